"""Undo, redo, amend and claims in this game, through the end of a round and of a match too."""

import pytest

from referee.rulebook.refusal import Fault

HANDS = {"A": "9S 5S 6S", "B": "9H 7H KS", "C": "TS TH JS"}


def test_the_settling_ball_is_taken_back_with_turn_hands_and_totals(game):
    table = game.at({"A": "9S 5S", "B": "7S KS"}).shot(9)
    before = table.match.state
    table.shot(5)
    assert table.match.game.scores(table.match.state)["A"] == 20
    table.enter(do="undo")
    assert table.match.state == before
    assert table.match.game.scores(table.match.state) == {"A": 0, "B": 0}
    ruling = table.last[0]
    assert ruling["kind"] == "undo"
    assert ruling["shown"] is True
    assert ruling["settled"]


def test_undo_reaches_through_the_next_deal_and_redo_brings_it_back(game):
    table = game.at({"A": "9S", "B": "7S KS"}).shot(9)
    table.deal({"A": "AS AH AD AC 2S", "B": "3S 3H 4S 4H 4D"})
    after = table.match.state
    table.enter(do="undo")
    assert table.awaiting["kind"] == "shot"
    assert table.match.state.round.number == 1
    table.enter(do="redo")
    assert table.match.state == after


def test_undo_reaches_through_the_end_of_the_match(game):
    table = game.at({"A": "9S", "B": "7S KS"}, {"rounds": 1}).shot(9)
    assert table.match.finished
    table.enter(do="undo")
    assert not table.match.finished
    assert table.awaiting["by"] == "A"
    assert table.shot().turn == ("B", "none", None)


def test_a_penalty_card_comes_again_after_an_undo(game):
    table = game.at(HANDS).shot(scratch=True).draw("2S").enter(do="undo")
    assert table.last[0]["drawn"]
    table.shot(contact=False)  # the report is put right; the next card of the pack is the same
    assert table.refusal(do="draw", player="A", card="2H").fault is Fault.IMPOSSIBLE
    table.draw("2S")
    assert table.turn == ("B", "table", "A")


def test_the_card_is_the_same_whoever_draws_it(game):
    table = game.at(HANDS).shot(scratch=True).draw("2S").enter(do="undo").shot().shot(scratch=True)
    assert table.newest("foul")["player"] == "B"
    assert table.refusal(do="draw", player="B", card="2H").fault is Fault.IMPOSSIBLE
    assert table.draw("2S").turn == ("C", "table", "B")


def test_a_position_typed_in_again_otherwise_has_a_pack_of_its_own(game):
    table = game.at(HANDS).shot(scratch=True).draw("2S").enter(do="undo", back=2)
    entry = {"do": "position", "round": 1, "order": list("ABC"), "down": [], "shooter": "A", "ball_in_hand": "none"}
    same = {player: cards.split() for player, cards in HANDS.items()}
    table.enter(**entry, liable=None, hands=same).shot(scratch=True)
    assert table.refusal(do="draw", player="A", card="2H").fault is Fault.IMPOSSIBLE  # the same match: the same card
    table.enter(do="undo", back=2)
    table.enter(do="claim", scores={"A": "0"})
    table.enter(**entry, liable=None, hands=same | {"A": ["2S", "5S", "6S"]}).shot(scratch=True)
    assert table.refusal(do="draw", player="A", card="2S").clause == "K13"
    assert table.draw("2H").turn == ("B", "table", "A")


def test_a_match_dealt_after_a_position_was_taken_back_is_not_bound_by_it(game):
    table = game.at(HANDS).shot(scratch=True).draw("2S").enter(do="undo", back=2)
    table.enter(do="order", order=list("ABC"))
    table.deal({"A": "2S 2H 2D 2C 3S", "B": "4S 4H 4D 4C 5S", "C": "6S 6H 6D 6C 7S"})
    table.shot(9, scratch=True).draw("KS")
    assert table.newest("offer")["player"] == "B"


@pytest.mark.clause("B39")
def test_the_removed_card_is_the_same_after_an_undo(game):
    hands = {"A": "4S 9S KS SJ BJ", "B": "3S 3H 3D 3C 8S"}
    table = game.dealt(hands).enter(do="reveal", by="A").enter(do="discard", player="A", card="KS").enter(do="undo")
    table.enter(do="reveal", by="A")
    assert table.refusal(do="discard", player="A", card="9S").fault is Fault.IMPOSSIBLE
    table.enter(do="discard", player="A", card="KS")


