"""Undo across the end of a round: the next order may be tied among others than before."""

import pytest

from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import Match, begin
from referee.rulebook.header import Header


def _position() -> Match:
    header = Header(ruleset="poker-pool", options={"rounds": 2}, players=["Ann", "Bo", "Cy"])
    match = begin(header, ruleset("poker-pool"))
    hands = {"Ann": ["2S"], "Bo": ["3S", "9D"], "Cy": ["3H", "9C"]}
    entry = {"do": "position", "order": ["Ann", "Bo", "Cy"], "hands": hands, "shooter": "Ann", "ball_in_hand": "none"}
    return match.record(match.read(entry)).match


@pytest.mark.clause("K58")
def test_a_tie_among_others_after_an_undo_is_drawn_anew() -> None:
    """Ann goes out with the 2: Bo and Cy are tied at 12 behind her. Taken back, she pockets 3 and 9 with a scratch and
    draws the open 2H: Bo and Cy are cleared and tied at 0, before Ann. Another tie is another question to chance."""
    match = _position()
    match = match.record(match.read({"do": "shot", "by": "Ann", "pocketed": [2]})).match
    first = match.awaiting
    assert first.facts["groups"] == (("Ann",), ("Bo", "Cy"))
    match = match.record(match.read({"do": "order", "order": ["Ann", "Cy", "Bo"]})).match
    match = match.record(match.read({"do": "undo"})).match
    match = match.record(match.read({"do": "shot", "by": "Ann", "pocketed": [3, 9], "scratch": True})).match
    match = match.record(match.read({"do": "draw", "player": "Ann", "card": "2H"})).match
    second = match.awaiting
    assert second.facts["groups"] == (("Bo", "Cy"), ("Ann",))
    assert second.lot != first.lot
    match = match.record(match.read({"do": "order", "order": ["Bo", "Cy", "Ann"]})).match
    assert match.awaiting.kind == "deal"
