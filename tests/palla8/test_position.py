"""A match that was under way before its record began."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault, Refusal

Start = Callable[..., Any]
SOUND: dict[str, Any] = {
    "do": "position",
    "on_table": [3, 8, 9, 10],
    "groups": {"Ann": "solids", "Bo": "stripes"},
    "shooter": "Bo",
    "ball_in_hand": "table",
    "racks": {"Ann": 2, "Bo": 1},
}


def test_it_sets_everything_up(score: Start) -> None:
    table = score(race_to=3)
    assert table.record(**SOUND).turn == ("Bo", "table", False)
    assert table.match.awaiting.written() == {"kind": "shot", "by": "Bo", "ball_in_hand": "table"}
    assert table.state.gone == set(range(1, 16)) - {3, 8, 9, 10}
    assert table.state.solids == "Ann"
    assert table.record(do="claim", scores={"Ann": "2", "Bo": "1"}).one("claim")["holds"]
    table.shot(9, first=9, called={"ball": 9})
    assert table.state.shooter == "Bo"
    ruled = table.record(do="concede", by="Bo")
    assert ruled.one("rack")["number"] == 4
    assert ruled.one("final")["scores"] == {"Ann": "3", "Bo": "1"}


@pytest.mark.parametrize("groups", [None, {"Ann": None, "Bo": None}])
def test_an_open_table(score: Start, groups: Any) -> None:
    table = score()
    table.record(**{**SOUND, "groups": groups, "racks": None})
    assert table.state.solids is None
    assert table.state.race.won == (0, 0)


def test_who_is_at_the_table_follows_from_the_clause_of_the_stage(score: Start) -> None:
    everything = list(range(1, 16))
    for flaw, clause in (
        ({"ball_in_hand": "none"}, "I20"),
        ({"groups": None, "ball_in_hand": "none"}, "I14"),
        ({}, "I25"),
        ({"groups": None, "ball_in_hand": "kitchen"}, "I12"),
        ({"groups": None, "on_table": everything, "ball_in_hand": "break"}, "I06"),
    ):
        assert score(race_to=3).record(**{**SOUND, **flaw}).one("turn")["clauses"] == [clause]


def test_a_match_already_won_is_refused_with_the_most_racks_that_leave_one_to_play(score: Start) -> None:
    refusal = score(race_to=3).refused(Fault.IMPOSSIBLE, None, **{**SOUND, "racks": {"Ann": 3, "Bo": 1}})
    assert "With racks at 3-1" in refusal.line()
    assert "below 3" in refusal.line()


def test_a_break(score: Start) -> None:
    table = score(race_to=3)
    table.record(do="position", on_table=list(range(1, 16)), shooter="Bo", ball_in_hand="break", racks={"Bo": 1})
    assert table.shot(8).offer == ("Bo", {"spot", "rebreak"})


@pytest.mark.clause("P46")
def test_the_next_break_follows_from_who_opened_the_rack(score: Start) -> None:
    """Left out, the shooter is taken to have opened it."""
    for opener, following in ((None, "Ann"), ("Bo", "Ann"), ("Ann", "Bo")):
        table = score(race_to=9, breaks="alternate")
        table.record(**{**SOUND, "opener": opener})
        assert table.record(do="concede", by="Bo").turn[0] == following


@pytest.mark.parametrize(
    "flaw",
    [
        {"on_table": [3, 3, 8]},
        {"on_table": [3, 9, 10]},
        {"ball_in_hand": "break"},
        {"ball_in_hand": "break", "on_table": list(range(1, 16))},
        {"groups": {"Ann": "solids", "Bo": "solids"}},
        {"groups": {"Ann": "solids"}},
        {"groups": {"Ann": "solids", "Bo": None}},
        {"racks": {"Ann": 3}},
    ],
)
def test_a_position_that_cannot_be(score: Start, flaw: dict[str, Any]) -> None:
    table = score(race_to=3)
    with pytest.raises(Refusal) as caught:
        table.record(**{**SOUND, **flaw})
    assert caught.value.fault is Fault.IMPOSSIBLE
    assert table.match.last is None


@pytest.mark.parametrize(
    "flaw",
    [
        {"on_table": [0, 8]},
        {"on_table": None},
        {"shooter": "Cy"},
        {"shooter": None},
        {"opener": "Cy"},
        {"groups": {"Ann": "solids", "Cy": "stripes"}},
        {"groups": {"Ann": "reds", "Bo": "stripes"}},
        {"ball_in_hand": "pocket"},
        {"racks": {"Ann": -1}},
        {"racks": {"Cy": 1}},
        {"racks": {"Ann": "1"}},
        {"stake": "1"},
    ],
)
def test_no_position_at_all(score: Start, flaw: dict[str, Any]) -> None:
    table = score(race_to=3)
    with pytest.raises(Refusal) as caught:
        table.record(**{**SOUND, **flaw})
    assert caught.value.fault is Fault.MALFORMED
    assert table.match.last is None


def test_it_can_only_be_the_first_entry(score: Start, broken: Start) -> None:
    broken().refused(Fault.IMPOSSIBLE, None, **SOUND)
    twice = score(race_to=3)
    twice.record(**SOUND)
    twice.refused(Fault.IMPOSSIBLE, None, **SOUND)
    conceded = score(race_to=3, breaks="alternate")
    conceded.record(do="concede", by="Ann")
    conceded.refused(Fault.IMPOSSIBLE, None, **SOUND)
