"""The five combinations."""

import pytest

from referee.rulebook.refusal import Fault
from rulesets.hongwu.order import order_of
from rulesets.hongwu.shapes import Shape, combinations_held, shape_of


def shape(trump, cards, packs=3):
    order = order_of(trump, packs)
    found = shape_of(order, order.pack.hold(cards.split()))
    return found and tuple(found)


@pytest.mark.clause("C4.6")
@pytest.mark.parametrize("card", ["5H", "BJ", "3C", "2D", "AS", "3H"])
def test_any_card_is_a_single(card):
    assert shape("S", card) == ("single", 1)


@pytest.mark.clause("C4.5", "B12", "B17", "B18")
@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("KH KH", ("pair", 1)),
        ("2H 2H", ("pair", 1)),
        ("BJ BJ", ("pair", 1)),
        ("5H 5H", ("pair", 1)),
        ("KH KD", None),
        ("2H 2D", None),
        ("BJ SJ", None),
        ("KH QH", None),
        ("3S 3C", None),
    ],
)
def test_a_pair_is_two_of_the_very_same_card(cards, found):
    assert shape("S", cards) == found
    assert shape("S", cards, packs=2) == found


@pytest.mark.clause("C4.7", "B18")
@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("6S 6S 6S", ("triple", 1)),
        ("BJ BJ BJ", ("triple", 1)),
        ("5H 5H 5H", ("triple", 1)),
        ("2C 2C 2D", None),
        ("BJ BJ SJ", None),
        ("6S 6S 7S", None),
    ],
)
def test_a_triple_is_three_of_the_very_same_card(cards, found):
    assert shape("H", cards) == found


@pytest.mark.clause("C4.7")
def test_two_packs_have_no_triple(contracted):
    contracted().cannot_play("B42", "6S 6S 6S", Fault.IMPOSSIBLE)


@pytest.mark.clause("C4.8", "C4.11", "B19")
@pytest.mark.parametrize(
    ("trump", "cards", "length"),
    [
        ("S", "6D 6D 7D 7D", 2),
        ("S", "7D 7D 8D 8D 9D 9D", 3),
        ("S", "KD KD AD AD", 2),
        ("S", "KS KS AS AS", 2),  # king and ace of trumps are neighbours
        ("S", "TH TH JH JH QH QH KH KH AH AH", 5),
        ("S", "4H 4H 6H 6H", 2),  # the five has left hearts
        ("H", "4H 4H 6H 6H", 2),  # in trumps as well
        ("S", "3H 3H 4H 4H 6H 6H", 3),  # the three of hearts is a side card
        ("S", "3D 3D 4D 4D", 2),
        ("H", "3S 3S 4S 4S", 2),
        ("C", "4S 4S 5S 5S", 2),
        ("S", "4S 4S 5S 5S 6S 6S", 3),  # spades keep their five
    ],
)
def test_tractors_of_pairs(trump, cards, length):
    assert shape(trump, cards) == ("pair-tractor", length)
    assert shape(trump, cards, packs=2) == ("pair-tractor", length)


@pytest.mark.clause("C4.9", "B20")
@pytest.mark.parametrize(
    ("trump", "cards", "length"),
    [
        ("H", "6S 6S 6S 7S 7S 7S", 2),
        ("H", "4H 4H 4H 6H 6H 6H", 2),
        ("H", "3S 3S 3S 4S 4S 4S", 2),
        ("S", "7D 7D 7D 8D 8D 8D 9D 9D 9D", 3),
    ],
)
def test_tractors_of_triples(trump, cards, length):
    assert shape(trump, cards) == ("triple-tractor", length)


