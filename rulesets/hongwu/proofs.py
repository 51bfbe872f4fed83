"""What plays prove at a table whose hands the referee never sees (B41, B42)."""

from typing import NamedTuple

from referee.cards.following import given
from referee.cards.pack import Holding
from referee.cards.proofs import Promise, broken_by, own
from referee.cards.trick import Trick
from referee.rulebook.ruling import Ruling
from rulesets.hongwu.following import holds_shape
from rulesets.hongwu.order import Order
from rulesets.hongwu.shapes import Shape, shape_of
from rulesets.hongwu.state import Playing, Proved, ShapeDoubt


class Evidence(NamedTuple):
    """What is known after a play, and the irregularities it proves."""

    seen: Holding
    promises: tuple[Promise, ...]
    doubts: tuple[ShapeDoubt, ...]
    faults: tuple[Ruling, ...]


def weighed(
    stage: Playing, order: Order, cards: tuple[str, ...], part: Holding, players: tuple[str, ...], *, shaped: bool
) -> Evidence:
    """Holds a play against all that was shown before it.

    Whoever gave fewer cards of the led suit than were asked has none left; a later one proves a revoke. Trumps are one
    suit here, whatever is printed on them. With `shaped` (option `follow_shape`) a combination that was held and not
    given is proved once all its cards have been shown. A copy beyond the number of packs proves a wrong report.
    """
    trick = stage.trick
    seat = trick.turn
    rulings: list[Ruling] = []
    seen, repeated = with_shown(stage.seen, cards, order)
    if repeated:
        facts = {"player": players[seat], "what": "card-twice", "trick": trick.number, "cards": repeated}
        rulings.append(Ruling("irregularity", ("B42", "C1.2"), facts))
    promises = stage.promises
    if promises:
        faults, promises = broken_by(promises, seat, part)
        for fault in faults:
            facts = {"player": players[fault.player], "what": fault.what, "trick": fault.trick}
            rulings.append(Ruling("irregularity", ("B41",), facts))
    doubts, proved = _doubts_after(stage.doubts, order, seat, part)
    for doubt in proved:
        facts = {"player": players[seat], "what": "revoke", "trick": doubt.trick}
        rulings.append(Ruling("irregularity", ("B41", "B23"), facts))
    if stage.led is not None:
        promises, doubts = _stated((promises, doubts), stage.led, order, trick, part, shaped=shaped)
    return Evidence(seen, promises, doubts, tuple(rulings))


def proved_after(stage: Playing, evidence: Evidence, players: tuple[str, ...]) -> tuple[Proved, ...]:
    """The irregularities of the deal, those that a play has just proved among them."""
    if not evidence.faults:
        return stage.proved
    facts = [ruling.facts for ruling in evidence.faults]
    return (*stage.proved, *(Proved(players.index(told["player"]), told["what"], told["trick"]) for told in facts))


def with_shown(seen: Holding, cards: tuple[str, ...], order: Order) -> tuple[Holding, list[str]]:
    """All cards shown so far, and those of `cards` that are one copy too many."""
    first, every, repeated = order.pack.first, order.pack.every, []
    for card in cards:
        bit = first[card]
        while seen & bit:
            bit <<= 1
        if bit & every[card]:
            seen |= bit
        else:
            repeated.append(card)
    return seen, repeated


def _stated(
    standing: tuple[tuple[Promise, ...], tuple[ShapeDoubt, ...]],
    led: Shape,
    order: Order,
    trick: Trick,
    part: Holding,
    *,
    shaped: bool,
) -> tuple[tuple[Promise, ...], tuple[ShapeDoubt, ...]]:
    """What an answer says about the hand it came from."""
    promises, doubts = standing
    seat, door = trick.turn, order.ladder.door[trick.plays[0].cards[0]]
    followed = given(order.ladder, part, door)
    if followed < led.size:
        promises = (*promises, own(seat, "revoke", trick.number, order.ladder.within[door]))
    elif shaped and led.size > 1 and shape_of(order, part) != led:
        doubts = (*doubts, ShapeDoubt(seat, trick.number, door, led, part))
    return promises, doubts


def _doubts_after(
    doubts: tuple[ShapeDoubt, ...], order: Order, seat: int, part: Holding
) -> tuple[tuple[ShapeDoubt, ...], list[ShapeDoubt]]:
    """The doubts with what `seat` shows now added, and those that this proves."""
    if not doubts:
        return doubts, []
    standing: list[ShapeDoubt] = []
    proved: list[ShapeDoubt] = []
    for doubt in doubts:
        fresh = part & order.ladder.within[doubt.door] if doubt.player == seat else 0
        if not fresh:
            standing.append(doubt)
            continue
        shown, _ = with_shown(doubt.shown, order.pack.listed(fresh), order)
        grown = doubt._replace(shown=shown)
        (proved if holds_shape(order, shown, doubt.door, doubt.shape) else standing).append(grown)
    return tuple(standing), proved
