"""What there is to show, as plain data: sections already cut down to one observer.

A terminal or a page draws these and knows no game. Every text is given as it should be read; a renderer adds colour
and layout, never meaning. Cards are written as in a record (`5H`, `TS`, `SJ`).
"""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from fractions import Fraction
from typing import Literal

from referee.rulebook.values import dataclass

Rounding = Literal["half-up", "half-even", "truncate"]
Cell = str | int | Fraction | None
"""A table cell; Fractions are rounded by the renderer, which shows the exact value beside them."""


class Tone(StrEnum):
    """How a line wants to be heard."""

    PLAIN = "plain"
    GOOD = "good"
    WARNING = "warning"
    BAD = "bad"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class Headline:
    """The important line, shown first."""

    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Ball:
    """An object ball. `stripe` for balls drawn with a band; `mark` a short word (a group, "spot")."""

    number: int
    up: bool
    stripe: bool = False
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Balls:
    """The object balls, in number order."""

    title: str
    balls: tuple[Ball, ...]


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in a hand: `done` cards stay, dimmed and struck; `points` cards are marked; `trump` cards stand out."""

    card: str
    done: bool = False
    points: bool = False
    trump: bool = False
    shown: bool = False


@dataclass(frozen=True, slots=True)
class HandGroup:
    """Cards that belong together (a door, a tractor), with a label that may be empty."""

    label: str
    cards: tuple[HandCard, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards one player holds, sorted as he would hold them. Only in a view made for him or for the referee."""

    player: str
    groups: tuple[HandGroup, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """What lies before one seat in a trick: `wins` marks the biggest so far, `note` a word such as "leads"."""

    player: str
    cards: tuple[str, ...]
    wins: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick laid out by seat; `seats` in seating order, partners opposite where there are partners.

    A `brief` one is a line, not a layout: what each played, in the order given.
    """

    title: str
    seats: tuple[Played, ...]
    points: int | None = None
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Ladder:
    """Sides climbing the same rungs: `at` is side label -> index into `rungs`."""

    title: str
    rungs: tuple[str, ...]
    at: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Gauge:
    """A count against thresholds: points so far against 40 and 80, or against a bid."""

    title: str
    value: int
    limit: int
    thresholds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """A table column; `amount` columns are right-aligned, rounded for show with the exact value beside.

    `rounding` is the table's house rule for the decimal shown: `half-up` goes away from zero.
    """

    title: str
    amount: bool = False
    name: bool = False
    rounding: Rounding = "half-up"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows and columns; `key` names the table for CSV and JSON."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    key: str = "table"
    active: int | None = None
    """Index of the row that is at the table, or None."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards lying open for all: the bottom, a declared card, cards set aside."""

    title: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """Lines of text, each with its tone."""

    title: str
    lines: tuple[tuple[str, Tone], ...]


Section = Headline | Balls | Hand | Trick | Ladder | Gauge | Table | Cards | Notes


@dataclass(frozen=True, slots=True)
class Board:
    """Everything there is to show to one observer, the important line first."""

    sections: tuple[Section, ...] = field(default_factory=tuple)
