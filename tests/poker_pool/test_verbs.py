"""What a person types, and the entry it makes."""

import pytest

from referee.rulebook.discovery import ruleset
from referee.rulebook.refusal import Fault, Refusal

GAME = ruleset("poker-pool")
VERBS = {verb.name: verb for verb in GAME.verbs}
HANDS = {"A": "2S 5S 9S JS KS", "B": "3S 5H 5D 8S QS"}


def said(table, line):
    name, *words = line.split()
    return VERBS[name].read(words, table.match.state)


def test_every_entry_can_be_typed():
    assert set(VERBS) == set(GAME.entries)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("shot 5 12 s", {"do": "shot", "pocketed": [5, 12], "scratch": True}),
        ("shot c4", {"do": "shot", "cushion_count": 4}),
        ("shot 7 by:b", {"do": "shot", "pocketed": [7], "by": "B"}),
        ("choose 1", {"do": "choose", "choice": "kitchen"}),
        ("choose 4", {"do": "choose", "choice": "accept"}),
        ("choose rerack-return", {"do": "choose", "choice": "rerack-return"}),
        ("choose Rerack-Break", {"do": "choose", "choice": "rerack-break"}),
        ("reveal b", {"do": "reveal", "by": "B"}),
        ("order b a", {"do": "order", "order": ["B", "A"]}),
        ("draw a 10h", {"do": "draw", "player": "A", "card": "TH"}),
        ("discard B ♠9", {"do": "discard", "player": "B", "card": "9S"}),
        (
            "deal A: 2S 5S 9S JS KS B: 3S 5H 5D 8S",
            {"do": "deal", "hands": {"A": ["2S", "5S", "9S", "JS", "KS"], "B": ["3S", "5H", "5D", "8S"]}},
        ),
        (
            "rack 1 9 2 10 8 3 11 4 12 5 13 6 14 7 15",
            {"do": "rack", "balls": [1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15]},
        ),
    ],
)
def test_lines_become_entries(game, line, entry):
    assert said(game.dealt(HANDS), line) == entry


def test_the_player_awaited_is_meant(game):
    table = game.dealt(HANDS).shot(scratch=True, cushion_count=4)
    assert said(table, "draw 2H") == {"do": "draw", "player": "A", "card": "2H"}
    table = game.dealt({"A": "2S SJ BJ JS KS", "B": "3S 5H 5D 8S QS"}).enter(do="reveal", by="A")
    assert said(table, "discard KS") == {"do": "discard", "player": "A", "card": "KS"}


@pytest.mark.parametrize(
    "line",
    [
        "shot",
        "shot 5 5",
        "shot x",
        "choose",
        "choose 5",
        "choose none",
        "reveal",
        "reveal Z",
        "order A Z",
        "draw 2H",
        "draw A 2H 3H",
        "discard",
        "rack 1 two",
        "deal 2S",
        "position",
        "position A: 2S shooter: Z",
        "position A: 2S B: 3S shooter: A cue: roof",
        "position A: 2S B: 3S shooter: A round: ten",
        "position A: 2S B: 3S shooter: A scores: A",
        "position A: 2S B: 3S shooter: A scores: A 1 A 2",
        "position A: 2S A: 3S shooter: A",
    ],
)
def test_other_lines_are_refused_in_one_line(game, line):
    with pytest.raises(Refusal) as refused:
        said(game.dealt(HANDS), line)
    assert refused.value.fault is Fault.MALFORMED
    assert "\n" not in refused.value.line()


def test_a_position_in_one_line(game):
    table = game.new("AB")
    line = (
        "position B: 3S 5H 10S A: AS 2H order: B A shooter: b cue: table down: 1,2 liable: A round: 2 stock: 30 "
        "scores: A -10/3 B 10/3"
    )
    entry = said(table, line)
    assert entry == {
        "do": "position",
        "order": ["B", "A"],
        "hands": {"B": ["3S", "5H", "TS"], "A": ["AS", "2H"]},
        "ball_in_hand": "table",
        "shooter": "B",
        "down": [1, 2],
        "liable": "A",
        "round": 2,
        "stock": 30,
        "scores": {"A": "-10/3", "B": "10/3"},
    }
    refusal = table.refusal(**entry)  # A's cards are both done
    assert refusal.fault is Fault.IMPOSSIBLE
    table.enter(**said(table, line.replace("AS 2H", "AS 4H")))
    assert table.turn == ("B", "table", "A")


def test_examples_are_lines_that_can_be_read(game):
    table = game.new("AB")
    names = {"Ann": "A", "Bo": "B"}
    for verb in VERBS.values():
        assert verb.notation
        for example in verb.examples:
            line = example.words
            for name, letter in names.items():
                line = line.replace(name, letter)
            if verb.name in {"draw", "discard"}:
                line = "A " + line
            if "Cy" not in line:
                verb.read(line.split(), table.match.state)


@pytest.mark.parametrize("verb", ["deal", "draw", "discard", "position"])
def test_lines_with_hidden_cards_do_not_stay_on_the_screen(verb):
    assert VERBS[verb].private


@pytest.mark.clause("K26")
def test_a_word_that_is_no_choice_is_answered_with_what_is_offered(game):
    table = game.dealt(HANDS).shot(scratch=True, pocketed=[15])
    table.enter(do="draw", player="A", card="2H")
    with pytest.raises(Refusal) as refused:
        said(table, "choose nothing")
    assert refused.value.accepted == "1 kitchen"
