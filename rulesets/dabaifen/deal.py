"""A deal as a value: what is settled about it before the first trick, and what it came to."""

from typing import Literal, NamedTuple

from referee.cards.proofs import Fault
from referee.cards.trick import Trick
from referee.rulebook.values import dataclass
from rulesets.dabaifen.levels import Level
from rulesets.dabaifen.seats import Hands, Levels


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

    `trick` is its last trick, where tricks were played; `faults` are the irregularities proved in it.
    """

    before: Standing
    sums: Sums
    trick: Trick | None = None
    faults: tuple[Fault, ...] = ()
