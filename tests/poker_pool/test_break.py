"""The break: clauses K16 to K27, decisions B01 to B17."""

import pytest

from referee.rulebook.refusal import Fault
from rulesets.poker_pool.breaks import reracked
from rulesets.poker_pool.hands import hand_of
from rulesets.poker_pool.state import Round

HANDS = {"A": "2S 5S 9S JS KS", "B": "3S 5H 5D 8S QS", "C": "AS 4S 7S TS BJ"}
ALL = ["kitchen", "rerack-break", "rerack-return", "accept"]


def failed(game, card="6S", options=None, **facts):
    """A break with two balls to a cushion, and its penalty card."""
    return game.at_break(HANDS, options).shot(**({"cushions": [1, 6]} | facts)).draw(card)


@pytest.mark.clause("K16", "B56")
def test_the_first_in_the_order_breaks_from_behind_the_head_string(game):
    table = game.new().enter(do="order", order=["C", "A", "B"]).deal(HANDS)
    assert table.turn == ("C", "break", None)
    assert table.refusal(do="shot", by="A", pocketed=[5]).fault is Fault.ILLEGAL


@pytest.mark.clause("K17", "B54")
def test_a_pocketed_ball_makes_a_break_good(game):
    table = game.at_break(HANDS).shot(7, cushions=[8, 2])
    assert not table.has("foul")
    assert table.turn == ("A", "none", None)


@pytest.mark.clause("K17", "B17")
def test_four_balls_to_a_cushion_make_a_break_good(game):
    for report in ({"cushions": [1, 2, 3, 4]}, {"cushion_count": 4}):
        table = game.at_break(HANDS).shot(**report)
        assert not table.has("foul")
        assert not table.has("offer")
        assert not table.has("draw")
        assert table.turn == ("B", "none", None)


@pytest.mark.clause("K17", "K18", "B05")
@pytest.mark.parametrize("report", [{"cushions": [1, 6, 9, 6]}, {"cushions": [1, 2, 3]}, {"cushion_count": 3}])
def test_three_different_balls_are_not_enough(game, report):
    table = game.at_break(HANDS).shot(**report)
    assert table.one("foul")["faults"] == ["break"]
    table.draw("6S")
    assert table.one("offer")["player"] == "B"
    assert table.one("offer")["choices"] == ALL


@pytest.mark.clause("K17")
def test_a_break_must_say_what_reached_a_cushion(game):
    table = game.at_break(HANDS)
    for report in ({}, {"first": 8}, {"cushion": True}, {"scratch": True}):
        refusal = table.refusal(do="shot", **report)
        assert refusal.fault is Fault.MALFORMED
        assert "cushion_count" in refusal.line()
    table.shot(contact=False)  # nothing hangs on cushions here


@pytest.mark.clause("K18", "K33", "B03")
def test_a_miss_at_the_break_leaves_all_options(game):
    table = game.at_break(HANDS).shot(contact=False, cushions=[], cushion=False).draw("7H")
    assert table.one("foul")["faults"] == ["no-contact", "break"]
    assert table.one("offer")["choices"] == ALL


@pytest.mark.clause("K34", "B03")
def test_a_dry_break_leaves_all_options(game):
    table = game.at_break(HANDS).shot(cushions=[], cushion=False).draw("7H")
    assert table.one("foul")["faults"] == ["no-cushion", "break"]
    assert table.one("offer")["choices"] == ALL


@pytest.mark.clause("B03")
@pytest.mark.parametrize("report", [{"contact": False}, {"cushions": [], "cushion": False}])
def test_a_house_may_count_any_fault(game, report):
    table = game.at_break(HANDS, {"break_other_fouls": "any"}).shot(**report).draw("7H")
    assert table.one("offer")["choices"] == ALL[:3]


@pytest.mark.clause("B03")
def test_a_failed_break_alone_leaves_all_options_in_any_house(game):
    table = failed(game, options={"break_other_fouls": "any"})
    assert table.one("offer")["choices"] == ALL


