"""The demonstration is a real match, and shows what it says."""

import json
from typing import Any

import pytest

from referee.rulebook.fold import begin
from referee.rulebook.observer import PUBLIC
from referee.rulebook.reading import read_header
from rulesets.dabaifen import RULESET


@pytest.fixture(scope="module")
def told() -> list[dict[str, Any]]:
    """All rulings in order."""
    lines = (RULESET.folder / "demo.match.jsonl").read_text(encoding="utf-8").splitlines()
    header, *entries = [json.loads(line) for line in lines if line.strip() and not line.startswith("#")]
    steps = begin(read_header(header), RULESET).replaying(entries)
    return [heard for step in steps for ruling in step.rulings if (heard := ruling.heard_by(PUBLIC)) is not None]


def test_it_ends_with_a_claim_that_holds(told: list[dict[str, Any]]) -> None:
    assert told[-1]["holds"] is True
    assert told[-2]["ranking"] == [["Bo", "Di"], ["Ann", "Cy"]]


def test_its_deals_end_as_narrated(told: list[dict[str, Any]]) -> None:
    results = [(ruling["points"], ruling["row"], ruling["levels"]) for ruling in told if ruling["kind"] == "result"]
    assert results == [
        (45, "C5.5", {"Ann": "Q", "Bo": "K"}),
        (70, "C5.5", {"Ann": "Q", "Bo": "K"}),
        (80, "C5.6", {"Ann": "K", "Bo": "K"}),
        (100, "C5.8", {"Ann": "K", "Bo": "A"}),
    ]


def test_it_shows_a_revoke_a_failed_throw_a_quad_and_a_ferry(told: list[dict[str, Any]]) -> None:
    faults = [ruling for ruling in told if ruling["kind"] == "irregularity"]
    assert [(fault["player"], fault["what"], fault["trick"]) for fault in faults] == [("Di", "revoke", 2)]
    assert [ruling["class"] for ruling in told if ruling["kind"] == "quad"] == ["hard"]
    assert next(ruling["led"] for ruling in told if ruling["kind"] == "throw-failed") == "JC"
    assert any(ruling["kind"] == "announce" and ruling["what"] == "ferry" for ruling in told)
