"""What a digital match adds to the record: the table's name in the header, and a stroke with its cue-ball place."""

import json
from pathlib import Path
from typing import Any

import pytest
from seated import Program

from referee.records.format import write_record

HEADER = {"format": "referee-match", "version": 1, "ruleset": "palla8", "players": ["Ann", "Bo"], "table": "pool-8ft"}
ORDER = {"do": "order", "order": ["Ann", "Bo"]}
STROKE = {"angle": 0.5, "speed": 9, "side": 0.1, "top": -0.2, "from": [500, 400.5]}


def saved(tmp_path: Path, header: dict[str, Any], *entries: dict[str, Any]) -> str:
    path = tmp_path / "a.match.jsonl"
    path.write_text(write_record(header, entries), encoding="utf-8")
    return str(path)


def shot(**stroke: Any) -> dict[str, Any]:
    return {"do": "shot", "pocketed": [3], "stroke": {**STROKE, **stroke}}


def test_the_place_has_one_name(program: Program, tmp_path: Path) -> None:
    entry = {"do": "shot", "stroke": {"angle": 0, "speed": 2, "placed": [1, 2]}}
    assert "stroke.placed" in program.refused("replay", saved(tmp_path, HEADER, ORDER, entry))


def test_they_are_kept_as_they_were_written(program: Program, tmp_path: Path) -> None:
    program.ok("import", saved(tmp_path, HEADER, ORDER, shot()))
    header, _, entry = (json.loads(line) for line in program.ok("export", "--yes-show").splitlines())
    assert header["table"] == "pool-8ft"
    assert entry["stroke"] == STROKE


@pytest.mark.parametrize("table", ["", 5, None, "x" * 41, ["pool-9ft"], "two\nlines"])
def test_a_table_that_is_no_name_is_refused(program: Program, tmp_path: Path, table: Any) -> None:
    if table is None:  # null is as good as left out
        program.ok("replay", saved(tmp_path, {**HEADER, "table": None}, ORDER))
        return
    assert "table" in program.refused("replay", saved(tmp_path, {**HEADER, "table": table}, ORDER))


@pytest.mark.parametrize(
    "stroke",
    [
        {"from": [1]},
        {"from": [1, 2, 3]},
        {"from": ["1", 2]},
        {"from": 5},
        {"from": {"x": 1, "y": 2}},
        {"angle": "5"},
        {"angle": True},
        {"speed": 0},
        {"placed": [1, 2]},
        {"table": "pool-9ft"},
    ],
)
def test_a_stroke_that_is_none_is_refused(program: Program, tmp_path: Path, stroke: dict[str, Any]) -> None:
    assert "stroke" in program.refused("replay", saved(tmp_path, HEADER, ORDER, shot(**stroke)))
