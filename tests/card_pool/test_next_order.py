"""The order of the next game."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault

UnderWay = Callable[..., Any]


def _after(under_way: UnderWay, hands: dict[str, list[str]], **options: Any) -> Any:
    """The table once Ann has pocketed the 4 as her last ball; the hands are those of the others."""
    table = under_way({"Ann": ["4S"]} | hands, down=(), **options)
    table.shot(4)
    return table


@pytest.mark.clause("R11", "R12")
def test_the_winner_then_by_cards_left(under_way: UnderWay) -> None:
    table = _after(under_way, {"Bo": ["7S", "8S", "9S"], "Cy": ["KS"], "Dee": ["6S", "5S"]})
    assert table.one("order")["order"] == ["Ann", "Cy", "Dee", "Bo"]
    assert table.one("order")["game"] == 2
    assert table.match.awaiting.written() == {
        "kind": "deal",
        "by": None,
        "game": 2,
        "order": ["Ann", "Cy", "Dee", "Bo"],
    }


@pytest.mark.clause("R13")
def test_of_equals_the_highest_card_goes_first(under_way: UnderWay) -> None:
    # One card each: the king before the nine before the five. Only the highest counts, not the sum.
    table = _after(under_way, {"Bo": ["5S"], "Cy": ["KS"], "Dee": ["9S"]})
    assert table.one("order")["order"] == ["Ann", "Cy", "Dee", "Bo"]
    table = _after(under_way, {"Bo": ["JS", "JH"], "Cy": ["AS", "QS"]})
    assert table.one("order")["order"] == ["Ann", "Cy", "Bo"]


@pytest.mark.clause("R12", "R13", "Q15", "R06")
def test_six_players(under_way: UnderWay) -> None:
    hands = {
        "Bo": ["2S", "KS"],
        "Cy": ["QS", "QH"],
        "Dee": ["AS", "AH"],
        "Eve": ["5S", "6S", "7S"],
        "Flo": ["4H", "JS"],
    }
    table = _after(under_way, hands)
    assert table.one("order")["order"] == ["Ann", "Flo", "Bo", "Cy", "Dee", "Eve"]


@pytest.mark.clause("Q15", "R13")
@pytest.mark.parametrize(("ace", "order"), [("low", ["Ann", "Cy", "Bo"]), ("high", ["Ann", "Bo", "Cy"])])
def test_the_ace_is_low_unless_the_house_says_high(under_way: UnderWay, ace: str, order: list[str]) -> None:
    table = _after(under_way, {"Bo": ["AS"], "Cy": ["2S"]}, ace=ace)
    assert table.one("order")["order"] == order


@pytest.mark.clause("Q15")
def test_a_high_ace_beats_the_king(under_way: UnderWay) -> None:
    table = _after(under_way, {"Bo": ["KS"], "Cy": ["AS"]}, ace="high")
    assert table.one("order")["order"] == ["Ann", "Cy", "Bo"]


# Two cards each for Bo and Cy, a king the highest of both.
TIED = {"Bo": ["2S", "KS"], "Cy": ["QS", "KH"], "Dee": ["9S"]}


@pytest.mark.clause("Q16")
class TestEqualInBoth:
    def test_chance_decides_and_only_between_them(self, under_way: UnderWay) -> None:
        table = _after(under_way, TIED)
        assert table.one("order")["groups"] == [["Ann"], ["Dee"], ["Bo", "Cy"]]
        assert table.match.awaiting.kind == "order"
        for order in (["Ann", "Bo", "Dee", "Cy"], ["Dee", "Ann", "Bo", "Cy"]):
            assert table.refused({"do": "order", "order": order}).fault is Fault.IMPOSSIBLE
        assert table.refused({"do": "order", "order": ["Ann", "Dee", "Bo"]}).fault is Fault.MALFORMED
        table.enter({"do": "order", "order": ["Ann", "Dee", "Cy", "Bo"]})
        assert table.one("order")["order"] == ["Ann", "Dee", "Cy", "Bo"]
        assert table.match.awaiting.kind == "deal"

    def test_the_second_highest_card_does_not_count(self, under_way: UnderWay) -> None:
        # The queen beside Cy's king is higher than the deuce beside Bo's; they are tied all the same.
        assert ["Bo", "Cy"] in _after(under_way, TIED).one("order")["groups"]

    def test_a_deal_waits_for_it(self, under_way: UnderWay) -> None:
        refusal = _after(under_way, TIED).refused({"do": "deal", "hands": {}})
        assert refusal.fault is Fault.ILLEGAL
        assert "Bo and Cy in any order" in str(refusal.accepted)

    def test_a_position_does_not_come_in_between(self, under_way: UnderWay) -> None:
        refusal = _after(under_way, TIED).refused(
            {
                "do": "position",
                "order": ["Ann", "Bo", "Cy", "Dee"],
                "hands": {"Ann": ["4S"], "Bo": ["5S"], "Cy": ["6S"], "Dee": ["7S"]},
                "down": [],
                "shooter": "Ann",
                "ball_in_hand": "none",
            }
        )
        assert refusal.fault is Fault.IMPOSSIBLE


@pytest.mark.clause("R12", "Q16")
def test_no_order_is_drawn_where_nothing_is_tied(under_way: UnderWay) -> None:
    table = _after(under_way, {"Bo": ["7S"], "Cy": ["7H", "8S"]})
    refusal = table.refused({"do": "order", "order": ["Ann", "Bo", "Cy"]})
    assert (refusal.fault, refusal.clause) == (Fault.ILLEGAL, "R12")


@pytest.mark.clause("Q18", "R22")
def test_the_winner_is_first_among_those_without_cards(under_way: UnderWay) -> None:
    table = under_way({"Cy": ["4D"], "Bo": ["4S"], "Ann": ["4H"], "Dee": ["9S"]}, down=(), shooter="Bo")
    table.shot(4)
    # Bo struck; the two others without cards form one group behind him.
    assert table.one("order")["groups"] == [["Bo"], ["Cy", "Ann"], ["Dee"]]


@pytest.mark.clause("Q18", "Q16")
def test_one_other_without_cards_is_second(under_way: UnderWay) -> None:
    table = _after(under_way, {"Bo": ["9S"], "Cy": ["4H"]})
    assert table.one("order")["order"] == ["Ann", "Cy", "Bo"]


@pytest.mark.clause("R11")
def test_the_winner_breaks_the_next_game(under_way: UnderWay) -> None:
    table = _after(under_way, {"Bo": ["9S"], "Cy": ["8S"]})
    pack = [rank + suit for suit in "SHD" for rank in "A23456789TJQK"]
    hands = {player: pack[seat * 7 : seat * 7 + 7] for seat, player in enumerate(("Ann", "Bo", "Cy"))}
    table.enter({"do": "deal", "hands": hands})
    assert table.turn == ("Ann", "break", False)
    assert table.one("turn")["clause"] == "R11"
    # A new game has all balls and a new pack.
    assert table.match.state.table.down == frozenset()
    assert table.match.state.table.stock == 52 - 21
