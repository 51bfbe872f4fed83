"""Situations over which players really quarrelled, and the answer here; house rules stand beside the usual answer."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.observer import REFEREE
from referee.rulebook.refusal import Fault
from rulesets.palla8 import RULESET

Start = Callable[..., Any]
OPEN = set(range(1, 16)) - {4}
UP = {1, 2, 5, 8, 9, 10, 12, 14}
SAFE = "safety"


@pytest.mark.clause("I09", "P02")
def test_a_break_with_three_balls_to_a_cushion_is_invalid_but_no_foul(broken: Start) -> None:
    ruled = broken().shot(cushion_count=3)
    assert ruled.faults == []
    assert ruled.offer == ("Bo", {"accept", "rerack-break", "rerack-return"})


@pytest.mark.clause("I10", "I31")
def test_the_eight_on_the_break_neither_wins_nor_loses(broken: Start) -> None:
    ruled = broken().shot(8)
    assert ruled.kinds == ["offer"]
    assert ruled.offer == ("Ann", {"spot", "rebreak"})


@pytest.mark.clause("I10", "P10")
def test_some_spot_an_eight_that_jumped_off_at_the_break_without_a_choice(broken: Start) -> None:
    assert broken().shot(3, off_table=[8]).offer[1] == {"spot-accept", "spot-kitchen", "rebreak"}
    assert broken(eight_off_table_at_break="spot").shot(3, off_table=[8]).offer[1] == {"accept", "kitchen"}


@pytest.mark.clause("I12", "P06", "P38b")
def test_scratch_on_the_break_gives_the_kitchen_only(broken: Start) -> None:
    table = broken()
    ruled = table.shot(3, 11, scratch=True)
    assert ruled.faults == ["scratch"]
    assert ruled.offer == ("Bo", {"kitchen"})
    assert table.choose("kitchen").turn == ("Bo", "kitchen", False)
    assert table.state.gone == {3, 11}
    assert table.state.solids is None


@pytest.mark.clause("P01", "P14")
def test_one_of_each_on_the_break_leaves_the_table_open(broken: Start) -> None:
    table = broken()
    assert table.shot(3, 11).turn == ("Ann", "none", True)
    assert table.state.solids is None


@pytest.mark.clause("I16", "P16")
def test_a_solid_first_and_a_called_stripe_down_gives_the_stripes(at_table: Start) -> None:
    ruled = at_table(OPEN).shot((12, "TR"), first=2, called={"ball": 12, "pocket": "TR"})
    assert ruled.groups == ("Bo", "Ann")


@pytest.mark.clause("P18", "P41")
def test_the_called_solid_misses_and_a_stripe_falls(at_table: Start) -> None:
    table = at_table(OPEN)
    ruled = table.shot(12, first=3, called={"ball": 3, "pocket": "TL"})
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)
    assert table.state.solids is None
    assert 12 in table.state.gone


@pytest.mark.clause("P39", "P41")
def test_own_ball_first_and_only_an_opponents_ball_falls_without_a_cushion(at_table: Start) -> None:
    ruled = at_table(UP, "Ann").shot(12, first=1, cushion=False, called={"ball": 1})
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)


@pytest.mark.clause("P39", "I24")
def test_a_cushion_before_the_contact_is_none(at_table: Start) -> None:
    """`cushion` speaks of what happened after the first contact."""
    assert at_table(UP, "Ann").shot(first=1, cushion=False).faults == ["no-cushion"]


@pytest.mark.clause("I18", "P25")
def test_an_own_ball_falls_on_a_safety(at_table: Start) -> None:
    table = at_table(UP, "Ann")
    ruled = table.shot(1, first=1, called=SAFE)
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)
    assert 1 in table.state.gone


@pytest.mark.clause("P33")
def test_a_scratch_while_shooting_at_the_eight_is_ball_in_hand_and_no_loss(at_table: Start) -> None:
    ruled = at_table({8, 9}, "Ann").shot(first=8, scratch=True, called={"ball": 8})
    assert ruled.kinds == ["foul", "turn"]
    assert ruled.turn == ("Bo", "table", False)


@pytest.mark.clause("P30")
def test_the_eight_and_the_last_own_ball_on_one_stroke_lose(at_table: Start) -> None:
    assert at_table({5, 8, 9}, "Ann").shot(5, 8, first=5, called={"ball": 8}).rack == ("Bo", "eight-early")


@pytest.mark.clause("P29", "I20")
def test_the_eight_first_with_the_own_group_out_and_nothing_down(at_table: Start) -> None:
    ruled = at_table({8, 9}, "Ann").shot(first=8, cushion=True)
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)


@pytest.mark.clause("I01")
def test_the_ten_is_not_the_one(at_table: Start) -> None:
    table = at_table(UP, "Ann")
    table.shot(10, first=1)
    assert table.shot(1, first=9).kinds == ["turn"]
    table.refused(Fault.IMPOSSIBLE, None, do="shot", pocketed=[10])


@pytest.mark.clause("P12")
def test_a_ball_on_the_foot_spot_is_never_covered_or_moved(broken: Start) -> None:
    table = broken()
    table.shot(8)
    sentence = RULESET.words(table.choose("spot").one("spot"))
    assert sentence == "Ball 8 goes to the foot spot, or as close behind it as it can lie."


@pytest.mark.clause("P23")
def test_calling_an_opponents_ball_goes_on_here_and_ends_the_turn_elsewhere(at_table: Start) -> None:
    called = {"first": 1, "called": {"ball": 9, "pocket": "TL"}}
    assert at_table(UP, "Ann").shot((9, "TL"), **called).turn[0] == "Ann"
    assert at_table(UP, "Ann", call_opponents_ball="passes").shot((9, "TL"), **called).turn[0] == "Bo"


@pytest.mark.clause("P21")
def test_winning_on_an_open_table_is_a_house_matter(at_table: Start) -> None:
    stroke = {"first": 8, "called": {"ball": 8}}
    assert at_table({8, 9}).shot(8, **stroke).rack == ("Ann", "eight-legal")
    assert at_table({8, 9}, eight_wins_on_open_table=False).shot(8, **stroke).rack == ("Bo", "eight-early")


def test_names_are_shown_as_they_were_typed(score: Start) -> None:
    table = score(["[/]Al", "张伟"])
    ruled = table.order("[/]Al", "张伟")
    assert RULESET.words(ruled.one("turn")) == "[/]Al is to break."
    board = RULESET.board(RULESET.view(table.state, REFEREE))
    assert "[/]Al breaks" in board.sections[0].text
    table.shot(contact=False)
    assert "张伟 chooses" in RULESET.board(RULESET.view(table.state, REFEREE)).sections[0].text
