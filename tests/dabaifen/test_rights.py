"""Between trumps and the pick-up: uprising, handing over, ferry, showing a quad."""

import pytest

from referee.rulebook.observer import PUBLIC, REFEREE, player

# Level 7, spades are trumps, Ann deals: Ann and Cy are the declarers.
NO_TRUMPS = "AH KH 9H 4H QC 9C 5C 3C JD 8D 6D 2D"
NO_POINTS = "BJ AS QS 9S AH 9H 4H QC 9C 3C JD 8D"
ONE_TRUMP = "4S KH 9H 4H QC 9C 5C 3C JD 8D 6D 2D"
BOTTOM = "3H 6H JC 4C KC TD"


@pytest.mark.clause("C6.1", "C6.2", "C6.4")
def test_a_declarer_without_trumps_may_rise_and_the_deal_is_void(scene) -> None:
    t = scene().at_rights({"Cy": NO_TRUMPS}, BOTTOM)
    ruled = t.do("uprising", by="Cy")
    assert (ruled.kinds, ruled[0]["what"]) == (["announce"], "uprising")
    assert t.awaits == ("deal", None)
    t.refuses("C3.1", "take")


@pytest.mark.clause("C6.2", "B12")
def test_the_dealer_himself_may_rise(scene) -> None:
    scene().at_rights({"Ann": NO_TRUMPS}, BOTTOM).do("uprising", by="Ann")


@pytest.mark.clause("C6.2")
def test_a_defender_without_points_may_rise(scene) -> None:
    scene().at_rights({"Di": NO_POINTS}, BOTTOM).do("uprising", by="Di")


@pytest.mark.clause("C6.2", "B12")
def test_the_conditions_do_not_cross_over(scene) -> None:
    t = scene().at_rights({"Bo": NO_TRUMPS, "Cy": "BJ AS QS 9S 3S 9D 8H QH JC 3D 4D 2C"}, "KC 8C 5D SJ TD 4S")
    t.refuses("C6.2", "uprising", by="Bo")
    t.refuses("C6.2", "uprising", by="Cy")


@pytest.mark.clause("B12")
def test_an_off_suit_level_card_is_a_trump_and_a_trump_five_has_points(scene) -> None:
    t = scene().at_rights({"Cy": NO_TRUMPS.replace("2D", "7D"), "Di": "BJ AS QS 9S 2H 5S 3S 2S 4S 6S JS 8S"}, BOTTOM)
    t.refuses("C6.2", "uprising", by="Cy")
    t.refuses("C6.2", "uprising", by="Di")


@pytest.mark.clause("C6.3", "B11")
def test_nobody_has_to_rise_and_the_bottom_lies_open_meanwhile(scene) -> None:
    t = scene().at_rights({"Cy": NO_TRUMPS}, BOTTOM)
    view = t.match.game.view(t.state, PUBLIC)
    assert view.deal.bottom == tuple(BOTTOM.split())
    t.do("take")
    t.refuses("C3.12", "uprising", by="Cy")


@pytest.mark.clause("B10")
def test_the_window_opens_with_trumps_and_rights_come_in_any_order(scene) -> None:
    drawing = scene().at_drawing({"Cy": NO_TRUMPS, "Ann": "7S"}, BOTTOM)
    drawing.refuses("C3.5", "uprising", by="Cy")
    drawing.refuses("C3.5", "ferry", by="Cy", card="4S", back="AH")
    drawing.do("declare", by="Ann", card="7S")
    drawing.do("uprising", by="Cy")
    t = scene().at_rights({"Di": ONE_TRUMP, "Ann": "AS 9S 2S 9D 3D 4D QD QH 8H AC TC 2C", "Bo": "AH TH"}, BOTTOM)
    t.do("ferry", by="Di", card="4S", back="AH")
    t.do("swap-dealer")
    assert t.awaits == ("take", "Cy")


@pytest.mark.clause("B13")
def test_giving_away_the_only_trump_makes_no_uprising(scene) -> None:
    hands = {"Cy": ONE_TRUMP, "Ann": "QD"}
    t = scene().at_rights(hands, BOTTOM)
    t.do("ferry", by="Cy", card="4S", back="QD")
    t.refuses("C6.2", "uprising", by="Cy")
    house = scene(rights_judged_on="present").at_rights(hands, BOTTOM)
    house.do("ferry", by="Cy", card="4S", back="QD")
    house.do("uprising", by="Cy")


