"""Where every card stands while one trump suit rules: its door, and its place on that door's ladder.

A *door* is a suit for the purpose of following. All trumps are one door (`TRUMPS`), whatever is printed on them. The
game gives the ladders; nothing here knows which cards are trumps.
"""

from collections.abc import Iterable, Mapping, Sequence

from referee.cards.card import SUITS
from referee.cards.pack import Holding, Pack
from referee.rulebook.values import dataclass

TRUMPS = "T"
DOORS = (TRUMPS, *SUITS)
"""Trumps, then the printed suits, in the order in which a hand is shown."""

Rungs = Sequence[Sequence[str]]
"""A door from its biggest cards down; cards on one rung are equal."""


@dataclass(frozen=True, slots=True, eq=False)
class Ladder:
    """All doors of a pack under one trump.

    Attributes
    ----------
    door : card -> its door.
    height : card -> its height, equal for equal cards. Any trump stands higher than any side card; heights of
        different side doors say nothing about one another.
    within : door -> all cards of it (as bits of a holding).
    above : card -> all cards of its door that are strictly bigger.
    order : every card, trumps first and the biggest first in each door.
    place : card -> its index in `order`.
    """

    pack: Pack
    door: Mapping[str, str]
    height: Mapping[str, int]
    within: Mapping[str, Holding]
    above: Mapping[str, Holding]
    order: tuple[str, ...]
    place: Mapping[str, int]

    def sorted(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards as a player would hold them: trumps first, doors together, the biggest first."""
        return tuple(sorted(cards, key=self.place.__getitem__))

    def listed(self, holding: Holding) -> tuple[str, ...]:
        """The cards of a holding, sorted likewise."""
        return self.sorted(self.pack.listed(holding))

    def count(self, holding: Holding, door: str) -> int:
        """How many cards of `door` are held."""
        return (holding & self.within[door]).bit_count()

    def biggest(self, holding: Holding, door: str, count: int) -> tuple[str, ...]:
        """The `count` biggest cards of `door` held (fewer when fewer are held)."""
        return self.listed(holding & self.within[door])[:count]

    def one_door(self, cards: Sequence[str]) -> str | None:
        """The door all `cards` share, or None."""
        door = self.door
        found = door[cards[0]]
        for card in cards:
            if door[card] != found:
                return None
        return found


def build(pack: Pack, doors: Mapping[str, Rungs]) -> Ladder:
    """The ladder of `pack` from its doors. Every card must stand once: ValueError otherwise."""
    door: dict[str, str] = {}
    height: dict[str, int] = {}
    above: dict[str, Holding] = {}
    order: list[str] = []
    for name in DOORS:
        higher = 0
        rungs = doors.get(name, ())
        base = len(pack.cards) if name == TRUMPS else 0
        for step, rung in enumerate(rungs):
            for card in rung:
                if card in door:
                    raise ValueError(f"{card} stands on two rungs")
                door[card], height[card], above[card] = name, base + len(rungs) - step, higher
            higher |= pack.covering(rung)
            order.extend(rung)
    if len(door) != len(pack.cards):
        raise ValueError("a card stands on no ladder")
    within = {name: pack.covering(card for card in door if door[card] == name) for name in DOORS}
    return Ladder(pack, door, height, within, above, tuple(order), {card: place for place, card in enumerate(order)})
