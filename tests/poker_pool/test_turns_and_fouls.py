"""Whose turn it is, what is a foul and what it costs: clauses K28 to K41, decisions B31, B50 to B53."""

import pytest

from referee.rulebook.refusal import Fault

HANDS = {"A": "2S 3S 4S 9S QS", "B": "AS AH 4H 5S TS", "C": "AD 3H 7S 7H KS"}
DOWN = [1, 2, 3, 4]


def table_at(game, hands=None, **position):
    return game.at(hands or HANDS, **({"down": DOWN} | position))


@pytest.mark.clause("K28")
def test_any_ball_may_be_struck_first(game):
    for ball in range(5, 16):
        assert not table_at(game).shot(first=ball).has("foul")


@pytest.mark.clause("K28", "K31")
def test_a_ball_nobody_holds_keeps_the_turn(game):
    table = table_at(game).shot(6)
    assert table.completed() == {}
    assert table.turn == ("A", "none", None)
    assert table.newest("turn")["continues"] is True


@pytest.mark.clause("K29")
def test_a_foul_completes_cards_too(game):
    table = table_at(game).shot(7, scratch=True)
    assert table.completed() == {"C": ["7S", "7H"]}


@pytest.mark.clause("K30")
def test_pocketed_balls_stay_down(game):
    table = table_at(game).shot(6, scratch=True).draw("8S")
    refusal = table.refusal(do="shot", pocketed=[6])
    assert refusal.fault is Fault.IMPOSSIBLE
    assert refusal.clause == "B50"


@pytest.mark.clause("K31", "K49")
def test_a_shot_without_a_ball_passes_the_turn(game):
    table = table_at(game, ball_in_hand="table", liable="C").shot()
    assert table.turn == ("B", "none", None)
    assert table.newest("turn")["continues"] is False


@pytest.mark.clause("K31")
def test_only_the_player_at_the_table_shoots(game):
    table = table_at(game)
    refusal = table.refusal(do="shot", by="B", pocketed=[6])
    assert refusal.fault is Fault.ILLEGAL
    assert refusal.clause == "K31"
    assert "A" in refusal.accepted
    assert table.refusal(do="shot", by="Z").fault is Fault.MALFORMED


@pytest.mark.clause("K32", "K36", "K40")
def test_a_scratch(game):
    table = table_at(game).shot(scratch=True)
    assert table.one("foul") | {"player": "A", "faults": ["scratch"], "clause": "K32"} == table.one("foul")
    assert table.awaiting["kind"] == "draw"
    table.draw("KH")
    assert table.one("draw") | {"player": "A", "card": "KH"} == table.one("draw")
    assert table.turn == ("B", "table", "A")


@pytest.mark.clause("K33", "B53")
@pytest.mark.parametrize("cushion", [True, False, None])
def test_a_miss_whatever_the_cushions(game, cushion):
    table = table_at(game).shot(contact=False, **({} if cushion is None else {"cushion": cushion}))
    assert table.one("foul")["faults"] == ["no-contact"]
    assert table.one("foul")["clause"] == "K33"


@pytest.mark.clause("K34", "B52")
def test_a_cushion_is_needed_after_contact(game):
    table = table_at(game).shot(first=9, cushion=False)
    assert table.one("foul")["faults"] == ["no-cushion"]
    assert not table_at(game).shot(first=9, cushion=True).has("foul")  # the cue ball's cushion counts as well


@pytest.mark.clause("K34", "B52")
def test_a_pocketed_ball_stands_in_for_the_cushion_but_the_cue_ball_does_not(game):
    assert not table_at(game).shot(6, cushion=False).has("foul")
    table = table_at(game).shot(cushion=False, scratch=True)
    assert table.one("foul")["faults"] == ["scratch", "no-cushion"]


@pytest.mark.clause("K35", "B11")
def test_the_head_string_means_nothing_on_other_shots(game):
    for place in ("none", "table"):
        assert not table_at(game, ball_in_hand=place).shot(crossed=False).has("foul")
    table = table_at(game, ball_in_hand="kitchen", liable="C").shot(crossed=False)
    assert table.one("foul")["faults"] == ["kitchen"]
    assert table.one("foul")["clause"] == "K35"


@pytest.mark.clause("K36")
@pytest.mark.parametrize("fault", ["double-hit", "push", "non-tip", "moving", "foot", "touched-ball"])
def test_faults_the_table_saw_are_fouls(game, fault):
    table = table_at(game).shot(6, faults=[fault])
    assert table.one("foul")["faults"] == [fault]
    assert table.draw("8S").turn == ("B", "table", "A")


@pytest.mark.clause("K36")
def test_a_card_is_drawn_only_for_a_foul_and_by_who_fouled(game):
    table = table_at(game)
    refusal = table.refusal(do="draw", player="A", card="8S")
    assert refusal.fault is Fault.ILLEGAL
    assert refusal.clause == "K36"
    table.shot(scratch=True)
    assert table.refusal(do="draw", player="B", card="8S").clause == "K36"
    assert table.refusal(do="draw", player="A", card="XX").fault is Fault.MALFORMED


