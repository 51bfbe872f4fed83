"""The order of play and the flow of a round: clauses K56 to K64, decisions B44, B45, B47, B49, B55, B56."""

import pytest

from referee.rulebook.observer import PUBLIC
from referee.rulebook.refusal import Fault

DOWN = [1, 2, 3, 4, 8]
FRESH = {
    "A": "AS AH AD AC 2S",
    "B": "2H 2D 2C 3S 3H",
    "C": "3D 3C 4S 4H 4D",
    "D": "4C 5S 5H 5D 5C",
    "E": "6S 6H 6D 6C 7S",
}
TIED = {
    "A": "AS 4S 4H 7S KS",
    "B": "3S 4D 8S 8H 9S",
    "C": "AH 2S 3H 9H 9D",
    "D": "2H 3D 8D 8C 9C",
    "E": "AD AC 4C 5S BJ",
}


@pytest.mark.clause("K56")
def test_any_order_in_the_first_round(game):
    for order in ("ABC", "CAB", "BCA"):
        table = game.new().enter(do="order", order=list(order))
        assert table.one("order")["order"] == list(order)
        assert table.awaiting["kind"] == "deal"


@pytest.mark.clause("K56")
@pytest.mark.parametrize("order", [["A", "B"], ["A", "B", "B"], ["A", "B", "C", "C"], ["A", "B", "D"], []])
def test_an_order_names_everybody_once(game, order):
    assert game.new().refusal(do="order", order=order).fault is Fault.MALFORMED


@pytest.mark.clause("K57", "K59")
def test_the_next_order_goes_by_open_points_not_by_payment(game):
    """C pays nothing with most points open; A pays all with few."""
    hands = {"A": "AS 5S", "B": "2S 9S", "C": "3S KS", "D": "4S 7S"}
    table = game.at(hands, order="BCDA", down=DOWN, ball_in_hand="table", liable="A").shot(9)
    assert table.one("settlement")["delta"] == {"A": "-25", "B": "25", "C": "0", "D": "0"}
    assert table.one("order") | {"round": 2, "order": ["B", "A", "D", "C"]} == table.one("order")
    assert "groups" not in table.one("order")
    assert table.awaiting["kind"] == "deal"


@pytest.mark.clause("K58", "B44")
def test_tied_players_are_drawn_and_nobody_else(game):
    table = game.at(TIED, down=DOWN).shot(9)
    groups = [sorted(group) for group in table.one("order")["groups"]]
    assert groups == [["B", "C", "D"], ["A", "E"]]  # A and E keep 20 each
    for order in ("ABCDE", "DBECA", "DBCE"):
        assert table.refusal(do="order", order=list(order)).fault in {Fault.IMPOSSIBLE, Fault.MALFORMED}
    table.enter(do="order", order=list("DBCEA")).deal(FRESH)
    assert table.turn == ("D", "break", None)
    table.shot(first=1, cushions=[1, 2, 3, 4])
    assert table.turn == ("B", "none", None)


@pytest.mark.clause("K58")
def test_an_order_where_nothing_is_tied_is_refused(game):
    table = game.at({"A": "9S", "B": "5S", "C": "6S"}).shot(9)
    refusal = table.refusal(do="order", order=["A", "B", "C"])
    assert refusal.fault is Fault.ILLEGAL
    assert refusal.clause == "K58"


@pytest.mark.clause("K59", "B44")
def test_a_sole_winner_is_first_even_before_others_with_nothing_left(game):
    hands = {"A": "AS 9S", "B": "2S 9H", "C": "3S 7S"}
    table = game.at(hands, down=DOWN).shot(9)
    assert table.one("order")["order"] == ["A", "B", "C"]


@pytest.mark.clause("B44", "K58", "K52")
def test_two_winners_have_no_fixed_place(game):
    hands = {"A": "AS 2S 3S 4S 9S", "B": "AH 2H 3H 3D 9H", "C": "2D 8S 8H 9D 9C", "D": "3C 4H 7S 8D TS"}
    table = game.at(hands, down=DOWN).shot(9, scratch=True).draw("2C")
    assert table.one("settlement")["delta"] == {"A": "-17", "B": "17/2", "C": "17/2", "D": "0"}
    assert [sorted(group) for group in table.one("order")["groups"]] == [["A", "B", "C"], ["D"]]


