"""Snapshots beside the entries: never trusted over them, and thrown away when in doubt.

A snapshot is used only when the hash of the very entry it was made at, the source of the rules and its own digest all
agree. Short matches need none: folding them is quicker than thawing.
"""

import hashlib
import sqlite3
from collections.abc import Iterator

from referee.records.database import FAILURES
from referee.records.fingerprint import fingerprint
from referee.records.volume import Volume
from referee.rulebook.fold import Match
from referee.rulebook.snapshot import freeze, thaw

SHORT = 128
"""Matches with fewer entries are folded from their beginning."""
EVERY = 64
"""Entries between two snapshots."""
KEPT = 3
"""How many are kept for a match; the older ones serve corrections that reach back."""


def usable(volume: Volume, start: Match, recent: int) -> Iterator[tuple[Match, str]]:
    """Matches taken up from snapshots, best first, each with the hash of the entry it was made at.

    Best is the newest that leaves `recent` entries to be folded, then any newer one.
    """
    length = volume.count()
    if length < SHORT:
        return
    try:
        found = volume.connection.execute(
            """SELECT number, hash, digest, text FROM snapshot WHERE id = ? AND rules = ? AND number <= ?
               ORDER BY number <= ? DESC, abs(? - number)""",
            (volume.id, fingerprint(start.game), length, length - recent, length - recent),
        ).fetchall()
    except FAILURES:
        return
    for number, hash_, digest, text in found:
        if volume.hash_at(number) != hash_ or hashlib.sha256(text.encode()).hexdigest() != digest:
            continue
        try:
            match = thaw(text, start.header, start.game)
        except ValueError:
            continue
        if match.length == number:
            yield match, hash_


def keep(volume: Volume, match: Match, hash_: str) -> None:
    """Keeps a snapshot of `match`, whose newest entry has this hash, when one is due. Inside a transaction.

    A snapshot table that cannot be written costs speed and nothing else.
    """
    if match.length < SHORT:
        return
    connection, id_ = volume.connection, volume.id
    connection.execute("SAVEPOINT snapshot")
    try:
        rules = fingerprint(match.game)
        (newest,) = connection.execute(
            "SELECT max(number) FROM snapshot WHERE id = ? AND rules = ? AND number <= ?", (id_, rules, match.length)
        ).fetchone()
        if newest is None or match.length - newest >= EVERY:
            text = freeze(match)
            connection.execute(
                "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?, ?)",
                (id_, match.length, hash_, rules, hashlib.sha256(text.encode()).hexdigest(), text),
            )
            connection.execute(
                """DELETE FROM snapshot WHERE id = ? AND (rules <> ? OR number NOT IN
                   (SELECT number FROM snapshot WHERE id = ? AND rules = ? ORDER BY number DESC LIMIT ?))""",
                (id_, rules, id_, rules, KEPT),
            )
        connection.execute("RELEASE snapshot")
    except FAILURES as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF not in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR}:
            raise
        connection.execute("ROLLBACK TO snapshot")
        connection.execute("RELEASE snapshot")
