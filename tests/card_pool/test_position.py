"""Taking up a game that is under way."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from referee.rulebook.refusal import Fault

Sit = Callable[..., Any]
GOOD: dict[str, Any] = {
    "do": "position",
    "order": ["Bo", "Ann"],
    "hands": {"Ann": ["4S", "QS"], "Bo": ["7S", "9S", "9H"]},
    "down": [1, 2, 3],
    "shooter": "Ann",
    "ball_in_hand": "kitchen",
}


def test_everything_is_taken_over(sit: Sit) -> None:
    table = sit("Ann", "Bo", games=4)
    table.enter(GOOD | {"scores": {"Ann": "5/2", "Bo": "-5/2"}, "stock": 20, "game": 3})
    assert table.turn == ("Ann", "kitchen", False)
    state = table.match.state
    assert state.table.order == ("Bo", "Ann")
    assert state.table.down == {1, 2, 3}
    assert state.table.stock == 20
    assert state.evening.game == 3
    assert table.match.game.scores(state) == {"Ann": Fraction(5, 2), "Bo": Fraction(-5, 2)}


@pytest.mark.clause("R03")
def test_the_pack_is_what_is_not_held_where_nothing_else_is_said(sit: Sit) -> None:
    table = sit("Ann", "Bo")
    table.enter(GOOD)
    # 52 less the five cards held.
    assert table.match.state.table.stock == 47
    assert set(table.match.game.scores(table.match.state).values()) == {0}


@pytest.mark.clause("R05", "R18", "Q27", "R03")
@pytest.mark.parametrize(
    ("change", "fault", "clause"),
    [
        ({"order": ["Ann"]}, Fault.MALFORMED, None),
        ({"order": ["Ann", "Bo", "Cy"]}, Fault.MALFORMED, None),
        ({"hands": {"Ann": ["4S"]}}, Fault.MALFORMED, None),
        ({"shooter": "Cy"}, Fault.MALFORMED, None),
        ({"ball_in_hand": "table"}, Fault.MALFORMED, None),
        ({"ball_in_hand": "break"}, Fault.IMPOSSIBLE, None),
        ({"hands": {"Ann": ["4S", "4S"], "Bo": ["7S"]}}, Fault.IMPOSSIBLE, None),
        ({"hands": {"Ann": ["4S", "SJ"], "Bo": ["7S"]}}, Fault.IMPOSSIBLE, None),
        ({"hands": {"Ann": ["4S", "2S"], "Bo": ["7S"]}}, Fault.IMPOSSIBLE, "R18"),
        ({"hands": {"Ann": [], "Bo": ["7S"]}}, Fault.IMPOSSIBLE, "R05"),
        ({"down": [1, 1]}, Fault.IMPOSSIBLE, None),
        ({"down": [16]}, Fault.MALFORMED, None),
        ({"stock": 48}, Fault.IMPOSSIBLE, "R03"),
        ({"stock": -1}, Fault.MALFORMED, None),
        ({"game": 3}, Fault.IMPOSSIBLE, None),
        ({"game": 0}, Fault.MALFORMED, None),
        ({"scores": {"Ann": "3"}}, Fault.MALFORMED, None),
        ({"scores": {"Ann": "3", "Bo": "-2"}}, Fault.IMPOSSIBLE, "Q27"),
        ({"scores": {"Ann": 3, "Bo": -3}}, Fault.MALFORMED, None),
        ({"liable": None}, Fault.MALFORMED, None),
    ],
)
def test_refused(sit: Sit, change: dict[str, Any], fault: Fault, clause: str | None) -> None:
    refusal = sit("Ann", "Bo", games=2).refused(GOOD | change)
    assert (refusal.fault, refusal.clause) == (fault, clause)


@pytest.mark.clause("Q10")
def test_a_hand_emptied_by_the_last_foul_where_that_wins_nothing(sit: Sit) -> None:
    # Bo's last card fell on his own foul; Ann is next, and Bo is out after her stroke.
    late = GOOD | {"hands": {"Ann": ["4S", "QS"], "Bo": []}}
    assert sit("Ann", "Bo").refused(late).clause == "R05"
    table = sit("Ann", "Bo", fouling_shooter_may_win=False)
    assert table.refused(late | {"shooter": "Bo"}).clause == "R05"
    table.enter(late)
    table.shot(4)
    assert (table.one("settlement")["winner"], table.one("settlement")["clause"]) == ("Bo", "Q10")


def test_only_as_the_first_entry(under_way: Callable[..., Any]) -> None:
    table = under_way()
    assert table.refused(GOOD).fault is Fault.ILLEGAL


def test_before_a_break(at_break: Callable[..., Any]) -> None:
    table = at_break()
    assert table.match.awaiting.facts["ball_in_hand"] == "break"
    assert table.match.awaiting.also == ("rack",)


def test_it_is_taken_back_like_any_entry(under_way: Callable[..., Any]) -> None:
    table = under_way()
    table.enter({"do": "undo"})
    assert table.match.awaiting.kind == "order"
    assert "position" in table.match.awaiting.also
