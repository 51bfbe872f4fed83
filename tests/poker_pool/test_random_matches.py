"""Whole random matches through the checked interface, and what must hold in every one of them."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from policies import poker_pool as policy

from referee.rulebook import snapshot
from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import Match, begin
from referee.rulebook.observer import REFEREE
from referee.rulebook.reading import read_header
from rulesets.poker_pool.hands import PACK, hand_of
from rulesets.poker_pool.penalties import out_of_stock
from rulesets.poker_pool.state import Choosing, Drawing, Playing, Removing

GAME = ruleset("poker-pool")
SEEDS = st.integers(0, 2**32)
LIMIT = 5_000


def start(seed: int) -> Match:
    return begin(read_header(policy.header(seed)), GAME)


def matches(seed: int) -> list[Match]:
    """Every match of a whole record, one an entry, the empty one first."""
    rng = Random(seed)
    found = [start(seed)]
    while not found[-1].finished:
        match = found[-1]
        found.append(match.record(match.read(dict(policy.next_entry(match, rng)))).match)
        assert len(found) < LIMIT, "the match does not end"
    return found


def ruled(match: Match) -> list[list[dict[str, Any] | None]]:
    return [[ruling.heard_by(REFEREE) for ruling in moment.rulings] for moment in match.moments()]


@pytest.mark.clause("K54", "K04", "K70")
@given(SEEDS)
@settings(deadline=None, max_examples=60)
def test_money_is_conserved_and_totals_are_the_sum_of_the_rounds(seed):
    last = matches(seed)[-1]
    total = dict.fromkeys(last.seating.players, Fraction(0))
    rounds = 0
    for moment in last.moments():
        if moment.entry.do == "position" and moment.entry.scores:
            total.update(moment.entry.scores)
        for ruling in moment.rulings:
            if ruling.kind == "settlement":
                assert sum(ruling.facts["delta"].values()) == 0
                for player, change in ruling.facts["delta"].items():
                    total[player] += change
            rounds += ruling.kind in {"settlement", "no-score"}
    assert GAME.scores(last.state) == total
    first = next((m.entry.round for m in last.moments() if m.entry.do == "position"), 1)
    assert rounds == last.seating.options.rounds - first + 1


@pytest.mark.clause("K13", "K38", "K42")
@given(SEEDS)
@settings(deadline=None, max_examples=40)
def test_the_pack_is_conserved_and_marks_follow_the_table(seed):
    for match in matches(seed):
        state = match.state
        if not isinstance(state, Playing | Removing | Drawing | Choosing):
            continue
        round_ = state.round
        held = [card for hand in round_.hands.values() for card in hand.cards]
        assert len(held) == len(set(held))
        assert len(out_of_stock(round_)) + round_.stock == len(PACK)
        for hand in round_.hands.values():
            assert hand == hand_of(hand.cards, round_.down)


@given(SEEDS)
@settings(deadline=None, max_examples=30)
def test_a_record_replays_to_the_same_rulings(seed):
    last = matches(seed)[-1]
    again = start(seed)
    for step in again.replaying([moment.recorded.written() for moment in last.moments()]):
        again = step.match
    assert again.state == last.state
    assert ruled(again) == ruled(last)


@given(SEEDS)
@settings(deadline=None, max_examples=30)
def test_every_state_survives_freezing(seed):
    for match in matches(seed)[::7]:
        assert GAME.thaw(GAME.freeze(match.state)) == match.state
        thawed = snapshot.thaw(snapshot.freeze(match), match.header, GAME)
        assert thawed.state == match.state
        assert thawed.awaiting == match.awaiting


@given(SEEDS, st.data())
@settings(deadline=None, max_examples=40)
def test_undo_gives_back_the_very_state_and_redo_the_other(seed, data):
    played = matches(seed)
    at = data.draw(st.integers(1, len(played) - 1))
    match = played[at]
    persons = [moment.number for moment in match.moments() if not moment.by_chance]
    if not persons:
        return
    back = data.draw(st.integers(1, min(len(persons), 8)))
    undone = match.record(match.read({"do": "undo", "back": back})).match
    assert undone.state == played[persons[-back] - 1].state
    redone = undone.record(undone.read({"do": "redo"})).match
    assert redone.state == match.state
    assert ruled(redone) == ruled(match)


@given(SEEDS, st.data())
@settings(deadline=None, max_examples=30)
def test_play_goes_on_after_an_undo_and_the_pack_keeps_its_order(seed, data):
    played = matches(seed)
    match = played[data.draw(st.integers(1, len(played) - 1))]
    if all(moment.by_chance for moment in match.moments()):
        return
    match = match.record(match.read({"do": "undo", "back": 1})).match
    rng = Random(seed + 1)
    steps = 0
    while not match.finished:
        match = match.record(match.read(dict(policy.next_entry(match, rng)))).match
        steps += 1
        assert steps < LIMIT
    for moment in match.moments():
        if moment.lot is not None:
            assert match.lots.get(moment.lot, moment.entry.lot()) == moment.entry.lot()


@given(SEEDS)
@settings(deadline=None, max_examples=30)
def test_whoever_is_awaited_can_act_and_everything_can_be_shown(seed):
    for match in matches(seed)[::5]:
        awaiting = match.awaiting
        assert awaiting.kind in {*GAME.entries, "nothing"}
        assert awaiting.chance == (awaiting.lot is not None)
        board = GAME.board(GAME.view(match.state, REFEREE))
        assert board.sections
        for moment in match.moments()[-1:]:
            for ruling in moment.rulings:
                assert GAME.words(ruling.heard_by(REFEREE)).endswith((".", "cards)"))
