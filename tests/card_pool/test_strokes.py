"""Proper strokes, and how long a visit lasts."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault

UnderWay = Callable[..., Any]


@pytest.mark.clause("R25", "Q35", "Q22", "Q32")
def test_a_cushion_after_contact_is_enough_and_the_turn_passes(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(first=12)
    assert table.faults == []
    assert table.turn == ("Bo", "none", False)
    assert table.one("turn")["clause"] == "Q35"


@pytest.mark.clause("R25", "R28", "Q23")
def test_neither_ball_nor_cushion_is_an_improper_stroke(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(first=12, cushion=False)
    assert table.faults == ["no-cushion"]
    assert table.one("foul")["clauses"] == ["R25", "R28"]
    table.draw("6S")
    assert table.turn == ("Bo", "none", False)


@pytest.mark.clause("Q22", "R28")
def test_a_miss_is_an_improper_stroke(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(contact=False)
    assert table.faults == ["no-contact"]
    assert table.one("foul")["clause"] == "R28"


@pytest.mark.clause("R25", "R20")
@pytest.mark.parametrize("ball", [4, 12, 14, 15])
def test_an_own_ball_or_14_or_15_needs_no_cushion(under_way: UnderWay, ball: int) -> None:
    table = under_way()
    table.shot(ball, cushion=False)
    assert table.faults == []
    assert table.turn == ("Ann", "none", True)


@pytest.mark.clause("Q22", "R25")
def test_neither_a_wrong_ball_nor_the_cue_ball_stands_in_for_the_cushion(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(9, cushion=False)
    assert table.faults == ["no-cushion", "wrong-ball"]
    table = under_way()
    table.shot(cushion=False, scratch=True)
    assert table.faults == ["scratch", "no-cushion"]


@pytest.mark.clause("R15", "Q22")
@pytest.mark.parametrize("first", [4, 7, 12, 14])
def test_any_ball_may_be_touched_first(under_way: UnderWay, first: int) -> None:
    table = under_way()
    table.shot(4, first=first)
    assert table.faults == []
    assert table.turn == ("Ann", "none", True)


@pytest.mark.clause("R20")
def test_the_visit_lasts_while_balls_fall(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S", "5S", "6S"], "Bo": ["7S"]})
    for ball in (4, 5):
        table.shot(ball)
        assert table.turn == ("Ann", "none", True)
        assert table.one("turn")["clause"] == "R20"
    table.shot(first=6)
    assert table.turn == ("Bo", "none", False)


@pytest.mark.clause("Q32", "R39")
def test_the_order_goes_round(under_way: UnderWay) -> None:
    table = under_way(shooter="Cy")
    table.shot(first=12)
    assert table.turn[0] == "Ann"
    table.shot(first=12)
    assert table.turn[0] == "Bo"
    refusal = table.refused({"do": "shot", "by": "Cy"})
    assert (refusal.fault, refusal.clause, refusal.accepted) == (Fault.ILLEGAL, "Q32", "a shot by Bo")


@pytest.mark.clause("Q32")
def test_the_order_of_the_game_and_not_the_seats(sit: Callable[..., Any]) -> None:
    table = sit("Ann", "Bo", "Cy")
    table.enter({"do": "order", "order": ["Cy", "Ann", "Bo"]})
    hands = {
        "Ann": ["AS", "2S", "3S", "4S", "5S", "6S", "7S"],
        "Bo": ["8S", "9S", "TS", "JS", "QS", "KS", "AH"],
        "Cy": ["2H", "3H", "4H", "5H", "6H", "7H", "8H"],
    }
    table.enter({"do": "deal", "hands": hands})
    shooters = [table.turn[0]]
    for _ in range(3):
        table.shot(cushion_count=5)
        shooters.append(table.turn[0])
    assert shooters == ["Cy", "Ann", "Bo", "Cy"]


@pytest.mark.clause("R21", "R39")
def test_a_foul_and_a_wrong_ball_end_the_visit(under_way: UnderWay) -> None:
    for report in ({"scratch": True}, {"off_table": [5]}):
        table = under_way()
        table.shot(4, **report)
        table.draw("6S")
        assert table.turn[0] == "Bo"
    table = under_way()
    table.shot(9)
    table.draw("6S")
    assert table.turn == ("Bo", "none", False)


@pytest.mark.clause("Q22")
@pytest.mark.parametrize(
    "report",
    [
        {"pocketed": [3]},
        {"first": 2},
        {"off_table": [1]},
        {"cushions": [3]},
        {"cushion_count": 13},
        {"pocketed": [4], "off_table": [4]},
        {"contact": False, "pocketed": [4]},
        {"scratch": True, "cue_off": True},
        {"pocketed": [4, 4]},
        {"cushion": False, "cushions": [5]},
    ],
)
def test_a_report_that_contradicts_itself_or_the_table(under_way: UnderWay, report: dict[str, Any]) -> None:
    assert under_way().refused({"do": "shot", "by": "Ann"} | report).fault is Fault.IMPOSSIBLE


@pytest.mark.clause("Q22")
def test_a_call_means_nothing_here(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(4, called={"ball": 12, "pocket": "TL"})
    assert table.faults == []
    assert table.turn == ("Ann", "none", True)
