"""Looking through a whole store: what is wrong, and where."""

import sqlite3

from referee.records.database import FAILURES, fault
from referee.records.faults import StoreDamaged
from referee.records.fingerprint import fingerprint
from referee.records.replay import Replay
from referee.records.store import Store
from referee.rulebook.fold import Match
from referee.rulebook.snapshot import freeze
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong.

    Attributes
    ----------
    match : id of the match concerned, or None for the store as a whole.
    entry : number of the first entry concerned, where known.
    message : one sentence.
    """

    match: str | None
    entry: int | None
    message: str


def check(store: Store) -> list[Finding]:
    """Every page, every hash, every entry folded again, every snapshot compared with what the entries say."""
    connection = store.connection()
    if connection is None:
        return []
    found: list[Finding] = []
    listed = store.matches()
    for match in listed:
        try:
            replay = store.whole(match.id)
        except StoreDamaged as damage:
            found.append(Finding(match.id, damage.entry, damage.message))
            continue
        found += _snapshots(connection, match.id, replay)
    found += [Finding(None, None, line) for line in _pages(connection, store)]
    return found


def _pages(connection: sqlite3.Connection, store: Store) -> list[str]:
    """What SQLite itself finds wrong with the file."""
    try:
        lines = [row[0] for row in connection.execute("PRAGMA integrity_check(20)")]
    except FAILURES as error:
        return [fault(error, store.path).message]
    return [
        say("The file {path} is damaged: {why}.", path=store.path, why=" ".join(line.split()))
        for line in lines
        if line != "ok"
    ]


def _snapshots(connection: sqlite3.Connection, id_: str, replay: Replay) -> list[Finding]:
    matches: dict[int, Match] = {step.match.length: step.match for step in replay.steps}
    try:
        rows = connection.execute(
            "SELECT number, text FROM snapshot WHERE id = ? AND rules = ?", (id_, fingerprint(replay.start.game))
        ).fetchall()
    except FAILURES as error:
        return [Finding(id_, None, say("Its snapshots are damaged and not used: {why}.", why=error))]
    return [
        Finding(id_, number, say("The snapshot at entry {number} is not what the entries say.", number=number))
        for number, text in rows
        if number not in matches or freeze(matches[number]) != text
    ]
