"""Which cards go with which balls, and who sheds them when."""

from collections.abc import Callable
from typing import Any

import pytest

UnderWay = Callable[..., Any]


@pytest.mark.clause("R07", "R16")
@pytest.mark.parametrize(
    ("card", "ball"),
    [
        ("AS", 1), ("2S", 2), ("3H", 3), ("4D", 4), ("5C", 5), ("6S", 6), ("7S", 7),
        ("8H", 8), ("9S", 9), ("TS", 10), ("JS", 11), ("QS", 12), ("KS", 13),
    ],
)  # fmt: skip
def test_every_card_has_its_ball(under_way: UnderWay, card: str, ball: int) -> None:
    spare = "5S" if ball == 4 else "4S"
    table = under_way({"Ann": [card, spare], "Bo": ["7H" if ball != 7 else "6H"]}, down=())
    table.shot(ball)
    assert table.faults == []
    assert table.discards == {"Ann": [card]}


@pytest.mark.clause("R19", "R17", "R09")
def test_the_example_of_the_source(at_break: Callable[..., Any]) -> None:
    # Two queens, two kings, a 4, a 6 and an 8: the balls 12, 13, 4, 6 and 8, in five strokes.
    table = at_break()
    shed = []
    for ball in (12, 13, 4, 6):
        table.shot(ball, cushion=False)
        assert table.faults == []
        shed.append(table.discards["Ann"])
    assert shed == [["QS", "QH"], ["KS", "KH"], ["4S"], ["6S"]]
    assert table.hand("Ann") == ("8S",)
    table.shot(8)
    assert table.one("settlement")["winner"] == "Ann"


