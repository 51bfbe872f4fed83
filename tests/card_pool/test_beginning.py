"""Players, order, deal and rack."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.fold import begin
from referee.rulebook.header import Header
from referee.rulebook.refusal import Fault, Refusal
from rulesets.card_pool import RULESET

Sit = Callable[..., Any]
TWO = {"Ann": ["AS", "2S", "3S", "4S", "5S", "6S", "7S"], "Bo": ["8S", "9S", "TS", "JS", "QS", "KS", "AH"]}


def _deal(hands: dict[str, list[str]]) -> dict[str, Any]:
    return {"do": "deal", "hands": hands}


@pytest.mark.clause("R01")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six_play(sit: Sit, count: int) -> None:
    table = sit(*[f"P{seat}" for seat in range(count)])
    assert table.match.awaiting.kind == "order"


@pytest.mark.clause("R01")
@pytest.mark.parametrize("count", [1, 7])
def test_nobody_plays_alone_nor_seven_together(count: int) -> None:
    header = Header(ruleset="card-pool", players=[f"P{seat}" for seat in range(count)])
    with pytest.raises(Refusal, match="2 to 6 players") as caught:
        begin(header, RULESET)
    assert caught.value.fault is Fault.MALFORMED


@pytest.mark.clause("Q19", "R11")
def test_the_first_order_comes_from_outside_and_its_first_player_breaks(sit: Sit) -> None:
    table = sit("Ann", "Bo", "Cy")
    assert table.match.awaiting.written() == {
        "kind": "order",
        "by": None,
        "game": 1,
        "groups": [["Ann", "Bo", "Cy"]],
    }
    table.enter({"do": "order", "order": ["Cy", "Ann", "Bo"]})
    assert table.one("order")["order"] == ["Cy", "Ann", "Bo"]
    hands = {"Ann": TWO["Ann"], "Bo": TWO["Bo"], "Cy": ["2H", "3H", "4H", "5H", "6H", "7H", "8H"]}
    table.enter(_deal(hands))
    assert table.turn == ("Cy", "break", False)


@pytest.mark.clause("Q19")
@pytest.mark.parametrize("order", [["Ann"], ["Ann", "Ann"], ["Ann", "Cy"], []])
def test_an_order_names_everybody_once(sit: Sit, order: list[str]) -> None:
    assert sit("Ann", "Bo").refused({"do": "order", "order": order}).fault is Fault.MALFORMED


@pytest.mark.clause("R10")
def test_seven_cards_each(sit: Sit) -> None:
    table = sit("Ann", "Bo")
    table.enter({"do": "order", "order": ["Ann", "Bo"]})
    six, eight = TWO["Ann"][:6], [*TWO["Ann"], "2H"]
    assert "6 cards" in table.refused(_deal({"Ann": six, "Bo": TWO["Bo"]})).message
    assert "8 cards" in table.refused(_deal({"Ann": eight, "Bo": TWO["Bo"]})).message
    table.enter(_deal(TWO))
    assert {player: len(hand) for player, hand in table.match.state.table.hands.items()} == {"Ann": 7, "Bo": 7}


@pytest.mark.clause("R03")
def test_one_pack_of_52_without_jokers(sit: Sit) -> None:
    table = sit("Ann", "Bo")
    table.enter({"do": "order", "order": ["Ann", "Bo"]})
    assert "SJ" in table.refused(_deal(TWO | {"Ann": [*TWO["Ann"][:6], "SJ"]})).message
    assert "BJ" in table.refused(_deal(TWO | {"Ann": [*TWO["Ann"][:6], "BJ"]})).message
    assert "KS is dealt twice" in table.refused(_deal(TWO | {"Ann": [*TWO["Ann"][:6], "KS"]})).message
    table.enter(_deal(TWO))
    # 52 less two hands of seven.
    assert table.match.state.table.stock == 38


@pytest.mark.clause("R03")
def test_fifteen_balls(sit: Sit) -> None:
    table = sit("Ann", "Bo")
    table.enter({"do": "order", "order": ["Ann", "Bo"]})
    table.enter(_deal(TWO))
    assert table.refused({"do": "shot", "pocketed": [16]}).fault is Fault.MALFORMED
    table.shot(15)
    assert table.faults == []


@pytest.mark.clause("Q33")
def test_six_players_leave_ten_cards(sit: Sit) -> None:
    players = [f"P{seat}" for seat in range(6)]
    table = sit(*players)
    table.enter({"do": "order", "order": players})
    pack = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    table.enter(_deal({player: pack[seat * 7 : seat * 7 + 7] for seat, player in enumerate(players)}))
    assert table.match.state.table.stock == 10


@pytest.mark.clause("Q36")
def test_hands_name_exactly_the_players(sit: Sit) -> None:
    table = sit("Ann", "Bo")
    table.enter({"do": "order", "order": ["Ann", "Bo"]})
    assert table.refused(_deal({"Ann": TWO["Ann"]})).fault is Fault.MALFORMED
    assert table.refused(_deal(TWO | {"Cy": ["2H"]})).fault is Fault.MALFORMED


@pytest.mark.clause("R04")
@pytest.mark.parametrize(
    "balls",
    [
        list(range(1, 16)),
        list(range(15, 0, -1)),
        [8, 14, 15, 1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 7],
    ],
)
def test_the_balls_may_lie_in_any_arrangement(at_break: Sit, balls: list[int]) -> None:
    table = at_break()
    table.enter({"do": "rack", "balls": balls})
    assert table.one("racked")["balls"] == balls
    assert table.match.awaiting.kind == "shot"
    table.shot(cushion_count=4)
    assert table.faults == []


@pytest.mark.clause("R04")
def test_balls_are_racked_for_a_break_only(under_way: Sit) -> None:
    table = under_way()
    assert table.refused({"do": "rack", "balls": list(range(1, 16))}).fault is Fault.IMPOSSIBLE
    assert table.refused({"do": "rack", "balls": [1, 1, *range(3, 16)]}).fault is Fault.MALFORMED


@pytest.mark.clause("R10", "R12", "R26", "R22", "Q20", "Q32")
@pytest.mark.parametrize(
    ("entry", "clause"),
    [
        ({"do": "order", "order": ["Ann", "Bo"]}, "R12"),
        ({"do": "shot", "by": "Ann"}, "R10"),
        ({"do": "draw", "player": "Ann", "card": "5D"}, "R10"),
        ({"do": "choose", "by": "Ann", "choice": "accept"}, "R10"),
        ({"do": "showdown", "cards": {"Ann": "5D", "Bo": "6D"}}, "R10"),
        ({"do": "spot", "by": "Ann", "ball": 1}, "R10"),
        ({"do": "rack", "balls": list(range(1, 16))}, "R10"),
        (
            {
                "do": "position",
                "order": ["Ann", "Bo"],
                "hands": {"Ann": ["4S"], "Bo": ["5S"]},
                "down": [],
                "shooter": "Ann",
                "ball_in_hand": "none",
            },
            "R10",
        ),
    ],
)
def test_nothing_but_a_deal_when_the_order_stands(sit: Sit, entry: dict[str, Any], clause: str) -> None:
    table = sit("Ann", "Bo")
    table.enter({"do": "order", "order": ["Bo", "Ann"]})
    refusal = table.refused(entry)
    assert (refusal.fault, refusal.clause) == (Fault.ILLEGAL, clause)
    assert refusal.accepted == "a deal of 7 cards each"