@pytest.mark.clause("C6.8", "B15")
@pytest.mark.parametrize(("hand", "allowed"), [("SJ 4S 7D", True), ("SJ 4S 7D 9S", False)])
def test_three_trumps_are_few_enough_and_four_are_not(scene, hand, allowed) -> None:
    side = ["9H", "4H", "QC", "9C", "5C", "3C", "JD", "8D", "AC", "AD"]
    t = scene().at_rights({"Ann": " ".join([*hand.split(), *side][:12])}, BOTTOM)
    if not allowed:
        t.refuses("C6.8", "swap-dealer")
        return
    ruled = t.do("swap-dealer")
    assert "trump" not in ruled.kinds
    assert t.awaits == ("take", "Cy")


@pytest.mark.clause("B15", "C6.8")
def test_only_the_dealer_hands_over_and_only_once(scene) -> None:
    few = "SJ 4S 7D 9H 4H QC 9C 5C 3C JD 8D AC"
    t = scene().at_rights({"Ann": few, "Cy": "2S AH 9D 3D 4D QD QH 8H TC 2C TH JH"}, BOTTOM)
    t.refuses("C6.8", "swap-dealer", by="Cy")
    t.do("swap-dealer", by="Ann")
    t.refuses("B15", "swap-dealer", by="Cy")


@pytest.mark.clause("B15", "B46")
def test_the_partner_is_the_dealer_in_every_respect(scene) -> None:
    few = "SJ 4S 7D 9H 4H QC 9C 5C 3C JD 8D AC"
    t = scene().at_rights({"Ann": few}, BOTTOM)
    t.do("swap-dealer")
    t.refuses("C3.11", "take", by="Ann")
    t.do("take", by="Cy")
    assert t.state.hands[2].bit_count() == 18
    done = t.match.game.view(t.state, REFEREE)
    assert done.deal.swapped
    # Counted from Cy: his partner is Ann, the player after him Di.
    t.do("adjust", void=True, note="start over")
    assert t.do("tally", dealer="Cy", points=40, dug=False).one("result")["next_dealer"] == "Di"


@pytest.mark.clause("C6.9", "C6.10", "B16")
def test_a_ferry_moves_both_cards(scene) -> None:
    t = scene().at_rights({"Di": ONE_TRUMP, "Bo": "AH"}, BOTTOM)
    ruled = t.do("ferry", by="Di", card="4S", back="AH")
    assert ruled.one("announce")["what"] == "ferry"
    view = t.match.game.view(t.state, REFEREE)
    assert "AH" in view.hands["Di"]
    assert "4S" in view.hands["Bo"]
    assert "4S" not in view.hands["Di"]


@pytest.mark.clause("C6.9")
def test_two_trumps_cannot_be_ferried(scene) -> None:
    t = scene().at_rights({"Di": ONE_TRUMP.replace("KH", "7D"), "Bo": "AH"}, BOTTOM)
    t.refuses("C6.9", "ferry", by="Di", card="4S", back="AH")


@pytest.mark.clause("C6.9", "C6.10", "B16")
def test_what_a_ferry_needs(scene) -> None:
    t = scene().at_rights({"Di": ONE_TRUMP, "Bo": "AH AS"}, BOTTOM)
    t.refuses("C6.9", "ferry", by="Di", card="KH", back="AH")
    t.refuses("C6.10", "ferry", by="Di", card="4S", back="AS")
    t.refuses("C6.10", "ferry", by="Di", card="4S", back="2D")
    t.refuses(None, "ferry", by="Di")
    t.do("ferry", by="Di", card="4S", back="AH")
    t.refuses("B16", "ferry", by="Di", card="4S", back="AH")


@pytest.mark.clause("C6.10")
def test_a_partner_with_nothing_but_trumps_cannot_return_a_card(scene) -> None:
    all_trumps = "BJ SJ 7S 7H 7C AS KS QS JS TS 9S 8S"
    t = scene().at_rights({"Di": ONE_TRUMP, "Bo": all_trumps}, "3H 6H JC 4C KC TD")
    t.refuses("C6.10", "ferry", by="Di", card="4S", back="AS")


