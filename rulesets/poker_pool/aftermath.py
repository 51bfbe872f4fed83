"""What follows a shot once its regular penalty card is drawn and the hands are updated, in the order of K60 to K63."""

from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from rulesets.poker_pool.breaks import offer_choices
from rulesets.poker_pool.hands import nearly_done
from rulesets.poker_pool.round_end import end_without_score, settle_round
from rulesets.poker_pool.state import AnyState, Drawing, Playing, Round, Standing, Stroke
from rulesets.poker_pool.turns import take_turn


def conclude(
    standing: Standing,
    round_: Round,
    stroke: Stroke,
    ruled: tuple[Ruling, ...],
    *,
    changed: bool,
    again: bool = False,
) -> Step[AnyState]:
    """Special rule 2, then the end of the round if anybody is cleared, then the turn; `ruled` stands before it.

    `changed` is False when the shot left every hand as it was: then nobody is cleared, since the round goes on.
    `again` is True when the newest card was drawn under special rule 2.
    """
    if not changed and standing.options.one_rank_announcement == "on-change":
        return _carry_on(standing, round_, stroke, ruled)
    cleared, single = nearly_done(round_.hands)
    if cleared:
        if stroke.faults and cleared == (stroke.shooter,):  # K46, K68: a foul cleared the shooter and nobody else
            if round_.stock:
                return Step(Drawing(standing, round_, stroke, again=True), ruled)
            # K70; also when the stock was empty before (B33)
            ended = end_without_score(standing, round_, ("K70",) if again else ("K70", "B33"))
        else:
            ended = settle_round(standing, round_, stroke, cleared)
        return Step(ended.state, ruled + ended.rulings)
    every_shot = standing.options.one_rank_announcement == "every-shot"
    for player in single:
        if every_shot or player not in round_.single:
            ruled += (_announced(player),)
    if single != round_.single:
        round_ = round_.called(single)
    return _carry_on(standing, round_, stroke, ruled)


def _announced(player: str) -> Ruling:
    """K15: one number is left; called once it becomes so (B41), shooter or not (B43b), and never which (B43)."""
    return Ruling("announce", ("K15", "B41"), {"what": "one-rank-left", "player": player})


def _carry_on(standing: Standing, round_: Round, stroke: Stroke, ruled: tuple[Ruling, ...]) -> Step[AnyState]:
    shooter = stroke.shooter
    if stroke.pocketed and not stroke.faults:  # K31; the duty lasts as long as the run (K49, B19)
        state, clauses = Playing(standing, round_, shooter, "none", stroke.liable), ("K31",)
        return take_turn(state, clauses, since=shooter, ruled=ruled)
    following = round_.after(shooter)
    if not stroke.faults:
        return take_turn(Playing(standing, round_, following, "none"), ("K31", "K49"), since=shooter, ruled=ruled)
    if stroke.breaking:  # K41, K62
        offer = offer_choices(standing, round_, stroke.faults, breaker=shooter, chooser=following)
        return Step(offer.state, ruled + offer.rulings)
    # K40: a free ball anywhere; K48, B18: the duty is with him whose foul gave it
    state = Playing(standing, round_, following, "table", shooter)
    return take_turn(state, ("K40", "K48"), since=shooter, ruled=ruled)
