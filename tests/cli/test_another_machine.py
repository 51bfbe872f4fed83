"""A match that the program deals is carried to another machine, where its secret is not."""

from pathlib import Path

import pytest
from program import Program


def carried(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match under way, taken up from its record in a store of its own."""
    program.ok("new", "poker-pool", "Ann", "Bo", "--rounds", "2")
    program.ok("shot", "c4")
    path = program.folder / "carried"
    path.write_text(program.ok("export", "--yes-show").out, encoding="utf-8")
    monkeypatch.setenv("REFEREE_STORE", str(Path(program.folder) / "another.sqlite"))
    program.ok("import", str(path))


def test_a_shot_is_recorded_though_the_dealer_cannot_speak(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    carried(program, monkeypatch)
    before = program.ok("status", "--json").data["length"]
    said = program.ok("shot", "m")
    assert "secret of round 1" in said.err
    assert "draw" in said.err
    status = program.ok("status", "--json").data
    assert (status["length"], status["awaiting"]["kind"]) == (before + 1, "draw")


def test_the_table_says_what_another_pack_decides(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    carried(program, monkeypatch)
    held = program.ok("export", "--yes-show").out
    card = next(rank + suit for suit in "SHDC" for rank in "23456789" if f'"{rank + suit}"' not in held)
    program.ok("shot", "m")
    program.ok("draw", card)
    assert program.ok("status", "--json").data["awaiting"]["kind"] == "shot"


def test_the_dealer_who_is_asked_says_why_he_cannot(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    carried(program, monkeypatch)
    program.ok("shot", "m")
    assert "secret of round 1" in program.refused("deal")
