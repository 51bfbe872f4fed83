"""Doors and heights, as a game gives them."""

import pytest

from referee.cards.following import due, given
from referee.cards.ladder import build
from referee.cards.pack import Pack
from referee.cards.trick import Trick

PACK = Pack(1, ("AS", "KS", "2S", "2H", "AH", "3H"))
LADDER = build(PACK, {"T": [["2S", "2H"], ["AS"], ["KS"]], "H": [["AH"], ["3H"]]})


def test_equal_cards_stand_on_one_rung() -> None:
    assert LADDER.height["2S"] == LADDER.height["2H"] > LADDER.height["AS"] > LADDER.height["KS"]
    assert LADDER.height["KS"] > LADDER.height["AH"]
    assert LADDER.above["2H"] == 0
    assert LADDER.above["AS"] == PACK.hold(["2S", "2H"])
    assert LADDER.above["3H"] == PACK.hold(["AH"])
    assert LADDER.door["2H"] == "T"


def test_hands_are_sorted_trumps_first() -> None:
    assert LADDER.sorted(["3H", "KS", "AH", "2H"]) == ("2H", "KS", "AH", "3H")
    assert LADDER.biggest(PACK.hold(["KS", "AS", "3H"]), "T", 4) == ("AS", "KS")


def test_what_is_due() -> None:
    hand = PACK.hold(["KS", "2H", "3H"])
    assert due(LADDER, hand, "T", 3) == 2
    assert due(LADDER, hand, "H", 3) == 1
    assert due(LADDER, hand, "H", 1) == 1
    assert given(LADDER, PACK.hold(["2H", "3H"]), "T") == 1


def test_a_ladder_has_every_card_once() -> None:
    with pytest.raises(ValueError, match="no ladder"):
        build(PACK, {"T": [["AS"]]})
    with pytest.raises(ValueError, match="two rungs"):
        build(PACK, {"T": [["AS"], ["AS"]]})


def test_a_trick_goes_round() -> None:
    trick = Trick(1, 2)
    assert (trick.turn, trick.winner, trick.size, trick.complete) == (2, 2, 0, False)
    trick = trick.with_play(("3H",), True).with_play(("AH",), True).with_play(("KS",), False)
    assert (trick.turn, trick.winner, trick.size, trick.points) == (1, 3, 1, 10)
    assert trick.played_by(0) == ("KS",)
    assert trick.played_by(1) == ()
    assert trick.with_play(("2S",), True).winner == 1
