"""The store of matches: append-only records in one SQLite file, and what makes reading them quick."""

import os
import secrets as entropy
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.records import snapshots
from referee.records.chain import ROOT, link
from referee.records.database import connect, entry_table, explained, fault, writing
from referee.records.faults import MatchExists, NoSuchMatch, SomebodyElseRecorded, StoreDamaged, StoreFault
from referee.records.format import compact, parse_object
from referee.records.place import store_file
from referee.records.replay import RefusedAt, Replay, open_header
from referee.rulebook.fold import HistoryNeeded, Match, Recorded
from referee.rulebook.header import Header
from referee.rulebook.refusal import Refusal
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from referee.records.checkup import Finding

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

RECENT = 32
"""How many entries before the newest `load` keeps at hand, so that a short undo needs no more."""


def new_id() -> str:
    """An id for a new match: ten letters and digits that are not mistaken for one another."""
    return "".join(entropy.choice(_LETTERS) for _ in range(10))


@dataclass(frozen=True, slots=True)
class Listed:
    """A match in the list.

    Attributes
    ----------
    header : its header as plain data; empty when it is damaged.
    length : entries recorded.
    damage : one line when it cannot be read, else None.
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


@dataclass(frozen=True, slots=True)
class _Shelved:
    """Where a match lies: its place on the shelf, and its length and newest hash when the shelf can be read."""

    place: int
    archived: bool = False
    length: int | None = None
    hash: str | None = None

    @property
    def table(self) -> str:
        return f"entries_{self.place}"


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

    # -- reading ---------------------------------------------------------------------------------------------------

    def matches(self, *, archived: bool = True) -> list[Listed]:
        """All matches in the order they came. A damaged one is listed with its damage. Raises StoreFault."""
        connection = self.reading()
        if connection is None:
            return []
        current = self.current()
        with explained(self.path), _reading(connection):
            shelf = self._shelf(connection)
            listed = [self._listed(connection, id_, shelved, current) for id_, shelved in shelf.items()]
        return [match for match in listed if archived or not match.archived]

    def current(self) -> str | None:
        """The id of the match that commands speak of, or None."""
        connection = self.reading()
        if connection is None:
            return None
        try:
            row = connection.execute("SELECT value FROM setting WHERE name = 'current'").fetchone()
        except sqlite3.DatabaseError as error:
            found = fault(error, self.path)
            if isinstance(found, StoreDamaged):
                return None
            raise found from error
        return None if row is None else str(row[0])

    def load(self, id_: str, *, recent: int = RECENT) -> Kept:
        """The match as it stands, from the newest snapshot that can be trusted and the entries after it.

        `recent` is how many of the newest entries must be at hand for corrections. Raises NoSuchMatch, StoreDamaged.
        """
        with self._open_match(id_) as (connection, shelved):
            start, first = self._start(connection, id_, shelved)
            length = self._length(connection, id_, shelved)
            for match, hash_ in snapshots.usable(connection, id_, shelved.table, start, length, recent):
                try:
                    steps = self._fold(connection, id_, shelved, match, hash_)
                except HistoryNeeded:
                    continue
                return Kept(id_, steps[-1].match if steps else match, length, shelved.archived, steps)
            steps = self._fold(connection, id_, shelved, start, first)
        return Kept(id_, steps[-1].match if steps else start, length, shelved.archived, steps)

    def whole(self, id_: str) -> Replay:
        """The match folded from its first entry, every hash checked. Raises NoSuchMatch, StoreDamaged."""
        with self._open_match(id_) as (connection, shelved):
            start, first = self._start(connection, id_, shelved)
            return Replay(start, self._fold(connection, id_, shelved, start, first))

    def entries(self, id_: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """The header and every entry as plain data, as recorded; for export. Raises NoSuchMatch, StoreDamaged."""
        with self._open_match(id_) as (connection, shelved):
            header, hash_ = self._header(connection, id_, shelved)
            return header, [data for _, data, _ in self._rows(connection, id_, shelved, 0, hash_)]

    def secrets(self, id_: str) -> dict[int, bytes]:
        """The dealer's secrets kept for a match, by round. They are never part of an export."""
        connection = self.reading()
        if connection is None:
            return {}
        with explained(self.path):
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
        connection = self._for_writing()
        with explained(self.path), writing(connection):
            if connection.execute("SELECT 1 FROM shelf WHERE id = ?", (id_,)).fetchone():
                raise MatchExists(say("A match {id} is kept already.", id=id_))
            (place,) = connection.execute("SELECT coalesce(max(place), 0) + 1 FROM shelf").fetchone()
            taken = {shelved.place for shelved in _tables(connection)}
            while place in taken:
                place += 1
            shelved = _Shelved(place)
            for statement in entry_table(place):
                connection.execute(statement)
            text = compact(data)
            first = link(ROOT, id_, 0, text)
            connection.execute(f"INSERT INTO {shelved.table} VALUES (?, 0, ?, ?, ?)", (id_, ROOT, first, text))
            connection.execute("INSERT INTO shelf VALUES (?, ?, 0, 0, ?)", (place, id_, first))
            self._write(connection, id_, shelved, 0, first, entries, match_after, secrets)
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
        connection = self._for_writing()
        with explained(self.path, id_), writing(connection):
            shelved = self._find(connection, id_)
            length = self._length(connection, id_, shelved)
            hash_ = self._tail(connection, id_, shelved, length)
            if length > expected:
                start = self._hash_at(connection, id_, shelved, expected)
                meanwhile = [data for _, data, _ in self._rows(connection, id_, shelved, expected, start)]
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
            return self._write(connection, id_, shelved, length, hash_, entries, match_after, secrets)

    def use(self, id_: str) -> None:
        """Makes a match the one that commands speak of. Raises NoSuchMatch."""
        connection = self._for_writing()
        with explained(self.path), writing(connection):
            self._find(connection, id_)
            _set_current(connection, id_)

    def archive(self, id_: str, archived: bool = True) -> None:
        """Puts a match away (it stays readable), or takes it out again. Raises NoSuchMatch."""
        connection = self._for_writing()
        with explained(self.path), writing(connection):
            self._find(connection, id_)
            connection.execute("UPDATE shelf SET archived = ? WHERE id = ?", (int(archived), id_))

    # -- how it is done --------------------------------------------------------------------------------------------

    def reading(self) -> sqlite3.Connection | None:
        """The connection to the file, or None when there is no file yet. Raises StoreFault."""
        if self._connection is None:
            self._connection = connect(self.path, create=False)
        return self._connection

    def _for_writing(self) -> sqlite3.Connection:
        connection = self.reading()
        if connection is None:
            self._connection = connection = connect(self.path, create=True)
        assert connection is not None
        return connection

    @contextmanager
    def _open_match(self, id_: str) -> Iterator[tuple[sqlite3.Connection, _Shelved]]:
        connection = self.reading()
        if connection is None:
            raise _no_such(id_)
        with explained(self.path, id_), _reading(connection):
            yield connection, self._find(connection, id_)

    def _shelf(self, connection: sqlite3.Connection) -> dict[str, _Shelved]:
        """Every match by id. Where the shelf itself is damaged the matches' own tables tell."""
        found: dict[str, _Shelved] = {}
        try:
            for place, id_, archived, length, hash_ in connection.execute("SELECT * FROM shelf ORDER BY place"):
                found[id_] = _Shelved(place, bool(archived), length, hash_)
        except sqlite3.DatabaseError as error:
            if not isinstance(fault(error, self.path), StoreDamaged):
                raise
        places = {shelved.place for shelved in found.values()}
        for shelved in _tables(connection):
            if shelved.place in places:
                continue
            try:
                row = connection.execute(f"SELECT match FROM {shelved.table} WHERE number = 0").fetchone()
            except sqlite3.DatabaseError:
                continue
            if row is not None:
                found[row[0]] = shelved
        return found

    def _find(self, connection: sqlite3.Connection, id_: str) -> _Shelved:
        try:
            row = connection.execute("SELECT place, archived, length, hash FROM shelf WHERE id = ?", (id_,)).fetchone()
            if row is not None:
                return _Shelved(row[0], bool(row[1]), row[2], row[3])
        except sqlite3.DatabaseError as error:
            if not isinstance(fault(error, self.path), StoreDamaged):
                raise
            shelved = self._shelf(connection).get(id_)
            if shelved is not None:
                return shelved
        raise _no_such(id_)

    def _listed(self, connection: sqlite3.Connection, id_: str, shelved: _Shelved, current: str | None) -> Listed:
        header: dict[str, Any] = {}
        damage = None
        length = shelved.length or 0
        try:
            header, _ = self._header(connection, id_, shelved)
            length = self._length(connection, id_, shelved)
        except StoreFault as found:
            damage = found.message
        except sqlite3.DatabaseError as error:
            damage = fault(error, self.path, id_).message
        return Listed(id_, header, length, shelved.archived, id_ == current, damage)

    def _length(self, connection: sqlite3.Connection, id_: str, shelved: _Shelved) -> int:
        if shelved.length is not None:
            return shelved.length
        row = connection.execute(
            f"SELECT number FROM {shelved.table} WHERE match = ? ORDER BY number DESC LIMIT 1", (id_,)
        ).fetchone()
        return int(row[0])

    def _header(self, connection: sqlite3.Connection, id_: str, shelved: _Shelved) -> tuple[dict[str, Any], str]:
        """The header and its hash."""
        row = connection.execute(
            f"SELECT before, hash, data FROM {shelved.table} WHERE match = ? AND number = 0", (id_,)
        ).fetchone()
        if row is None or row[0] != ROOT or link(ROOT, id_, 0, row[2]) != row[1]:
            raise StoreDamaged(say("The header of match {id} is damaged.", id=id_), match=id_)
        return parse_object(row[2]), row[1]

    def _start(self, connection: sqlite3.Connection, id_: str, shelved: _Shelved) -> tuple[Match, str]:
        header, hash_ = self._header(connection, id_, shelved)
        try:
            return open_header(header), hash_
        except RefusedAt as refused:
            raise StoreDamaged(
                say("The header of match {id} is refused: {why}", id=id_, why=refused.refusal.line()), match=id_
            ) from refused

    def _rows(
        self, connection: sqlite3.Connection, id_: str, shelved: _Shelved, after: int, hash_: str
    ) -> Iterator[tuple[int, dict[str, Any], str]]:
        """Number, entry and hash of every entry after `after`, each tied to the one before. Raises StoreDamaged."""
        number = after
        rows = connection.execute(
            f"SELECT number, before, hash, data FROM {shelved.table} WHERE match = ? AND number > ? ORDER BY number",
            (id_, after),
        )
        for number, (found, before, own, text) in enumerate(rows, start=after + 1):
            if found != number or before != hash_ or link(before, id_, number, text) != own:
                raise _broken(id_, number)
            yield number, parse_object(text), own
            hash_ = own
        if shelved.length is not None and (number != shelved.length or hash_ != shelved.hash):
            raise _broken(id_, min(number, shelved.length) + 1)

    def _fold(
        self, connection: sqlite3.Connection, id_: str, shelved: _Shelved, match: Match, hash_: str
    ) -> tuple[Recorded, ...]:
        steps: list[Recorded] = []
        for number, data, _ in self._rows(connection, id_, shelved, match.length, hash_):
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

    def _hash_at(self, connection: sqlite3.Connection, id_: str, shelved: _Shelved, number: int) -> str:
        row = connection.execute(
            f"SELECT hash FROM {shelved.table} WHERE match = ? AND number = ?", (id_, number)
        ).fetchone()
        if row is None:
            raise _broken(id_, number)
        return str(row[0])

    def _tail(self, connection: sqlite3.Connection, id_: str, shelved: _Shelved, length: int) -> str:
        """The hash of the newest entry, checked, so that nothing is built on a broken end."""
        row = connection.execute(
            f"SELECT before, hash, data FROM {shelved.table} WHERE match = ? AND number = ?", (id_, length)
        ).fetchone()
        if row is None or link(row[0], id_, length, row[2]) != row[1] or row[1] != (shelved.hash or row[1]):
            raise _broken(id_, length)
        return str(row[1])

    def _write(
        self,
        connection: sqlite3.Connection,
        id_: str,
        shelved: _Shelved,
        length: int,
        hash_: str,
        entries: Iterable[Mapping[str, Any]],
        match_after: Match | None,
        kept_secrets: Mapping[int, bytes] | None,
    ) -> int:
        for number, entry in enumerate(entries, start=length + 1):
            text = compact(entry)
            own = link(hash_, id_, number, text)
            connection.execute(f"INSERT INTO {shelved.table} VALUES (?, ?, ?, ?, ?)", (id_, number, hash_, own, text))
            length, hash_ = number, own
        connection.execute("UPDATE shelf SET length = ?, hash = ? WHERE place = ?", (length, hash_, shelved.place))
        for round_, secret in (kept_secrets or {}).items():
            connection.execute("INSERT OR IGNORE INTO secret VALUES (?, ?, ?)", (id_, round_, secret.hex()))
        if match_after is not None:
            if match_after.length != length:
                raise ValueError("the match given is not the one after the last entry")
            snapshots.keep(connection, id_, match_after, hash_)
        return length


def header_data(header: Header | Mapping[str, Any]) -> dict[str, Any]:
    """A header as plain data, as it stands in a record."""
    return header.model_dump(mode="json", exclude_none=True) if isinstance(header, Header) else dict(header)


def _tables(connection: sqlite3.Connection) -> list[_Shelved]:
    """Every match's table, from the schema."""
    names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'entries_[0-9]*'")
    return sorted((_Shelved(int(name.removeprefix("entries_"))) for (name,) in names), key=lambda found: found.place)


def _set_current(connection: sqlite3.Connection, id_: str) -> None:
    connection.execute("INSERT OR REPLACE INTO setting VALUES ('current', ?)", (id_,))


@contextmanager
def _reading(connection: sqlite3.Connection) -> Iterator[None]:
    """One consistent view for several queries."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _no_such(id_: str) -> NoSuchMatch:
    return NoSuchMatch(say("There is no match {id}.", id=id_))


def _broken(id_: str, number: int) -> StoreDamaged:
    return StoreDamaged(
        say("Match {id} is damaged at entry {number}: it does not follow from the one before.", id=id_, number=number),
        match=id_,
        entry=number,
    )
