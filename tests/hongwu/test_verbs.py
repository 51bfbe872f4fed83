"""What may be typed."""

import pytest

from referee.rulebook.refusal import Fault, Refusal
from referee.rulebook.verb import Question
from rulesets.hongwu import RULESET

VERBS = {verb.name: verb for verb in RULESET.verbs}


def read(match, line):
    """The entry that a typed line makes."""
    name, *words = line.split()
    return VERBS[name].read(words, match.state)


def refused(match, line):
    with pytest.raises(Refusal) as caught:
        read(match, line)
    assert caught.value.fault is Fault.MALFORMED
    return caught.value.line()


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("deal", {"do": "deal"}),
        ("first bo", {"do": "first", "player": "Bo"}),
        ("bid 75", {"do": "bid", "amount": 75}),
        ("pass", {"do": "pass"}),
        ("trump hearts", {"do": "trump", "suit": "H"}),
        ("trump D", {"do": "trump", "suit": "D"}),
        ("trump ♣", {"do": "trump", "suit": "C"}),
        ("trump 黑桃", {"do": "trump", "suit": "S"}),
        ("trump timeout", {"do": "trump", "timeout": True}),
        ("bury", {"do": "bury"}),
        ("play KH", {"do": "play", "cards": ["KH"]}),
        ("play 4Hx2 ♥6x2", {"do": "play", "cards": ["4H", "4H", "6H", "6H"]}),
        ("play 大王 小王 10s", {"do": "play", "cards": ["BJ", "SJ", "TS"]}),
        ("bottom 5H 3Cx2", {"do": "bottom", "cards": ["5H", "3C", "3C"]}),
        (
            "tally Ann 100 95 last bottom 10 from Bo by Ann from Cy by Ann",
            {
                "do": "tally", "dealer": "Ann", "bid": 100, "table_points": 95, "last_trick": True,
                "bottom_points": 10, "captures": [{"from": "Bo", "by": "Ann"}, {"from": "Cy", "by": "Ann"}],
            },
        ),
        (
            "tally ann 60 0 lost",
            {"do": "tally", "dealer": "Ann", "bid": 60, "table_points": 0, "last_trick": False, "captures": []},
        ),
        (
            "adjust Ann +6 Bo -6 : revoke in trick 3",
            {"do": "adjust", "delta": {"Ann": "6", "Bo": "-6", "Cy": "0", "Di": "0"}, "note": "revoke in trick 3"},
        ),
        (
            "position deal: 3 scores: Ann +12 Bo -4 Cy -4 Di -4",
            {"do": "position", "deal": 3, "scores": {"Ann": "12", "Bo": "-4", "Cy": "-4", "Di": "-4"}},
        ),
        (
            "position dealer: Bo bid: 75 trump: hearts lead: Cy points: 40 left: 20 captures: from Ann by Bo",
            {
                "do": "position", "dealer": "Bo", "bid": 75, "trump": "H", "lead": "Cy", "table_points": 40,
                "left": 20, "captures": [{"from": "Ann", "by": "Bo"}],
            },
        ),
        (
            "position dealer: Ann bid: 60 trump: S lead: Ann Ann: 4D Bo: 9D Cy: 8D Di: 7D buried: 3Hx2 4Hx2",
            {
                "do": "position", "dealer": "Ann", "bid": 60, "trump": "S", "lead": "Ann",
                "buried": ["3H", "3H", "4H", "4H"],
                "hands": {"Ann": ["4D"], "Bo": ["9D"], "Cy": ["8D"], "Di": ["7D"]},
            },
        ),
    ],
)  # fmt: skip
def test_lines_and_the_entries_they_make(table, line, entry):
    match = table(hidden=True)
    assert dict(read(match, line)) == entry
    # What a line makes is an entry of the game.
    match.match.read(entry)


def test_a_typed_deal(table):
    match = table(packs=3)
    entry = read(match, "deal Ann: ♠AKQ 5Hx3 Bo: 10S Cy: BJ Di: SJ bottom: 3Cx2")
    assert entry["hands"] == {
        "Ann": ["AS", "KS", "QS", "5H", "5H", "5H"], "Bo": ["TS"], "Cy": ["BJ"], "Di": ["SJ"],
    }  # fmt: skip
    assert entry["bottom"] == ["3C", "3C"]


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("first Eve", "Eve"),
        ("bid", "whole number"),
        ("bid 7.5", "7.5"),
        ("bid sixty", "sixty"),
        ("bid sixty", "`pass`"),
        ("pass now", "now"),
        ("trump", "suit"),
        ("trump notrump", "notrump"),
        ("play", "No cards"),
        ("play 1H", "1H"),
        ("play K", "K"),
        ("bottom", "No cards"),
        ("tally Ann 100", "declarer"),
        ("tally Eve 100 95 last", "Eve"),
        ("tally Ann hundred 95 last", "hundred"),
        ("tally Ann 100 95 last lost", "twice"),
        ("tally Ann 100 95 last bottom", "bottom"),
        ("tally Ann 100 95 last bottom x", "x"),
        ("tally Ann 100 95 last from Bo", "missing"),
        ("tally Ann 100 95 last from Bo to Ann", "by"),
        ("tally Ann 100 95 first", "first"),
        ("adjust Ann", "Ann"),
        ("adjust", "players and amounts"),
        ("adjust Ann 6 Ann -6", "twice"),
        ("adjust Eve 6 Ann -6", "Eve"),
        ("position bid: many", "many"),
        ("position trump: X", "X"),
        ("position trump: sheep", "sheep"),
        ("position scores: Ann", "Ann"),
        ("position captures: Bo Ann", "Bo Ann"),
        ("position start", "start"),
        ("deal Ann 5H", "Ann"),
    ],
)
def test_words_that_are_not_known_are_named(table, line, named):
    assert named in refused(table(hidden=True), line)


def test_who_took_the_last_trick_is_asked_for(table):
    asked = read(table(), "tally Ann 100 95 bottom 10")
    assert isinstance(asked, Question)
    assert {answer.key: answer.entry["last_trick"] for answer in asked.answers} == {"last": True, "lost": False}
    assert all(answer.entry["bottom_points"] == 10 for answer in asked.answers)


def test_a_rank_alone_is_the_card_of_ones_own_hand(placed):
    match = placed("S", "4D 4H KC", "9D 9C 3H", "8D 8H AC", "7D 7C AH")
    assert read(match, "play K")["cards"] == ["KC"]
    assert "does not name one card" in refused(match, "play 4")
    match.play("4D")
    # The led suit is sought first.
    assert read(match, "play 9")["cards"] == ["9D"]


def test_a_bury_is_read_from_the_declarers_hand(table, shuffled):
    match = table()
    match.record("deal", **shuffled(2))
    match.record("first", player="Ann")
    match.calls("Ann 200")
    match.record("trump", suit="S")
    assert "No cards" in refused(match, "bury")
    assert "does not name one card" in refused(match, "bury 9")


def test_a_pass_is_recorded_with_the_name_of_whoever_is_asked(table):
    match = table(hidden=True)
    match.record("deal")
    match.record("first", player="Di")
    assert read(match, "pass") == {"do": "pass", "by": "Di"}


def test_every_example_and_every_verb_is_known(table):
    match = table(hidden=True)
    for verb in RULESET.verbs:
        assert verb.name in RULESET.entries
        for example in verb.examples:
            match.match.read(dict(verb.read(example.words.split(), match.state)))
    for name in ("deal", "bury", "position"):
        assert VERBS[name].private
