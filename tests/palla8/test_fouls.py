"""Fouls after the break: first contact, cushion, kitchen, lost balls, and what they cost."""

from collections.abc import Callable
from typing import Any

import pytest

Start = Callable[..., Any]
UP = {1, 2, 5, 8, 9, 10, 14}
ON_THE_EIGHT = {8, 9, 10}
BALL_IN_HAND = ("Bo", "table", False)


@pytest.mark.clause("I19")
@pytest.mark.parametrize(
    ("solids", "first", "faults"),
    [
        ("Ann", 1, []),
        ("Ann", 5, []),
        ("Ann", 9, ["wrong-first"]),
        ("Ann", 14, ["wrong-first"]),
        ("Bo", 9, []),
        ("Bo", 1, ["wrong-first"]),
    ],
)
def test_the_own_group_is_touched_first(at_table: Start, solids: str, first: int, faults: list[str]) -> None:
    assert at_table(UP, solids).shot(first=first).faults == faults


@pytest.mark.clause("I19", "I24")
def test_the_eight_first_while_own_balls_are_up(at_table: Start) -> None:
    ruled = at_table(UP, "Ann").shot((1, "TL"), first=8, called={"ball": 1, "pocket": "TL"})
    assert ruled.faults == ["wrong-first"]
    assert ruled.turn == BALL_IN_HAND


@pytest.mark.clause("P29", "I05")
def test_with_the_own_group_out_the_eight_is_touched_first(at_table: Start) -> None:
    assert at_table(ON_THE_EIGHT, "Ann").shot(first=8).faults == []
    assert at_table(ON_THE_EIGHT, "Ann").shot(first=9).faults == ["wrong-first"]


@pytest.mark.clause("P43")
def test_a_first_ball_that_was_not_reported_was_a_lawful_one(at_table: Start) -> None:
    """A tie, or a contact nobody watched, goes in the shooter's favour."""
    assert at_table(UP, "Ann").shot(called={"ball": 1}).faults == []
    assert at_table(UP, "Ann").shot(9, called={"ball": 1}).faults == []


@pytest.mark.clause("P44")
def test_the_eight_between_two_balls_is_free(at_table: Start) -> None:
    ruled = at_table(UP, "Ann").shot((2, "TR"), first=1, cushions=[8], called={"ball": 2, "pocket": "TR"})
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Ann", "none", True)


@pytest.mark.clause("I24", "I25")
@pytest.mark.parametrize(
    ("report", "fault"),
    [
        ({"scratch": True}, "scratch"),
        ({"cue_off": True}, "cue-off"),
        ({"faults": ["non-tip"]}, "non-tip"),
        ({"faults": ["touched-ball"]}, "touched-ball"),
        ({"faults": ["double-hit"]}, "double-hit"),
        ({"faults": ["push"]}, "push"),
        ({"first": 9}, "wrong-first"),
        ({"cushion": False}, "no-cushion"),
        ({"off_table": [2]}, "ball-off"),
        ({"faults": ["moving"]}, "moving"),
        ({"faults": ["foot"]}, "foot"),
    ],
)
def test_each_foul_gives_ball_in_hand_anywhere(at_table: Start, report: dict[str, Any], fault: str) -> None:
    ruled = at_table(UP, "Ann").shot(**{"first": 1, **report})
    assert ruled.faults == [fault]
    assert ruled.one("foul")["player"] == "Ann"
    assert ruled.turn == BALL_IN_HAND
    assert "I24" in ruled.cited


@pytest.mark.clause("I20", "I25")
def test_a_foul_ends_the_turn_although_the_called_ball_dropped(at_table: Start) -> None:
    table = at_table(UP, "Ann")
    ruled = table.shot((1, "TL"), first=1, called={"ball": 1, "pocket": "TL"}, scratch=True)
    assert ruled.turn == BALL_IN_HAND
    assert 1 in table.state.gone


@pytest.mark.clause("P37")
def test_several_fouls_are_all_named_and_give_one_ball_in_hand(at_table: Start) -> None:
    ruled = at_table(UP, "Ann").shot(first=9, scratch=True, off_table=[9], faults=["foot", "double-hit"], cushion=False)
    assert ruled.faults == ["scratch", "no-cushion", "wrong-first", "ball-off", "double-hit", "foot"]
    assert ruled.kinds == ["foul", "turn"]
    assert ruled.turn == BALL_IN_HAND


