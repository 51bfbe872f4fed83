"""Where balls may stand, and the spot."""

from math import dist, isclose

import pytest

from referee.physics import TABLES, Table, blockers, faults, fits, in_kitchen, is_free, spot

TABLE = TABLES["pool-9ft"]
D = TABLE.balls.diameter
ALL = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))


@ALL
def test_the_cloth_ends_one_radius_before_the_cushions(table: Table) -> None:
    r = table.radius
    assert fits(table, r, table.width / 2)
    assert not fits(table, r - 0.001, table.width / 2)
    assert fits(table, table.length / 3, table.width - r)
    assert not fits(table, table.length / 3, table.width - r + 0.001)


@ALL
def test_a_ball_can_stand_in_the_jaws_but_not_in_the_drop(table: Table) -> None:
    x, y = table.pockets["TM"]
    edge = y - table.middle.drop
    assert fits(table, x, edge - 1)
    assert not fits(table, x, edge + 1)
    x, y = table.pockets["BL"]
    step = (table.corner.drop + 1) / 2**0.5
    assert fits(table, x + step, y + step)
    step = (table.corner.drop - 1) / 2**0.5
    assert not fits(table, x + step, y + step)


@pytest.mark.parametrize("at", [(-5000, 0), (600, -40), (600, -400), (1270, -500), (2600, 1400), (1200, 1290)])
def test_nothing_stands_behind_the_rails(at: tuple[float, float]) -> None:
    assert not fits(TABLE, *at)


def test_free_places_and_what_blocks_them() -> None:
    layout = {0: (500.0, 500.0), 3: (500.0, 500.0 + D)}
    assert blockers(TABLE, layout, 520.0, 520.0) == [0, 3]
    assert is_free(TABLE, layout, 500.0 + D, 500.0)
    assert not is_free(TABLE, layout, 500.0 + D - 0.01, 500.0)


def test_the_kitchen_ends_at_the_head_string() -> None:
    assert in_kitchen(TABLE, 634.9)
    assert not in_kitchen(TABLE, 635.0)


def test_faults_are_named() -> None:
    assert faults(TABLE, {0: (500, 500), 1: (600, 500)}) == []
    assert faults(TABLE, {0: (0, 500)}) == ["ball 0 at (0, 500) mm is not on the cloth"]
    assert faults(TABLE, {4: (500, 500), 9: (550, 500)}) == ["balls 4 and 9 overlap by 7.15 mm"]


def test_spotted_on_the_foot_spot_when_it_is_free() -> None:
    assert spot(TABLE, {0: (300, 300)}) == TABLE.foot_spot


def test_spotted_behind_the_spot_when_it_is_taken() -> None:
    x, y = TABLE.foot_spot
    assert spot(TABLE, {1: (x, y)}) == (x + D, y)
    # A ball beside the string leaves as much as Pythagoras says.
    at = spot(TABLE, {1: (x, y + 30)})
    assert isclose(at[0], x + (D * D - 900) ** 0.5, rel_tol=1e-12)
    assert isclose(dist(at, (x, y + 30)), D, rel_tol=1e-12)


def test_spotted_between_two_balls_when_there_is_room() -> None:
    x, y = TABLE.foot_spot
    assert spot(TABLE, {1: (x, y), 2: (x + 2 * D + 1, y)}) == (x + D, y)
    assert spot(TABLE, {1: (x, y), 2: (x + 2 * D - 1, y)})[0] == pytest.approx(x + 3 * D - 1)


def test_spotted_before_the_spot_when_all_behind_is_taken() -> None:
    x, y = TABLE.foot_spot
    row = {n: (x + n * D, y) for n in range(12) if x + n * D <= TABLE.length - TABLE.radius}
    assert spot(TABLE, row) == (x - D, y)


def test_no_spot_left() -> None:
    _, y = TABLE.foot_spot
    full = {n: (TABLE.radius + n * D * 1.02, y) for n in range(43)}
    with pytest.raises(ValueError, match="no place is free"):
        spot(TABLE, full)
