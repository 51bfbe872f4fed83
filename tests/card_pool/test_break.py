"""The open break."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault

AtBreak = Callable[..., Any]


@pytest.mark.clause("R14", "Q20", "Q35")
def test_four_balls_to_cushions_open_the_rack(at_break: AtBreak) -> None:
    table = at_break()
    table.shot(cushions=[1, 2, 9, 15])
    assert table.faults == []
    assert table.turn == ("Bo", "none", False)
    assert table.match.awaiting.kind == "shot"


@pytest.mark.clause("R14", "Q20", "R28", "Q23")
@pytest.mark.parametrize("report", [{"cushions": [1, 2, 9]}, {"cushion_count": 3}, {"cushions": [1, 2, 9, 9]}])
def test_three_do_not_and_it_is_an_improper_stroke(at_break: AtBreak, report: dict[str, Any]) -> None:
    table = at_break()
    table.shot(**report)
    assert table.faults == ["break"]
    assert table.match.awaiting.kind == "draw"
    table.draw("2H")
    assert table.turn == ("Bo", "none", False)
    assert table.hand("Ann")[-1] == "2H"


@pytest.mark.clause("Q20")
@pytest.mark.parametrize("ball", [4, 14, 15])
def test_any_pocketed_ball_opens_the_rack(at_break: AtBreak, ball: int) -> None:
    table = at_break()
    table.shot(ball, cushions=[])
    assert table.faults == []
    assert table.turn == ("Ann", "none", True)


@pytest.mark.clause("Q20", "Q21", "R21", "R32")
def test_a_wrong_ball_opens_the_rack_too_but_is_a_foul(at_break: AtBreak) -> None:
    table = at_break()
    table.shot(10, cushions=[2, 3])
    assert table.faults == ["wrong-ball"]
    assert table.discards == {"Cy": ["TS"]}
    table.draw("2H")
    assert table.turn == ("Bo", "none", False)


@pytest.mark.clause("Q20", "Q14", "R25")
def test_a_dry_break_and_a_missed_rack_have_both_names(at_break: AtBreak) -> None:
    table = at_break()
    table.shot(cushion=False)
    assert table.faults == ["no-cushion", "break"]
    table = at_break()
    table.shot(contact=False)
    assert table.faults == ["no-contact", "break"]


@pytest.mark.clause("Q20", "Q14", "R29", "R37")
def test_a_failed_break_with_a_scratch_is_one_foul_from_the_kitchen(at_break: AtBreak) -> None:
    table = at_break()
    table.shot(cushions=[1], scratch=True)
    assert table.faults == ["scratch", "break"]
    table.draw("2H")
    assert table.turn == ("Bo", "kitchen", False)


@pytest.mark.clause("R14")
def test_a_break_without_a_ball_down_must_say_what_reached_a_cushion(at_break: AtBreak) -> None:
    refusal = at_break().refused({"do": "shot", "by": "Ann", "first": 1})
    assert (refusal.fault, refusal.clause) == (Fault.MALFORMED, "R14")


@pytest.mark.clause("R15", "Q21")
@pytest.mark.parametrize("first", [1, 8, 15])
def test_any_ball_may_be_struck_first(at_break: AtBreak, first: int) -> None:
    table = at_break()
    table.shot(first=first, cushion_count=5)
    assert table.faults == []


@pytest.mark.clause("Q20")
class TestRerackOffered:
    """With `failed_break: rerack` the next player may also have the balls racked again."""

    def _failed(self, at_break: AtBreak, **report: Any) -> Any:
        table = at_break(failed_break="rerack")
        table.shot(**({"cushions": [1]} | report))
        assert table.match.awaiting.kind == "draw"
        table.draw("2H")
        return table

    def test_the_card_first_then_three_choices(self, at_break: AtBreak) -> None:
        table = self._failed(at_break)
        offer = table.one("offer")
        assert (offer["player"], offer["choices"]) == ("Bo", ["accept", "rerack-break", "rerack-return"])
        assert table.none("turn")
        assert table.match.awaiting.written() == {
            "kind": "choose",
            "by": "Bo",
            "choices": ["accept", "rerack-break", "rerack-return"],
        }

    def test_accept(self, at_break: AtBreak) -> None:
        table = self._failed(at_break)
        table.enter({"do": "choose", "choice": "accept"})
        assert table.turn == ("Bo", "none", False)
        # The break is over: the next stroke needs no open break.
        table.shot(first=4)
        assert table.faults == []

    def test_accept_after_a_scratch_is_from_the_kitchen(self, at_break: AtBreak) -> None:
        table = self._failed(at_break, scratch=True)
        table.enter({"do": "choose", "choice": "accept"})
        assert table.turn == ("Bo", "kitchen", False)

    def test_the_chooser_breaks_and_the_card_stays(self, at_break: AtBreak) -> None:
        table = self._failed(at_break)
        table.enter({"do": "choose", "by": "Bo", "choice": "rerack-break"})
        assert table.one("rerack")["breaker"] == "Bo"
        assert table.turn == ("Bo", "break", False)
        assert "2H" in table.hand("Ann")
        # The order is not changed: after Bo it is Cy.
        table.shot(cushion_count=4)
        assert table.turn == ("Cy", "none", False)

    def test_the_breaker_breaks_again_and_may_fail_again(self, at_break: AtBreak) -> None:
        table = self._failed(at_break)
        table.enter({"do": "choose", "choice": "rerack-return"})
        # The same player stays at the table, for a new rack.
        assert table.turn == ("Ann", "break", True)
        table.shot(cushion_count=3)
        table.draw("2D")
        assert table.one("offer")["player"] == "Bo"
        assert table.hand("Ann")[-2:] == ("2H", "2D")

    def test_only_the_next_player_chooses_and_only_what_is_offered(self, at_break: AtBreak) -> None:
        table = self._failed(at_break)
        refusal = table.refused({"do": "choose", "by": "Cy", "choice": "accept"})
        assert (refusal.fault, refusal.clause) == (Fault.ILLEGAL, "Q20")
        assert table.refused({"do": "choose", "choice": "kitchen"}).fault is Fault.MALFORMED
        assert table.refused({"do": "shot", "by": "Bo"}).clause == "Q20"

    def test_no_offer_for_another_foul(self, at_break: AtBreak) -> None:
        table = at_break(failed_break="rerack")
        table.shot(cushions=[1, 2, 3, 4], scratch=True)
        table.draw("2H")
        assert table.none("offer")
        assert table.turn == ("Bo", "kitchen", False)

    def test_without_penalty_cards_the_offer_comes_at_once(self, at_break: AtBreak) -> None:
        table = at_break(failed_break="rerack", foul_cards=0)
        table.shot(cushions=[])
        assert table.one("offer")["player"] == "Bo"


@pytest.mark.clause("Q20")
def test_without_the_option_nothing_is_offered(at_break: AtBreak) -> None:
    table = at_break()
    table.shot(cushions=[])
    table.draw("2H")
    assert table.none("offer")
    assert table.refused({"do": "choose", "by": "Bo", "choice": "rerack-break"}).fault is Fault.ILLEGAL


@pytest.mark.clause("Q20")
def test_a_house_may_play_on_after_a_failed_break(at_break: AtBreak) -> None:
    table = at_break(failed_break="play")
    table.shot(cushions=[1])
    assert table.faults == []
    assert table.turn == ("Bo", "none", False)
    # A break without any cushion is still no proper stroke (R25).
    table = at_break(failed_break="play")
    table.shot(cushion=False)
    assert table.faults == ["no-cushion"]
