"""Whole deals told by their sums."""

import pytest

from referee.rulebook.refusal import Refusal


@pytest.mark.clause("B51", "B39", "C2.3", "C3.15")
@pytest.mark.parametrize(
    ("clause", "facts"),
    [
        ("B39", {"points": 90, "buried": 15}),
        ("C3.15", {"points": 40, "buried": 30}),
        ("C2.3", {"points": 42}),
        ("C2.3", {"points": -5}),
        ("C2.3", {"points": 40, "buried": 12}),
        ("B39", {"points": 105}),
        ("B42", {"points": 40, "main_honour": True}),
    ],
)
def test_sums_that_no_deal_comes_to_are_refused(table, clause, facts) -> None:
    t = table(hidden=True)
    t.refuses(clause, "tally", dealer="Ann", dug=False, **facts)
    t.do("tally", dealer="Ann", dug=False, points=75, buried=25)


@pytest.mark.clause("B51")
@pytest.mark.parametrize("missing", ["dealer", "points", "dug"])
def test_a_tally_says_dealer_points_and_last_trick(table, missing) -> None:
    facts = {"dealer": "Ann", "points": 40, "dug": True}
    facts.pop(missing)
    with pytest.raises(Refusal):
        table(hidden=True).do("tally", **facts)


@pytest.mark.clause("B51")
def test_a_tally_stands_where_a_deal_is_awaited(table) -> None:
    t = table(hidden=True)
    t.do("tally", dealer="Ann", points=0, dug=False)
    t.do("deal", first="Cy")
    t.refuses("C3.5", "tally", dealer="Cy", points=40, dug=False)


@pytest.mark.clause("B51", "B47")
def test_the_three_ways_of_use_may_follow_one_another(table, full_deal) -> None:
    """A dealt deal, a tally, a deal on the table, in one match."""
    t = table()
    t.do("deal", **full_deal({"Ann": "2S"}, "3C 4C 6C 8C 9C JC"))
    assert t.state.deal.known
    t.do("adjust", void=True, note="cards fell on the floor")
    t.do("tally", dealer="Ann", points=60, dug=False)
    t.do("deal", first="Bo")
    assert not t.state.deal.known
    assert t.do("declare", by="Ann", card="2D").trump == ("D", "2", "Bo", "declare", "2D")
