"""What a foul costs: one penalty a visit, the strictest."""

from collections.abc import Callable
from typing import Any

import pytest

UnderWay = Callable[..., Any]
# A legal cushion is reported (the default), so each report holds just the fault it names.
FOULS = [
    ({"contact": False}, ["no-contact"], "R28"),
    ({"cushion": False}, ["no-cushion"], "R25"),
    ({"faults": ["double-hit"]}, ["double-hit"], "R28"),
    ({"faults": ["push"]}, ["push"], "R28"),
    ({"faults": ["non-tip"]}, ["non-tip"], "R28"),
    ({"faults": ["moving"]}, ["moving"], "R28"),
    ({"faults": ["foot"]}, ["foot"], "R28"),
    ({"faults": ["touched-ball"]}, ["touched-ball"], "R28"),
    ({"scratch": True}, ["scratch"], "R29"),
    ({"off_table": [5]}, ["ball-off"], "R34"),
    ({"cue_off": True}, ["cue-off"], "R31"),
    ({"pocketed": [9]}, ["wrong-ball"], "R32"),
    ({"pocketed": [4, 9]}, ["wrong-ball"], "R33"),
]


@pytest.mark.clause("R28", "R29", "R30", "R31", "R32", "R33", "R34", "R39")
@pytest.mark.parametrize(("report", "faults", "clause"), FOULS)
def test_each_foul_costs_one_card_and_the_turn(
    under_way: UnderWay, report: dict[str, Any], faults: list[str], clause: str
) -> None:
    table = under_way()
    table.shot(**({"pocketed": []} | report))
    assert table.faults == faults
    assert table.one("foul")["clause"] == clause
    assert table.one("foul")["cards"] == 1
    assert table.match.awaiting.written() == {"kind": "draw", "by": None, "player": "Ann", "due": 1}
    before = len(table.hand("Ann"))
    table.draw("8S")
    assert len(table.hand("Ann")) == before + 1
    assert table.turn[0] == "Bo"


@pytest.mark.clause("R30", "R31", "Q31")
def test_a_ball_off_and_the_cue_ball_off_have_their_own_names(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(off_table=[5])
    assert table.one("foul")["clauses"] == ["R34", "R30"]
    table = under_way()
    table.shot(scratch=True)
    assert table.one("foul")["clauses"] == ["R29", "R31"]
    table = under_way()
    table.shot(cue_off=True)
    assert table.one("foul")["clauses"] == ["R31"]
    assert table.one("foul")["cards"] == 1


@pytest.mark.clause("Q37", "R31")
def test_the_cue_ball_off_is_a_foul_beside_an_own_ball(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(4, cue_off=True)
    assert table.faults == ["cue-off"]
    assert table.discards == {"Ann": ["4S"]}
    table.draw("8S")
    assert table.turn == ("Bo", "kitchen", False)


@pytest.mark.clause("R27", "Q14", "Q02")
def test_several_faults_are_all_named_and_cost_one_card(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(9, scratch=True, off_table=[5], faults=["double-hit"])
    assert table.faults == ["scratch", "wrong-ball", "ball-off", "double-hit"]
    assert "R27" in table.one("foul")["clauses"]
    assert table.one("foul")["cards"] == 1
    table.draw("8S")
    assert table.match.awaiting.kind == "shot"
    assert table.hand("Ann") == ("4S", "QS", "QH", "8S")


@pytest.mark.clause("Q02", "R27")
@pytest.mark.parametrize(
    ("report", "cards"),
    [
        ({"scratch": True}, 3),
        ({"pocketed": [9]}, 2),
        ({"pocketed": [4, 9]}, 2),
        ({"pocketed": [9], "scratch": True}, 3),
    ],
)
def test_a_house_may_set_the_cards_and_the_strictest_counts(
    under_way: UnderWay, report: dict[str, Any], cards: int
) -> None:
    table = under_way(foul_cards=3, wrong_ball_cards=2)
    table.shot(**({"pocketed": []} | report))
    assert table.one("foul")["cards"] == cards
    for number, card in enumerate(["8S", "8H", "8D"][:cards], start=1):
        assert table.match.awaiting.facts["due"] == cards - number + 1
        table.draw(card)
    assert table.match.awaiting.kind == "shot"


@pytest.mark.clause("Q02", "R27")
def test_a_wrong_ball_may_be_the_strictest(under_way: UnderWay) -> None:
    table = under_way(foul_cards=1, wrong_ball_cards=2)
    table.shot(9, scratch=True)
    assert table.one("foul")["cards"] == 2
    table.draw("8S", "8H")
    assert table.turn == ("Bo", "kitchen", False)


@pytest.mark.clause("Q02")
def test_a_foul_that_costs_no_card_still_costs_the_turn(under_way: UnderWay) -> None:
    table = under_way(foul_cards=0)
    table.shot(4, scratch=True)
    assert table.one("foul")["cards"] == 0
    assert table.turn == ("Bo", "kitchen", False)
    table = under_way(foul_cards=0, wrong_ball_cards=1)
    table.shot(9, scratch=True)
    assert table.one("foul")["cards"] == 1


@pytest.mark.clause("R27", "Q14")
def test_a_new_visit_may_be_punished_again(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S", "5S"], "Bo": ["7S"]})
    table.shot(scratch=True)
    table.draw("8S")
    table.shot(first=7)
    table.shot(scratch=True)
    table.draw("8H")
    assert table.hand("Ann") == ("4S", "5S", "8S", "8H")
