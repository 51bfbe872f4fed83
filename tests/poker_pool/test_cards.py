"""Cards and hands: clauses K09 to K14."""

import pytest

from referee.cards.card import PACK_52
from referee.pool.balls import BALL_OF_CARD
from referee.rulebook.observer import PUBLIC, player
from referee.rulebook.refusal import Fault
from rulesets.poker_pool.hands import PACK, hand_of

HANDS = {"A": "2S 5S 9S JS KS", "B": "3S 5H 5D 8S QS", "C": "AS 4S 7S TS BJ"}


def start(game, **options):
    return game.new(**options).enter(do="order", order=["A", "B", "C"])


@pytest.mark.clause("K09")
def test_five_cards_each_from_one_pack_with_both_jokers(game):
    assert len(PACK) == 54
    assert set(PACK) - set(PACK_52) == {"SJ", "BJ"}
    table = start(game).deal(HANDS)
    assert table.turn == ("A", "break", None)
    assert table.match.state.round.stock == 54 - 15


@pytest.mark.clause("K09")
@pytest.mark.parametrize(
    ("hands", "fault"),
    [
        ({"A": "2S 5S 9S JS", "B": "3S 5H 5D 8S QS", "C": "AS 4S 7S TS BJ"}, Fault.IMPOSSIBLE),
        ({"A": "2S 5S 9S JS KS 2D", "B": "3S 5H 5D 8S QS", "C": "AS 4S 7S TS BJ"}, Fault.IMPOSSIBLE),
        ({"A": "2S 5S 9S JS KS", "B": "3S 5H 5D 8S KS", "C": "AS 4S 7S TS BJ"}, Fault.IMPOSSIBLE),
        ({"A": "2S 5S 9S JS JS", "B": "3S 5H 5D 8S KS", "C": "AS 4S 7S TS BJ"}, Fault.IMPOSSIBLE),
        ({"A": "2S 5S 9S JS KS", "B": "3S 5H 5D 8S QS"}, Fault.MALFORMED),
        ({**HANDS, "D": "2H 2D 2C 3H 3D"}, Fault.MALFORMED),
        ({"A": "2S 5S 9S JS 1S", "B": "3S 5H 5D 8S QS", "C": "AS 4S 7S TS BJ"}, Fault.MALFORMED),
    ],
)
def test_other_deals_are_refused(game, hands, fault):
    entry = {"do": "deal", "hands": {name: cards.split() for name, cards in hands.items()}}
    assert start(game).refusal(**entry).fault is fault


@pytest.mark.clause("K10")
def test_values():
    values = {"AS": 1, "2H": 2, "9D": 9, "TC": 10, "JS": 11, "QS": 12, "KS": 13, "SJ": 14, "BJ": 15}
    for card, value in values.items():
        assert BALL_OF_CARD[card] == value
        assert hand_of([card], ()).points == value


@pytest.mark.clause("K10")
def test_ten_may_be_written_with_two_digits(game):
    table = start(game).deal({**HANDS, "C": "AS 4S 7S 10S BJ"})
    assert table.match.state.round.hands["C"].cards == ("AS", "4S", "7S", "TS", "BJ")


@pytest.mark.clause("K10")
def test_the_one_and_the_ten_are_two_balls(game):
    """A ball 10 that is down says nothing about ball 1."""
    table = game.at({"A": "AS 5S", "B": "TS 6S"}, down=[10])
    table.shot(1)
    assert table.completed() == {"A": ["AS"]}
    assert table.refusal(do="shot", pocketed=[1]).fault is Fault.IMPOSSIBLE
    assert table.refusal(do="shot", pocketed=[10]).fault is Fault.IMPOSSIBLE
    assert table.shot(11).turn[0] == "A"


@pytest.mark.clause("K11", "K29")
def test_every_copy_of_a_number_goes_at_once_in_every_hand(game):
    table = game.dealt({"A": "5S 5H 9S JS KS", "B": "3S 5D 8S QS QH", "C": "AS 4S 7S TS BJ"}).shot(5)
    assert table.completed() == {"A": ["5S", "5H"], "B": ["5D"]}


@pytest.mark.clause("K12")
def test_completed_cards_stay_in_the_hand_greyed(game):
    table = game.dealt(HANDS).shot(5)
    hand = table.view(player("B")).hands["B"]
    assert hand.cards == ("3S", "5H", "5D", "8S", "QS")
    section = next(s for s in table.match.game.hand(table.view(player("B")), "B").sections if hasattr(s, "groups"))
    cards = {held.card: held.done for group in section.groups for held in group.cards}
    assert cards == {"3S": False, "5H": True, "5D": True, "8S": False, "QS": False}


@pytest.mark.clause("K13")
def test_a_card_that_left_the_stock_does_not_come_again(game):
    table = game.dealt(HANDS).shot(5).shot(scratch=True)
    for card in ("2S", "5H", "5S", "BJ"):  # held, completed in another hand, completed in his own, held
        refusal = table.refusal(do="draw", player="A", card=card)
        assert refusal.fault is Fault.IMPOSSIBLE
        assert refusal.clause == "K13"
    table.draw("2H")
    table.shot(scratch=True)
    assert table.refusal(do="draw", player="B", card="2H").clause == "K13"
    table.draw("2D")


@pytest.mark.clause("K13")
def test_all_cards_come_back_for_the_next_round(game):
    table = game.at({"A": "9S 5S", "B": "2S 3S"}, down=[5]).shot(9)
    table.deal({"A": "9S 5S 2S 3S 4S", "B": "2H 3H 4H 5H 6H"})
    assert table.match.state.round.stock == 44


@pytest.mark.clause("K14")
def test_a_hand_is_for_its_owner_only(game):
    table = game.dealt(HANDS)
    assert set(table.view(player("A")).hands) == {"A"}
    assert table.view(PUBLIC).hands == {}
    for name in "BC":
        assert not any(card in str(table.board(player(name))) for card in HANDS["A"].split())
    opened = table.match.game.open_entry(table.match.last.entry, player("A"))
    assert opened["hands"] == {"A": HANDS["A"].split(), "B": 5, "C": 5}