@pytest.mark.clause("K37", "K60", "B55")
def test_the_card_is_drawn_before_anything_is_decided(game):
    hands = {"A": "AS 2S 3S 3H KS", "B": "2H 3D 4S 8S 9S", "C": "AH 3C 4H 4D 7S"}
    table = game.at(hands, down=[1, 2, 3, 4, 8]).shot(9, scratch=True)
    assert not table.has("settlement")  # B is cleared, but the card comes first
    assert table.refusal(do="shot", by="B").clause == "K37"
    settled = table.draw("TS").one("settlement")
    assert settled["total"] == "30"  # 13 and the new 10 of A, 7 of C
    assert settled["delta"] == {"A": "-30", "B": "30", "C": "0"}
    assert table.one("order")["order"] == ["B", "C", "A"]


@pytest.mark.clause("K38", "K39")
def test_a_card_whose_ball_is_down_is_done_at_once_and_not_replaced(game):
    table = table_at(game).shot(cushion=False).draw("2D")
    assert table.completed() == {"A": ["2D"]}
    assert table.one("completed")["clause"] == "K38"
    assert table.turn == ("B", "table", "A")
    hand = table.match.state.round.hands["A"]
    assert hand.points == 9 + 12
    assert "2D" in hand.cards


@pytest.mark.clause("K38", "B15")
def test_a_card_whose_ball_fell_on_this_very_shot_is_done_at_once(game):
    table = table_at(game).shot(6, scratch=True).draw("6D")
    assert table.completed() == {"A": ["6D"]}


@pytest.mark.clause("K40", "K48", "B31")
def test_a_free_ball_played_as_it_lies_is_still_a_free_ball(game):
    table = table_at(game).shot(cushion=False).draw("8S")
    assert table.turn == ("B", "table", "A")
    table.shot(5)  # nothing is said about where the cue ball was put
    assert table.turn == ("B", "none", "A")
    assert table.refusal(do="choose", choice="accept").fault is Fault.ILLEGAL  # it can't be declined


@pytest.mark.clause("K41")
def test_a_foul_at_the_break_gives_no_free_ball_anywhere(game):
    table = game.at_break({"A": "2S 5S", "B": "3S 6S"}).shot(cushion_count=4, scratch=True).draw("7S")
    assert table.awaiting["choices"] == ["kitchen"]


@pytest.mark.clause("B50")
@pytest.mark.parametrize(
    ("report", "fault"),
    [
        ({"pocketed": [3]}, Fault.IMPOSSIBLE),
        ({"first": 3}, Fault.IMPOSSIBLE),
        ({"cushions": [3]}, Fault.IMPOSSIBLE),
        ({"cushion_count": 12}, Fault.IMPOSSIBLE),
        ({"contact": False, "pocketed": [7]}, Fault.IMPOSSIBLE),
        ({"contact": False, "first": 7}, Fault.IMPOSSIBLE),
        ({"contact": False, "cushions": [7]}, Fault.IMPOSSIBLE),
        ({"pocketed": [7, 7]}, Fault.IMPOSSIBLE),
        ({"pocketed": [7, {"ball": 7, "pocket": "TL"}]}, Fault.IMPOSSIBLE),
        ({"cushion": False, "cushions": [7]}, Fault.IMPOSSIBLE),
        ({"scratch": True, "cue_off": True}, Fault.IMPOSSIBLE),
        ({"pocketed": [7], "off_table": [7]}, Fault.IMPOSSIBLE),
        ({"pocketed": [16]}, Fault.MALFORMED),
        ({"pocketed": [0]}, Fault.MALFORMED),
        ({"pocketed": ["7"]}, Fault.MALFORMED),
        ({"pocketed": [{"ball": 7, "pocket": "XX"}]}, Fault.MALFORMED),
        ({"faults": ["sneeze"]}, Fault.MALFORMED),
        ({"scratch": "yes"}, Fault.MALFORMED),
        ({"pocket": [7]}, Fault.MALFORMED),
    ],
)
def test_impossible_reports_are_refused(game, report, fault):
    table = game.at(HANDS, {"off_table": "foul"}, down=DOWN)
    refusal = table.refusal(do="shot", **report)
    assert refusal.fault is fault
    assert refusal.line().count("\n") == 0
    assert table.shot(5).turn == ("A", "none", None)


@pytest.mark.clause("B50", "K09")
def test_no_break_before_the_deal(game):
    table = game.new()
    assert table.refusal(do="shot", by="A", pocketed=[1]).clause == "K56"
    table.enter(do="order", order=["A", "B", "C"])
    assert table.refusal(do="shot", by="A", pocketed=[1]).clause == "B50"


@pytest.mark.clause("B51")
def test_the_order_of_pocketed_balls_does_not_matter(game):
    one, other = table_at(game).shot(9, 12, 7), table_at(game).shot(7, 9, 12)
    assert one.match.state == other.match.state
    assert one.last == other.last


@pytest.mark.clause("K01")
def test_balls_off_the_table_as_a_house_rule(game):
    house = {"off_table": "foul"}
    table = game.at(HANDS, house, down=DOWN).shot(cue_off=True)
    assert table.one("foul")["faults"] == ["scratch"]
    assert table.draw("8S").turn == ("B", "table", "A")
    table = game.at(HANDS, house, down=DOWN).shot(6, off_table=[12, 9])
    assert table.one("foul")["faults"] == ["ball-off"]
    assert table.one("respot")["balls"] == [9, 12]
    assert table.draw("8S").turn == ("B", "table", "A")
    assert table.completed() == {}
    assert table.shot(9, 12).completed() == {"A": ["9S", "QS"]}  # they came back