@pytest.mark.clause("P38")
def test_a_complete_miss_is_a_foul_and_named_once(at_table: Start) -> None:
    ruled = at_table(UP, "Ann").shot(contact=False, cushion=False)
    assert ruled.faults == ["no-contact"]
    assert ruled.turn == BALL_IN_HAND


@pytest.mark.clause("P39", "I24")
def test_no_cushion_and_no_ball_down(at_table: Start) -> None:
    assert at_table(UP, "Ann").shot(first=1, cushion=False).faults == ["no-cushion"]
    # The cue ball may be the one that reached the cushion.
    assert at_table(UP, "Ann").shot(first=1, cushion=True, cushions=[]).faults == []


@pytest.mark.clause("P39")
@pytest.mark.parametrize("ball", [1, 2, 9])
def test_any_object_ball_down_stands_in_for_the_cushion(at_table: Start, ball: int) -> None:
    assert at_table(UP, "Ann").shot(ball, first=1, cushion=False, called={"ball": 1}).faults == []


@pytest.mark.clause("P39")
def test_neither_the_cue_ball_down_nor_a_ball_off_the_table_stands_in(at_table: Start) -> None:
    assert at_table(UP, "Ann").shot(first=1, cushion=False, scratch=True).faults == ["scratch", "no-cushion"]
    assert at_table(UP, "Ann").shot(first=1, cushion=False, off_table=[1]).faults == ["no-cushion", "ball-off"]


@pytest.mark.clause("P35")
def test_a_ball_off_the_table_stays_out(at_table: Start) -> None:
    table = at_table(UP, "Ann")
    ruled = table.shot(first=1, off_table=[9])
    assert ruled.kinds == ["foul", "turn"]  # nothing is spotted
    assert 9 in table.state.gone


@pytest.mark.clause("P35")
def test_a_called_ball_off_the_table_is_not_pocketed(at_table: Start) -> None:
    table = at_table(UP)
    ruled = table.shot(first=1, off_table=[1], called={"ball": 1})
    assert ruled.kinds == ["foul", "turn"]
    assert table.state.solids is None


@pytest.mark.clause("P36")
def test_the_last_own_ball_off_the_table_is_a_foul_and_the_group_is_out(at_table: Start) -> None:
    table = at_table({1, 8, 9, 10}, "Ann")
    assert table.shot(first=1, off_table=[1]).turn == BALL_IN_HAND
    table.shot(first=9, called="safety")
    won = table.shot((8, "TL"), first=8, called={"ball": 8, "pocket": "TL"})
    assert won.rack == ("Ann", "eight-legal")


@pytest.mark.clause("P38b")
def test_from_the_kitchen_the_head_string_must_be_crossed_first(at_table: Start) -> None:
    table = at_table(UP, hand="kitchen")
    ruled = table.shot((1, "TL"), first=1, called={"ball": 1, "pocket": "TL"}, crossed=False)
    assert ruled.faults == ["kitchen"]
    assert ruled.turn == BALL_IN_HAND
    assert at_table(UP, hand="kitchen").shot(first=1).faults == []
    # A cue ball that touches nothing has missed, and no more than that.
    assert at_table(UP, hand="kitchen").shot(contact=False, crossed=False).faults == ["no-contact"]


@pytest.mark.clause("P38b")
def test_house_rule_no_kitchen_restriction(at_table: Start) -> None:
    table = at_table(UP, hand="kitchen", kitchen_restriction=False)
    ruled = table.shot((1, "TL"), first=1, called={"ball": 1, "pocket": "TL"}, crossed=False)
    assert ruled.faults == []
    assert ruled.turn == ("Ann", "none", True)


@pytest.mark.clause("P38b")
def test_the_restriction_holds_for_the_one_stroke(at_table: Start) -> None:
    table = at_table(UP, hand="kitchen")
    table.shot(1, first=1, called={"ball": 1})
    assert table.shot(first=2, crossed=False).faults == []


@pytest.mark.clause("P40")
@pytest.mark.parametrize("hand", ["table", "none"])
def test_elsewhere_the_head_string_means_nothing(at_table: Start, hand: str) -> None:
    assert at_table(UP, "Ann", hand=hand).shot(first=1, crossed=False).faults == []
