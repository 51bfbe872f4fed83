"""Starting in the middle, at every stage."""

import pytest

from referee.rulebook.observer import REFEREE
from referee.rulebook.refusal import Refusal
from rulesets.dabaifen.fixed import trumps_of
from rulesets.dabaifen.lawful import burial
from rulesets.dabaifen.trumps import PACK

HANDS = {"Ann": "AH 2C", "Bo": "KH 3C", "Cy": "QH 4C", "Di": "JH 6C"}


def _position(**facts):
    hands = {name: cards.split() for name, cards in HANDS.items()}
    return {
        "stage": "play", "levels": {"Ann": "7", "Bo": "2"}, "dealer": "Ann", "trump": "S", "hands": hands,
    } | facts  # fmt: skip


@pytest.mark.clause("C2.2")
def test_a_position_in_the_play_goes_on_from_there(table) -> None:
    t = table()
    t.do("position", **_position(lead="Cy", points=35))
    assert t.awaits == ("play", "Cy")
    assert t.state.deal.level == "7"
    ruled = t.play("Cy: 4C", "Di: 6C", "Ann: 2C", "Bo: 3C")
    assert ruled.one("trick")["trick"] == 1
    assert t.play("Di: JH", "Ann: AH", "Bo: KH", "Cy: QH").one("result")["points"] == 35


@pytest.mark.clause("C4.1")
def test_without_a_leader_the_dealer_leads(table) -> None:
    t = table()
    t.do("position", **_position(dealer="Di"))
    assert t.awaits == ("play", "Di")
    assert t.state.deal.level == "2"


@pytest.mark.clause("C2.1", "C2.3", "C4.37", "C3.15", "B39")
@pytest.mark.parametrize(
    ("clause", "facts"),
    [
        (None, {"levels": {"Ann": "7"}}),
        (None, {"levels": {"Ann": "7", "Cy": "2"}}),
        (None, {"dealer": None}),
        (None, {"trump": None}),
        (None, {"hands": None}),
        (None, {"dealer": "Eve"}),
        (None, {"lead": "Eve"}),
        (None, {"left": 5}),
        ("C2.1", {"hands": {"Ann": ["AH"], "Bo": ["AH"], "Cy": ["QH"], "Di": ["JH"]}}),
        ("C2.1", {"buried": "AH 3H 4H 6H 8H 9H"}),
        ("C3.2", {"buried": "3H 4H 6H 8H 9H"}),
        ("C4.37", {"hands": {"Ann": ["AH", "2C"], "Bo": ["KH"], "Cy": ["QH"], "Di": ["JH"]}}),
        ("C2.3", {"points": 3}),
        ("B39", {"points": 95}),
        ("C3.15", {"buried": "TH TD TC 5H 5D 5C"}),
        ("C4.10", {"quads": [{"player": "Ann", "rank": "9", "origin": "dealt"}]}),
    ],
)
def test_positions_that_cannot_be_are_refused(table, clause, facts) -> None:
    table().refuses(clause, "position", **_position(**facts))


@pytest.mark.clause("C3.5", "C3.12", "C3.11")
def test_facts_of_another_stage_are_refused(scene) -> None:
    bottom = "3C 4C 6C 8C 9C JC"
    for facts in ({"lead": "Bo"}, {"points": 5}, {"left": 3}, {"buried": ["2H", "3H", "4H", "6H", "8H", "9H"]}):
        with pytest.raises(Refusal):
            scene().at_rights({}, bottom, **facts)
    with pytest.raises(Refusal):
        scene().at_drawing({}, bottom, trump="S")


@pytest.mark.clause("C3.12", "C3.11", "C4.11")
def test_at_the_bury_the_dealer_holds_eighteen_and_the_bottom_is_among_them(scene) -> None:
    source = scene().at_rights({"Ann": "9S 9H 9C"}, "9D 6D 6C QC JS 3S")
    source.do("take")
    hands = {player: list(cards) for player, cards in source.match.game.view(source.state, REFEREE).hands.items()}
    bottom = "9D 6D 6C QC JS 3S"
    t = scene().table
    facts = {"levels": {"Ann": "7", "Bo": "2"}, "dealer": "Ann", "trump": "S", "hands": hands, "bottom": bottom}
    t.refuses(None, "position", stage="bury", **{**facts, "bottom": None})
    t.refuses("C3.12", "position", stage="bury", **{**facts, "dealer": "Bo"})
    t.refuses("C3.11", "position", stage="bury", **{**facts, "bottom": "9D 6D 6C QC JS " + hands["Bo"][0]})
    t.do("position", stage="bury", **facts)
    assert t.awaits == ("bury", "Ann")
    t.do("bury", cards=_lawful(t))
    assert t.play("Ann: 9S 9H 9C 9D").quads == [("Ann", "soft")]


def _lawful(t) -> list[str]:
    """Six cards without points that may go and are no nines."""
    hand = t.state.hands[0]
    return list(burial(trumps_of(t.state.deal), hand, [card for card in PACK.listed(hand) if card[0] != "9"]))


