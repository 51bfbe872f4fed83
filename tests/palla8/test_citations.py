"""Rulings cite the clauses they apply, and no others that would have led elsewhere."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault

Start = Callable[..., Any]
OPEN = set(range(1, 16)) - {11}
UP = {1, 2, 5, 8, 9, 10, 14}
SAFE = "safety"


@pytest.mark.clause("I08", "I09", "I10", "I11", "I12", "P01", "P02", "P03", "P04", "P05", "P06", "P08", "P09", "P10")
@pytest.mark.parametrize(
    ("report", "kind", "clauses"),
    [
        ({"pocketed": [3]}, "turn", ["I08", "P01", "P14"]),
        ({"cushion_count": 4}, "turn", ["I08", "P13"]),
        ({"cushion_count": 3}, "offer", ["I09", "P02"]),
        ({"pocketed": [3], "scratch": True}, "offer", ["I12", "P06"]),
        ({"pocketed": [3], "faults": ["foot"]}, "offer", ["I12", "P05"]),
        ({"cushion_count": 3, "scratch": True}, "offer", ["I09", "I12", "P03"]),
        ({"contact": False}, "offer", ["I09", "I12", "P04"]),
        ({"pocketed": [8]}, "offer", ["I10", "I31"]),
        ({"pocketed": [8], "scratch": True}, "offer", ["I11", "I12", "I31", "P08"]),
        ({"pocketed": [8], "faults": ["foot"]}, "offer", ["I11", "I12", "I31", "P09"]),
        ({"pocketed": [3], "off_table": [8]}, "offer", ["I11", "I12", "I31", "P09", "P10"]),
        ({"cushion_count": 3, "off_table": [8]}, "offer", ["I11", "I12", "I31", "P09", "I09", "P10"]),
    ],
)
def test_after_the_break(broken: Start, report: dict[str, Any], kind: str, clauses: list[str]) -> None:
    assert broken().record(do="shot", **report).one(kind)["clauses"] == clauses


@pytest.mark.clause("P07", "I10", "P08", "I09")
def test_racked_again(broken: Start) -> None:
    table = broken()
    table.shot(8)
    assert table.choose("rebreak").one("turn")["clauses"] == ["P07", "I10"]
    table.shot(8, scratch=True)
    assert table.choose("rebreak").one("turn")["clauses"] == ["I11", "I12", "I31", "P08"]
    table.shot(cushion_count=3)
    assert table.choose("rerack-return").one("rerack")["clauses"] == ["I09", "P02"]


@pytest.mark.clause("P11", "P12")
def test_the_eight_spotted(broken: Start) -> None:
    table = broken()
    table.shot(8)
    assert table.choose("spot").one("spot")["clauses"] == ["I10", "I31", "P12"]
    table = broken()
    table.shot(8, 2)
    assert table.choose("spot").one("spot")["clauses"] == ["I10", "I31", "P11", "P12"]


@pytest.mark.clause("I13", "I24", "P35", "P37", "P38", "P39")
def test_fouls_at_the_break(broken: Start) -> None:
    assert broken().shot(contact=False).one("foul")["clauses"] == ["I12", "I13", "I24", "P38"]
    assert broken().shot(cushion=False).one("foul")["clauses"] == ["I12", "I13", "I24", "P39"]
    both = broken().shot(3, scratch=True, off_table=[4]).one("foul")["clauses"]
    assert both == ["I12", "I13", "I24", "P35", "P37"]


@pytest.mark.clause("I16", "I19", "I24", "P29", "P35", "P37", "P38", "P38b", "P39")
@pytest.mark.parametrize(
    ("up", "solids", "report", "clauses"),
    [
        (UP, "Ann", {"scratch": True}, ["I24"]),
        (UP, "Ann", {"contact": False}, ["I24", "P38"]),
        (UP, "Ann", {"cushion": False}, ["I24", "P39"]),
        (UP, "Ann", {"off_table": [2]}, ["I24", "P35"]),
        (UP, "Ann", {"first": 9}, ["I24", "I19"]),
        ({8, 9}, "Ann", {"first": 9}, ["I24", "I19", "I05", "P29"]),
        (UP, None, {"first": 8}, ["I24", "I16"]),
        (UP, None, {"first": 1, "crossed": False}, ["I24", "P38b"]),
        (UP, "Ann", {"first": 9, "scratch": True}, ["I24", "P37", "I19"]),
    ],
)
def test_fouls(at_table: Start, up: set[int], solids: Any, report: dict[str, Any], clauses: list[str]) -> None:
    ruled = at_table(up, solids, hand="kitchen").record(do="shot", **report)
    assert ruled.one("foul")["clauses"] == clauses
    assert ruled.one("turn")["clauses"][:2] == ["I25", "P40"]


@pytest.mark.clause("I05", "P20", "P27", "P33", "P36", "P42")
@pytest.mark.parametrize(
    ("up", "solids", "report", "more"),
    [
        (UP, None, {"pocketed": [1], "called": {"ball": 1}}, ["P20"]),  # it assigns nothing
        (UP, None, {"pocketed": [1], "called": {"ball": 2}}, []),
        (UP, "Ann", {"called": SAFE}, ["P27"]),
        ({8, 9}, "Ann", {"called": {"ball": 8}}, ["P33"]),
        ({1, 8, 9}, "Ann", {"off_table": [1]}, ["P36"]),
        ({1, 8, 9}, "Ann", {"pocketed": [1]}, ["I05"]),
        ({1, 8, 9}, "Ann", {"pocketed": [9]}, ["P42"]),
        ({8, 9}, "Ann", {"pocketed": [9]}, ["P33", "P42"]),
    ],
)
def test_what_a_foul_costs(at_table: Start, up: set[int], solids: Any, report: dict[str, Any], more: list[str]) -> None:
    ruled = at_table(up, solids).record(do="shot", scratch=True, **report)
    assert ruled.one("turn")["clauses"] == ["I25", "P40", *more]


@pytest.mark.clause("I05", "P42")
@pytest.mark.parametrize(
    ("up", "pocketed", "more"),
    [
        ({1, 8, 9}, [1], ["I05"]),  # Ann's last
        ({1, 8, 9}, [1, 9], ["I05", "P42"]),  # and Bo's too
        ({1, 2, 8, 9}, [1, 9], ["P42"]),
        ({1, 2, 8}, [1], []),  # Bo was on the 8 before
    ],
)
def test_who_is_on_the_eight_now(at_table: Start, up: set[int], pocketed: list[int], more: list[str]) -> None:
    ruled = at_table(up, "Ann").shot(*pocketed, called={"ball": 1})
    assert ruled.one("turn")["clauses"] == ["I20", *more]


@pytest.mark.clause("I06", "I12", "I25")
@pytest.mark.parametrize(
    ("up", "solids", "hand", "clause"),
    [(set(range(1, 16)), None, "break", "I06"), (OPEN, None, "kitchen", "I12"), (UP, "Ann", "table", "I25")],
)
def test_a_cue_ball_in_hand(at_table: Start, up: set[int], solids: Any, hand: str, clause: str) -> None:
    table = at_table(up, solids, hand=hand)
    table.refused(Fault.ILLEGAL, clause, do="shot", by="Bo", pocketed=[1])


@pytest.mark.clause("I15", "I18", "I20", "I21", "P18", "P19", "P23", "P24", "P25", "P26", "P41")
@pytest.mark.parametrize(
    ("solids", "report", "clauses"),
    [
        (None, {}, ["I15"]),
        (None, {"pocketed": [12], "called": {"ball": 3}}, ["P18", "I15"]),
        (None, {"pocketed": [12]}, ["P18", "I15", "P24"]),
        (
            None,
            {"pocketed": [{"ball": 3, "pocket": "TL"}], "called": {"ball": 3, "pocket": "TR"}},
            ["I21", "P19", "I15"],
        ),
        (None, {"pocketed": [3], "called": SAFE}, ["I18", "P26"]),
        ("Ann", {}, ["I20"]),
        ("Ann", {"pocketed": [3], "called": {"ball": 3}}, ["I20"]),
        ("Ann", {"pocketed": [12], "called": {"ball": 12}}, ["I20", "P23"]),
        ("Ann", {"pocketed": [12], "called": {"ball": 3}}, ["P41"]),
        ("Ann", {"pocketed": [3]}, ["P41", "P24"]),
        ("Ann", {"pocketed": [{"ball": 3, "pocket": "TL"}], "called": {"ball": 3, "pocket": "TR"}}, ["I21"]),
        ("Ann", {"called": SAFE}, ["I18", "P25"]),
    ],
)
def test_turns(at_table: Start, solids: Any, report: dict[str, Any], clauses: list[str]) -> None:
    assert at_table(OPEN, solids).record(do="shot", **report).one("turn")["clauses"] == clauses


@pytest.mark.clause("I02", "I14", "P16", "P17", "P42")
def test_groups(at_table: Start) -> None:
    called = {"called": {"ball": 9}}
    assert at_table(OPEN).shot(9, **called).one("groups")["clauses"] == ["I14", "I02", "P16"]
    assert at_table(OPEN).shot(9, 3, **called).one("groups")["clauses"] == ["I14", "I02", "P16", "P17"]
    # The solids are out already, so that Bo is on the 8; with the last stripe Ann is.
    assert at_table({8, 9, 13}).shot(9, **called).one("groups")["clauses"] == ["I14", "I02", "P16", "P42"]
    assert at_table({1, 8, 9}).shot(9, **called).one("groups")["clauses"] == ["I14", "I02", "P16", "I05"]


@pytest.mark.clause("I05", "I27", "I28", "I30", "I32", "I33", "I34", "P21", "P22", "P24", "P25b", "P30", "P31", "P32")
@pytest.mark.clause("P34", "P45", "P47")
@pytest.mark.parametrize(
    ("up", "solids", "report", "clauses"),
    [
        ({8, 9}, "Ann", {"pocketed": [8], "called": {"ball": 8}}, ["I33", "I05"]),
        ({8, 9}, "Ann", {"pocketed": [8, 9], "called": {"ball": 8}}, ["I33", "I05", "I34", "P31"]),
        ({8, 9}, None, {"pocketed": [8], "called": {"ball": 8}}, ["I33", "I05", "P21"]),
        ({8, 9}, "Ann", {"off_table": [8]}, ["I32", "P34"]),
        (UP, None, {"off_table": [8]}, ["I32", "P34", "P47"]),
        ({8, 9}, "Ann", {"pocketed": [8], "called": {"ball": 8}, "scratch": True}, ["I27", "P32"]),
        ({8, 9}, None, {"pocketed": [8], "called": {"ball": 8}, "scratch": True}, ["I27", "P32", "P47"]),
        ({8, 9}, "Ann", {"pocketed": [8]}, ["I30", "P24"]),
        ({8, 9}, "Ann", {"pocketed": [8], "called": {"ball": 9}}, ["I30"]),
        ({8, 9}, "Ann", {"pocketed": [8], "called": SAFE}, ["I30", "P25b"]),
        ({8, 9}, None, {"pocketed": [8]}, ["I30", "P24", "P47"]),
        (UP, "Ann", {"pocketed": [8], "called": {"ball": 8}}, ["I28", "P45"]),
        (UP, "Ann", {"pocketed": [8], "called": {"ball": 1}}, ["I28", "I30"]),
        (UP, "Ann", {"pocketed": [8], "called": SAFE}, ["I28", "P25b", "I30"]),
        ({1, 8, 9}, "Ann", {"pocketed": [1, 8], "called": {"ball": 8}}, ["I28", "P30", "P45"]),
        (UP, None, {"pocketed": [8], "called": {"ball": 8}}, ["I28", "P22", "P47"]),
    ],
)
def test_racks(at_table: Start, up: set[int], solids: Any, report: dict[str, Any], clauses: list[str]) -> None:
    assert at_table(up, solids).record(do="shot", **report).one("rack")["clauses"] == clauses


@pytest.mark.clause("P21")
def test_the_eight_under_the_house_rule(at_table: Start) -> None:
    ruled = at_table({8, 9}, eight_wins_on_open_table=False).shot(8, called={"ball": 8})
    assert ruled.one("rack")["clauses"] == ["I28", "P21", "P47"]
