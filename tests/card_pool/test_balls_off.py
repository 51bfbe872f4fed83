"""Balls that left the table come back to the foot spot."""

from collections.abc import Callable
from typing import Any

import pytest

from rulesets.card_pool import RULESET

UnderWay = Callable[..., Any]


@pytest.mark.clause("R34", "R35", "Q23", "Q01")
def test_a_single_ball_goes_to_the_foot_spot(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(off_table=[11])
    assert table.faults == ["ball-off"]
    assert table.one("respot")["balls"] == [11]
    assert table.one("respot")["clause"] == "R35"
    table.draw("8S")
    # The cue ball stayed on the table: it is played as it lies.
    assert table.turn == ("Bo", "none", False)


@pytest.mark.clause("R36")
@pytest.mark.parametrize(("off", "row"), [([11, 5], [5, 11]), ([15, 4, 9], [4, 9, 15])])
def test_several_stand_in_a_row_ascending(under_way: UnderWay, off: list[int], row: list[int]) -> None:
    table = under_way()
    table.shot(off_table=off)
    assert table.one("respot")["balls"] == row
    assert table.one("respot")["clause"] == "R36"
    assert table.one("foul")["cards"] == 1


@pytest.mark.clause("Q26", "R18")
def test_their_cards_stay_in_the_hands(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(off_table=[12, 4])
    assert table.discards == {}
    assert table.hand("Ann") == ("4S", "QS", "QH")
    assert table.match.state.table.down == {1, 2, 3}


@pytest.mark.clause("Q26")
@pytest.mark.parametrize("ball", [14, 15])
def test_14_and_15_too(under_way: UnderWay, ball: int) -> None:
    table = under_way()
    table.shot(off_table=[ball])
    assert table.one("respot")["balls"] == [ball]


@pytest.mark.clause("Q26", "R36")
def test_the_order_is_said_and_an_occupied_spot_is_respected(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(off_table=[11, 5, 8])
    words = RULESET.words(table.one("respot"))
    assert (
        words == "Ball 5 goes to the foot spot, or as close behind it as it can lie; 8 and 11 behind it, in that order."
    )


@pytest.mark.clause("R35", "Q26")
def test_what_was_pocketed_stays_down(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(4, off_table=[12])
    assert table.one("respot")["balls"] == [12]
    assert table.discards == {"Ann": ["4S"]}
    # The jumped ball may be pocketed afterwards.
    table.draw("8S")
    table.shot(12)
    assert table.discards == {"Bo": ["QD"], "Ann": ["QS", "QH"]}