@pytest.mark.clause("B13", "B16")
def test_of_two_partners_with_one_trump_each_only_the_first_ferries(scene) -> None:
    other = "6S AH QH JH 8H 2H AC KC TC 8C 6C 2C"
    hands, bottom = {"Di": ONE_TRUMP, "Bo": other}, "3H 6H JC 4C TH QS"
    t = scene().at_rights(hands, bottom)
    t.do("ferry", by="Di", card="4S", back="AH")
    t.refuses("B13", "ferry", by="Bo", card="6S", back="KH")
    house = scene(rights_judged_on="present").at_rights(hands, bottom)
    house.do("ferry", by="Di", card="4S", back="AH")
    house.refuses("C6.9", "ferry", by="Bo", card="6S", back="KH")


@pytest.mark.clause("B16")
def test_everybody_hears_of_a_ferry_and_two_of_its_cards(scene) -> None:
    """The giver reads them in his entry, his partner hears them in a ruling, the referee has each once."""
    t = scene().at_rights({"Di": ONE_TRUMP, "Bo": "AH"}, BOTTOM)
    t.do("ferry", by="Di", card="4S", back="AH")
    entry = t.match.last.entry
    for eyes in (player("Bo"), REFEREE):
        assert [ruling["card"] for ruling in t.heard(eyes) if ruling["kind"] == "ferry"] == ["4S"]
    for eyes in (player("Di"), REFEREE):
        assert t.match.game.open_entry(entry, eyes)["card"] == "4S"
    for eyes in (player("Ann"), player("Cy"), PUBLIC):
        assert [ruling["kind"] for ruling in t.heard(eyes)] == ["announce", "announce"]
        assert "4S" not in str(t.heard(eyes)) + str(t.match.game.open_entry(entry, eyes))


@pytest.mark.clause("C4.14", "B33")
def test_the_dealer_shows_a_quad_that_he_was_dealt(scene) -> None:
    t = scene().at_rights({"Ann": "9S 9H 9C 9D", "Cy": "3S 3H 3D"}, "3C 6H JC 4C KC TD")
    t.refuses("C4.14", "show-quad", by="Cy", cards=["9S", "9H", "9C", "9D"])
    t.refuses("C4.10", "show-quad", cards=["9S", "9H", "9C", "8D"])
    t.refuses("C4.10", "show-quad", cards=["9S", "9H", "9C"])
    t.refuses("C4.10", "show-quad", cards=["9S", "9S", "9C", "9D"])
    t.refuses("C4.14", "show-quad", cards=["3S", "3H", "3C", "3D"])
    assert t.do("show-quad", cards=["9S", "9H", "9C", "9D"]).one("announce")["what"] == "quad-shown"
    t.refuses("C4.14", "show-quad", cards=["9S", "9H", "9C", "9D"])
    t.do("take")
    t.refuses("C3.12", "show-quad", cards=["9S", "9H", "9C", "9D"])


@pytest.mark.clause("C4.14")
def test_a_quad_with_a_card_of_the_open_bottom_cannot_be_shown(scene, table) -> None:
    t = scene().at_rights({"Ann": "9S 9H 9C"}, "9D 6H JC 4C KC TD")
    t.refuses("C4.14", "show-quad", cards=["9S", "9H", "9C", "9D"])
    hidden = table(hidden=True)
    hidden.do("deal", first="Ann")
    hidden.do("flip", bottom=["9D", "6H", "JC", "4C", "KC", "QS"])
    hidden.refuses("C4.14", "show-quad", cards=["9S", "9H", "9C", "9D"])
    hidden.do("show-quad", cards=["TS", "TH", "TC", "TD"])


@pytest.mark.clause("B13", "C6.2")
def test_at_the_table_a_shown_trump_speaks_against_its_owner(table) -> None:
    t = table(hidden=True)
    t.do("tally", dealer="Di", points=40, dug=False)
    t.do("deal", first="Ann")
    t.do("declare", by="Cy", card="2S")
    t.refuses("C6.2", "uprising", by="Cy")
    t.do("uprising", by="Ann")


@pytest.mark.clause("C6.9", "C6.10")
def test_a_ferry_at_the_table_may_leave_its_cards_out(table) -> None:
    t = table(hidden=True)
    t.do("deal", first="Ann")
    t.do("declare", by="Ann", card="2S")
    t.refuses("C6.9", "ferry", by="Bo", card="3H", back="4H")
    t.refuses("C6.10", "ferry", by="Bo", card="3S", back="2H")
    t.refuses("C2.1", "ferry", by="Bo", card="2S", back="4H")
    t.do("ferry", by="Bo")
    t.refuses("B13", "ferry", by="Di")
    t.do("ferry", by="Cy", card="3S", back="4H")
