"""What people type."""

import pytest

from referee.rulebook.refusal import Refusal
from referee.rulebook.verb import Question
from rulesets.dabaifen import RULESET

VERBS = {verb.name: verb for verb in RULESET.verbs}
BOTTOM = "3C 4C 6C 8C 9C JC"


def read(t, line: str):
    name, *words = line.split()
    return VERBS[name].read(words, t.state)


@pytest.fixture
def trick(scene):
    return scene().at_play({"Ann": "AS KS 5H 7C", "Bo": "QS 5S 5C KH", "Cy": "2S 3S 4H 6H", "Di": "4S 6S 8H 9H"})


def test_plays(trick) -> None:
    assert read(trick, "play SA SK") == {"do": "play", "cards": ["AS", "KS"]}
    assert read(trick, "play ♠A") == {"do": "play", "cards": ["AS"]}
    assert read(trick, "play 5") == {"do": "play", "cards": ["5H"]}  # the only five in Ann's hand
    assert read(trick, "play throw AS KS") == {"do": "play", "cards": ["AS", "KS"], "as": "throw"}
    assert read(trick, "play AS as single") == {"do": "play", "cards": ["AS"], "as": "single"}
    trick.play("Ann: AS")
    assert read(trick, "play 5")["cards"] == ["5S"]  # trumps were led
    trick.play("Bo: QS", "Cy: 2S", "Di: 4S")
    trick.play("Ann: 5H", "Bo: KH", "Cy: 4H", "Di: 8H")
    with pytest.raises(Refusal, match="does not name one card"):
        read(trick, "play 5")  # Bo leads and holds two


@pytest.mark.clause("B23")
def test_a_throw_with_two_smallest_cards_asks_beforehand(scene) -> None:
    hands = {"Ann": "7H 7D 3D", "Bo": "BJ 9S 4H", "Cy": "2S 2C 4C", "Di": "AS KS 9D"}
    holds = {**hands, "Bo": "8S 9S 4H"}
    for each in (hands, holds):
        asked = read(scene().at_play(each), "play 7H 7D")
        assert isinstance(asked, Question)
        assert [answer.key for answer in asked.answers] == ["7H", "7D"]
        assert asked.answers[1].entry == {"do": "play", "cards": ["7H", "7D"], "fallback": "7D"}
    t = scene().at_play(hands)
    assert read(t, "play 7H 7D fallback 7D")["fallback"] == "7D"
    with pytest.raises(Refusal, match="not the smallest"):
        read(t, "play 7H 7D fallback 3D")


@pytest.mark.clause("B25")
def test_four_level_cards_are_asked_about_only_as_a_throw(scene) -> None:
    t = scene().at_play({"Ann": "7S 7H 7C 7D", "Bo": "2S 3H 4C 5D", "Cy": "3S AS 2H 5C", "Di": "4H 2C KC JD"})
    assert read(t, "play 7x4") == {"do": "play", "cards": ["7S", "7H", "7D", "7C"]}
    asked = read(t, "play throw 7x4")
    assert isinstance(asked, Question)
    assert [answer.key for answer in asked.answers] == ["7H", "7D", "7C"]


def test_before_the_play(scene, table) -> None:
    t = scene().at_drawing({"Ann": "7S 5H"}, BOTTOM)
    assert read(t, "declare Ann 7S") == {"do": "declare", "by": "Ann", "card": "7S"}
    assert read(t, "declare ann 7") == {"do": "declare", "by": "Ann", "card": "7S"}
    assert read(t, "declare 7S") == {"do": "declare", "card": "7S"}
    assert read(t, "flip") == {"do": "flip"}
    assert read(t, "uprising Cy") == {"do": "uprising", "by": "Cy"}
    assert read(t, "swap-dealer") == {"do": "swap-dealer"}
    assert read(t, "ferry Di 4S AH") == {"do": "ferry", "by": "Di", "card": "4S", "back": "AH"}
    assert read(t, "ferry Di") == {"do": "ferry", "by": "Di"}
    assert read(t, "show-quad 10") == {"do": "show-quad", "cards": ["TS", "TH", "TD", "TC"]}
    assert read(t, "take") == {"do": "take"}
    with pytest.raises(Refusal):
        read(t, "swap-dealer now")
    hidden = table(hidden=True)
    assert read(hidden, "deal Bo") == {"do": "deal", "first": "Bo"}
    with pytest.raises(Refusal, match="agreed"):
        read(hidden, "deal")


def test_a_whole_deal_can_be_typed(table, full_deal) -> None:
    t = table()
    deal = full_deal({}, BOTTOM)
    line = "deal first: Bo " + " ".join(f"{name}: {' '.join(cards)}" for name, cards in deal["hands"].items())
    entry = read(t, f"{line} bottom: {BOTTOM}")
    assert entry == {"do": "deal", "first": "Bo", "hands": deal["hands"], "bottom": BOTTOM.split()}
    t.do(**{key.replace("do", "kind"): value for key, value in entry.items()})


