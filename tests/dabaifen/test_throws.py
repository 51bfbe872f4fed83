"""Throws: what they are, when they hold, what beats them."""

import pytest

from referee.rulebook.refusal import Fault


@pytest.mark.clause("C4.6", "B21")
def test_a_throw_is_two_cards_or_more_of_one_door(scene) -> None:
    t = scene().at_play({"Ann": "AS AH 3C", "Bo": "4H 5H 2D", "Cy": "2C 4C 6C", "Di": "9D 8D 6D"})
    t.refuses_play("C4.6", "Ann: AS AH")
    t.refuses_play("B21", "Ann: AS", as_="throw")
    t.refuses_play("C4.4", "Ann: AS AH", as_="single")
    t.refuses_play("C4.10", "Ann: AS AH", as_="quad")


@pytest.mark.clause("B24", "C4.6")
def test_an_off_suit_level_card_is_thrown_among_trumps_only(scene) -> None:
    hands = {"Ann": "AH 7H BJ SJ", "Bo": "4H 2D 3D 4D", "Cy": "2C 4C 6C 8C", "Di": "9D 8D 6D JD"}
    scene().at_play(hands).refuses_play("C4.6", "Ann: AH 7H")
    scene().at_play(hands).play("Ann: 7H BJ")


@pytest.mark.clause("C4.7", "B28", "C4.34")
def test_followers_give_what_they_have_of_the_door_and_fill_freely(scene) -> None:
    t = scene().at_play({"Ann": "AH KH QH 3D", "Bo": "2H 3H 9S 4D", "Cy": "4H 6H 8H JH", "Di": "9H 2C 3C 4C"})
    t.play("Ann: AH KH QH")
    t.refuses_play("C4.7", "Bo: 2H 9S 4D")
    t.play("Bo: 2H 3H 9S")
    t.play("Cy: 4H 6H 8H")
    assert t.play("Di: 9H 2C 3C").trick[0] == "Ann"


@pytest.mark.clause("C4.8", "C4.9", "B22", "B23")
def test_a_bigger_card_with_the_partner_breaks_a_throw(scene) -> None:
    t = scene().at_play({"Ann": "AH QH 3C", "Bo": "5H 2H 5C", "Cy": "KH 9C JC", "Di": "9H 8D 2S"})
    ruled = t.play("Ann: AH QH")
    assert (ruled.one("throw-failed")["by"], ruled.one("throw-failed")["led"]) == ("Ann", "QH")
    # Only the queen is led; the ace is back in the hand, and a single is asked for.
    assert t.state.hands[0].bit_count() == 2
    t.refuses_play("C4.37", "Bo: 5H 2H")
    assert t.play("Bo: 2H", "Cy: KH", "Di: 9H").trick == ("Cy", 10, 0)


@pytest.mark.clause("C4.8", "B22")
def test_one_bigger_card_than_the_smallest_is_enough(scene) -> None:
    t = scene().at_play({"Ann": "AH 2H 3C", "Bo": "3H 5C 6C", "Cy": "8C 9C JC", "Di": "9D 8D 2S"})
    assert t.play("Ann: AH 2H").one("throw-failed")["led"] == "2H"


@pytest.mark.clause("B22")
@pytest.mark.parametrize(
    ("ann", "buried"), [("AH QH KH", None), ("AH QH 3C", "KH 2D 3D 4D 6D 8D")], ids=["kept back", "buried"]
)
def test_cards_kept_back_or_buried_break_nothing(scene, ann, buried) -> None:
    facts = {"buried": buried.split()} if buried else {}
    t = scene().at_play({"Ann": ann, "Bo": "JH 5H 5C", "Cy": "9H 9C 2C", "Di": "TH 8C 2S"}, **facts)
    assert t.play("Ann: AH QH").every("throw-failed") == []


@pytest.mark.clause("C4.8")
def test_among_trumps_jokers_and_level_cards_count(scene) -> None:
    hands = {"Ann": "AS KS 3C", "Bo": "7D 5C 6C", "Cy": "8C 9C JC", "Di": "9D 8D 2S"}
    assert scene().at_play(hands).play("Ann: AS KS").one("throw-failed")["led"] == "KS"
    hands["Bo"] = "SJ 5C 6C"
    assert scene().at_play(hands).play("Ann: AS KS").one("throw-failed")["led"] == "KS"


@pytest.mark.clause("B24", "C4.35")
def test_an_equal_level_card_breaks_nothing_and_beats_nothing(scene) -> None:
    t = scene().at_play({"Ann": "7H 7D 3D", "Bo": "7C 9S 4H", "Cy": "2S 2C 4C", "Di": "AS KS 9D"})
    ruled = t.play("Ann: 7H 7D", "Bo: 7C 9S", "Cy: 2S 2C", "Di: AS KS")
    assert ruled.every("throw-failed") == []
    assert ruled.trick == ("Ann", 10, 0)


