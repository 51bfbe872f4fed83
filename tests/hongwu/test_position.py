"""Taking a match up under way."""

import pytest

from referee.rulebook.refusal import Fault
from rulesets.hongwu.order import pack_of

HANDS = {"Ann": ["4D", "4H"], "Bo": ["9D", "9C"], "Cy": ["8D", "8H"], "Di": ["7D", "7C"]}
AWAY = ["3H", "3H", "4C", "4C", "6H", "6H", "7H", "7H"]
UNDER_WAY = {"dealer": "Ann", "bid": 60, "trump": "S", "hands": HANDS, "buried": AWAY, "lead": "Bo"}


def test_points_captures_and_totals_go_on(table):
    match = table()
    scores = {"Ann": "12", "Bo": "-4", "Cy": "-4", "Di": "-4"}
    match.record("position", **UNDER_WAY, table_points=55, captures=[{"from": "Cy", "by": "Ann"}], scores=scores)
    assert match.awaited == ("play", "Bo")
    match.play("9D", "8D", "7D", "4D")
    heard = match.play("9C", "8H", "7C", "4H")
    settlement = heard.one("settlement")
    # 55 + 20 - 60 = 15; Cy pays 2 for his red five.
    assert (settlement["final"], settlement["capture_points"]) == (15, 20)
    assert heard.delta == [8, -2, -4, -2]
    assert settlement["scores"] == {"Ann": "20", "Bo": "-6", "Cy": "-8", "Di": "-6"}
    assert settlement["earlier_points"] == 55


def test_a_capture_inside_one_side_changes_nothing(table):
    match = table()
    match.record("position", **UNDER_WAY, captures=[{"from": "Cy", "by": "Bo"}])
    match.play("9D", "8D", "7D", "4D")
    assert match.play("9C", "8H", "7C", "4H").one("settlement")["capture_points"] == 0


def test_only_as_the_first_entry(table):
    match = table(deals=2)
    match.record("tally", dealer="Ann", bid=100, table_points=95, last_trick=False, captures=[])
    match.refused(Fault.IMPOSSIBLE, None, "position", **UNDER_WAY)


def test_not_after_anything_else(table, shuffled):
    match = table()
    deal = shuffled(2)
    for entry in (
        {"do": "deal", **deal},
        {"do": "first", "player": "Ann"},
        {"do": "bid", "by": "Ann", "amount": 60},
        {"do": "pass", "by": "Bo"},
        {"do": "bid", "by": "Cy", "amount": 75},
        {"do": "adjust", "delta": dict.fromkeys(HANDS, "0"), "note": "nothing"},
    ):
        match.record(**entry)
        match.refused(Fault.IMPOSSIBLE, None, "position", **UNDER_WAY)
    match = table()
    match.record("position", **UNDER_WAY)
    match.refused(Fault.IMPOSSIBLE, None, "position", **UNDER_WAY)
    match.play("9D")
    match.refused(Fault.IMPOSSIBLE, None, "position", **UNDER_WAY)


@pytest.mark.parametrize(
    ("fault", "clause", "wrong"),
    [
        (Fault.MALFORMED, None, {"dealer": "Eve"}),
        (Fault.MALFORMED, None, {"lead": "Eve"}),
        (Fault.MALFORMED, None, {"lead": None}),
        (Fault.MALFORMED, None, {"bid": None}),
        (Fault.MALFORMED, None, {"hands": None}),
        (Fault.MALFORMED, None, {"hands": {**HANDS, "Eve": ["AS", "KS"]}}),
        (Fault.MALFORMED, None, {"left": 2}),
        (Fault.MALFORMED, None, {"dealer": None}),
        (Fault.MALFORMED, None, {"trump": None}),
        (Fault.IMPOSSIBLE, "C2.3", {"bid": 55}),
        (Fault.IMPOSSIBLE, "B04", {"bid": 61}),
        (Fault.IMPOSSIBLE, "C2.1", {"hands": {**HANDS, "Ann": ["4D"]}}),
        (Fault.IMPOSSIBLE, "C2.1", {"hands": {name: [] for name in HANDS}}),
        (Fault.IMPOSSIBLE, "C2.15", {"buried": AWAY[:7]}),
        (Fault.IMPOSSIBLE, "C1.2", {"buried": ["4D", "4D", *AWAY[:6]]}),
        (Fault.IMPOSSIBLE, "C3.4", {"table_points": 12}),
        (Fault.IMPOSSIBLE, "B44", {"table_points": 205}),
        (Fault.IMPOSSIBLE, "C3.4", {"table_points": 195, "buried": ["KS", *AWAY[1:]]}),
        (Fault.IMPOSSIBLE, "B44", {"captures": [{"from": "Bo", "by": "Ann"}] * 2, "buried": ["5H", *AWAY[1:]]}),
        (Fault.IMPOSSIBLE, "B31", {"captures": [{"from": "Bo", "by": "Bo"}]}),
        (Fault.IMPOSSIBLE, None, {"deal": 2}),
        (Fault.IMPOSSIBLE, "B35", {"scores": {"Ann": "1", "Bo": "0", "Cy": "0", "Di": "0"}}),
        (Fault.MALFORMED, None, {"scores": {"Ann": "0"}}),
    ],
)
def test_what_cannot_be(table, fault, clause, wrong):
    told = {**UNDER_WAY, **wrong}
    told = {key: value for key, value in told.items() if value is not None}
    table().refused(fault, clause, "position", **told)


