"""`referee table shoot`, `rack`, `draw`: one shot outside any match."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from seated import Program

from referee.physics import TABLES, Stroke, simulate, triangle
from referee.table.racking import seeded_rack

STRAIGHT = {"0": [635, 635], "5": [1270, 635]}


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    path = tmp_path / "layout.json"
    path.write_text(json.dumps(STRAIGHT), encoding="utf-8")
    return path


def test_a_break_is_what_physics_makes_of_it(program: Program) -> None:
    data = json.loads(program.ok("table", "shoot", "--rack", "--seed", "4", "--json"))
    table = TABLES["pool-9ft"]
    start = {0: (577.85, 635.0), **triangle(table, seeded_rack(4))}
    outcome = simulate(table, start, Stroke(0.0, 11.0))
    assert data["rest"] == {str(ball): list(place) for ball, place in sorted(outcome.layout.items())}
    assert [(drop["ball"], drop["pocket"]) for drop in data["drops"]] == [(b, p) for b, p, _ in outcome.drops]
    assert data["report"]["cushions"] == sorted(outcome.cushions)
    assert len(data["events"]) == len(list(outcome.trace.events()))
    assert data["events"][0]["what"] == "stroke"


def test_the_same_seed_is_the_same_rack_and_another_is_another(program: Program) -> None:
    racks = [json.loads(program.ok("table", "rack", "--seed", seed, "--json"))["rack"] for seed in ("4", "4", "5")]
    assert racks[0] == racks[1] != racks[2]
    assert sorted(racks[2]) == list(range(1, 16))


def test_a_rack_is_shown_as_the_breaker_sees_it(program: Program) -> None:
    lines = program.ok("table", "rack", "--seed", "4").splitlines()
    balls = json.loads(program.ok("table", "rack", "--seed", "4", "--json"))["rack"]
    assert [int(word) for word in lines[4].split()] == balls[:1]
    assert [int(word) for word in lines[0].split()] == balls[10:]


def test_a_straight_shot_in_words(program: Program, layout: Path) -> None:
    """A stun shot along the table's middle: the 5 meets the foot cushion, the cue ball stays near (1213, 635)."""
    said = program.ok("table", "shoot", str(layout), "--angle", "0", "--speed", "2", "--top", "-0.2").splitlines()
    assert said[:3] == ["No object ball is pocketed.", "First touched: the 5.", "At a cushion after that: 5."]


def test_a_ball_and_a_pocket_are_aimed_at(program: Program, layout: Path) -> None:
    said = program.ok("table", "shoot", str(layout), "--ball", "5", "--pocket", "tr", "--speed", "firm")
    assert said.startswith("5 to TR: ")
    assert "First touched: the 5." in said


def test_a_cut_that_cannot_be_played_is_refused(program: Program, layout: Path) -> None:
    """The 5 lies straight ahead: a corner behind the cue ball is on the wrong side."""
    said = program.refused("table", "shoot", str(layout), "--ball", "5", "--pocket", "tl")
    assert "cannot be played" in said
    assert "another pocket, or --angle" in said


def test_a_layout_may_come_from_a_pipe_and_name_its_table(program: Program) -> None:
    given = json.dumps({"table": "chinese", "layout": STRAIGHT})
    data = json.loads(program.ok("table", "shoot", "-", "--angle", "0", "--json", given=given))
    assert data["table"] == "chinese"


