"""The pick-up and the bury."""

import pytest

from referee.rulebook.observer import PUBLIC
from rulesets.dabaifen.lawful import burial
from rulesets.dabaifen.trumps import PACK, trumps

# Level 7, spades are trumps. After the pick-up Ann holds 18 cards with one club, the 4.
HAND = "AS KS 9S 8S 2S 7H AH QH 6H 5H 3D 4D"
BOTTOM = "6D 8D 9D JD 4C BJ"


@pytest.fixture
def burying(scene):
    def make(hand: str = HAND, bottom: str = BOTTOM):
        t = scene().at_rights({"Ann": hand}, bottom)
        t.do("take")
        return t

    return make


@pytest.mark.clause("C3.11", "B20")
def test_the_dealer_takes_the_open_bottom(scene) -> None:
    t = scene().at_rights({"Ann": HAND}, BOTTOM)
    t.refuses("C3.11", "take", by="Bo")
    t.refuses(None, "take", bottom=BOTTOM.split())
    ruled = t.do("take")
    assert sorted(ruled.one("bottom")["cards"]) == sorted(BOTTOM.split())
    assert t.awaits == ("bury", "Ann")


@pytest.mark.clause("C3.12", "C3.13", "C4.1")
def test_six_cards_go_back_and_the_dealer_leads(burying) -> None:
    t = burying()
    t.refuses("C3.12", "bury", cards="3D 4D 6D 6H 8D")
    t.refuses("C3.12", "bury", by="Bo", cards="3D 4D 6D 6H 8D 9D")
    t.refuses("C2.1", "bury", cards="3D 4D 6D 6H 8D 8D")
    t.refuses(None, "bury", cards="3D 4D 6D 6H 8D TD")
    t.refuses("C3.12", "play", by="Ann", cards=["AS"])
    t.do("bury", cards="3D 4D 6D 6H 8D 9D")
    assert t.awaits == ("play", "Ann")
    assert [hand.bit_count() for hand in t.state.hands] == [12] * 4


@pytest.mark.clause("C3.14", "B17")
def test_the_last_card_of_a_side_suit_stays(burying) -> None:
    t = burying()
    refusal = t.refuses("C3.14", "bury", cards="4C 3D 4D 6D 6H 5H")
    assert "clubs" in refusal.message
    # All diamonds at once: six of them are held, none would be left.
    t.refuses("C3.14", "bury", cards="3D 4D 6D 8D 9D JD")


@pytest.mark.clause("B17")
def test_all_trumps_may_be_buried_level_cards_among_them(burying) -> None:
    t = burying("BJ SJ 7S 7H 3S 2S AH QH 6H 5H 3D 4D", "6D 8C 9C JC 4C 2C")
    t.do("bury", cards="BJ SJ 7S 7H 3S 2S")
    assert t.state.hands[0] & trumps("S", "7").all == 0


@pytest.mark.clause("B17")
def test_burying_an_off_suit_level_card_voids_no_suit(burying) -> None:
    # The only printed club is the 7, a trump.
    t = burying("AS KS 9S 8S 2S 7C AH QH 6H 5H 3D 4D", "6D 8D 9D JD 4H BJ")
    t.do("bury", cards="7C 3D 4D 6D 8D 9D")


@pytest.mark.clause("C3.15", "B17")
def test_25_points_may_be_buried_and_30_may_not(burying) -> None:
    t = burying("AS KS TS 8S 2S 7H KH TH 6H 5H KD TD", "5D 8D 9D 2C 4C BJ")
    t.refuses("C3.15", "bury", cards="KH TH 5H 5D 8D 2C")
    t.do("bury", cards="KH TH 5H 8D 9D 2C")


@pytest.mark.clause("C3.15")
def test_at_the_table_too_30_points_are_refused(table) -> None:
    t = table(hidden=True)
    t.do("deal", first="Ann")
    t.do("declare", by="Ann", card="2S")
    t.refuses("C3.11", "take")
    t.refuses("C3.2", "take", bottom=["KH"])
    t.refuses("C2.1", "take", bottom="2S TH 5H 8D 9D 3C")
    t.do("take", bottom="KH TH 5H 8D 9D 3C")
    t.refuses("C3.15", "bury", cards="KH TH KD 8D 9D 3C")
    t.do("bury", cards="KH TH 5H 8D 9D 3C")


@pytest.mark.clause("C3.11", "B06")
def test_the_bottom_taken_is_the_bottom_turned(table) -> None:
    t = table(hidden=True)
    t.do("deal", first="Ann")
    t.do("flip", bottom="2H 3H 4H 5H 6H 7H")
    t.refuses("C3.11", "take", bottom="2H 3H 4H 5H 6H 8H")
    assert t.do("take", bottom="7H 6H 5H 4H 3H 2H").one("bottom")["cards"] == ["2H", "3H", "4H", "5H", "6H", "7H"]


@pytest.mark.clause("B19")
def test_a_bury_without_points_exists_for_the_worst_hand() -> None:
    # All twelve point cards of level 5, so the trump hearts and the level cards too, and as few others as there can be.
    laden = ["5S", "5H", "5D", "5C", "TS", "TH", "TD", "TC", "KS", "KH", "KD", "KC"]
    for rest in ("AS 2S 3S 4S 6S 7S", "AS AD AC 2S 2D 2C", "2S 3S 2D 3D 2C 3C"):
        hand = PACK.hold([*laden, *rest.split()])
        chosen = burial(trumps("H", "5"), hand, PACK.listed(hand))
        assert sorted(chosen) == sorted(rest.split())


@pytest.mark.clause("B20")
def test_buried_cards_lie_open_for_the_whole_deal(burying) -> None:
    t = burying()
    t.do("bury", cards="3D 4D 6D 6H 8D 9D")
    t.play("Ann: AS")
    assert t.match.game.view(t.state, PUBLIC).deal.buried == ("3D", "4D", "6D", "6H", "8D", "9D")


@pytest.mark.clause("C5.2")
def test_buried_points_count_for_nobody(scene) -> None:
    t = scene().at_play({"Ann": "3S", "Bo": "4S", "Cy": "5S", "Di": "6S"}, buried="KH TH 2C 3C 4C 6C", points=40)
    result = t.play("Ann: 3S", "Bo: 4S", "Cy: 5S", "Di: 6S").one("result")
    assert (result["points"], result["field"]) == (45, 80)
