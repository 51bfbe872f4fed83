"""The auction."""

import pytest

from referee.rulebook.refusal import Fault

ILLEGAL = Fault.ILLEGAL


def opened(table, first="Ann", **options):
    """An auction that `first` opens."""
    match = table(hidden=True, **options)
    match.record("deal")
    match.record("first", player=first)
    return match


@pytest.mark.clause("C2.2", "C2.5", "B01", "B02")
def test_chance_says_who_is_asked_first_and_the_turn_goes_round(table):
    match = opened(table, "Cy")
    assert match.awaited == ("bid", "Cy")
    match.calls("Cy 60", "Di 65", "Ann 70", "Bo 75")
    assert match.awaited == ("bid", "Cy")


@pytest.mark.clause("B02")
def test_the_first_speaker_is_drawn_anew_for_each_deal(table):
    match = opened(table, "Cy", deals=2)
    match.calls("Cy pass", "Di pass", "Ann pass", "Bo pass")
    match.record("undo", back=4)
    match = table(hidden=True, deals=2)
    match.record("tally", dealer="Ann", bid=60, table_points=65, last_trick=False, captures=[])
    match.record("deal")
    assert match.match.awaiting.kind == "first"
    assert match.match.awaiting.by is None
    assert match.match.awaiting.facts["choices"] == ["Ann", "Bo", "Cy", "Di"]
    assert match.record("first", player="Di").one("turn")["player"] == "Di"
    match.refused(Fault.ILLEGAL, "C2.2", "first", player="Di")


@pytest.mark.clause("C2.2")
def test_a_stranger_cannot_be_asked_first(table):
    match = table(hidden=True)
    match.record("deal")
    match.refused(Fault.MALFORMED, None, "first", player="Eve")


@pytest.mark.clause("C2.3")
@pytest.mark.parametrize(
    ("packs", "below", "lowest", "highest", "above"), [(2, 55, 60, 200, 205), (3, 75, 80, 300, 305)]
)
def test_limits(table, *, packs, below, lowest, highest, above):
    match = opened(table, packs=packs)
    for amount in (below, above, 0, -60):
        assert match.refused(ILLEGAL, "C2.3", "bid", by="Ann", amount=amount)
    match.calls(f"Ann {lowest}")
    other = opened(table, packs=packs)
    assert other.calls(f"Ann {highest}").one("declarer")["bid"] == highest


@pytest.mark.clause("C2.4")
def test_the_window_is_five_to_fifteen(table):
    match = opened(table)
    match.calls("Ann 60")
    facts = match.match.awaiting.facts
    assert (facts["bid"], facts["least"], facts["most"], facts["step"]) == (60, 65, 75, 5)
    match.refused(ILLEGAL, "C2.4", "bid", by="Bo", amount=60)
    match.refused(ILLEGAL, "C2.4", "bid", by="Bo", amount=80)
    match.calls("Bo 65", "Cy 80")
    match.refused(ILLEGAL, "C2.4", "bid", by="Di", amount=75)


@pytest.mark.clause("B05")
def test_the_window_counts_from_the_standing_bid_not_from_the_neighbour(table):
    match = opened(table)
    match.calls("Ann 60", "Bo 65", "Cy pass")
    match.refused(ILLEGAL, "C2.4", "bid", by="Di", amount=65)
    match.calls("Di 80")
    # Ann's neighbour Di bid 80; when Ann passes, Bo still answers 80, not his own 65.
    match.calls("Ann pass")
    match.refused(ILLEGAL, "C2.4", "bid", by="Bo", amount=80)
    match.calls("Bo 95")


@pytest.mark.clause("C2.5", "C2.6")
def test_only_the_player_asked_may_call(table):
    match = opened(table, "Bo")
    match.refused(ILLEGAL, "C2.5", "bid", by="Cy", amount=60)
    match.refused(ILLEGAL, "C2.5", "pass", by="Ann")
    match.calls("Bo 60", "Cy pass")
    assert match.awaited == ("bid", "Di")
    assert "pass" in match.match.awaiting.also


@pytest.mark.clause("C2.6")
def test_a_call_without_a_name_is_by_the_player_asked(table):
    match = opened(table, "Bo")
    match.record("pass")
    match.record("bid", amount=60)
    assert match.awaited == ("bid", "Di")
    assert match.state.stage.calls == ((1, 0), (2, 60))


@pytest.mark.clause("C2.7")
def test_a_pass_is_final(table):
    match = opened(table)
    match.calls("Ann pass", "Bo 60", "Cy 65", "Di 70")
    assert match.awaited == ("bid", "Bo")
    match.refused(ILLEGAL, "C2.7", "bid", by="Ann", amount=75)
    match.calls("Bo 75", "Cy pass", "Di 80")
    assert match.awaited == ("bid", "Bo")


@pytest.mark.clause("C2.8")
def test_three_passes_after_a_bid_make_a_declarer(table):
    match = opened(table)
    heard = match.calls("Ann 60", "Bo pass", "Cy pass")
    assert heard.kinds == []
    declarer = match.calls("Di pass").one("declarer")
    assert (declarer["player"], declarer["bid"], declarer["why"]) == ("Ann", 60, "others-passed")
    assert declarer["clause"] == "C2.8"
    assert match.awaited == ("trump", "Ann")


