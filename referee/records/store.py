"""The store of matches: append-only records in one SQLite file, and what makes reading them quick."""

import os
import secrets as entropy
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.records import snapshots
from referee.records.database import FAILURES, connect, explained, reading, writing
from referee.records.faults import MatchExists, NoSuchMatch, SomebodyElseRecorded, StoreDamaged
from referee.records.listing import Listed, find, listed, places, unless_damaged, volumes
from referee.records.place import store_file
from referee.records.replay import Replay
from referee.records.volume import Volume, fold
from referee.rulebook.fold import HistoryNeeded, Match, Recorded
from referee.rulebook.header import Header
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from referee.records.checkup import Finding

RECENT = 32
"""How many entries before the newest `load` keeps at hand, so that a short undo needs no more."""

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_id() -> str:
    """An id for a new match: ten letters and digits that are not mistaken for one another."""
    return "".join(entropy.choice(_LETTERS) for _ in range(10))


def header_data(header: Header | Mapping[str, Any]) -> dict[str, Any]:
    """A header as plain data, as it stands in a record."""
    return header.model_dump(mode="json", exclude_none=True) if isinstance(header, Header) else dict(header)


@dataclass(frozen=True, slots=True)
class Kept:
    """A match taken from the store.

    Attributes
    ----------
    match : as it stands after its last entry; perhaps taken up from a snapshot, so that reaching far back raises
        `HistoryNeeded` (then ask `whole`).
    length : entries recorded; what `append` is to be told.
    steps : the entries folded on the way here, the newest last; all of them when `match.rootless` is False.
    """

    id: str
    match: Match
    length: int
    archived: bool
    steps: tuple[Recorded, ...] = ()

    @property
    def title(self) -> str:
        """The match's title, or its id when it has none."""
        return self.match.header.title or self.id