def test_amending_a_round_moves_its_settlement_and_all_that_follows(game):
    hands = {"A": "9S 5S", "B": "7S KS"}
    table = game.at(hands, {"rounds": 2}).shot(9).shot(5)
    table.deal({"A": "AS AH AD AC 2S", "B": "3S 3H 4S 4H 4D"}).shot(1, 2)
    assert table.one("final")["scores"] == {"A": "38", "B": "-38"}  # 20 and 18
    table.enter(do="amend", entry=3, **{"with": {"do": "shot", "pocketed": [5, 7]}})
    ruling = table.last[0]
    assert ruling["kind"] == "amend"
    assert [moved["entry"] for moved in ruling["settlements"]] == [3]
    assert ruling["scores"]["after"] == {"A": "31", "B": "-31"}  # B keeps only the king: 13 and 18


def test_an_amend_that_later_entries_contradict_names_them(game):
    table = game.at(HANDS).shot(9).shot(5)
    refusal = table.refusal(do="amend", entry=2, **{"with": {"do": "shot", "pocketed": [5]}})
    assert "entry 3" in refusal.line()


def test_claims_are_measured_by_what_stands(game):
    table = game.at({"A": "9S", "B": "7S KS"}, {"rounds": 2}, order="AB").enter(do="claim", order=["A", "B"])
    assert table.last[0]["holds"] is True
    table.enter(do="claim", scores={"A": "0", "B": "0"}, ranking=[["B", "A"]])
    assert table.last[0]["holds"] is True
    table.shot(9).enter(do="claim", scores={"A": "21", "B": "-21"})
    assert table.last[0]["holds"] is False
    assert table.last[0]["true"]["scores"] == {"A": "20", "B": "-20"}
    table.enter(do="claim", winner="A", ranking=[["A"], ["B"]], order=["A", "B"])
    assert table.last[0]["holds"] is True


def test_a_claim_of_an_order_still_to_be_drawn_does_not_hold(game):
    table = game.at({"A": "9S", "B": "7S", "C": "7H"}).shot(9).enter(do="claim", order=["A", "B", "C"])
    assert table.last[0]["holds"] is False


@pytest.mark.clause("K06", "K55")
def test_claims_are_exact(game):
    hands = {"A": "AS 4S 4H 7S KS", "B": "3S 4D 8S 8H 9S", "C": "AH 2S 3H 9H 9D", "D": "2H 3D 8D 8C 9C"}
    table = game.at(hands, {"rounds": 1}, down=[1, 2, 3, 4, 8]).shot(9)
    table.enter(do="claim", scores={"B": "20/3"})
    assert table.last[0]["holds"] is True
    assert table.refusal(do="claim", scores={"B": "6.7"}).fault is Fault.MALFORMED


def test_after_an_amended_deal_the_pack_is_another(game):
    """The 9S was drawn and taken back; then it turns out that A was dealt it."""
    hands = {"A": "AS 2S 3S 4S 5S", "B": "AH 2H 3H 4H 5H"}
    table = game.dealt(hands).shot(cushion_count=4, scratch=True).draw("9S").enter(do="undo")
    dealt = {"A": ["AS", "2S", "3S", "4S", "9S"], "B": hands["B"].split()}
    table.enter(do="amend", entry=2, **{"with": {"do": "deal", "hands": dealt}})
    table.shot(cushion_count=4, scratch=True)
    assert table.refusal(do="draw", player="A", card="9S").clause == "K13"
    assert table.draw("5S").awaiting["kind"] == "choose"


def test_after_an_amended_position_the_pack_is_another(game):
    table = game.at({"A": "9S 5S", "B": "7H KS"}).shot(scratch=True).draw("2S").enter(do="undo")
    position = table.match.last.entry.written() | {"hands": {"A": ["9S", "5S"], "B": ["7H", "KS", "2S"]}}
    table.enter(do="amend", entry=1, **{"with": position}).shot(scratch=True)
    assert table.draw("3S").turn == ("B", "table", "A")
