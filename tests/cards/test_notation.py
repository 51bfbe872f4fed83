"""Cards as people type them."""

import pytest

from referee.cards.notation import read_cards, suit_from_words
from referee.rulebook.refusal import Fault, Refusal


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("AS SA ♠A 黑桃A a♠ as ＡＳ ♤a", ["AS"] * 8),
        ("10H TH H10 红桃10 紅桃T ♥️10", ["TH"] * 6),
        ("方块5 方塊5 方片5 D5", ["5D"] * 4),
        ("梅花K 草花K ♣K", ["KC"] * 3),
        ("大王 BJ bj 大鬼", ["BJ"] * 4),
        ("小王 SJ 小鬼", ["SJ"] * 3),
        ("JS ♠J", ["JS", "JS"]),
        ("♠AKQ 109♥ D10J", ["AS", "KS", "QS", "TH", "9H", "TD", "JD"]),
        ("5Hx2 大王×2", ["5H", "5H", "BJ", "BJ"]),
        ("9x4", ["9S", "9H", "9D", "9C"]),
        ("AS,KS，QS", ["AS", "KS", "QS"]),
    ],
)
def test_what_can_be_typed(typed: str, cards: list[str]) -> None:
    assert list(read_cards(typed.split())) == cards


def test_a_rank_alone_is_the_only_card_of_that_rank_in_the_hand() -> None:
    assert read_cards(["A", "10"], held=["AS", "TH", "5C"]) == ("AS", "TH")


def test_a_rank_alone_is_sought_in_the_led_door_first() -> None:
    assert read_cards(["5"], held=["5S", "5C"], likely={"5C", "7C"}) == ("5C",)


def test_a_rank_alone_is_refused_alike_whether_the_hand_has_none_or_two() -> None:
    said = set()
    for held in (["5S", "5C"], ["6S", "7S"], ["5S", "5H", "5D"]):
        with pytest.raises(Refusal) as caught:
            read_cards(["5"], held=held)
        assert caught.value.fault is Fault.MALFORMED
        said.add(caught.value.line())
    assert said == {"“5” does not name one card of that hand. Accepted: a suit with it, such as 5H."}


def test_a_ten_that_needs_its_suit_is_shown_as_it_was_typed() -> None:
    with pytest.raises(Refusal, match="such as 10H"):
        read_cards(["10"], held=["AS"])
    with pytest.raises(Refusal, match="such as 10H"):
        read_cards(["10"])


@pytest.mark.parametrize("word", ["1H", "AX", "S", "HH", "11S", "joker", "A H", "ASKH", "[/]"])
def test_other_words_are_named_and_refused(word: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_cards([word], held=["AH"])
    assert caught.value.fault is Fault.MALFORMED
    assert word in caught.value.message


def test_a_rank_without_a_hand_needs_its_suit() -> None:
    with pytest.raises(Refusal, match="which suit"):
        read_cards(["A"])


def test_copies_of_a_rank_alone() -> None:
    assert read_cards(["5x2"], held=["5H", "5H", "6C"], copies=2) == ("5H", "5H")


@pytest.mark.parametrize(
    ("typed", "suit"),
    [("hearts", "H"), ("Spades", "S"), ("d", "D"), ("Ｃ", "C"), ("♥️", "H"), ("黑桃", "S"), ("草花", "C")],
)
def test_one_suit(typed: str, suit: str) -> None:
    assert suit_from_words([typed]) == suit


@pytest.mark.parametrize("typed", ["", "sheep", "HH", "no trump", "SH", "♥♥"])
def test_what_is_no_suit(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        suit_from_words(typed.split())
    assert refused.value.fault is Fault.MALFORMED
