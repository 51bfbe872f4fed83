"""The states of an evening of card-pool, one frozen class a phase."""

from collections.abc import Mapping
from itertools import chain
from typing import Annotated, Literal

from pydantic import Field

from referee.pool.turn_order import Groups, order_lot
from referee.rulebook.amount import Amount
from referee.rulebook.values import dataclass
from rulesets.card_pool.options import CardPoolOptions

Hands = Mapping[str, tuple[str, ...]]
"""Player -> cards held, in the order they came."""
CueBall = Literal["none", "kitchen", "break"]
"""Where the player at the table may place the cue ball: nowhere, in the kitchen, in the kitchen for a break."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A game that is over: its number, who won it, and the hands as they lay open then."""

    game: int
    winner: str
    hands: Hands


@dataclass(frozen=True, slots=True)
class Evening:
    """What outlasts a game.

    Attributes
    ----------
    game : number of the game under way, or about to begin.
    scores : player -> amount won or lost so far.
    owed : debtor -> creditor -> amount, from the games settled here; of two players only one owes the other.
    last : the game settled last, or None.
    """

    players: tuple[str, ...]
    options: CardPoolOptions
    game: int
    scores: Mapping[str, Amount]
    owed: Mapping[str, Mapping[str, Amount]]
    last: Settled | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Cards and balls of the game under way.

    Attributes
    ----------
    order : the players in the order they shoot, the breaker of the game first.
    down : balls out of play.
    stock : cards left in the pack.
    drawn : penalty cards taken from the pack so far in this game, dead ones included.
    discarded : cards shed because their balls are down, lying open.
    aside : penalty cards whose balls were down already, lying open.
    barred : whose hand a foul of his own emptied on the last stroke, where that wins nothing (Q10).
    """

    order: tuple[str, ...]
    hands: Hands
    down: frozenset[int]
    stock: int
    drawn: int = 0
    discarded: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    barred: str | None = None

    def after(self, player: str) -> str:
        """Who shoots after `player` (Q32: the order goes round)."""
        place = self.order.index(player) + 1
        return self.order[place if place < len(self.order) else 0]

    def out_of_pack(self) -> set[str]:
        """Cards known to have left the pack: held, discarded or set aside."""
        return {*self.discarded, *self.aside, *chain.from_iterable(self.hands.values())}


@dataclass(frozen=True, slots=True)
class OrderDue:
    """Chance must say in which order the next game is played; `groups` are tied within."""

    evening: Evening
    groups: Groups
    phase: Literal["order"] = "order"

    @property
    def lot(self) -> str:
        """The question chance is asked. It names who is tied: after an undo it may be others."""
        return order_lot(self.groups, self.evening.players)


@dataclass(frozen=True, slots=True)
class DealDue:
    """The order stands; seven cards each are to be dealt."""

    evening: Evening
    order: tuple[str, ...]
    phase: Literal["deal"] = "deal"

    @property
    def lot(self) -> str:
        """The question chance is asked."""
        return "deal"


@dataclass(frozen=True, slots=True)
class AtTable:
    """`shooter` is at the table.

    `rack` is how the balls lie for a break, where it was recorded; `spotted` a ball that was put on the foot spot
    because all of them lay in the kitchen.
    """

    evening: Evening
    table: Table
    shooter: str
    ball_in_hand: CueBall
    rack: tuple[int, ...] | None = None
    spotted: int | None = None
    phase: Literal["shot"] = "shot"


@dataclass(frozen=True, slots=True)
class PenaltyDue:
    """`fouler` must take `due` more usable cards from the pack before his stroke is over.

    `cue_ball_lost` when the next player gets the cue ball in hand; `failed_break` when he will be offered a re-rack.
    """

    evening: Evening
    table: Table
    fouler: str
    due: int
    cue_ball_lost: bool
    failed_break: bool
    phase: Literal["draw"] = "draw"

    @property
    def lot(self) -> str:
        """The question chance is asked: which card lies next in the pack of this game."""
        return f"draw/{self.table.drawn + 1}"


@dataclass(frozen=True, slots=True)
class BreakChoice:
    """The break of `breaker` failed and `chooser` says what becomes of the balls (Q20)."""

    evening: Evening
    table: Table
    breaker: str
    chooser: str
    cue_ball_lost: bool
    phase: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class ShowdownDue:
    """The players `tied` went out on the same stroke of somebody else; the highest card wins. `attempt` from 1."""

    evening: Evening
    table: Table
    tied: tuple[str, ...]
    attempt: int = 1
    phase: Literal["showdown"] = "showdown"

    @property
    def lot(self) -> str:
        """The question chance is asked. It names who is tied: after an undo it may be others."""
        seat = self.evening.players.index
        return f"showdown/{self.attempt}/" + ",".join(str(seat(player)) for player in self.tied)


@dataclass(frozen=True, slots=True)
class Over:
    """The evening is over."""

    evening: Evening
    phase: Literal["over"] = "over"


State = OrderDue | DealDue | AtTable | PenaltyDue | BreakChoice | ShowdownDue | Over
AnyState = Annotated[State, Field(discriminator="phase")]
"""All phases, told apart by `phase`, for snapshots."""
