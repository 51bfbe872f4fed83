"""Whole random races through the checked interface."""

import json
import random
from collections.abc import Iterator
from typing import Any

import policies.palla8 as players
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.rulebook.fold import Match, Recorded, begin
from referee.rulebook.observer import PUBLIC, REFEREE, player
from referee.rulebook.reading import read_header
from referee.rulebook.snapshot import freeze, thaw
from rulesets.palla8 import RULESET
from rulesets.palla8.state import Choosing, Finished, Shooting

SEEDS = st.integers(0, 2**32)
ALL = frozenset(range(1, 16))


def started(seed: int) -> Match:
    return begin(read_header(players.header(seed)), RULESET)


def played(seed: int) -> Iterator[tuple[Match, dict[str, Any], Recorded]]:
    """Each entry of a random race: the match before it, the entry as plain JSON data, and what came of it."""
    match, rng = started(seed), random.Random(seed)
    for _ in range(5000):
        if match.awaiting.kind == "nothing":
            return
        entry = json.loads(json.dumps(players.next_entry(match, rng)))
        recorded = match.record(match.read(entry))
        yield match, entry, recorded
        match = recorded.match
    raise AssertionError("the race does not end")


@pytest.mark.clause("P46")
@settings(max_examples=200, deadline=None)
@given(SEEDS)
def test_every_race_ends_with_a_winner(seed: int) -> None:
    *_, (_, _, last) = played(seed)
    state = last.match.state
    assert isinstance(state, Finished)
    racks, needed = state.race.racks, state.race.options.race_to
    conceded = any(ruling.kind == "rack" and ruling.facts.get("match") for ruling in last.rulings)
    assert conceded or racks[state.winner] == needed
    assert racks[state.race.opponent(state.winner)] < needed
    assert last.rulings[-1].kind == "final"
    assert RULESET.ranking(state) == ((state.winner,), (state.race.opponent(state.winner),))


@settings(max_examples=400, deadline=None)
@given(SEEDS)
def test_racks_won_are_the_racks_ruled(seed: int) -> None:
    won: dict[str, int] = dict.fromkeys(started(seed).seating.players, 0)
    for _, _, recorded in played(seed):
        for ruling in recorded.rulings:
            if ruling.kind == "rack":
                won[ruling.facts["winner"]] += 1
        assert recorded.match.state.race.racks == won


@pytest.mark.clause("I01", "P35", "P07")
@settings(max_examples=400, deadline=None)
@given(SEEDS)
def test_balls_leave_the_table_once_and_come_back_only_by_spot_or_rack(seed: int) -> None:
    for before, entry, recorded in played(seed):
        after = recorded.match.state
        if not isinstance(after, Shooting | Choosing):
            continue
        kinds = {ruling.kind for ruling in recorded.rulings}
        assert after.gone <= ALL
        if isinstance(after, Shooting):
            assert 8 not in after.gone  # while a rack is played the 8 is up
        if "rack" in kinds or "rerack" in kinds or after.race.number != before.state.race.number:
            assert after.gone == frozenset()
        elif entry["do"] == "shot":
            lost = {b if isinstance(b, int) else b["ball"] for b in entry.get("pocketed", [])}
            lost |= set(entry.get("off_table", []))
            assert before.state.gone.isdisjoint(lost)
            assert after.gone == (before.state.gone | lost) - ({8} if "spot" in kinds else set())
        elif entry["do"] == "choose":
            assert after.gone == before.state.gone - ({8} if "spot" in kinds else set())


@settings(max_examples=400, deadline=None)
@given(SEEDS)
def test_the_turn_ruled_is_the_turn_awaited(seed: int) -> None:
    for before, _, recorded in played(seed):
        awaiting = recorded.match.awaiting
        for ruling in recorded.rulings:
            if ruling.kind == "turn":
                assert (awaiting.kind, awaiting.by) == ("shot", ruling.facts["player"])
                assert awaiting.facts["ball_in_hand"] == ruling.facts["ball_in_hand"]
                if any(other.kind == "foul" for other in recorded.rulings):
                    assert ruling.facts["ball_in_hand"] in {"table", "break"}
            if ruling.kind == "offer":
                assert (awaiting.kind, awaiting.by) == ("choose", ruling.facts["player"])
                assert awaiting.facts["choices"] == ruling.facts["choices"]
                assert before.state.breaking


@settings(max_examples=80, deadline=None)
@given(SEEDS, st.integers(1, 12))
def test_undo_gives_back_the_very_state_and_redo_the_later_one(seed: int, back: int) -> None:
    states = []
    match = started(seed)
    for before, _, recorded in played(seed):
        if not recorded.match.last.by_chance:  # type: ignore[union-attr]
            states.append(before.state)
        match = recorded.match
    back = min(back, len(states))
    undone = match.record(match.read({"do": "undo", "back": back})).match
    assert undone.state == states[-back]
    assert undone.record(undone.read({"do": "redo"})).match.state == match.state


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_the_record_replays_to_the_same_rulings(seed: int) -> None:
    steps = list(played(seed))
    written = [json.loads(json.dumps(recorded.entry.written())) for _, _, recorded in steps]
    again = list(started(seed).replaying(written))
    assert [step.rulings for step in again] == [recorded.rulings for _, _, recorded in steps]
    assert again[-1].match.state == steps[-1][2].match.state


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_a_frozen_state_is_the_same_when_taken_up_again(seed: int) -> None:
    for _, _, recorded in played(seed):
        match = recorded.match
        assert RULESET.thaw(RULESET.freeze(match.state)) == match.state
    again = thaw(freeze(match), match.header, RULESET)
    assert again.state == match.state


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_everything_can_be_shown_and_said_to_everybody_alike(seed: int) -> None:
    for _, _, recorded in played(seed):
        match = recorded.match
        boards = {
            RULESET.board(RULESET.view(match.state, eyes)) == RULESET.board(RULESET.view(match.state, PUBLIC))
            for eyes in (REFEREE, *map(player, match.seating.players))
        }
        assert boards == {True}
        for ruling in recorded.rulings:
            heard = ruling.heard_by(PUBLIC)
            assert heard is not None
            assert heard["clause"] in RULESET.clauses
            assert set(heard["clauses"]) <= set(RULESET.clauses)
            assert json.loads(json.dumps(heard)) == heard
            assert RULESET.words(heard)
    sheet = RULESET.score_table(match.moments(), match.state)
    assert sheet.rows[-1][3:] == match.state.race.won
    (stats,) = RULESET.reports[0].show(match.moments(), match.state, PUBLIC, [])
    assert {row[0]: row[1] for row in stats.rows} == match.state.race.racks  # type: ignore[union-attr]
