"""What a reported position may not say, whatever the game."""

import pytest

from referee.pool.position import balls_down, cards_in_stock, check_plays_here, check_scores_named
from referee.rulebook.refusal import Fault, Refusal

HANDS = {"Ann": ("4S",), "Bo": ("5S", "6S")}
PACK = ("4S", "5S", "6S", "7S", "8S")


def test_balls_down():
    assert balls_down([3, 1], "none") == {1, 3}
    assert balls_down([], "break") == frozenset()
    for down, ball_in_hand in (([1, 1], "none"), ([1], "break")):
        with pytest.raises(Refusal) as refused:
            balls_down(down, ball_in_hand)
        assert refused.value.fault is Fault.IMPOSSIBLE


def test_the_stock_is_what_nobody_holds_or_less():
    assert cards_in_stock(None, HANDS, PACK) == 2
    assert [cards_in_stock(stock, HANDS, PACK) for stock in (0, 2)] == [0, 2]
    with pytest.raises(Refusal, match="3 cards") as refused:
        cards_in_stock(3, HANDS, PACK, clause="R03")
    assert (refused.value.fault, refused.value.clause) == (Fault.IMPOSSIBLE, "R03")


def test_names():
    check_plays_here("Bo", tuple(HANDS))
    check_scores_named({"Bo": 1, "Ann": 2}, tuple(HANDS))
    with pytest.raises(Refusal, match="Cy") as refused:
        check_plays_here("Cy", tuple(HANDS))
    assert refused.value.fault is Fault.MALFORMED
    for scores in ({}, {"Ann": 1}, {"Ann": 1, "Bo": 1, "Cy": 1}):
        with pytest.raises(Refusal) as refused:
            check_scores_named(scores, tuple(HANDS))
        assert refused.value.fault is Fault.MALFORMED
