"""Reports that contradict themselves or the table, and records that are none."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.observer import REFEREE
from referee.rulebook.refusal import Fault, Refusal
from rulesets.palla8 import RULESET

Start = Callable[..., Any]
UP = {1, 2, 5, 8, 9, 10, 14}


@pytest.mark.parametrize(
    "report",
    [
        {"pocketed": [3]},
        {"first": 3},
        {"cushions": [3]},
        {"off_table": [3]},
        {"cushion_count": 8},
        {"called": {"ball": 3}},
        {"pocketed": [1], "off_table": [1]},
        {"pocketed": [1, 1]},
        {"contact": False, "first": 1},
        {"contact": False, "pocketed": [1]},
        {"contact": False, "off_table": [1]},
        {"contact": False, "cushions": [1]},
        {"cushion": False, "cushions": [1]},
        {"scratch": True, "cue_off": True},
    ],
)
def test_a_report_that_cannot_be(at_table: Start, report: dict[str, Any]) -> None:
    table = at_table(UP, "Ann")
    before = table.match
    with pytest.raises(Refusal) as caught:
        table.record(do="shot", **report)
    assert caught.value.fault is Fault.IMPOSSIBLE
    assert table.match is before


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"do": None},
        {"do": "bid", "by": "Ann"},
        {"do": "shot", "by": "Cy"},
        {"do": "shot", "potted": [1]},
        {"do": "shot", "pocketed": [{"ball": 1, "pocket": "ML"}]},
        {"do": "shot", "called": "bank"},
        {"do": "shot", "called": {"pocket": "TL"}},
        {"do": "shot", "faults": ["three-fouls"]},
        {"do": "shot", "scratch": "yes"},
        {"do": "choose", "choice": "win"},
        {"do": "choose"},
        {"do": "order"},
        {"do": "rack"},
        {"do": "concede", "by": None},
        {"do": "shot", "n": 7},
    ],
)
def test_no_entry_at_all(at_table: Start, entry: dict[str, Any]) -> None:
    table = at_table(UP, "Ann")
    before = table.match
    with pytest.raises(Refusal) as caught:
        table.record(**entry)
    assert caught.value.fault is Fault.MALFORMED
    assert "\n" not in caught.value.line()
    assert table.match is before


@pytest.mark.parametrize(
    "options",
    [
        {"race_to": 0},
        {"race_to": "3"},
        {"race_to": True},
        {"breaks": "random"},
        {"eight_off_table_at_break": "lose"},
        {"eight_wins_on_open_table": 1},
        {"call_opponents_ball": "foul"},
        {"kitchen_restriction": None},
        {"three_foul_rule": True},
    ],
)
def test_no_house_rule(score: Start, options: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        score(**options)
    assert caught.value.fault is Fault.MALFORMED


@pytest.mark.parametrize("players", [["Ann"], ["Ann", "Bo", "Cy"], ["Ann", "ann"]])
def test_two_players(score: Start, players: list[str]) -> None:
    with pytest.raises(Refusal) as caught:
        score(players)
    assert caught.value.fault is Fault.MALFORMED


def test_a_choice_where_none_is_due(at_table: Start) -> None:
    at_table(UP, "Ann").refused(Fault.ILLEGAL, "I20", do="choose", by="Ann", choice="accept")


def test_a_shot_by_the_other_player(at_table: Start) -> None:
    assert "Ann" in at_table(UP, "Ann").refused(Fault.ILLEGAL, "I20", do="shot", by="Bo").line()


def test_there_are_no_hands(at_table: Start) -> None:
    with pytest.raises(Refusal):
        RULESET.hand(RULESET.view(at_table(UP).state, REFEREE), "Ann")
