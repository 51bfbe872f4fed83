"""Who plays with whom, which cards are trumps, and how all cards rank."""

from itertools import pairwise

import pytest

from referee.cards.points import POINTS
from rulesets.dabaifen.levels import LEVELS
from rulesets.dabaifen.trumps import PACK, trumps


@pytest.mark.clause("C2.1", "C2.3")
def test_one_pack_of_54_holds_100_points() -> None:
    assert len(set(PACK.full)) == len(PACK.full) == 54
    assert sum(POINTS.values()) == 100
    assert (POINTS["5H"], POINTS["TC"], POINTS["KS"], POINTS["AS"], POINTS["BJ"]) == (5, 10, 10, 0, 0)


@pytest.mark.clause("C2.4")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("suit", "SHDC")
def test_there_are_always_eighteen_trumps(suit: str, level: str) -> None:
    assert trumps(suit, level).all.bit_count() == 18


@pytest.mark.clause("C2.2", "C2.4")
def test_a_level_card_is_a_trump_and_no_card_of_its_printed_suit() -> None:
    door = trumps("S", "7").ladder.door
    assert door["7H"] == door["7D"] == door["7C"] == door["7S"] == "T"
    assert door["8H"] == "H"
    assert trumps("S", "10").ladder.door["TH"] == "T"


@pytest.mark.clause("C2.5", "C2.6")
def test_the_order_of_trumps_at_level_seven() -> None:
    height = trumps("S", "7").ladder.height
    order = ["BJ", "SJ", "7S", "7H", "AS", "KS", "QS", "JS", "TS", "9S", "8S", "6S", "5S", "4S", "3S", "2S"]
    assert all(height[upper] > height[lower] for upper, lower in pairwise(order))
    assert height["7H"] == height["7D"] == height["7C"]


@pytest.mark.clause("C2.5")
def test_at_level_ace_the_king_follows_the_level_cards() -> None:
    ladder = trumps("H", "A").ladder
    assert ladder.order[:7] == ("BJ", "SJ", "AH", "AS", "AD", "AC", "KH")


@pytest.mark.clause("C2.7")
def test_a_side_suit_runs_from_the_ace_down_without_the_level_rank() -> None:
    ladder = trumps("S", "7").ladder
    hearts = [card for card in ladder.order if ladder.door[card] == "H"]
    assert hearts == ["AH", "KH", "QH", "JH", "TH", "9H", "8H", "6H", "5H", "4H", "3H", "2H"]


@pytest.mark.clause("C2.8")
def test_the_least_trump_is_above_every_side_card() -> None:
    ladder = trumps("S", "7").ladder
    least = min(ladder.height[card] for card in ladder.order if ladder.door[card] == "T")
    assert least > max(ladder.height[card] for card in ladder.order if ladder.door[card] != "T")


@pytest.mark.clause("B31")
@pytest.mark.parametrize(("level", "points"), [("5", 5), ("10", 10), ("K", 10)])
def test_level_cards_keep_their_points(level: str, points: int, scene) -> None:
    card = {"5": "5H", "10": "TH", "K": "KH"}[level]
    t = scene().at_play(
        {"Ann": "4H 8C", "Bo": f"{card} 9C", "Cy": "6H 3C", "Di": "8H 4C"}, levels={"Ann": level, "Bo": "2"}
    )
    # Hearts are led; Bo's level card is a trump, so it ruffs, and its points go to the defenders.
    assert t.play("Ann: 4H", f"Bo: {card}", "Cy: 6H", "Di: 8H").trick == ("Bo", points, points)
