"""Whole random matches of all three ways of use."""

import random
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards.card import PACK_54
from referee.cards.points import points_in
from referee.rulebook import snapshot
from referee.rulebook.fold import Match, begin
from referee.rulebook.observer import REFEREE
from referee.rulebook.reading import read_header
from rulesets.dabaifen import RULESET
from rulesets.dabaifen.state import Playing
from rulesets.dabaifen.trumps import PACK

SEEDS = st.integers(0, 10**9)


def whole_match(policy: ModuleType, seed: int) -> Match:
    """A dealt match to its end."""
    match = begin(read_header(policy.header(seed)), RULESET)
    rng = random.Random(seed)
    while not match.finished:
        match = match.record(match.read(dict(policy.next_entry(match, rng)))).match
        assert match.length < 20_000, "the match has no end"
    return match


def heard(rulings: Any) -> list[dict[str, Any]]:
    return [ruling.heard_by(REFEREE) for ruling in rulings]


@pytest.mark.clause("B41", "C2.1", "C2.3", "C3.2", "C5.1", "C5.2")
@given(SEEDS)
@settings(max_examples=12, deadline=None)
def test_every_match_ends_and_nothing_is_lost(policy: ModuleType, seed: int) -> None:
    match = whole_match(policy, seed)
    for moment in match.moments():
        state = moment.state
        if isinstance(state, Playing):
            on_table = [card for play in state.trick.plays for card in play.cards]
            held = [card for hand in state.hands or () for card in PACK.listed(hand)]
            assert len(set(held + on_table)) == len(held + on_table)
            assert not set(held + on_table) & set(state.deal.buried)
            taken = sum(points for _, points in state.tricks)
            assert taken + points_in(held + on_table) + points_in(state.deal.buried) == 100
            assert state.points == sum(points for winner, points in state.tricks if winner % 2 != state.deal.dealer % 2)
        for ruling in moment.rulings:
            if ruling.kind == "result":
                facts = ruling.facts
                assert sum(trick["points"] for trick in facts["tricks"]) + facts["buried"] == 100
                assert 0 <= facts["points"] <= facts["field"] <= 100
    ranking = match.game.ranking(match.state)
    assert ranking is not None
    assert {name for side in ranking for name in side} == set(match.header.players)


@pytest.mark.clause("C3.2", "C4.37")
@given(SEEDS)
@settings(max_examples=8, deadline=None)
def test_forty_eight_cards_are_played_and_six_buried(policy: ModuleType, seed: int) -> None:
    played: list[str] = []
    ended = 0
    for moment in whole_match(policy, seed).moments():
        if moment.entry.do == "bury":
            played = list(moment.entry.cards)
        if moment.entry.do == "play":
            # What a failed throw took back is not on the table.
            led = [ruling.facts["led"] for ruling in moment.rulings if ruling.kind == "throw-failed"]
            played += led or moment.entry.cards
        if any(ruling.kind == "result" for ruling in moment.rulings):
            assert sorted(played) == sorted(PACK_54)
            ended += 1
    assert ended


@pytest.mark.clause("B51")
@given(SEEDS)
@settings(max_examples=10, deadline=None)
def test_the_tally_of_a_played_deal_is_the_played_deal(policy: ModuleType, seed: int) -> None:
    played = whole_match(policy, seed)
    tallied = begin(read_header(policy.header(seed)), RULESET)
    for result in results(played):
        due = tallied.state.standing.dealer
        if due is not None and tallied.header.players[due] != result["dealer"]:
            # An uprising or a deal handed over made somebody else the dealer.
            other = {"do": "adjust", "next_dealer": result["dealer"], "note": "he dealt"}
            tallied = tallied.record(tallied.read(other)).match
        honour = result["drop"] is not None
        entry = {
            "do": "tally", "dealer": result["dealer"], "points": result["from_tricks"], "buried": result["buried"],
            "dug": result["dug"], "main_honour": honour,
        }  # fmt: skip
        step = tallied.record(tallied.read(entry))
        tallied = step.match
        again = heard(step.rulings)[0]
        for fact in ("points", "field", "row", "steps", "levels", "next_dealer", "drop", "dealer", "level"):
            assert again[fact] == result[fact]
    assert tallied.finished
    assert tallied.game.ranking(tallied.state) == played.game.ranking(played.state)


