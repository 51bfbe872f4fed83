"""Hands from one pack, and the order of play with its ties."""

import pytest

from referee.cards.card import PACK_52, PACK_54
from referee.pool.dealing import Deal, Draw, check_deal, check_hands
from referee.pool.turn_order import Order, check_order, drawn_order, flat, grouped, groups_words, tied
from referee.rulebook.refusal import Fault, Refusal


def test_hands_name_the_players_and_one_pack():
    check_hands({"A": ("5S",), "B": ("6S", "7S")}, ["A", "B"], PACK_52)
    check_deal({"A": ("5S", "BJ"), "B": ("6S", "7S")}, ["A", "B"], 2, PACK_54)
    for hands, fault in (
        ({"A": ("5S",)}, Fault.MALFORMED),
        ({"A": ("5S",), "C": ("6S",)}, Fault.MALFORMED),
        ({"A": ("5S",), "B": ("5S",)}, Fault.IMPOSSIBLE),
        ({"A": ("5S",), "B": ("BJ",)}, Fault.IMPOSSIBLE),
    ):
        with pytest.raises(Refusal) as refused:
            check_hands(hands, ["A", "B"], PACK_52)
        assert refused.value.fault is fault
    with pytest.raises(Refusal) as refused:
        check_deal({"A": ("5S",), "B": ("6S", "7S")}, ["A", "B"], 2, PACK_54)
    assert refused.value.fault is Fault.IMPOSSIBLE


def test_lots_say_only_what_chance_decided():
    deal = Deal.model_validate({"do": "deal", "hands": {"B": ["5S"], "A": ["10S"]}})
    assert deal.lot() == (("A", ("TS",)), ("B", ("5S",)))
    assert Draw(player="A", card="5S").lot() == Draw(player="B", card="5S").lot() == "5S"
    assert Order(order=("B", "A")).lot() == ("B", "A")


def test_groups():
    points = {"A": 3, "B": 1, "C": 3, "D": 0}
    groups = grouped("ABCD", points.__getitem__)
    assert groups == (("D",), ("B",), ("A", "C"))
    assert tied(groups)
    assert not tied((("D",), ("B",)))
    assert flat(groups) == ("D", "B", "A", "C")
    assert groups_words(groups) == "D, then B, then A and C in any order"


def test_an_order_respects_the_groups():
    groups = (("D",), ("A", "B", "C"))
    check_order(("D", "C", "A", "B"), groups)
    for order, fault in (
        (("A", "B", "C", "D"), Fault.IMPOSSIBLE),
        (("A", "D", "B", "C"), Fault.IMPOSSIBLE),
        (("D", "A", "B"), Fault.MALFORMED),
        (("D", "A", "B", "B"), Fault.MALFORMED),
        (("D", "A", "B", "E"), Fault.MALFORMED),
    ):
        with pytest.raises(Refusal) as refused:
            check_order(order, groups)
        assert refused.value.fault is fault


def test_only_ties_are_drawn():
    class Source:
        def __init__(self):
            self.asked = []

        def shuffled(self, label, items):
            self.asked.append(label)
            return tuple(reversed(items))

    source = Source()
    assert drawn_order((("D",), ("A", "B"), ("C", "E")), source) == ("D", "B", "A", "E", "C")
    assert source.asked == ["order/1", "order/2"]
