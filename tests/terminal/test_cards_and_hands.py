"""Cards and hands: readable without colour, nothing ever gone."""

import pytest
from memory_screen import make_screen, written

from referee.rulebook.board import Hand, HandCard, HandGroup
from referee.terminal.cards import card_words, cards_text
from referee.terminal.hand import draw_hand

DONE_AND_OPEN = Hand(
    "[/]Al",
    (
        HandGroup("trumps", (HandCard("BJ", trump=True), HandCard("5H", points=True, trump=True))),
        HandGroup("", ()),
        HandGroup("spades", (HandCard("AS"), HandCard("AS"), HandCard("TS", done=True), HandCard("KS", shown=True))),
    ),
    "two open",
)


@pytest.mark.parametrize(
    ("card", "signs", "letters"), [("AS", "A♠", "AS"), ("TH", "10♥", "TH"), ("SJ", "SJ", "SJ"), ("9C", "9♣", "9C")]
)
def test_a_card_in_signs_and_in_letters(card: str, signs: str, letters: str) -> None:
    assert card_words(card, make_screen()) == signs
    assert card_words(card, make_screen(encoding="ascii")) == letters


def test_equal_neighbours_are_stacked() -> None:
    assert cards_text(("5H", "5H", "SJ", "5H"), make_screen()).plain == "5♥×2 SJ 5♥"
    assert cards_text(("5H", "5H"), make_screen(encoding="ascii")).plain == "5Hx2"


def test_a_hand_without_colour_has_a_sign_for_every_mark() -> None:
    screen = make_screen()
    assert written(screen, [*draw_hand(DONE_AND_OPEN, screen)]) == (
        "[/]Al  two open\n  trumps  BJ 5♥*\n  spades  A♠×2 ~10♠~ K♠^\n  ~ ~ done   * counts points   ^ shown to all\n"
    )


def test_a_hand_in_colour_strikes_what_is_done() -> None:
    screen = make_screen(colour=True)
    text = written(screen, [*draw_hand(DONE_AND_OPEN, screen)])
    assert "\x1b[2;9m10♠\x1b[0m" in text
    assert "~" not in text


def test_trumps_among_other_cards_are_marked() -> None:
    hand = Hand("Ann", (HandGroup("", (HandCard("2S", trump=True), HandCard("3S"))),))
    assert [line.plain for line in draw_hand(hand, make_screen())] == ["Ann", "  2♠+ 3♠", "  + trump"]


def test_a_long_hand_is_folded_beneath_itself() -> None:
    cards = tuple(HandCard(rank + "S") for rank in "A23456789TJQK")
    screen = make_screen(width=24)
    lines = [line.plain for line in draw_hand(Hand("Ann", (HandGroup("spades", cards),)), screen)]
    assert lines[1] == "  spades  A♠ 2♠ 3♠ 4♠ 5♠"
    assert all(line.startswith("          ") and len(line) <= 24 for line in lines[2:])
    assert " ".join(lines).split()[2:] == [card_words(card.card, screen) for card in cards]


def test_an_empty_hand_says_so() -> None:
    assert [line.plain for line in draw_hand(Hand("Ann", ()), make_screen())] == ["Ann", "  no cards"]
