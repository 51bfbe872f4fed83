"""The first line of a record: which game, which house rules, who sits where."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from referee.rulebook.free_text import TextLine
from referee.rulebook.names import normal_name, unique_names
from referee.rulebook.timestamp import Timestamp
from referee.rulebook.values import dataclass


class Header(BaseModel):
    """Line 1 of a record."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    format: Literal["referee-match"] = "referee-match"
    version: Literal[1] = 1
    ruleset: str
    options: dict[str, Any] = Field(default_factory=dict)
    players: list[str]
    title: TextLine | None = Field(default=None, max_length=400)
    place: TextLine | None = Field(default=None, max_length=400)
    created: Timestamp | None = None
    id: TextLine | None = Field(default=None, min_length=1, max_length=100)
    hands: Literal["hidden"] | None = None
    """`hidden`: a physical pack that the referee never sees."""
    dealer: Literal["program", "table"] | None = None
    """Who answers for chance: the program's dealer, or the table with its own pack (also when left out)."""
    cut: bool | None = None
    """True when the program's dealer waits after each commitment, so that the players can cut before it deals."""
    table: TextLine | None = Field(default=None, min_length=1, max_length=40)
    """The simulated table that the match is played on, by its name; left out at a real table."""

    @field_validator("players")
    @classmethod
    def _names(cls, players: list[str]) -> list[str]:
        names = [normal_name(name) for name in players]
        unique_names(names)
        return names


@dataclass(frozen=True, slots=True)
class Seating:
    """What a rulebook is told when a match begins.

    `players` in seating order, `options` the game's own options model, `hidden` when the referee never sees the hands.
    """

    players: tuple[str, ...]
    options: Any
    hidden: bool = False

    def after(self, player: str) -> str:
        """The next player in seating order."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]
