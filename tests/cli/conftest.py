"""These tests use the program: in this process, and as a real one; with a game of a package that is no part of it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
CLUB = HERE / "club"
for folder in (HERE, CLUB):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from program import Program, look_again  # noqa: E402


@pytest.fixture(scope="session", autouse=True)
def _club() -> Iterator[None]:
    look_again()
    yield
    sys.path.remove(str(CLUB))
    look_again()


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program with a store of its own."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "REFEREE_DEBUG", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("REFEREE_STORE", str(tmp_path / "store" / "matches.sqlite"))
    return Program(tmp_path)
