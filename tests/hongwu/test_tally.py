"""A whole deal in one entry."""

import pytest

from referee.rulebook.refusal import Fault

FINE = {"dealer": "Ann", "bid": 100, "table_points": 95, "last_trick": False, "captures": []}


def capture(loser, by):
    return {"from": loser, "by": by}


@pytest.mark.clause("B44")
@pytest.mark.parametrize(
    ("clause", "wrong", "named"),
    [
        ("C2.3", {"bid": 55}, "55"),
        ("C2.3", {"bid": 205}, "205"),
        ("B04", {"bid": 102}, "102"),
        ("C3.4", {"table_points": 93}, "table points"),
        ("C3.4", {"table_points": -5}, "table points"),
        ("B44", {"table_points": 205}, "table points"),
        ("C3.4", {"bottom_points": 12}, "bottom points"),
        ("C3.4", {"bottom_points": -10}, "bottom points"),
        ("B44", {"bottom_points": 85}, "bottom points"),
        ("B44", {"table_points": 150, "bottom_points": 55}, "together"),
        ("B44", {"captures": [capture("Bo", "Ann")] * 3}, "3 red fives"),
        ("B31", {"captures": [capture("Bo", "Cy")]}, "one side"),
        ("B31", {"captures": [capture("Ann", "Ann")]}, "his own"),
        ("B44", {"table_points": 5, "captures": [capture("Bo", "Ann")] * 2}, "2 red fives captured"),
        ("B44", {"table_points": 0, "captures": [capture("Bo", "Ann")]}, "A red five captured"),
        ("B44", {"table_points": 200, "captures": [capture("Ann", "Bo")]}, "not his"),
    ],
)
def test_sums_that_cannot_be_are_refused_and_named(table, clause, wrong, named):
    fault = Fault.ILLEGAL if wrong.get("captures") == [capture("Bo", "Cy")] else Fault.IMPOSSIBLE
    assert named in table().refused(fault, clause, "tally", **{**FINE, **wrong}).message


@pytest.mark.clause("B44", "C2.3")
@pytest.mark.parametrize(
    ("clause", "wrong"),
    [
        ("C2.3", {"bid": 75}),
        ("C2.3", {"bid": 305}),
        ("B44", {"table_points": 305}),
        ("B44", {"bottom_points": 65}),
        ("B44", {"table_points": 250, "bottom_points": 55}),
        ("B44", {"captures": [capture("Bo", "Ann")] * 4}),
    ],
)
def test_the_bounds_of_three_packs(table, clause, wrong):
    table(packs=3).refused(Fault.IMPOSSIBLE, clause, "tally", **{**FINE, **wrong})


@pytest.mark.clause("B44", "C3.4")
@pytest.mark.parametrize(
    ("packs", "facts"),
    [
        (2, {"table_points": 120, "bottom_points": 80, "last_trick": True}),
        (2, {"table_points": 200}),
        (2, {"table_points": 0, "bid": 200}),
        (2, {"table_points": 10, "captures": [capture("Bo", "Ann"), capture("Di", "Ann")]}),
        (3, {"table_points": 240, "bottom_points": 60, "last_trick": True}),
        (3, {"table_points": 300, "bid": 300}),
        (3, {"table_points": 100, "captures": [capture("Bo", "Ann")] * 2 + [capture("Ann", "Di")]}),
    ],
)
def test_the_largest_sums_that_can_be(table, packs, facts):
    assert table(packs=packs).record("tally", **{**FINE, **facts}).one("settlement")


@pytest.mark.clause("B32", "B44")
def test_a_red_five_captured_from_the_bottom_may_be_among_its_points(table):
    facts = {"table_points": 150, "bottom_points": 50, "captures": [capture("Ann", "Cy")]}
    table().refused(Fault.IMPOSSIBLE, "B44", "tally", **{**FINE, **facts})
    heard = table(buried_red_fives="captured").record("tally", **{**FINE, **facts})
    # 150 - 20 - 100 = 30, the end of the first winning row.
    assert heard.one("settlement")["final"] == 30
    assert heard.delta == [4, -2, 0, -2]


@pytest.mark.clause("B04")
def test_a_house_without_steps_tallies_any_bid(table):
    assert table(bid_step=1).record("tally", **{**FINE, "bid": 102}).one("settlement")["final"] == -7
    refusal = table(bid_step=1).refused(Fault.IMPOSSIBLE, "C2.3", "tally", **{**FINE, "bid": 59})
    assert refusal.accepted == "60 to 200"


def test_names_of_strangers_are_refused(table):
    table().refused(Fault.MALFORMED, None, "tally", **{**FINE, "dealer": "Eve"})
    table().refused(Fault.MALFORMED, None, "tally", **{**FINE, "captures": [capture("Eve", "Ann")]})


def test_a_tally_stands_where_a_deal_would(table):
    match = table(deals=2, hidden=True)
    match.record("deal")
    match.refused(Fault.ILLEGAL, "B44", "tally", **FINE)
    match = table(deals=2)
    assert "tally" in match.match.awaiting.also
    match.record("tally", **FINE)
    assert match.awaited == ("deal", None)
    assert "tally" in match.match.awaiting.also


@pytest.mark.clause("B39")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_match_may_change_from_deal_to_deal(table, shuffled, hidden):
    match = table(deals=3, hidden=hidden)
    match.record("tally", **FINE)
    match.record("deal", **({} if hidden else shuffled(2)))
    match.record("first", player="Di")
    match.calls("Di 200")
    match.record("trump", suit="H")
    assert match.match.state.deal == 2


def test_a_settled_tally_has_no_tricks(table):
    told = {**FINE, "captures": [capture("Bo", "Ann")]}
    settlement = table().record("tally", **told).one("settlement")
    assert settlement["captures"] == [{"from": "Bo", "by": "Ann", "counts": True, "trick": None}]
    assert settlement["tricks"] is None
    assert (settlement["table_points"], settlement["earlier_points"]) == (95, 95)


def test_an_amended_tally_moves_no_settlement_but_its_own(table):
    match = table(deals=3)
    for _ in range(3):
        match.record("tally", **FINE)
    ruling = match.record("amend", entry=2, **{"with": {"do": "tally", **FINE, "table_points": 150}}).one("amend")
    assert [moved["entry"] for moved in ruling["settlements"]] == [2]
    # The last entry ends the match, with other totals; the first is not touched.
    assert ruling["changed"] == [2, 3]
    # 95 - 100 lost the small amount, 150 - 100 = 50 wins the middle one.
    moved = ruling["settlements"][0]
    assert [settled[0]["delta"]["Ann"] for settled in (moved["before"], moved["after"])] == ["-6", "12"]


@pytest.mark.clause("B44", "B39")
def test_cards_the_dealer_dealt_may_be_left_for_a_tally_until_somebody_has_called(table, shuffled):
    match = table(deals=3)
    match.record("deal", **shuffled(2))
    match.record("first", player="Bo")
    assert "tally" in match.match.awaiting.also
    assert match.record("tally", **FINE).one("settlement")["deal"] == 1
    match.record("deal", **shuffled(2))
    assert match.record("tally", **FINE).one("settlement")["deal"] == 2
    match.record("deal", **shuffled(2))
    match.record("first", player="Bo")
    match.calls("Bo pass")
    assert "tally" not in match.match.awaiting.also
    match.refused(Fault.ILLEGAL, "B44", "tally", **FINE)
