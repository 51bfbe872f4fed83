"""The rules as text, help, completion, version."""

import json

import pytest
from program import Program

from referee import __version__
from referee.cli.catalogue import CORE
from referee.cli.exits import Exit


def test_rules_of_a_game_and_of_the_game_being_played(program: Program) -> None:
    text = program.ok("rules", "parlour").out
    assert text.startswith("parlour (客厅)\n\nThrows\nT1  Each player throws")
    assert "T4  The coin decides who throws first next time. (our decision)" in text
    program.began()
    assert program.ok("rules").out == text
    assert program.ok("rules", "t2").out.splitlines()[-1] == "T2  A throw of 0 is a foul. (line 2)"
    assert program.ok("rules", "parlour", "T2", "T3", "--json").data[1]["number"] == "T3"


def test_rules_are_searched(program: Program) -> None:
    found = program.ok("rules", "parlour", "--search", "FOUL", "--json").data
    assert [clause["number"] for clause in found] == ["T2"]
    assert "No clause" in program.refused("rules", "parlour", "--search", "unicorn", status=3)
    assert "no clause 'T9'" in program.refused("rules", "parlour", "T9")
    assert "no game called 'chess'" in program.refused("rules", "chess")
    assert "parlour" in program.ok("rules").out


def test_help_of_a_verb_prints_its_notation_as_written(program: Program) -> None:
    program.began()
    text = program.ok("throw", "--help").out
    assert "  a number from 0 to 9\n  ?   ask what it showed\n" in text
    assert "referee throw 5  five" in text


def test_help_of_a_verb_needs_no_match(program: Program) -> None:
    assert "?   ask what it showed" in program.ok("throw", "--help").out
    shot = program.ok("shot", "--help").out
    assert "5tl" in shot
    assert "In palla8:" in shot


def test_help_of_a_shared_command_tells_the_games_notation_too(program: Program) -> None:
    text = program.ok("deal", "--help").out
    assert "Let the dealer go on" in text
    assert "In poker-pool: " in text
    program.began()
    assert "poker-pool" not in program.ok("deal", "--help").out


def test_a_verb_of_another_game_is_refused_with_what_this_one_has(program: Program) -> None:
    program.began()
    line = program.refused("shot", "5")
    assert line.startswith("The match is one of parlour, which has no command 'shot'. It has throw, hide,")
    assert "5tl" in program.ok("shot", "--help").out


def test_the_help_lists_every_command_under_a_heading(program: Program) -> None:
    program.began()
    text = program.ok("--help").out
    for heading in ("Matches:", "Recording:", "Looking:", "Files and checks:", "Rules:", "This match (parlour):"):
        assert heading in text
    for name in ("new", "score", "undo", "why", "settle", "replay", "rules", "throw", "stats"):
        assert f"\n  {name} " in text


def test_the_help_tells_every_exit_status(program: Program) -> None:
    text = program.ok("--help").out
    for status in Exit:
        assert f"\n    {status.value:<3}  " in text, status


@pytest.mark.parametrize("typed", ["stats", "stat", "undoo"])
def test_near_misses_are_offered(program: Program, typed: str) -> None:
    program.began()
    said = program(typed)
    if typed == "stats":
        assert said.status == 0
    else:
        assert said.status == 2
        assert "Did you mean" in said.line


def test_unknown_options_and_commands(program: Program) -> None:
    assert "--nonsense" in program.refused("--nonsense")
    assert "no command 'frobnicate'" in program.refused("frobnicate")
    assert "--nonsense" in program.refused("status", "--nonsense")
    assert program.refused("rules", "--search")
    assert program.refused("replay")


def test_every_command_has_help(program: Program) -> None:
    for name in CORE:
        text = program.ok(name, "--help").out
        assert text.startswith(f"Usage: referee {name}"), name


def test_version(program: Program) -> None:
    assert program.ok("--version").out == f"referee {__version__}\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_of_commands(program: Program, shell: str) -> None:
    script = program.truly("--show-completion", shell, env={"SHELL": f"/bin/{shell}"})
    assert script.returncode == 0
    assert b"_REFEREE_COMPLETE" in script.stdout
    env = {
        "_REFEREE_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": "referee th",
        "COMP_CWORD": "1",
        "_TYPER_COMPLETE_ARGS": "referee thr",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    offered = program.truly(env=env)
    assert b"throw" in offered.stdout, offered


def test_a_demonstration_is_narrated(program: Program) -> None:
    text = program.ok("demo").out
    assert "The match is over." in text
    assert "undo" in text
    assert program.ok("list", "--json").data == []
    assert "no demonstration" in program.refused("demo", "parlour", status=3)
    assert json.dumps(text).isascii()


def test_a_notation_that_several_games_share_is_printed_once(program: Program) -> None:
    text = program.ok("shot", "--help").out
    assert text.count("5 12      balls 5 and 12 are pocketed") == 1
    assert text.count("referee shot m ") == 1
    assert "referee shot =safe" in text, "an example that only one game has"
    assert text.splitlines()[2] == "  Record a shot. (card-pool, palla8, poker-pool)"
    assert "In card-pool and poker-pool: Record a shot.\n" in text
    choose = program.ok("choose", "--help").out
    assert "In palla8:\n" in choose
    assert "A command of several games" not in program.ok("--help").out
