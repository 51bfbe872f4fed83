"""Every ruling has its sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from rulesets.palla8 import RULESET

Start = Callable[..., Any]


def told(rulings: Any) -> list[str]:
    return [RULESET.words(ruling) for ruling in rulings]


def test_draw_break_and_choice(score: Start) -> None:
    table = score(race_to=2)
    assert told(table.order()) == ["Ann won the draw and breaks.", "Ann is to break."]
    assert told(table.shot(3, off_table=[4])) == [
        "Foul by Ann: object ball off the table.",
        "Bo chooses: accept (play the table as it is) or kitchen (cue ball in hand behind the head string).",
    ]
    assert told(table.choose("kitchen")) == ["Bo has the cue ball in hand behind the head string."]


def test_racked_again(broken: Start) -> None:
    table = broken()
    table.shot(cushion_count=2)
    assert told(table.choose("rerack-break")) == ["All fifteen balls are racked again.", "Bo is to break."]


def test_strokes(at_table: Start) -> None:
    table = at_table({1, 2, 8, 9, 10})
    assert told(table.shot(1, first=1, called={"ball": 1})) == ["Ann has the solids, Bo the stripes.", "Ann goes on."]
    assert told(table.shot(first=2)) == ["Bo is at the table and plays the cue ball where it lies."]
    assert told(table.shot(contact=False)) == [
        "Foul by Bo: no ball touched.",
        "Ann has the cue ball in hand, anywhere on the table.",
    ]


@pytest.mark.parametrize(
    ("report", "why"),
    [
        ({"pocketed": [8], "called": {"ball": 8}, "first": 8}, "Ann wins rack 1: Ann pocketed the 8 as called."),
        ({"pocketed": [8], "called": {"ball": 8}, "first": 9}, "Bo wins rack 1: Ann pocketed the 8 with a foul."),
        ({"pocketed": [8]}, "Bo wins rack 1: Ann pocketed the 8 otherwise than called."),
        ({"off_table": [8]}, "Bo wins rack 1: Ann drove the 8 off the table."),
    ],
)
def test_endings(at_table: Start, report: dict[str, Any], why: str) -> None:
    table = at_table({8, 9}, "Ann")
    rack = table.record(do="shot", **report).one("rack")
    assert RULESET.words(rack).startswith(why)


def test_too_early_conceded_and_the_end(at_table: Start) -> None:
    table = at_table({1, 8, 9}, "Ann", race_to=2)
    rack = table.shot(8, first=1).one("rack")
    assert RULESET.words(rack) == "Bo wins rack 1: Ann pocketed the 8 too early. Racks: Ann 0, Bo 1."
    assert told(table.record(do="concede", by="Ann")) == [
        "Bo wins rack 2: Ann conceded. Racks: Ann 0, Bo 2.",
        "Bo wins the match; racks: Bo 2, Ann 0.",
    ]
