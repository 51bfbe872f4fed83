"""The 8 at the break is a choice, never a win or a loss."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault
from rulesets.palla8 import RULESET

Start = Callable[..., Any]


@pytest.mark.clause("I10", "I31")
def test_the_breaker_chooses_when_there_was_no_foul(broken: Start) -> None:
    table = broken()
    ruled = table.shot(8)
    assert ruled.kinds == ["offer"]
    assert ruled.offer == ("Ann", {"spot", "rebreak"})
    table.refused(Fault.ILLEGAL, "I10", do="choose", by="Bo", choice="spot")


@pytest.mark.clause("I10", "P11", "P12")
def test_spotted_the_breaker_goes_on_and_the_rest_stays_down(broken: Start) -> None:
    table = broken()
    table.shot(8, 2, 12)
    ruled = table.choose("spot")
    assert ruled.one("spot")["balls"] == [8]
    assert ruled.turn == ("Ann", "none", True)
    assert table.state.gone == {2, 12}
    assert table.state.solids is None
    table.refused(Fault.IMPOSSIBLE, None, do="shot", pocketed=[2])
    assert table.shot(3, first=3, called={"ball": 3}).groups == ("Ann", "Bo")


@pytest.mark.clause("P12")
def test_an_occupied_foot_spot_is_left_alone(broken: Start) -> None:
    table = broken()
    table.shot(8)
    words = RULESET.words(table.choose("spot").one("spot"))
    assert "8" in words
    assert "behind" in words


@pytest.mark.clause("P07", "I10")
def test_broken_again_all_balls_are_racked_and_every_break_rule_holds(broken: Start) -> None:
    table = broken()
    table.shot(8, 2, 12)
    ruled = table.choose("rebreak")
    assert "spot" not in ruled.kinds
    assert ruled.turn == ("Ann", "break", True)
    assert table.state.gone == frozenset()
    assert table.shot(8, 2).offer == ("Ann", {"spot", "rebreak"})
    table.choose("rebreak")
    assert table.shot(cushion_count=3).offer == ("Bo", {"accept", "rerack-break", "rerack-return"})


@pytest.mark.clause("I11", "P08")
@pytest.mark.parametrize("report", [{"scratch": True}, {"cue_off": True}])
def test_with_the_cue_ball_lost_the_opponent_chooses(broken: Start, report: dict[str, Any]) -> None:
    table = broken()
    ruled = table.shot(8, 3, **report)
    assert ruled.kinds == ["foul", "offer"]
    assert ruled.offer == ("Bo", {"spot-kitchen", "rebreak"})
    table.refused(Fault.ILLEGAL, "I11", do="choose", by="Ann", choice="rebreak")
    ruled = table.choose("spot-kitchen")
    assert ruled.one("spot")["balls"] == [8]
    assert ruled.turn == ("Bo", "kitchen", False)
    assert table.state.gone == {3}


@pytest.mark.clause("P08")
def test_with_the_cue_ball_lost_it_is_the_opponent_who_breaks_again(broken: Start) -> None:
    table = broken()
    table.shot(8, scratch=True)
    assert table.choose("rebreak").turn == ("Bo", "break", False)


@pytest.mark.clause("I11", "P09")
@pytest.mark.parametrize("report", [{"off_table": [13]}, {"faults": ["foot"]}])
def test_with_another_foul_the_opponent_may_also_leave_the_cue_ball(broken: Start, report: dict[str, Any]) -> None:
    table = broken()
    assert table.shot(8, **report).offer == ("Bo", {"spot-accept", "spot-kitchen", "rebreak"})
    ruled = table.choose("spot-accept")
    assert ruled.one("spot")["balls"] == [8]
    assert ruled.turn == ("Bo", "none", False)


@pytest.mark.clause("P10", "I31", "I32")
def test_the_eight_off_the_table_on_a_valid_break(broken: Start) -> None:
    table = broken()
    ruled = table.shot(3, off_table=[8])
    assert ruled.faults == ["ball-off"]
    assert "rack" not in ruled.kinds
    assert ruled.offer == ("Bo", {"spot-accept", "spot-kitchen", "rebreak"})
    assert "I09" not in ruled.one("offer")["clauses"]  # the break was valid
    table.choose("spot-kitchen")
    assert table.state.gone == {3}


@pytest.mark.clause("P10")
def test_the_eight_and_the_cue_ball_off_the_table(broken: Start) -> None:
    ruled = broken().shot(cushion_count=4, off_table=[8], cue_off=True)
    assert ruled.faults == ["cue-off", "ball-off"]
    assert ruled.offer == ("Bo", {"spot-kitchen", "rebreak"})


@pytest.mark.clause("P10")
def test_the_eight_off_the_table_on_an_invalid_break(broken: Start) -> None:
    table = broken()
    ruled = table.shot(cushion_count=3, off_table=[8])
    assert ruled.offer == ("Bo", {"spot-accept", "spot-kitchen", "rebreak", "rerack-return"})
    assert {"I09", "P10"} <= set(ruled.one("offer")["clauses"])
    assert table.choose("rerack-return").turn == ("Ann", "break", True)
    lost = broken()
    assert lost.shot(cushion_count=3, off_table=[8], scratch=True).offer == (
        "Bo",
        {"spot-kitchen", "rebreak", "rerack-return"},
    )


@pytest.mark.clause("P10")
def test_house_rule_the_eight_off_the_table_is_spotted_like_after_any_foul(broken: Start) -> None:
    table = broken(eight_off_table_at_break="spot")
    ruled = table.shot(3, off_table=[8])
    assert ruled.kinds == ["foul", "spot", "offer"]
    assert ruled.one("spot")["balls"] == [8]
    assert ruled.offer == ("Bo", {"accept", "kitchen"})
    assert table.choose("accept").kinds == ["turn"]
    assert table.state.gone == {3}


@pytest.mark.clause("P10", "P03", "P04", "P06")
@pytest.mark.parametrize(
    ("report", "choices"),
    [
        ({"pocketed": [3], "scratch": True}, {"kitchen"}),
        ({"cushion_count": 3}, {"accept", "kitchen", "rerack-break", "rerack-return"}),
        ({"cushion_count": 3, "cue_off": True}, {"kitchen", "rerack-break", "rerack-return"}),
    ],
)
def test_house_rule_spot_follows_the_ordinary_choices(broken: Start, report: dict[str, Any], choices: set[str]) -> None:
    table = broken(eight_off_table_at_break="spot")
    assert table.record(do="shot", off_table=[8], **report).offer == ("Bo", choices)
    if "rerack-break" in choices:
        assert table.choose("rerack-break").turn == ("Bo", "break", False)
        assert table.state.gone == frozenset()


@pytest.mark.clause("P10", "I10")
def test_house_rule_spot_changes_nothing_for_an_eight_that_was_pocketed(broken: Start) -> None:
    assert broken(eight_off_table_at_break="spot").shot(8).offer == ("Ann", {"spot", "rebreak"})


@pytest.mark.clause("I31", "P47")
@pytest.mark.parametrize(
    "report", [{"pocketed": [8]}, {"pocketed": [8], "scratch": True}, {"cushion_count": 4, "off_table": [8]}]
)
def test_no_accident_of_the_eight_ends_the_rack(broken: Start, report: dict[str, Any]) -> None:
    table = broken()
    assert "rack" not in table.record(do="shot", **report).kinds
    assert table.state.race.won == (0, 0)
