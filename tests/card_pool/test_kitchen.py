"""Cue ball in hand in the kitchen."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault

UnderWay = Callable[..., Any]


@pytest.mark.clause("R37", "Q01")
@pytest.mark.parametrize("report", [{"scratch": True}, {"cue_off": True}])
def test_a_lost_cue_ball_is_played_from_the_kitchen(under_way: UnderWay, report: dict[str, Any]) -> None:
    table = under_way()
    table.shot(**report)
    table.draw("8S")
    assert table.turn == ("Bo", "kitchen", False)
    assert table.one("turn")["clauses"] == ["R37", "R38", "R39"]
    assert table.match.awaiting.facts["ball_in_hand"] == "kitchen"


@pytest.mark.clause("Q01", "Q23")
@pytest.mark.parametrize(
    "report",
    [{"contact": False}, {"cushion": False}, {"off_table": [5]}, {"pocketed": [9]}, {"faults": ["touched-ball"]}],
)
def test_after_any_other_foul_it_lies_where_it_lies(under_way: UnderWay, report: dict[str, Any]) -> None:
    table = under_way()
    table.shot(**({"pocketed": []} | report))
    table.draw("8S")
    assert table.turn == ("Bo", "none", False)


@pytest.mark.clause("R38", "Q24")
def test_a_ball_touched_before_the_head_string_is_crossed(under_way: UnderWay) -> None:
    table = under_way(shooter="Bo", ball_in_hand="kitchen")
    table.shot(first=12, crossed=False)
    assert table.faults == ["kitchen"]
    assert table.one("foul")["clauses"] == ["R38", "Q24"]
    table.draw("8S")
    # The cue ball stays where it came to rest.
    assert table.turn == ("Cy", "none", False)


@pytest.mark.clause("R38", "Q24")
def test_crossing_is_taken_for_granted_and_the_hand_lasts_one_stroke(under_way: UnderWay) -> None:
    table = under_way(ball_in_hand="kitchen")
    table.shot(4, first=7)
    assert table.faults == []
    assert table.turn == ("Ann", "none", True)
    # The next stroke is no kitchen shot, so where it crosses does not matter.
    table.shot(first=12, crossed=False)
    assert table.faults == []


@pytest.mark.clause("Q24")
def test_a_miss_from_the_kitchen_is_just_a_miss(under_way: UnderWay) -> None:
    table = under_way(ball_in_hand="kitchen")
    table.shot(contact=False, crossed=False)
    assert table.faults == ["no-contact"]


@pytest.mark.clause("Q25")
class TestEveryBallInTheKitchen:
    def test_the_nearest_is_brought_out_at_request(self, under_way: UnderWay) -> None:
        table = under_way(ball_in_hand="kitchen")
        assert table.match.awaiting.also == ("spot",)
        table.enter({"do": "spot", "ball": 12})
        assert (table.one("respot")["balls"], table.one("respot")["clause"]) == ([12], "Q25")
        assert table.match.awaiting.written() == {"kind": "shot", "by": "Ann", "ball_in_hand": "kitchen"}
        table.shot(12, first=12)
        assert table.faults == []

    def test_only_one_and_only_from_the_kitchen(self, under_way: UnderWay) -> None:
        table = under_way(ball_in_hand="kitchen")
        table.enter({"do": "spot", "by": "Ann", "ball": 12})
        assert table.refused({"do": "spot", "ball": 7}).clause == "Q25"
        assert under_way().refused({"do": "spot", "ball": 7}).fault is Fault.ILLEGAL

    def test_only_a_ball_that_is_up_and_only_by_the_shooter(self, under_way: UnderWay) -> None:
        table = under_way(ball_in_hand="kitchen")
        assert table.refused({"do": "spot", "ball": 3}).fault is Fault.IMPOSSIBLE
        assert table.refused({"do": "spot", "by": "Bo", "ball": 7}).fault is Fault.ILLEGAL

    def test_without_a_request_he_crosses_and_comes_back(self, under_way: UnderWay) -> None:
        table = under_way(ball_in_hand="kitchen")
        table.shot(first=12, crossed=True)
        assert table.faults == []