@pytest.mark.clause("B23")
def test_of_two_smallest_cards_the_leader_names_one(scene) -> None:
    hands = {"Ann": "7H 7D 3D", "Bo": "BJ 9S 4H", "Cy": "2S 2C 4C", "Di": "AS KS 9D"}
    t = scene().at_play(hands)
    assert t.refuses_play("B23", "Ann: 7H 7D").accepted == "fallback 7H or 7D"
    t.refuses_play("C4.9", "Ann: 7H 7D", fallback="3D")
    assert t.play("Ann: 7H 7D", fallback="7D").one("throw-failed")["led"] == "7D"
    # It is ignored when the throw holds, and has no place on a single.
    assert scene().at_play({**hands, "Bo": "8S 9S 4H"}).play("Ann: 7H 7D", fallback="7D").kinds == []
    scene().at_play(hands).refuses_play("B23", "Ann: 7H", fallback="7H")


@pytest.mark.clause("B23", "C4.9")
def test_with_one_smallest_card_no_other_can_be_named(scene) -> None:
    t = scene().at_play({"Ann": "AH QH 3C", "Bo": "5H 2H 5C", "Cy": "KH 9C JC", "Di": "9H 8D 2S"})
    t.refuses_play("C4.9", "Ann: AH QH", fallback="AH")
    assert t.play("Ann: AH QH", fallback="QH").one("throw-failed")["led"] == "QH"


@pytest.mark.clause("C4.25", "C4.27", "C4.31")
def test_a_throw_is_ruffed_with_as_many_trumps_and_the_top_one_decides(scene) -> None:
    t = scene().at_play({"Ann": "AH KH QH 3D", "Bo": "2S 3S KS 5D", "Cy": "4H 3C 9C JC", "Di": "9S TS QS KC"})
    ruled = t.play("Ann: AH KH QH", "Bo: 2S 3S KS", "Cy: 4H 3C 9C", "Di: 9S TS QS")
    assert ruled.trick == ("Bo", 30, 30)


@pytest.mark.clause("B26")
def test_equal_top_trumps_leave_the_first_ruff_the_winner(scene) -> None:
    t = scene().at_play({"Ann": "AH KH 3D", "Bo": "7D 2S 5D", "Cy": "4H 3C 9C", "Di": "7C AS KC"})
    assert t.play("Ann: AH KH", "Bo: 7D 2S", "Cy: 4H 3C", "Di: 7C AS").trick[0] == "Bo"


@pytest.mark.clause("C4.31", "C4.25", "B26")
def test_too_few_trumps_are_a_discard_even_with_the_big_joker(scene) -> None:
    t = scene().at_play({"Ann": "AH KH QH 4C", "Bo": "2H 9S KS 5D", "Cy": "2D 4D BJ 9C", "Di": "3H 6H 8H KC"})
    t.play("Ann: AH KH QH")
    t.refuses_play("C4.7", "Bo: 9S KS 5D")
    t.play("Bo: 2H 9S KS", "Cy: BJ 2D 4D")
    assert t.play("Di: 3H 6H 8H").trick == ("Ann", 20, 0)


@pytest.mark.clause("C4.32")
def test_under_a_trump_throw_all_trumps_go_and_side_cards_fill(scene) -> None:
    t = scene().at_play({"Ann": "BJ SJ 7S 3D", "Bo": "2S 3S AD 5D", "Cy": "4H 3C 9C JC", "Di": "9S TS QS KC"})
    t.play("Ann: BJ SJ 7S")
    t.refuses_play("C4.7", "Bo: 2S AD 5D")
    t.play("Bo: 2S 3S AD", "Cy: 4H 3C 9C")
    t.refuses_play("C4.7", "Di: 9S TS KC")
    assert t.play("Di: 9S TS QS").trick == ("Ann", 10, 0)


@pytest.mark.clause("B25")
def test_four_level_cards_are_gold_unless_thrown(scene) -> None:
    hands = {"Ann": "7S 7H 7C 7D AH", "Bo": "BJ 2S KH 4C 5D", "Cy": "3S AS 2H 5C TD", "Di": "3H 2C KC JD QD"}
    assert scene().at_play(hands).play("Ann: 7S 7H 7C 7D").quads == [("Ann", "gold")]
    thrown = scene().at_play(hands).play("Ann: 7S 7H 7C 7D", as_="throw", fallback="7H")
    assert (thrown.quads, thrown.one("throw-failed")["led"]) == ([], "7H")
    scene(gold_may_be_thrown=False).at_play(hands).refuses_play("B25", "Ann: 7S 7H 7C 7D", as_="throw")


@pytest.mark.clause("C4.4")
def test_only_a_lead_is_announced(scene) -> None:
    t = scene().at_play({"Ann": "9H 2C", "Bo": "AH 3H", "Cy": "TH 4C", "Di": "5H 6C"})
    t.play("Ann: 9H", as_="single")
    assert t.refuses_play("C4.4", "Bo: AH", as_="single").fault is Fault.IMPOSSIBLE
