"""Tables as data: the sizes of the specifications, and a geometry without gaps."""

from math import hypot, isclose, radians, sqrt, tan

import pytest

from referee.physics import POCKET_NAMES, TABLES, Table
from referee.physics import codes as c

ALL = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))


@pytest.mark.parametrize(
    ("name", "length", "width"),
    [
        ("chinese", 2540, 1270),
        ("pool-9ft", 2540, 1270),
        ("pool-8ft", 2336.8, 1168.4),
        ("pool-7ft", 1981.2, 990.6),
    ],
)
def test_sizes(name: str, length: float, width: float) -> None:
    table = TABLES[name]
    assert (table.length, table.width, table.balls.diameter) == (length, width, 57.15)


@ALL
def test_lines_and_spots(table: Table) -> None:
    assert table.head_string == table.length / 4
    assert table.foot_spot == (table.length * 3 / 4, table.width / 2)
    assert table.head_spot == (table.length / 4, table.width / 2)


@ALL
def test_pockets_lie_where_their_names_say(table: Table) -> None:
    for name, (x, y) in table.pockets.items():
        assert (y > table.width) == (name[0] == "T")
        assert (y < 0) == (name[0] == "B")
        assert {"L": x < 0, "M": x == table.length / 2, "R": x > table.length}[name[1]]


def test_pool_pockets_meet_the_specifications() -> None:
    corner, middle = TABLES["pool-9ft"].corner, TABLES["pool-9ft"].middle
    assert 114.3 <= corner.mouth <= 117.475
    assert 127 <= middle.mouth <= 130.175
    assert abs(180 - corner.turn - 142) <= 1
    assert abs(180 - middle.turn - 104) <= 1
    assert 25.4 <= corner.shelf <= 57.15
    assert 0 <= middle.shelf <= 9.525


def test_chinese_pockets_are_tight_and_rounded() -> None:
    chinese, pool = TABLES["chinese"], TABLES["pool-9ft"]
    assert chinese.corner.mouth == 85
    assert chinese.corner.nose > 10 * pool.corner.nose
    assert chinese.middle.mouth < pool.middle.mouth


@ALL
def test_a_jaw_runs_smoothly_from_rail_to_facing(table: Table) -> None:
    for k, name in enumerate(POCKET_NAMES):
        kind = table.middle if name[1] == "M" else table.corner
        for jaw in table.jaws[k]:
            nx, ny, fx, fy, dx, dy, ux, uy = jaw
            # The facing begins on the nose's circle and touches it there; its normal is a right angle to it.
            assert isclose(hypot(fx - nx, fy - ny), kind.nose / 1000, rel_tol=1e-9)
            assert isclose((fx - nx) * ux + (fy - ny) * uy, kind.nose / 1000, rel_tol=1e-9)
            assert isclose(hypot(dx, dy), 1, rel_tol=1e-12)
            assert abs(dx * ux + dy * uy) < 1e-12
            # The nose touches the line of its rail at the end of the straight part.
            on_long = isclose(abs(ny), table.width / 2000 + kind.nose / 1000, rel_tol=1e-12)
            end_x = table.ends[0] if name[1] == "M" else table.ends[1]
            if on_long:
                assert isclose(abs(nx), end_x, rel_tol=1e-12)
            else:
                assert isclose(abs(nx), table.length / 2000 + kind.nose / 1000, rel_tol=1e-12)
                assert isclose(abs(ny), table.ends[2], rel_tol=1e-12)


@ALL
def test_the_mouth_is_measured_between_the_points_of_the_jaws(table: Table) -> None:
    bend = table.corner.nose * tan(radians(table.corner.turn) / 2)
    _, long_end, short_end = table.ends
    point_x = table.length / 2 - (long_end * 1000 + bend)
    point_y = table.width / 2 - (short_end * 1000 + bend)
    assert isclose(hypot(point_x, point_y), table.corner.mouth, rel_tol=1e-12)
    assert isclose(point_x, table.corner.mouth / sqrt(2), rel_tol=1e-12)


@ALL
def test_drops_lie_outside_the_field_and_behind_every_way_in(table: Table) -> None:
    flat = table.flat
    for k in range(6):
        x, y, radius = flat[c.POCKETS + c.POCKET_SIZE * k : c.POCKETS + c.POCKET_SIZE * k + 3]
        near_x = max(-flat[c.HALF_X], min(flat[c.HALF_X], x))
        near_y = max(-flat[c.HALF_Y], min(flat[c.HALF_Y], y))
        assert hypot(x - near_x, y - near_y) > radius
        # A centre that runs along a facing still meets the drop.
        for jaw in table.jaws[k]:
            _, _, fx, fy, dx, dy, ux, uy = jaw
            ahead = (x - fx) * dx + (y - fy) * dy
            aside = abs((x - fx) * ux + (y - fy) * uy - flat[c.RADIUS])
            assert ahead > 0
            assert aside < radius


@ALL
def test_the_flat_table_is_as_the_codes_say(table: Table) -> None:
    flat = table.flat
    assert len(flat) == c.POCKETS + 6 * c.POCKET_SIZE
    assert isclose(flat[c.HALF_X], (table.length / 2 - table.radius) / 1000)
    assert isclose(flat[c.SLIDE], table.cloth.sliding * table.cloth.gravity)
    assert isclose(flat[c.CUSHION_SIN], 2 * table.cushions.height - 1)
    assert isclose(flat[c.CUSHION_SIN] ** 2 + flat[c.CUSHION_COS] ** 2, 1)


def test_points_there_and_back() -> None:
    table = TABLES["pool-8ft"]
    x, y = table.to_millimetres(*table.to_metres(300.25, 17.5))
    assert isclose(x, 300.25, rel_tol=1e-12)
    assert isclose(y, 17.5, rel_tol=1e-12)