@pytest.mark.clause("C2.8", "B07")
def test_a_player_left_alone_cannot_raise_himself(table):
    match = opened(table)
    match.calls("Ann 60", "Bo pass", "Cy pass", "Di pass")
    match.refused(ILLEGAL, "C2.8", "bid", by="Ann", amount=70)


@pytest.mark.clause("B07")
def test_the_fourth_is_still_asked_and_his_bid_ends_it(table):
    match = opened(table)
    match.calls("Ann pass", "Bo pass", "Cy pass")
    assert match.awaited == ("bid", "Di")
    declarer = match.calls("Di 70").one("declarer")
    assert (declarer["player"], declarer["bid"], declarer["why"]) == ("Di", 70, "others-passed")


@pytest.mark.clause("C2.9")
@pytest.mark.parametrize(("packs", "before", "cap"), [(2, 190, 200), (3, 285, 300)])
def test_the_limit_ends_the_auction_at_once(table, packs, before, cap):
    match = opened(table, packs=packs)
    match.calls(f"Ann {before}")
    declarer = match.calls(f"Bo {cap}").one("declarer")
    assert (declarer["player"], declarer["bid"], declarer["why"], declarer["clause"]) == ("Bo", cap, "cap", "C2.9")
    match.refused(ILLEGAL, "C2.8", "pass", by="Cy")


@pytest.mark.clause("C2.9", "B03")
def test_an_opening_bid_of_the_limit_ends_it_too(table):
    assert opened(table).calls("Ann 200").one("declarer")["why"] == "cap"


@pytest.mark.clause("C2.10", "B08")
@pytest.mark.parametrize(("packs", "lowest"), [(2, 60), (3, 80)])
def test_when_nobody_bids_the_first_asked_is_declarer(table, packs, lowest):
    match = opened(table, "Cy", packs=packs)
    declarer = match.calls("Cy pass", "Di pass", "Ann pass", "Bo pass").one("declarer")
    assert (declarer["player"], declarer["bid"], declarer["why"]) == ("Cy", lowest, "nobody-bid")
    assert declarer["clause"] == "C2.10"
    assert match.awaited == ("trump", "Cy")


@pytest.mark.clause("B03")
@pytest.mark.parametrize(
    ("opening", "lawful", "refused"),
    [("any", (60, 75, 195), ()), ("minimum", (60,), (65, 75, 200)), ("window", (60, 75), (80, 200))],
)
def test_where_the_first_bid_may_lie(table, opening, lawful, refused):
    for amount in lawful:
        opened(table, opening_bid=opening).calls(f"Ann {amount}")
    for amount in refused:
        opened(table, opening_bid=opening).refused(ILLEGAL, "B03", "bid", by="Ann", amount=amount)


@pytest.mark.clause("B03")
def test_the_first_bid_is_bound_even_after_passes(table):
    match = opened(table, opening_bid="minimum")
    match.calls("Ann pass")
    match.refused(ILLEGAL, "B03", "bid", by="Bo", amount=65)
    match.calls("Bo 60", "Cy 75")


@pytest.mark.clause("B04")
def test_bids_go_in_fives_unless_the_house_says_otherwise(table):
    match = opened(table)
    match.refused(ILLEGAL, "B04", "bid", by="Ann", amount=62)
    assert match.refused(ILLEGAL, "B04", "bid", by="Ann", amount=62).accepted == "60 to 200 in steps of 5, or a pass"
    loose = opened(table, bid_step=1)
    assert loose.refused(ILLEGAL, "C2.3", "bid", by="Ann", amount=59).accepted == "60 to 200, or a pass"
    loose.calls("Ann 62")
    loose.refused(ILLEGAL, "C2.4", "bid", by="Bo", amount=66)
    loose.refused(ILLEGAL, "C2.4", "bid", by="Bo", amount=78)
    loose.calls("Bo 67", "Cy 82")


@pytest.mark.clause("B06")
def test_near_the_limit_the_window_is_cut_off(table):
    match = opened(table)
    match.calls("Ann 190")
    assert (match.match.awaiting.facts["least"], match.match.awaiting.facts["most"]) == (195, 200)
    match.calls("Bo 195")
    facts = match.match.awaiting.facts
    assert (facts["least"], facts["most"]) == (200, 200)
    match.refused(ILLEGAL, "C2.3", "bid", by="Cy", amount=205)
    match.calls("Cy pass")


@pytest.mark.clause("B06", "B04")
def test_between_the_last_window_and_the_limit_only_a_pass_is_left(table):
    match = opened(table, bid_step=1)
    match.calls("Ann 196")
    assert match.awaited == ("pass", "Bo")
    match.refused(ILLEGAL, "C2.4", "bid", by="Bo", amount=200)
    match.record("pass")
    assert match.calls("Cy pass", "Di pass").one("declarer")["bid"] == 196


@pytest.mark.clause("B10")
def test_only_the_choice_of_trumps_has_a_time_limit(placed, table):
    match = opened(table)
    assert "seconds" not in match.match.awaiting.facts
    match.calls("Ann 60", "Bo pass", "Cy pass", "Di pass")
    assert match.match.awaiting.facts["seconds"] == 30
    match.record("trump", suit="D")
    assert match.awaited == ("bury", "Ann")
    assert "seconds" not in match.match.awaiting.facts
    assert "seconds" not in placed("S", "4D", "5D", "6D", "7D").match.awaiting.facts
