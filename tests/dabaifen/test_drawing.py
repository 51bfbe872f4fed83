"""Drawing, declaring, turning the bottom: trumps, the dealer, and the race without one."""

import pytest

from referee.rulebook.refusal import Fault

BOTTOM = "3C 4C 6C 8C 9C JC"


def _later(table, **options):
    """The first deal is tallied: Di dealt, so Ann deals next, at the level of her side."""
    t = table(hidden=True, **options)
    t.do("tally", dealer="Di", points=40, dug=False)
    return t


@pytest.mark.clause("C1.1", "C1.3", "C1.2")
def test_sides_sit_crosswise_and_are_named_by_their_first_player(table) -> None:
    t = table(hidden=True, levels=["4", "9"])
    result = t.do("tally", dealer="Cy", points=20, dug=False).one("result")
    assert result["levels"] == {"Ann": "5", "Bo": "9"}  # Cy deals, so Ann and Cy are the declarers
    assert result["dealer"] == "Cy"


@pytest.mark.clause("C3.2")
def test_a_deal_is_twelve_cards_each_and_six_below(table, full_deal) -> None:
    t = table()
    deal = full_deal({}, BOTTOM)
    short = {**deal, "hands": {**deal["hands"], "Bo": deal["hands"]["Bo"][:11]}}
    assert t.refuses("C3.2", "deal", **short).fault is Fault.IMPOSSIBLE
    t.refuses("C3.2", "deal", **{**deal, "bottom": deal["bottom"][:5]})
    t.refuses(None, "deal", **{**deal, "hands": {name: deal["hands"][name] for name in ("Ann", "Bo", "Cy")}})
    t.do("deal", **deal)
    assert t.awaits == ("flip", None)


@pytest.mark.clause("C2.1")
def test_no_card_is_dealt_twice(table, full_deal) -> None:
    t = table()
    deal = full_deal({}, BOTTOM)
    twice = {**deal["hands"], "Bo": [deal["hands"]["Ann"][0], *deal["hands"]["Bo"][1:]]}
    t.refuses("C2.1", "deal", **{**deal, "hands": twice})
    t.refuses("C2.1", "deal", **{**deal, "bottom": [deal["hands"]["Cy"][3], *deal["bottom"][1:]]})
    own = [deal["hands"]["Ann"][1], *deal["hands"]["Ann"][1:]]
    t.refuses("C2.1", "deal", **{**deal, "hands": {**deal["hands"], "Ann": own}})


@pytest.mark.clause("C3.1", "C3.3", "B03")
def test_anybody_may_draw_first_in_the_first_deal_and_the_dealer_afterwards(table) -> None:
    t = table(hidden=True)
    assert t.match.awaiting.facts["dealer"] is None
    for name in ("Ann", "Bo", "Cy", "Di"):
        assert t.match.record(t.match.read({"do": "deal", "first": name})).match.awaiting.kind == "flip"
    later = _later(table)
    assert later.match.awaiting.facts["dealer"] == "Ann"
    later.refuses("C3.1", "deal", first="Bo")
    later.do("deal", first="Ann")


@pytest.mark.clause("C3.4", "C3.5", "C3.6", "C1.6", "B02", "C2.2")
def test_in_the_first_deal_the_first_two_shown_makes_trumps_and_the_dealer(table) -> None:
    t = table(hidden=True)
    t.do("deal", first="Ann")
    assert t.do("declare", by="Di", card="2H").trump == ("H", "2", "Di", "declare", "2H")
    ruled = t.do("declare", by="Ann", card="2S")
    assert ruled.kinds == ["void-declaration"]
    assert (ruled[0]["by"], ruled[0]["card"], ruled[0]["clause"]) == ("Ann", "2S", "C3.5")
    assert t.awaits == ("take", "Di")


@pytest.mark.clause("C3.6", "B05")
def test_later_a_declaration_of_either_side_settles_the_suit_alone(table) -> None:
    t = _later(table, levels=["8", "5"])
    t.do("deal", first="Ann")
    assert t.do("declare", by="Bo", card="8D").trump == ("D", "8", "Ann", "declare", "8D")