@pytest.mark.clause("B03")
def test_faults_seen_by_the_table_do_not_take_the_fourth_option(game):
    table = game.at_break(HANDS).shot(cushions=[1], faults=["double-hit"]).draw("7H")
    assert table.one("foul")["faults"] == ["break", "double-hit"]
    assert table.one("offer")["choices"] == ALL
    table = game.at_break(HANDS).shot(7, faults=["double-hit"]).draw("7H")
    assert table.one("offer")["choices"] == ["kitchen", "accept"]
    table = game.at_break(HANDS, {"break_other_fouls": "any"}).shot(7, faults=["push"]).draw("7H")
    assert table.one("offer")["choices"] == ["kitchen"]


@pytest.mark.clause("K01")
def test_a_ball_off_at_the_break_is_like_a_scratch_but_may_be_accepted(game):
    house = {"off_table": "foul"}
    table = game.at_break(HANDS, house).shot(cushion_count=4, off_table=[9, 3])
    assert table.one("foul")["faults"] == ["ball-off"]
    assert table.one("respot")["balls"] == [3, 9]
    assert table.draw("7H").one("offer")["choices"] == ["kitchen", "accept"]
    table = game.at_break(HANDS, house).shot(cushion_count=1, off_table=[9]).draw("7H")
    assert table.one("offer")["choices"] == ALL
    table = game.at_break(HANDS, house).shot(cushion_count=1, off_table=[9], scratch=True).draw("7H")
    assert table.one("offer")["choices"] == ALL[:3]
    table = game.at_break(HANDS, house).shot(7, cue_off=True)
    assert table.one("foul")["faults"] == ["scratch"]
    assert table.draw("7H").one("offer")["choices"] == ["kitchen"]


@pytest.mark.clause("K19", "K26", "B13", "B14")
def test_a_scratch_on_a_good_break_leaves_option_one_only(game):
    table = game.at_break(HANDS).shot(cushions=[1, 2, 3, 4], scratch=True).draw("KH")
    assert table.one("foul")["faults"] == ["scratch"]
    assert table.one("offer") | {"player": "B", "choices": ["kitchen"]} == table.one("offer")
    assert table.awaiting == {"kind": "choose", "by": "B", "choices": ["kitchen"]}
    for choice in ALL[1:]:
        refusal = table.refusal(do="choose", choice=choice)
        assert refusal.fault is Fault.ILLEGAL
        assert refusal.clause == "K26"
    table.choose("kitchen")
    assert table.turn == ("B", "kitchen", "A")


@pytest.mark.clause("K27")
def test_a_failed_break_with_a_scratch_leaves_three_options(game):
    table = game.at_break(HANDS).shot(cushions=[2, 4], scratch=True).draw("KH")
    assert table.one("foul")["faults"] == ["scratch", "break"]
    assert table.one("offer")["choices"] == ALL[:3]
    assert table.refusal(do="choose", choice="accept").clause == "K27"


@pytest.mark.clause("B06")
def test_only_the_next_in_the_order_may_choose(game):
    table = game.at_break(HANDS, order="CAB").shot(cushions=[1]).draw("6S")
    assert table.one("offer")["player"] == "A"
    for name in "BC":
        refusal = table.refusal(do="choose", by=name, choice="kitchen")
        assert refusal.fault is Fault.ILLEGAL
        assert refusal.clause == "B06"
    assert table.refusal(do="choose", choice="none").fault is Fault.MALFORMED
    assert table.choose("kitchen", by="A").turn == ("A", "kitchen", "C")


@pytest.mark.clause("K19", "B11", "K35")
def test_the_head_string_matters_for_one_shot(game):
    table = failed(game).choose("kitchen")
    assert table.turn == ("B", "kitchen", "A")
    table.shot(1)  # nothing said: it crossed
    assert table.turn == ("B", "none", "A")
    table.shot(6, crossed=False)  # no restriction any more
    assert len(table.all("foul")) == 1  # the break's own
    assert table.turn == ("B", "none", "A")


