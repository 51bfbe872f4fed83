"""What may be recorded in card-pool, beside what all games know."""

from typing import Annotated, Literal

from pydantic import Field

from referee.cards.card import Card
from referee.pool.dealing import Deal, Draw
from referee.pool.rack import Rack
from referee.pool.shot import BallNumber, Shot
from referee.pool.turn_order import Order
from referee.rulebook.amount import Amount
from referee.rulebook.entry import ChanceEntry, Entry, Many, kinds
from referee.rulebook.names import PlayerName


class Choose(Entry):
    """What the next player makes of a break that did not open the rack: `choice` is one of those offered (Q20)."""

    do: Literal["choose"] = "choose"
    by: PlayerName | None = None
    choice: Literal["accept", "rerack-break", "rerack-return"]


class Showdown(ChanceEntry):
    """The draw for the highest card between players who went out on the same stroke: player -> card (R22, Q17)."""

    do: Literal["showdown"] = "showdown"
    cards: dict[PlayerName, Card]

    def lot(self) -> object:
        return tuple(sorted(self.cards.items()))


class Spot(Entry):
    """With every ball in the kitchen the table puts the one nearest the head string on the foot spot (Q25)."""

    do: Literal["spot"] = "spot"
    by: PlayerName | None = None
    ball: BallNumber


class Position(Entry):
    """A game already under way.

    Attributes
    ----------
    hands : player -> cards still held.
    down : balls pocketed.
    scores : player -> amount won so far; 0 for everybody when left out.
    stock : cards left in the pack; 52 less the cards held when left out.
    game : number of the game under way.
    """

    do: Literal["position"] = "position"
    order: Many[PlayerName]
    hands: dict[PlayerName, Many[Card]]
    down: Many[BallNumber]
    shooter: PlayerName
    ball_in_hand: Literal["none", "kitchen", "break"]
    scores: dict[PlayerName, Amount] | None = None
    stock: Annotated[int, Field(ge=0, le=52)] | None = None
    game: Annotated[int, Field(ge=1)] = 1


ENTRIES = kinds([Order, Deal, Rack, Shot, Choose, Draw, Showdown, Spot, Position])
"""The entries of this game by their `do`."""
