"""Whole screens, looked at once by a person and compared ever after.

They lie in `screens/`. After a change that is wanted, run the tests with `REFEREE_DRAW_SCREENS=1` and look at them.
"""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest
from program import CODE, Program, header
from teletype import Teletype, bare
from wcwidth import wcswidth

SCREENS = Path(__file__).resolve().parent / "screens"
NAMES = ["[/]Al", "张伟", "Ångström"]
RECORD = [
    header(NAMES, id="friday", title="Friday “night”", options={"rounds": 2, "stake": "1/3"}),
    {"do": "deal", "hands": {"[/]Al": "5H", "张伟": "AS", "Ångström": "TC"}},
    {"do": "throw", "number": 9},
    {"do": "throw", "number": 0, "note": "fell [off] the table"},
    {"do": "undo"},
    {"do": "throw", "number": 1},
    {"do": "throw", "number": 3},
    {"do": "coin", "first": "张伟"},
    {"do": "deal", "hands": {"[/]Al": "2H", "张伟": "3S", "Ångström": "4C"}},
    {"do": "throw", "number": 0},
]
COMMANDS = (
    ["status"],
    ["log"],
    ["why", "9"],
    ["settle", "--per-point", "1", "--currency", "EUR"],
    ["hand", "张伟", "--yes-show"],
)
# All commands in one process; a line of its own before each says which.
ALL = """
import sys
from referee.cli.main import app
more = sys.argv[1:]
for words in COMMANDS:
    sys.stdout.flush()
    sys.stdout.buffer.write(("$ referee " + " ".join(words) + chr(10)).encode())
    try:
        app([*words, *more])
    except SystemExit as end:
        assert end.code == 0, end.code
""".replace("COMMANDS", repr(COMMANDS))
WAYS: Mapping[str, tuple[list[str], Mapping[str, str], int | None]] = {
    "terminal-80": ([], {"NO_COLOR": "1"}, 80),
    "terminal-40": ([], {"NO_COLOR": "1"}, 40),
    "colour": ([], {"COLORTERM": "truecolor"}, 80),
    "pipe": ([], {"COLUMNS": "30"}, None),
    "plain": (["--plain"], {}, None),
    "ascii": ([], {"PYTHONIOENCODING": "ascii"}, None),
}


def _screen(words: list[str], env: Mapping[str, str], columns: int | None, code: str = CODE) -> str:
    if columns is None:
        done = Program.truly(*words, env={"REFEREE_STORE": os.environ["REFEREE_STORE"], **env}, code=code)
        assert done.returncode == 0, done.stderr
        return done.stdout.decode("utf-8")
    with Teletype(*words, columns=columns, env=env, code=code) as person:
        status, shown = person.finish()
    assert status == 0, shown
    return shown.replace("\r\n", "\n")


@pytest.mark.parametrize("way", WAYS)
def test_screens(program: Program, way: str) -> None:
    program.ok("import", str(program.file("m", RECORD)))
    more, env, columns = WAYS[way]
    shown = _screen(more, env, columns, ALL)
    path = SCREENS / f"{way}.txt"
    if os.environ.get("REFEREE_DRAW_SCREENS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
    drawn = [line for line in bare(shown).splitlines() if not line.startswith("$")]
    if columns is not None and way != "colour":
        assert max(wcswidth(line) for line in drawn) <= columns
    if way in {"plain", "ascii"}:
        assert "".join(drawn).isascii()


def test_a_pipe_does_not_depend_on_the_window(program: Program) -> None:
    program.ok("import", str(program.file("m", RECORD)))
    wide = _screen(["log"], {"COLUMNS": "200"}, None)
    narrow = _screen(["log"], {"COLUMNS": "20", "TERM": "dumb"}, None)
    assert wide == narrow
    assert "\x1b" not in wide


def test_columns_stay_straight_with_wide_names(program: Program) -> None:
    program.ok("import", str(program.file("m", RECORD)))
    lines = _screen(["status"], {}, None).splitlines()
    rows = [line for line in lines if any(name in line for name in NAMES)]
    assert len({wcswidth(row[: row.index(".")]) for row in rows}) == 1