class Store:
    """Every match ever recorded here. Opening it costs nothing; the file is made when the first match is."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection: sqlite3.Connection | None = None

    @classmethod
    def open(cls, path: str | os.PathLike[str] | None = None) -> "Store":
        """The store at `path`, or where `REFEREE_STORE` says, or in the user's data folder."""
        return cls(store_file(path))

    def close(self) -> None:
        """Lets go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def connection(self) -> sqlite3.Connection | None:
        """The connection to the file, or None when there is no store yet. Raises StoreFault."""
        if self._connection is None:
            self._connection = connect(self.path, create=False)
        return self._connection

    # -- reading ---------------------------------------------------------------------------------------------------

    def matches(self, *, archived: bool = True) -> list[Listed]:
        """All matches in the order they came. A damaged one is listed with its damage. Raises StoreFault."""
        connection = self.connection()
        if connection is None:
            return []
        current = self.current()
        with explained(self.path), reading(connection):
            found = [
                listed(volume, self.path, current=volume.id == current)
                for volume in volumes(connection, self.path).values()
            ]
        return [match for match in found if archived or not match.archived]

    def current(self) -> str | None:
        """The id of the match that commands speak of, or None. Raises StoreFault."""
        connection = self.connection()
        if connection is None:
            return None
        try:
            with reading(connection):
                row = connection.execute("SELECT value FROM setting WHERE name = 'current'").fetchone()
        except FAILURES as error:
            unless_damaged(error, self.path)
            return None
        return None if row is None else str(row[0])

    def load(self, id_: str, *, recent: int = RECENT) -> Kept:
        """The match as it stands, from the newest snapshot that can be trusted and the entries after it.

        `recent` is how many of the newest entries must be at hand for corrections. Raises NoSuchMatch, StoreFault.
        """
        with self._volume(id_) as volume:
            start, first = volume.start()
            length, archived = volume.count(), volume.archived
            base, hash_ = next(snapshots.usable(volume, start, recent), (start, first))
            entries = list(volume.entries(base.length, hash_))
        try:
            steps = fold(id_, base, entries)
        except (HistoryNeeded, StoreDamaged):
            if not base.rootless:
                raise
            # A correction reaches behind the snapshot, or the snapshot deceives: the entries have the last word.
            replay = self.whole(id_)
            return Kept(id_, replay.match, replay.match.length, archived, replay.steps)
        return Kept(id_, steps[-1].match if steps else base, length, archived, steps)

    def whole(self, id_: str) -> Replay:
        """The match folded from its first entry, every hash checked. Raises NoSuchMatch, StoreFault."""
        with self._volume(id_) as volume:
            start, first = volume.start()
            entries = list(volume.entries(0, first))
        return Replay(start, fold(id_, start, entries))

    def entries(self, id_: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """The header and every entry as plain data, as recorded; for export. Raises NoSuchMatch, StoreFault."""
        with self._volume(id_) as volume:
            header, first = volume.header()
            return header, list(volume.entries(0, first))

    def secrets(self, id_: str) -> dict[int, bytes]:
        """The dealer's secrets kept for a match, by round. They are never part of an export. Raises StoreFault."""
        connection = self.connection()
        if connection is None:
            return {}
        with explained(self.path), reading(connection):
            rows = connection.execute("SELECT round, secret FROM secret WHERE id = ?", (id_,)).fetchall()
        return {round_: bytes.fromhex(secret) for round_, secret in rows}

    def check(self) -> "list[Finding]":
        """What is wrong, and where; an empty list when all is well. Raises StoreFault when nothing can be read."""
        from referee.records.checkup import check  # noqa: PLC0415 - only this command needs it

        return check(self)

    # -- writing ---------------------------------------------------------------------------------------------------

    def create(
        self,
        header: Header | Mapping[str, Any],
        entries: Sequence[Mapping[str, Any]] = (),
        match_after: Match | None = None,
        *,
        secrets: Mapping[int, bytes] | None = None,
        current: bool = True,
    ) -> str:
        """Keeps a new match with its first entries, all or nothing, and gives its id.

        The id is the header's, or a new one where it has none. Raises MatchExists, StoreFault.
        """
        data = header_data(header)
        id_ = str(data.get("id") or new_id())
        with self._transaction() as connection:
            if find(connection, self.path, id_) is not None:
                raise MatchExists(say("A match {id} is kept already.", id=id_))
            (shelved,) = connection.execute("SELECT max(place) FROM shelf").fetchone()
            volume = Volume(connection, id_, max([shelved or 0, *places(connection)]) + 1)
            self._write(volume, (0, volume.begin(data)), entries, match_after, secrets)
            if current:
                _set_current(connection, id_)
        return id_

    def append(
        self,
        id_: str,
        expected: int,
        entries: Sequence[Mapping[str, Any]],
        match_after: Match | None = None,
        *,
        secrets: Mapping[int, bytes] | None = None,
    ) -> int:
        """Records entries after entry number `expected`, all or nothing; they count once this returns.

        Parameters
        ----------
        expected : how many entries the writer knew of (`Kept.length`).
        entries : plain data, judged by the writer already.
        match_after : the match after the last of them, for snapshots.
        secrets : the dealer's secrets by round; those kept already stay as they are.

        Returns the number of entries now. Raises SomebodyElseRecorded when the match is longer than expected,
        NoSuchMatch, StoreFault.
        """
        with self._transaction(id_) as connection:
            volume = self._find(connection, id_)
            length, hash_ = volume.count(), volume.tail()
            if length > expected:
                meanwhile = list(volume.entries(expected, volume.hash_at(expected)))
                raise SomebodyElseRecorded(meanwhile, expected + 1)
            if length < expected:
                raise StoreDamaged(
                    say(
                        "Match {id} holds {length} entries only, not {expected}.",
                        id=id_,
                        length=length,
                        expected=expected,
                    ),
                    match=id_,
                )
            return self._write(volume, (length, hash_), entries, match_after, secrets)

    def use(self, id_: str) -> None:
        """Makes a match the one that commands speak of. Raises NoSuchMatch, StoreFault."""
        self._existing(id_)
        with self._transaction() as connection:
            self._find(connection, id_)
            _set_current(connection, id_)

    def archive(self, id_: str, archived: bool = True) -> None:
        """Puts a match away (it stays readable), or takes it out again. Raises NoSuchMatch, StoreFault."""
        self._existing(id_)
        with self._transaction() as connection:
            self._find(connection, id_)
            connection.execute("UPDATE shelf SET archived = ? WHERE id = ?", (int(archived), id_))

    # -- how it is done --------------------------------------------------------------------------------------------

    @contextmanager
    def _volume(self, id_: str) -> Iterator[Volume]:
        with explained(self.path, id_), reading(self._existing(id_)) as connection:
            yield self._find(connection, id_)

    @contextmanager
    def _transaction(self, id_: str | None = None) -> Iterator[sqlite3.Connection]:
        if self.connection() is None:
            self._connection = connect(self.path, create=True)
        assert self._connection is not None
        with explained(self.path, id_), writing(self._connection):
            yield self._connection

    def _existing(self, id_: str) -> sqlite3.Connection:
        connection = self.connection()
        if connection is None:
            raise _no_such(id_)
        return connection

    def _find(self, connection: sqlite3.Connection, id_: str) -> Volume:
        volume = find(connection, self.path, id_)
        if volume is None:
            raise _no_such(id_)
        return volume

    def _write(
        self,
        volume: Volume,
        end: tuple[int, str],
        entries: Sequence[Mapping[str, Any]],
        match_after: Match | None,
        secrets: Mapping[int, bytes] | None,
    ) -> int:
        length, hash_ = volume.add(*end, entries)
        for round_, secret in (secrets or {}).items():
            volume.connection.execute(
                "INSERT OR IGNORE INTO secret VALUES (?, ?, ?)", (volume.id, round_, secret.hex())
            )
        if match_after is not None:
            if match_after.length != length:
                raise ValueError("the match given is not the one after the last entry")
            snapshots.keep(volume, match_after, hash_)
        return length


def _set_current(connection: sqlite3.Connection, id_: str) -> None:
    connection.execute("INSERT OR REPLACE INTO setting VALUES ('current', ?)", (id_,))


def _no_such(id_: str) -> NoSuchMatch:
    return NoSuchMatch(say("There is no match {id}.", id=id_))