@pytest.mark.clause("B11", "K33")
def test_a_miss_that_did_not_cross_is_a_miss(game):
    table = failed(game).choose("kitchen").shot(contact=False, crossed=False)
    assert table.newest("foul")["faults"] == ["no-contact"]


@pytest.mark.clause("K35", "K40", "K49", "B10")
def test_touching_a_ball_before_crossing_is_an_ordinary_foul(game):
    table = failed(game, "4H").choose("kitchen").shot(1, first=6, crossed=False)
    assert table.newest("foul")["faults"] == ["kitchen"]
    table.draw("9H")
    assert not table.all("offer")[1:]
    assert table.turn == ("C", "table", "B")
    assert table.completed() == {"C": ["AS"]}


@pytest.mark.clause("B10", "B12", "K22", "K50")
def test_the_first_shot_after_option_four_is_no_break(game):
    table = failed(game).choose("accept")
    assert table.turn == ("B", "none", None)
    table.shot(cushion=False).draw("4H")
    assert table.newest("foul")["faults"] == ["no-cushion"]
    assert table.turn == ("C", "table", "B")


@pytest.mark.clause("K22", "K47", "K50", "B12")
def test_a_run_after_option_four_is_paid_by_each(game):
    hands = {"A": "2S 6S 9S JS KS", "B": "5S 5H 5D 5C QS", "C": "AS 4S 7S TS BJ"}
    table = game.at_break(hands).shot(cushions=[1, 2]).draw("8S").choose("accept").shot(5).shot(12)
    settled = table.one("settlement")
    # A: 2+6+9+11+13 and the penalty card 8; C: 1+4+7+10+15
    assert settled["basis"] == "each-pays"
    assert settled["payer"] is None
    assert settled["delta"] == {"A": "-49", "B": "86", "C": "-37"}


@pytest.mark.clause("K19", "K48", "B13")
def test_a_run_from_behind_the_head_string_is_paid_by_the_breaker(game):
    hands = {"A": "2S 6S 9S JS KS", "B": "5S 5H 5D 5C QS", "C": "AS 4S 7S TS BJ"}
    table = game.at_break(hands).shot(cushions=[1, 2]).draw("8S").choose("kitchen").shot(5).shot(12)
    settled = table.one("settlement")
    assert settled["basis"] == "free-ball-fouler"
    assert settled["payer"] == "A"
    assert settled["delta"] == {"A": "-86", "B": "86", "C": "0"}


@pytest.mark.clause("K20", "K25", "B07")
def test_option_two_moves_the_turn_on_from_the_chooser(game):
    table = failed(game).choose("rerack-break")
    assert table.one("rerack")["breaker"] == "B"
    assert table.turn == ("B", "break", None)
    table.shot(cushion_count=4)
    assert table.turn == ("C", "none", None)
    table.shot()
    assert table.turn == ("A", "none", None)
    table.shot()
    assert table.turn == ("B", "none", None)


@pytest.mark.clause("B07")
def test_option_two_with_two_players(game):
    table = game.at_break({"A": "2S 5S 9S JS KS", "B": "3S 5H 5D 8S QS"}).shot(cushions=[1]).draw("6S")
    table.choose("rerack-break").shot(cushion_count=5)
    assert table.turn == ("A", "none", None)


@pytest.mark.clause("K20", "K50")
def test_a_run_from_the_own_break_after_option_two_is_paid_by_each(game):
    hands = {"A": "2S 6S 9S JS KS", "B": "5S 5H 5D 5C QS", "C": "AS 4S 7S TS BJ"}
    table = game.at_break(hands).shot(cushions=[1, 2]).draw("8S").choose("rerack-break").shot(5).shot(12)
    assert table.one("settlement")["delta"] == {"A": "-49", "B": "86", "C": "-37"}
    assert table.one("settlement")["basis"] == "each-pays"


