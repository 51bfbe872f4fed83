"""The triangle."""

from itertools import combinations
from math import dist, isclose

import pytest

from referee.physics import TABLES, Table, faults, triangle

ALL = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))


@ALL
def test_the_rack_stands_behind_the_foot_spot(table: Table) -> None:
    rack = triangle(table, range(1, 16))
    assert rack[1] == table.foot_spot
    assert all(x > table.foot_spot[0] for ball, (x, _) in rack.items() if ball != 1)
    assert faults(table, rack) == []


@ALL
def test_each_ball_touches_its_neighbours_and_none_overlap(table: Table) -> None:
    rack = triangle(table, range(1, 16))
    gaps = [dist(a, b) - 57.15 for a, b in combinations(rack.values(), 2)]
    assert min(gaps) >= 0
    # Fifteen balls in a triangle touch in thirty places.
    assert sum(gap < 1e-6 for gap in gaps) == 30


def test_rows_go_from_left_to_right_as_the_breaker_looks() -> None:
    table = TABLES["chinese"]
    rack = triangle(table, [9, 2, 3, 5, 8, 7, 1, 4, 6, 10, 11, 12, 13, 14, 15])
    (x2, y2), (x3, y3) = rack[2], rack[3]
    assert x2 == x3
    assert y2 > table.width / 2 > y3
    assert isclose(rack[8][1], table.width / 2)
    assert rack[11][1] > rack[12][1] > rack[13][1] > rack[14][1] > rack[15][1]


def test_a_gap_is_left_where_one_is_asked_for() -> None:
    rack = triangle(TABLES["pool-9ft"], [1, 2, 3], gap=0.5)
    assert all(isclose(dist(a, b), 57.65, rel_tol=1e-9) for a, b in combinations(rack.values(), 2))


@pytest.mark.parametrize(
    ("numbers", "gap", "words"),
    [([], 0, "not 0"), ([1, 2], 0, "not 2"), ([1, 2, 2], 0, "once"), ([0, 1, 2], 0, "once"), ([1], -1, "negative")],
)
def test_racks_that_are_none(numbers: list[int], gap: float, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        triangle(TABLES["pool-9ft"], numbers, gap=gap)
