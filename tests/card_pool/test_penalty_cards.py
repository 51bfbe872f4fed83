"""Penalty cards: kept where their ball is up, set aside where it is down, until the pack is empty."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.observer import PUBLIC, REFEREE, player
from referee.rulebook.refusal import Fault

UnderWay = Callable[..., Any]


@pytest.mark.clause("R26")
def test_a_dead_card_is_set_aside_and_the_next_one_taken(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(scratch=True)
    table.draw("2S")
    assert table.one("draw")["card"] == "2S"
    assert table.one("set-aside")["card"] == "2S"
    assert table.none("turn")
    table.draw("3D")
    assert table.one("set-aside")["card"] == "3D"
    table.draw("8S")
    assert table.one("draw")["card"] == "8S"
    assert table.none("set-aside")
    assert table.hand("Ann") == ("4S", "QS", "QH", "8S")
    assert table.turn == ("Bo", "kitchen", False)


@pytest.mark.clause("R26")
def test_only_the_fouler_draws_and_only_after_a_foul(under_way: UnderWay) -> None:
    table = under_way()
    assert table.refused({"do": "draw", "player": "Ann", "card": "8S"}).fault is Fault.ILLEGAL
    table.shot(scratch=True)
    refusal = table.refused({"do": "draw", "player": "Bo", "card": "8S"})
    assert (refusal.fault, refusal.clause, refusal.accepted) == (Fault.ILLEGAL, "R26", "a card for Ann")
    assert table.refused({"do": "shot", "by": "Bo"}).clause == "R26"


@pytest.mark.clause("R26", "R03")
@pytest.mark.parametrize("card", ["SJ", "QS", "QD", "KS"])
def test_a_card_that_cannot_come(under_way: UnderWay, card: str) -> None:
    # A joker; a card of Ann's own hand; one of Bo's and one of Cy's.
    table = under_way()
    table.shot(scratch=True)
    assert table.refused({"do": "draw", "player": "Ann", "card": card}).fault is Fault.IMPOSSIBLE


@pytest.mark.clause("R26")
def test_neither_a_discarded_card_nor_one_set_aside_comes_again(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(4, scratch=True)
    table.draw("2S")
    for card in ("4S", "2S"):
        assert table.refused({"do": "draw", "player": "Ann", "card": card}).fault is Fault.IMPOSSIBLE


@pytest.mark.clause("Q12")
def test_dead_is_judged_after_the_stroke(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(7)
    table.draw("7H", "2S", "TH")
    assert [told["card"] for told in table.told if told["kind"] == "set-aside"] == ["7H", "2S"]
    assert table.hand("Ann") == ("4S", "QS", "QH", "TH")


@pytest.mark.clause("Q12", "Q26")
def test_the_card_of_a_jumped_ball_is_kept(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(off_table=[5])
    table.draw("5S")
    assert table.none("set-aside")
    assert table.hand("Ann")[-1] == "5S"


@pytest.mark.clause("Q38", "Q12")
def test_the_penalty_card_of_the_wrong_ball_excuses_nothing(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["5S", "6S"]})
    table.shot(9)
    assert table.faults == ["wrong-ball"]
    table.draw("9S")
    assert table.one("set-aside")["card"] == "9S"
    table.draw("JS")
    assert table.hand("Ann") == ("4S", "JS")


@pytest.mark.clause("Q13", "R26")
def test_a_pack_of_dead_cards_gives_none_and_then_fouls_cost_only_the_turn(under_way: UnderWay) -> None:
    table = under_way(stock=3)
    table.shot(cushion=False)
    table.draw("AS", "2S", "3S")
    assert [told["card"] for told in table.told if told["kind"] == "set-aside"] == ["AS", "2S", "3S"]
    assert table.turn == ("Bo", "none", False)
    assert table.hand("Ann") == ("4S", "QS", "QH")
    table.shot(cushion=False)
    assert table.faults == ["no-cushion"]
    assert (table.one("foul")["cards"], table.one("foul")["clauses"][-1]) == (0, "Q13")
    assert table.turn == ("Cy", "none", False)
    assert table.refused({"do": "draw", "player": "Bo", "card": "8S"}).fault is Fault.ILLEGAL


@pytest.mark.clause("Q13")
def test_the_pack_may_run_out_before_the_penalty_is_paid(under_way: UnderWay) -> None:
    table = under_way(stock=2, foul_cards=5)
    table.shot(scratch=True)
    assert (table.one("foul")["cards"], table.match.awaiting.facts["due"]) == (2, 2)
    table.draw("8S", "8H")
    assert table.turn == ("Bo", "kitchen", False)
    assert table.hand("Ann")[-2:] == ("8S", "8H")


@pytest.mark.clause("Q33", "Q13", "R10")
def test_six_players_use_up_the_ten_cards(sit: Callable[..., Any]) -> None:
    players = [f"P{seat}" for seat in range(6)]
    pack = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    table = sit(*players)
    table.enter({"do": "order", "order": players})
    table.enter({"do": "deal", "hands": {name: pack[seat * 7 : seat * 7 + 7] for seat, name in enumerate(players)}})
    table.shot(cushion_count=4)
    for card in pack[42:]:
        table.shot(cushion=False)
        assert table.match.awaiting.kind == "draw"
        table.draw(card)
    table.shot(cushion=False)
    # Nothing left to draw: the eleventh foul only passes the turn.
    assert table.match.awaiting.kind == "shot"


@pytest.mark.clause("Q29", "R26")
def test_only_its_owner_learns_a_kept_penalty_card(under_way: UnderWay) -> None:
    for observer, knows in ((REFEREE, True), (player("Ann"), True), (player("Bo"), False), (PUBLIC, False)):
        table = under_way()
        table.shot(scratch=True)
        table.enter({"do": "draw", "player": "Ann", "card": "8S"}, observer)
        assert ("card" in table.one("draw")) is knows
        # A dead one lies open for all.
        table = under_way()
        table.shot(scratch=True)
        table.enter({"do": "draw", "player": "Ann", "card": "2S"}, observer)
        assert table.one("draw")["card"] == "2S"
        assert table.one("set-aside")["card"] == "2S"
