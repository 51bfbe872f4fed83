"""What may be typed."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.refusal import Fault, Refusal
from rulesets.card_pool import RULESET

VERBS = {verb.name: verb for verb in RULESET.verbs}


def _typed(table: Any, verb: str, line: str) -> dict[str, Any]:
    read = VERBS[verb].read(line.split(), table.match.state)
    assert isinstance(read, dict)
    return read


def test_every_entry_has_its_verb() -> None:
    assert set(VERBS) == set(RULESET.entries)


def test_a_shot(under_way: Callable[..., Any]) -> None:
    table = under_way()
    table.enter(_typed(table, "shot", "4 9 s"))
    assert table.faults == ["scratch", "wrong-ball"]


@pytest.mark.clause("R26")
def test_a_draw_goes_to_the_fouler(under_way: Callable[..., Any]) -> None:
    table = under_way()
    with pytest.raises(Refusal) as caught:
        _typed(table, "draw", "8S")
    assert caught.value.fault is Fault.ILLEGAL
    table.shot(scratch=True)
    assert _typed(table, "draw", "♠8") == {"do": "draw", "player": "Ann", "card": "8S"}
    assert _typed(table, "draw", "ann 10h") == {"do": "draw", "player": "Ann", "card": "TH"}
    with pytest.raises(Refusal, match="no card"):
        _typed(table, "draw", "11S")


@pytest.mark.clause("Q20")
@pytest.mark.parametrize(
    ("line", "choice"),
    [("accept", "accept"), ("1", "accept"), ("2", "rerack-break"), ("3", "rerack-return"), ("ACCEPT", "accept")],
)
def test_a_choice(at_break: Callable[..., Any], line: str, choice: str) -> None:
    table = at_break(failed_break="rerack", foul_cards=0)
    table.shot(cushions=[])
    table.enter(_typed(table, "choose", line))
    assert table.match.last.entry.choice == choice
    for wrong in ("4", "0", "kitchen", ""):
        with pytest.raises(Refusal) as caught:
            _typed(table, "choose", wrong)
        assert caught.value.accepted == "1 accept, 2 rerack-break or 3 rerack-return"


def test_an_evening_with_a_pack_of_ones_own(sit: Callable[..., Any]) -> None:
    table = sit("Ann", "Bo", games=2)
    table.enter(_typed(table, "order", "bo ann"))
    table.enter(_typed(table, "deal", "Ann: 4S,4H,4D 5S 5H 5D 6♠ Bo: 7x4 8S 8H 8D"))
    assert table.hand("Bo") == ("7S", "7H", "7D", "7C", "8S", "8H", "8D")
    table.enter(_typed(table, "rack", "1 2 3 4 5,6,7 8 9 10 11 12 13 14 15"))
    table.enter(_typed(table, "shot", "c4"))
    assert table.turn == ("Ann", "none", False)


@pytest.mark.clause("R22")
def test_a_showdown(under_way: Callable[..., Any]) -> None:
    table = under_way({"Ann": ["4S", "QS"], "Bo": ["4H"], "Cy": ["4D"]})
    table.shot(4)
    table.enter(_typed(table, "showdown", "Bo: KS Cy: 10H"))
    assert table.one("settlement")["winner"] == "Bo"


@pytest.mark.clause("Q25")
def test_a_ball_out_of_the_kitchen(under_way: Callable[..., Any]) -> None:
    table = under_way(ball_in_hand="kitchen")
    table.enter(_typed(table, "spot", "12"))
    assert table.one("respot")["balls"] == [12]
    with pytest.raises(Refusal, match="no whole number"):
        _typed(table, "spot", "the black one")


def test_a_position(sit: Callable[..., Any]) -> None:
    table = sit("Ann", "张伟", games=3)
    said = "Ann: 4S QS 张伟: 7S down: 1,2 3 shooter: 张伟 cue: kitchen order: 张伟 Ann"
    table.enter(_typed(table, "position", said + " stock: 20 game: 2 scores: Ann 1/2 张伟 -1/2"))
    assert table.turn == ("张伟", "kitchen", False)
    state = table.match.state
    assert (state.table.order, state.table.stock, state.evening.game) == (("张伟", "Ann"), 20, 2)
    assert state.table.down == {1, 2, 3}
    assert table.hand("Ann") == ("4S", "QS")


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Ann: 4S Bo: 7S", "who is at the table"),
        ("Ann: 4S Cy: 7S", "Cy:"),
        ("Ann: 4S down: one", "one"),
        ("Ann: 4S Bo: 7S scores: Ann", "pairs"),
        ("Ann: 4S Bo: 7S scores: Ann 1 ann -1", "Ann has two scores"),
        ("Ann: 4S Bo: 7S shooter: Ann cue: table", "none, kitchen or break"),
        ("4S", "4S"),
    ],
)
def test_a_position_that_cannot_be_read(sit: Callable[..., Any], line: str, word: str) -> None:
    with pytest.raises(Refusal) as caught:
        _typed(sit("Ann", "Bo"), "position", line)
    assert caught.value.fault is Fault.MALFORMED
    assert word in caught.value.line()


@pytest.mark.clause("Q29")
def test_cards_of_hidden_hands_do_not_stay_on_the_screen() -> None:
    assert {verb.name for verb in RULESET.verbs if verb.private} == {"deal", "draw", "position"}


@pytest.mark.parametrize("verb", RULESET.verbs, ids=lambda verb: verb.name)
def test_every_example_can_be_read(verb: Any, sit: Callable[..., Any], under_way: Callable[..., Any]) -> None:
    hands = {"Ann": ["4S"], "Bo": ["7S"], "Cy": ["9S"]}
    table = under_way(hands)
    if verb.name == "draw":
        table.shot(scratch=True)
    assert verb.examples
    for example in verb.examples:
        read = verb.read(example.words.split(), table.match.state)
        assert table.match.read(dict(read)).do == verb.name
        assert example.means
