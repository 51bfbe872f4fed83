"""`referee score`: lines from a pipe here, a keyboard in test_at_a_terminal."""

import json
import os
import time
from pathlib import Path

import pytest
from program import Program
from typer.main import get_command

from referee.cli.desk import Desk
from referee.cli.main import app
from referee.cli.session import Session
from referee.cli.session_words import split
from referee.cli.wishes import Wishes
from referee.terminal.line import Clock, EditedLines, TimeUp


def test_bare_notation_means_the_verb_that_is_awaited(program: Program) -> None:
    program.began()
    said = program.ok("score", given="3\nthrow 0\nundo\n# a remark\n\n 7 \n")
    assert "foul: player=Bo" in said.out
    data = program.ok("log", "--json").data
    assert [(entry["do"], entry.get("number")) for entry in data] == [
        ("deal", None),
        ("throw", 3),
        ("throw", 0),
        ("undo", None),
        ("throw", 7),
    ]


def test_a_wrong_line_is_told_and_the_next_is_read(program: Program) -> None:
    program.began()
    said = program.ok("score", given="seven\neight\n4 --by Cy\nfrobnicate all\n'\n3\n")
    assert said.err.count("?   ask what it showed") == 1, "the notation is shown once"
    assert "`? throw` shows this again." in said.err
    assert "'eight' is no throw." in said.err
    assert "It is the turn of Ann. [T1]" in said.err
    assert program.ok("status", "--json").data["length"] == 2


def test_everything_else_can_be_asked_there(program: Program) -> None:
    program.began()
    lines = ["why", "log", "scores", "stats", "board", "status", "rules T2", "?", "? throw", "claim winner Ann", "list"]
    said = program.ok("score", given="\n".join(lines))
    for told in ("Entry 1: deal", "throws", "T2  A throw of 0", "Awaited: throw.", "The claim does not hold", "match "):
        assert told in said.out, told
    assert "Usage: referee throw" in said.out


def test_json_may_be_typed_as_it_is(program: Program) -> None:
    program.began()
    program.ok("score", given='{"do": "throw", "number": 4}\namend 2 {"do": "throw", "number": 5, "note": "it\'s"}\n')
    data = program.ok("log", "--json").data
    assert data[2]["with"] == {"do": "throw", "number": 5, "note": "it's"}


def test_a_question_takes_its_answer_on_the_line(program: Program) -> None:
    program.began()
    said = program.ok("score", given="?\nthrow ?\nthrow ? --answer 6\n")
    assert "What did the die show?" in said.err
    assert program.ok("log", "--json").data[1]["number"] == 6


def test_quit_ends_it_and_other_matches_stay_untouched(program: Program) -> None:
    program.began()
    said = program.ok("score", given="new parlour A B\nuse x\nscore\nquit\n3\n")
    assert said.err.count("Leave this prompt first") == 3
    assert program.ok("status", "--json").data["length"] == 1


def test_q_is_what_is_played_and_no_leaving(program: Program) -> None:
    """At a card table q is a queen."""
    program.began()
    said = program.ok("score", given="q\n3\n")
    assert "'q' is no throw." in said.err
    assert program.ok("status", "--json").data["length"] == 2


class Elsewhere:
    """Lines typed here while somebody records at another terminal."""

    def __init__(self, *lines: object) -> None:
        self.lines = list(lines)

    def read(self, prompt: str, clock: Clock | None) -> str:
        while self.lines:
            line = self.lines.pop(0)
            if isinstance(line, str):
                return line
            assert callable(line)
            line()
        raise EOFError


def _session() -> Session:
    group = get_command(app)
    return Session(Desk(Wishes(())), group.obey)  # type: ignore[attr-defined]


def test_what_somebody_else_recorded_is_told_and_nothing_is_doubled(
    program: Program, capsys: pytest.CaptureFixture[str]
) -> None:
    program.began()
    lines = Elsewhere(lambda: program.ok("throw", "8"), "3", "3")
    _session().run(lines)
    told = capsys.readouterr()
    assert "Somebody else recorded meanwhile; nothing of yours was recorded." in told.err
    assert "2  throw by Ann: number 8" in told.err
    data = program.ok("log", "--json").data
    assert [(entry.get("by"), entry["number"]) for entry in data[1:]] == [("Ann", 8), ("Bo", 3)]


def test_a_question_between_shows_what_was_recorded_elsewhere(
    program: Program, capsys: pytest.CaptureFixture[str]
) -> None:
    program.began()
    _session().run(Elsewhere(lambda: program.ok("throw", "8"), "rules T1", "5"))
    told = capsys.readouterr()
    assert told.err.count("2  throw by Ann: number 8") == 1
    assert program.ok("log", "--json").data[2]["number"] == 5


class OneClock:
    """Watches the clock that each line is asked with, and lets it run out when told to."""

    def __init__(self, *lines: str | type[TimeUp]) -> None:
        self.lines = list(lines)
        self.clocks: list[Clock | None] = []

    def read(self, prompt: str, clock: Clock | None) -> str:
        self.clocks.append(clock)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, str):
            return line
        raise line


