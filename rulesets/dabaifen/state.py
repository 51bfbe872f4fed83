"""What a dabaifen match remembers: one class a stage, all of them values."""

from typing import Annotated, Literal

from pydantic import Field

from referee.cards.proofs import Fault
from referee.cards.trick import Trick
from referee.rulebook.values import dataclass
from rulesets.dabaifen.deal import Deal, Scored, Standing
from rulesets.dabaifen.on_table import Contest, Evidence, HeldQuad
from rulesets.dabaifen.seats import Hands, Table


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
