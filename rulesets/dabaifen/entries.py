"""What may be recorded in dabaifen."""

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from referee.cards.card import Card
from referee.rulebook.entry import ChanceEntry, Entry, Many, kinds
from referee.rulebook.names import PlayerName
from rulesets.dabaifen.levels import Level, rank_of_level

Suit = Literal["S", "H", "D", "C"]
Rank = Annotated[
    Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"], BeforeValidator(rank_of_level)
]
"""A rank letter; a ten may be written `10` too, as in a card."""


class Deal(ChanceEntry):
    """`first` draws first; twelve cards each in drawing order and the bottom as it would be turned (C3.1, C3.2).

    At a table whose hands the referee never sees only `first` is given.
    """

    do: Literal["deal"] = "deal"
    first: PlayerName
    hands: dict[PlayerName, Many[Card]] | None = None
    bottom: Many[Card] | None = None

    def lot(self) -> object:
        """The cards; who draws first is the dealer or agreed, not drawn (C3.3)."""
        hands = tuple((name, tuple(cards)) for name, cards in sorted((self.hands or {}).items()))
        return (hands, tuple(self.bottom or ()))


class Declare(Entry):
    """`by` shows a level card while the cards are drawn (C3.4)."""

    do: Literal["declare"] = "declare"
    by: PlayerName
    card: Card


class Flip(ChanceEntry):
    """Nobody declared: the bottom is turned, in this order (C3.8)."""

    do: Literal["flip"] = "flip"
    bottom: Many[Card] | None = None

    def lot(self) -> object:
        """The cards in the order turned."""
        return tuple(self.bottom or ())


class Uprising(Entry):
    """`by` annuls the deal (C6.1)."""

    do: Literal["uprising"] = "uprising"
    by: PlayerName


class SwapDealer(Entry):
    """The dealer hands the deal to his partner (C6.8)."""

    do: Literal["swap-dealer"] = "swap-dealer"
    by: PlayerName | None = None


class Ferry(Entry):
    """`by` gives his only trump to his partner and gets a side card `back` (C6.9, C6.10)."""

    do: Literal["ferry"] = "ferry"
    by: PlayerName
    card: Card | None = None
    back: Card | None = None


class ShowQuad(Entry):
    """The dealer shows a quad before he takes the bottom (C4.14)."""

    do: Literal["show-quad"] = "show-quad"
    by: PlayerName | None = None
    cards: Many[Card]


class Take(Entry):
    """The dealer takes the bottom (C3.11)."""

    do: Literal["take"] = "take"
    by: PlayerName | None = None
    bottom: Many[Card] | None = None


class Bury(Entry):
    """The dealer lays six cards back, face up (C3.12)."""

    do: Literal["bury"] = "bury"
    by: PlayerName | None = None
    cards: Many[Card]


class Play(Entry):
    """A lead or an answer to it (C4.1 to C4.22)."""

    model_config = ConfigDict(populate_by_name=True)

    do: Literal["play"] = "play"
    by: PlayerName | None = None
    cards: Many[Card]
    said: Literal["single", "throw", "quad"] | None = Field(default=None, alias="as")
    fallback: Card | None = None


class ThrowBroken(Entry):
    """The table found a bigger card: `single` is led instead of the throw (C4.9, B27)."""

    do: Literal["throw-broken"] = "throw-broken"
    by: PlayerName | None = None
    single: Card


class Adjust(Entry):
    """What the sides agreed for an irregularity (C6.11, B47)."""

    do: Literal["adjust"] = "adjust"
    points: int | None = None
    levels: dict[PlayerName, Level] | None = None
    next_dealer: PlayerName | None = None
    void: Literal[True] | None = None
    note: Annotated[str, Field(min_length=1, max_length=4000)]


class Tally(Entry):
    """A whole deal in one entry (B51)."""

    do: Literal["tally"] = "tally"
    dealer: PlayerName
    points: int
    buried: int = 0
    dug: bool
    main_honour: bool = False


class ListedQuad(BaseModel):
    """A quad somebody holds, and where it comes from."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    player: PlayerName
    rank: Rank
    origin: Literal["dealt", "bottom", "ferry", "shown"]


class Position(Entry):
    """A match that is already under way."""

    do: Literal["position"] = "position"
    levels: dict[PlayerName, Level]
    dealer: PlayerName | None = None
    stage: Literal["drawing", "rights", "bury", "play"]
    first: PlayerName | None = None
    trump: Suit | None = None
    dealt: dict[PlayerName, Many[Card]] | None = None
    hands: dict[PlayerName, Many[Card]] | None = None
    bottom: Many[Card] | None = None
    buried: Many[Card] | None = None
    quads: Many[ListedQuad] = ()
    lead: PlayerName | None = None
    points: int = 0
    swapped: bool = False
    ferried: Many[PlayerName] = ()
    left: int | dict[PlayerName, int] | None = None
    first_deal: bool = False


ENTRIES = kinds(
    [Deal, Declare, Flip, Uprising, SwapDealer, Ferry, ShowQuad, Take, Bury, Play, ThrowBroken, Adjust, Tally, Position]
)
"""The game's own entries by `do`."""
