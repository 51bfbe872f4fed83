"""Whole random records with corrections: what must hold whatever was recorded."""

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import HistoryNeeded, Match, begin
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal
from referee.rulebook.snapshot import freeze, thaw

PLAYERS = ["Ann", "Bo", "Cy"]
HEADER = {
    "format": "referee-match",
    "version": 1,
    "ruleset": "pebbles",
    "players": PLAYERS,
    "options": {"rounds": 3},
}


def start() -> Match:
    return begin(read_header(HEADER), ruleset("pebbles"))


NUMBER = st.integers(1, 6)
ENTRY: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.fixed_dictionaries({"do": st.just("call"), "number": st.integers(0, 7)}),
    st.just({"do": "more"}),
    st.fixed_dictionaries({"do": st.just("draw"), "player": st.sampled_from(PLAYERS), "pebble": NUMBER}),
    st.fixed_dictionaries({"do": st.just("deal"), "hands": st.fixed_dictionaries(dict.fromkeys(PLAYERS, NUMBER))}),
    st.fixed_dictionaries({"do": st.just("undo"), "back": st.integers(1, 4)}),
    st.just({"do": "redo"}),
    st.fixed_dictionaries(
        {
            "do": st.just("amend"),
            "entry": st.integers(1, 12),
            "with": st.fixed_dictionaries({"do": st.just("call"), "number": st.integers(0, 7)}),
        }
    ),
    st.fixed_dictionaries(
        {"do": st.just("commit"), "round": st.integers(1, 3), "commitment": st.just("0f" * 32)},
    ),
    st.fixed_dictionaries({"do": st.just("claim"), "winner": st.sampled_from(PLAYERS)}),
)


def recorded(drawn: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], list[Match]]:
    """The entries that were accepted, with what chance owed in between, and the match before each and at the end."""
    match = start()
    accepted: list[dict[str, Any]] = []
    matches = [match]
    for data in drawn:
        awaiting = match.awaiting
        if awaiting.chance and data["do"] in {"call", "more"}:
            owed = _owed(match, match.lots.get((awaiting.round, awaiting.lot or "")))
            match = match.record(match.read(owed)).match
            accepted.append(owed)
            matches.append(match)
        try:
            match = match.record(match.read(data)).match
        except Refusal:
            continue
        accepted.append(data)
        matches.append(match)
    return accepted, matches


def _owed(match: Match, lot: Any) -> dict[str, Any]:
    if match.awaiting.kind == "draw":
        return {"do": "draw", "player": match.state.turn, "pebble": lot or 3}
    hands = dict(zip(PLAYERS, (2, 4, 6), strict=True)) if lot is None else dict(lot)
    return {"do": "deal", "hands": hands}


def same(one: Match, other: Match) -> None:
    assert one.state == other.state
    assert one.length == other.length
    assert one.lots == other.lots
    assert one.bonds == other.bonds
    assert [[n for n, _ in group.entries] for group in one.undone] == [
        [n for n, _ in group.entries] for group in other.undone
    ]


@settings(max_examples=120, deadline=None)
@given(st.lists(ENTRY, max_size=40))
def test_a_record_replays_to_the_same_match(drawn: list[dict[str, Any]]) -> None:
    entries, matches = recorded(drawn)
    match = start()
    for step in match.replaying(entries):
        match = step.match
    same(match, matches[-1])
    assert sum(match.state.scores.values(), Fraction(0)) == 0


@settings(max_examples=120, deadline=None)
@given(st.lists(ENTRY, max_size=40), st.data())
def test_a_match_taken_up_from_a_snapshot_goes_on_as_the_whole_one(
    drawn: list[dict[str, Any]], data: st.DataObject
) -> None:
    entries, matches = recorded(drawn)
    at = data.draw(st.integers(0, len(entries)))
    whole = matches[at]
    match = thaw(freeze(whole), whole.header, whole.game)
    same(match, whole)
    assert freeze(match) == freeze(whole)
    assert match.awaiting == whole.awaiting
    for entry, after in zip(entries[at:], matches[at + 1 :], strict=True):
        try:
            match = match.record(match.read(entry)).match
        except HistoryNeeded:
            assert entry["do"] in {"undo", "amend"}
            return
        same(match, after)


@settings(max_examples=120, deadline=None)
@given(st.lists(ENTRY, max_size=40), st.integers(1, 5))
def test_undo_gives_back_the_state_and_redo_the_later_one(drawn: list[dict[str, Any]], back: int) -> None:
    _, matches = recorded(drawn)
    match = matches[-1]
    try:
        undone = match.record(match.read({"do": "undo", "back": back})).match
    except Refusal:
        return
    persons = [moment for moment in match.moments() if not moment.by_chance and not moment.witness]
    first = persons[-back]
    assert undone.state == (match.start if first.before is None else first.before.state)
    redone = undone.record(undone.read({"do": "redo"})).match
    assert redone.state == match.state
    assert {moment.number for moment in redone.moments()} == {moment.number for moment in match.moments()}


@settings(max_examples=120, deadline=None)
@given(st.lists(ENTRY, max_size=40), st.integers(1, 20), st.integers(0, 7))
def test_an_amend_judges_as_if_the_entry_had_been_so_from_the_start(
    drawn: list[dict[str, Any]], number: int, called: int
) -> None:
    plain = [entry for entry in drawn if entry["do"] not in {"undo", "redo", "amend", "commit"}]
    entries, matches = recorded(plain)
    match = matches[-1]
    replacement = {"do": "call", "number": called}
    edited = [replacement if at == number else entry for at, entry in enumerate(entries, start=1)]
    try:
        amended = match.record(match.read({"do": "amend", "entry": number, "with": replacement})).match
    except Refusal:
        if number <= len(entries):
            again = start()
            try:
                for step in again.replaying(edited):
                    again = step.match
            except Refusal:
                return
            raise AssertionError("refused as an amend, but not as a record") from None
        return
    again = start()
    for step in again.replaying(edited):
        again = step.match
    assert amended.state == again.state
    assert [moment.rulings for moment in amended.moments()] == [moment.rulings for moment in again.moments()]


def test_a_snapshot_of_another_form_or_half_of_one_is_refused() -> None:
    match = start()
    text = freeze(match)
    for broken in (
        "",
        "{",
        "[]",
        "null",
        "{}",
        text[:-2],
        text.replace('"form":', '"from":'),
        text.replace('"state"', '"x"'),
    ):
        try:
            thaw(broken, match.header, match.game)
        except ValueError:
            continue
        raise AssertionError(broken)
