"""The open table: what may be touched, what assigns the groups, and what does not."""

from collections.abc import Callable
from typing import Any

import pytest

Start = Callable[..., Any]
OPEN = set(range(1, 16)) - {11}
STRIPES_LEFT = {8, 9, 13}  # all solids are gone
SAFE = "safety"


def call(ball: int, pocket: str | None = None) -> dict[str, Any]:
    return {"ball": ball} if pocket is None else {"ball": ball, "pocket": pocket}


@pytest.mark.clause("I14", "I02", "P16")
def test_the_called_ball_in_the_called_pocket_assigns_the_groups(at_table: Start) -> None:
    table = at_table(OPEN)
    ruled = table.shot((3, "TL"), first=3, called=call(3, "TL"))
    assert ruled.groups == ("Ann", "Bo")
    assert ruled.turn == ("Ann", "none", True)
    stripes = at_table(OPEN)
    assert stripes.shot((12, "TL"), first=12, called=call(12, "TL")).groups == ("Bo", "Ann")


@pytest.mark.clause("P16")
def test_a_call_or_a_report_without_a_pocket_counts_as_the_called_pocket(at_table: Start) -> None:
    assert "groups" in at_table(OPEN).shot((3, "TL"), called=call(3)).kinds
    assert "groups" in at_table(OPEN).shot(3, called=call(3, "TL")).kinds


@pytest.mark.clause("I02")
def test_groups_once_assigned_stay(at_table: Start) -> None:
    table = at_table(OPEN)
    table.shot(3, first=3, called=call(3))
    assert "groups" not in table.shot(12, first=4, called=call(12)).kinds
    assert table.state.solids == "Ann"


@pytest.mark.clause("I15")
def test_a_miss_leaves_the_table_open_and_passes_the_turn(at_table: Start) -> None:
    table = at_table(OPEN)
    assert table.shot(first=3, called=call(3, "TL")).turn == ("Bo", "none", False)
    assert table.state.solids is None


@pytest.mark.clause("I16", "P44")
def test_a_stripe_may_be_touched_first_to_pocket_a_solid(at_table: Start) -> None:
    assert at_table(OPEN).shot(3, first=12, called=call(3)).groups == ("Ann", "Bo")


@pytest.mark.clause("I16", "I24")
def test_the_eight_first_is_a_foul_while_both_groups_are_up(at_table: Start) -> None:
    table = at_table(OPEN)
    ruled = table.shot(3, first=8, called=call(3))
    assert ruled.faults == ["wrong-first"]
    assert ruled.turn == ("Bo", "table", False)
    assert table.state.solids is None


@pytest.mark.clause("I16", "P21")
@pytest.mark.parametrize("shooter", ["Ann", "Bo"])
@pytest.mark.parametrize("up", [STRIPES_LEFT, {1, 7, 8}])
def test_the_eight_first_is_no_foul_once_a_group_is_out(at_table: Start, shooter: str, up: set[int]) -> None:
    assert at_table(up, shooter=shooter).shot(first=8).faults == []


@pytest.mark.clause("I16")
def test_one_ball_of_a_group_left_is_not_out(at_table: Start) -> None:
    assert at_table({7, 8, 9, 13}).shot(first=8).faults == ["wrong-first"]


@pytest.mark.clause("P17", "I20")
def test_the_called_ball_decides_whatever_drops_with_it(at_table: Start) -> None:
    table = at_table(OPEN)
    ruled = table.shot((10, "TR"), (3, "TL"), (12, "BL"), first=3, called=call(3, "TL"))
    assert ruled.groups == ("Ann", "Bo")
    assert ruled.turn == ("Ann", "none", True)
    assert table.state.gone == {3, 10, 11, 12}


@pytest.mark.clause("P18")
def test_only_other_balls_drop(at_table: Start) -> None:
    table = at_table(OPEN)
    ruled = table.shot(12, first=3, called=call(3, "TL"))
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)
    assert table.state.gone == {11, 12}
    assert table.state.solids is None


@pytest.mark.clause("P19", "I21")
def test_the_called_ball_in_another_pocket_assigns_nothing(at_table: Start) -> None:
    table = at_table(OPEN)
    ruled = table.shot((3, "TR"), first=3, called=call(3, "TL"))
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)
    assert table.state.gone == {3, 11}
    assert table.state.solids is None


@pytest.mark.clause("P20", "I14", "I25")
@pytest.mark.parametrize(
    "report", [{"scratch": True}, {"cue_off": True}, {"off_table": [9]}, {"faults": ["double-hit"]}, {"first": 8}]
)
def test_a_foul_assigns_nothing_and_the_ball_stays_down(at_table: Start, report: dict[str, Any]) -> None:
    table = at_table(OPEN)
    ruled = table.shot((3, "TL"), called=call(3, "TL"), **report)
    assert ruled.kinds == ["foul", "turn"]
    assert ruled.turn == ("Bo", "table", False)
    assert table.state.solids is None
    assert 3 in table.state.gone