@pytest.mark.clause("R08", "R05")
def test_shedding_all_cards_wins(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S", "QS"], "Bo": ["7S"]})
    table.shot(4)
    assert table.none("settlement")
    table.shot(12)
    assert table.one("settlement")["winner"] == "Ann"


@pytest.mark.clause("R09", "R32")
def test_a_ball_of_no_card_of_his_is_punished(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(5)
    assert table.faults == ["wrong-ball"]


@pytest.mark.clause("R17", "R18", "Q08")
def test_every_copy_in_every_hand_goes_at_the_stroke(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(12)
    assert table.discards == {"Ann": ["QS", "QH"], "Bo": ["QD"]}
    # At once, not only when Bo comes to the table: Ann is still shooting.
    assert table.turn == ("Ann", "none", True)
    assert table.hand("Bo") == ("7S",)


@pytest.mark.clause("R18", "R16")
def test_the_clauses_of_a_discard(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(12)
    told = {ruling["player"]: ruling["clause"] for ruling in table.told if ruling["kind"] == "discard"}
    assert told == {"Ann": "R16", "Bo": "R18"}


@pytest.mark.clause("Q07", "R21")
@pytest.mark.parametrize(
    ("report", "faults"),
    [
        ({"scratch": True}, ["scratch"]),
        ({"off_table": [5]}, ["ball-off"]),
        ({"faults": ["push"]}, ["push"]),
        ({"cue_off": True}, ["cue-off"]),
    ],
)
def test_an_own_ball_stays_down_on_any_foul(under_way: UnderWay, report: dict[str, Any], faults: list[str]) -> None:
    table = under_way()
    table.shot(4, **report)
    assert table.faults == faults
    assert table.discards == {"Ann": ["4S"]}
    # The ball was not pocketed properly, so it is not R16 that takes the card.
    assert table.one("discard")["clauses"] == ["Q07", "R17"]
    table.draw("8S")
    assert table.hand("Ann") == ("QS", "QH", "8S")
    assert table.turn[0] == "Bo"
    assert 4 in table.match.state.table.down


@pytest.mark.clause("Q07")
def test_an_own_ball_from_the_kitchen_without_crossing(under_way: UnderWay) -> None:
    table = under_way(ball_in_hand="kitchen")
    table.shot(4, crossed=False)
    assert table.faults == ["kitchen"]
    assert table.discards == {"Ann": ["4S"]}


@pytest.mark.clause("Q05", "R33", "R17")
def test_the_right_card_goes_beside_a_wrong_ball(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(4, 9, cushion=False)
    assert table.faults == ["wrong-ball"]
    assert table.one("foul")["clauses"] == ["R33", "R32"]
    assert table.discards == {"Ann": ["4S"], "Cy": ["9S", "9H"]}
    told = {ruling["player"]: ruling["clause"] for ruling in table.told if ruling["kind"] == "discard"}
    assert told == {"Ann": "Q05", "Cy": "R18"}
    table.draw("5S")
    assert table.turn == ("Bo", "none", False)


@pytest.mark.clause("Q06", "R32")
def test_a_wrong_ball_stays_down_and_its_holders_shed(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(9)
    assert table.one("foul")["clauses"] == ["R32"]
    assert table.discards == {"Cy": ["9S", "9H"]}
    assert table.none("respot")
    assert 9 in table.match.state.table.down


@pytest.mark.clause("R23")
def test_14_and_15_take_no_card_from_anybody(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(14, 15)
    assert table.discards == {}
    assert table.turn == ("Ann", "none", True)


@pytest.mark.clause("R24", "Q03")
def test_14_lets_the_shooter_go_on(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(14)
    assert table.turn == ("Ann", "none", True)
    assert table.one("turn")["clause"] == "R24"


@pytest.mark.clause("Q03")
def test_or_ends_his_visit_without_foul_as_a_house_rule(under_way: UnderWay) -> None:
    table = under_way(neutral_balls_continue=False)
    table.shot(15, cushion=False)
    assert table.faults == []
    assert table.turn == ("Bo", "none", False)
    assert table.match.awaiting.kind == "shot"
    # Together with an own ball he goes on.
    table = under_way(neutral_balls_continue=False)
    table.shot(4, 15)
    assert table.turn == ("Ann", "none", True)


@pytest.mark.clause("Q04")
def test_14_with_an_own_ball_is_proper_and_with_a_wrong_one_a_foul(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(4, 14, cushion=False)
    assert table.faults == []
    assert table.discards == {"Ann": ["4S"]}
    table = under_way()
    table.shot(9, 14)
    assert table.faults == ["wrong-ball"]
    # 14 is no right ball: R32 and not R33.
    assert table.one("foul")["clauses"] == ["R32"]
    # It does stand in for the cushion, as R25 has it.
    table = under_way()
    table.shot(9, 14, cushion=False)
    assert table.faults == ["wrong-ball"]
    # A 14 on a scratch stays down and the turn is lost.
    table = under_way()
    table.shot(14, scratch=True)
    table.draw("8S")
    assert table.turn == ("Bo", "kitchen", False)


@pytest.mark.clause("Q06")
class TestWrongBallsComeBack:
    """With `wrong_ball_respot` a ball the shooter holds no card for returns to the foot spot."""

    def test_nobody_discards_and_the_foul_stays(self, under_way: UnderWay) -> None:
        table = under_way(wrong_ball_respot=True)
        table.shot(9)
        assert table.faults == ["wrong-ball"]
        assert table.one("respot")["balls"] == [9]
        assert table.discards == {}
        assert 9 not in table.match.state.table.down
        table.draw("9D")
        # Its ball is on the table again, so the card is kept (Q12).
        assert table.hand("Ann")[-1] == "9D"
        assert table.turn == ("Bo", "none", False)

    def test_right_balls_stay_down(self, under_way: UnderWay) -> None:
        table = under_way(wrong_ball_respot=True)
        table.shot(12, 9)
        assert table.one("respot")["balls"] == [9]
        assert table.discards == {"Ann": ["QS", "QH"], "Bo": ["QD"]}

    def test_14_and_15_never_come_back_by_it(self, under_way: UnderWay) -> None:
        table = under_way(wrong_ball_respot=True)
        table.shot(14, 15, 9)
        assert table.one("respot")["balls"] == [9]
        assert table.match.state.table.down >= {14, 15}

    def test_jumped_and_wrong_balls_in_one_row(self, under_way: UnderWay) -> None:
        table = under_way(wrong_ball_respot=True)
        table.shot(13, 6, off_table=[15, 8])
        assert table.faults == ["wrong-ball", "ball-off"]
        assert table.one("respot")["balls"] == [6, 8, 13, 15]
        assert table.one("respot")["clauses"] == ["R36", "R35", "Q26", "Q06"]

    def test_it_still_opens_the_rack(self, at_break: Callable[..., Any]) -> None:
        table = at_break(wrong_ball_respot=True)
        table.shot(10, cushions=[])
        assert table.faults == ["wrong-ball"]

    def test_the_last_cards_of_another_do_not_go(self, under_way: UnderWay) -> None:
        table = under_way({"Ann": ["4S"], "Bo": ["9S"]}, wrong_ball_respot=True)
        table.shot(9)
        table.draw("8S")
        assert table.none("settlement")


@pytest.mark.clause("Q38", "R32")
def test_wrong_is_judged_by_the_hand_before_the_stroke(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["5S", "6S"]}, wrong_ball_respot=True)
    table.shot(9)
    assert table.faults == ["wrong-ball"]
    table.draw("9S")
    assert table.hand("Ann") == ("4S", "9S")
    # From the next stroke on the penalty card counts as an own rank.
    table.shot(first=5)
    table.shot(9)
    assert table.faults == []
    assert table.discards == {"Ann": ["9S"]}
