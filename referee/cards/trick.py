"""A trick being played: who leads, who is next, what lies on the table. Seats are numbers in seating order."""

from typing import NamedTuple

from referee.cards.points import points_in
from referee.rulebook.values import dataclass

SEATS = 4
"""Both trick-taking games seat four."""


class Play(NamedTuple):
    """What one seat laid down, in the order it was named."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or not.

    Attributes
    ----------
    number : from 1 in each deal.
    leader : the seat that leads.
    plays : what was played, the lead first.
    best : index into `plays` of the biggest play so far; the game decides which it is.
    """

    number: int
    leader: int
    plays: tuple[Play, ...] = ()
    best: int = 0

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.plays)) % SEATS

    @property
    def complete(self) -> bool:
        """True when all have played."""
        return len(self.plays) == SEATS

    @property
    def size(self) -> int:
        """How many cards each has to play; 0 before the lead."""
        return len(self.plays[0].cards) if self.plays else 0

    @property
    def winner(self) -> int:
        """The seat whose play is the biggest so far (the leader before anything is played)."""
        return self.plays[self.best].seat if self.plays else self.leader

    @property
    def points(self) -> int:
        """Card points on the table."""
        return sum(points_in(play.cards) for play in self.plays)

    def played_by(self, seat: int) -> tuple[str, ...]:
        """The cards before one seat; empty while he has not played."""
        for play in self.plays:
            if play.seat == seat:
                return play.cards
        return ()

    def with_play(self, cards: tuple[str, ...], wins: bool) -> "Trick":
        """The trick after the next seat's play; `wins` when it is now the biggest."""
        plays = (*self.plays, Play((self.leader + len(self.plays)) % SEATS, cards))
        return Trick(self.number, self.leader, plays, len(plays) - 1 if wins else self.best)
