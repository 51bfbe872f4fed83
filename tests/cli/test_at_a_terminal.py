"""A person at a keyboard: questions, previews, hands that leave nothing behind, the prompt that stays open."""

import os
from pathlib import Path

import pytest
from program import Program
from teletype import Teletype, bare

if os.name != "posix":  # pragma: no cover
    pytest.skip("pseudo-terminals are a POSIX thing", allow_module_level=True)


def test_a_hand_is_for_its_owner_alone(program: Program) -> None:
    program.began()
    with Teletype("hand", "ann") as person:
        before = person.wait_for("press Enter when nobody else is looking.")
        assert "Everybody else, look away." in before
        assert "5♥" not in before
        person.type("\r")
        shown = person.wait_for("Press Enter to clear the screen.")
        assert "5♥" in shown
        person.type("\r")
        status, after = person.finish()
    assert status == 0
    assert "\x1b[2J" in after
    assert "\x1b[3J" in after
    assert "5♥" not in after


def test_a_private_report_and_a_private_verb_leave_nothing_either(program: Program) -> None:
    program.began()
    with Teletype("hint") as person:
        person.wait_for("press Enter when nobody else is looking.")
        person.type("\r")
        person.wait_for("Ann holds 5H")
        person.type("\r")
        assert person.finish()[0] == 0
    with Teletype("hide", "Ann", "5H") as person:
        status, shown = person.finish()
    assert status == 0
    assert shown.startswith("\x1b[H\x1b[2J\x1b[3J")


def test_a_private_line_that_is_refused_leaves_nothing_either(program: Program) -> None:
    program.began()
    with Teletype("hide", "Ann", "9C") as person:
        status, shown = person.finish()
    assert status == 2
    assert shown.startswith("\x1b[H\x1b[2J\x1b[3J")
    assert "does not hold that card" in bare(shown)


def test_hidden_cards_typed_for_an_amend_or_as_json_leave_nothing_either(program: Program) -> None:
    program.began()
    hidden = '{"do": "hide", "by": "Ann", "card": "5H"}'
    program.ok("entry", hidden)
    for words in (
        ("amend", "2", "Ann", "5H", "--yes"),
        ("amend", "9", "Ann", "5H"),
        ("amend", "2", hidden, "--yes"),
        ("entry", hidden, "--dry-run"),
    ):
        with Teletype(*words) as person:
            _, shown = person.finish()
        assert shown.startswith("\x1b[H\x1b[2J\x1b[3J"), words


def test_a_question_is_asked_on_the_spot(program: Program) -> None:
    program.began()
    with Teletype("throw", "?") as person:
        asked = person.wait_for("Answer: ")
        assert "What did the die show?" in asked
        person.type("9\r")
        assert "Please answer 1 or 6." in bare(person.wait_for("Answer: "))
        person.type("6\r")
        assert person.finish()[0] == 0
    assert program.ok("log", "--json").data[1]["number"] == 6


def test_a_question_that_is_not_answered_records_nothing(program: Program) -> None:
    program.began()
    with Teletype("throw", "?") as person:
        person.wait_for("Answer: ")
        person.type("\x04")
        status, told = person.finish()
    assert status == 2
    assert "Nothing was recorded" in told
    with Teletype("throw", "?") as person:
        person.wait_for("Answer: ")
        person.type("\x03")
        assert person.finish()[0] == 130
    assert program.ok("status", "--json").data["length"] == 1


def test_a_correction_is_previewed_and_asked_for(program: Program) -> None:
    program.began()
    program.ok("throw", "3")
    with Teletype("undo") as person:
        asked = bare(person.wait_for("[y/N]"))
        assert "2  throw by Ann: number 3" in asked
        assert "Taken back: entry 2." in asked
        person.type("n\r")
        assert person.finish()[0] == 2
    assert program.ok("status", "--json").data["length"] == 2
    with Teletype("undo") as person:
        person.wait_for("[y/N]")
        person.type("y\r")
        assert person.finish()[0] == 0
    with Teletype("redo", "--yes") as person:
        assert person.finish()[0] == 0
    assert [entry["do"] for entry in program.ok("log", "--json").data] == ["deal", "throw", "undo", "redo"]


def test_scoring_at_the_open_prompt(program: Program) -> None:
    program.began()
    with Teletype("score") as person:
        assert "? helps, quit leaves." in bare(person.wait_for("Ann throw> "))
        for keys, told in (
            ("und", "und"),
            ("\t", "o"),
            ("\r", "no entry of a person to take back"),
            ("throw 3\r", "thrown: player=Ann, number=3"),
            ("nonsense\r", "is no throw"),
            ("", "shows this again."),
            ("", "Bo throw>"),
            ("4", "4"),
            ("\x03", "Bo throw>"),
            ("0\r", "foul: player=Bo"),
            ("undo\r", "[y/N]"),
            ("y\r", "Round 1"),
            ("hide Cy 9C\r", "hidden: player=Cy"),
        ):
            person.type(keys)
            person.wait_for(told)
        person.wait_for("Bo throw> ")
        person.type("\x04")
        assert person.finish()[0] == 0
    assert [entry["do"] for entry in program.ok("log", "--json").data] == ["deal", "throw", "throw", "undo", "hide"]
    history = (Path(os.environ["REFEREE_STORE"]).parent / "score-history").read_text()
    assert "+throw 3" in history
    assert "9C" not in history


def test_a_hand_inside_the_open_prompt(program: Program) -> None:
    program.began()
    with Teletype("score") as person:
        person.wait_for("Ann throw> ")
        person.type("hand Bo\r")
        person.wait_for("press Enter when nobody else is looking.")
        person.type("\r")
        assert "A♠" in person.wait_for("Press Enter to clear the screen.")
        person.type("\r")
        person.wait_for("Ann throw> ")
        person.type("quit\r")
        assert person.finish()[0] == 0


def test_the_clock_runs_visibly_and_records_that_time_was_up(program: Program) -> None:
    program.began(options=("--seconds", "2"))
    with Teletype("score") as person:
        assert "2 s" in bare(person.wait_for("Ann throw> "))
        # Only what changes is drawn anew: the seconds count down before the prompt.
        assert "1" in bare(person.wait_for("Time is up."))
        assert "foul: player=Ann" in bare(person.wait_for("Bo throw> "))
        person.type("quit\r")
        assert person.finish()[0] == 0
    assert program.ok("log", "--json").data[1]["timeout"] is True


def test_a_low_window_keeps_a_complaint_in_sight(program: Program) -> None:
    program.ok("new", "palla8", "Ann", "Bo")
    for rows, told, untold in (
        (24, "`referee shot --help` shows the notation.", "a miss"),
        (50, "touches no ball", "`"),
    ):
        with Teletype("shot", "q5", rows=rows) as person:
            status, screen = person.finish()
        assert status == 2
        assert "'q5' is no word of a shot." in screen
        assert told in screen
        assert untold not in screen
