"""Folding a record from a file, and what is told of it."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.records.format import parse_record
from referee.records.replay import RefusedAt, as_json, replay
from referee.rulebook.observer import PUBLIC, REFEREE, Observer, player

HEADER = (
    '{"format": "referee-match", "version": 1, "ruleset": "pebbles", "players": ["Ann", "Bo"], '
    '"options": {"rounds": 1}}'
)


def told(*lines: str, observer: Observer = REFEREE) -> dict[str, Any]:
    found = replay(parse_record("\n".join((HEADER, *lines))))
    data = as_json(found.match, found.steps, observer)
    assert json.loads(json.dumps(data)) == data
    return data


DEAL = '{"do": "deal", "hands": {"Ann": 3, "Bo": 5}}'
MORE = '{"do": "more", "by": "Ann"}'
DRAW = '{"do": "draw", "player": "Ann", "pebble": 2}'


def test_a_whole_match_is_told() -> None:
    data = told(DEAL, '{"do": "call", "number": 3}', '{"do": "call", "by": "Bo", "number": 4}')
    assert [(entry["n"], entry["do"]) for entry in data["entries"]] == [(1, "deal"), (2, "call"), (3, "call")]
    assert data["entries"][1]["by"] == "Ann"
    assert data["entries"][2]["rulings"][0]["delta"] == {"Ann": "-1/3", "Bo": "1/3"}
    assert data["awaiting"] == {"kind": "nothing", "by": None}
    assert data["scores"] == {"Ann": "-1/3", "Bo": "1/3"}
    assert (data["finished"], data["ranking"]) == (True, [["Bo"], ["Ann"]])
    assert data["corrections"] == []


def test_a_match_under_way_has_no_ranking() -> None:
    data = told(DEAL)
    assert (data["finished"], data["ranking"]) == (False, None)
    assert data["awaiting"] == {"kind": "call", "by": "Ann"}


def test_only_entries_in_force_are_listed_and_corrections_apart() -> None:
    data = told(DEAL, '{"do": "call", "number": 3}', '{"do": "undo"}', '{"do": "call", "number": 2}')
    assert [entry["n"] for entry in data["entries"]] == [1, 4]
    assert [(entry["n"], entry["do"]) for entry in data["corrections"]] == [(3, "undo")]
    assert data["corrections"][0]["rulings"][0]["entries"] == [2]


@pytest.mark.parametrize(
    ("observer", "hands", "pebble"),
    [
        (REFEREE, {"Ann": 3, "Bo": 5}, 2),
        (PUBLIC, {}, None),
        (player("Ann"), {"Ann": 3}, 2),
        (player("Bo"), {"Bo": 5}, None),
    ],
)
def test_each_reads_what_he_may(observer: Observer, hands: dict[str, int], pebble: int | None) -> None:
    data = told(DEAL, MORE, DRAW, observer=observer)
    assert data["entries"][0]["hands"] == hands
    assert data["entries"][2].get("pebble") == pebble
    assert data["entries"][2]["rulings"][0].get("card") == pebble


@pytest.mark.parametrize("observer", [PUBLIC, player("Bo")])
def test_an_amend_does_not_betray_what_it_replaces(observer: Observer) -> None:
    one, two = (
        told(
            DEAL,
            MORE,
            DRAW,
            json.dumps({"do": "amend", "entry": 3, "with": {"do": "draw", "player": "Ann", "pebble": pebble}}),
            observer=observer,
        )
        for pebble in (4, 5)
    )
    assert json.dumps(one) == json.dumps(two)


def test_a_refused_entry_is_named_by_number_and_line() -> None:
    with pytest.raises(RefusedAt) as refused:
        told("# dealt", DEAL, "", '{"do": "call", "by": "Bo", "number": 1}')
    assert (refused.value.entry, refused.value.line) == (2, 5)
    assert refused.value.refusal.clause == "P3"


@pytest.mark.parametrize("change", [{"ruleset": "chess"}, {"players": ["Ann"]}, {"colour": 1}, {"ruleset": 7}])
def test_a_refused_header_is_named_by_its_line(change: dict[str, Any]) -> None:
    header = json.dumps(json.loads(HEADER) | change)
    with pytest.raises(RefusedAt) as refused:
        replay(parse_record("# first\n" + header))
    assert (refused.value.entry, refused.value.line) == (None, 2)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.text(max_size=5)
    | st.sampled_from(["Ann", "Bo", "deal", "call"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["Ann", "Bo", "do", "by"]), inner, max_size=3)
    ),
    max_leaves=8,
)
KEYS = [
    "do",
    "by",
    "n",
    "at",
    "note",
    "number",
    "hands",
    "player",
    "pebble",
    "back",
    "entry",
    "with",
    "scores",
    "winner",
]
KINDS = ["deal", "call", "more", "draw", "undo", "redo", "amend", "claim", "commit", "cut", "open", "order", "ranking"]


@settings(max_examples=400, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4)), max_size=4)
)
def test_a_record_of_nonsense_is_refused_in_one_line(entries: list[tuple[str, dict[str, Any]]]) -> None:
    lines = [json.dumps({"do": kind} | facts) for kind, facts in entries]
    try:
        told(DEAL, *lines)
    except RefusedAt as refused:
        _is_one_line(refused)


def _is_one_line(refused: RefusedAt) -> None:
    assert refused.refusal.line()
    assert "\n" not in refused.refusal.line()
    assert refused.entry is not None
