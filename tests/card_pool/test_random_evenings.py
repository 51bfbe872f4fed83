"""Whole random evenings through the checked interface, with every house rule."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from policies import card_pool

from referee.cards.card import PACK_52
from referee.pool.balls import BALL_OF_CARD
from referee.rulebook.fold import Match, begin
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal
from referee.rulebook.snapshot import freeze, thaw
from rulesets.card_pool import RULESET
from rulesets.card_pool.state import AtTable, BreakChoice, PenaltyDue, ShowdownDue

SEEDS = st.integers(min_value=0, max_value=10**9)
IN_GAME = (AtTable, PenaltyDue, BreakChoice, ShowdownDue)


def _begin(seed: int) -> tuple[Match, random.Random]:
    return begin(read_header(card_pool.header(seed)), RULESET), random.Random(seed)


def _step(match: Match, rng: random.Random) -> tuple[dict[str, Any], Any]:
    entry = dict(card_pool.next_entry(match, rng))
    return entry, match.record(match.read(entry))


def _moved(match: Match, rng: random.Random, entries: int) -> Match:
    for _ in range(entries):
        if match.finished:
            break
        match = _step(match, rng)[1].match
    return match


@pytest.mark.clause("R02", "R03", "Q27", "Q28", "Q08", "R26", "R05")
@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_money_and_pack_are_conserved_and_every_evening_ends(seed: int) -> None:
    match, rng = _begin(seed)
    games = 0
    for _ in range(20_000):
        if match.finished:
            break
        _, step = _step(match, rng)
        match = step.match
        state = match.state
        assert sum(RULESET.scores(state).values()) == 0
        for ruling in step.rulings:
            if ruling.kind == "settlement":
                games += 1
                facts = ruling.facts
                assert sum(facts["delta"].values()) == 0
                assert facts["remaining"][facts["winner"]] == 0
                assert all(
                    facts["delta"][player] == -facts["stake"] * left
                    for player, left in facts["remaining"].items()
                    if player != facts["winner"]
                )
        if isinstance(state, IN_GAME):
            table = state.table
            held = [card for hand in table.hands.values() for card in hand]
            gone = [*held, *table.discarded, *table.aside]
            assert len(gone) == len(set(gone))
            assert set(gone) <= set(PACK_52)
            assert len(gone) + table.stock == len(PACK_52)
            assert all(BALL_OF_CARD[card] not in table.down for card in held)
            assert all(BALL_OF_CARD[card] in table.down for card in (*table.discarded, *table.aside))
    assert match.finished
    assert games == match.seating.options.games
    assert sum(map(len, RULESET.ranking(match.state) or ())) == len(match.seating.players)


@pytest.mark.clause("Q27", "R02")
@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_what_is_owed_is_what_was_won(seed: int) -> None:
    match, rng = _begin(seed)
    match = _moved(match, rng, 20_000)
    owed = match.state.evening.owed
    for player in match.seating.players:
        due = sum(credits.get(player, 0) for credits in owed.values()) - sum(owed.get(player, {}).values())
        assert due == match.state.evening.scores[player]
    for debtor, credits in owed.items():
        for creditor, amount in credits.items():
            assert amount > 0
            assert debtor not in owed.get(creditor, {})


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(min_value=1, max_value=200), st.integers(min_value=1, max_value=4))
def test_undo_gives_back_the_very_state_and_redo_restores(seed: int, entries: int, back: int) -> None:
    match, rng = _begin(seed)
    match = _moved(match, rng, entries)
    by_persons = [moment for moment in match.moments() if not moment.by_chance]
    if len(by_persons) < back:
        return
    first = by_persons[-back]
    before = first.before.state if first.before is not None else match.start
    undone = match.record(match.read({"do": "undo", "back": back})).match
    assert undone.state == before
    redone = undone.record(undone.read({"do": "redo"})).match
    assert redone.state == match.state
    assert redone.awaiting == match.awaiting


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_a_record_replays_to_the_same_rulings(seed: int) -> None:
    match, rng = _begin(seed)
    written, ruled = [], []
    while not match.finished:
        _, step = _step(match, rng)
        written.append(step.entry.written())
        ruled.append(step.rulings)
        match = step.match
    again = list(begin(match.header, RULESET).replaying(written))
    assert [step.rulings for step in again] == ruled
    assert again[-1].match.state == match.state


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(min_value=0, max_value=200))
def test_a_snapshot_carries_on_alike(seed: int, entries: int) -> None:
    match, rng = _begin(seed)
    match = _moved(match, rng, entries)
    assert RULESET.thaw(RULESET.freeze(match.state)) == match.state
    taken_up = thaw(freeze(match), match.header, RULESET)
    assert taken_up.state == match.state
    for _ in range(10):
        if match.finished:
            break
        entry, step = _step(match, rng)
        other = taken_up.record(taken_up.read(entry))
        assert other.rulings == step.rulings
        assert other.match.state == step.match.state
        match, taken_up = step.match, other.match


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(min_value=0, max_value=120))
def test_what_is_not_awaited_is_refused_and_nothing_breaks(seed: int, entries: int) -> None:
    match, rng = _begin(seed)
    match = _moved(match, rng, entries)
    players = match.seating.players
    deal = {"do": "deal", "hands": {player: ["4S"] for player in players}}
    tries: list[dict[str, Any]] = [
        deal,
        {"do": "order", "order": list(players[::-1]) * 2},
        {"do": "draw", "player": players[0], "card": "SJ"},
        {"do": "showdown", "cards": {}},
        {"do": "shot", "pocketed": sorted(getattr(getattr(match.state, "table", None), "down", ()) or [16])},
        {"do": "choose", "by": players[0], "choice": "kitchen"},
        {"do": "spot", "ball": 0},
        {"do": "rack", "balls": [1] * 15},
    ]
    for entry in tries:
        if entry["do"] == "shot" and not entry["pocketed"]:
            continue
        with pytest.raises(Refusal) as caught:
            match.record(match.read(entry))
        assert caught.value.line()
        assert "\n" not in caught.value.line()