@pytest.mark.clause("B13", "B15", "B16")
def test_rights_already_used_are_told(scene) -> None:
    few = "SJ 4S 7D 9H 4H QC 9C 5C 3C JD 8D AC"
    t = scene().at_rights({"Ann": few}, "3H 6H JC 4C KC TD", swapped=True)
    t.refuses("B15", "swap-dealer")
    one = "4S KH 9H 4H QC 9C 5C 3C JD 8D 6D 2D"
    t = scene().at_rights({"Di": one, "Bo": "AH"}, "3H 6H JC 4C KC TD", ferried=["Di"])
    t.refuses("B16", "ferry", by="Di", card="4S", back="AH")


@pytest.mark.clause("B13")
def test_the_cards_dealt_may_differ_from_the_hand(scene) -> None:
    none = ["AH", "KH", "9H", "4H", "QC", "9C", "5C", "3C", "JD", "8D", "6D", "2D"]
    dealt = ["4S", *none[1:]]
    base = scene().at_rights({"Cy": " ".join(none)}, "3H 6H JC 4C KC TD")
    hands = base.match.game.view(base.state, REFEREE).hands
    swapped = {player: ["AH" if card == "4S" else card for card in cards] for player, cards in hands.items()}
    swapped["Cy"] = dealt
    t = scene().table
    t.do(
        "position", stage="rights", levels={"Ann": "7", "Bo": "2"}, dealer="Ann", trump="S",
        hands={player: list(cards) for player, cards in hands.items()}, dealt=swapped, bottom="3H 6H JC 4C KC TD",
    )  # fmt: skip
    t.refuses("C6.2", "uprising", by="Cy")


@pytest.mark.clause("C3.6", "B04", "B14")
def test_a_position_while_drawing(scene) -> None:
    later = scene().at_drawing({"Bo": "7D 2D"}, "3C 4C 6C 8C 9C JC")
    assert later.do("declare", by="Bo", card="7D").trump == ("D", "7", "Ann", "declare", "7D")
    race = scene().at_drawing({"Bo": "7D 2D"}, "3C 4C 6C 8C 9C JC", dealer=None, first="Cy")
    assert race.do("declare", by="Bo", card="2D").trump == ("D", "2", "Bo", "declare", "2D")
    flipped = scene().at_drawing({}, "3C 4C 6C 8C 9C JC", dealer=None, first="Cy")
    assert flipped.do("flip").trump == ("C", "7", "Cy", "flip", "3C")
    redealt = scene(undeclared_first_dealer="redeal").at_drawing(
        {}, "3C 4C 6C 8C 9C JC", dealer=None, first="Cy", first_deal=True
    )
    redealt.do("flip")
    assert redealt.awaits == ("deal", None)


@pytest.mark.clause("B48", "B18")
def test_a_position_with_hidden_hands(table) -> None:
    base = {"stage": "play", "levels": {"Ann": "7", "Bo": "5"}, "dealer": "Ann", "trump": "S", "lead": "Ann"}
    t = table(hidden=True)
    t.refuses(None, "position", **base, hands={"Ann": ["AH"]})
    for left in (0, 13):
        t.refuses("C3.2", "position", **base, left=left)
    t.refuses("C4.37", "position", **base, left={"Ann": 3, "Bo": 2, "Cy": 3, "Di": 3})
    t.do("position", **base, left={"Ann": 3, "Bo": 3, "Cy": 3, "Di": 3}, buried="2C 3C 4C 2D 3D 4D")
    t.play("Ann: AH", "Bo: 3H", "Cy: 9C", "Di: 4H")
    # What Ann played earlier is not known, so clubs she cannot follow are no matter.
    assert t.play("Ann: KD", "Bo: AD", "Cy: 6H", "Di: 8D").faults == [("Cy", "revoke", 1)]
    assert t.play("Bo: AC", "Cy: KC", "Di: TC", "Ann: 9H").faults == []
    full = table(hidden=True)
    full.do("position", **base)
    assert full.state.left == 12


@pytest.mark.clause("C1.2")
def test_a_position_comes_first(table) -> None:
    t = table()
    t.do("position", **_position())
    t.refuses(None, "position", **_position())
    later = table(hidden=True)
    later.do("tally", dealer="Ann", points=40, dug=False)
    later.refuses(None, "position", stage="drawing", levels={"Ann": "7", "Bo": "5"}, dealer="Bo")


@pytest.mark.clause("B33", "C4.14")
@pytest.mark.parametrize("rank", ["T", "10"])
def test_a_listed_quad_of_tens_is_written_as_a_card_or_as_a_level(table, rank) -> None:
    t = table()
    hands = {"Ann": "TS TH TD TC", "Bo": "2S 3H 3D 3C", "Cy": "3S 4H 4D 4C", "Di": "4S 6H 6D 6C"}
    quads = [{"player": "Ann", "rank": rank, "origin": "shown"}]
    t.do("position", **_position(hands={name: cards.split() for name, cards in hands.items()}, quads=quads))
    assert t.play("Ann: TS TH TD TC").one("quad")["class"] == "hard"
