"""Whatever is typed: an exit status of the list, one line on standard error, no traceback, nothing half written."""

import json
import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from program import DEAL, Program, Said, header

from referee.cli.catalogue import CORE
from referee.cli.exits import Exit

BOUNDED = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
# Commands that would wait for a keyboard, write files, or only repeat what others do.
_WORDLESS = sorted({*CORE} - {"demo"})
TEXTS = st.one_of(
    st.sampled_from(
        [
            "",
            "-",
            "--",
            "[/]",
            "{",
            "}",
            "{}",
            "[]",
            "null",
            '{"do":1}',
            "\u202e",
            "\x00",
            "NaN",
            "1e999",
            "../..",
            "%s",
        ]
    ),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
)


def proper(said: Said) -> None:
    """The promises that hold for every failure."""
    assert said.status in {Exit.DONE, Exit.REFUSED, Exit.MISSING, Exit.CONTENDED, Exit.DAMAGED}, said.err
    assert "Traceback" not in said.err
    if said.status not in {Exit.DONE, Exit.DAMAGED}:
        assert said.out == "", said
        assert said.err.strip()


def entries(program: Program) -> list[str]:
    """The record as it stands."""
    return program.ok("export", "--yes-show").out.splitlines()


def test_a_defect_is_one_line_and_status_1(program: Program) -> None:
    program.began()
    said = program("break")
    assert (said.status, said.out) == (1, "")
    assert said.line == (
        "This is a defect of referee (ZeroDivisionError: the rulebook is broken)."
        " Set REFEREE_DEBUG=1 to see where, and please report it."
    )
    assert len(entries(program)) == 2


def test_the_trace_of_a_defect_is_shown_when_asked_for(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program.began()
    monkeypatch.setenv("REFEREE_DEBUG", "1")
    said = program("break")
    assert said.status == 1
    assert "Traceback" in said.err


def test_a_defect_in_a_real_process(program: Program) -> None:
    program.began()
    done = program.truly("break", env={"REFEREE_STORE": os.environ["REFEREE_STORE"]})
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1


def test_a_reader_that_goes_away_is_nobodys_fault(program: Program) -> None:
    lines = [header(["Ann", "Bo"], options={"rounds": 400})]
    for _ in range(399):
        lines += [{"do": "deal", "hands": {"Ann": "5H", "Bo": "AS"}}, {"do": "throw", "number": 3}]
        lines += [{"do": "throw", "number": 4}, {"do": "coin", "first": "Ann"}]
    path = program.file("long", lines)
    done = program.shell(f"replay {path} | head -n 1")
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout == b"parlour (\xe5\xae\xa2\xe5\x8e\x85)\n"


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_streams_that_are_closed(program: Program, closed: str) -> None:
    program.began()
    for words, status in (("status", 0), ("score", 0), ("throw x", 2)):
        done = program.shell(f"{words} {closed}")
        assert done.returncode == status, done
        assert b"Traceback" not in done.stderr


def test_a_folder_is_no_record(program: Program) -> None:
    assert "is a folder" in program.refused("replay", str(program.folder), status=3)
    assert program.refused("import", str(program.file("f", []) / "inside"), status=3)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_one_line(program: Program) -> None:
    program.began()
    done = program.shell("log > /dev/full")
    assert done.returncode == Exit.DAMAGED
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


@BOUNDED
@given(words=st.lists(TEXTS, max_size=4))
@example(words=["--note"])
@example(words=["--by"])
@example(words=["--expect", "x"])
@example(words=["--as", "nobody", "3"])
def test_any_words_after_a_verb(program: Program, words: list[str]) -> None:
    if program("status").status == Exit.MISSING:
        program.began()
    before = entries(program)
    said = program("throw", *words)
    proper(said)
    if said.status != Exit.DONE:
        assert entries(program) == before
    elif "--help" not in words:
        program.ok("undo")


@BOUNDED
@given(name=st.sampled_from(_WORDLESS), words=st.lists(TEXTS, max_size=3))
def test_any_words_after_any_command(program: Program, name: str, words: list[str]) -> None:
    if program("status").status == Exit.MISSING:
        program.began()
    if name in {"export"} and any(word.startswith("--t") for word in words):
        return
    proper(program(name, *words, given=""))


@BOUNDED
@given(words=st.lists(TEXTS, min_size=1, max_size=3))
def test_any_words_at_all(program: Program, words: list[str]) -> None:
    proper(program(*words, given=""))


VALUES = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.sampled_from(["Ann", "5H"])
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)),
    max_leaves=6,
)
KEYS = st.sampled_from(["do", "by", "number", "hands", "note", "n", "at", "back", "entry", "with", "scores", "round"])


@BOUNDED
@given(
    entry=st.dictionaries(st.one_of(KEYS, st.text(max_size=4)), VALUES, max_size=4),
    kind=st.sampled_from(
        ["throw", "deal", "undo", "redo", "amend", "claim", "commit", "cut", "open", "hide", "coin", ""]
    ),
)
def test_any_entry_in_a_record(program: Program, entry: dict[str, object], kind: str) -> None:
    if kind:
        entry = entry | {"do": kind}
    path = program.file("m", [header(), DEAL, json.dumps(entry)])
    said = program("replay", str(path), "--json")
    assert said.status in {Exit.DONE, Exit.REFUSED}, said.err
    if said.status == Exit.REFUSED:
        assert said.out == ""
        error = json.loads(said.line)["error"]
        assert error["entry"] == 2
        assert error["line"] == 3
        assert "\n" not in error["message"]


@BOUNDED
@given(data=st.binary(max_size=60))
@example(data=b"\xff\xfe")
@example(data=b"\xef\xbb\xbf")
@example(data=b'{"format": "referee-match"')
def test_any_bytes_as_a_record(program: Program, data: bytes) -> None:
    path = program.folder / "m"
    path.write_bytes(data)
    said = program("replay", str(path), "--json")
    assert (said.status, said.out) == (Exit.REFUSED, "")
    assert json.loads(said.line)["error"]["message"]
    assert program("import", str(path)).status == Exit.REFUSED


@BOUNDED
@given(lines=st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), max_size=5))
@example(lines=["'", '"', "{", "hide Ann", "? x", "why 99", "undo 4", "amend 1", "new parlour A B", "use x", "score"])
def test_no_line_ends_the_open_prompt(program: Program, lines: list[str]) -> None:
    if program("status").status == Exit.MISSING:
        program.began()
    text = "\n".join(line for line in lines if line.strip().casefold() not in {"quit", "exit", "q"}) + "\nstats\n"
    said = program("score", given=text)
    assert said.status == Exit.DONE, said.err
    assert "Traceback" not in said.err
    assert said.out.rstrip().splitlines()[-1].startswith("throws")


@pytest.mark.parametrize(
    "words",
    [["throw", "w" * 9000], ["use", "w" * 9000], ["w" * 9000], ["new", "w" * 9000, "A"], ["board", "--as", "w" * 9000]],
)
def test_a_word_without_end_is_shown_by_its_beginning(program: Program, words: list[str]) -> None:
    program.began()
    said = program(*words)
    assert said.status in {Exit.REFUSED, Exit.MISSING}
    assert "www…" in said.err
    assert len(said.err.splitlines()[0]) < 700


def test_ctrl_c_while_the_program_is_loading_leaves_no_trace(program: Program) -> None:
    done = program.truly(code="import referee.cli; raise KeyboardInterrupt")
    assert done.returncode == -signal.SIGINT  # a shell shows 130
    assert done.stderr == b""
    assert b"ZeroDivisionError" in program.truly(code="import referee.cli; 1 / 0").stderr
