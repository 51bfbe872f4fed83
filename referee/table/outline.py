"""The outline of a table for drawing: the noses of its six cushions with their jaws, and its drops. All in mm."""

from collections.abc import Iterator
from math import atan2, cos, hypot, pi, sin

from referee.physics.tables import POCKET_NAMES, RAIL_NAMES, Table

Point = tuple[float, float]

DEPTH = 50.0
"""How far behind the nose line a cushion is drawn, mm."""

STEPS = 8
"""Points by which a rounded jaw is drawn."""


def cushions(table: Table, *, depth: float = DEPTH) -> dict[str, list[Point]]:
    """Each rail's nose line by the pockets it joins: facing, jaw, straight, jaw, facing.

    The first and the last point lie `depth` mm behind the nose line, so that the line closes to the cushion's shape.
    """
    return {name: _cushion(table, name, depth) for name in RAIL_NAMES}


def drops(table: Table) -> dict[str, tuple[Point, float]]:
    """Each pocket's drop: its centre and its radius."""
    return {
        name: (centre, table.middle.drop if name[1] == "M" else table.corner.drop)
        for name, centre in table.pockets.items()
    }


def _cushion(table: Table, rail: str, depth: float) -> list[Point]:
    first, second = rail.split("-")
    along = first[0] == second[0]
    before = list(_jaw(table, first, _which(first, along, towards=second), depth))
    after = list(_jaw(table, second, _which(second, along, towards=first), depth))
    return [*before, *reversed(after)]


def _which(pocket: str, along: bool, *, towards: str) -> int:
    """Which of a pocket's two jaws belongs to the rail: corners have the long rail's first, middles the left one."""
    if pocket[1] == "M":
        return 0 if towards[1] == "L" else 1
    return 0 if along else 1


def _jaw(table: Table, pocket: str, which: int, depth: float) -> Iterator[Point]:
    """From behind the facing to the straight rail."""
    jaw = table.jaws[POCKET_NAMES.index(pocket)][which]
    (cx, cy), (fx, fy) = (table.to_millimetres(*jaw[k : k + 2]) for k in (0, 2))
    dx, dy = jaw[4], jaw[5]
    horizontal = which == 0 or pocket[1] == "M"  # the rail it ends lies along the long side
    if horizontal:
        tangent = (cx, table.width if cy > table.width / 2 else 0.0)
        sunk, inward = abs(fy - tangent[1]), abs(dy)
    else:
        tangent = (table.length if cx > table.length / 2 else 0.0, cy)
        sunk, inward = abs(fx - tangent[0]), abs(dx)
    run = max(0.0, depth - sunk) / inward
    yield fx + run * dx, fy + run * dy
    radius = hypot(fx - cx, fy - cy)
    start, end = atan2(fy - cy, fx - cx), atan2(tangent[1] - cy, tangent[0] - cx)
    turn = (end - start + pi) % (2 * pi) - pi
    for step in range(STEPS + 1):
        angle = start + turn * step / STEPS
        yield cx + radius * cos(angle), cy + radius * sin(angle)
