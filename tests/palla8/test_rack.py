"""The balls and the triangle."""

import itertools
import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pytest

from referee.rulebook.refusal import Fault, Refusal
from rulesets.palla8 import RULESET

T = TypeVar("T")
Start = Callable[..., Any]
#         apex, then rows of two to five; the 8 is fifth, the rear corners are the eleventh and the fifteenth
LAWFUL = [1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 6, 13, 7, 14, 15]


class Coin:
    """A chance source that is fair and fixed by its seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def shuffled(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(random.Random(f"{self.seed}/{label}").sample(list(items), len(items)))

    def below(self, label: str, count: int) -> int:
        return random.Random(f"{self.seed}/{label}").randrange(count)


def swapped(one: int, other: int) -> list[int]:
    """The lawful triangle with two places swapped, counted from 1."""
    balls = list(LAWFUL)
    balls[one - 1], balls[other - 1] = balls[other - 1], balls[one - 1]
    return balls


@pytest.mark.clause("I01")
def test_fifteen_balls_the_solids_the_stripes_and_the_eight(broken: Start) -> None:
    table = broken()
    ruled = table.shot(*(ball for ball in range(1, 16) if ball != 8))
    assert ruled.turn == ("Ann", "none", True)
    assert table.state.gone == frozenset({1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15})


@pytest.mark.clause("I01")
@pytest.mark.parametrize("ball", [0, 16, -1, "8", 1.5])
def test_there_is_no_other_ball(broken: Start, ball: Any) -> None:
    table = broken()
    with pytest.raises(Refusal) as caught:
        table.record(do="shot", pocketed=[ball])
    assert caught.value.fault is Fault.MALFORMED


@pytest.mark.clause("I01", "I14")
@pytest.mark.parametrize(("ball", "solids"), [(1, "Ann"), (7, "Ann"), (9, "Bo"), (15, "Bo")])
def test_solids_are_one_to_seven_and_stripes_nine_to_fifteen(at_table: Start, ball: int, solids: str) -> None:
    table = at_table({1, 2, 7, 8, 9, 10, 15})
    assert table.shot(ball, first=ball, called={"ball": ball}).groups[0] == solids


@pytest.mark.clause("I03", "I04")
def test_a_lawful_triangle_is_kept_until_the_break(broken: Start) -> None:
    table = broken()
    assert "rack" in table.match.awaiting.also
    said = table.record(do="rack", balls=LAWFUL).one("racked")
    assert (said["clauses"], said["balls"]) == (["I03", "I04"], LAWFUL)
    assert RULESET.words(said) == "Racked, apex first: 1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 6, 13, 7, 14, 15."
    assert table.state.racked == tuple(LAWFUL)
    assert table.match.awaiting.by == "Ann"
    table.refused(Fault.IMPOSSIBLE, None, do="rack", balls=LAWFUL)
    table.shot(3)
    assert table.state.racked is None
    table.refused(Fault.ILLEGAL, "I03", do="rack", balls=LAWFUL)


@pytest.mark.clause("I03")
@pytest.mark.parametrize("place", [1, 2, 4, 6, 10, 13])
def test_the_eight_lies_in_the_middle_of_the_third_row(broken: Start, place: int) -> None:
    broken().refused(Fault.ILLEGAL, "I03", do="rack", balls=swapped(5, place))


@pytest.mark.clause("I04")
def test_the_rear_corners_hold_a_solid_and_a_stripe(broken: Start) -> None:
    assert (LAWFUL[10], LAWFUL[14]) == (6, 15)
    broken().refused(Fault.ILLEGAL, "I04", do="rack", balls=swapped(11, 12))  # 13 and 15: two stripes
    broken().refused(Fault.ILLEGAL, "I04", do="rack", balls=swapped(15, 13))  # 6 and 7: two solids
    broken().record(do="rack", balls=swapped(11, 15))


@pytest.mark.clause("I04")
def test_the_other_balls_stand_in_no_order(broken: Start) -> None:
    others = [place for place in range(1, 16) if place not in {5, 11, 15}]
    for one, other in itertools.pairwise(others):
        broken().record(do="rack", balls=swapped(one, other))


@pytest.mark.parametrize("balls", [LAWFUL[:14], [*LAWFUL, 1], [*LAWFUL[:14], 1], [0, *LAWFUL[1:]]])
def test_a_triangle_names_each_ball_once(broken: Start, balls: list[int]) -> None:
    table = broken()
    with pytest.raises(Refusal) as caught:
        table.record(do="rack", balls=balls)
    assert caught.value.fault is Fault.MALFORMED


@pytest.mark.clause("I03", "I04")
def test_chance_lays_lawful_triangles_and_different_ones(broken: Start) -> None:
    laid = []
    for seed in range(200):
        table = broken()
        entry = RULESET.answer(table.state, Coin(seed))
        table.record(**entry)
        laid.append(tuple(entry["balls"]))
    assert {balls[4] for balls in laid} == {8}
    assert len(set(laid)) > 190
    for place in (10, 14):  # every ball comes to each corner, and each kind to each side
        assert {balls[place] for balls in laid} == {1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15}
    assert {balls[0] for balls in laid} == {1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15}


@pytest.mark.clause("I04")
def test_the_solid_stands_on_either_side_as_often(broken: Start) -> None:
    laid = [RULESET.answer(broken().state, Coin(seed))["balls"] for seed in range(1000)]
    left = sum(1 for balls in laid if balls[10] < 8)
    assert 420 < left < 580  # five standard deviations about one half


def test_chance_lays_each_triangle_of_a_rack_anew_and_the_same_one_when_asked_again(broken: Start) -> None:
    table = broken()
    first = RULESET.answer(table.state, Coin(1))
    assert RULESET.answer(table.state, Coin(1)) == first
    table.shot(cushion_count=0, cushion=True)
    table.choose("rerack-return")
    assert RULESET.answer(table.state, Coin(1)) != first


def test_chance_draws_for_the_break(score: Start) -> None:
    drawn = {tuple(RULESET.answer(score().state, Coin(seed))["order"]) for seed in range(20)}
    assert drawn == {("Ann", "Bo"), ("Bo", "Ann")}
