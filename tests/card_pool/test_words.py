"""Every ruling has a sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.observer import PUBLIC, REFEREE
from rulesets.card_pool import RULESET

UnderWay = Callable[..., Any]


def _said(table: Any) -> list[str]:
    return [RULESET.words(told) for told in table.told]


def test_a_foul_and_its_card(under_way: UnderWay) -> None:
    table = under_way(foul_cards=2)
    table.shot(12, scratch=True, off_table=[5])
    assert _said(table) == [
        "Foul by Ann: cue ball pocketed and object ball off the table. 2 penalty cards.",
        "Ball 5 goes to the foot spot, or as close behind it as it can lie.",
        "Ann discards QS and QH.",
        "Bo discards QD.",
    ]
    table.draw("2S")
    assert _said(table) == ["Ann draws 2S.", "2S is set aside: its ball is down."]
    table.enter({"do": "draw", "player": "Ann", "card": "8S"}, PUBLIC)
    assert _said(table) == ["Ann draws a card."]
    table.enter({"do": "draw", "player": "Ann", "card": "8H"}, REFEREE)
    assert _said(table) == [
        "Ann draws 8H.",
        "Bo plays with the cue ball in hand in the kitchen, at balls outside it.",
    ]


def test_turns(under_way: UnderWay, at_break: Callable[..., Any]) -> None:
    table = under_way(foul_cards=0)
    table.shot(4)
    assert _said(table)[-1] == "Ann goes on."
    table.shot(first=12)
    assert _said(table) == ["Bo is at the table."]
    table.shot(contact=False)
    assert _said(table)[0] == "Foul by Bo: no ball touched."
    assert _said(at_break()) == ["Ann breaks."]


def test_a_failed_break(at_break: Callable[..., Any]) -> None:
    table = at_break(failed_break="rerack", foul_cards=0)
    table.enter({"do": "rack", "balls": list(range(1, 16))})
    assert _said(table) == ["Racked, apex first: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15."]
    table.shot(cushions=[])
    assert _said(table)[-1] == "Bo chooses: 1 accept, 2 rerack-break or 3 rerack-return."
    table.enter({"do": "choose", "choice": "rerack-break"})
    assert _said(table) == ["All balls are racked again; Bo breaks.", "Bo breaks."]


def test_a_tie_and_the_end(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S", "QS"], "Bo": ["4H"], "Cy": ["4D"]}, games=2, stake="1/2", currency="EUR")
    table.shot(4)
    assert _said(table)[-1] == "Bo and Cy are out on the same stroke; the highest card wins."
    table.enter({"do": "showdown", "cards": {"Bo": "5H", "Cy": "5S"}})
    assert _said(table) == ["Showdown: Bo 5H, Cy 5S. Bo and Cy draw again."]
    table.enter({"do": "showdown", "cards": {"Bo": "5H", "Cy": "6S"}})
    assert _said(table) == [
        "Showdown: Bo 5H, Cy 6S. Cy wins.",
        "Game 1: Cy wins; Ann pays 1/2 EUR for 1 card.",
        "Order of game 2: Cy, Bo, Ann.",
    ]


def test_a_tied_order_and_a_game_without_payment(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["4H"], "Cy": ["4D"]})
    table.shot(4)
    assert _said(table)[-2] == "Game 1: Ann wins, nobody pays."
    assert "to be drawn" in _said(table)[-1]
    assert "Bo and Cy in any order" in _said(table)[-1]


def test_the_end_of_the_evening(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["5H"], "Cy": ["6D"]}, games=1)
    table.shot(4)
    assert _said(table)[-1] == "The evening ends: Ann 2, Bo and Cy -1."


@pytest.mark.clause("Q10")
def test_no_win_on_a_foul(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["5H"]}, stock=0, fouling_shooter_may_win=False)
    table.shot(4, scratch=True)
    assert any(said.startswith("Ann has no cards left, but by a foul") for said in _said(table))


def test_names_are_said_as_typed(sit: Callable[..., Any]) -> None:
    table = sit("[/]Al", "张伟", "{x}")
    table.enter({"do": "order", "order": ["张伟", "{x}", "[/]Al"]})
    assert _said(table) == ["Order of game 1: 张伟, {x}, [/]Al."]
