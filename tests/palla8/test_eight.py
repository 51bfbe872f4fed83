"""The 8 after the break, with groups assigned: every ending of a rack."""

from collections.abc import Callable
from typing import Any

import pytest

Start = Callable[..., Any]
ON_THE_EIGHT = {8, 9, 10}
CALLED = {"ball": 8, "pocket": "BL"}


@pytest.mark.clause("I05", "I33")
def test_the_own_group_out_and_the_eight_as_called_wins(at_table: Start) -> None:
    ruled = at_table(ON_THE_EIGHT, "Ann").shot((8, "BL"), first=8, called=CALLED)
    assert ruled.faults == []
    assert ruled.rack == ("Ann", "eight-legal")
    assert "I33" in ruled.one("rack")["clauses"]


@pytest.mark.clause("I33")
def test_a_call_or_report_of_the_eight_without_a_pocket_counts_as_called(at_table: Start) -> None:
    assert at_table(ON_THE_EIGHT, "Ann").shot(8, first=8, called=CALLED).rack == ("Ann", "eight-legal")
    assert at_table(ON_THE_EIGHT, "Ann").shot((8, "BL"), first=8, called={"ball": 8}).rack == ("Ann", "eight-legal")


@pytest.mark.clause("I34", "P31")
def test_other_balls_with_the_winning_eight_do_not_matter(at_table: Start) -> None:
    ruled = at_table(ON_THE_EIGHT, "Ann").shot((9, "TR"), (8, "BL"), (10, "TL"), first=8, called=CALLED)
    assert ruled.rack == ("Ann", "eight-legal")


@pytest.mark.clause("I30")
def test_the_eight_in_another_pocket_loses(at_table: Start) -> None:
    ruled = at_table(ON_THE_EIGHT, "Ann").shot((8, "BR"), first=8, called=CALLED)
    assert ruled.faults == []
    assert ruled.rack == ("Bo", "eight-wrong-pocket")


@pytest.mark.clause("I30", "P24")
@pytest.mark.parametrize("called", [None, {"ball": 9}])
def test_the_eight_without_its_call_loses(at_table: Start, called: Any) -> None:
    assert at_table(ON_THE_EIGHT, "Ann").shot((8, "BL"), first=8, called=called).rack == ("Bo", "eight-wrong-pocket")


@pytest.mark.clause("I28")
@pytest.mark.parametrize("called", [None, {"ball": 1}, CALLED])
def test_the_eight_before_the_own_group_is_out_loses(at_table: Start, called: Any) -> None:
    assert at_table({1, 2, 8, 9}, "Ann").shot((8, "BL"), first=1, called=called).rack == ("Bo", "eight-early")


@pytest.mark.clause("I28")
def test_the_opponents_group_being_out_does_not_help(at_table: Start) -> None:
    assert at_table({1, 8}, "Ann").shot((8, "BL"), first=1, called=CALLED).rack == ("Bo", "eight-early")


@pytest.mark.clause("P30")
@pytest.mark.parametrize("order", [[5, 8], [8, 5]])
def test_the_last_own_ball_and_the_eight_on_one_stroke_lose_in_any_order(at_table: Start, order: list[int]) -> None:
    for called in (CALLED, {"ball": 5}, None):
        ruled = at_table({5, 8, 9, 10}, "Ann").shot(*order, first=5, called=called)
        assert ruled.rack == ("Bo", "eight-early")


@pytest.mark.clause("I27", "P32")
@pytest.mark.parametrize(
    ("report", "fault"),
    [
        ({"scratch": True}, "scratch"),
        ({"cue_off": True}, "cue-off"),
        ({"first": 9}, "wrong-first"),
        ({"off_table": [9]}, "ball-off"),
        ({"faults": ["double-hit"]}, "double-hit"),
        ({"faults": ["foot"]}, "foot"),
    ],
)
def test_the_eight_as_called_with_a_foul_loses(at_table: Start, report: dict[str, Any], fault: str) -> None:
    ruled = at_table(ON_THE_EIGHT, "Ann").shot((8, "BL"), called=CALLED, **{"first": 8, **report})
    assert ruled.kinds[:2] == ["foul", "rack"]
    assert ruled.faults == [fault]
    assert ruled.rack == ("Bo", "eight-foul")


@pytest.mark.clause("P33", "I25")
@pytest.mark.parametrize("report", [{"scratch": True}, {"first": 9}, {"contact": False, "first": None}])
def test_a_foul_that_leaves_the_eight_up_costs_ball_in_hand_only(at_table: Start, report: dict[str, Any]) -> None:
    ruled = at_table(ON_THE_EIGHT, "Ann").shot(called=CALLED, **{"first": 8, **report})
    assert ruled.kinds == ["foul", "turn"]
    assert ruled.turn == ("Bo", "table", False)


@pytest.mark.clause("P41")
def test_an_opponents_ball_dropping_while_shooting_at_the_eight(at_table: Start) -> None:
    ruled = at_table(ON_THE_EIGHT, "Ann").shot(9, first=8, called=CALLED)
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)


@pytest.mark.clause("I32", "P34")
@pytest.mark.parametrize("up", [{1, 8, 9}, ON_THE_EIGHT])
def test_the_eight_off_the_table_loses_in_every_state(at_table: Start, up: set[int]) -> None:
    ruled = at_table(up, "Ann").shot(first=min(up), off_table=[8], called=CALLED)
    assert ruled.faults == ["ball-off"]
    assert ruled.rack == ("Bo", "eight-off-table")


@pytest.mark.clause("P34")
def test_all_reasons_are_named_the_leading_one_first(at_table: Start) -> None:
    ruled = at_table({1, 8, 9}, "Ann").shot((8, "BL"), first=9, called={"ball": 8, "pocket": "TM"})
    rack = ruled.one("rack")
    assert rack["reason"] == "eight-foul"
    assert rack["reasons"] == ["eight-foul", "eight-early", "eight-wrong-pocket"]
    assert {"I27", "I28", "I30"} <= set(rack["clauses"])
    off = at_table({1, 8, 9}, "Ann").shot(first=9, off_table=[8], scratch=True).one("rack")
    assert off["reasons"] == ["eight-off-table"]


@pytest.mark.clause("P42", "I05")
def test_a_last_ball_that_the_opponent_pocketed_counts(at_table: Start) -> None:
    table = at_table({5, 8, 9, 10}, "Ann", shooter="Bo")
    ruled = table.shot((9, "TL"), (5, "TR"), first=9, called={"ball": 9, "pocket": "TL"})
    assert ruled.turn == ("Bo", "none", True)
    table.shot(first=10, called="safety")
    assert table.shot((8, "BL"), first=8, called=CALLED).rack == ("Ann", "eight-legal")
