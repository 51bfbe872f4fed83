"""What the program's dealer answers, and that an undo cannot fish for another card."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from policies import card_pool

from referee.cards.card import PACK_52
from referee.dealer.stream import Stream
from referee.rulebook.fold import Match, begin
from referee.rulebook.header import Header
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Fault, Refusal
from rulesets.card_pool import RULESET

SECRET = bytes(range(32))


def _answer(match: Match) -> dict[str, Any]:
    return dict(RULESET.answer(match.state, Stream(SECRET, "m", match.awaiting.round)))


def _dealt(players: list[str], **options: Any) -> Match:
    match = begin(Header(ruleset="card-pool", players=players, options=options), RULESET)
    for _ in range(2):
        match = match.record(match.read(_answer(match))).match
    return match


@pytest.mark.clause("Q36", "R10", "R03")
def test_hands_come_from_one_pack_in_seating_order() -> None:
    match = _dealt(["Ann", "Bo", "Cy"])
    pack = Stream(SECRET, "m", 1).shuffled("pack", PACK_52)
    hands = match.state.table.hands
    assert [hands[name] for name in ("Ann", "Bo", "Cy")] == [pack[:7], pack[7:14], pack[14:21]]
    # And the penalty cards follow in the same pack.
    taken = []
    for _ in range(4):
        match = match.record(match.read({"do": "shot", "scratch": True, "cushion_count": 4})).match
        taken.append(_answer(match)["card"])
        match = match.record(match.read(_answer(match))).match
    assert tuple(taken) == pack[21:25]


@pytest.mark.clause("Q19", "Q16")
def test_only_the_tied_are_shuffled(under_way: Callable[..., Any]) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["9S"], "Cy": ["9H"], "Dee": ["5S"]})
    table.shot(4)
    order = _answer(table.match)["order"]
    assert order[0] == "Ann"
    assert set(order[1:3]) == {"Bo", "Cy"}
    assert order[3] == "Dee"


@pytest.mark.clause("Q17")
def test_a_showdown_has_a_full_pack_each_time(under_way: Callable[..., Any]) -> None:
    table = under_way({"Ann": ["4S", "QS"], "Bo": ["4H"], "Cy": ["4D"]})
    table.shot(4)
    first = _answer(table.match)["cards"]
    assert set(first) == {"Bo", "Cy"}
    game = Stream(SECRET, "m", 1).shuffled("pack", PACK_52)
    # Not the cards that lie on top of the pack of the game.
    assert tuple(first.values()) != game[:2]
    # A tie is another question with another pack: the dealer does not give the same tie for ever.
    table.enter({"do": "showdown", "cards": {"Bo": "KS", "Cy": "KH"}})
    assert _answer(table.match)["cards"] != first
    table.enter(_answer(table.match))
    assert table.one("showdown")


def test_the_same_card_comes_after_an_undo() -> None:
    match = _dealt(["Ann", "Bo"])
    breaker = match.awaiting.by
    fouled = match.record(match.read({"do": "shot", "scratch": True, "cushion_count": 4})).match
    card = _answer(fouled)["card"]
    drawn = fouled.record(fouled.read(_answer(fouled))).match
    undone = drawn.record(drawn.read({"do": "undo"})).match
    assert undone.awaiting.by == breaker
    # Another stroke, another foul: the pack still gives the same card, and no other is taken.
    again = undone.record(undone.read({"do": "shot", "contact": False})).match
    assert _answer(again)["card"] == card
    other = next(c for c in ("KC", "KD") if c not in again.state.table.out_of_pack() and c != card)
    with pytest.raises(Refusal) as caught:
        again.record(again.read({"do": "draw", "player": breaker, "card": other}))
    assert caught.value.fault is Fault.IMPOSSIBLE


def test_another_tie_after_an_undo_is_another_question(under_way: Callable[..., Any]) -> None:
    table = under_way({"Ann": ["4S", "5S"], "Bo": ["4H"], "Cy": ["5H"], "Dee": ["4D"], "Eve": ["5D"]})
    table.shot(4)
    table.enter({"do": "showdown", "cards": {"Bo": "9S", "Dee": "8S"}})
    table.enter({"do": "undo"})
    # It was the 5 that fell, not the 4: others are tied now.
    table.shot(5)
    table.enter({"do": "showdown", "cards": {"Cy": "2S", "Eve": "8S"}})
    assert table.one("settlement")["winner"] == "Eve"
    table.enter({"do": "undo"})
    table.shot(4)
    assert table.refused({"do": "showdown", "cards": {"Bo": "8S", "Dee": "9S"}}).fault is Fault.IMPOSSIBLE
    table.enter({"do": "showdown", "cards": {"Bo": "9S", "Dee": "8S"}})


def test_a_position_leaves_its_cards_out_of_the_pack(under_way: Callable[..., Any]) -> None:
    table = under_way(foul_cards=5)
    table.shot(scratch=True)
    while table.match.awaiting.kind == "draw":
        table.enter(_answer(table.match))
    assert len(table.hand("Ann")) == 8


@settings(max_examples=20, deadline=None)
@given(st.integers(min_value=0, max_value=10**9))
def test_every_evening_can_be_dealt_by_the_program(seed: int) -> None:
    match = begin(read_header(card_pool.header(seed)), RULESET)
    rng = random.Random(seed)
    while not match.finished:
        entry = _answer(match) if match.awaiting.chance else card_pool.next_entry(match, rng)
        match = match.record(match.read(dict(entry))).match
    assert sum(RULESET.scores(match.state).values()) == 0
