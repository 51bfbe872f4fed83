"""Racks make a match: who breaks next, when it is over, concessions, claims and corrections."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault, Refusal

Start = Callable[..., Any]
LAST = {8, 9, 10}
WINNING = {"first": 8, "called": {"ball": 8}}


def ann_wins(table: Any) -> Any:
    """A rack for Ann, the short way."""
    return table.record(do="concede", by="Bo")


@pytest.mark.clause("P46", "I33")
def test_one_rack_wins_a_match_unless_more_are_agreed(at_table: Start) -> None:
    table = at_table(LAST, "Ann", race_to=1)
    ruled = table.shot(8, **WINNING)
    assert ruled.kinds == ["rack", "final"]
    assert ruled.one("final")["ranking"] == [["Ann"], ["Bo"]]
    assert ruled.one("final")["scores"] == {"Ann": "1", "Bo": "0"}
    assert table.match.awaiting.written() == {"kind": "nothing", "by": None}
    assert table.match.finished


@pytest.mark.clause("P46")
def test_the_race_ends_with_the_last_rack_needed(broken: Start) -> None:
    table = broken(race_to=2)
    ruled = ann_wins(table)
    assert ruled.kinds == ["rack", "turn"]
    assert ruled.one("rack")["racks"] == {"Ann": 1, "Bo": 0}
    table.record(do="concede", by="Ann")
    ruled = ann_wins(table)
    assert ruled.one("rack")["number"] == 3
    assert ruled.one("final")["scores"] == {"Ann": "2", "Bo": "1"}


@pytest.mark.clause("P46")
@pytest.mark.parametrize(("breaks", "breakers"), [("winner", ["Ann", "Ann", "Bo"]), ("loser", ["Bo", "Bo", "Ann"])])
def test_winner_or_loser_breaks_the_next_rack(broken: Start, breaks: str, breakers: list[str]) -> None:
    table = broken(breaks=breaks, race_to=9)
    assert table.record(do="concede", by="Bo").turn[:2] == (breakers[0], "break")
    assert table.record(do="concede", by="Bo").turn[0] == breakers[1]
    assert table.record(do="concede", by="Ann").turn[0] == breakers[2]


@pytest.mark.clause("P46")
def test_the_break_alternates_whoever_wins_and_whoever_racked_again(broken: Start) -> None:
    table = broken(breaks="alternate", race_to=9)
    assert ann_wins(table).turn == ("Bo", "break", False)
    assert ann_wins(table).turn[0] == "Ann"
    # Bo breaks this rack again, yet it was Ann's to open.
    table.shot(cushion_count=2)
    table.choose("rerack-break")
    assert ann_wins(table).turn[0] == "Bo"


@pytest.mark.clause("P46")
def test_a_new_rack_is_a_break_on_an_open_table_with_all_balls(at_table: Start) -> None:
    table = at_table(LAST, "Ann")
    assert table.shot(8, **WINNING).turn == ("Ann", "break", True)
    assert table.state.gone == frozenset()
    assert table.state.solids is None
    assert table.shot(8).offer == ("Ann", {"spot", "rebreak"})


@pytest.mark.clause("P46")
@pytest.mark.parametrize("by", ["Ann", "Bo"])
def test_either_player_concedes_the_rack_at_any_time(broken: Start, at_table: Start, score: Start, by: str) -> None:
    other = "Bo" if by == "Ann" else "Ann"
    choosing = broken()
    choosing.shot(cushion_count=2)
    for table in (score(race_to=3), broken(), choosing, at_table(LAST, "Ann"), at_table({1, 8, 9}, "Bo", hand="table")):
        ruled = table.record(do="concede", by=by)
        assert ruled.rack == (other, "concession")
        assert "final" not in ruled.kinds
        assert table.state.race.racks == {by: 0, other: 1}
        assert table.match.awaiting.kind == "shot"


@pytest.mark.clause("P46")
def test_a_rack_conceded_before_the_draw_leaves_an_alternating_break_to_be_drawn(score: Start) -> None:
    table = score(race_to=3, breaks="alternate")
    assert table.record(do="concede", by="Ann").kinds == ["rack"]
    assert table.match.awaiting.kind == "order"
    assert table.order("Bo", "Ann").turn == ("Bo", "break", False)
    assert table.match.awaiting.round == 2


@pytest.mark.clause("P46")
def test_the_whole_match_conceded(broken: Start, score: Start) -> None:
    table = broken(race_to=5)
    table.record(do="concede", by="Bo")
    ruled = table.record(do="concede", by="Ann", match=True)
    assert ruled.rack == ("Bo", "concession")
    assert ruled.one("final")["ranking"] == [["Bo"], ["Ann"]]
    assert ruled.one("final")["scores"] == {"Ann": "1", "Bo": "1"}
    early = score(race_to=5)
    assert early.record(do="concede", by="Ann", match=True).one("final")["ranking"] == [["Bo"], ["Ann"]]


@pytest.mark.clause("P46")
def test_a_concession_names_who_concedes(broken: Start) -> None:
    table = broken()
    before = table.match
    for entry in ({"do": "concede"}, {"do": "concede", "by": "Cy"}, {"do": "concede", "by": "Ann", "match": "yes"}):
        with pytest.raises(Refusal) as caught:
            table.record(**entry)
        assert caught.value.fault is Fault.MALFORMED
    assert table.match is before


@pytest.mark.clause("P46")
def test_three_fouls_in_a_row_are_three_fouls(at_table: Start) -> None:
    table = at_table({1, 2, 8, 9}, "Ann")
    for _ in range(4):
        assert table.shot(contact=False).turn == ("Bo", "table", False)
        assert table.shot(first=9, called="safety").turn == ("Ann", "none", False)


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "shot", "by": "Ann", "pocketed": [9]},
        {"do": "choose", "by": "Ann", "choice": "accept"},
        {"do": "concede", "by": "Bo"},
        {"do": "order", "order": ["Ann", "Bo"]},
        {"do": "rack", "balls": [1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 6, 13, 7, 14, 15]},
    ],
)
def test_nothing_follows_the_end_of_a_match(at_table: Start, entry: dict[str, Any]) -> None:
    table = at_table(LAST, "Ann", race_to=1)
    table.shot(8, **WINNING)
    assert "Ann" in table.refused(Fault.IMPOSSIBLE, None, **entry).line()


def test_what_the_table_believes_is_checked(broken: Start) -> None:
    table = broken(race_to=2)
    assert table.record(do="claim", scores={"Ann": "0", "Bo": "0"}, order=["Ann", "Bo"]).one("claim")["holds"]
    ann_wins(table)
    assert table.record(do="claim", scores={"Ann": "1"}).one("claim")["holds"]
    wrong = table.record(do="claim", scores={"Bo": "1"}).one("claim")
    assert (wrong["holds"], wrong["true"]) == (False, {"scores": {"Bo": "0"}})
    assert not table.record(do="claim", winner="Ann").one("claim")["holds"]
    ann_wins(table)
    assert table.record(do="claim", winner="Ann", ranking=[["Ann"], ["Bo"]]).one("claim")["holds"]


def test_undo_reaches_through_the_end_of_a_rack_and_of_a_match(at_table: Start) -> None:
    table = at_table(LAST, "Ann", race_to=1)
    before = table.state
    table.shot(8, **WINNING)
    ruled = table.record(do="undo")
    assert ruled.one("undo")["settled"] == [2]
    assert table.state == before
    assert not table.match.finished
    table.record(do="redo")
    assert table.match.finished


def test_amending_the_call_of_a_lost_eight_wins_the_rack_and_moves_the_score(at_table: Start) -> None:
    table = at_table(LAST, "Ann", race_to=2)
    table.shot((8, "TL"), first=8, called={"ball": 8, "pocket": "TR"})
    assert table.state.race.racks == {"Ann": 0, "Bo": 1}
    replacement = {"do": "shot", "pocketed": [8], "first": 8, "called": {"ball": 8}}
    ruled = table.record(do="amend", entry=2, **{"with": replacement}).one("amend")
    assert table.state.race.racks == {"Ann": 1, "Bo": 0}
    assert ruled["scores"] == {"before": {"Ann": "0", "Bo": "1"}, "after": {"Ann": "1", "Bo": "0"}}
    assert [moved["entry"] for moved in ruled["settlements"]] == [2]


def test_an_amend_that_makes_a_later_entry_illegal_is_refused_and_names_it(broken: Start) -> None:
    table = broken()
    table.shot(3)
    table.shot(4, first=4, called={"ball": 4})
    refusal = table.refused(Fault.IMPOSSIBLE, None, do="amend", entry=2, **{"with": {"do": "shot", "pocketed": [3, 4]}})
    assert "entry 3" in refusal.line()
