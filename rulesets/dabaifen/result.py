"""The result table: which row a deal falls into, and what the last trick's honour does (C5, C6.12, C6.13)."""

from typing import NamedTuple

from referee.cards.points import PACK_POINTS
from rulesets.dabaifen.deal import Sums
from rulesets.dabaifen.levels import Level
from rulesets.dabaifen.options import DabaifenOptions

REACHED, DOUBLED = 40, 80
"""Points with which the defenders take the deal over, and rise (B40: reached counts)."""
DROPS: dict[str, tuple[Level, str]] = {"J": ("2", "C6.12"), "Q": ("6", "C6.13")}
"""Level -> the level fallen to and its clause."""


class Row(NamedTuple):
    """A row of the result table: its clause, the levels each side rises, and whether the declarers keep the deal."""

    clause: str
    declarers: int
    defenders: int
    keeps: bool


def total(sums: Sums, options: DabaifenOptions) -> int:
    """The defenders' points S: tricks (C5.1), what the table agreed, the bottom where house rules count it (B38)."""
    points = sums.from_tricks + sums.agreed
    if options.bottom_points_count and sums.dug:
        points += sums.buried
    return max(0, min(points, field(sums, options)))


def field(sums: Sums, options: DabaifenOptions) -> int:
    """The points in play F: what is buried belongs to nobody (C5.2, B39)."""
    if options.bottom_points_count and sums.dug:
        return PACK_POINTS
    return PACK_POINTS - sums.buried


def row(points: int, in_play: int, dug: bool) -> Row:
    """The row for S points of F, the most special first (B40)."""
    if points == 0:
        return Row("C5.3", 2, 0, True)
    if points == in_play:
        return Row("C5.8", 0, 3, False)
    if points >= DOUBLED and dug:
        return Row("C5.7", 0, 2, False)
    if points >= DOUBLED or (points >= REACHED and dug):
        return Row("C5.6", 0, 1, False)
    if points >= REACHED or dug:
        return Row("C5.5", 0, 0, False)
    return Row("C5.4", 1, 0, True)


def drop(sums: Sums, points: int, options: DabaifenOptions) -> tuple[Level, str] | None:
    """The level the declarers fall to and its clause, or None (B42, B43, B44)."""
    if not (sums.dug and sums.honour) or options.honour_drop == "off":
        return None
    if points == 0 and options.zero_points_dug_by_honour == "no-drop":
        return None
    return DROPS.get(sums.level)
