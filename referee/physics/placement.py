"""Where balls may stand, and where a ball that comes back is spotted. Points are mm from the head-end bottom corner."""

from collections.abc import Mapping
from math import hypot, sqrt

from referee.physics.tables import Table
from referee.physics.walls import stands

TOUCHING = 1e-6
"""Overlap (mm) that is only rounding."""


def fits(table: Table, x: float, y: float) -> bool:
    """Whether a ball can rest at (`x`, `y`) mm on the bare table: on the cloth, clear of cushions and drops.

    Raises nothing.
    """
    return stands(*table.to_metres(x, y), list(table.flat))


def is_free(table: Table, layout: Mapping[int, tuple[float, float]], x: float, y: float) -> bool:
    """Whether a further ball can be placed at (`x`, `y`) mm without touching the table's edge or overlapping a ball.

    Raises nothing.
    """
    return fits(table, x, y) and not blockers(table, layout, x, y)


def blockers(table: Table, layout: Mapping[int, tuple[float, float]], x: float, y: float) -> list[int]:
    """The balls of `layout` that a ball at (`x`, `y`) mm would overlap, ascending. Raises nothing."""
    least = table.balls.diameter - TOUCHING
    return sorted(ball for ball, (bx, by) in layout.items() if hypot(x - bx, y - by) < least)


def in_kitchen(table: Table, x: float) -> bool:
    """Whether a ball with its centre at `x` mm lies behind the head string, the string itself excluded.

    Raises nothing.
    """
    return x < table.head_string


def faults(table: Table, layout: Mapping[int, tuple[float, float]]) -> list[str]:
    """What is wrong with a layout, one sentence each; empty when every ball can stand where it is. Raises nothing."""
    found = []
    for ball, (x, y) in sorted(layout.items()):
        if not fits(table, x, y):
            found.append(f"ball {ball} at ({x:g}, {y:g}) mm is not on the cloth")
    for ball, (x, y) in sorted(layout.items()):
        for other in blockers(table, {k: v for k, v in layout.items() if k > ball}, x, y):
            gap = table.balls.diameter - hypot(x - layout[other][0], y - layout[other][1])
            found.append(f"balls {ball} and {other} overlap by {gap:.3g} mm")
    return found


def spot(table: Table, layout: Mapping[int, tuple[float, float]]) -> tuple[float, float]:
    """Where an object ball is respotted, mm.

    On the foot spot; where that is taken, on the long string behind it towards the foot cushion, as near to the spot
    as the other balls allow; where that is full too, on the long string before the spot, again as near as possible.
    Raises ValueError where the whole long string is taken. Source: WPA, Rules of Play, spotting balls.
    """
    x, y = table.foot_spot
    # Each ball near the string forbids one stretch of it; the nearest free point is the spot or an end of a stretch.
    taken = []
    for bx, by in layout.values():
        across = abs(by - y)
        if across < table.balls.diameter:
            half = sqrt(table.balls.diameter**2 - across**2)
            taken.append((bx - half, bx + half))
    behind = [x] + [high for _, high in taken if high > x]
    before = [low for low, _ in taken if low < x]
    for at in (*sorted(behind), *sorted(before, reverse=True)):
        if fits(table, at, y) and is_free(table, layout, at, y):
            return at, y
    raise ValueError("no place is free on the long string")
