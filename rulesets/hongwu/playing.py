"""A play: its check, the trick it may complete, and the deal it may end (C3, C4, C5)."""

from referee.cards.pack import Holding, TooMany
from referee.cards.trick import Trick
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.hongwu.awaited import check_actor, expected
from rulesets.hongwu.captures import capture_ruling, captured_in
from rulesets.hongwu.closing import closed
from rulesets.hongwu.dealing import not_held
from rulesets.hongwu.entries import Play
from rulesets.hongwu.following import check_follows, check_size
from rulesets.hongwu.order import RED_FIVE, Order, order_of
from rulesets.hongwu.proofs import Evidence, proved_after, weighed
from rulesets.hongwu.shapes import SINGLE, Shape, shape_of
from rulesets.hongwu.state import Hands, HongwuState, Playing, Taken
from rulesets.hongwu.winning import highest, rival_strength


def judge_play(state: HongwuState, entry: Play) -> Step[HongwuState]:
    """Rules on one play. Raises Refusal, worded from the hand of whoever plays."""
    stage = state.stage
    if type(stage) is not Playing:
        stage = expected(state, Playing, "play")
    setting = state.setting
    players, options = setting.players, setting.options
    trick, contract = stage.trick, stage.contract
    seat = trick.turn
    if entry.by != players[seat]:
        check_actor(state, entry.by, seat, "C3.2")
    cards = entry.cards
    order = order_of(contract.trump, options.packs)
    part = _part(order, stage, cards)
    led, strength = check_play(state, stage, order, cards, part)
    wins = strength > stage.strength
    following = trick.with_play(cards, wins)
    if stage.hands is None:
        evidence = weighed(stage, order, cards, part, players, shaped=options.follow_shape)
        hands = None
    else:
        evidence = Evidence(stage.seen, (), (), ())
        hands = _without(stage.hands, seat, order.pack.less(stage.hands[seat], part))
    strength = strength if wins else stage.strength
    if len(following.plays) < len(players):
        after = Playing(
            contract, hands, stage.left, stage.buried, following, led, strength, stage.table_points, stage.tricks,
            stage.captures, evidence.seen, stage.whole, evidence.promises, evidence.doubts,
            proved_after(stage, evidence, players),
        )  # fmt: skip
        return Step(HongwuState(setting, state.deal, state.scores, after, state.last, True), evidence.faults)
    return _completed(state, stage, following, hands, evidence)


def check_play(
    state: HongwuState, stage: Playing, order: Order, cards: tuple[str, ...], part: Holding
) -> tuple[Shape, int]:
    """The shape of the trick and the strength of this play in it (0: small). Raises Refusal when it is not lawful.

    Its duties are only checked where the hand is known; a table that plays with hidden hands is judged by what later
    plays prove.
    """
    led, trick, options = stage.led, stage.trick, state.setting.options
    if led is None:
        found = shape_of(order, part)
        if found is None:
            raise illegal(
                say("{cards} cannot be led: they are no combination.", cards=listed(cards)),
                clause="B26",
                accepted=say("one card, a pair, a tractor")
                if options.packs == 2
                else say("one card, a pair, a triple, a tractor"),
            )
        return found, highest(order, cards)
    if len(cards) != led.size:
        check_size(len(cards), led.size)
    door = order.ladder.door[trick.plays[0].cards[0]]
    if stage.hands is not None:
        check_follows(order, stage.hands[trick.turn], part, door, led, shaped=options.follow_shape)
    return led, rival_strength(order, led, cards, part, led_door=door, any_suit=options.off_suit_wins)


def _part(order: Order, stage: Playing, cards: tuple[str, ...]) -> Holding:
    """The cards as a holding. Raises Refusal (impossible) when the player cannot have them."""
    try:
        part = order.pack.hold(cards)
    except TooMany as error:
        raise impossible(
            say("{card} is played more than {packs} times.", card=error.card, packs=order.pack.copies),
            clause="B42",
            accepted=say("at most {packs} copies of a card", packs=order.pack.copies),
        ) from None
    if stage.hands is not None:
        missing = part & ~stage.hands[stage.trick.turn]
        if missing:
            raise not_held(cards, stage.hands[stage.trick.turn], order.pack.copies)
    elif len(cards) > stage.left:
        raise impossible(
            say("Played: {count}; left in the hand: {left}.", count=len(cards), left=stage.left),
            clause="B42",
            accepted=say("at most {left} cards", left=stage.left),
        )
    return part


def _without(hands: Hands, seat: int, rest: Holding) -> Hands:
    first, second, third, fourth = hands
    if seat == 0:
        return (rest, second, third, fourth)
    if seat == 1:
        return (first, rest, third, fourth)
    if seat == 2:
        return (first, second, rest, fourth)
    return (first, second, third, rest)


def _completed(
    state: HongwuState, stage: Playing, trick: Trick, hands: Hands | None, evidence: Evidence
) -> Step[HongwuState]:
    """The trick is gathered; its winner leads next even where it held no points (C3.2, C3.3, B29)."""
    players, contract = state.setting.players, stage.contract
    led = stage.led or SINGLE
    winner, points = trick.winner, trick.points
    table_points = stage.table_points + points if winner == contract.dealer else stage.table_points
    facts = {
        "winner": players[winner],
        "points": points,
        "shape": led.kind,
        "trick": trick.number,
        "table_points": table_points,
    }
    rulings = [*evidence.faults, Ruling("trick", _TRICK_CLAUSES, facts)]
    captures = stage.captures
    if any(RED_FIVE in play.cards for play in trick.plays):
        fresh = captured_in(trick)
        captures += fresh
        rulings += [capture_ruling(capture, contract.dealer, players) for capture in fresh]
    left = stage.left - led.size
    tricks = (*stage.tricks, Taken(winner, points))
    if left == 0:
        ended = Playing(
            contract, hands, 0, stage.buried, trick, led, 0, table_points, tricks, captures, evidence.seen, stage.whole,
            proved=proved_after(stage, evidence, players),
        )  # fmt: skip
        return closed(state, ended, tuple(rulings))
    after = Playing(
        contract, hands, left, stage.buried, Trick(trick.number + 1, winner), None, 0, table_points, tricks, captures,
        evidence.seen, stage.whole, evidence.promises, evidence.doubts, proved_after(stage, evidence, players),
    )  # fmt: skip
    return Step(HongwuState(state.setting, state.deal, state.scores, after, state.last, True), tuple(rulings))


_TRICK_CLAUSES = ("C3.3", "C5.3")
