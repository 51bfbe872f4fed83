"""The break without the 8: valid or not, fouled or not, and what may be chosen then."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault

Start = Callable[..., Any]
INVALID = {"accept", "rerack-break", "rerack-return"}


@pytest.mark.clause("I08", "P01", "P14")
def test_a_ball_down_makes_it_valid_and_the_breaker_goes_on(broken: Start) -> None:
    table = broken()
    ruled = table.shot(3, 11)
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Ann", "none", True)
    assert table.state.solids is None


@pytest.mark.clause("P14", "I02")
def test_balls_of_one_kind_at_the_break_assign_nothing(broken: Start) -> None:
    table = broken()
    assert "groups" not in table.shot(1, 2, 3, 4).kinds
    # Stripes may still be called: the table is open.
    assert table.shot((9, "TL"), first=9, called={"ball": 9, "pocket": "TL"}).groups == ("Bo", "Ann")


@pytest.mark.clause("I08", "P13")
@pytest.mark.parametrize(
    "report", [{"cushions": [1, 2, 9, 10]}, {"cushion_count": 4}, {"cushions": [1, 2], "cushion_count": 5}]
)
def test_four_balls_to_a_cushion_make_it_valid_and_the_turn_passes(broken: Start, report: dict[str, Any]) -> None:
    assert broken().shot(**report).turn == ("Bo", "none", False)


@pytest.mark.clause("I08", "I09", "P02")
@pytest.mark.parametrize("report", [{"cushions": [1, 2, 9]}, {"cushion_count": 3}])
def test_three_balls_to_a_cushion_are_invalid_and_no_foul(broken: Start, report: dict[str, Any]) -> None:
    ruled = broken().shot(**report)
    assert ruled.kinds == ["offer"]
    assert ruled.offer == ("Bo", INVALID)


@pytest.mark.clause("P13")
def test_the_same_ball_at_a_cushion_twice_counts_once(broken: Start) -> None:
    assert broken().shot(cushions=[1, 2, 9, 9]).offer == ("Bo", INVALID)
    assert broken().shot(cushions=[1, 2, 9, 9, 15]).turn == ("Bo", "none", False)


@pytest.mark.clause("P13")
def test_the_cue_ball_in_a_pocket_does_not_make_it_valid(broken: Start) -> None:
    assert "rerack-break" in broken().shot(cushion_count=3, scratch=True).offer[1]


@pytest.mark.clause("I08")
def test_a_break_must_be_reported_so_that_it_can_be_ruled(broken: Start) -> None:
    table = broken()
    table.refused(Fault.MALFORMED, "I08", do="shot")
    table.refused(Fault.MALFORMED, "I08", do="shot", first=1, cushion=True, off_table=[4])
    table.refused(Fault.MALFORMED, "I08", do="shot", scratch=True)


@pytest.mark.clause("I09")
def test_after_an_invalid_break_the_opponent_plays_on(broken: Start) -> None:
    table = broken()
    table.shot(cushion_count=3)
    assert table.choose("accept").turn == ("Bo", "none", False)
    assert table.state.gone == frozenset()


@pytest.mark.clause("I09")
def test_after_an_invalid_break_the_opponent_racks_and_breaks(broken: Start) -> None:
    table = broken()
    table.shot(cushion_count=3)
    ruled = table.choose("rerack-break")
    assert ruled.one("rerack")["breaker"] == "Bo"
    assert ruled.turn == ("Bo", "break", False)


@pytest.mark.clause("I09")
def test_after_an_invalid_break_the_opponent_has_the_breaker_break_again(broken: Start) -> None:
    table = broken()
    table.shot(cushion_count=3)
    ruled = table.choose("rerack-return")
    assert ruled.one("rerack")["breaker"] == "Ann"
    assert ruled.turn == ("Ann", "break", True)
    # It is a break like the first: any ball down keeps her at the table.
    assert table.shot(9).turn == ("Ann", "none", True)


@pytest.mark.clause("I09", "P02")
def test_only_the_opponent_chooses_and_only_what_is_on_offer(broken: Start) -> None:
    table = broken()
    table.shot(cushion_count=3)
    assert "Bo" in table.refused(Fault.ILLEGAL, "I09", do="choose", by="Ann", choice="accept").line()
    assert "rerack-break" in table.refused(Fault.ILLEGAL, "I09", do="choose", by="Bo", choice="kitchen").line()
    table.refused(Fault.ILLEGAL, "I09", do="choose", choice="spot")
    table.refused(Fault.ILLEGAL, "I09", do="shot", by="Bo", pocketed=[3])
    assert table.match.awaiting.written()["choices"] == ["accept", "rerack-break", "rerack-return"]


@pytest.mark.clause("I07")
@pytest.mark.parametrize("first", [1, 5, 9, 15])
def test_any_ball_may_be_touched_first(broken: Start, first: int) -> None:
    assert broken().shot(3, first=first).kinds == ["turn"]


@pytest.mark.clause("P15", "I07")
def test_the_eight_may_be_touched_first(broken: Start) -> None:
    assert broken().shot(3, first=8).kinds == ["turn"]


@pytest.mark.clause("I12", "P06")
@pytest.mark.parametrize(("report", "fault"), [({"scratch": True}, "scratch"), ({"cue_off": True}, "cue-off")])
def test_cue_ball_lost_on_a_valid_break(broken: Start, report: dict[str, Any], fault: str) -> None:
    table = broken()
    ruled = table.shot(3, **report)
    assert ruled.faults == [fault]
    assert ruled.offer == ("Bo", {"kitchen"})
    assert table.choose("kitchen").turn == ("Bo", "kitchen", False)
    assert table.state.gone == {3}


@pytest.mark.clause("I12", "I13", "P05")
@pytest.mark.parametrize("fault", ["double-hit", "push", "non-tip", "moving", "foot", "touched-ball"])
def test_another_foul_on_a_valid_break(broken: Start, fault: str) -> None:
    table = broken()
    ruled = table.shot(3, faults=[fault])
    assert ruled.faults == [fault]
    assert ruled.offer == ("Bo", {"accept", "kitchen"})
    assert table.choose("accept").turn == ("Bo", "none", False)


@pytest.mark.clause("P05", "P35", "I13")
def test_a_ball_off_the_table_on_a_valid_break(broken: Start) -> None:
    table = broken()
    ruled = table.shot(cushions=[1, 2, 3, 4], off_table=[5])
    assert ruled.faults == ["ball-off"]
    assert ruled.offer == ("Bo", {"accept", "kitchen"})
    # In hand behind the head string and not anywhere; the 5 stays out.
    assert table.choose("kitchen").turn == ("Bo", "kitchen", False)
    assert table.state.gone == {5}


@pytest.mark.clause("P03")
@pytest.mark.parametrize("report", [{"scratch": True}, {"cue_off": True}])
def test_invalid_and_the_cue_ball_lost(broken: Start, report: dict[str, Any]) -> None:
    table = broken()
    assert table.shot(cushion_count=3, **report).offer == ("Bo", {"kitchen", "rerack-break", "rerack-return"})
    table.refused(Fault.ILLEGAL, "I09", do="choose", choice="accept")
    assert table.choose("kitchen").turn == ("Bo", "kitchen", False)


@pytest.mark.clause("P04", "P38")
def test_a_miss_is_invalid_and_a_foul(broken: Start) -> None:
    ruled = broken().shot(contact=False)
    assert ruled.faults == ["no-contact"]
    assert ruled.offer == ("Bo", {"accept", "kitchen", "rerack-break", "rerack-return"})


@pytest.mark.clause("P04", "P39")
def test_a_dry_break_is_invalid_and_a_foul(broken: Start) -> None:
    ruled = broken().shot(cushions=[], cushion=False)
    assert ruled.faults == ["no-cushion"]
    assert ruled.offer == ("Bo", {"accept", "kitchen", "rerack-break", "rerack-return"})
    # No object ball at a cushion, but the cue ball: invalid only.
    assert broken().shot(cushions=[], cushion=True).offer == ("Bo", INVALID)


@pytest.mark.clause("P04")
def test_invalid_with_another_foul_and_the_cue_ball_on_the_table(broken: Start) -> None:
    ruled = broken().shot(cushion_count=2, off_table=[9])
    assert ruled.faults == ["ball-off"]
    assert ruled.offer == ("Bo", {"accept", "kitchen", "rerack-break", "rerack-return"})


@pytest.mark.clause("P03")
def test_a_miss_into_a_pocket(broken: Start) -> None:
    ruled = broken().shot(contact=False, scratch=True)
    assert ruled.faults == ["scratch", "no-contact"]
    assert ruled.offer == ("Bo", {"kitchen", "rerack-break", "rerack-return"})


@pytest.mark.clause("P37", "I13")
def test_all_faults_of_a_break_are_named(broken: Start) -> None:
    ruled = broken().shot(3, scratch=True, off_table=[4], faults=["foot"])
    assert ruled.faults == ["scratch", "ball-off", "foot"]


@pytest.mark.clause("I09", "P11")
def test_balls_that_jumped_at_an_invalid_break_come_back_only_with_the_rack(broken: Start) -> None:
    table = broken()
    table.shot(cushion_count=2, off_table=[9])
    table.choose("rerack-break")
    assert table.state.gone == frozenset()
