"""One lawful play, made from a hand and what lies open, without trying others."""

from collections.abc import Callable, Sequence

from referee.cards.ladder import TRUMPS
from referee.cards.pack import Holding
from referee.cards.points import POINTS
from rulesets.dabaifen.on_table import Contest, HeldQuad
from rulesets.dabaifen.quads import GOLD, SOFT, rating_of
from rulesets.dabaifen.trumps import PACK, Trumps

Pick = Callable[[Sequence[str], int], Sequence[str]]
"""Takes some cards out of those that would all do."""


def answer_to(
    trumps: Trumps, hand: Holding, contest: Contest, size: int, *, held: Sequence[HeldQuad], pick: Pick
) -> tuple[str, ...]:
    """Cards that answer `contest` from `hand`; `held` are the quads still whole in it.

    `pick` chooses wherever the rules leave a choice.
    """
    if contest.kind != "quad":
        return _from_door(hand, trumps.ladder.within[contest.door], size, pick)
    if held:
        return PACK.listed(held[0].cards)
    duty = rating_of(contest.best)
    if duty == SOFT:
        return _soft(trumps, hand, pick)
    if duty == GOLD:
        owed = trumps.ladder.biggest(hand, TRUMPS, size)
        return _filled(hand, PACK.hold(owed), size, pick)
    return _from_door(hand, trumps.all, size, pick)


def _from_door(hand: Holding, door: Holding, size: int, pick: Pick) -> tuple[str, ...]:
    """As many cards of the door as were led, else all of them and anything (C4.34, B28)."""
    mine = hand & door
    count = mine.bit_count()
    if count > size:
        return tuple(pick(PACK.listed(mine), size))
    return _filled(hand, mine, size, pick)


def _filled(hand: Holding, part: Holding, size: int, pick: Pick) -> tuple[str, ...]:
    missing = size - part.bit_count()
    owed = PACK.listed(part)
    return (*owed, *pick(PACK.listed(hand & ~part), missing)) if missing else owed


def _soft(trumps: Trumps, hand: Holding, pick: Pick) -> tuple[str, ...]:
    """One card of every door in the hand, the rest filled with anything (C4.12, C4.33)."""
    part = 0
    for door in (TRUMPS, *trumps.sides):
        if mine := hand & trumps.ladder.within[door]:
            part |= PACK.hold(pick(PACK.listed(mine), 1))
    return _filled(hand, part, 4, pick)


def burial(trumps: Trumps, hand: Holding, order: Sequence[str]) -> tuple[str, ...]:
    """Six cards of the dealer's eighteen that may be buried, taken from `order` where the rules allow (C3.14, C3.15).

    Cards without points are enough: there are always six of them that leave a card of every side suit (B19).
    """
    kept = dict.fromkeys(trumps.sides, 0)
    for suit in trumps.sides:
        kept[suit] = (hand & trumps.ladder.within[suit]).bit_count()
    chosen: list[str] = []
    for card in order:
        if POINTS[card]:
            continue
        door = trumps.ladder.door[card]
        if door != TRUMPS:
            if kept[door] == 1:
                continue
            kept[door] -= 1
        chosen.append(card)
        if len(chosen) == 6:
            break
    return tuple(chosen)
