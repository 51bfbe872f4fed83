"""The table as lines to draw: the six rails with their jaws and facings, and the drops. Millimetres, as in layouts."""

from math import acos, cos, hypot, sin
from typing import Final

from referee.physics.tables import POCKET_NAMES, RAIL_NAMES, Table

Point = tuple[float, float]

_ENDS: Final = ((("BL", 0), ("BM", 0)), (("BM", 1), ("BR", 0)), (("BR", 1), ("TR", 1)))
_RAILS: Final = dict(
    zip(
        RAIL_NAMES,
        (*_ENDS, (("TM", 1), ("TR", 0)), (("TL", 0), ("TM", 0)), (("BL", 1), ("TL", 1))),
        strict=True,
    )
)
"""Each rail by the jaws at its two ends: pocket, and which of its two jaws."""


def rails(table: Table, *, steps: int = 8) -> dict[str, list[Point]]:
    """The edge of each rail: facing, jaw, straight part, jaw, facing, as points in mm.

    A jaw's arc is drawn in `steps` chords. Returns rail name → points from one pocket to the other. Raises ValueError
    where `steps` is below 1. The geometry is that of `Table.jaws`; a ball's edge touches these very lines.
    """
    if steps < 1:
        raise ValueError("an arc is drawn in at least one chord")
    return {
        name: [*reversed(_jaw(table, *first, steps)), *_jaw(table, *second, steps)]
        for name, (first, second) in _RAILS.items()
    }


def drops(table: Table) -> dict[str, tuple[float, float, float]]:
    """The drop of each pocket: name → (x, y, radius) in mm. A centre inside it has fallen. Raises nothing."""
    return {
        name: (x, y, (table.middle if name[1] == "M" else table.corner).drop) for name, (x, y) in table.pockets.items()
    }


def _jaw(table: Table, pocket: str, which: int, steps: int) -> list[Point]:
    """From the end of the straight rail round the nose to where the facing has reached the middle of the drop."""
    k = POCKET_NAMES.index(pocket)
    nx, ny, fx, fy, dx, dy, _, _ = table.jaws[k][which]
    half_x, half_y = table.length / 2000, table.width / 2000
    # The nose lies behind the line of its own rail.
    tx, ty = (nx, half_y if ny > 0 else -half_y) if abs(ny) > half_y else (half_x if nx > 0 else -half_x, ny)
    ux, uy, wx, wy = tx - nx, ty - ny, fx - nx, fy - ny
    nose = hypot(ux, uy)
    turn = acos(max(-1.0, min(1.0, (ux * wx + uy * wy) / (nose * nose))))
    if ux * wy - uy * wx < 0:
        turn = -turn
    points = []
    for step in range(steps + 1):
        c, s = cos(turn * step / steps), sin(turn * step / steps)
        points.append((nx + ux * c - uy * s, ny + ux * s + uy * c))
    cx, cy = table.to_metres(*table.pockets[pocket])
    depth = (cx - fx) * dx + (cy - fy) * dy
    points.append((fx + depth * dx, fy + depth * dy))
    return [table.to_millimetres(x, y) for x, y in points]
