"""What a fair source is asked, and how its answers become entries."""

import random

import pytest

from referee.rulebook.discovery import ruleset
from rulesets.poker_pool.hands import PACK

GAME = ruleset("poker-pool")


class Source:
    """The same label always gives the same answer, as the dealer's stream does."""

    def __init__(self, seed=0):
        self.seed = seed

    def shuffled(self, label, items):
        return tuple(random.Random(f"{self.seed}/{label}").sample(items, len(items)))

    def below(self, label, count):
        return random.Random(f"{self.seed}/{label}").randrange(count)


def answer(table, seed=0):
    return table.enter(**GAME.answer(table.match.state, Source(seed)))


@pytest.mark.clause("K09", "K56", "K13")
def test_deal_and_draws_are_the_pack_from_its_top(game):
    """Hands in seating order, then each card drawn in its turn, whoever draws it."""
    pack = Source().shuffled("pack", PACK)
    table = answer(answer(game.new("ABC")))
    hands = table.match.state.round.hands
    assert [hands[name].cards for name in "ABC"] == [pack[0:5], pack[5:10], pack[10:15]]
    for place in (15, 16, 17):
        table.shot(cushion_count=4, scratch=True)
        assert table.match.awaiting.lot == f"draw/{place}"
        answer(table)
        assert table.newest("draw")["card"] == pack[place]
        if table.awaiting["kind"] == "choose":
            table.choose("kitchen")


def test_undone_deals_and_draws_come_again(game):
    table = answer(answer(game.new("ABC"))).shot(cushion_count=4, scratch=True)
    first = answer(table).newest("draw")["card"]
    table.enter(do="undo").shot(cushions=[])
    assert answer(table).newest("draw")["card"] == first


@pytest.mark.clause("K58")
def test_only_ties_are_shuffled(game):
    orders = set()
    for seed in range(40):
        table = game.at({"A": "9S", "B": "7S", "C": "7H", "D": "5S"}).shot(9)
        orders.add(tuple(answer(table, seed).newest("order")["order"]))
    assert orders == {("A", "D", "B", "C"), ("A", "D", "C", "B")}


@pytest.mark.clause("K56")
def test_every_order_can_come_first(game):
    orders = {tuple(answer(game.new("ABC"), seed).one("order")["order"]) for seed in range(200)}
    assert len(orders) == 6


def test_a_draw_in_a_match_taken_up_in_the_middle_is_no_card_of_a_hand(game):
    hands = {"A": " ".join(PACK[:26]), "B": " ".join(PACK[26:52])}
    for seed in range(20):
        table = game.at(hands, stock=1).shot(contact=False)
        assert answer(table, seed).newest("draw")["card"] in {"SJ", "BJ"}


@pytest.mark.clause("K65", "B39")
def test_the_card_removed_for_the_jokers_is_never_drawn(game):
    hands = {"A": "4S 9S KS SJ BJ", "B": "3S 5H 5D 8S QS"}
    for seed in range(60):
        table = game.at_break(hands).enter(do="reveal", by="A").enter(do="discard", player="A", card="KS")
        table.shot(cushions=[])
        assert answer(table, seed).newest("draw")["card"] != "KS"


def test_a_person_is_not_answered_for(game):
    with pytest.raises(ValueError, match="chance"):
        GAME.answer(game.at({"A": "9S", "B": "7S"}).match.state, Source())
