"""A seat at a table with a record kept in memory, and the program with a store of its own."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from policies.table import MemoryScribe
from typer.testing import CliRunner

from referee.cli.main import app
from referee.table.choosing import table_named
from referee.table.commands import Said, obey
from referee.table.seat import Seat

Seated = Callable[..., Seat]


def header(game: str, *players: str, **options: Any) -> dict[str, Any]:
    """The header of a digital match on the usual table."""
    return {
        "format": "referee-match",
        "version": 1,
        "ruleset": game,
        "options": options,
        "players": list(players),
        "id": "test",
        "dealer": "program",
        "table": "pool-9ft",
    }


def seat_with(game: str, entries: list[Mapping[str, Any]], *players: str, rack: bool = True, **options: Any) -> Seat:
    """A seat at a match whose table deals for itself, after `entries`."""
    scribe = MemoryScribe(header(game, *players, **options) | {"dealer": "table"})
    for entry in entries:
        scribe.record(entry)
    seat = Seat(scribe, table_named(None))
    if rack:
        seat.rack()
    return seat


def tell(seat: Seat, line: str) -> Said:
    """Types a line at the table."""
    return obey(seat, line.split())


class Program:
    """The program, run in this process; input and output are no terminal."""

    def __call__(self, *words: str, given: str = "") -> tuple[int, str, str]:
        """Exit status, standard output, standard error."""
        result = CliRunner().invoke(app, list(words), input=given)
        assert isinstance(result.exception, SystemExit | None), result.exception
        return result.exit_code, result.stdout, result.stderr

    def ok(self, *words: str, given: str = "") -> str:
        """Standard output of a command that succeeds."""
        status, out, err = self(*words, given=given)
        assert status == 0, err
        return out

    def refused(self, *words: str, given: str = "", status: int = 2) -> str:
        """The one line of a command that is refused."""
        found, out, err = self(*words, given=given)
        assert (found, out) == (status, ""), (found, out, err)
        assert "Traceback" not in err
        return err.splitlines()[0]


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program with a store of its own."""
    monkeypatch.delenv("REFEREE_DEBUG", raising=False)
    monkeypatch.setenv("REFEREE_STORE", str(tmp_path / "store" / "matches.sqlite"))
    return Program()