@pytest.mark.clause("C4.8", "B19")
@pytest.mark.parametrize(
    ("trump", "cards"),
    [
        ("S", "6D 6D 8D 8D"),  # not neighbours
        ("S", "6D 6D 7C 7C"),  # not one suit
        ("S", "4D 4D 6D 6D"),  # diamonds keep their five
        ("H", "3H 3H 4H 4H"),  # the chief adviser has left hearts
        ("H", "3D 3D 4D 4D"),  # and the deputy diamonds
        ("S", "3C 3C 4C 4C"),
        ("S", "AD AD 3D 3D"),  # no step round the corner
        ("S", "AD AD 2D 2D"),  # no two on any ladder
        ("S", "2D 2D 3D 3D"),
        ("S", "4H 4H 5H 5H"),
        ("S", "5H 5H 6H 6H"),
        ("S", "AS AS 3H 3H"),  # the end of one suit and the beginning of another
        ("S", "6D 6D 7D"),
        ("S", "6D 7D 8D 9D"),
    ],
)
def test_what_is_no_tractor(trump, cards):
    assert shape(trump, cards) is None


@pytest.mark.clause("C4.10")
@pytest.mark.parametrize(
    "cards",
    [
        "BJ BJ SJ SJ",
        "5H 5H BJ BJ",
        "3S 3S SJ SJ",
        "3S 3S 3C 3C",
        "3C 3C 2S 2S",
        "2S 2S 2H 2H",
        "2S 2S AS AS",
        "2H 2H AS AS",
        "2H 2H 2D 2D",
    ],
)
def test_nothing_above_the_ace_of_trumps_is_in_a_tractor(cards):
    assert shape("S", cards) is None


@pytest.mark.clause("B20")
@pytest.mark.parametrize("cards", ["6S 6S 6S 7S 7S", "6S 6S 6S 7S", "6S 6S 7S 7S 7S", "6S 6S 6S 7S 7S 8S"])
def test_pairs_and_triples_do_not_mix(cards):
    assert shape("H", cards) is None


@pytest.mark.clause("B23")
def test_two_of_a_triple_count_as_a_pair():
    order = order_of("S", 3)
    hand = order.pack.hold(["6D", "6D", "6D", "7D", "7D", "9D"])
    assert combinations_held(order, hand, Shape("pair-tractor", 2)) == order.pack.first["6D"]
    assert not combinations_held(order, hand, Shape("pair-tractor", 3))
    assert not combinations_held(order, hand, Shape("triple-tractor", 2))
    assert combinations_held(order, hand, Shape("triple", 1)) == order.pack.first["6D"]
    assert combinations_held(order, hand, Shape("pair", 1)) == order.pack.first["6D"] | order.pack.first["7D"]


@pytest.mark.clause("C3.5", "B26")
@pytest.mark.parametrize("cards", ["AH KH", "BJ BJ SJ SJ", "AS AS 2S 2S", "2H 2D", "BJ BJ AS AS", "KH KH AS AS"])
def test_only_a_combination_may_be_led(placed, cards):
    held = "BJ BJ 2D 2H AH KH 2S 2S AS AS SJ SJ KH"
    match = placed("S", held, *["4C 4D 4H 6C 6D 6H 7C 7D 7H 8C 8D 8H 9C"] * 2, "9D 9H QC QD QH JC JD JH JC JD JH QC QD")
    match.cannot_play("B26", cards)
    match.play("BJ BJ")


@pytest.mark.clause("C3.5", "B26")
def test_an_illegal_lead_is_seen_even_with_hidden_hands(contracted):
    assert contracted().cannot_play("B26", "AH KH").accepted == "one card, a pair, a tractor"
    assert contracted(packs=3).cannot_play("B26", "AH KH").accepted == "one card, a pair, a triple, a tractor"


@pytest.mark.clause("C3.5")
@pytest.mark.parametrize(
    ("lead", "kind"),
    [
        ("9D", "single"),
        ("9D 9D", "pair"),
        ("9D 9D 9D", "triple"),
        ("9D 9D TD TD", "pair-tractor"),
        ("9D 9D 9D TD TD TD", "triple-tractor"),
    ],
)
def test_each_combination_can_be_led(contracted, lead, kind):
    match = contracted(packs=3)
    size = len(lead.split())
    fill = ["AC AC AC KC KC KC", "QC QC QC JC JC JC", "4C 4C 4C 6C 6C 6C"]
    heard = match.play(lead, *(" ".join(cards.split()[:size]) for cards in fill))
    assert heard.trick[0] == "Ann"
    assert heard.trick[2] == kind