@pytest.mark.clause("K21", "B08", "B01")
def test_option_three_the_same_player_breaks_and_may_fail_again(game):
    table = failed(game).choose("rerack-return")
    assert table.turn == ("A", "break", None)
    table.shot(cushions=[3, 4, 5]).draw("TH")
    assert [offer["player"] for offer in table.all("offer")] == ["B", "B"]
    assert len(table.match.state.round.hands["A"].cards) == 7  # a card for each failed break
    table.choose("rerack-return").shot(cushions=[]).draw("2H").choose("accept")
    assert table.turn == ("B", "none", None)


@pytest.mark.clause("B08")
def test_after_option_two_the_chooser_is_the_successor_of_who_broke(game):
    table = failed(game).choose("rerack-break").shot(cushions=[1]).draw("TH")
    assert table.newest("foul")["player"] == "B"
    assert table.newest("offer")["player"] == "C"
    table.choose("rerack-return")
    assert table.turn == ("B", "break", None)


@pytest.mark.clause("B09", "K26")
def test_a_second_break_is_a_break_in_every_respect(game):
    table = failed(game).choose("rerack-return")
    assert table.refusal(do="shot", scratch=True).fault is Fault.MALFORMED  # cushions must be given again
    table.shot(cushions=[1, 2, 3, 4], scratch=True).draw("TH")
    assert table.newest("offer")["choices"] == ["kitchen"]
    table = failed(game).choose("rerack-return").shot(2)
    assert table.turn == ("A", "none", None)


@pytest.mark.clause("K23", "K24", "K30", "B04")
def test_racking_again_restores_balls_and_marks(game):
    """A failed break pockets nothing, so the rule is put to a table on which something had fallen."""
    hands = {"A": hand_of(["2S", "5S", "6S"], {5}), "B": hand_of(["5H", "3S"], {5})}
    assert hands["A"].open == ("2S", "6S")
    before = Round(1, ("A", "B"), hands, frozenset({5}), 40)
    after = reracked(before)
    assert after.down == frozenset()
    assert after.hands["A"].open == ("2S", "5S", "6S")
    assert after.hands["B"].open == ("5H", "3S")


@pytest.mark.clause("K23", "K24", "B01", "B04")
def test_the_penalty_card_is_kept_and_open_on_the_new_rack(game):
    table = failed(game, "6S").choose("rerack-break")
    state = table.match.state
    assert state.round.down == frozenset()
    assert state.round.hands["A"].cards == ("2S", "5S", "9S", "JS", "KS", "6S")
    assert state.round.hands["A"].open == state.round.hands["A"].cards
    assert state.round.stock == 54 - 16


@pytest.mark.clause("B01", "K36")
def test_a_failed_break_costs_a_card(game):
    table = game.at_break(HANDS).shot(cushions=[1])
    assert table.awaiting == {"kind": "draw", "by": None, "player": "A", "again": False}
    refusal = table.refusal(do="choose", choice="accept")
    assert refusal.clause == "K62"
    table.draw("6S")
    assert table.awaiting["kind"] == "choose"


@pytest.mark.clause("B02")
def test_several_faults_cost_one_card(game):
    table = game.at_break(HANDS).shot(cushions=[1], scratch=True, faults=["push"]).draw("6S")
    assert table.awaiting["kind"] == "choose"
    table = failed(game).choose("kitchen").shot(crossed=False, scratch=True).draw("9H")
    assert table.newest("foul")["faults"] == ["scratch", "kitchen"]
    assert table.turn == ("C", "table", "B")
    table = game.at(HANDS).shot(contact=False, scratch=True).draw("9H")
    assert table.newest("foul")["faults"] == ["scratch", "no-contact"]
    assert table.turn == ("B", "table", "A")