def test_the_clock_runs_on_until_its_question_is_answered(program: Program) -> None:
    program.began(options=("--seconds", "30"))
    watch = OneClock("board", "nonsense", "3", TimeUp)
    _session().run(watch)
    first, second, third, fourth, fifth = watch.clocks
    assert first is not None
    assert first is second is third
    assert 29 < first.deadline - time.monotonic() <= 30
    assert fourth is not None
    assert fourth is not first
    assert fifth is not fourth
    log = program.ok("log", "--json").data
    assert log[2] | {"rulings": []} == {
        "n": 3, "do": "throw", "by": "Bo", "timeout": True, "in_force": True, "rulings": [],
    }  # fmt: skip


def test_ctrl_c_throws_the_line_away(program: Program) -> None:
    program.began()
    watch = OneClock("3", KeyboardInterrupt, "4")  # type: ignore[arg-type]
    _session().run(watch)
    assert [entry.get("number") for entry in program.ok("log", "--json").data[1:]] == [3, 4]
    assert watch.clocks == [None] * 4


def test_secrets_are_remembered_nowhere(program: Program, tmp_path: Path) -> None:
    program.began()
    session = _session()
    for line in ("hide Ann 5H", "hand Ann", "HIDE Ann 5H", '{"do": "hide"}', "entry {}", "amend 2 Ann 5H", "  "):
        assert not session.keeps(line), line
    for line in ("3", "throw 3", "undo", "why 2", "stats"):
        assert session.keeps(line), line
    history = tmp_path / "deep" / "history"
    remembered = EditedLines(history, session.keeps, session.next_words)._session.history
    for line in ("throw 3", "hide Ann 5H"):
        remembered.append_string(line)
    assert "throw 3" in history.read_text()
    assert "5H" not in history.read_text()
    assert remembered.get_strings() == ["throw 3"]


def test_completion_offers_verbs_names_and_tokens_but_no_cards(program: Program) -> None:
    program.began()
    session = _session()
    first = set(session.next_words(""))
    assert {"throw", "hide", "stats", "undo", "quit", "3", "7"} <= first
    after = list(session.next_words("throw "))
    assert after[:2] == ["3", "7"]
    assert "Ann" in after
    assert set(session.next_words("hide ")) == {"Ann", "Bo", "Cy"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("5 12  s", ["5", "12", "s"]),
        ('by:"Ann B" 5', ["by:Ann B", "5"]),
        ("by:O'Brien 5", ["by:O'Brien", "5"]),
        ("大王 小王", ["大王", "小王"]),
        ('entry {"a": "b c"}', ["entry", '{"a": "b c"}']),
        ("{x", ["{x"]),
        ("a{b", ["a{b"]),
        ("back\\slash #no", ["back\\slash", "#no"]),
    ],
)
def test_a_line_falls_into_words(line: str, words: list[str]) -> None:
    assert split(line) == words


def test_the_history_lies_beside_the_store(program: Program) -> None:
    assert Desk(Wishes(())).store.path == Path(os.environ["REFEREE_STORE"])
    assert json.dumps(str(Desk(Wishes((), store="/x/y.sqlite")).store.path)) == '"/x/y.sqlite"'


def test_help_lists_no_verb_that_the_programs_dealer_speaks_for(program: Program) -> None:
    program.ok("new", "poker-pool", "Ann", "Bo")
    text = program.ok("score", given="?\n").out
    (recording,) = [line for line in text.splitlines() if line.startswith("Recording: ")]
    assert recording == "Recording: shot, choose, reveal, rack, position"
    assert "nothing more" not in text
    program.ok("new", "poker-pool", "Ann", "Bo", "--own-cards")
    text = program.ok("score", given="?\n").out
    assert "Recording: shot, choose, reveal, order, deal, draw, discard, rack, position" in text
    always = text[text.index("Always: ") :].split("? WORD")[0]
    assert "deal" not in always.replace("\n", " ").replace(",", "").split(), "it stands among the game's own verbs"


def test_a_long_notation_does_not_push_the_complaint_away(program: Program) -> None:
    program.ok("new", "poker-pool", "Ann", "Bo")
    said = program.ok("score", given="q5\nq5\n")
    assert said.err.count("'q5' is no word of a shot.") == 2
    assert said.err.count("`? shot` shows the notation.") == 1
    assert "the cue ball touches no ball" not in said.err


def test_a_ball_that_is_down_is_answered_without_the_notation(program: Program) -> None:
    program.ok("new", "poker-pool", "Ann", "Bo", "--own-cards")
    program.ok("order", "Ann", "Bo")
    program.ok("deal", *["Ann:", "SJ", "BJ", "7S", "8S", "9S", "Bo:", "2S", "3S", "4S", "5S", "6S"])
    program.ok("shot", "1")
    assert "no longer on the table" in program("shot", "1").line


def test_at_the_end_of_a_match_a_line_is_answered_with_what_is_left_to_do(program: Program) -> None:
    program.ok("new", "palla8", "Ann", "Bo")
    program.ok("concede", "Ann", "match")
    said = program.ok("score", given="5\n")
    assert "'5' is no command, and the match is over. Accepted: scores, settle, log," in said.err
