"""A report of balls down without a call: the scorer is asked once, and never ruled upon in silence."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Refusal
from referee.rulebook.verb import Question
from rulesets.palla8 import RULESET

Start = Callable[..., Any]
UP = {1, 2, 5, 8, 9, 10, 14}


def read(table: Any, *words: str) -> Any:
    verb = next(verb for verb in RULESET.verbs if verb.name == "shot")
    return verb.read(words, table.state)


def called(question: Any) -> dict[str, Any]:
    """What each answer would record as the call."""
    assert isinstance(question, Question)
    return {answer.key: answer.entry["called"] for answer in question.answers}


@pytest.mark.clause("I17", "P24")
def test_one_answer_a_ball_with_its_pocket_and_one_for_no_call(at_table: Start) -> None:
    question = read(at_table(UP, "Ann"), "1tl", "2")
    assert called(question) == {"1": {"ball": 1, "pocket": "TL"}, "2": {"ball": 2}, "n": None}
    assert "Ann" in question.prompt
    assert "1" in question.answers[0].label
    assert "TL" in question.answers[0].label


@pytest.mark.clause("P24")
def test_each_answer_is_a_whole_shot_that_is_ruled_as_answered(at_table: Start) -> None:
    for key, player in (("1", "Ann"), ("n", "Bo")):
        table = at_table(UP, "Ann")
        answer = next(answer for answer in read(table, "1tl", "f1").answers if answer.key == key)
        assert table.record(**answer.entry).turn[0] == player


@pytest.mark.clause("P24")
@pytest.mark.parametrize("words", [["1", "=1"], ["1", "=safe"], ["1", "=2tl"], ["1", "=-"]])
def test_a_call_given_is_not_asked_for(at_table: Start, words: list[str]) -> None:
    assert isinstance(read(at_table(UP, "Ann"), *words), dict)


def test_nothing_down_asks_nothing(at_table: Start) -> None:
    assert isinstance(read(at_table(UP, "Ann"), "f1"), dict)
    assert isinstance(read(at_table(UP, "Ann"), "s"), dict)


@pytest.mark.clause("I06")
def test_a_break_asks_nothing(broken: Start) -> None:
    assert isinstance(read(broken(), "1", "2"), dict)


@pytest.mark.clause("I14")
def test_on_an_open_table_either_kind_may_have_been_evident(at_table: Start) -> None:
    assert set(called(read(at_table(UP), "1", "9"))) == {"1", "9", "n"}


@pytest.mark.clause("P23")
def test_an_opponents_ball_is_an_answer_where_calling_it_would_matter(at_table: Start) -> None:
    assert set(called(read(at_table(UP, "Ann"), "1", "9"))) == {"1", "9", "n"}
    assert set(called(read(at_table(UP, "Ann", call_opponents_ball="passes"), "1", "9"))) == {"1", "n"}
    assert isinstance(read(at_table(UP, "Ann", call_opponents_ball="passes"), "9"), dict)


@pytest.mark.clause("I33")
def test_the_eight_may_have_been_evident(at_table: Start) -> None:
    table = at_table({8, 9}, "Ann")
    question = read(table, "8bm", "f8")
    assert called(question) == {"8": {"ball": 8, "pocket": "BM"}, "n": None}
    assert table.record(**question.answers[0].entry).rack == ("Ann", "eight-legal")


@pytest.mark.clause("I27", "I28", "P20")
def test_where_no_call_can_change_the_ruling_nothing_is_asked(at_table: Start) -> None:
    assert isinstance(read(at_table(UP, "Ann"), "1", "s"), dict)  # a foul
    assert isinstance(read(at_table(UP, "Ann"), "8"), dict)  # too early, called or not
    assert isinstance(read(at_table({8, 9}, "Ann"), "8", "s"), dict)  # with a foul


def test_a_report_that_will_be_refused_asks_nothing(at_table: Start) -> None:
    table = at_table(UP, "Ann")
    for words in (["3"], ["1", "o1"], ["1", "by:bo"]):
        entry = read(table, *words)
        assert isinstance(entry, dict)
        with pytest.raises(Refusal):
            table.record(**entry)


def test_asked_for_the_player_named_too(at_table: Start) -> None:
    assert set(called(read(at_table(UP, "Ann"), "1", "by:ANN"))) == {"1", "n"}


def test_the_shot_waits_for_its_turn(score: Start, broken: Start) -> None:
    assert isinstance(read(score(), "1"), dict)
    table = broken()
    table.shot(cushion_count=1)
    assert isinstance(read(table, "1"), dict)
