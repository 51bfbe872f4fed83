"""Special rules 1 to 3: clauses K65 to K72, decisions B32 to B40."""

import pytest

from referee.rulebook.observer import PUBLIC, REFEREE, player
from referee.rulebook.refusal import Fault

JOKERS = {"A": "4S 9S KS SJ BJ", "B": "3S 3H 3D 3C 8S", "C": "AS 5S 7S TS QS"}
DOWN = [1, 2, 3, 4, 8]
CLEARED_BY_NINE = {"A": "AS 2S 9S", "B": "AH 3S 7S", "C": "2H 5S 6S"}
NO_STOCK = {"A": "AS 6S 9S", "B": "2S 7S 8H", "C": "3S 5S TS"}


class TestSpecialRule1:
    @pytest.mark.clause("K65", "B39", "K13")
    def test_showing_both_jokers_removes_one_other_card(self, game):
        table = game.dealt(JOKERS).enter(do="reveal", by="A")
        assert table.awaiting == {"kind": "discard", "by": None, "player": "A"}
        table.enter(do="discard", player="A", card="KS")
        hand = table.match.state.round.hands["A"]
        assert hand.cards == ("4S", "9S", "SJ", "BJ")
        assert hand.points == 4 + 9 + 14 + 15
        assert table.awaiting == {"kind": "shot", "by": "A", "ball_in_hand": "break", "liable": None}
        table.shot(6, scratch=True)
        assert table.refusal(do="draw", player="A", card="KS").clause == "K13"  # it left the game

    @pytest.mark.clause("K65", "B39")
    def test_the_settlement_leaves_the_removed_card_out(self, game):
        table = game.at_break(JOKERS, order="BCA").enter(do="reveal", by="A").enter(do="discard", player="A", card="KS")
        settled = table.shot(3, 8).one("settlement")
        assert settled["delta"] == {"A": "-42", "B": "77", "C": "-35"}
        assert settled["hands"]["A"] == ["4S", "9S", "SJ", "BJ"]

    @pytest.mark.clause("B39", "K14")
    def test_jokers_are_public_and_the_removed_card_is_not(self, game):
        table = game.dealt(JOKERS).enter(do="reveal", by="A").enter(do="discard", player="A", card="KS")
        reveal, discard = table.seen_by(PUBLIC)[-2][0], table.seen_by(PUBLIC)[-1][0]
        assert reveal["cards"] == ["SJ", "BJ"]
        assert "card" not in discard
        assert table.seen_by(player("A"))[-1][0]["card"] == "KS"
        assert table.seen_by(REFEREE)[-1][0]["card"] == "KS"
        seats = {seat.player: seat for seat in table.view(player("B")).seats}
        assert seats["A"].shown == ("SJ", "BJ")
        assert seats["A"].held == 4
        entry = table.match.last.entry
        assert "card" not in table.match.game.open_entry(entry, player("B"))
        assert table.match.game.open_entry(entry, player("A"))["card"] == "KS"
        table.shot(6)
        assert {seat.player: seat for seat in table.view(PUBLIC).seats}["A"].shown == ("SJ", "BJ")

    @pytest.mark.clause("B39")
    @pytest.mark.parametrize("card", ["SJ", "BJ", "8S", "2S"])
    def test_only_one_of_the_other_three_can_go(self, game, card):
        table = game.dealt(JOKERS).enter(do="reveal", by="A")
        refusal = table.refusal(do="discard", player="A", card=card)
        assert refusal.fault is Fault.IMPOSSIBLE
        assert refusal.clause == "B39"

    def test_another_players_card_cannot_go(self, game):
        table = game.dealt(JOKERS).enter(do="reveal", by="A")
        assert table.refusal(do="discard", player="B", card="8S").clause == "K65"
        assert table.refusal(do="shot").clause == "K65"

    @pytest.mark.clause("B39")
    def test_each_card_is_as_likely_even_when_numbers_repeat(self, game):
        class Source:
            def __init__(self, picked):
                self.picked = picked

            def below(self, label, count):
                assert count == 3
                return self.picked

        table = game.dealt(JOKERS | {"A": "9H 9S KS SJ BJ"}).enter(do="reveal", by="A")
        removed = [table.match.game.answer(table.match.state, Source(picked))["card"] for picked in range(3)]
        assert sorted(removed) == ["9H", "9S", "KS"]

    @pytest.mark.clause("K66", "B38")
    def test_not_after_the_break(self, game):
        table = game.dealt(JOKERS).shot(cushion_count=4)
        refusal = table.refusal(do="reveal", by="A")
        assert refusal.fault is Fault.ILLEGAL
        assert refusal.clause == "K66"

    @pytest.mark.clause("K66", "B38", "B09")
    def test_racking_again_does_not_reopen_the_time(self, game):
        table = game.dealt(JOKERS).shot(cushions=[1])
        assert table.refusal(do="reveal", by="A").clause == "K66"
        table.draw("2D")
        assert table.refusal(do="reveal", by="A").clause == "K66"
        table.choose("rerack-return")
        assert table.refusal(do="reveal", by="A").clause == "K66"

    @pytest.mark.clause("K67", "B40")
    def test_a_joker_drawn_for_a_foul_gives_no_right(self, game):
        hands = {"A": "2S 4S 9S KS SJ", "B": "3S 3H 3D 6S 8S", "C": "AS 5S 7S TS QS"}
        table = game.at_break(hands).shot(cushions=[1]).draw("BJ").choose("rerack-return")
        assert table.refusal(do="reveal", by="A").fault is Fault.ILLEGAL

    @pytest.mark.clause("K67")
    def test_a_position_before_a_second_break_is_told_by_its_penalty_card(self, game):
        hands = {"A": "2S 4S 9S KS SJ BJ", "B": "3S 3H 3D 6S 8S", "C": "AS 5S 7S TS QS"}
        assert game.at_break(hands).refusal(do="reveal", by="A").clause == "K66"

    @pytest.mark.clause("B40", "K65")
    def test_both_jokers_are_needed(self, game):
        hands = {"A": "4S 9S KS SJ 2S", "B": "3S 3H 3D 3C BJ", "C": "AS 5S 7S TS QS"}
        for name in "ABC":
            refusal = game.dealt(hands).refusal(do="reveal", by=name)
            assert refusal.fault is Fault.ILLEGAL
            assert refusal.clause == "K65"
        assert game.dealt(hands).refusal(do="reveal").fault is Fault.MALFORMED

    @pytest.mark.clause("B40")
    def test_once_a_round_and_optional(self, game):
        table = game.dealt(JOKERS).enter(do="reveal", by="A").enter(do="discard", player="A", card="KS")
        assert table.refusal(do="reveal", by="A").clause == "B40"
        assert game.dealt(JOKERS).shot(cushion_count=4).turn == ("B", "none", None)

    @pytest.mark.clause("B38")
    def test_any_seat_may_show_and_nobody_is_waited_for(self, game):
        table = game.dealt({"B": JOKERS["B"], "A": JOKERS["A"], "C": JOKERS["C"]})
        assert table.awaiting == {"kind": "shot", "by": "B", "ball_in_hand": "break", "liable": None}
        other = game.dealt({"B": JOKERS["B"], "A": "4S 9S KS 4H 9H", "C": JOKERS["C"]})
        assert table.match.awaiting == other.match.awaiting
        assert "reveal" in table.match.awaiting.also
        assert table.view(player("C")) == other.view(player("C"))
        table.enter(do="reveal", by="A").enter(do="discard", player="A", card="9S").shot(cushion_count=4)
        assert "reveal" not in table.match.awaiting.also


