"""The demonstration is a real evening, and shows what it says."""

import json
from typing import Any

import pytest

from referee.rulebook.fold import begin
from referee.rulebook.observer import PUBLIC
from referee.rulebook.reading import read_header
from rulesets.card_pool import RULESET

Told = list[tuple[str, list[dict[str, Any]]]]


@pytest.fixture(scope="module")
def told() -> Told:
    """Each entry's `do` with the rulings on it, as everybody hears them."""
    lines = (RULESET.folder / "demo.match.jsonl").read_text(encoding="utf-8").splitlines()
    header, *entries = [json.loads(line) for line in lines if line.strip() and not line.startswith("#")]
    steps = begin(read_header(header), RULESET).replaying(entries)
    return [(step.entry.do, [ruling.heard_by(PUBLIC) or {} for ruling in step.rulings]) for step in steps]


def test_it_ends_with_a_claim_that_holds(told: Told) -> None:
    assert told[-1][1][0]["holds"] is True
    assert told[-2][1][-1]["ranking"] == [["Bo"], ["Cy"], ["Ann"]]


def test_its_games_end_as_narrated(told: Told) -> None:
    settlements = [ruling for _, rulings in told for ruling in rulings if ruling["kind"] == "settlement"]
    # Half a euro a card: three of Ann's and five of Cy's; then six of Bo's.
    assert [(told["winner"], told["delta"]) for told in settlements] == [
        ("Bo", {"Ann": "-3/2", "Bo": "4", "Cy": "-5/2"}),
        ("Cy", {"Ann": "0", "Bo": "-3", "Cy": "3"}),
    ]


def test_it_shows_every_kind_of_ruling(told: Told) -> None:
    kinds = {ruling["kind"] for _, rulings in told for ruling in rulings}
    assert kinds == {
        "order", "turn", "foul", "draw", "set-aside", "discard", "respot", "offer", "rerack", "tie", "showdown",
        "settlement", "final", "undo", "claim",
    }  # fmt: skip
