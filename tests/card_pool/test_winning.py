"""Who wins a game, and when."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault

UnderWay = Callable[..., Any]


@pytest.mark.clause("R05", "R06")
def test_the_shooter_sheds_his_last_card(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["7S"]})
    table.shot(4)
    assert table.one("settlement")["winner"] == "Ann"
    assert table.one("settlement")["clause"] == "R05"
    assert table.none("turn")


@pytest.mark.clause("R06", "Q09")
def test_another_wins_out_of_turn(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S", "QS"], "Bo": ["QH"], "Cy": ["9S"]})
    table.shot(12)
    settlement = table.one("settlement")
    assert (settlement["winner"], settlement["clause"]) == ("Bo", "R06")
    assert settlement["remaining"] == {"Ann": 1, "Bo": 0, "Cy": 1}


@pytest.mark.clause("R22")
@pytest.mark.parametrize("others", [{"Bo": ["4H"]}, {"Bo": ["4H"], "Cy": ["4D", "4C"]}])
def test_the_striker_wins_before_those_out_with_him(under_way: UnderWay, others: dict[str, list[str]]) -> None:
    table = under_way({"Ann": ["4S"]} | others)
    table.shot(4)
    assert (table.one("settlement")["winner"], table.one("settlement")["clause"]) == ("Ann", "R22")
    assert table.match.awaiting.kind != "showdown"


@pytest.mark.clause("R05", "R29", "Q10", "Q11")
def test_a_foul_on_the_last_card_means_a_new_card(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["7S", "QS"], "Cy": ["9S"]})
    table.shot(4, scratch=True)
    table.draw("6S")
    assert table.none("settlement")
    assert table.turn == ("Bo", "kitchen", False)
    assert table.hand("Ann") == ("6S",)


@pytest.mark.clause("Q11", "R06", "R32", "Q28")
def test_the_penalty_card_is_held_and_paid_for(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S", "TS"], "Bo": ["7S"], "Cy": ["9S"]})
    table.shot(7)
    assert table.none("settlement")
    table.draw("5S")
    settlement = table.one("settlement")
    assert settlement["winner"] == "Bo"
    assert settlement["remaining"] == {"Ann": 3, "Bo": 0, "Cy": 1}
    assert settlement["delta"] == {"Ann": "-3", "Bo": "4", "Cy": "-1"}


@pytest.mark.clause("Q34", "Q10", "R22")
def test_the_last_card_ball_ends_the_game_for_everybody(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["KS"], "Bo": ["KH", "KD"]}, down=range(1, 13), stock=2)
    table.shot(13, scratch=True)
    # The whole pack is dead: nothing can be kept, and 14 and 15 are still up.
    table.draw("AS", "KC")
    assert len([told for told in table.told if told["kind"] == "set-aside"]) == 2
    assert table.one("settlement")["winner"] == "Ann"
    assert table.one("settlement")["delta"] == {"Ann": "0", "Bo": "0"}


@pytest.mark.clause("Q34")
def test_a_wrong_ball_may_empty_every_hand_but_that_of_the_shooter(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["KS"], "Bo": ["QH"]}, down=range(1, 12), stock=0)
    table.shot(12)
    assert table.one("settlement")["winner"] == "Bo"
    assert table.one("settlement")["delta"] == {"Ann": "-1", "Bo": "1"}


@pytest.mark.clause("Q10")
class TestFoulingShooterWithoutCards:
    """His last card fell on a foul and the pack gave him none."""

    def _out_by_foul(self, under_way: UnderWay, **options: Any) -> Any:
        hands = {"Ann": ["4S"], "Bo": ["7S", "QS"], "Cy": ["9S", "TS"]}
        table = under_way(hands, stock=0, **options)
        table.shot(4, scratch=True)
        return table

    def test_wins_by_the_letter(self, under_way: UnderWay) -> None:
        table = self._out_by_foul(under_way)
        assert table.faults == ["scratch"]
        settlement = table.one("settlement")
        assert (settlement["winner"], settlement["delta"]) == ("Ann", {"Ann": "4", "Bo": "-2", "Cy": "-2"})
        assert settlement["clauses"][:3] == ["R05", "R02", "Q10"]

    def test_plays_on_where_the_house_denies_it(self, under_way: UnderWay) -> None:
        table = self._out_by_foul(under_way, fouling_shooter_may_win=False)
        assert table.none("settlement")
        assert (table.one("announce")["what"], table.one("announce")["player"]) == ("no-win-on-foul", "Ann")
        assert table.turn == ("Bo", "kitchen", False)

    @pytest.mark.parametrize("report", [{"first": 7}, {"pocketed": [7]}, {"scratch": True}, {"contact": False}])
    def test_and_is_out_at_the_next_stroke_that_is_not_his_foul(
        self, under_way: UnderWay, report: dict[str, Any]
    ) -> None:
        table = self._out_by_foul(under_way, fouling_shooter_may_win=False)
        table.shot(**({"pocketed": []} | report))
        # Nothing of hers fell on this stroke: she is out by the one before.
        assert (table.one("settlement")["winner"], table.one("settlement")["clause"]) == ("Ann", "Q10")

    def test_unless_the_next_striker_goes_out_himself(self, under_way: UnderWay) -> None:
        table = under_way({"Ann": ["4S"], "Bo": ["7S"]}, stock=0, fouling_shooter_may_win=False)
        table.shot(4, scratch=True)
        table.shot(7)
        assert (table.one("settlement")["winner"], table.one("settlement")["clause"]) == ("Bo", "R22")

    def test_he_ties_with_another_who_goes_out_then(self, under_way: UnderWay) -> None:
        hands = {"Ann": ["4S"], "Bo": ["7S", "QS"], "Cy": ["7H"]}
        table = under_way(hands, stock=0, fouling_shooter_may_win=False)
        table.shot(4, scratch=True)
        table.shot(7)
        assert table.match.awaiting.facts["players"] == ("Ann", "Cy")

    def test_two_fouling_strikers_in_a_row(self, under_way: UnderWay) -> None:
        table = under_way({"Ann": ["4S"], "Bo": ["7S"]}, stock=0, fouling_shooter_may_win=False)
        table.shot(4, scratch=True)
        table.shot(7, scratch=True)
        # Bo is out by his own foul, so only Ann can win.
        assert (table.one("settlement")["winner"], table.one("settlement")["clause"]) == ("Ann", "Q10")

    def test_a_penalty_card_between_does_not_change_why_he_is_out(self, under_way: UnderWay) -> None:
        house = {"fouling_shooter_may_win": False, "foul_cards": 0}
        table = under_way({"Ann": ["4S"], "Bo": ["7S"], "Cy": ["8S"]}, **house)
        table.shot(4, scratch=True)
        # A wrong ball, of nobody's hand, costs Bo a card before Ann is found to be out.
        table.shot(5)
        table.draw("KS")
        settlement = table.one("settlement")
        assert (settlement["winner"], settlement["clause"]) == ("Ann", "Q10")
        assert settlement["delta"] == {"Ann": "3", "Bo": "-2", "Cy": "-1"}
        # Bo would have won by Ann's foul as anybody does on the stroke of another.
        table = under_way({"Ann": ["4S"], "Bo": ["4H"], "Cy": ["8S"]}, **house)
        table.shot(4, scratch=True)
        assert (table.one("settlement")["winner"], table.one("settlement")["clause"]) == ("Bo", "R06")

    def test_another_out_on_the_foul_wins(self, under_way: UnderWay) -> None:
        table = under_way({"Ann": ["4S"], "Bo": ["4H"], "Cy": ["9S"]}, stock=0, fouling_shooter_may_win=False)
        table.shot(4, scratch=True)
        assert table.one("settlement")["winner"] == "Bo"
        # The fouler has no card either: he pays nothing and comes next.
        assert table.one("settlement")["delta"] == {"Ann": "0", "Bo": "1", "Cy": "-1"}
        assert table.one("order")["order"] == ["Bo", "Ann", "Cy"]

    def test_two_others_out_on_the_foul_draw_without_him(self, under_way: UnderWay) -> None:
        hands = {"Ann": ["4S"], "Bo": ["4H"], "Cy": ["4D"]}
        table = under_way(hands, stock=0, fouling_shooter_may_win=False)
        table.shot(4, scratch=True)
        assert table.match.awaiting.facts["players"] == ("Bo", "Cy")
        # By the letter the striker would have won.
        table = under_way(hands, stock=0)
        table.shot(4, scratch=True)
        assert table.one("settlement")["winner"] == "Ann"


TIED = {"Ann": ["4S", "QS"], "Bo": ["4H"], "Cy": ["4D", "4C"], "Dee": ["9S"]}


@pytest.mark.clause("R22", "Q17")
class TestShowdown:
    """Two who are not shooting go out on the same stroke."""

    def _tie(self, under_way: UnderWay, hands: dict[str, list[str]] | None = None, **options: Any) -> Any:
        table = under_way(hands or TIED, **options)
        table.shot(4)
        return table

    def test_they_draw_for_the_highest_card(self, under_way: UnderWay) -> None:
        table = self._tie(under_way)
        assert table.one("tie")["players"] == ["Bo", "Cy"]
        assert table.none("settlement", "turn")
        assert table.match.awaiting.written() == {"kind": "showdown", "by": None, "players": ["Bo", "Cy"]}
        table.enter({"do": "showdown", "cards": {"Bo": "5H", "Cy": "JS"}})
        assert table.one("showdown")["winner"] == "Cy"
        settlement = table.one("settlement")
        assert settlement["winner"] == "Cy"
        # The loser of the draw has no card and pays nothing; he comes second.
        assert settlement["delta"] == {"Ann": "-1", "Bo": "0", "Cy": "2", "Dee": "-1"}
        assert table.one("order")["order"] == ["Cy", "Bo", "Ann", "Dee"]

    def test_equal_cards_draw_again_from_a_full_pack(self, under_way: UnderWay) -> None:
        table = self._tie(under_way)
        table.enter({"do": "showdown", "cards": {"Bo": "KH", "Cy": "KS"}})
        assert table.one("showdown")["again"] == ["Bo", "Cy"]
        assert table.none("settlement")
        # The same cards may come again: the pack is full each time, cards of the game included.
        table.enter({"do": "showdown", "cards": {"Bo": "KH", "Cy": "4D"}})
        assert table.one("settlement")["winner"] == "Bo"

    def test_only_the_equal_highest_draw_again(self, under_way: UnderWay) -> None:
        hands = TIED | {"Dee": ["4S"], "Ann": ["QS"]}
        table = under_way(hands | {"Ann": ["QS", "9S"]})
        table.shot(4)
        table.draw("8S")
        assert table.match.awaiting.facts["players"] == ("Bo", "Cy", "Dee")
        table.enter({"do": "showdown", "cards": {"Bo": "7H", "Cy": "QS", "Dee": "QD"}})
        assert table.one("showdown")["again"] == ["Cy", "Dee"]
        refusal = table.refused({"do": "showdown", "cards": {"Bo": "7H", "Cy": "2S", "Dee": "3S"}})
        assert refusal.fault is Fault.MALFORMED
        table.enter({"do": "showdown", "cards": {"Cy": "2S", "Dee": "3S"}})
        assert table.one("settlement")["winner"] == "Dee"
        # Both losers hold no card and stand in one group behind the winner.
        assert table.one("order")["groups"] == [["Dee"], ["Bo", "Cy"], ["Ann"]]

    def test_the_penalty_card_comes_first(self, under_way: UnderWay) -> None:
        hands = {"Ann": ["QS"], "Bo": ["4H"], "Cy": ["4D"]}
        table = under_way(hands)
        table.shot(4)
        assert table.match.awaiting.kind == "draw"
        table.draw("8S")
        assert table.match.awaiting.kind == "showdown"

    @pytest.mark.parametrize(
        ("cards", "fault"),
        [
            ({"Bo": "5H"}, Fault.MALFORMED),
            ({"Ann": "2S", "Bo": "5H", "Cy": "6H"}, Fault.MALFORMED),
            ({"Bo": "5H", "Cy": "5H"}, Fault.IMPOSSIBLE),
            ({"Bo": "SJ", "Cy": "5H"}, Fault.IMPOSSIBLE),
            ({}, Fault.MALFORMED),
        ],
    )
    def test_refused(self, under_way: UnderWay, cards: dict[str, str], fault: Fault) -> None:
        assert self._tie(under_way).refused({"do": "showdown", "cards": cards}).fault is fault

    def test_no_showdown_where_nobody_is_tied(self, under_way: UnderWay) -> None:
        refusal = under_way().refused({"do": "showdown", "cards": {"Ann": "5H", "Bo": "6H"}})
        assert refusal.fault is Fault.ILLEGAL

    @pytest.mark.clause("Q15")
    @pytest.mark.parametrize(("ace", "winner"), [("low", "Cy"), ("high", "Bo")])
    def test_the_ace_is_low_unless_the_house_says_high(self, under_way: UnderWay, ace: str, winner: str) -> None:
        table = self._tie(under_way, ace=ace)
        table.enter({"do": "showdown", "cards": {"Bo": "AS", "Cy": "2H"}})
        assert table.one("settlement")["winner"] == winner
