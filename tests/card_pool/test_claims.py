"""What the table believes, held against the record."""

from collections.abc import Callable
from typing import Any

import pytest

UnderWay = Callable[..., Any]
HANDS = {"Ann": ["4S"], "Bo": ["7S", "QS"], "Cy": ["9S"]}


def _claim(table: Any, **said: Any) -> tuple[bool, Any]:
    table.enter({"do": "claim"} | said)
    told = table.one("claim")
    return told["holds"], told.get("true")


@pytest.mark.clause("R02")
def test_scores(under_way: UnderWay) -> None:
    table = under_way(HANDS, stake="1/2")
    table.shot(4)
    assert _claim(table, scores={"Ann": "3/2", "Bo": "-1", "Cy": "-1/2"}) == (True, None)
    assert _claim(table, scores={"Bo": "-3/2"}) == (False, {"scores": {"Bo": "-1"}})


def test_winner_and_order_of_a_game(under_way: UnderWay) -> None:
    table = under_way(HANDS)
    assert _claim(table, winner="Ann") == (False, {"winner": None})
    assert _claim(table, order=["Ann", "Bo", "Cy"]) == (True, None)
    table.shot(4)
    assert _claim(table, winner="Ann") == (True, None)
    assert _claim(table, winner="Bo") == (False, {"winner": "Ann"})
    # The next game: Cy with one card before Bo with two.
    assert _claim(table, order=["Ann", "Cy", "Bo"]) == (True, None)
    assert _claim(table, order=["Ann", "Bo", "Cy"])[0] is False
    assert _claim(table, ranking=[["Ann"], ["Cy"], ["Bo"]]) == (False, {"ranking": None})


def test_an_order_that_is_still_tied_cannot_be_claimed(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["9H"], "Cy": ["9S"]})
    table.shot(4)
    assert _claim(table, order=["Ann", "Bo", "Cy"]) == (False, {"order": None})


def test_the_end_of_the_evening(under_way: UnderWay) -> None:
    table = under_way(HANDS, games=1, scores={"Ann": "-9", "Bo": "9", "Cy": "0"})
    table.shot(4)
    assert _claim(table, ranking=[["Bo"], ["Cy"], ["Ann"]]) == (True, None)
    # Ann won the one game of this record, though Bo won most money.
    assert _claim(table, winner="Ann") == (True, None)


def test_of_several_games_the_winner_of_the_evening(under_way: UnderWay) -> None:
    table = under_way(HANDS, games=3, scores={"Ann": "-9", "Bo": "9", "Cy": "0"})
    table.shot(4)
    assert _claim(table, winner="Ann") == (True, None)


def test_a_claim_changes_nothing(under_way: UnderWay) -> None:
    table = under_way(HANDS)
    before = table.match.state
    _claim(table, winner="Cy")
    assert table.match.state is before
