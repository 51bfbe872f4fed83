"""`referee verify --physics`: a record that was tampered with is found out, and the entry is named."""

import json
from pathlib import Path
from typing import Any

import pytest
from policies.table import play
from seated import Program

from referee.physics import TABLES, Stroke, simulate
from referee.records.format import write_record
from referee.table.reporting import shot_entry


@pytest.fixture(scope="module")
def lines() -> list[dict[str, Any]]:
    """A whole digital match of palla8 as plain data, the header first."""
    scribe, _ = play("palla8", 1)
    header = scribe.start.header.model_dump(mode="json", exclude_none=True)
    return [header, *(step.entry.written() for step in scribe.steps)]


def changed(lines: list[dict[str, Any]], number: int, **values: Any) -> list[dict[str, Any]]:
    """The record with keys of entry `number` replaced."""
    return [*lines[:number], {**lines[number], **values}, *lines[number + 1 :]]


def check(program: Program, tmp_path: Path, lines: list[dict[str, Any]]) -> tuple[int, str]:
    path = tmp_path / "a.match.jsonl"
    path.write_text(write_record(lines[0], lines[1:]), encoding="utf-8")
    status, out, err = program("verify", "--physics", str(path))
    assert err == ""
    return status, out


def of_kind(lines: list[dict[str, Any]], kind: str, *, nth: int = 0) -> int:
    return [number for number, line in enumerate(lines) if line.get("do") == kind][nth]


def test_an_honest_record_agrees(program: Program, tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    status, out = check(program, tmp_path, lines)
    assert status == 0
    assert "strokes were played again and agree." in out


def test_it_tells_programs_too(program: Program, tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    path = tmp_path / "a.match.jsonl"
    path.write_text(write_record(lines[0], lines[1:]), encoding="utf-8")
    data = json.loads(program.ok("verify", "--physics", str(path), "--json"))
    assert {found["verdict"] for found in data} == {"right"}


def test_another_speed_is_found_out(program: Program, tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    number = of_kind(lines, "shot")
    stroke = lines[number]["stroke"]
    status, out = check(program, tmp_path, changed(lines, number, stroke={**stroke, "speed": stroke["speed"] * 0.97}))
    assert status == 5
    assert out.startswith(f"Entry {number}: ")
    # Only that entry is wrong: each stroke starts from the layout recorded before it.
    assert out.count("Entry ") == 1


def test_a_ball_moved_by_hand_is_found_out(program: Program, tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    number = of_kind(lines, "shot")
    layout = dict(lines[number]["layout"])
    ball = next(ball for ball in layout if ball != "0")
    layout[ball] = [layout[ball][0], layout[ball][1] + 0.5]
    status, out = check(program, tmp_path, changed(lines, number, layout=layout))
    assert status == 5
    assert out.startswith(f"Entry {number}: ball {ball} is said to rest at ")
    assert "0.50 mm away" in out.splitlines()[0]


def test_the_last_bit_of_another_machine_is_no_fault(
    program: Program, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    number = of_kind(lines, "shot", nth=-1)
    layout = {ball: [x + 1e-6, y] for ball, (x, y) in lines[number]["layout"].items()}
    status, _ = check(program, tmp_path, changed(lines, number, layout=layout))
    assert status == 0


def test_a_place_where_the_cue_ball_may_not_be_is_found_out(
    program: Program, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    number = of_kind(lines, "shot")
    stroke = {**lines[number]["stroke"], "from": [1000.0, 300.0]}
    status, out = check(program, tmp_path, changed(lines, number, stroke=stroke))
    assert status == 5
    assert out.startswith(f"Entry {number}: 1000, 300 mm is not behind the head string.")


def test_a_stroke_from_nowhere_is_found_out(program: Program, tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    number = of_kind(lines, "shot")
    stroke = {key: value for key, value in lines[number]["stroke"].items() if key != "from"}
    status, out = check(program, tmp_path, changed(lines, number, stroke=stroke))
    assert status == 5
    assert out.startswith(f"Entry {number}: The cue ball was in hand")


def test_a_rack_that_the_dealer_did_not_draw_is_found_out(
    program: Program, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    number = of_kind(lines, "rack")
    balls = list(lines[number]["balls"])
    balls[0], balls[1] = balls[1], balls[0]
    _, out = check(program, tmp_path, changed(lines, number, balls=balls))
    assert f"Entry {number}: the rack does not follow from the dealer's secret." in out


@pytest.mark.parametrize(("key", "value"), [("first", 15), ("cushion", False), ("cushions", [])])
def test_a_report_that_the_stroke_does_not_give_is_found_out(
    program: Program, tmp_path: Path, key: str, value: Any
) -> None:
    """One stroke straight at the 5, hard: the 5 and the cue ball both reach cushions."""
    header = {"format": "referee-match", "version": 1, "ruleset": "palla8", "players": ["Ann", "Bo"]}
    opening = {"do": "shot", "pocketed": [1, 2], "layout": {"0": [635, 635], "5": [1270, 635], "15": [300, 300]}}
    stroke = Stroke(0.0, 5.0, 0.0, 0.3)
    outcome = simulate(TABLES["pool-9ft"], {0: (635, 635), 5: (1270, 635), 15: (300, 300)}, stroke)
    shot = shot_entry(stroke, outcome)
    assert shot["first"] == 5
    assert shot["cushions"] == [5]
    honest = [header, {"do": "order", "order": ["Ann", "Bo"]}, opening, shot]
    assert check(program, tmp_path, honest)[0] == 0
    extra = {"cushions": []} if key == "cushion" else {}
    status, out = check(program, tmp_path, changed(honest, 3, **extra, **{key: value}))
    assert status == 5
    assert out.startswith(f"Entry 3: {key}")


def test_a_shot_of_a_real_table_is_left_alone(program: Program, tmp_path: Path) -> None:
    header = {"format": "referee-match", "version": 1, "ruleset": "palla8", "players": ["Ann", "Bo"]}
    lines = [header, {"do": "order", "order": ["Ann", "Bo"]}, {"do": "shot", "pocketed": [3]}]
    status, out = check(program, tmp_path, lines)
    assert (status, out) == (0, "0 strokes were played again and agree.\n1 shot has no stroke.\n")


def test_a_stroke_on_an_unknown_table_cannot_be_checked(
    program: Program, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    path = tmp_path / "a.match.jsonl"
    path.write_text(write_record({**lines[0], "table": "snooker"}, lines[1:]), encoding="utf-8")
    assert "There is no table 'snooker'" in program.refused("verify", "--physics", str(path))
    program.ok("replay", str(path))  # the rulings need no table


def test_a_game_without_a_table(program: Program, tmp_path: Path) -> None:
    program.ok("new", "hongwu", "Ann", "Bo", "Cy", "Di")
    assert "hongwu is not played on a table" in program.refused("verify", "--physics")
