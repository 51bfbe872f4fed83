"""The deal."""

import pytest

from referee.cards.card import PACK_54
from referee.rulebook.refusal import Fault
from rulesets.hongwu import RULESET


@pytest.mark.clause("C1.1")
@pytest.mark.parametrize("count", [3, 5])
def test_four_play(count):
    assert list(RULESET.seats) == [4]
    assert count not in RULESET.seats


@pytest.mark.clause("C1.2", "C2.1")
@pytest.mark.parametrize(("packs", "all_cards", "hand", "bottom"), [(2, 108, 25, 8), (3, 162, 39, 6)])
def test_packs_and_cards(table, shuffled, *, packs, all_cards, hand, bottom):
    match = table(packs=packs)
    deal = shuffled(packs)
    assert sum(map(len, deal["hands"].values())) + len(deal["bottom"]) == all_cards
    match.record("deal", **deal)
    assert [held.bit_count() for held in match.state.stage.dealt.hands] == [hand] * 4
    assert match.state.stage.dealt.bottom.bit_count() == bottom


@pytest.mark.clause("C2.1")
@pytest.mark.parametrize("packs", [2, 3])
def test_a_hand_or_a_bottom_of_another_size_is_refused(table, shuffled, packs):
    match = table(packs=packs)
    deal = shuffled(packs)
    moved = {**deal["hands"], "Ann": deal["hands"]["Ann"][:-1]}
    bottom = [*deal["bottom"], deal["hands"]["Ann"][-1]]
    match.refused(Fault.IMPOSSIBLE, "C2.1", "deal", hands=moved, bottom=deal["bottom"])
    match.refused(Fault.IMPOSSIBLE, "C2.1", "deal", hands=deal["hands"], bottom=bottom)


@pytest.mark.clause("C1.2")
@pytest.mark.parametrize("packs", [2, 3])
def test_no_card_stands_more_often_than_there_are_packs(table, shuffled, packs):
    match = table(packs=packs)
    deal = shuffled(packs)
    card = next(card for card in deal["hands"]["Ann"] if card != deal["bottom"][0])
    bottom = [card, *deal["bottom"][1:]]
    match.refused(Fault.IMPOSSIBLE, "C1.2", "deal", hands=deal["hands"], bottom=bottom)


def test_a_deal_names_the_four_players(table, shuffled):
    match = table()
    deal = shuffled(2)
    wrong = {**deal["hands"]}
    wrong["Eve"] = wrong.pop("Ann")
    match.refused(Fault.MALFORMED, None, "deal", hands=wrong, bottom=deal["bottom"])
    match.refused(Fault.MALFORMED, None, "deal", hands=deal["hands"])
    match.refused(Fault.MALFORMED, None, "deal")


def test_hidden_hands_stay_hidden(table, shuffled):
    match = table(hidden=True)
    deal = shuffled(2)
    match.refused(Fault.MALFORMED, None, "deal", **deal)
    match.record("deal")
    assert match.awaited == ("first", None)


class Order:
    """A chance source that leaves everything in its order."""

    def shuffled(self, label, items):
        return tuple(items)

    def below(self, label, count):
        return count - 1


@pytest.mark.clause("C2.1", "C2.2")
@pytest.mark.parametrize("packs", [2, 3])
def test_the_dealer_deals_in_seating_order_from_a_full_shuffle(table, packs):
    match = table(packs=packs)
    full = PACK_54 * packs
    entry = RULESET.answer(match.state, Order())
    size = {2: 25, 3: 39}[packs]
    assert [tuple(entry["hands"][name]) for name in ("Ann", "Bo", "Cy", "Di")] == [
        full[seat * size : (seat + 1) * size] for seat in range(4)
    ]
    assert tuple(entry["bottom"]) == full[4 * size :]
    assert (match.match.awaiting.round, match.match.awaiting.lot) == (1, "deal")
    match.record(**entry)
    assert (match.match.awaiting.round, match.match.awaiting.lot) == (1, "first")
    match.record(**RULESET.answer(match.state, Order()))
    assert match.awaited == ("bid", "Di")


def test_the_dealer_of_a_table_with_hidden_hands_only_says_that_it_is_dealt(table):
    match = table(hidden=True)
    assert RULESET.answer(match.state, Order()) == {"do": "deal"}


def test_the_second_deal_has_a_shuffle_of_its_own(table):
    match = table(deals=2)
    match.record("tally", dealer="Ann", bid=60, table_points=65, last_trick=False, captures=[])
    assert (match.match.awaiting.kind, match.match.awaiting.round) == ("deal", 2)


def test_another_deal_after_an_undo_is_refused(table, shuffled):
    match = table(deals=2)
    match.record("tally", dealer="Ann", bid=60, table_points=65, last_trick=False, captures=[])
    match.record("deal", **shuffled(2))
    match.record("first", player="Bo")
    match.record("undo")
    match.record("tally", dealer="Ann", bid=60, table_points=70, last_trick=False, captures=[])
    match.refused(Fault.IMPOSSIBLE, None, "deal", **shuffled(2, seed=2))
    same = shuffled(2)
    held, bottom = same["hands"]["Ann"], same["bottom"]
    other = next(card for card in held if card != bottom[0])
    swapped = {"hands": {**same["hands"], "Ann": [bottom[0], *(c for c in held)]}, "bottom": [other, *bottom[1:]]}
    swapped["hands"]["Ann"].remove(other)
    match.refused(Fault.IMPOSSIBLE, None, "deal", **swapped)
    # The order of the cards in a hand says nothing.
    same["hands"]["Ann"] = list(reversed(held))
    match.record("deal", **same)
    match.refused(Fault.IMPOSSIBLE, None, "first", player="Cy")
    match.record("first", player="Bo")


def test_the_same_deal_comes_again_after_an_undo(table, shuffled):
    match = table()
    match.record("deal", **shuffled(2))
    match.record("first", player="Bo")
    match.record("bid", by="Bo", amount=60)
    match.record("undo")
    match.record("bid", by="Bo", amount=75)
    assert match.state.stage.bid == 75