@pytest.mark.clause("P24", "P18")
def test_without_a_call_nothing_is_assigned(at_table: Start) -> None:
    table = at_table(OPEN)
    assert table.shot(3, first=3).kinds == ["turn"]
    assert table.state.solids is None
    assert table.state.shooter == "Bo"


@pytest.mark.clause("P26", "I18")
def test_a_safety_assigns_nothing(at_table: Start) -> None:
    table = at_table(OPEN)
    ruled = table.shot(3, 12, first=3, called=SAFE)
    assert ruled.kinds == ["turn"]
    assert ruled.turn == ("Bo", "none", False)
    assert table.state.gone == {3, 11, 12}
    assert table.state.solids is None


@pytest.mark.clause("P38")
def test_a_miss_of_all_balls_is_a_foul_on_an_open_table_too(at_table: Start) -> None:
    ruled = at_table(OPEN).shot(contact=False, called=call(3))
    assert ruled.faults == ["no-contact"]
    assert ruled.turn == ("Bo", "table", False)


@pytest.mark.clause("P21", "I33")
@pytest.mark.parametrize("shooter", ["Ann", "Bo"])
@pytest.mark.parametrize("first", [8, 9])
def test_with_a_group_out_the_eight_called_wins(at_table: Start, shooter: str, first: int) -> None:
    """The 8 need not be touched first: on an open table any ball may be."""
    ruled = at_table(STRIPES_LEFT, shooter=shooter).shot((8, "TL"), first=first, called=call(8, "TL"))
    assert ruled.rack == (shooter, "eight-legal")


@pytest.mark.clause("P21")
def test_with_a_group_out_the_eight_loses_when_it_was_not_called(at_table: Start) -> None:
    for called in (None, SAFE, call(9), call(8, "TR")):
        ruled = at_table(STRIPES_LEFT).shot((8, "TL"), (9, "TL"), first=9, called=called)
        assert ruled.rack == ("Bo", "eight-wrong-pocket")


@pytest.mark.clause("P21", "I27", "P47")
def test_with_a_group_out_the_eight_with_a_foul_loses(at_table: Start) -> None:
    ruled = at_table(STRIPES_LEFT).shot((8, "TL"), first=8, called=call(8, "TL"), scratch=True)
    assert ruled.rack == ("Bo", "eight-foul")


@pytest.mark.clause("P21")
def test_house_rule_the_eight_never_wins_on_an_open_table(at_table: Start) -> None:
    for called in (call(8, "TL"), None, SAFE):
        table = at_table(STRIPES_LEFT, eight_wins_on_open_table=False)
        assert table.shot((8, "TL"), first=8, called=called).rack == ("Bo", "eight-early")
    # Touching it first stays allowed.
    assert at_table(STRIPES_LEFT, eight_wins_on_open_table=False).shot(first=8).faults == []


@pytest.mark.clause("P22", "I28", "P47")
@pytest.mark.parametrize("called", [None, SAFE, {"ball": 8, "pocket": "TL"}, {"ball": 3}])
def test_the_eight_with_both_groups_up_loses(at_table: Start, called: Any) -> None:
    ruled = at_table(OPEN).shot((8, "TL"), first=3, called=called)
    assert ruled.rack == ("Bo", "eight-early")


@pytest.mark.clause("P22", "P30")
def test_the_last_ball_of_a_group_and_the_eight_on_one_stroke_of_an_open_table(at_table: Start) -> None:
    """No group was out before the stroke."""
    ruled = at_table({3, 8, 9}).shot(3, (8, "TL"), first=3, called=call(8, "TL"))
    assert ruled.rack == ("Bo", "eight-early")


@pytest.mark.clause("P47", "I32", "P34")
def test_the_eight_off_an_open_table_loses(at_table: Start) -> None:
    ruled = at_table(OPEN).shot(first=3, off_table=[8])
    assert ruled.faults == ["ball-off"]
    assert ruled.rack == ("Bo", "eight-off-table")


@pytest.mark.clause("P42", "I05")
def test_a_group_that_was_empty_when_assigned_puts_its_owner_on_the_eight(at_table: Start) -> None:
    table = at_table(STRIPES_LEFT)
    assert table.shot(9, first=9, called=call(9)).groups == ("Bo", "Ann")
    table.shot(first=13, called=SAFE)
    assert table.shot(first=13).faults == ["wrong-first"]  # Bo has no solid left: the 8 it is
    table.shot(first=13, called=SAFE)
    assert table.shot((8, "BM"), first=8, called=call(8, "BM")).rack == ("Bo", "eight-legal")


@pytest.mark.clause("I05", "I33")
def test_the_last_ball_of_a_group_called_puts_the_shooter_on_the_eight(at_table: Start) -> None:
    table = at_table({3, 8, 9, 10})
    assert table.shot((3, "TL"), first=3, called=call(3, "TL")).groups == ("Ann", "Bo")
    assert table.shot((8, "BL"), first=8, called=call(8, "BL")).rack == ("Ann", "eight-legal")