@pytest.mark.clause("B05")
@pytest.mark.parametrize("card", ["BJ", "SJ", "5D", "9H"])
def test_jokers_and_other_ranks_declare_nothing(table, card) -> None:
    t = _later(table, levels=["8", "5"])
    t.do("deal", first="Ann")
    ruled = t.do("declare", by="Bo", card=card)
    assert (ruled.kinds, ruled[0]["clause"]) == (["void-declaration"], "B05")
    assert t.do("declare", by="Bo", card="8C").trump[0] == "C"


@pytest.mark.clause("B05")
def test_a_declared_card_is_held_by_its_declarer(table, full_deal) -> None:
    t = table()
    t.do("deal", **full_deal({"Ann": "2H", "Bo": "2S"}, BOTTOM))
    assert t.refuses("B05", "declare", by="Ann", card="2S").fault is Fault.IMPOSSIBLE
    t.refuses("B05", "declare", by="Ann", card="3C")
    t.do("declare", by="Bo", card="2S")
    hidden = table(hidden=True)
    hidden.do("deal", first="Ann")
    hidden.do("declare", by="Bo", card="3S")
    hidden.refuses("C2.1", "declare", by="Cy", card="3S")
    hidden.refuses("C2.1", "flip", bottom=["3S", *BOTTOM.split()[1:]])


@pytest.mark.clause("C3.7", "C3.8", "B06")
def test_undeclared_the_first_level_card_turned_gives_the_suit(table) -> None:
    t = _later(table, levels=["4", "4"])
    t.do("deal", first="Ann")
    t.refuses("B06", "flip")
    ruled = t.do("flip", bottom=["9H", "BJ", "4C", "4D", "2S", "KS"])
    assert ruled.trump == ("C", "4", "Ann", "flip", "4C")
    assert ruled[0]["clause"] == "C3.8"
    t.refuses("C3.8", "flip", bottom=["9H", "BJ", "4C", "4D", "2S", "KS"])


@pytest.mark.clause("C3.9", "B08", "B09")
def test_without_a_level_card_the_lowest_rank_gives_the_suit_and_ace_is_high(table) -> None:
    t = _later(table)
    t.do("deal", first="Ann")
    ruled = t.do("flip", bottom=["SJ", "AH", "BJ", "TD", "KS", "AC"])
    assert ruled.trump == ("D", "2", "Ann", "flip", "TD")
    assert ruled[0]["clause"] == "C3.9"


@pytest.mark.clause("C3.10")
def test_of_lowest_cards_of_one_rank_the_first_turned_counts(table) -> None:
    t = _later(table, levels=["7", "7"])
    t.do("deal", first="Ann")
    ruled = t.do("flip", bottom=["AH", "3C", "9D", "3S", "KS", "3H"])
    assert ruled.trump[0] == "C"
    assert "C3.10" in ruled[0]["clauses"]


@pytest.mark.clause("C3.8")
def test_a_known_bottom_is_turned_without_naming_it(table, full_deal) -> None:
    t = table()
    t.do("deal", **full_deal({"Ann": "2S 2H 2D 2C"}, "9C 3H 8D QC 3S JC"))
    t.refuses(None, "flip", bottom="9C 3H 8D QC 3S JC")
    assert t.do("flip").trump == ("H", "2", "Ann", "flip", "3H")


@pytest.mark.clause("B04")
def test_undeclared_in_the_first_deal_the_first_to_draw_deals(table) -> None:
    t = table(hidden=True)
    t.do("deal", first="Cy")
    assert t.do("flip", bottom=BOTTOM.split()).trump == ("C", "2", "Cy", "flip", "3C")


@pytest.mark.clause("B04")
def test_house_rule_undeclared_first_deal_is_dealt_again(table) -> None:
    t = table(hidden=True, undeclared_first_dealer="redeal")
    t.do("deal", first="Cy")
    assert t.do("flip").every("trump") == []
    assert t.awaits == ("deal", None)
    t.do("deal", first="Bo")
    assert t.do("declare", by="Di", card="2C").trump[2] == "Di"
    # A later deal has a dealer, so the rule does not touch it.
    later = _later(table, undeclared_first_dealer="redeal")
    later.do("deal", first="Ann")
    assert later.do("flip", bottom=BOTTOM.split()).trump[2] == "Ann"