def test_the_cue_ball_may_be_placed(program: Program, layout: Path) -> None:
    data = json.loads(program.ok("table", "shoot", str(layout), "--cue", "300,400", "--angle", "0", "--json"))
    assert data["layout"]["0"] == [300.0, 400.0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--angle", "0"], "Where do the balls lie?"),
        (["--rack", "--speed", "warp"], "'warp' is no speed"),
        (["--rack", "--speed", "20.5"], "'20.5' is no speed"),
        (["--rack", "--side", "0.5", "--top", "0.5"], "The tip would slip off"),
        (["--rack", "--angle", "nan"], "must be a finite number"),
        (["--rack", "--table", "snooker"], "There is no table 'snooker'. Accepted: chinese, pool-9ft, pool-8ft or"),
        (["--rack", "--ball", "16"], "'16' is no ball"),
        (["--rack", "--ball", "5", "--pocket", "X"], "'X' is no pocket"),
        (["--rack", "--pocket", "TL"], "Which ball is to go to TL?"),
        (["--rack", "--angle", "0", "--ball", "5"], "An angle and a ball are two aims"),
        (["--rack", "--cue", "1,1"], "cannot stand at 1, 1 mm"),
        (["--rack", "--cue", "1905,635"], "it would overlap"),
        (["--rack", "--cue", "here"], "'here' is no place"),
        (["--seed", "4", "--angle", "0"], "A seed is for a rack"),
        (["--rack", "--json", "--svg", "-"], "JSON and a picture cannot both go to standard output"),
    ],
)
def test_a_shot_that_cannot_be_is_refused_in_one_line(program: Program, words: list[str], said: str) -> None:
    assert said in program.refused("table", "shoot", *words)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not JSON"),
        ("[]", "This is no layout"),
        ("{}", "This is no layout"),
        ('{"layout": 5}', "This is no layout"),
        ('{"5": [1000, 600]}', "The cue ball is not on the table"),
        ('{"0": [1, 2]}', "ball 0 at (1, 2) mm is not on the cloth"),
        ('{"0": [635, 635], "16": [900, 600]}', "'16' is no ball"),
        ('{"0": [635, 635], "05": [900, 600], "5": [950, 700]}', "Ball 5 stands in the layout twice"),
        ('{"0": [635, 635], "0": [900, 600]}', "'0' stands in the layout twice"),
        ('{"0": [635]}', "Ball 0 has no place"),
        ('{"0": [635, "x"]}', "Ball 0 has no place"),
        ('{"0": [635, NaN]}', "Ball 0 has no place"),
        ('{"0": [635, true]}', "Ball 0 has no place"),
        ('{"0": [635, 635], "5": [650, 640]}', "balls 0 and 5 overlap"),
        ("[" * 100_000, "is not JSON"),
    ],
)
def test_a_layout_that_cannot_be_is_refused_in_one_line(program: Program, text: str, said: str) -> None:
    assert said in program.refused("table", "shoot", "-", "--angle", "0", given=text)


def test_a_picture_for_a_folder_that_is_not_there(program: Program, layout: Path, tmp_path: Path) -> None:
    status, _, err = program("table", "shoot", str(layout), "--angle", "0", "--svg", str(tmp_path / "no" / "x.svg"))
    assert status == 3
    assert f"There is no folder {tmp_path / 'no'} for the picture." in err


def test_a_missing_layout_file(program: Program, tmp_path: Path) -> None:
    assert "There is no file" in program.refused("table", "shoot", str(tmp_path / "none"), "--angle", "0", status=3)
    assert "There is no file" in program.refused("table", "shoot", "\x00", "--angle", "0", status=3)


def test_pictures_are_written(program: Program, tmp_path: Path) -> None:
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    program.ok("table", "shoot", "--rack", "--seed", "1", "--svg", str(svg), "--png", str(png))
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_without_the_renderer_one_line_says_what_is_missing(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.table.pixels.find_spec", lambda name: None)
    path = tmp_path / "a.png"
    status, _, err = program("table", "rack", "--seed", "1", "--png", str(path))
    assert status == 2
    assert err == (
        "PNG pictures need the extra “png”, which is not installed. Accepted: pip install referee[png], or --svg.\n"
    )
    assert not path.exists()


def test_an_svg_may_go_to_standard_output(program: Program) -> None:
    assert program.ok("table", "shoot", "--rack", "--seed", "1", "--svg", "-").startswith("<svg")


def test_a_layout_is_drawn_on_the_screen(program: Program, layout: Path) -> None:
    drawn = program.ok("table", "draw", str(layout))
    row = next(line for line in drawn.splitlines() if "5" in line)
    assert row.index("●") < row.index("5")


def test_plain_output_is_ascii(program: Program, layout: Path) -> None:
    drawn = program.ok("--plain", "table", "draw", str(layout))
    assert drawn.isascii()
    assert any("O" in line and "5" in line for line in drawn.splitlines())


def test_a_shot_of_a_real_table_with_a_layout_is_drawn(program: Program, tmp_path: Path) -> None:
    program.ok("new", "palla8", "Ann", "Bo", "--own-cards")
    program.ok("order", "Ann")
    assert "does not say where the balls lie" in program.refused("table", "draw")
    program.ok("entry", json.dumps({"do": "shot", "cushions": [1, 2, 3, 4], "layout": STRAIGHT}))
    assert "5" in program.ok("table", "draw")
    svg = tmp_path / "a.svg"
    program.ok("table", "draw", "--entry", "2", "--svg", str(svg))
    assert svg.exists()
    assert "does not say where the balls lie" in program.refused("table", "draw", "--entry", "1")
    assert "There is no entry 9" in program.refused("table", "draw", "--entry", "9")
    assert "No shot of this match was played" in program.refused("shot", "--svg", str(svg))


def test_the_whole_process_without_numba() -> None:
    """The plain form is enough: neither numba nor numpy is loaded to play a shot."""
    code = (
        "import sys\nfrom referee.cli.main import app\n"
        "try:\n    app(['table', 'shoot', '--rack', '--seed', '2'])\n"
        "finally:\n    print([name for name in ('numba', 'numpy') if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True, env=dict(os.environ)
    )
    assert done.stderr.strip() == "[]"
    assert "All balls rest after" in done.stdout
