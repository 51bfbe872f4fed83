"""Players with their cards as somebody types them."""

import pytest

from referee.cards.player_words import card_from_words, hands_from_words, parts_from_words, players_from_words, seated
from referee.rulebook.refusal import Fault, Refusal

PLAYERS = ("Ann", "Bo", "张伟", "[/]Al")


@pytest.mark.parametrize(("typed", "player"), [("ann", "Ann"), ("BO:", "Bo"), ("张伟：", "张伟"), ("[/]al", "[/]Al")])
def test_names_in_any_case_and_with_a_colon(typed: str, player: str) -> None:
    assert seated(typed, PLAYERS) == player


def test_nobody_of_that_name() -> None:
    with pytest.raises(Refusal) as caught:
        players_from_words(["Ann", "Cy"], PLAYERS)
    assert caught.value.fault is Fault.MALFORMED
    assert caught.value.message == "Nobody called Cy plays here."
    assert caught.value.accepted == "Ann, Bo, 张伟 or [/]Al"


def test_no_name_at_all() -> None:
    with pytest.raises(Refusal) as caught:
        seated("", PLAYERS)
    assert caught.value.line() == "A name is missing. Accepted: Ann, Bo, 张伟 or [/]Al."


def test_hands_name_by_name() -> None:
    words = ["Ann:", "4S", "♠6", "bo:10H,KD", "张伟：", "A♣"]
    assert hands_from_words(words, PLAYERS) == {"Ann": ["4S", "6S"], "Bo": ["TH", "KD"], "张伟": ["AC"]}


def test_headings_beside_players() -> None:
    assert parts_from_words(["down:", "1,2", "3", "Ann:", "4S", "stock:"], PLAYERS, ("down", "stock")) == {
        "down": ["1,2", "3"],
        "Ann": ["4S"],
        "stock": [],
    }


def test_a_player_comes_before_a_heading_of_the_same_spelling() -> None:
    assert parts_from_words(["down:", "4S"], ("Down", "Bo"), ("down",)) == {"Down": ["4S"]}


@pytest.mark.parametrize(
    ("line", "word"), [("4S Ann: 5S", "4S"), ("Ann: 4S Cy: 5S", "Cy:"), ("Ann: 4S ann: 5S", "Ann:")]
)
def test_a_line_that_cannot_be_cut_into_parts(line: str, word: str) -> None:
    with pytest.raises(Refusal) as caught:
        parts_from_words(line.split(), PLAYERS)
    assert word in caught.value.message


def test_one_card() -> None:
    assert card_from_words(["10s"]) == "TS"
    for words in ([], ["5H", "6H"]):
        with pytest.raises(Refusal, match=f"{len(words)} cards are named"):
            card_from_words(words)