class TestSpecialRule2:
    @pytest.mark.clause("K46", "K68", "K69", "B32")
    def test_drawing_goes_on_until_a_card_is_open(self, game):
        table = game.at(CLEARED_BY_NINE, down=DOWN).shot(9, scratch=True).draw("2C")
        assert table.awaiting == {"kind": "draw", "by": None, "player": "A", "again": True}
        assert not table.has("settlement")
        table.draw("3C", "4C").draw("KS")
        assert table.turn == ("B", "table", "A")
        hand = table.match.state.round.hands["A"]
        assert hand.cards == ("AS", "2S", "9S", "2C", "3C", "4C", "KS")
        assert hand.open == ("KS",)
        assert [ruling["clause"] for ruling in table.all("draw")] == ["K36", "K69", "K69", "K69"]

    @pytest.mark.clause("B32", "K48")
    def test_the_foul_then_has_its_ordinary_effects(self, game):
        table = game.at(CLEARED_BY_NINE, down=DOWN).shot(9, scratch=True).draw("2C", "KS").shot(7)
        settled = table.one("settlement")
        assert settled["payer"] == "A"
        assert settled["delta"] == {"A": "-24", "B": "24", "C": "0"}  # 13 of A, 11 of C

    @pytest.mark.clause("K68", "B26")
    def test_an_open_regular_card_leaves_it_out(self, game):
        table = game.at(CLEARED_BY_NINE, down=DOWN).shot(9, scratch=True).draw("JS")
        assert table.turn == ("B", "table", "A")
        assert len(table.all("draw")) == 1

    @pytest.mark.clause("K68", "B27")
    def test_it_needs_the_shooter_alone(self, game):
        table = game.at(CLEARED_BY_NINE | {"B": "AH 3S 9H"}, down=DOWN).shot(9, scratch=True).draw("2C")
        assert table.one("settlement")["basis"] == "shooter-fouled"

    @pytest.mark.clause("K70", "K71", "B37")
    def test_an_empty_stock_ends_the_round_without_score(self, game):
        table = game.at(CLEARED_BY_NINE, {"rounds": 2}, down=DOWN, stock=2).shot(9, scratch=True).draw("2C", "3C")
        ended = table.one("no-score")
        assert ended["round"] == 1
        assert ended["clauses"] == ["K70"]  # the stock was emptied by special rule 2 itself
        assert not table.has("settlement")
        assert table.match.game.scores(table.match.state) == {"A": 0, "B": 0, "C": 0}
        assert table.one("order")["order"] == ["A", "B", "C"]  # 0, 7, 11: the fouler first
        table.deal({"A": "3S 3H 3D 3C 8S", "B": "2S 6S 9S JS KS", "C": "AS 4S 7S TS BJ"})
        assert table.shot(3, 8).has("final")  # the round counted as played

    @pytest.mark.clause("B33", "K70")
    def test_with_an_empty_stock_nothing_is_drawn_at_all(self, game):
        table = game.at(CLEARED_BY_NINE, down=DOWN, stock=0).shot(9, scratch=True)
        assert table.one("no-score")["clauses"] == ["K70", "B33"]
        assert not table.has("draw")

    @pytest.mark.clause("B33")
    def test_the_regular_card_was_the_last_and_is_done(self, game):
        table = game.at(CLEARED_BY_NINE, down=DOWN, stock=1).shot(9, scratch=True).draw("2C")
        assert table.one("no-score")["clauses"] == ["K70", "B33"]
        assert len(table.all("draw")) == 1

    @pytest.mark.clause("B34", "K72")
    def test_the_last_card_is_open(self, game):
        table = game.at(CLEARED_BY_NINE, down=DOWN, stock=2).shot(9, scratch=True).draw("2C", "KS")
        assert not table.has("no-score")
        assert table.turn == ("B", "table", "A")
        table.shot(contact=False)
        assert table.turn == ("C", "table", "B")  # special rule 3 from here on
        assert len(table.all("draw")) == 2

    @pytest.mark.clause("K70", "K58")
    def test_ties_after_no_score_are_drawn(self, game):
        hands = {"A": "AS 9S", "B": "2S 7S", "C": "3S 7H", "D": "4S 6S"}
        table = game.at(hands, down=DOWN, stock=0).shot(9, scratch=True)
        assert [sorted(group) for group in table.one("order")["groups"]] == [["A"], ["D"], ["B", "C"]]

    @pytest.mark.clause("B32", "K14")
    def test_others_see_how_many_are_drawn_but_not_which(self, game):
        table = game.at(CLEARED_BY_NINE, down=DOWN).shot(9, scratch=True).draw("2C", "3C", "KS")
        draws = [ruling for entry in table.seen_by(player("B")) for ruling in entry if ruling["kind"] == "draw"]
        assert len(draws) == 3
        assert all("card" not in ruling for ruling in draws)
        assert not any(r["kind"] == "completed" for entry in table.seen_by(player("B")) for r in entry)


