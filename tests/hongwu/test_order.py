"""Which cards are trumps, and the order of all cards."""

from itertools import pairwise

import pytest

from rulesets.hongwu.order import order_of

RUN = "AKQJT9876543"


@pytest.mark.clause("C4.3", "B14")
@pytest.mark.parametrize(
    ("trump", "packs", "count"),
    [("S", 2, 40), ("D", 2, 40), ("C", 2, 40), ("H", 2, 38), ("S", 3, 60), ("D", 3, 60), ("C", 3, 60), ("H", 3, 57)],
)
def test_how_many_trumps_there_are(trump, packs, count):
    order = order_of(trump, packs)
    assert order.ladder.within["T"].bit_count() == count
    assert sum(cards.bit_count() for cards in order.ladder.within.values()) == 54 * packs


@pytest.mark.clause("C4.1", "C4.2", "C5.1", "B12")
@pytest.mark.parametrize(("trump", "mate"), [("S", "C"), ("C", "S"), ("H", "D"), ("D", "H")])
def test_the_lifted_out_cards_stand_above_the_ace_of_trumps(trump, mate):
    order = order_of(trump, 2)
    deputies = ["2" + suit for suit in "SHDC" if suit != trump]
    chain = ["5H", "BJ", "SJ", "3" + trump, "3" + mate, "2" + trump, deputies[0], "A" + trump]
    assert all(order.ladder.door[card] == "T" for card in (*chain, *deputies))
    assert all(order.strength[high] > order.strength[low] for high, low in pairwise(chain))


@pytest.mark.clause("B15")
@pytest.mark.parametrize("trump", "SHDC")
def test_the_deputy_twos_are_equal(trump):
    order = order_of(trump, 2)
    assert len({order.strength["2" + suit] for suit in "SHDC" if suit != trump}) == 1
    assert len({order.ladder.height["2" + suit] for suit in "SHDC" if suit != trump}) == 1


@pytest.mark.clause("C5.1", "B14")
def test_hearts_as_trumps_run_from_ace_to_four_without_the_lifted_out_cards():
    order = order_of("H", 2)
    trumps = [card for card in order.ladder.order if order.ladder.door[card] == "T"]
    assert trumps == [
        "5H", "BJ", "SJ", "3H", "3D", "2H", "2S", "2D", "2C",
        "AH", "KH", "QH", "JH", "TH", "9H", "8H", "7H", "6H", "4H",
    ]  # fmt: skip
    assert len(set(order.ladder.order)) == 54


@pytest.mark.clause("C5.1")
def test_spades_as_trumps_keep_their_five():
    order = order_of("S", 2)
    trumps = [card for card in order.ladder.order if order.ladder.door[card] == "T"]
    assert trumps[7:] == ["2H", "2D", "2C"][1:] + [rank + "S" for rank in "AKQJT987654"]


@pytest.mark.clause("C4.4", "C5.1", "B13")
def test_side_suits_run_from_the_ace_down_to_the_three():
    order = order_of("S", 2)
    diamonds = [card for card in order.ladder.order if order.ladder.door[card] == "D"]
    assert diamonds == [rank + "D" for rank in RUN]
    hearts = [card for card in order.ladder.order if order.ladder.door[card] == "H"]
    assert hearts == [rank + "H" for rank in RUN if rank != "5"]
    clubs = [card for card in order.ladder.order if order.ladder.door[card] == "C"]
    assert clubs == [rank + "C" for rank in RUN if rank != "3"]


@pytest.mark.clause("B13")
@pytest.mark.parametrize(("trump", "plain"), [("S", "HD"), ("C", "HD"), ("H", "SC"), ("D", "SC")])
def test_the_threes_of_the_other_colour_are_the_lowest_side_cards(trump, plain):
    order = order_of(trump, 2)
    for suit in plain:
        three = "3" + suit
        assert order.ladder.door[three] == suit
        assert order.strength[three] == min(order.strength.values())


@pytest.mark.clause("C5.1")
@pytest.mark.parametrize("trump", "SHDC")
def test_every_trump_beats_every_side_card(trump):
    order = order_of(trump, 3)
    trumps = [order.strength[card] for card in order.strength if order.ladder.door[card] == "T"]
    sides = [order.strength[card] for card in order.strength if order.ladder.door[card] != "T"]
    assert min(trumps) > max(sides)


@pytest.mark.clause("B16")
def test_lifted_out_cards_belong_to_trumps_not_to_their_printed_suit(placed):
    # Hearts are led; the five and the two are Bo's only hearts in print, and both are trumps.
    match = placed("S", "AH 4D 7C", "5H 2H 9D", "TH KH 8C", "3H 4C 6C")
    match.play("AH", "9D")
    match.cannot_play("C3.6", "8C")
    assert match.play("KH", "3H").trick == ("Ann", 10, "single")
    ruffing = placed("S", "AH 4D 7C", "5H 2H 9D", "TH KH 8C", "3H 4C 6C")
    assert ruffing.play("AH", "2H", "KH", "3H").trick == ("Bo", 10, "single")
