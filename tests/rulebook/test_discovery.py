"""A game in a package of somebody else's is found as ours are."""

import sys
from pathlib import Path

import pytest
from installed import look_again

from referee.rulebook.discovery import ruleset, ruleset_ids
from referee.rulebook.fold import begin
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Fault, Refusal

HEADER = {"format": "referee-match", "version": 1, "ruleset": "pebbles", "players": ["Ann", "Bo"]}


def announce(site: Path, name: str, target: str) -> None:
    info = site / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[referee.rulesets]\n{name} = {target}\n", encoding="utf-8")


def test_somebody_elses_game_is_found_by_its_entry_point() -> None:
    assert "pebbles" in ruleset_ids()
    game = ruleset("pebbles")
    assert game.id == "pebbles"
    assert begin(read_header(HEADER), game).awaiting.kind == "deal"


def test_it_is_gone_when_its_package_is_gone(somebodys_site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place != str(somebodys_site)])
    look_again()
    try:
        assert "pebbles" not in ruleset_ids()
        with pytest.raises(Refusal) as refused:
            ruleset("pebbles")
        assert refused.value.fault is Fault.MALFORMED
        assert "pebbles" in refused.value.message
    finally:
        monkeypatch.undo()
        look_again()


@pytest.mark.parametrize(
    "target", ["no_such_module_anywhere:RULESET", "json:RULESET", "json:dumps", "broken_game:RULESET"]
)
def test_a_package_that_cannot_be_loaded_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    (tmp_path / "broken_game.py").write_text("raise RuntimeError('half\\ninstalled')\n", encoding="utf-8")
    announce(tmp_path, "broken", target)
    monkeypatch.syspath_prepend(str(tmp_path))
    look_again()
    try:
        assert "broken" in ruleset_ids()
        with pytest.raises(Refusal) as refused:
            ruleset("broken")
        assert "broken" in refused.value.line()
        assert "\n" not in refused.value.line()
    finally:
        monkeypatch.undo()
        look_again()