@pytest.mark.clause("K60", "K61")
def test_who_is_cleared_is_settled_at_once(game):
    table = game.at({"A": "9S 5S", "B": "9H", "C": "KS"}).shot(9)
    assert [ruling["kind"] for ruling in table.last] == ["completed", "completed", "settlement", "order"]
    assert not table.all("turn")[1:]


@pytest.mark.clause("K60")
def test_foul_then_cards_then_draw_then_turn(game):
    table = game.at({"A": "9S 5S 6S", "B": "9H 6H", "C": "KS QS"}).shot(9, scratch=True).draw("7S")
    kinds = [ruling["kind"] for entry in table.heard[1:] for ruling in entry]
    assert kinds == ["foul", "completed", "completed", "draw", "announce", "turn"]


@pytest.mark.clause("K62", "K63")
def test_a_failed_break_offers_and_anything_else_goes_on(game):
    table = game.at_break({"A": "9S 5S", "B": "9H 6H"}).shot(cushions=[]).draw("7S")
    assert table.last[-1]["kind"] == "offer"
    refusal = table.refusal(do="shot", by="B", pocketed=[9])
    assert refusal.clause == "K62"
    table.choose("accept").shot()
    assert table.last[-1]["kind"] == "turn"


@pytest.mark.clause("K64", "K03", "B56")
def test_rounds_follow_one_another_until_the_last(game):
    table = game.at({"A": "9S 5S", "B": "6H 7H"}, {"rounds": 3}, ball_in_hand="table", liable="B").shot(9, 5)
    assert table.one("order")["round"] == 2
    hands = {"A": "3S 3H 3D 3C 8S", "B": "2S 6S 9S JS KS"}
    table.deal(hands)
    assert table.turn == ("A", "break", None)  # no duty, no free ball
    table.shot(3, 8).deal(hands)
    assert table.match.awaiting.round == 3
    table.shot(3, 8)
    assert table.has("final")
    assert table.awaiting == {"kind": "nothing", "by": None}
    assert [ruling["round"] for ruling in table.all("settlement")] == [1, 2, 3]
    assert len(table.all("order")) == 2  # none after the last round
    assert table.refusal(do="deal", hands={k: v.split() for k, v in hands.items()}).clause == "K64"


@pytest.mark.clause("B45", "B29")
def test_a_round_worth_nothing_still_has_a_winner(game):
    down = [ball for ball in range(1, 16) if ball != 9]
    table = game.at({"A": "9S", "B": "9H", "C": "9D"}, order="CAB", down=down).shot(9)
    assert table.one("settlement")["winners"] == ["C"]
    assert table.one("order")["groups"][0] == ["C"]


@pytest.mark.clause("B49", "K14")
def test_hands_are_shown_when_the_round_is_over(game):
    table = game.at({"A": "9S 5S", "B": "KS 2S"}, down=[2]).shot(9, 5)
    for moment_rulings in (table.last, table.seen_by(PUBLIC)[-1]):
        settled = next(ruling for ruling in moment_rulings if ruling["kind"] == "settlement")
        assert settled["hands"] == {"A": ["9S", "5S"], "B": ["KS", "2S"]}
    assert "KS" in str(table.board(PUBLIC))


@pytest.mark.clause("B55", "K57")
def test_the_last_penalty_card_counts_in_the_next_order(game):
    hands = {"A": "AS 5S", "B": "2S 9H", "C": "3S 7S"}
    table = game.at(hands, down=DOWN).shot(9, scratch=True).draw("6S")
    assert table.one("settlement")["remaining"] == {"A": 11, "B": 0, "C": 7}
    assert table.one("order")["order"] == ["B", "C", "A"]


def test_entries_out_of_time_say_what_is_due(game):
    table = game.at({"A": "9S 5S 6S", "B": "9H 6H KS"})
    for entry, clause in (
        ({"do": "deal", "hands": {}}, "K09"),
        ({"do": "order", "order": ["A", "B"]}, "K58"),
        ({"do": "choose", "choice": "accept"}, "K62"),
        ({"do": "discard", "player": "A", "card": "9S"}, "K65"),
    ):
        refusal = table.refusal(**entry)
        assert refusal.fault is Fault.ILLEGAL
        assert refusal.clause == clause
        assert "shot" in refusal.accepted
    table.shot(scratch=True)
    assert "draw" in table.refusal(do="choose", choice="accept").accepted
    assert "draw" in table.refusal(do="shot").accepted
