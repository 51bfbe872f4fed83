"""Who breaks the first rack."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault

Start = Callable[..., Any]


@pytest.mark.clause("I06")
def test_the_winner_of_the_draw_breaks_behind_the_head_string(score: Start) -> None:
    table = score()
    assert (table.match.awaiting.kind, table.match.awaiting.by) == ("order", None)
    ruled = table.order("Bo", "Ann")
    assert ruled.one("order")["order"] == ["Bo", "Ann"]
    assert ruled.turn == ("Bo", "break", False)
    assert table.match.awaiting.written() == {"kind": "shot", "by": "Bo", "ball_in_hand": "break"}


@pytest.mark.clause("I06")
def test_nobody_shoots_chooses_or_racks_before_the_draw(score: Start) -> None:
    table = score()
    table.refused(Fault.ILLEGAL, "I06", do="shot", by="Ann", pocketed=[3])
    table.refused(Fault.ILLEGAL, "I06", do="choose", by="Ann", choice="accept")
    table.refused(Fault.ILLEGAL, "I06", do="rack", balls=[1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 6, 13, 7, 14, 15])


@pytest.mark.clause("I06")
def test_it_is_drawn_once(score: Start) -> None:
    table = score(race_to=2)
    table.order()
    table.refused(Fault.ILLEGAL, "I06", do="order", order=["Bo", "Ann"])
    table.record(do="concede", by="Ann")
    table.refused(Fault.ILLEGAL, "I06", do="order", order=["Bo", "Ann"])


@pytest.mark.parametrize("order", [["Ann"], ["Ann", "Ann"], ["Ann", "Cy"], ["Ann", "Bo", "Cy"], []])
def test_the_draw_names_both_players(score: Start, order: list[str]) -> None:
    score().refused(Fault.MALFORMED, None, do="order", order=order)


@pytest.mark.clause("I06")
def test_nothing_is_called_at_the_break(broken: Start) -> None:
    """A call at the break has no effect: a called ball neither decides a group, nor ends the turn when it misses."""
    called = broken().shot((3, "TL"), called={"ball": 3, "pocket": "TL"})
    assert "groups" not in called.kinds
    assert called.turn == ("Ann", "none", True)
    assert broken().shot((3, "TL"), called={"ball": 4, "pocket": "TR"}).turn == ("Ann", "none", True)
    assert broken().shot((3, "TL"), called="safety").turn == ("Ann", "none", True)


@pytest.mark.clause("I06")
def test_only_the_player_at_the_table_shoots(broken: Start) -> None:
    table = broken()
    refusal = table.refused(Fault.ILLEGAL, "I06", do="shot", by="Bo", pocketed=[3])
    assert "Ann" in refusal.line()
    table.shot(3, by="Ann")
    table.refused(Fault.ILLEGAL, "I15", do="shot", by="Bo", pocketed=[4])
