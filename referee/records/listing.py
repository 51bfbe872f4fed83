"""The list of matches, as far as it can be read."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from referee.records.database import fault
from referee.records.faults import StoreDamaged, StoreFault
from referee.records.volume import Volume
from referee.rulebook.values import dataclass


@dataclass(frozen=True, slots=True)
class Listed:
    """A match in the list.

    Attributes
    ----------
    header : its header as plain data; empty when it is damaged.
    length : entries recorded.
    damage : one line when its header cannot be read, else None.
    """

    id: str
    header: Mapping[str, Any]
    length: int
    archived: bool
    current: bool
    damage: str | None = None

    @property
    def ruleset(self) -> str:
        """Which game."""
        return str(self.header.get("ruleset", ""))

    @property
    def title(self) -> str:
        """Its title, or "" when it has none."""
        return str(self.header.get("title") or "")

    @property
    def players(self) -> tuple[str, ...]:
        """In seating order."""
        return tuple(self.header.get("players", ()))


def volumes(connection: sqlite3.Connection, path: Path) -> dict[str, Volume]:
    """Every match by id, in the order they came. Where the shelf is damaged the matches' own tables tell."""
    found: dict[str, Volume] = {}
    try:
        for place, id_, archived, length, hash_ in connection.execute("SELECT * FROM shelf ORDER BY place"):
            found[id_] = Volume(connection, id_, place, bool(archived), length, hash_)
    except sqlite3.DatabaseError as error:
        unless_damaged(error, path)
    shelved = {volume.place for volume in found.values()}
    for place in places(connection):
        if place in shelved:
            continue
        try:
            row = connection.execute(f"SELECT match FROM entries_{place} WHERE number = 0").fetchone()
        except sqlite3.DatabaseError as error:
            unless_damaged(error, path)
            continue
        if row is not None:
            found[row[0]] = Volume(connection, row[0], place)
    return found


def find(connection: sqlite3.Connection, path: Path, id_: str) -> Volume | None:
    """The match with this id, or None."""
    try:
        row = connection.execute("SELECT place, archived, length, hash FROM shelf WHERE id = ?", (id_,)).fetchone()
    except sqlite3.DatabaseError as error:
        unless_damaged(error, path)
        return volumes(connection, path).get(id_)
    return None if row is None else Volume(connection, id_, row[0], bool(row[1]), row[2], row[3])


def listed(volume: Volume, path: Path, *, current: bool) -> Listed:
    """A match's line in the list, with its damage where its header cannot be read."""
    header: dict[str, Any] = {}
    length = volume.length or 0
    damage = None
    try:
        header, _ = volume.header()
        length = volume.count()
    except StoreFault as found:
        damage = found.message
    except sqlite3.DatabaseError as error:
        unless_damaged(error, path)
        damage = fault(error, path, volume.id).message
    return Listed(volume.id, header, length, volume.archived, current, damage)


def places(connection: sqlite3.Connection) -> list[int]:
    """The numbers of all matches' tables."""
    names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'entries_[0-9]*'")
    return sorted(int(name.removeprefix("entries_")) for (name,) in names)


def unless_damaged(error: sqlite3.DatabaseError, path: Path) -> None:
    """Lets a damaged page pass, so that the rest can be read; raises any other fault."""
    found = fault(error, path)
    if not isinstance(found, StoreDamaged):
        raise found from error
