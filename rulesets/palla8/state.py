"""What a match of palla8 remembers: one dataclass for each thing that may be awaited."""

from typing import Annotated, Literal

from pydantic import Field

from referee.pool.opening import BallInHand
from referee.rulebook.values import dataclass
from rulesets.palla8.groups import OTHER, Group
from rulesets.palla8.options import Palla8Options

Choice = Literal["accept", "kitchen", "rerack-break", "rerack-return", "spot", "rebreak", "spot-accept", "spot-kitchen"]
"""What may be chosen after a break."""


@dataclass(frozen=True, slots=True)
class Race:
    """What lasts from rack to rack: `won` is the number of racks each of `players` has won."""

    players: tuple[str, str]
    options: Palla8Options
    won: tuple[int, int] = (0, 0)

    @property
    def number(self) -> int:
        """The rack that is being played, from 1; every rack has a winner."""
        return self.won[0] + self.won[1] + 1

    @property
    def racks(self) -> dict[str, int]:
        """Player -> racks won."""
        return dict(zip(self.players, self.won, strict=True))

    def opponent(self, player: str) -> str:
        """The other player."""
        first, second = self.players
        return second if player == first else first

    def after_rack(self, winner: str) -> "Race":
        """The race once `winner` has won the rack being played."""
        first, second = self.won
        won = (first + 1, second) if winner == self.players[0] else (first, second + 1)
        return Race(self.players, self.options, won)


@dataclass(frozen=True, slots=True)
class Drawing:
    """Nobody has won the draw for the break yet (I06)."""

    race: Race
    phase: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Shooting:
    """`shooter` is at the table.

    Attributes
    ----------
    opener : who was first to break this rack, whoever broke it again.
    in_hand : where he may place the cue ball; `break` for a break.
    gone : object balls that are not on the table.
    solids : the player who has the solids; None while the table is open.
    triangle : how often the balls have been racked in this rack.
    racked : the triangle as it was laid, apex first, where somebody recorded it; only before a break.
    """

    race: Race
    opener: str
    shooter: str
    in_hand: BallInHand
    gone: frozenset[int] = frozenset()
    solids: str | None = None
    triangle: int = 1
    racked: tuple[int, ...] | None = None
    phase: Literal["shot"] = "shot"

    @property
    def breaking(self) -> bool:
        """True before a break."""
        return self.in_hand == "break"

    def group(self, player: str) -> Group | None:
        """The group of `player`, None while the table is open."""
        if self.solids is None:
            return None
        return "solids" if player == self.solids else OTHER["solids"]

    def turned(self, shooter: str, in_hand: BallInHand, gone: frozenset[int], solids: str | None) -> "Shooting":
        """The same rack with `shooter` at the table."""
        return Shooting(self.race, self.opener, shooter, in_hand, gone, solids, self.triangle)


@dataclass(frozen=True, slots=True)
class Choosing:
    """`chooser` decides how to go on after the break of `breaker`.

    Attributes
    ----------
    choices : what he may choose.
    clauses : the clauses that give him the choice, the leading one first.
    gone : object balls that are not on the table; the 8 among them until it is spotted.
    """

    race: Race
    opener: str
    breaker: str
    chooser: str
    choices: tuple[Choice, ...]
    clauses: tuple[str, ...]
    gone: frozenset[int]
    triangle: int
    phase: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Finished:
    """`winner` has won the match."""

    race: Race
    winner: str
    phase: Literal["over"] = "over"


State = Drawing | Shooting | Choosing | Finished
STATE_TYPE = Annotated[State, Field(discriminator="phase")]
"""As the snapshot reads it back."""
