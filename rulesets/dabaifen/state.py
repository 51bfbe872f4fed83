"""What a dabaifen match remembers: one class a stage, all of them values.

Seats are numbers in seating order (anticlockwise, B01). Side 0 is the first and third player, side 1 the others; a
side is named by its first player. Hands are holdings of `trumps.PACK`.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from referee.cards.pack import Holding
from referee.cards.proofs import Fault, Promise
from referee.cards.trick import SEATS, Trick
from rulesets.dabaifen.levels import Level
from rulesets.dabaifen.options import DabaifenOptions

HAND, BOTTOM = 12, 6
"""Cards dealt to each, and left over (C3.2)."""
Hands = tuple[Holding, Holding, Holding, Holding]
Levels = tuple[Level, Level]


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


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the match stands between deals.

    Attributes
    ----------
    levels : of side 0 and side 1.
    dealer : who deals next; None while both sides race to declare (first deal, and after an uprising).
    opener : who draws first in a race unless another is agreed; None when nobody is suggested (C3.3, B14).
    dealt : deals begun so far, annulled ones included.
    scored : deals with a result.
    """

    levels: Levels
    dealer: int | None = None
    opener: int | None = None
    dealt: int = 0
    scored: int = 0


class Declared(NamedTuple):
    """A card shown while drawing; `valid` when it fixed trumps."""

    seat: int
    card: str
    valid: bool


class Ferried(NamedTuple):
    """`seat` gave his trump `card` to his partner and got `back`; None where the referee was not told."""

    seat: int
    card: str | None = None
    back: str | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """What is settled about a deal before the first trick.

    Attributes
    ----------
    known : the referee knows the hands.
    first : who drew first.
    dealer, level, trump : None while not fixed.
    fixed_by : `declare` or `flip`; None when a position says nothing of it.
    card : the card that fixed trumps.
    dealt : the twelve cards each was dealt, where known.
    bottom : the open bottom in the order turned; empty while unknown.
    buried : the six cards laid back.
    declared, ferries, shown : in the order they happened; `shown` are (seat, rank) of quads the dealer showed.
    swapped : the deal was handed to the partner.
    origins : (seat, rank, origin) of quads as a position lists them.
    agreed : points the table moved to the defenders (C6.11).
    agreed_next : who deals next by agreement.
    """

    known: bool
    first: int
    dealer: int | None = None
    level: Level | None = None
    trump: str | None = None
    fixed_by: Literal["declare", "flip"] | None = None
    card: str | None = None
    dealt: Hands | None = None
    bottom: tuple[str, ...] = ()
    buried: tuple[str, ...] = ()
    declared: tuple[Declared, ...] = ()
    swapped: bool = False
    ferries: tuple[Ferried, ...] = ()
    shown: tuple[tuple[int, str], ...] = ()
    origins: tuple[tuple[int, str, str], ...] = ()
    agreed: int = 0
    agreed_next: int | None = None


class Sums(NamedTuple):
    """A deal that is over, as far as its result needs it.

    `from_tricks` counts the points in tricks the defenders won, `buried` those laid away, `agreed` those the table
    moved; `tricks` are (winner's seat, points) in order, `before` the defenders' points before the first of them.
    """

    dealer: int
    level: Level
    from_tricks: int
    buried: int
    dug: bool
    honour: bool
    agreed: int = 0
    agreed_next: int | None = None
    agreed_levels: tuple[Level | None, Level | None] = (None, None)
    tricks: tuple[tuple[int, int], ...] = ()
    before: int = 0


@dataclass(frozen=True, slots=True)
class Scored:
    """The last deal, kept until the next one begins so that the table may still see it and agree about it.

    `trick` is its last trick, where tricks were played.
    """

    before: Standing
    sums: Sums
    trick: Trick | None = None


@dataclass(frozen=True, slots=True)
class Between:
    """A deal is awaited."""

    table: Table
    standing: Standing
    last: Scored | None = None
    phase: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Drawing:
    """Cards are drawn; somebody may declare, else the bottom is turned (C3.4 to C3.10)."""

    table: Table
    standing: Standing
    deal: Deal
    hands: Hands | None
    phase: Literal["drawing"] = "drawing"


@dataclass(frozen=True, slots=True)
class Rights:
    """Trumps are fixed and the dealer has not taken the bottom: the window of B10."""

    table: Table
    standing: Standing
    deal: Deal
    hands: Hands | None
    phase: Literal["rights"] = "rights"


@dataclass(frozen=True, slots=True)
class Burying:
    """The dealer holds eighteen cards and lays six back (C3.12)."""

    table: Table
    standing: Standing
    deal: Deal
    hands: Hands | None
    phase: Literal["bury"] = "bury"


class Contest(NamedTuple):
    """What the trick is about.

    `door` is the led door (empty for a quad), `best` the strength of the biggest play so far: a card's height for
    singles and ruffs, `quads.strength` for quads.
    """

    kind: Literal["single", "throw", "quad"]
    door: str
    best: int


class HeldQuad(NamedTuple):
    """A quad in a known hand when play began; `rating` as in `quads.SOFT`, `HARD`, `GOLD`."""

    seat: int
    rank: str
    rating: int
    cards: Holding


class Loose(NamedTuple):
    """`seat` answered the quad of `trick` with loose cards; `cards` are those he showed from then on."""

    seat: int
    trick: int
    cards: Holding


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a table whose hands are hidden has shown so far.

    Attributes
    ----------
    seen : cards played or buried.
    promises : statements about hands that a later card may disprove.
    loose : loose answers to quads, while the seat may still be found to have held one.
    of_dealer : what the dealer has played; all cards where his first tricks are not known.
    located : cards known to lie in a certain hand, by seat (declared, kept from the open bottom, taken back).
    emptied : side suits whose burying was charged.
    led : the cards the current lead showed for the first time.
    """

    seen: Holding = 0
    promises: tuple[Promise, ...] = ()
    loose: tuple[Loose, ...] = ()
    of_dealer: Holding = 0
    located: Hands = (0, 0, 0, 0)
    emptied: tuple[str, ...] = ()
    led: Holding = 0


@dataclass(frozen=True, slots=True)
class Playing:
    """Tricks are played.

    Attributes
    ----------
    hands : where known.
    left : cards each hand had when the trick began.
    contest : None before the lead.
    points : the defenders' card points from tricks so far.
    before : those of them from before the first trick the referee saw.
    tricks : (winner's seat, points) of the complete tricks.
    last : the last complete trick.
    quads : the quads in the known hands when play began.
    evidence : only where hands are hidden.
    faults : irregularities of this deal, in the order they were proved.
    """

    table: Table
    standing: Standing
    deal: Deal
    hands: Hands | None
    left: int
    trick: Trick
    contest: Contest | None = None
    points: int = 0
    before: int = 0
    tricks: tuple[tuple[int, int], ...] = ()
    last: Trick | None = None
    quads: tuple[HeldQuad, ...] = ()
    evidence: Evidence | None = None
    faults: tuple[Fault, ...] = ()
    phase: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Over:
    """The match has a winner, side 0 or side 1; `last` is the deal that brought it."""

    table: Table
    standing: Standing
    winner: int
    last: Scored
    phase: Literal["over"] = "over"


State = Between | Drawing | Rights | Burying | Playing | Over
InDeal = Drawing | Rights | Burying | Playing
STATE_TYPE = Annotated[State, Field(discriminator="phase")]
