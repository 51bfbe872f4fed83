"""A reported shot: is it possible, is it a foul, which cards does it complete."""

from functools import cache

from referee.pool.against_table import check_against_table, check_break_reported
from referee.pool.faults import general_faults, in_order
from referee.pool.opening import opens_rack
from referee.pool.shot import Shot
from referee.pool.spotting import spotting_order
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.poker_pool.aftermath import conclude
from rulesets.poker_pool.breaks import BREAK
from rulesets.poker_pool.hands import bits_of
from rulesets.poker_pool.options import PokerPoolOptions
from rulesets.poker_pool.state import AnyState, Drawing, Playing, Round, Stroke

_CLAUSE_OF_FAULT = {
    "scratch": "K32",
    "no-contact": "K33",
    "no-cushion": "K34",
    "kitchen": "K35",
    "break": "K18",
    "ball-off": "K01",
}


def play(state: Playing, shot: Shot) -> Step[AnyState]:
    """K60: the balls are at rest; foul, completed cards, then the penalty card or what follows. Raises Refusal."""
    breaking = state.in_hand == "break"
    _check(state, shot, breaking)
    faults = faults_of(shot, state.standing.options, breaking=breaking, kitchen=state.in_hand == "kitchen")
    ruled: tuple[Ruling, ...] = ()
    if faults:
        ruled = (Ruling("foul", _clauses_of(faults), {"player": state.shooter, "faults": faults}),)
    if shot.off_table:
        ruled += (Ruling("respot", ("K01",), {"balls": spotting_order(shot.off_table)}),)
    before = round_ = state.round
    if shot.pocketed or round_.window:
        round_, completed = _with_balls_down(round_, shot.down)
        ruled += completed
    stroke = Stroke(state.shooter, faults, bool(shot.pocketed), breaking, state.liable)
    if faults and round_.stock:  # K36, B02: one card however many faults; K72: none from an empty stock
        return Step(Drawing(state.standing, round_, stroke), ruled)
    return conclude(state.standing, round_, stroke, ruled, changed=round_.hands is not before.hands)


def faults_of(shot: Shot, options: PokerPoolOptions, *, breaking: bool, kitchen: bool) -> tuple[str, ...]:
    """The faults of a shot in this game, in the order in which a ruling lists them.

    K28: any ball may be struck. B03: at a break the ordinary faults stand beside a failed break. B11: the head string
    matters only for the one shot of option 1, and only when a ball is touched.
    """
    faults = general_faults(shot, kitchen=kitchen)
    if shot.cue_off and options.off_table == "foul":  # the house rule takes it for a scratch
        faults = in_order("scratch" if fault == "cue-off" else fault for fault in faults)
    if breaking and not opens_rack(shot):  # K17
        faults = in_order((*faults, BREAK))
    return faults


def _check(state: Playing, shot: Shot, breaking: bool) -> None:
    if shot.by != state.shooter:
        raise illegal(
            say("{name} is not at the table.", name=shot.by),
            clause="K31",
            accepted=say("a shot by {shooter}", shooter=state.shooter),
        )
    if (shot.cue_off or shot.off_table) and state.standing.options.off_table == "impossible":
        raise impossible(
            say("No ball ever leaves the table in this game."),
            clause="K01",
            accepted=say("a shot with every ball on the table or in a pocket; the house rule off_table: foul"),
        )
    check_against_table(shot, state.round.down, clause="B50")
    if breaking:
        check_break_reported(shot, clause="K17")


@cache
def _clauses_of(faults: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_CLAUSE_OF_FAULT.get(fault, "K36") for fault in faults))


def _with_balls_down(round_: Round, balls: tuple[int, ...]) -> tuple[Round, tuple[Ruling, ...]]:
    """K11, K29: every copy of these numbers is done in every hand, foul or not, all at once (B51)."""
    fallen = bits_of(balls)
    hands = round_.hands
    holders = [(player, hand) for player, hand in hands.items() if hand.numbers & fallen]
    ruled: tuple[Ruling, ...] = ()
    if holders:
        hands = dict(hands)
        for player, hand in holders:
            hands[player] = hand.after(fallen)
            ruled += (_completed(player, hand.among(hand.numbers & fallen)),)
    return round_.shot(hands, balls), ruled


def _completed(player: str, cards: tuple[str, ...]) -> Ruling:
    """Told to the owner alone: the cards of others are his secret (K14)."""
    facts = {"player": player, "cards": cards}
    return Ruling("completed", ("K11", "K29"), private=facts, to=player, secret=True)
