"""The list of matches, as far as it can be read."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from referee.records.database import FAILURES, fault
from referee.records.faults import StoreDamaged, StoreFault
from referee.records.volume import Volume
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say


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
    """Every match by id, in the order they came. Where the shelf is damaged the matches' own tables tell.

    A match of which not even the id can be read is called by its place: `?3`.
    """
    found: dict[str, Volume] = {}
    try:
        for place, id_, archived, length, hash_ in connection.execute("SELECT * FROM shelf ORDER BY place"):
            if isinstance(id_, str) and isinstance(length, int) and isinstance(hash_, str):
                found[id_] = Volume(connection, id_, place, bool(archived), length, hash_)
    except FAILURES as error:
        unless_damaged(error, path)
    shelved = {volume.place for volume in found.values()}
    for place in places(connection):
        if place in shelved:
            continue
        try:
            row = connection.execute(f"SELECT match FROM entries_{place} WHERE number = 0").fetchone()
        except FAILURES as error:
            unless_damaged(error, path)
            row = None
        id_ = row[0] if row is not None and isinstance(row[0], str) else f"?{place}"
        found[id_] = Volume(connection, id_, place)
    return found


def find(connection: sqlite3.Connection, path: Path, id_: str) -> Volume | None:
    """The match with this id, or None. Raises StoreDamaged where damage keeps it from being found."""
    damage: StoreFault | None = None
    try:
        row = connection.execute("SELECT place, archived, length, hash FROM shelf WHERE id = ?", (id_,)).fetchone()
        if row is not None and isinstance(row[2], int) and isinstance(row[3], str):
            return Volume(connection, id_, row[0], bool(row[1]), row[2], row[3])
    except FAILURES as error:
        unless_damaged(error, path)
        damage = fault(error, path, id_)
    # Not on the shelf; a shelf that lost its books is told by the books themselves.
    found = volumes(connection, path)
    if id_ not in found and (damage is not None or any(unknown.startswith("?") for unknown in found)):
        raise damage or StoreDamaged(say("{path} is damaged: not every match in it can be named.", path=path))
    return found.get(id_)


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
    except FAILURES as error:
        unless_damaged(error, path)
        damage = fault(error, path, volume.id).message
    return Listed(volume.id, header, length, volume.archived, current, damage)


def places(connection: sqlite3.Connection) -> list[int]:
    """The numbers of all matches' tables."""
    names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'entries_[0-9]*'")
    return sorted(int(name.removeprefix("entries_")) for (name,) in names)


def unless_damaged(error: Exception, path: Path) -> None:
    """Lets a damaged page pass, so that the rest can be read; raises any other fault."""
    found = fault(error, path)
    if not isinstance(found, StoreDamaged):
        raise found from error
