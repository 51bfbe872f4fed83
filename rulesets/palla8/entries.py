"""What may be recorded in a match of palla8, beside the corrections and claims common to all games."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from referee.pool.balls import EIGHT
from referee.pool.opening import BallInHand
from referee.pool.rack import Rack
from referee.pool.shot import BallNumber, Shot
from referee.pool.turn_order import Order
from referee.rulebook.entry import Entry, Many, kinds
from referee.rulebook.names import PlayerName
from referee.rulebook.wording import say
from rulesets.palla8.groups import Group
from rulesets.palla8.state import Choice

__all__ = ["ENTRIES", "Choose", "Concede", "Order", "Position", "Rack", "Shot"]


class Choose(Entry):
    """The answer to an offer after a break."""

    do: Literal["choose"] = "choose"
    by: PlayerName | None = None
    choice: Choice


class Concede(Entry):
    """`by` gives up the rack, or with `match` the whole match; either player may at any time."""

    do: Literal["concede"] = "concede"
    by: PlayerName
    match: bool = False


class Position(Entry):
    """A match that is already under way; only as the first entry.

    `on_table` are the object balls that are up, `groups` player -> group (null, or null for both, on an open table),
    `racks` player -> racks won (0 when left out), `opener` who broke this rack (the shooter when left out).
    """

    do: Literal["position"] = "position"
    on_table: Many[BallNumber]
    groups: dict[PlayerName, Group | None] | None = None
    shooter: PlayerName
    ball_in_hand: BallInHand
    racks: dict[PlayerName, Annotated[int, Field(ge=0)]] | None = None
    opener: PlayerName | None = None

    @model_validator(mode="after")
    def _agrees_with_itself(self) -> "Position":
        if len(set(self.on_table)) < len(self.on_table):
            raise ValueError(say("a ball stands on the table twice"))
        if EIGHT not in self.on_table:
            raise ValueError(say("the 8 must be on the table, or the rack would be over"))
        if self.ball_in_hand == "break" and len(self.on_table) < 15:
            raise ValueError(say("a break is played with all fifteen balls on the table"))
        if self.ball_in_hand == "break" and self.assigned:
            raise ValueError(say("before a break nobody has a group"))
        if self.assigned and set((self.groups or {}).values()) != {"solids", "stripes"}:
            raise ValueError(say("one player has the solids and the other the stripes"))
        return self

    @property
    def assigned(self) -> bool:
        """True when somebody has a group."""
        return any((self.groups or {}).values())


ENTRIES = kinds((Order, Rack, Shot, Choose, Concede, Position))
