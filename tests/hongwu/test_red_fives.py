"""Red fives captured."""

import pytest


@pytest.mark.clause("C6.2", "B25", "B30")
def test_a_defenders_red_five_is_captured_by_the_declarer(placed):
    match = placed("S", "5H 4D", "5H 9C", "4S KH", "9S 4C", lead="Di")
    match.play("9S")
    match.cannot_play("C3.8", "4D")
    heard = match.play("5H", "5H", "4S")
    assert heard.trick == ("Ann", 10, "single")
    assert heard.captures == [("Bo", "Ann", True)]
    assert heard.one("capture")["clause"] == "C6.2"


@pytest.mark.clause("C6.1", "B30")
def test_the_declarers_red_five_is_captured_by_a_defender(placed):
    match = placed("S", "5H 4D", "5H 9C", "4S KH", "9S 4C", lead="Bo")
    heard = match.play("5H", "4S", "9S", "5H")
    assert heard.trick == ("Bo", 10, "single")
    assert heard.captures == [("Ann", "Bo", True)]
    assert heard.one("capture")["clause"] == "C6.1"


@pytest.mark.clause("C6.3", "B31")
def test_inside_one_side_a_capture_does_not_count(placed):
    match = placed("S", "5H 4D", "5H 9C", "6S KH", "9S 4C", dealer="Di", lead="Di")
    heard = match.play("9S", "5H", "5H", "6S")
    assert heard.captures == [("Bo", "Ann", False)]
    assert heard.one("capture")["clause"] == "C6.3"
    settlement = match.play("4D", "9C", "KH", "4C").one("settlement")
    # Di took nothing: 0 + bottom 0 - 60; the red five between Bo and Ann moves nothing.
    assert (settlement["capture_points"], settlement["final"]) == (0, -60)
    assert settlement["delta"] == {"Ann": "4", "Bo": "4", "Cy": "4", "Di": "-12"}


@pytest.mark.clause("B30")
def test_each_copy_counts_and_ones_own_red_five_is_no_capture(placed):
    # Cy is forced to give both of his under Ann's pair of trumps; Ann's own third one wins nothing extra.
    match = placed("S", "AS AS 5H", "4S 6S 9C", "5H 5H KH", "7S 8S 4C", packs=3)
    heard = match.play("AS AS", "4S 6S", "5H 5H", "7S 8S")
    assert heard.trick == ("Cy", 10, "pair")
    assert heard.captures == []
    match = placed("S", "6S 6S 6S 4H", "4S 7S 8S 9C", "5H 5H 9S KH", "JS QS QS 4C", packs=3)
    heard = match.play("6S 6S 6S", "4S 7S 8S", "5H 5H 9S", "JS QS QS")
    assert heard.trick == ("Ann", 10, "triple")
    assert heard.captures == [("Cy", "Ann", True)] * 2


@pytest.mark.clause("B30")
def test_a_red_five_inside_another_type_is_lost(placed):
    match = placed("S", "4S 4S 4D", "5H 6S 9C", "7S 8S KH", "9S TS 4C")
    heard = match.play("4S 4S", "5H 6S", "7S 8S", "9S TS")
    assert heard.trick == ("Ann", 15, "pair")
    assert heard.captures == [("Bo", "Ann", True)]


@pytest.mark.clause("B30")
@pytest.mark.parametrize(("lead", "others"), [("5H", ["BJ", "SJ", "5H"]), ("5H 5H", ["BJ BJ", "SJ SJ", "TS JS"])])
def test_a_led_single_or_pair_of_red_fives_cannot_be_lost(placed, lead, others):
    hands = [f"{lead} 4D", *(f"{cards} {side}" for cards, side in zip(others, ("7D", "KH", "6C"), strict=True))]
    heard = placed("S", *hands, packs=3).play(lead, *others)
    assert heard.trick[0] == "Ann"
    assert ("Ann", "Bo", True) not in heard.captures


@pytest.mark.clause("B30", "C4.7")
def test_a_led_triple_of_red_fives_cannot_be_lost(placed):
    match = placed("S", "5H 5H 5H 4D", "BJ BJ BJ 7D", "SJ SJ SJ KH", "TS JS 9S 6C", packs=3)
    heard = match.play("5H 5H 5H", "BJ BJ BJ", "SJ SJ SJ", "9S TS JS")
    assert heard.trick == ("Ann", 25, "triple")
    assert heard.captures == []


BURIED = "5H 3H 3H 4H 4H 6H 6H 7H"


@pytest.mark.clause("B32")
def test_a_red_five_laid_away_is_safe(placed):
    match = placed("S", "4C", "AC", "6C", "7C", buried=BURIED, bid=100, table_points=110)
    heard = match.play("4C", "AC", "6C", "7C")
    assert heard.captures == []
    # 110 - 100 = 10: the first winning row.
    assert heard.one("settlement")["final"] == 10
    assert heard.delta == [6, -2, -2, -2]


@pytest.mark.clause("B32")
def test_a_house_may_let_the_last_trick_capture_it(placed):
    captured = {"options": {"buried_red_fives": "captured"}}
    match = placed("S", "4C", "AC", "6C", "7C", buried=BURIED, bid=100, table_points=110, **captured)
    heard = match.play("4C", "AC", "6C", "7C")
    assert heard.captures == [("Ann", "Bo", True)]
    assert heard.one("capture")["clauses"] == ["C6.1", "B32"]
    # 110 - 20 - 100 = -10: -6 and 2 each, and Ann pays Bo 2 more.
    settlement = heard.one("settlement")
    assert (settlement["capture_points"], settlement["final"]) == (-20, -10)
    assert heard.delta == [-8, 4, 2, 2]
    # The declarer who takes the last trick himself loses nothing.
    match = placed("S", "AC", "4C", "6C", "7C", buried=BURIED, bid=100, table_points=110, **captured)
    heard = match.play("AC", "4C", "6C", "7C")
    assert heard.captures == []
    assert heard.one("settlement")["final"] == 15


@pytest.mark.clause("B32")
def test_every_copy_laid_away_is_captured(placed):
    match = placed(
        "S", "4C", "6C", "AC", "7C", buried="5H 5H 5H 3H 3H 4H", packs=3, bid=100, table_points=110,
        options={"buried_red_fives": "captured"},
    )  # fmt: skip
    heard = match.play("4C", "6C", "AC", "7C")
    assert heard.captures == [("Ann", "Cy", True)] * 3
    # 110 - 60 - 100 = -50: the second losing row with three packs, and 3 × 2 to Cy.
    assert heard.one("settlement")["final"] == -50
    assert heard.delta == [-18, 4, 10, 4]
