"""What the table agreed."""

import pytest

from referee.rulebook.refusal import Refusal


@pytest.fixture
def last_trick(scene):
    """One trick is left; Ann deals, 40 points are with the defenders, and Bo will dig with 5 more."""
    hands = {"Ann": "6S", "Bo": "8S", "Cy": "4S", "Di": "5S"}

    def make(**facts):
        return scene().at_play(hands, lead="Bo", points=40, **facts)

    return make


LAST = ("Bo: 8S", "Cy: 4S", "Di: 5S", "Ann: 6S")


@pytest.mark.clause("C6.11", "B47")
def test_points_agreed_during_a_deal_count_at_its_end(last_trick) -> None:
    t = last_trick()
    assert t.do("adjust", points=40, note="revoke in trick 3").one("adjust")["points"] == 40
    t.do("adjust", points=-5, note="after all")
    result = t.play(*LAST).one("result")
    assert (result["points"], result["agreed"], result["row"]) == (80, 35, "C5.7")


@pytest.mark.clause("C6.11", "B47")
def test_points_agreed_after_a_deal_rule_its_result_again(last_trick) -> None:
    t = last_trick()
    assert t.play(*LAST).one("result")["levels"] == {"Ann": "7", "Bo": "3"}
    ruled = t.do("adjust", points=-40, note="the throw was false")
    assert ruled.one("result")["levels"] == {"Ann": "7", "Bo": "2"}
    assert (ruled.one("result")["points"], ruled.one("result")["row"]) == (5, "C5.5")
    assert t.state.standing.levels == ("7", "2")


@pytest.mark.clause("B47")
def test_points_stay_between_none_and_all(last_trick) -> None:
    t = last_trick()
    t.do("adjust", points=500, note="everything")
    result = t.play(*LAST).one("result")
    assert (result["points"], result["row"]) == (100, "C5.8")


@pytest.mark.clause("B47")
def test_levels_and_the_next_dealer_may_be_agreed(last_trick) -> None:
    t = last_trick()
    t.do("adjust", levels={"Ann": "5"}, next_dealer="Di", note="agreed")
    result = t.play(*LAST).one("result")
    assert (result["levels"], result["next_dealer"]) == ({"Ann": "5", "Bo": "3"}, "Di")
    t.do("adjust", next_dealer="Ann", levels={"Bo": "10"}, note="and later")
    assert t.match.awaiting.facts["dealer"] == "Ann"
    again = t.do("adjust", points=5, note="one five more").one("result")
    assert (again["levels"], again["next_dealer"], again["points"]) == ({"Ann": "5", "Bo": "10"}, "Ann", 50)


@pytest.mark.clause("B47")
def test_a_void_deal_is_dealt_again_by_its_dealer(last_trick) -> None:
    during = last_trick()
    during.do("adjust", void=True, note="a card is missing")
    assert (during.awaits, during.match.awaiting.facts["dealer"]) == (("deal", None), "Ann")
    after = last_trick()
    after.play(*LAST)
    after.do("adjust", void=True, note="a card is missing")
    assert after.match.awaiting.facts["dealer"] == "Ann"
    assert after.state.standing.levels == ("7", "2")
    after.refuses(None, "adjust", void=True, note="twice")


@pytest.mark.clause("C6.11")
@pytest.mark.parametrize(
    ("clause", "facts"),
    [
        ("C6.11", {"void": True, "points": 5}),
        ("C2.3", {"points": 3}),
        (None, {"levels": {"Cy": "5"}}),
        (None, {"next_dealer": "Eve"}),
    ],
)
def test_agreements_that_make_no_sense_are_refused(last_trick, clause, facts) -> None:
    last_trick().refuses(clause, "adjust", note="why not", **facts)


@pytest.mark.clause("C6.11")
def test_an_agreement_has_a_reason_and_changes_something(last_trick, table) -> None:
    t = last_trick()
    for facts in ({"points": 5}, {"note": "nothing"}, {"void": False, "note": "no"}):
        with pytest.raises(Refusal):
            t.do("adjust", **facts)
    table(hidden=True).refuses("C6.11", "adjust", points=5, note="before anything")


@pytest.mark.clause("B47")
def test_levels_may_be_agreed_before_the_first_deal(table) -> None:
    t = table(hidden=True)
    t.do("adjust", levels={"Ann": "5"}, next_dealer="Bo", note="we go on from yesterday")
    assert t.do("tally", dealer="Bo", points=0, dug=False).one("result")["levels"] == {"Ann": "5", "Bo": "4"}
