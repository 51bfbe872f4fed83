"""What a person types, and what it records."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault, Refusal
from rulesets.palla8 import RULESET

Start = Callable[..., Any]
VERBS = {verb.name: verb for verb in RULESET.verbs}


def read(table: Any, name: str, *words: str) -> Any:
    return VERBS[name].read(words, table.state)


def refused(table: Any, name: str, *words: str) -> str:
    with pytest.raises(Refusal) as caught:
        read(table, name, *words)
    assert caught.value.fault is Fault.MALFORMED
    return caught.value.line()


def test_every_entry_a_person_makes_has_a_verb() -> None:
    assert set(VERBS) == set(RULESET.entries)
    for verb in RULESET.verbs:
        assert verb.does
        assert verb.notation
        assert verb.examples
        assert all(len(line) <= 76 for line in verb.notation.splitlines()), verb.name


def test_shot(at_table: Start) -> None:
    table = at_table({1, 2, 8, 9}, "Ann")
    assert read(table, "shot", "1tl", "=1tl", "s") == {
        "do": "shot",
        "pocketed": [{"ball": 1, "pocket": "TL"}],
        "called": {"ball": 1, "pocket": "TL"},
        "scratch": True,
    }
    assert "'pot'" in refused(table, "shot", "pot")


def test_choose(broken: Start) -> None:
    table = broken()
    table.shot(cushion_count=2)
    assert read(table, "choose", "Rerack-Break") == {"do": "choose", "choice": "rerack-break"}
    assert read(table, "choose", "2") == {"do": "choose", "choice": "rerack-break"}
    assert "accept, rerack-break or rerack-return" in refused(table, "choose", "play")
    assert "accept, rerack-break or rerack-return" in refused(table, "choose", "4")
    refused(table, "choose")
    refused(table, "choose", "accept", "kitchen")
    # A known choice that is not on offer is for the rules to refuse.
    table.refused(Fault.ILLEGAL, "I09", **read(table, "choose", "kitchen"))


@pytest.mark.clause("P46")
def test_concede(score: Start) -> None:
    table = score(["Ann Lee", "match"])
    assert read(table, "concede", "ann", "LEE") == {"do": "concede", "by": "Ann Lee"}
    assert read(table, "concede", "Ann Lee", "match") == {"do": "concede", "by": "Ann Lee", "match": True}
    assert read(table, "concede", "match") == {"do": "concede", "by": "match"}
    assert read(table, "concede", "match", "match") == {"do": "concede", "by": "match", "match": True}
    assert "Ann Lee or match" in refused(table, "concede", "Cy")
    assert "Ann Lee or match" in refused(table, "concede")


@pytest.mark.clause("I06")
def test_order(score: Start) -> None:
    table = score(["Ann Lee", "Bo"])
    assert read(table, "order", "bo") == {"do": "order", "order": ["Bo", "Ann Lee"]}
    assert read(table, "order", "Ann", "Lee", "Bo") == {"do": "order", "order": ["Ann Lee", "Bo"]}
    assert read(table, "order", "Bo,", "Ann Lee") == {"do": "order", "order": ["Bo", "Ann Lee"]}
    refused(table, "order", "Bo", "Bo")
    refused(table, "order")


@pytest.mark.clause("I03")
def test_rack(broken: Start) -> None:
    table = broken()
    words = ["1", "9,2", "10", "8", "3", "11", "4", "12", "5", "6", "13", "7", "14", "15"]
    entry = read(table, "rack", *words)
    assert entry == {"do": "rack", "balls": [1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 6, 13, 7, 14, 15]}
    table.record(**entry)
    assert "“x”" in refused(table, "rack", "1", "x")
    for wrong in ((), ("111",), words[:-1]):
        with pytest.raises(Refusal) as caught:
            broken().record(**read(table, "rack", *wrong))
        assert caught.value.fault is Fault.MALFORMED


def test_position(score: Start) -> None:
    table = score(["Ann Lee", "Bo"], race_to=5)
    words = ["up:3,8,9,10", "shooter:ann lee", "solids:bo", "hand:table", "racks:2-1", "opener:Bo"]
    entry = read(table, "position", *words)
    assert entry == {
        "do": "position",
        "on_table": [3, 8, 9, 10],
        "shooter": "Ann Lee",
        "groups": {"Ann Lee": "stripes", "Bo": "solids"},
        "ball_in_hand": "table",
        "racks": {"Ann Lee": 2, "Bo": 1},
        "opener": "Bo",
    }
    table.record(**entry)
    other = score(["Ann Lee", "Bo"])
    entry = read(other, "position", "DOWN:1，2", "shooter：Bo", "stripes:Bo", "solids:Ann Lee")
    assert entry["on_table"] == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    assert entry["ball_in_hand"] == "none"
    other.record(**entry)
    at_break = score(["Ann Lee", "Bo"])
    at_break.record(**read(at_break, "position", "shooter:Bo", "hand:break"))
    assert at_break.state.breaking


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["up:8,9"],
        ["shooter:Cy"],
        ["shooter:Ann", "shooter:Bo"],
        ["shooter:Ann", "up:8", "down:9"],
        ["shooter:Ann", "up:eight"],
        ["shooter:Ann", "racks:two"],
        ["shooter:Ann", "solids:Ann", "stripes:Ann"],
        ["shooter:Ann", "score:2-1"],
        ["shooter:"],
        ["Ann"],
    ],
)
def test_no_position(score: Start, words: list[str]) -> None:
    refused(score(), "position", *words)


def test_the_examples_are_words_that_can_be_read(score: Start, broken: Start) -> None:
    fresh = score(race_to=3)
    choosing = broken()
    choosing.shot(3, scratch=True)
    tables = {"position": fresh, "order": fresh, "choose": choosing}
    for verb in RULESET.verbs:
        for example in verb.examples:
            assert verb.read(example.words.split(), tables.get(verb.name, broken()).state)
