"""Who pays whom, game by game and over the evening."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from rulesets.card_pool import RULESET

UnderWay = Callable[..., Any]
FOUR = {"Ann": ["4S"], "Bo": ["7S", "QS"], "Cy": ["9S", "9H", "TS", "KS"]}


@pytest.mark.clause("R02", "Q27", "R05")
def test_each_pays_for_every_card_left(under_way: UnderWay) -> None:
    table = under_way(FOUR, stake="5")
    table.shot(4)
    told = table.one("settlement")
    assert (told["game"], told["winner"], told["stake"]) == (1, "Ann", "5")
    assert told["remaining"] == {"Ann": 0, "Bo": 2, "Cy": 4}
    assert told["delta"] == {"Ann": "30", "Bo": "-10", "Cy": "-20"}
    assert RULESET.words(told) == "Game 1: Ann wins; Bo pays 10 for 2 cards and Cy pays 20 for 4 cards."


@pytest.mark.clause("Q27")
def test_the_rank_of_a_card_does_not_matter(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["AS"], "Cy": ["KS"]}, down=())
    table.shot(4)
    assert table.one("settlement")["delta"] == {"Ann": "2", "Bo": "-1", "Cy": "-1"}


@pytest.mark.clause("R02")
@pytest.mark.parametrize(
    ("stake", "delta"),
    [("1/3", {"Ann": "2", "Bo": "-2/3", "Cy": "-4/3"}), ("0", {"Ann": "0", "Bo": "0", "Cy": "0"})],
)
def test_amounts_are_exact(under_way: UnderWay, stake: str, delta: dict[str, str]) -> None:
    table = under_way(FOUR, stake=stake)
    table.shot(4)
    assert table.one("settlement")["delta"] == delta


@pytest.mark.clause("R02")
def test_one_unit_a_card_unless_agreed_otherwise(under_way: UnderWay) -> None:
    table = under_way(FOUR)
    table.shot(4)
    assert table.one("settlement")["stake"] == "1"
    assert "currency" not in table.one("settlement")
    assert table.match.game.money(table.match.state) == ""


@pytest.mark.clause("R02")
def test_the_currency_is_shown(under_way: UnderWay) -> None:
    table = under_way(FOUR, stake="1/2", currency="EUR")
    table.shot(4)
    told = table.one("settlement")
    assert told["currency"] == "EUR"
    assert "Bo pays 1 EUR for 2 cards" in RULESET.words(told)
    assert table.match.game.money(table.match.state) == "EUR"


@pytest.mark.clause("Q28", "Q11")
def test_cards_are_counted_after_discards_and_the_last_penalty_card(under_way: UnderWay) -> None:
    # Ann's wrong ball takes two of Cy's cards and Bo's only one; Ann draws before anything is counted.
    table = under_way({"Ann": ["4S"], "Bo": ["9D"], "Cy": ["9S", "9H", "TS"]})
    table.shot(9)
    table.draw("6S")
    assert table.one("settlement")["remaining"] == {"Ann": 2, "Bo": 0, "Cy": 1}
    assert table.one("settlement")["delta"] == {"Ann": "-2", "Bo": "3", "Cy": "-1"}


@pytest.mark.clause("R02", "R11")
def test_an_evening_adds_up_and_says_who_owes_whom(sit: Callable[..., Any]) -> None:
    # Three short games: in each the winner's four ranks fall in one visit.
    table = sit("Ann", "Bo", games=3, stake="3")
    quick = ["4S", "4H", "4D", "4C", "5S", "5H", "5D"]
    slow = ["6S", "7S", "8S", "9S", "TS", "JS", "QS"]

    def play(winner: str, loser: str) -> None:
        table.enter({"do": "deal", "hands": {winner: quick, loser: slow}})
        if table.turn[0] != winner:
            table.shot(cushion_count=4)
        table.shot(4)
        table.shot(5)
        assert table.one("settlement")["winner"] == winner

    table.enter({"do": "order", "order": ["Ann", "Bo"]})
    play("Ann", "Bo")
    assert table.one("settlement")["game"] == 1
    assert table.one("order") == {
        "kind": "order",
        "clause": "R11",
        "clauses": ["R11", "R12", "R13"],
        "game": 2,
        "order": ["Ann", "Bo"],
    }
    assert table.match.state.evening.owed == {"Bo": {"Ann": Fraction(21)}}
    play("Bo", "Ann")
    assert table.one("settlement")["game"] == 2
    # 21 against 21: nobody owes anybody anything.
    assert table.match.state.evening.owed == {}
    play("Bo", "Ann")
    final = table.one("final")
    assert final["scores"] == {"Ann": "-21", "Bo": "21"}
    assert final["ranking"] == [["Bo"], ["Ann"]]
    assert table.match.state.evening.owed == {"Ann": {"Bo": Fraction(21)}}
    assert table.none("order")
    assert table.match.finished
    assert table.match.awaiting.kind == "nothing"


@pytest.mark.clause("R02")
def test_after_the_last_game_nothing_more_is_taken(under_way: UnderWay) -> None:
    table = under_way(FOUR, games=1)
    table.shot(4)
    assert table.none("order")
    assert table.one("final")["ranking"] == [["Ann"], ["Bo"], ["Cy"]]
    for entry in (
        {"do": "shot", "by": "Ann"},
        {"do": "deal", "hands": {}},
        {"do": "order", "order": ["Ann", "Bo", "Cy"]},
        {"do": "draw", "player": "Ann", "card": "8S"},
    ):
        assert table.refused(entry).message == "The evening is over."


@pytest.mark.clause("R02")
def test_equal_sums_share_a_place(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["7S"], "Cy": ["9S"]}, games=1)
    table.shot(4)
    assert table.one("final")["ranking"] == [["Ann"], ["Bo", "Cy"]]


@pytest.mark.clause("R02", "Q27")
def test_debts_run_between_pairs(under_way: UnderWay) -> None:
    table = under_way(FOUR, stake="1/2")
    table.shot(4)
    assert table.match.state.evening.owed == {"Bo": {"Ann": Fraction(1)}, "Cy": {"Ann": Fraction(2)}}


@pytest.mark.clause("R02")
def test_the_settlement_table(under_way: UnderWay) -> None:
    table = under_way(FOUR, stake="5", currency="EUR", scores={"Ann": "-4", "Bo": "4", "Cy": "0"})
    table.shot(4)
    sheet = RULESET.score_table(table.match.moments(), table.match.state)
    assert sheet.title == "Settlements (EUR)"
    assert [column.title for column in sheet.columns] == ["game", "winner", "Ann", "Bo", "Cy"]
    assert sheet.rows == (
        ("before", None, -4, 4, 0),
        (1, "Ann", 30, -10, -20),
        ("total", None, 26, -6, -20),
    )