def results(match: Match) -> list[dict[str, Any]]:
    return [found for moment in match.moments() for found in heard(moment.rulings) if found["kind"] == "result"]


def as_on_the_table(match: Match) -> Iterator[Mapping[str, Any]]:
    """The same match as a table reports it that keeps its cards to itself."""
    for moment in match.moments():
        entry, before = moment.entry, moment.before.state if moment.before else match.start
        written = entry.written()
        match entry.do:
            case "deal":
                yield {"do": "deal", "first": entry.first}
            case "flip":
                yield {"do": "flip", "bottom": list(before.deal.bottom)}
            case "take":
                yield {"do": "take", "bottom": list(before.deal.bottom)}
            case "ferry":
                yield written
            case "play":
                yield {key: value for key, value in written.items() if key != "fallback"}
                failed = [ruling for ruling in moment.rulings if ruling.kind == "throw-failed"]
                if failed:
                    yield {"do": "throw-broken", "single": failed[0].facts["led"]}
            case _:
                yield written


@pytest.mark.clause("B47", "B48")
@given(SEEDS)
@settings(max_examples=10, deadline=None)
def test_a_table_that_reports_the_same_plays_gets_the_same_results(policy: ModuleType, seed: int) -> None:
    dealt = whole_match(policy, seed)
    header = {**policy.header(seed), "hands": "hidden"}
    table = begin(read_header(header), RULESET)
    tricks: list[Any] = []
    for entry in as_on_the_table(dealt):
        step = table.record(table.read(dict(entry)))
        table = step.match
        for ruling in step.rulings:
            # Lawful plays prove nothing against anybody.
            assert ruling.kind != "irregularity", (entry, ruling)
            if ruling.kind in ("trick", "result", "quad", "trump"):
                tricks.append(ruling.heard_by(REFEREE))
    known = [
        found
        for moment in dealt.moments()
        for found in heard(moment.rulings)
        if found["kind"] in ("trick", "result", "quad", "trump")
    ]
    assert tricks == known
    assert table.game.ranking(table.state) == dealt.game.ranking(dealt.state)


@given(SEEDS)
@settings(max_examples=8, deadline=None)
def test_undo_gives_the_very_state_and_redo_the_next(policy: ModuleType, seed: int) -> None:
    match = whole_match(policy, seed)
    rng = random.Random(seed)
    for _ in range(3):
        back = rng.randint(1, 30)
        people = [moment for moment in match.moments() if not moment.by_chance]
        target = people[-back]
        undone = match.record(match.read({"do": "undo", "back": back})).match
        assert undone.state == (target.before.state if target.before else match.start)
        assert undone.record(undone.read({"do": "redo"})).match.state == match.state


@given(SEEDS)
@settings(max_examples=6, deadline=None)
def test_a_frozen_match_thaws_and_a_written_one_replays(policy: ModuleType, seed: int) -> None:
    match = whole_match(policy, seed)
    moments = match.moments()
    again = begin(match.header, RULESET)
    for number, moment in enumerate(moments):
        again = again.record(again.read(moment.entry.written())).match
        assert again.state == moment.state
        if number % 7 == 0:
            assert RULESET.thaw(RULESET.freeze(moment.state)) == moment.state
    thawed = snapshot.thaw(snapshot.freeze(again), match.header, RULESET)
    assert thawed.state == match.state


@given(SEEDS)
@settings(max_examples=6, deadline=None)
def test_everything_that_was_ruled_can_be_said_and_shown(policy: ModuleType, seed: int) -> None:
    match = whole_match(policy, seed)
    for number, moment in enumerate(match.moments()):
        for found in heard(moment.rulings):
            assert match.game.words(found)
            assert all(clause in match.game.clauses for clause in found["clauses"])
        if number % 5 == 0:
            view = match.game.view(moment.state, REFEREE)
            assert match.game.board(view).sections
            for name in view.hands:
                assert match.game.hand(view, name).sections
    table = match.game.score_table(match.moments(), match.state)
    assert len(table.rows) == len(results(match)) + 1
