"""The demonstration is a real match, and shows what it says."""

import json
from typing import Any

import pytest

from referee.rulebook.fold import begin
from referee.rulebook.observer import PUBLIC
from referee.rulebook.reading import read_header
from rulesets.palla8 import RULESET


@pytest.fixture(scope="module")
def told() -> list[tuple[str, list[dict[str, Any]]]]:
    """Each entry's `do` with the rulings on it."""
    lines = (RULESET.folder / "demo.match.jsonl").read_text(encoding="utf-8").splitlines()
    header, *entries = [json.loads(line) for line in lines if line.strip() and not line.startswith("#")]
    steps = begin(read_header(header), RULESET).replaying(entries)
    return [(step.entry.do, [ruling.heard_by(PUBLIC) or {} for ruling in step.rulings]) for step in steps]


def test_it_ends_with_a_claim_that_holds(told: list[tuple[str, list[dict[str, Any]]]]) -> None:
    assert told[-1][1][0]["holds"] is True
    assert told[-2][1][-1]["ranking"] == [["Ann"], ["Bo"]]


def test_it_shows_every_kind_of_ruling_and_the_corrections(told: list[tuple[str, list[dict[str, Any]]]]) -> None:
    kinds = {ruling["kind"] for _, rulings in told for ruling in rulings}
    assert kinds == {
        "order", "turn", "offer", "rerack", "groups", "foul", "spot", "rack", "final", "amend", "undo", "claim",
    }  # fmt: skip


def test_its_racks_end_as_narrated(told: list[tuple[str, list[dict[str, Any]]]]) -> None:
    racks = [ruling for _, rulings in told for ruling in rulings if ruling["kind"] == "rack"]
    assert [(rack["winner"], rack["reason"]) for rack in racks] == [("Ann", "eight-early"), ("Ann", "eight-legal")]
    amended = next(ruling for _, rulings in told for ruling in rulings if ruling["kind"] == "amend")
    assert amended["changed"] == [10]
