"""One pack or several, and sets of their cards as single whole numbers.

A *holding* is a multiset of cards written as one `int`: every card has as many bits as there are packs, filled from the
lowest up, so that two copies of a card are its two lowest bits. Asking how many cards of a suit are held, or whether a
play is held at all, is then one operation on whole numbers, whatever the size of the hand:

    holding & suit                    the cards of a suit
    (holding & suit).bit_count()      how many they are
    not part & ~holding               True when all of `part` is held
"""

from collections.abc import Iterable, Sequence
from functools import cache

from referee.cards.card import PACK_54

Holding = int
"""A multiset of cards of one `Pack`, as above. Holdings of different packs do not mix."""


class TooMany(ValueError):
    """A card stands more often than the packs have it. `card` says which."""

    def __init__(self, card: str) -> None:
        super().__init__(f"{card} stands more often than the packs have it")
        self.card = card


class Pack:
    """`copies` packs of the same `cards` shuffled together.

    Attributes
    ----------
    copies : number of packs, 1 to 3.
    cards : one of each card, in a fixed order.
    full : every card of every pack, in a fixed order (what a fair shuffle starts from).
    first : card -> the bit of its first copy.
    every : card -> the bits of all its copies.
    whole : the holding of all cards.
    """

    __slots__ = ("_names", "_singles", "cards", "copies", "every", "first", "full", "whole")

    def __init__(self, copies: int, cards: Sequence[str] = PACK_54) -> None:
        self.copies = copies
        self.cards = tuple(cards)
        self.full = self.cards * copies
        self.first = {card: 1 << copies * place for place, card in enumerate(self.cards)}
        self.every = {card: bit * ((1 << copies) - 1) for card, bit in self.first.items()}
        self.whole = (1 << copies * len(self.cards)) - 1
        self._singles = sum(self.first.values())
        self._names = tuple(card for card in self.cards for _ in range(copies))

    def hold(self, cards: Iterable[str]) -> Holding:
        """The holding of these cards. Raises TooMany when a card stands more often than the packs have it."""
        first, every, held = self.first, self.every, 0
        for card in cards:
            bit = first[card]
            while held & bit:
                bit <<= 1
            if not bit & every[card]:
                raise TooMany(card)
            held |= bit
        return held

    def covering(self, cards: Iterable[str]) -> Holding:
        """All copies of these cards: what `&` needs to pick them out of a holding."""
        mask = 0
        for card in cards:
            mask |= self.every[card]
        return mask

    def listed(self, holding: Holding) -> tuple[str, ...]:
        """The cards of a holding in the pack's order, copies beside one another."""
        names, found = self._names, []
        while holding:
            low = holding & -holding
            found.append(names[low.bit_length() - 1])
            holding ^= low
        return tuple(found)

    def count(self, holding: Holding, card: str) -> int:
        """How many copies of `card` are held."""
        return (holding & self.every[card]).bit_count()

    def less(self, holding: Holding, part: Holding) -> Holding:
        """The holding without `part`, all of which must be held."""
        if self.copies == 1:
            return holding & ~part
        step = part & self._singles
        while step:
            # One copy of every card in `step` goes: the bits of those cards move down by one.
            touched = step * ((1 << self.copies) - 1)
            holding = (holding & ~touched) | ((holding & touched & ~step) >> 1)
            part = (part & ~self._singles) >> 1
            step = part & self._singles
        return holding

    def plus(self, holding: Holding, part: Holding) -> Holding:
        """The holding with `part` added. Raises TooMany."""
        if self.copies == 1 and not holding & part:
            return holding | part
        return self.hold(self.listed(holding) + self.listed(part))

    def missing(self, holding: Holding) -> Holding:
        """The rest of the packs: everything that is not in the holding."""
        return self.less(self.whole, holding)


@cache
def packs(copies: int) -> Pack:
    """`copies` packs of 54 shuffled together; always the same object."""
    return Pack(copies)
