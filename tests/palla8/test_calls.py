"""Calls and safeties once the groups are assigned: who goes on, and who does not."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault

Start = Callable[..., Any]
UP = {1, 2, 5, 8, 9, 10, 14}
SAFE = "safety"


def call(ball: int, pocket: str | None = None) -> dict[str, Any]:
    return {"ball": ball} if pocket is None else {"ball": ball, "pocket": pocket}


@pytest.mark.clause("I20")
def test_the_called_ball_keeps_the_shooter_at_the_table(at_table: Start) -> None:
    table = at_table(UP, "Ann")
    ruled = table.shot((1, "TL"), (9, "BR"), (2, "TM"), first=1, called=call(1, "TL"))
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Ann", "none", True)
    assert table.state.gone == set(range(1, 16)) - {5, 8, 10, 14}


@pytest.mark.clause("I17", "P44")
@pytest.mark.parametrize("report", [{"first": 1}, {"first": 5, "cushions": [2, 9]}, {"first": 2, "cushions": [8]}])
def test_how_the_called_ball_gets_there_does_not_matter(at_table: Start, report: dict[str, Any]) -> None:
    """A combination over another own ball, over cushions, off the 8: only the first contact counts."""
    assert at_table(UP, "Ann").shot((2, "TR"), called=call(2, "TR"), **report).turn == ("Ann", "none", True)


@pytest.mark.clause("I17", "I21")
def test_the_pocket_is_part_of_the_call(at_table: Start) -> None:
    table = at_table(UP, "Ann")
    ruled = table.shot((1, "TR"), first=1, called=call(1, "TL"))
    assert ruled.kinds == ["turn"]  # no foul
    assert ruled.turn == ("Bo", "none", False)
    assert 1 in table.state.gone


@pytest.mark.clause("I17", "P24")
def test_an_evident_shot_is_reported_as_the_call(at_table: Start) -> None:
    assert at_table(UP, "Ann").shot(1, first=1, called=call(1)).turn == ("Ann", "none", True)


@pytest.mark.clause("P24")
@pytest.mark.parametrize("report", [{}, {"called": None}])
def test_without_a_call_nothing_counts_as_called(at_table: Start, report: dict[str, Any]) -> None:
    table = at_table(UP, "Ann")
    ruled = table.shot((1, "TL"), first=1, **report)
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)
    assert 1 in table.state.gone


@pytest.mark.clause("P41")
@pytest.mark.parametrize("dropped", [2, 9])
def test_other_balls_without_the_called_one_pass_the_turn(at_table: Start, dropped: int) -> None:
    table = at_table(UP, "Ann")
    ruled = table.shot(dropped, first=1, called=call(1, "TL"))
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)
    assert dropped in table.state.gone


@pytest.mark.clause("I20")
def test_a_miss_passes_the_turn(at_table: Start) -> None:
    assert at_table(UP, "Ann").shot(first=1, called=call(1)).turn == ("Bo", "none", False)


@pytest.mark.clause("I18", "P25")
def test_a_safety_ends_the_turn_and_the_ball_stays_down(at_table: Start) -> None:
    table = at_table(UP, "Ann")
    ruled = table.shot((1, "TL"), first=1, called=SAFE)
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)  # the cue ball is played where it lies
    assert 1 in table.state.gone


@pytest.mark.clause("P25", "P27")
@pytest.mark.parametrize(
    ("report", "fault"),
    [
        ({"first": 9}, "wrong-first"),
        ({"first": 1, "cushion": False}, "no-cushion"),
        ({"contact": False}, "no-contact"),
        ({"first": 1, "scratch": True}, "scratch"),
    ],
)
def test_a_safety_has_the_duties_of_any_shot(at_table: Start, report: dict[str, Any], fault: str) -> None:
    ruled = at_table(UP, "Ann").shot(called=SAFE, **report)
    assert ruled.faults == [fault]
    assert ruled.turn == ("Bo", "table", False)


@pytest.mark.clause("P25b", "I28")
def test_the_eight_on_a_safety_with_own_balls_up_is_too_early(at_table: Start) -> None:
    assert at_table(UP, "Ann").shot(8, first=1, called=SAFE).rack == ("Bo", "eight-early")


@pytest.mark.clause("P25b", "I30")
def test_the_eight_on_a_safety_with_the_own_group_out_was_not_called(at_table: Start) -> None:
    assert at_table({8, 9, 10}, "Ann").shot(8, first=8, called=SAFE).rack == ("Bo", "eight-wrong-pocket")


@pytest.mark.clause("P23")
def test_an_opponents_ball_may_be_called(at_table: Start) -> None:
    table = at_table(UP, "Ann")
    ruled = table.shot((9, "TL"), first=1, called=call(9, "TL"))
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Ann", "none", True)
    assert table.state.solids == "Ann"
    # The own group still comes first.
    fouled = at_table(UP, "Ann").shot((9, "TL"), first=9, called=call(9, "TL"))
    assert fouled.faults == ["wrong-first"]


@pytest.mark.clause("P23")
def test_house_rule_an_opponents_ball_passes_the_turn(at_table: Start) -> None:
    table = at_table(UP, "Ann", call_opponents_ball="passes")
    ruled = table.shot((9, "TL"), (1, "TR"), first=1, called=call(9, "TL"))
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)
    assert {1, 9} <= table.state.gone
    assert at_table(UP, "Ann", call_opponents_ball="passes").shot(1, first=1, called=call(1)).turn[0] == "Ann"


@pytest.mark.clause("P23")
def test_house_rule_passes_says_nothing_about_an_open_table(at_table: Start) -> None:
    assert at_table(UP, call_opponents_ball="passes").shot(9, first=1, called=call(9)).turn == ("Ann", "none", True)


@pytest.mark.clause("P45")
def test_the_eight_called_too_early_and_pocketed_loses(at_table: Start) -> None:
    assert at_table(UP, "Ann").shot((8, "TL"), first=1, called=call(8, "TL")).rack == ("Bo", "eight-early")


@pytest.mark.clause("P45")
def test_the_eight_called_too_early_and_missed_is_an_ordinary_shot(at_table: Start) -> None:
    table = at_table(UP, "Ann")
    ruled = table.shot(1, first=1, called=call(8, "TL"))
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)


def test_a_ball_that_is_gone_cannot_be_called(at_table: Start) -> None:
    at_table(UP, "Ann").refused(Fault.IMPOSSIBLE, None, do="shot", first=1, called=call(3))