def test_between_two_deals(table):
    match = table(deals=4)
    match.record("position", deal=3, scores={"Ann": "12", "Bo": "-4", "Cy": "-4", "Di": "-4"})
    assert match.awaited == ("deal", None)
    assert match.match.awaiting.round == 3
    for points in (105, 95):
        heard = match.record("tally", dealer="Bo", bid=100, table_points=points, last_trick=False, captures=[])
    assert heard.one("final")["scores"]["Ann"] == "12"
    table().refused(Fault.MALFORMED, None, "position", table_points=5)


def full_hands(trump_named):
    cards = list(pack_of(2).full)
    hands = {name: cards[25 * seat : 25 * seat + 25] for seat, name in enumerate(HANDS)}
    return {"dealer": "Ann", "bid": 60, "hands": hands, **({"trump": "S"} if trump_named else {})}, cards[100:]


@pytest.mark.clause("C2.13")
def test_before_trumps_are_named(table):
    told, bottom = full_hands(trump_named=False)
    match = table()
    match.record("position", **told)
    assert match.awaited == ("trump", "Ann")
    match.record("trump", suit="S")
    assert match.state.stage.taken == pack_of(2).hold(bottom)
    short = {**told["hands"], "Ann": told["hands"]["Ann"][1:]}
    table().refused(Fault.IMPOSSIBLE, "C2.1", "position", **{**told, "hands": short})
    table().refused(Fault.IMPOSSIBLE, "C3.1", "position", **told, table_points=10)
    hidden = table(hidden=True)
    hidden.record("position", dealer="Cy", bid=75)
    assert hidden.awaited == ("trump", "Cy")


@pytest.mark.clause("C2.15")
def test_before_the_cards_are_laid_away(table):
    told, bottom = full_hands(trump_named=True)
    told["hands"] = {**told["hands"], "Ann": told["hands"]["Ann"] + bottom}
    match = table()
    match.record("position", **told)
    assert match.awaited == ("bury", "Ann")
    match.record("bury", cards=bottom)
    assert match.awaited == ("play", "Ann")
    table().refused(Fault.MALFORMED, None, "position", **told, lead="Ann")


@pytest.mark.clause("C3.1")
def test_with_full_hands_the_declarer_leads_and_the_bottom_is_the_rest(table):
    told, bottom = full_hands(trump_named=True)
    match = table()
    match.record("position", **told)
    assert match.awaited == ("play", "Ann")
    assert match.state.stage.buried == pack_of(2).hold(bottom)
    table().refused(Fault.IMPOSSIBLE, "C3.1", "position", **told, lead="Bo")
    table().refused(Fault.IMPOSSIBLE, "C3.1", "position", **told, table_points=5)


@pytest.mark.clause("B42")
def test_inside_a_deal_of_hidden_hands_the_table_turns_up_the_bottom(table):
    match = table(hidden=True)
    match.record("position", dealer="Ann", bid=60, trump="S", lead="Bo", left=1, table_points=50)
    heard = match.play("9H", "8H", "QH", "KH")
    assert heard.trick == ("Ann", 10, "single")
    assert heard.every("settlement") == []
    assert match.awaited == ("bottom", "Ann")
    match.refused(Fault.IMPOSSIBLE, "C2.1", "bottom", cards=AWAY[:7])
    match.refused(Fault.IMPOSSIBLE, "C1.2", "bottom", cards=["3D"] * 3 + AWAY[3:])
    match.refused(Fault.ILLEGAL, "B42", "bottom", by="Bo", cards=AWAY)
    heard = match.record("bottom", cards=["KH", "5D", *AWAY[2:]])
    assert heard.faults == []
    assert heard.one("bottom")["points"] == 15
    # 50 + 10 + 15 - 60 = 15
    assert heard.one("settlement")["final"] == 15


@pytest.mark.clause("B42")
def test_a_bottom_that_was_played_as_well_is_a_wrong_report(table):
    match = table(hidden=True)
    match.record("position", dealer="Ann", bid=60, trump="S", lead="Bo", left=1, table_points=50)
    match.play("9H", "8H", "QH", "KH")
    heard = match.record("bottom", cards=["KH", "KH", *AWAY[2:]])
    assert heard.faults == [("Ann", "card-twice", 1)]
    assert heard.one("irregularity")["cards"] == ["KH"]
    assert heard.one("settlement")["bottom_points"] == 20


def test_inside_a_deal_of_known_hands_too(table):
    match = table()
    told = {key: value for key, value in UNDER_WAY.items() if key != "buried"}
    match.record("position", **told, table_points=55)
    match.play("9D", "8D", "7D", "4D")
    match.play("9C", "8H", "7C", "4H")
    assert match.awaited == ("bottom", "Ann")
    match.refused(Fault.IMPOSSIBLE, "B42", "bottom", cards=["9D", "9D", *AWAY[2:]])
    assert match.record("bottom", cards=AWAY).one("settlement")["final"] == -5


def test_hidden_hands_are_not_told(table):
    match = table(hidden=True)
    match.refused(Fault.MALFORMED, None, "position", **UNDER_WAY)
    match.refused(Fault.IMPOSSIBLE, "C2.1", "position", dealer="Ann", bid=60, trump="S", lead="Bo", left=26)
    full = table(hidden=True)
    full.record("position", dealer="Bo", bid=60, trump="S", left=25)
    assert full.awaited == ("play", "Bo")
    match.record("position", dealer="Ann", bid=60, trump="S", lead="Bo", left=10, buried=AWAY)
    # A card laid away that is played as well is a wrong report.
    assert match.play("4C").faults == [("Bo", "card-twice", 1)]
