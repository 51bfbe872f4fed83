"""Somebody let the dealer turn the bottom too early: the one who wanted to declare gets his chance."""

import pytest

from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import Match, begin
from referee.rulebook.header import Header

PLAYERS = ["Ann", "Bo", "Cy", "Di"]


def _dealt(dealer: str | None) -> Match:
    game = ruleset("dabaifen")
    match = begin(Header(ruleset="dabaifen", players=PLAYERS, dealer=dealer), game)
    pack = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"] + ["SJ", "BJ"]
    hands = {name: pack[12 * seat : 12 * seat + 12] for seat, name in enumerate(PLAYERS)}
    match = match.record(match.read({"do": "deal", "first": "Ann", "hands": hands, "bottom": pack[48:]})).match
    return match.record(match.read({"do": "flip"})).match


@pytest.mark.clause("C3.4", "C3.8")
def test_a_flip_that_a_person_asked_for_is_taken_back_alone() -> None:
    """Ann has drawn the 2 of spades and may still show it once the flip is taken back."""
    match = _dealt("program")
    match = match.record(match.read({"do": "undo"})).match
    assert match.awaiting.kind == "flip"
    ruled = match.record(match.read({"do": "declare", "by": "Ann", "card": "2S"}))
    assert [ruling.facts["suit"] for ruling in ruled.rulings if ruling.kind == "trump"] == ["S"]
