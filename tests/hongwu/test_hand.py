"""A hand as its owner holds it."""

import io

import pytest
from rich.console import Console

from referee.cards.card import PACK_54
from referee.rulebook.observer import PUBLIC, REFEREE, player
from referee.rulebook.refusal import Fault, Refusal
from referee.terminal.board import draw
from referee.terminal.glyphs import Glyphs
from referee.terminal.screen import Screen
from rulesets.hongwu import RULESET


def groups(match, who, eyes=None):
    view = RULESET.view(match.state, eyes or player(who))
    hand = RULESET.hand(view, who).sections[0]
    return [(group.label, " ".join(card.card for card in group.cards)) for group in hand.groups]


@pytest.fixture
def holding(placed):
    """`holding(trump, cards)`: Ann holds these cards, and the others what is left."""

    def start(trump, cards):
        held = cards.split()
        rest = [card for card in PACK_54 * 2 if card not in held]
        others = [" ".join(rest[seat::4][: len(held)]) for seat in range(3)]
        away = " ".join(rest[3::4][:8])
        return placed(trump, cards, *others, buried=away)

    return start


@pytest.mark.clause("C4.3", "C5.1")
def test_trumps_come_first_in_their_order_then_suit_by_suit(holding):
    match = holding("S", "3H AS 5H 2D 4S 3C BJ KS 9D KD 4C SJ 2S 3S AH")
    assert groups(match, "Ann") == [
        ("trumps ♠ (10)", "5H BJ SJ 3S 3C 2S 2D AS KS 4S"),
        ("♥ (2)", "AH 3H"),
        ("♦ (2)", "KD 9D"),
        ("♣ (1)", "4C"),
    ]


@pytest.mark.clause("B19")
def test_tractors_stand_on_lines_of_their_own(holding):
    assert groups(holding("H", "6H 6H 4H 4H AH 8D 8D 7D 7D TD TD 2H 2H AS AS"), "Ann") == [
        ("trumps ♥ (7)", "2H 2H AH"),
        ("tractor", "6H 6H 4H 4H"),
        ("♠ (2)", "AS AS"),
        ("♦ (6)", "TD TD"),
        ("tractor", "8D 8D 7D 7D"),
    ]


@pytest.mark.clause("B19")
def test_two_tractors_and_a_door_that_begins_with_one(holding):
    assert groups(holding("H", "AD AD KD KD JD JD TD TD 8D 6C"), "Ann") == [
        ("♦ (9) tractor", "AD AD KD KD"),
        ("tractor", "JD JD TD TD"),
        ("", "8D"),
        ("♣ (1)", "6C"),
    ]


def test_a_hand_is_for_its_owner_and_the_referee(placed, contracted, table):
    match = placed("S", "4D 4H", "9D 9C", "8D 8H", "7D 7C")
    assert groups(match, "Bo", REFEREE) == groups(match, "Bo")
    for eyes in (PUBLIC, player("Ann")):
        with pytest.raises(Refusal) as caught:
            RULESET.hand(RULESET.view(match.state, eyes), "Bo")
        assert caught.value.fault is Fault.IMPOSSIBLE
    for hidden in (contracted(), table()):
        with pytest.raises(Refusal):
            RULESET.hand(RULESET.view(hidden.state, player("Bo")), "Bo")


def test_before_trumps_are_named_a_hand_is_sorted_as_printed(table, shuffled):
    match = table()
    match.record("deal", **shuffled(2))
    shown = groups(match, "Cy")
    assert sum(len(cards.split()) for _, cards in shown) == 25
    assert [label for label, _ in shown if label] == [sign for sign in "♠♥♦♣" if sign in dict(shown)]


@pytest.mark.parametrize("packs", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_full_hands_fit_eighty_columns(table, shuffled, packs, seed):
    match = table(packs=packs)
    match.record("deal", **shuffled(packs, seed))
    match.record("first", player="Ann")
    match.calls(f"Ann {packs * 100}")
    for named in (False, True):
        if named:
            match.record("trump", suit="SHDC"[seed])
        file = io.StringIO()
        console = Console(file=file, width=80, force_terminal=True, color_system=None, highlight=False, markup=False)
        screen = Screen(console, Glyphs(), True)
        hand = RULESET.hand(RULESET.view(match.state, player("Ann")), "Ann")
        screen.lines(draw(hand, screen))
        lines = file.getvalue().splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 18
        size = {2: 25, 3: 39}[packs] + ({2: 8, 3: 6}[packs] if named else 0)
        assert lines[0].startswith(f"Ann  {size} cards")
        assert ("Taken from the bottom" in file.getvalue()) is named


@pytest.mark.clause("C4.8", "C4.10", "B19")
def test_pairs_that_do_not_adjoin_are_no_tractor(holding):
    """K-J leaves the queen out, and trumps above the ace never make one."""
    match = holding("S", "5H 5H BJ BJ SJ KC KC JC JC TC 9C 9C 7C")
    assert groups(match, "Ann") == [("trumps ♠ (5)", "5H 5H BJ BJ SJ"), ("♣ (8)", "KC KC JC JC TC 9C 9C 7C")]