@pytest.mark.clause("B07")
def test_a_level_card_in_the_bottom_is_one_more_trump(table, full_deal) -> None:
    t = table()
    t.do("deal", **full_deal({"Ann": "2S", "Bo": "AH KH"}, "2H 3C 4C 6C 8C 9C"))
    t.do("declare", by="Ann", card="2S")
    t.do("take")
    assert t.state.deal.trump == "S"
    assert t.state.hands[0].bit_count() == 18


def _risen(table, **options):
    """A deal of Ann was annulled by an uprising."""
    t = _later(table, **options)
    t.do("deal", first="Ann")
    t.do("declare", by="Cy", card={"8": "8S", "6": "6S", "2": "2S"}[t.state.standing.levels[0]])
    t.do("uprising", by="Di")
    return t


@pytest.mark.clause("C6.4", "C6.5", "B14")
def test_after_an_uprising_the_declarer_of_his_own_level_deals(table) -> None:
    t = _risen(table, levels=["8", "5"])
    assert t.awaits == ("deal", None)
    assert t.match.awaiting.facts["dealer"] is None
    t.do("deal", first="Ann")
    assert t.do("declare", by="Bo", card="5H").trump == ("H", "5", "Bo", "declare", "5H")
    again = _risen(table, levels=["8", "5"])
    again.do("deal", first="Cy")
    assert again.do("declare", by="Cy", card="8H").trump == ("H", "8", "Cy", "declare", "8H")


@pytest.mark.clause("C6.6", "B14")
@pytest.mark.parametrize(("option", "dealer"), [("next", "Di"), ("previous", "Bo")])
def test_the_other_sides_level_card_makes_them_deal(table, option, dealer) -> None:
    t = _risen(table, levels=["8", "5"], other_level_dealer=option)
    t.do("deal", first="Ann")
    assert t.do("declare", by="Cy", card="5C").trump == ("C", "5", dealer, "declare", "5C")


@pytest.mark.clause("C6.7", "C6.5")
def test_in_the_race_too_the_first_valid_card_is_final(table) -> None:
    t = _risen(table, levels=["6", "6"])
    t.do("deal", first="Ann")
    assert t.do("declare", by="Di", card="7D").kinds == ["void-declaration"]
    assert t.do("declare", by="Di", card="6D").trump == ("D", "6", "Di", "declare", "6D")
    assert t.do("declare", by="Ann", card="6H").kinds == ["void-declaration"]


@pytest.mark.clause("B14")
def test_undeclared_in_the_race_the_first_to_draw_deals_at_his_level(table) -> None:
    t = _risen(table, levels=["8", "5"])
    t.do("deal", first="Bo")
    ruled = t.do("flip", bottom=["8H", "3C", "5D", "9C", "JC", "QC"])
    assert ruled.trump == ("D", "5", "Bo", "flip", "5D")


@pytest.mark.clause("B14", "C6.6")
def test_a_first_deal_at_different_levels_is_declared_as_after_an_uprising(table) -> None:
    t = table(hidden=True, levels=["8", "5"])
    t.do("deal", first="Ann")
    assert t.do("declare", by="Ann", card="5H").trump == ("H", "5", "Bo", "declare", "5H")


@pytest.mark.clause("B14")
def test_a_tally_after_an_uprising_may_name_any_dealer(table) -> None:
    for dealer in ("Ann", "Bo", "Cy", "Di"):
        assert _risen(table).do("tally", dealer=dealer, points=45, dug=False).one("result")["dealer"] == dealer


@pytest.mark.clause("B01")
def test_the_next_seat_is_the_next_in_seating_order(table) -> None:
    t = table(hidden=True)
    assert t.do("tally", dealer="Di", points=50, dug=False).one("result")["next_dealer"] == "Ann"
    assert t.do("tally", dealer="Ann", points=50, dug=False).one("result")["next_dealer"] == "Bo"


@pytest.mark.clause("B52")
def test_nothing_hangs_on_time(table) -> None:
    slow, fast = table(hidden=True), table(hidden=True)
    slow.do("deal", first="Ann", at="2026-01-01T10:00:00")
    slow.do("declare", by="Bo", card="2C", at="2026-03-01T10:00:00")
    fast.do("deal", first="Ann")
    fast.do("declare", by="Bo", card="2C")
    assert slow.state == fast.state
