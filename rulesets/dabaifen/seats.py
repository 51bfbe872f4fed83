"""Who sits where: seats are numbers in seating order, sides are 0 and 1.

Seats run anticlockwise (B01). Side 0 is the first and third player, side 1 the others; a side is named by its first
player.
"""

from referee.cards.pack import Holding
from referee.cards.trick import SEATS
from referee.rulebook.values import dataclass
from rulesets.dabaifen.levels import Level
from rulesets.dabaifen.options import DabaifenOptions

HAND, BOTTOM = 12, 6
"""Cards dealt to each, and left over (C3.2)."""
Hands = tuple[Holding, Holding, Holding, Holding]
"""A holding of `trumps.PACK` for each seat."""
Levels = tuple[Level, Level]
"""The levels of side 0 and side 1."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits where, by which house rules; `hidden` when the header says that the referee never sees the hands."""

    players: tuple[str, ...]
    options: DabaifenOptions
    hidden: bool

    def seat(self, player: str) -> int:
        """The seat of a player of this table."""
        return self.players.index(player)

    def side_name(self, side: int) -> str:
        """A side's name: its first player."""
        return self.players[side]


def partner(seat: int) -> int:
    """The seat opposite (C1.1)."""
    return (seat + 2) % SEATS


def following(seat: int) -> int:
    """The next seat anticlockwise (B01)."""
    return (seat + 1) % SEATS


def side_of(seat: int) -> int:
    """0 for the first and third player, 1 for the second and fourth."""
    return seat & 1
