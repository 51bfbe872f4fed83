"""What may be recorded in hongwu."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from referee.cards.card import Card
from referee.rulebook.amount import Amount
from referee.rulebook.entry import ChanceEntry, Entry, Many, kinds
from referee.rulebook.names import PlayerName

Suit = Literal["S", "H", "D", "C"]


class Deal(ChanceEntry):
    """The cards dealt: `deal Ann: 5H BJ … Bo: …`; nothing more when the referee never sees the hands (C2.1)."""

    do: Literal["deal"] = "deal"
    hands: dict[PlayerName, Many[Card]] | None = None
    bottom: Many[Card] | None = None

    def lot(self) -> object:
        """Whose cards, and the bottom; their order inside a hand says nothing."""
        hands = tuple((name, tuple(sorted(cards))) for name, cards in sorted((self.hands or {}).items()))
        return (hands, tuple(sorted(self.bottom or ())))


class First(ChanceEntry):
    """Who opens the auction: `first Ann` (C2.2)."""

    do: Literal["first"] = "first"
    player: PlayerName

    def lot(self) -> object:
        """The player."""
        return self.player


class Bid(Entry):
    """A bid: `bid 75` (C2.3, C2.4)."""

    do: Literal["bid"] = "bid"
    by: PlayerName | None = None
    amount: int


class Pass(Entry):
    """A pass, final for the deal: `pass` (C2.7)."""

    do: Literal["pass"] = "pass"
    by: PlayerName | None = None


class Trump(Entry):
    """The declarer names trumps, `trump hearts`, or ran out of time, `trump timeout` (C2.11, C2.12)."""

    do: Literal["trump"] = "trump"
    by: PlayerName | None = None
    suit: Suit | None = None
    timeout: bool = False


class Bury(Entry):
    """The declarer lays cards away face down: `bury 3S 4S …`; the cards are left out with hidden hands (C2.15)."""

    do: Literal["bury"] = "bury"
    by: PlayerName | None = None
    cards: Many[Card] | None = None


class Play(Entry):
    """Cards played to a trick: `play KH`, `play 4H 4H 6H 6H`."""

    do: Literal["play"] = "play"
    by: PlayerName | None = None
    cards: Annotated[tuple[Card, ...], Field(strict=False, min_length=1)]


class Bottom(Entry):
    """The bottom turned up after the last trick, where the record alone cannot tell it: `bottom 5S KS …`."""

    do: Literal["bottom"] = "bottom"
    by: PlayerName | None = None
    cards: Many[Card]


class Adjust(Entry):
    """What the table agreed, as an exact amount for each player: `adjust Ann +6 Bo -2 Cy -2 Di -2 : revoke` (B40)."""

    do: Literal["adjust"] = "adjust"
    delta: dict[PlayerName, Amount]
    note: Annotated[str, Field(min_length=1, max_length=4000)]


class CaptureTold(BaseModel):
    """One red five that somebody lost to somebody."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    loser: PlayerName = Field(alias="from")
    by: PlayerName


class Tally(Entry):
    """A whole deal in one entry: `tally Ann 100 95 last bottom 10 Bo>Ann` (B44)."""

    do: Literal["tally"] = "tally"
    dealer: PlayerName
    bid: int
    table_points: int
    bottom_points: int = 0
    last_trick: bool
    captures: Many[CaptureTold] = ()


class Position(Entry):
    """A match taken up under way.

    With `dealer`, `bid` and `trump` a deal is being played: `hands` and `buried` as they are now (left out with hidden
    hands), `left` cards in each hand where nobody sees them, `lead` who leads next, `table_points` and `captures` so
    far. Without `trump` the declarer has yet to name it; without `dealer` the next deal is awaited. `deal` is the
    number of that deal.
    """

    do: Literal["position"] = "position"
    deal: Annotated[int, Field(ge=1)] | None = None
    scores: dict[PlayerName, Amount] | None = None
    dealer: PlayerName | None = None
    bid: int | None = None
    trump: Suit | None = None
    hands: dict[PlayerName, Many[Card]] | None = None
    buried: Many[Card] | None = None
    lead: PlayerName | None = None
    left: Annotated[int, Field(ge=1)] | None = None
    table_points: int = 0
    captures: Many[CaptureTold] = ()


ENTRIES = kinds((Deal, First, Bid, Pass, Trump, Bury, Play, Bottom, Adjust, Tally, Position))
