"""The five combinations: single, pair, triple, and tractors of pairs or of triples (C4.5-C4.11, B17-B20)."""

from typing import Literal, NamedTuple

from referee.cards.pack import Holding
from rulesets.hongwu.order import Order

Kind = Literal["single", "pair", "triple", "pair-tractor", "triple-tractor"]
COPIES: dict[Kind, int] = {"single": 1, "pair": 2, "triple": 3, "pair-tractor": 2, "triple-tractor": 3}
"""Kind -> copies of each of its cards."""


class Shape(NamedTuple):
    """A kind and how many different cards stand side by side in it (1 unless it is a tractor)."""

    kind: Kind
    length: int

    @property
    def size(self) -> int:
        """How many cards it has."""
        return COPIES[self.kind] * self.length


SINGLE = Shape("single", 1)
PAIR = Shape("pair", 1)
TRIPLE = Shape("triple", 1)
_ALONE = {1: SINGLE, 2: PAIR, 3: TRIPLE}


def _ladder_run(order: Order, length: int) -> Holding:
    """First copies of the `length` lowest neighbours: shifted, it is every run of that length."""
    step = order.pack.copies
    return ((1 << step * length) - 1) // ((1 << step) - 1)


def shape_of(order: Order, part: Holding) -> Shape | None:
    """The combination that `part` is, or None.

    Copies of one card are a single, a pair or a triple (two jokers of different size, or two deputy twos of
    different suits, are nothing: B17, B18). Two or more neighbours of one ladder, each twice or each three times,
    are a tractor; the same number of copies of each is needed, so 666 77 is nothing (B20).
    """
    firsts = part & order.firsts
    if not firsts & (firsts - 1):
        return _ALONE[part.bit_count()]
    seconds = part >> 1 & order.firsts
    if seconds != firsts or firsts & ~order.runs:
        return None
    length = firsts.bit_count()
    if firsts != _ladder_run(order, length) * (firsts & -firsts):
        return None
    if part.bit_count() == 2 * length:
        return Shape("pair-tractor", length)
    return Shape("triple-tractor", length) if part.bit_count() == 3 * length else None


def combinations_held(order: Order, holding: Holding, shape: Shape) -> Holding:
    """The lowest cards (first copies) of every combination like `shape` in `holding`; 0 when there is none.

    Two cards of a triple count as a pair.
    """
    step, copies = order.pack.copies, COPIES[shape.kind]
    found = holding >> (copies - 1) & holding & order.firsts
    if shape.length > 1:
        enough = found & order.runs
        found = enough
        for further in range(1, shape.length):
            found &= enough >> step * further
    return found


def combination_at(order: Order, lowest: Holding, shape: Shape) -> Holding:
    """The cards of the combination like `shape` whose lowest card has the first copy `lowest`."""
    return lowest * _ladder_run(order, shape.length) * ((1 << COPIES[shape.kind]) - 1)
