"""Taking up a match that is under way."""

from fractions import Fraction

import pytest

from referee.rulebook.refusal import Fault

HANDS = {"A": ["2S", "5S", "9S"], "B": ["3S", "6H", "TS"]}
GOOD = {
    "do": "position",
    "round": 2,
    "order": ["B", "A"],
    "hands": HANDS,
    "down": [2],
    "shooter": "A",
    "ball_in_hand": "table",
    "liable": "B",
    "scores": {"A": "-10/3", "B": "10/3"},
    "stock": 7,
}


def test_everything_is_taken_over(game):
    table = game.new("AB").enter(**GOOD)
    state = table.match.state
    assert table.turn == ("A", "table", "B")
    assert state.round.number == 2
    assert state.round.order == ("B", "A")
    assert state.round.stock == 7
    assert state.round.hands["A"].open == ("5S", "9S")
    assert table.match.game.scores(state) == {"A": Fraction(-10, 3), "B": Fraction(10, 3)}
    settled = table.shot(5, 9).one("settlement")
    assert settled["payer"] == "B"
    assert settled["round"] == 2
    assert table.match.game.scores(table.match.state) == {"A": Fraction(47, 3), "B": Fraction(-47, 3)}


@pytest.mark.clause("K03", "K72")
def test_what_may_be_left_out(game):
    entry = {key: GOOD[key] for key in ("do", "order", "hands", "shooter", "ball_in_hand")}
    table = game.new("AB").enter(**(entry | {"ball_in_hand": "none"}))
    state = table.match.state
    assert state.round.number == 1
    assert state.round.stock == 54 - 6
    assert state.liable is None
    assert table.match.game.scores(state) == {"A": 0, "B": 0}
    with_all = {"A": [*HANDS["A"], "2H"], "B": HANDS["B"]}
    assert game.new("AB").enter(**(entry | {"hands": with_all})).match.state.round.stock == 54 - 7


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"order": ["A"]}, Fault.MALFORMED),
        ({"order": ["A", "C"]}, Fault.MALFORMED),
        ({"shooter": "C"}, Fault.MALFORMED),
        ({"liable": "C"}, Fault.MALFORMED),
        ({"liable": "A"}, Fault.IMPOSSIBLE),
        ({"hands": {"A": ["5S"]}}, Fault.MALFORMED),
        ({"hands": {**HANDS, "C": ["4S"]}}, Fault.MALFORMED),
        ({"hands": {"A": ["5S"], "B": ["5S"]}}, Fault.IMPOSSIBLE),
        ({"hands": {"A": ["5S", "5S"], "B": ["6S"]}}, Fault.IMPOSSIBLE),
        ({"hands": {"A": ["2S", "2H"], "B": ["6S"]}}, Fault.IMPOSSIBLE),
        ({"hands": {"A": [], "B": ["6S"]}}, Fault.IMPOSSIBLE),
        ({"hands": {"A": ["5Z"], "B": ["6S"]}}, Fault.MALFORMED),
        ({"down": [2, 2]}, Fault.IMPOSSIBLE),
        ({"down": [16]}, Fault.MALFORMED),
        ({"ball_in_hand": "break", "liable": None}, Fault.IMPOSSIBLE),
        ({"ball_in_hand": "break", "down": []}, Fault.IMPOSSIBLE),
        ({"ball_in_hand": "yes"}, Fault.MALFORMED),
        ({"round": 5}, Fault.IMPOSSIBLE),
        ({"round": 0}, Fault.MALFORMED),
        ({"stock": 49}, Fault.IMPOSSIBLE),
        ({"stock": -1}, Fault.MALFORMED),
        ({"scores": {"A": "1"}}, Fault.MALFORMED),
        ({"scores": {"A": 1, "B": -1}}, Fault.MALFORMED),
        ({"scores": {"A": "2/4", "B": "-1/2"}}, Fault.MALFORMED),
        ({"scores": {"A": "1", "B": "-1", "C": "0"}}, Fault.MALFORMED),
        ({"turn": "A"}, Fault.MALFORMED),
    ],
)
def test_positions_that_cannot_stand_are_refused(game, change, fault):
    refusal = game.new("AB").refusal(**(GOOD | change))
    assert refusal.fault is fault
    assert "\n" not in refusal.line()


def test_a_full_stock_may_be_said(game):
    assert game.new("AB").enter(**(GOOD | {"stock": 48})).match.state.round.stock == 48


def test_only_as_the_first_entry(game):
    table = game.new("AB").enter(**GOOD)
    assert table.refusal(**GOOD).fault is Fault.IMPOSSIBLE
    table = game.new("AB").enter(do="order", order=["A", "B"])
    assert table.refusal(**GOOD).fault is Fault.IMPOSSIBLE
    table = game.at({"A": "9S", "B": "5S", "C": "5H"}).shot(9)  # an order is awaited again, in round 2
    assert table.awaiting["kind"] == "order"
    assert table.refusal(**GOOD).fault is Fault.IMPOSSIBLE


@pytest.mark.clause("K65", "B40")
def test_a_hand_that_has_shown_its_jokers_is_recognised(game):
    table = game.at_break({"A": "4S 9S SJ BJ", "B": "3S 3H 3D 3C 8S"})
    assert table.refusal(do="reveal", by="A").clause == "B40"


@pytest.mark.clause("B56", "B19")
def test_the_run_taken_over_goes_on(game):
    table = game.at({"A": "9S 5S", "B": "6S 7S"}, liable="B").shot(9)
    assert table.turn == ("A", "none", "B")