@pytest.mark.clause("B15", "K29", "K31", "K38")
def test_a_scratch_on_a_break_that_pocketed_balls(game):
    table = game.at_break(HANDS).shot(5, 3, scratch=True).draw("5C")
    assert table.completed() == {"A": ["5S", "5C"], "B": ["3S", "5H", "5D"]}
    assert table.one("offer") | {"player": "B", "choices": ["kitchen"]} == table.one("offer")
    assert table.match.state.round.down == {3, 5}
    assert table.choose("kitchen").turn == ("B", "kitchen", "A")


@pytest.mark.clause("B16", "K61")
def test_a_good_break_that_clears_another_is_settled_at_once(game):
    hands = {"A": "2S 6S 9S JS KS", "B": "3S 3H 3D 3C 8S", "C": "AS 4S 7S TS BJ"}
    table = game.at_break(hands).shot(3, 8)
    settled = table.one("settlement")
    assert settled["basis"] == "shooter-not-clear"
    assert settled["payer"] == "A"
    assert settled["delta"] == {"A": "-78", "B": "78", "C": "0"}  # 41 of his own and 37 of C
    assert not table.has("offer")


@pytest.mark.clause("B16", "K43", "K47", "K61")
def test_a_good_break_that_clears_the_breaker_is_paid_by_each(game):
    hands = {"A": "3S 3H 3D 3C 8S", "B": "2S 6S 9S JS KS", "C": "AS 4S 7S TS BJ"}
    settled = game.at_break(hands).shot(3, 8).one("settlement")
    assert settled["basis"] == "each-pays"
    assert "K61" in settled["clauses"]
    assert "K61" not in game.at({"A": "3S", "B": "2S"}).shot(3).one("settlement")["clauses"]
    assert settled["delta"] == {"A": "78", "B": "-41", "C": "-37"}


@pytest.mark.clause("B16", "K52", "K61")
def test_a_scratch_at_the_break_that_clears_breaker_and_another(game):
    hands = {"A": "3S 3H 3D 8S 8H", "B": "3C 8D 8C 5S 5H", "C": "AS 4S 7S TS BJ"}
    table = game.at_break(hands).shot(3, 5, 8, scratch=True).draw("5D")
    settled = table.one("settlement")
    assert settled["basis"] == "shooter-fouled"
    assert settled["winners"] == ["B"]
    assert settled["delta"] == {"A": "-37", "B": "37", "C": "0"}
    assert not table.has("offer")


@pytest.mark.clause("B16", "K46", "K68", "K69", "B32")
def test_a_scratch_at_the_break_that_clears_the_breaker_alone(game):
    hands = {"A": "3S 3H 3D 3C 8S", "B": "2S 6S 9S JS KS", "C": "AS 4S 7S TS BJ"}
    table = game.at_break(hands).shot(3, 8, scratch=True).draw("8H")
    assert table.awaiting == {"kind": "draw", "by": None, "player": "A", "again": True}
    table.draw("8D")
    assert not table.has("offer")
    table.draw("QS")
    assert not table.has("settlement")
    assert table.one("offer")["choices"] == ["kitchen"]
    assert table.choose("kitchen").turn == ("B", "kitchen", "A")


@pytest.mark.clause("B16", "K70")
def test_a_scratch_at_the_break_with_an_empty_stock_ends_without_score_or_options(game):
    table = game.at_break({"A": "3S 3H 8S", "B": "2S KS"}, stock=1).shot(3, 8, scratch=True).draw("8H")
    assert table.one("no-score")["round"] == 1
    assert not table.has("offer")
    assert not table.has("settlement")


@pytest.mark.clause("K25")
def test_the_turn_says_whether_the_same_player_stays(game):
    table = failed(game).choose("rerack-return")
    assert table.newest("turn")["continues"] is True
    table = failed(game).choose("rerack-break")
    assert table.newest("turn")["continues"] is False
