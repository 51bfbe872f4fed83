"""What may be recorded in this game."""

from typing import Annotated, Literal

from pydantic import Field

from referee.cards.card import Card
from referee.pool.dealing import Deal, Draw
from referee.pool.opening import BallInHand
from referee.pool.rack import Rack
from referee.pool.shot import BallNumber, Shot
from referee.pool.turn_order import Order
from referee.rulebook.amount import Amount
from referee.rulebook.entry import ChanceEntry, Entry, Many, kinds
from referee.rulebook.names import PlayerName

Choice = Literal["kitchen", "rerack-break", "rerack-return", "accept"]
CHOICES: tuple[Choice, ...] = ("kitchen", "rerack-break", "rerack-return", "accept")
"""The options 1 to 4 after a foul at the break, in that order."""


class Reveal(Entry):
    """`reveal NAME`: the player shows both jokers he was dealt."""

    do: Literal["reveal"] = "reveal"
    by: PlayerName


class Discard(ChanceEntry):
    """`discard CARD`: which of his other cards chance removed from the hand that showed both jokers."""

    do: Literal["discard"] = "discard"
    player: PlayerName
    card: Card

    def lot(self) -> object:
        return self.card


class Choose(Entry):
    """`choose 1` to `choose 4`: what the next player makes of a foul at the break."""

    do: Literal["choose"] = "choose"
    by: PlayerName | None = None
    choice: Choice


class Position(Entry):
    """A match that is already under way: table, hands and totals as they stand before the next shot."""

    do: Literal["position"] = "position"
    round: Annotated[int, Field(ge=1)] = 1
    order: Many[PlayerName]
    hands: dict[PlayerName, Many[Card]]
    down: Many[BallNumber] = ()
    shooter: PlayerName
    ball_in_hand: BallInHand
    liable: PlayerName | None = None
    scores: dict[PlayerName, Amount] | None = None
    stock: Annotated[int, Field(ge=0)] | None = None


ENTRIES = kinds([Order, Deal, Reveal, Discard, Rack, Shot, Choose, Draw, Position])
