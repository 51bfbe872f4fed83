"""The pages under seeds/ are made from the clauses.toml of each game and must never lag behind."""

from pathlib import Path

import pytest

from referee.rulebook.seed_page import main, seed_page

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(file.parent for file in (ROOT / "rulesets").glob("*/clauses.toml"))


def test_there_are_games() -> None:
    assert GAMES


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_page_is_fresh(folder: Path) -> None:
    page = ROOT / "seeds" / f"{folder.name.replace('_', '-')}.md"
    assert page.is_file(), f"missing: python -m referee.rulebook.seed_page rulesets/{folder.name} seeds/{page.name}"
    assert page.read_text(encoding="utf-8") == seed_page(folder), (
        f"stale: python -m referee.rulebook.seed_page rulesets/{folder.name} seeds/{page.name}"
    )


def _write(folder: Path, text: str) -> None:
    folder.mkdir()
    (folder / "clauses.toml").write_text(text, encoding="utf-8")


GOOD = """
[source]
game = "tiny"
file = "tiny.txt"
language = "Latin"
about = "A game of nothing."

[[clause]]
number = "A01"
section = "Start"
statement = "One | two."
place = "line 1"

[[clause]]
number = "Z01"
section = "Gaps"
statement = "Nobody says."
place = "nowhere"
decision = true
"""


def test_page_tells_clauses_from_decisions(tmp_path: Path) -> None:
    _write(tmp_path / "tiny", GOOD)
    page = seed_page(tmp_path / "tiny")
    clauses, decisions = page.split("## Decisions")
    assert "| A01 | One \\| two. | line 1 |" in clauses
    assert "### Start" in clauses
    assert "| Z01 | Nobody says. | nowhere |" in decisions
    assert "`tiny.txt`" in page
    assert "Latin" in page


def test_command_writes_the_page(tmp_path: Path) -> None:
    _write(tmp_path / "tiny", GOOD)
    assert main([str(tmp_path / "tiny"), str(tmp_path / "tiny.md")]) == 0
    assert (tmp_path / "tiny.md").read_text(encoding="utf-8") == seed_page(tmp_path / "tiny")


def test_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err
    assert main([str(tmp_path / "nowhere"), str(tmp_path / "page.md")]) == 2
    assert "no page written" in capsys.readouterr().err
    assert not (tmp_path / "page.md").exists()
    _write(tmp_path / "twice", GOOD + GOOD[GOOD.index("[[clause]]") :])
    assert main([str(tmp_path / "twice"), str(tmp_path / "page.md")]) == 2
    assert "stands twice" in capsys.readouterr().err
