"""The walls of the house: each part imports only what stands below it, and no game knows another."""

from pathlib import Path

from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

ROOT = Path(__file__).resolve().parents[1]


def test_every_part_keeps_to_its_floor(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    """The contracts stand in pyproject.toml."""
    monkeypatch.chdir(ROOT)
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == EXIT_STATUS_SUCCESS
