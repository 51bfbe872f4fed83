"""The first line of a record: names, options, and what else may stand there."""

from typing import Any

import pytest

from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import begin
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Fault, Refusal

HEADER: dict[str, Any] = {"format": "referee-match", "version": 1, "ruleset": "pebbles", "players": ["Ann", "Bo"]}


@pytest.mark.parametrize(
    "names",
    [
        ["[/]Al", "张伟"],
        ["Ann", "Bo"],
        ["Zoë", "Zoe"],
        ["راشد", "דנה"],
        ["👩‍👩‍👧", "क्षि"],
        ["O'Neil-Łukasz 3rd", "a" * 40],
    ],
)
def test_names_of_any_language_are_welcome(names: list[str]) -> None:
    assert read_header(HEADER | {"players": names}).players == names


def test_a_name_is_kept_composed() -> None:
    assert read_header(HEADER | {"players": ["Zoe\u0308", "Bo"]}).players[0] == "Zo\u00eb"


@pytest.mark.parametrize(
    "names",
    [
        ["A", "A"],
        ["Ann", "ann"],
        ["Zo\u00eb", "Zoe\u0308"],
        ["Straße", "STRASSE"],
        ["", "Bo"],
        [" ", "Bo"],
        ["\u3000", "Bo"],
        [" Ann", "Bo"],
        ["a" * 41, "Bo"],
        ["\u0308", "Bo"],
        ["An\u200bn", "Bo"],
        ["An\u202en", "Bo"],
        ["An\x1b[31mn", "Bo"],
        ["An\nn", "Bo"],
        ["An\ud800n", "Bo"],
        ["An\u2066n", "Bo"],
        ["\u3164", "Bo"],
        ["Ann", 7],
        "Ann",
        ["Ann"],
        ["Ann", "Bo", "Cy", "Di", "Ed"],
    ],
)
def test_a_name_that_could_deceive_is_refused(names: Any) -> None:
    with pytest.raises(Refusal) as refused:
        begin(read_header(HEADER | {"players": names}), ruleset("pebbles"))
    assert refused.value.fault is Fault.MALFORMED
    assert "\n" not in refused.value.line()


@pytest.mark.parametrize(
    "change",
    [
        {"colour": "blue"},
        {"options": {"rounds": 0}},
        {"options": {"rounds": "4"}},
        {"options": {"rounds": True}},
        {"options": {"round": 4}},
        {"options": []},
        {"hands": "hidden"},
        {"hands": "open"},
        {"created": "today"},
        {"title": "\x1b]0;mine\x07"},
        {"place": "two\nlines"},
        {"id": ""},
        {"id": 7},
        {"dealer": "somebody"},
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        begin(read_header(HEADER | change), ruleset("pebbles"))
    assert refused.value.fault is Fault.MALFORMED
    assert "\n" not in refused.value.line()


@pytest.mark.parametrize("missing", ["ruleset", "players"])
def test_what_a_header_must_say(missing: str) -> None:
    with pytest.raises(Refusal, match=missing):
        read_header({key: value for key, value in HEADER.items() if key != missing})


def test_names_that_differ_only_in_what_shapes_a_sign_are_the_same() -> None:
    for twin in ("Bo\ufe0f", "B\ufe0eo", "Bo\u180b", "B\u200do"):
        with pytest.raises(Refusal, match="the same name"):
            read_header(HEADER | {"players": ["Bo", twin]})
    assert read_header(HEADER | {"players": ["❤️", "Bo"]}).players == ["❤️", "Bo"]
