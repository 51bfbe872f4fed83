"""The state of a match: one frozen class for each stage of a deal. Seats are numbers in seating order."""

from fractions import Fraction
from typing import Annotated, Literal, NamedTuple

from pydantic import Discriminator

from referee.cards.pack import Holding
from referee.cards.proofs import Promise
from referee.cards.trick import Trick
from referee.rulebook.values import dataclass
from rulesets.hongwu.entries import Suit
from rulesets.hongwu.options import HongwuOptions
from rulesets.hongwu.shapes import Shape

Hands = tuple[Holding, Holding, Holding, Holding]
Amounts = tuple[Fraction, Fraction, Fraction, Fraction]
SEATS = range(4)


class Capture(NamedTuple):
    """A red five of seat `loser` in a trick that seat `by` took; `trick` 0 for one taken before the record began."""

    loser: int
    by: int
    trick: int


class Proved(NamedTuple):
    """An irregularity that a play proved: whose, which, and in which trick."""

    seat: int
    what: Literal["revoke", "card-twice"]
    trick: int


class Taken(NamedTuple):
    """A trick that was played: who took it, and the card points in it."""

    winner: int
    points: int


class ShapeDoubt(NamedTuple):
    """With hidden hands and `follow_shape`: who did not answer a shape with its like, and what he showed since.

    `shown` are his cards of the led door from that trick on; once a combination like `shape` is among them, he held
    one all the time.
    """

    player: int
    trick: int
    door: str
    shape: Shape
    shown: Holding


@dataclass(frozen=True, slots=True)
class Dealt:
    """What chance gave: the hands, and the bottom the declarer has not taken yet."""

    hands: Hands
    bottom: Holding


@dataclass(frozen=True, slots=True)
class Dealing:
    """The next deal is awaited."""

    phase: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Drawing:
    """Chance must say who opens the auction. `dealt` is None when the referee never sees the hands."""

    dealt: Dealt | None
    phase: Literal["first"] = "first"


@dataclass(frozen=True, slots=True)
class Auction:
    """Bids and passes so far.

    Attributes
    ----------
    first : the seat asked first.
    turn : the seat asked now.
    bid, bidder : the highest bid and who made it, or None.
    passed : the seats that are out.
    calls : every call in order: a seat and its bid, 0 for a pass.
    """

    dealt: Dealt | None
    first: int
    turn: int
    bid: int | None = None
    bidder: int | None = None
    passed: tuple[int, ...] = ()
    calls: tuple[tuple[int, int], ...] = ()
    phase: Literal["auction"] = "auction"


@dataclass(frozen=True, slots=True)
class Naming:
    """The declarer must name trumps; the bottom is still untouched (C2.13)."""

    dealt: Dealt | None
    dealer: int
    bid: int
    phase: Literal["trump"] = "trump"


@dataclass(frozen=True, slots=True)
class Contract:
    """Who plays against the three others, for what bid, with which trumps."""

    dealer: int
    bid: int
    trump: Suit


@dataclass(frozen=True, slots=True)
class Burying:
    """The declarer holds the bottom and must lay cards away. `taken` is the bottom as he found it."""

    contract: Contract
    hands: Hands | None
    taken: Holding | None
    phase: Literal["bury"] = "bury"


@dataclass(frozen=True, slots=True)
class Playing:
    """Tricks.

    Attributes
    ----------
    hands : what each seat holds, or None when nobody knows.
    left : cards in each hand before the trick on the table.
    buried : the cards laid away, or None when they are not known.
    trick : the trick on the table.
    led : the shape led to it, or None before the lead.
    strength : place in the order of the biggest play's highest card.
    table_points : card points the declarer has taken in tricks.
    tricks : the tricks of this record, in order.
    captures : red fives captured so far, those inside one side too.
    seen : cards that can no longer lie in the bottom: with hidden hands, every card shown so far.
    whole : True when every trick of the deal is in the record, so that the unseen cards are the bottom.
    promises, doubts : with hidden hands, what later plays may prove untrue.
    proved : irregularities proved so far.
    """

    contract: Contract
    hands: Hands | None
    left: int
    buried: Holding | None
    trick: Trick
    led: Shape | None = None
    strength: int = 0
    table_points: int = 0
    tricks: tuple[Taken, ...] = ()
    captures: tuple[Capture, ...] = ()
    seen: Holding = 0
    whole: bool = True
    promises: tuple[Promise, ...] = ()
    doubts: tuple[ShapeDoubt, ...] = ()
    proved: tuple[Proved, ...] = ()
    phase: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Turning:
    """All tricks are played and the table must turn up the bottom, which the record cannot tell."""

    played: Playing
    phase: Literal["bottom"] = "bottom"


@dataclass(frozen=True, slots=True)
class Finished:
    """The last deal is settled."""

    phase: Literal["over"] = "over"


Stage = Annotated[Dealing | Drawing | Auction | Naming | Burying | Playing | Turning | Finished, Discriminator("phase")]


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of a settlement: seat `payer` owes seat `payee` an amount above 0."""

    payer: int
    payee: int
    reason: Literal["band", "red-five"]
    amount: Fraction


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a deal came to.

    Attributes
    ----------
    table_points : card points the declarer took in tricks; `tricks` lists them, None for a tallied deal.
    bottom_points : points of the bottom credited to him, 0 when a defender took the last trick.
    capture_points : what red fives add to his final or take from it.
    final : table + bottom + captures - bid (C6.5).
    over, up_to : the band of the table in which it lies, None where the band is open.
    step : which of the three bands of its side it is; 1 is worth one base a defender.
    bottom : the cards laid away, None for a tallied deal.
    proved : irregularities for the table to agree on.
    """

    dealer: int
    bid: int
    trump: Suit | None
    table_points: int
    tricks: tuple[Taken, ...] | None
    bottom_points: int
    bottom: tuple[str, ...] | None
    capture_points: int
    captures: tuple[Capture, ...]
    final: int
    over: int | None
    up_to: int | None
    step: int
    payments: tuple[Payment, ...]
    delta: Amounts
    proved: tuple[Proved, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same through a match."""

    players: tuple[str, ...]
    options: HongwuOptions
    hidden: bool


@dataclass(frozen=True, slots=True)
class HongwuState:
    """A match.

    Attributes
    ----------
    deal : number of the deal under way, or due next.
    scores : totals so far by seat, agreed adjustments included.
    last : what the newest settled deal came to.
    begun : True once anything was recorded (a position must come first).
    """

    setting: Setting
    deal: int
    scores: Amounts
    stage: Stage
    last: Settlement | None = None
    begun: bool = False
