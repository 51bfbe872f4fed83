"""The SQLite file: how it is opened, written, and how its errors read.

A rollback journal, never WAL: data folders are often synced file by file, and SQLite before 3.51.3 can lose a WAL.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import uniform
from time import monotonic, sleep
from typing import Any

from referee.records.faults import StoreDamaged, StoreFault, StoreFull, StoreLocked, StoreReadOnly
from referee.rulebook.wording import say

APPLICATION = 0x52656665
"""`Refe`: marks the file as ours."""
LAYOUT = 1
"""Raised when the tables change."""
PATIENCE = 5.0
"""Seconds to wait for another program to finish writing."""

FAILURES = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite's calls raise; the second where its own message quotes what is no text."""

TABLES = (
    # The list of matches. Everything but `archived`, `length` and `hash` can be read from the matches' own tables too.
    """CREATE TABLE shelf (
        place INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        archived INTEGER NOT NULL DEFAULT 0,
        length INTEGER NOT NULL,
        hash TEXT NOT NULL
    ) STRICT""",
    "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    """CREATE TABLE secret (
        id TEXT NOT NULL, round INTEGER NOT NULL, secret TEXT NOT NULL, PRIMARY KEY (id, round)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE snapshot (
        id TEXT NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL, rules TEXT NOT NULL, digest TEXT NOT NULL,
        text TEXT NOT NULL, PRIMARY KEY (id, number)
    ) STRICT, WITHOUT ROWID""",
)


def entry_table(place: int) -> tuple[str, ...]:
    """The table of one match's entries. Each match has its own, so that a damaged page spoils one match only.

    Number 0 is the header. Triggers make the table append-only; `before` is the hash of the entry before.
    """
    return (
        f"""CREATE TABLE entries_{place} (
            match TEXT NOT NULL, number INTEGER NOT NULL, before TEXT NOT NULL, hash TEXT NOT NULL, data TEXT NOT NULL,
            PRIMARY KEY (match, number)
        ) STRICT, WITHOUT ROWID""",
        f"""CREATE TRIGGER entries_{place}_stay BEFORE UPDATE ON entries_{place}
            BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END""",
        f"""CREATE TRIGGER entries_{place}_last BEFORE DELETE ON entries_{place}
            BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END""",
    )


def connect(path: Path, *, create: bool) -> sqlite3.Connection | None:
    """A connection to the store's file; None when there is none and it is not to be created. Raises StoreFault."""
    if not create and not path.exists():
        return None
    with explained(path):
        if create:
            _make(path)
        mode = "rwc" if create else "rw"
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=PATIENCE, isolation_level=None
        )
        try:
            try:
                found = _prepare(connection, path, create=create)
            except sqlite3.DatabaseError as error:
                if _code(error) != sqlite3.SQLITE_CORRUPT:
                    raise
                # The end of the file is missing. With this SQLite reads the pages that are there; nothing is written.
                connection.execute("PRAGMA writable_schema = ON")
                connection.execute("PRAGMA query_only = ON")
                found = _prepare(connection, path, create=False)
            if found:
                return connection
        except BaseException:
            connection.close()
            raise
    connection.close()
    return None


def _make(path: Path) -> None:
    """Makes an empty file that only its owner may read, since it holds hands and secrets. Raises StoreReadOnly."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreReadOnly(say("{path} cannot be made: {why}.", path=path, why=error.strerror)) from error


def _prepare(connection: sqlite3.Connection, path: Path, *, create: bool) -> bool:
    """True when the file is a store; an empty file is made one when `create`."""
    # EXTRA is FULL, and the folder is synced as well: without that a power cut right after the commit can bring the
    # journal's name back and undo an acknowledged entry.
    size = path.stat().st_size
    _patiently(connection, "PRAGMA synchronous = EXTRA")
    connection.execute("PRAGMA trusted_schema = OFF")
    with reading(connection):
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (layout,) = connection.execute("PRAGMA user_version").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if application == APPLICATION and layout == LAYOUT:
        return True
    if application == APPLICATION:
        raise StoreDamaged(
            say("{path} was written by another version of this program (layout {layout}).", path=path, layout=layout)
        )
    if application or layout or tables:
        raise StoreDamaged(say("{path} is a database of another program.", path=path))
    if size:
        raise StoreDamaged(say("{path} is no store of matches, or what is left of one.", path=path))
    if create:
        with writing(connection):
            if not connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                for table in TABLES:
                    connection.execute(table)
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {LAYOUT}")
    return create


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction that has the right to write from its beginning; all of it or nothing."""
    if connection.execute("PRAGMA query_only").fetchone()[0]:
        raise StoreDamaged(say("The end of the store's file is missing; nothing can be recorded in it."))
    _patiently(connection, "BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def reading(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """One consistent view for several queries."""
    connection.execute("BEGIN")
    try:
        _patiently(connection, "SELECT count(*) FROM sqlite_schema")
        yield connection
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _patiently(connection: sqlite3.Connection, statement: str) -> Any:
    """The first row of a statement, as soon as nobody else is in the way.

    SQLite asks ever more rarely, ten times a second in the end, and may never find the moment between busy writers.
    """
    deadline = monotonic() + PATIENCE
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        while True:
            try:
                return connection.execute(statement).fetchone()
            except sqlite3.OperationalError as error:
                if _code(error) not in _LOCKED or monotonic() > deadline:
                    raise
            sleep(uniform(0.001, 0.01))
    finally:
        # At a commit there are only readers to wait for.
        connection.execute(f"PRAGMA busy_timeout = {round(PATIENCE * 1000)}")


@contextmanager
def explained(path: Path, match: str | None = None) -> Iterator[None]:
    """Turns SQLite's errors into ours, one clear line each."""
    try:
        yield
    except FAILURES as error:
        raise fault(error, path, match) from error


_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_READ_ONLY = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_CANTOPEN}
_UNWRITTEN = {
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_DIR_FSYNC,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_DELETE,
}


def _code(error: Exception) -> int:
    """SQLite's primary result code, or 0 for an error that is Python's own."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def fault(error: Exception, path: Path, match: str | None = None) -> StoreFault:
    """The fault that an SQLite error stands for."""
    extended = getattr(error, "sqlite_errorcode", 0)
    code = _code(error)
    if code in _LOCKED:
        return StoreLocked(say("Another program is writing to {path}; try again.", path=path))
    if code in _READ_ONLY:
        return StoreReadOnly(say("{path} cannot be written; nothing was recorded.", path=path))
    if code == sqlite3.SQLITE_FULL or extended in _UNWRITTEN:
        return StoreFull(say("There is no room left to write {path}; nothing was recorded.", path=path))
    # An error without a code is Python's, about text that is none, and would print what it could not read.
    why = str(error) if code else say("what is written there cannot be read")
    if match is not None:
        return StoreDamaged(
            say("Match {match} in {path} is damaged: {why}.", match=match, path=path, why=why), match=match
        )
    return StoreDamaged(say("{path} is damaged: {why}.", path=path, why=why))
