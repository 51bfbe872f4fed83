"""The lines a table is drawn with."""

from itertools import pairwise
from math import dist, hypot, isclose

import pytest

from referee.physics import RAIL_NAMES, TABLES, Happening, Stroke, Table, simulate
from referee.physics.outline import drops, rails

ALL = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))


@ALL
def test_six_rails_each_with_a_straight_part_on_the_edge_of_the_playing_surface(table: Table) -> None:
    lines = rails(table)
    assert tuple(lines) == RAIL_NAMES
    for name, points in lines.items():
        a, b = max(pairwise(points), key=lambda pair: dist(*pair))
        edge = {"BL-BM": (1, 0), "BM-BR": (1, 0), "TL-TM": (1, table.width), "TM-TR": (1, table.width)}.get(
            name, (0, 0 if name == "BL-TL" else table.length)
        )
        assert isclose(a[edge[0]], edge[1], abs_tol=1e-9)
        assert isclose(b[edge[0]], edge[1], abs_tol=1e-9)


@ALL
def test_opposite_points_of_a_middle_mouth_are_as_far_apart_as_the_drop_lets_through(table: Table) -> None:
    lines = rails(table, steps=50)
    left, right = lines["BL-BM"], lines["BM-BR"]
    gap = min(dist(a, b) for a in left for b in right)
    assert gap > table.balls.diameter
    assert gap <= table.middle.mouth + 1e-9


@ALL
def test_a_ball_at_a_jaw_touches_the_line_that_is_drawn(table: Table) -> None:
    lines = [p for points in rails(table, steps=400).values() for p in points]
    met = 0
    for k in range(40):
        outcome = simulate(table, {0: (table.length / 2 - 300, 400.0)}, Stroke(60 + 0.7 * k, 3))
        for event in outcome.trace.events():
            if event.what is Happening.JAW:
                met += 1
                nearest = min(hypot(x - event.after.x, y - event.after.y) for x, y in lines)
                assert isclose(nearest, table.radius, abs_tol=0.05)
    assert met > 0


@ALL
def test_drops(table: Table) -> None:
    for name, (x, y, radius) in drops(table).items():
        assert (x, y) == table.pockets[name]
        assert radius in (table.middle.drop, table.corner.drop)


def test_an_arc_needs_a_chord() -> None:
    with pytest.raises(ValueError, match="at least one"):
        rails(TABLES["chinese"], steps=0)