class TestSpecialRule3:
    @pytest.mark.clause("K72", "B36", "K40", "K48")
    def test_an_empty_stock_spares_the_card_and_nothing_else(self, game):
        table = game.at(NO_STOCK, down=DOWN, stock=0).shot(cushion=False)
        assert table.one("foul")["faults"] == ["no-cushion"]
        assert not table.has("draw")
        assert table.turn == ("B", "table", "A")
        settled = table.shot(7).one("settlement")
        assert settled["payer"] == "A"
        assert settled["delta"] == {"A": "-30", "B": "30", "C": "0"}
        assert table.refusal(do="draw", player="A", card="KS").fault is Fault.ILLEGAL

    @pytest.mark.clause("K36", "K72")
    def test_the_last_card_is_drawn_and_the_next_foul_draws_none(self, game):
        table = game.at(NO_STOCK, down=DOWN, stock=1).shot(cushion=False).draw("KS")
        assert table.turn == ("B", "table", "A")
        table.shot(cushion=False)
        assert table.turn == ("C", "table", "B")
        assert len(table.all("draw")) == 1

    @pytest.mark.clause("B35")
    def test_it_does_not_suspend_the_end_of_special_rule_2(self, game):
        table = game.at(NO_STOCK, down=[*DOWN, 6], stock=0).shot(9, scratch=True)
        assert table.has("no-score")

    @pytest.mark.clause("B36", "K61")
    def test_cleared_others_are_settled_as_ever(self, game):
        table = game.at(NO_STOCK, down=[*DOWN, 5], stock=0).shot(10, contact=True, scratch=True)
        settled = table.one("settlement")
        assert settled["basis"] == "shooter-not-clear"
        assert settled["delta"] == {"A": "-22", "B": "0", "C": "22"}
