"""One match in the store: its own table of entries, read and written as a chain."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from referee.records.chain import ROOT, holds, link
from referee.records.database import entry_table
from referee.records.faults import StoreDamaged
from referee.records.format import compact, parse_object
from referee.records.replay import RefusedAt, open_header
from referee.rulebook.fold import Match, Recorded
from referee.rulebook.refusal import Refusal
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say


@dataclass(frozen=True, slots=True)
class Volume:
    """A match's place in the store.

    Attributes
    ----------
    place : number of its table.
    length, hash : entries and hash of the newest as the shelf has them; None where the shelf itself is damaged.
    """

    connection: sqlite3.Connection
    id: str
    place: int
    archived: bool = False
    length: int | None = None
    hash: str | None = None

    @property
    def table(self) -> str:
        """The name of its table."""
        return f"entries_{self.place}"

    # -- reading ---------------------------------------------------------------------------------------------------

    def count(self) -> int:
        """How many entries are recorded."""
        if self.length is not None:
            return self.length
        (number,) = self.connection.execute(
            f"SELECT max(number) FROM {self.table} WHERE match = ?", (self.id,)
        ).fetchone()
        if number is None:
            raise self._broken(0)
        return int(number)

    def header(self) -> tuple[dict[str, Any], str]:
        """The header as plain data, and its hash. Raises StoreDamaged."""
        row = self._row(0)
        if row is None or row[0] != ROOT or not holds(ROOT, self.id, 0, row[2], row[1]):
            raise StoreDamaged(say("The header of match {id} is damaged.", id=self.id), match=self.id)
        return parse_object(row[2]), row[1]

    def start(self) -> tuple[Match, str]:
        """The match before its first entry, and the hash of its header. Raises StoreDamaged."""
        header, hash_ = self.header()
        try:
            return open_header(header), hash_
        except RefusedAt as refused:
            raise StoreDamaged(
                say("The header of match {id} is refused: {why}", id=self.id, why=refused.refusal.line()),
                match=self.id,
            ) from refused

    def hash_at(self, number: int) -> str:
        """The hash of an entry. Raises StoreDamaged when there is none."""
        row = self._row(number)
        if row is None:
            raise self._broken(number)
        return str(row[1])

    def tail(self) -> str:
        """The hash of the newest entry, checked, so that nothing is built on a broken end. Raises StoreDamaged."""
        length = self.count()
        row = self._row(length)
        if row is None or not holds(row[0], self.id, length, row[2], row[1]) or row[1] != (self.hash or row[1]):
            raise self._broken(length)
        return str(row[1])

    def entries(self, after: int, hash_: str) -> Iterator[dict[str, Any]]:
        """Every entry after number `after`, each tied to the one before. Raises StoreDamaged where one is not."""
        number = after
        rows = self.connection.execute(
            f"SELECT number, before, hash, data FROM {self.table} WHERE match = ? AND number > ? ORDER BY number",
            (self.id, after),
        )
        for number, (found, before, own, text) in enumerate(rows, start=after + 1):
            if found != number or before != hash_ or not holds(before, self.id, number, text, own):
                raise self._broken(number)
            yield parse_object(text)
            hash_ = own
        if self.length is not None and (number, hash_) != (self.length, self.hash):
            raise self._broken(min(number, self.length) + 1)

    def _row(self, number: int) -> tuple[str, str, str] | None:
        row: tuple[str, str, str] | None = self.connection.execute(
            f"SELECT before, hash, data FROM {self.table} WHERE match = ? AND number = ?", (self.id, number)
        ).fetchone()
        return row

    def _broken(self, number: int) -> StoreDamaged:
        return StoreDamaged(
            say(
                "Match {id} is damaged at entry {number}: it does not follow from the one before.",
                id=self.id,
                number=number,
            ),
            match=self.id,
            entry=number,
        )

    # -- writing, inside a transaction -----------------------------------------------------------------------------

    def begin(self, header: Mapping[str, Any]) -> str:
        """Makes the table, with the header as number 0, and puts the match on the shelf. Gives the header's hash."""
        for statement in entry_table(self.place):
            self.connection.execute(statement)
        text = compact(header)
        hash_ = link(ROOT, self.id, 0, text)
        self.connection.execute(f"INSERT INTO {self.table} VALUES (?, 0, ?, ?, ?)", (self.id, ROOT, hash_, text))
        self.connection.execute("INSERT INTO shelf VALUES (?, ?, 0, 0, ?)", (self.place, self.id, hash_))
        return hash_

    def add(self, length: int, hash_: str, entries: Iterable[Mapping[str, Any]]) -> tuple[int, str]:
        """Adds entries after number `length`, whose hash is `hash_`. Gives the new length and hash."""
        for entry in entries:
            text = compact(entry)
            own = link(hash_, self.id, length + 1, text)
            self.connection.execute(
                f"INSERT INTO {self.table} VALUES (?, ?, ?, ?, ?)", (self.id, length + 1, hash_, own, text)
            )
            length, hash_ = length + 1, own
        self.connection.execute("UPDATE shelf SET length = ?, hash = ? WHERE place = ?", (length, hash_, self.place))
        return length, hash_


def fold(id_: str, match: Match, entries: Sequence[Mapping[str, Any]]) -> tuple[Recorded, ...]:
    """Every step of a kept match after `match`. Raises StoreDamaged where an entry is refused, HistoryNeeded."""
    steps: list[Recorded] = []
    for number, data in enumerate(entries, start=match.length + 1):
        try:
            step = match.record(match.read(data))
        except Refusal as refusal:
            raise StoreDamaged(
                say("Entry {number} of match {id} is refused: {why}", number=number, id=id_, why=refusal.line()),
                match=id_,
                entry=number,
            ) from refusal
        steps.append(step)
        match = step.match
    return tuple(steps)