@pytest.mark.clause("B51")
def test_tallies(table) -> None:
    t = table(hidden=True)
    assert read(t, "tally Di 45 dug") == {"do": "tally", "dealer": "Di", "points": 45, "dug": True}
    assert read(t, "tally --dealer Di --points 45 --dug") == read(t, "tally Di 45 dug")
    assert read(t, "tally Di 75 saved buried 25 honour") == {
        "do": "tally", "dealer": "Di", "points": 75, "dug": False, "buried": 25, "main_honour": True,
    }  # fmt: skip
    with pytest.raises(Refusal, match="name the dealer"):
        read(t, "tally 45 dug")
    t.do("tally", dealer="Di", points=45, dug=False)
    assert read(t, "tally --points 45 --dug")["dealer"] == "Ann"
    asked = read(t, "tally 45")
    assert isinstance(asked, Question)
    assert [answer.entry["dug"] for answer in asked.answers] == [True, False]
    for words in ("tally dug", "tally 45 dug saved", "tally 45 dug 50", "tally 45 dug buried", "tally Eve 45 dug"):
        with pytest.raises(Refusal):
            read(t, words)


@pytest.mark.clause("B47")
def test_agreements(table) -> None:
    t = table(hidden=True)
    assert read(t, "adjust points +20 level Cy 5 next Bo : revoke in trick 3") == {
        "do": "adjust", "points": 20, "levels": {"Ann": "5"}, "next_dealer": "Bo", "note": "revoke in trick 3",
    }  # fmt: skip
    assert read(t, "adjust void : a card is missing") == {"do": "adjust", "void": True, "note": "a card is missing"}
    for words in ("adjust level Ann 1", "adjust points many", "adjust nothing"):
        with pytest.raises(Refusal):
            read(t, words)


def test_throw_broken_needs_no_card_when_one_is_smallest(table) -> None:
    t = table(hidden=True)
    t.do("position", stage="play", levels={"Ann": "7", "Bo": "5"}, dealer="Ann", trump="S", lead="Ann")
    t.play("Ann: AH QH")
    assert read(t, "throw-broken") == {"do": "throw-broken", "single": "QH"}
    assert read(t, "throw-broken QH") == {"do": "throw-broken", "single": "QH"}


def test_positions(table) -> None:
    t = table()
    entry = read(
        t,
        "position stage: play levels: Ann 7 Di 2 dealer: Ann trump: ♠ lead: Bo points: 35 "
        "Ann: AH Bo: KH Cy: QH Di: JH buried: 2C 3C 4C 6C 8C 9C",
    )
    assert entry["levels"] == {"Ann": "7", "Bo": "2"}
    assert (entry["trump"], entry["lead"], entry["points"]) == ("S", "Bo", 35)
    t.do(**{("kind" if key == "do" else key): value for key, value in entry.items()})
    assert t.awaits == ("play", "Bo")
    quads = read(table(), "position stage: rights shown: Ann 9 came: Bo 10 ferry")["quads"]
    assert quads == [
        {"player": "Ann", "rank": "9", "origin": "shown"},
        {"player": "Bo", "rank": "T", "origin": "ferry"},
    ]
    for words in ("stage: lunch", "levels: Ann", "levels: Ann 1", "trump: X", "left: many", "swapped: maybe"):
        with pytest.raises(Refusal):
            read(table(), f"position {words}")


def test_every_example_can_be_read(scene, table, trick) -> None:
    states = [t.state for t in (trick, scene().at_drawing({}, BOTTOM), table(hidden=True))]
    thrown = table(hidden=True)
    thrown.do("position", stage="play", levels={"Ann": "7", "Bo": "5"}, dealer="Ann", trump="S", lead="Ann")
    thrown.play("Ann: AH QH")
    due = table(hidden=True)
    due.do("tally", dealer="Di", points=40, dug=False)
    for verb in RULESET.verbs:
        for example in verb.examples:
            found = 0
            for state in (*states, thrown.state, due.state):
                try:
                    verb.read(example.words.split(), state)
                except Refusal:
                    continue
                found += 1
            assert found, (verb.name, example.words)


def test_a_name_nobody_has_is_said_to_be_none(scene) -> None:
    t = scene().at_drawing({"Ann": "7S"}, BOTTOM)
    with pytest.raises(Refusal, match="Nobody called Anne plays here"):
        read(t, "declare Anne 7S")
    assert read(t, "declare 7S") == {"do": "declare", "card": "7S"}
    assert read(t, "declare ann 7S") == {"do": "declare", "card": "7S", "by": "Ann"}


@pytest.mark.clause("B27")
def test_throw_broken_without_a_card_comes_only_after_a_throw(table) -> None:
    t = table(hidden=True)
    t.do("position", stage="play", levels={"Ann": "7", "Bo": "5"}, dealer="Ann", trump="S", lead="Ann")
    with pytest.raises(Refusal, match="No throw has just been led"):
        read(t, "throw-broken")
    t.play("Ann: AH QH")
    assert read(t, "throw-broken") == {"do": "throw-broken", "single": "QH"}


def test_a_tally_in_the_middle_of_a_deal_says_how_to_get_there(scene) -> None:
    t = scene().at_play({"Ann": "9H", "Bo": "AC", "Cy": "TH", "Di": "5H"})
    assert "`adjust void : WHY`" in (t.refuses("C3.13", "tally", dealer="Ann", points=20, dug=False).accepted or "")
