"""Four processes record 1,200 entries into one match at once: nothing lost, nothing doubled."""

import os
import traceback
from collections import Counter
from pathlib import Path

from pebble_records import due, header

from referee.records.faults import SomebodyElseRecorded
from referee.records.store import Store

WRITERS, EACH = 4, 300


def record_its_share(path: Path, writer: int) -> int:
    """Records 300 entries signed by this writer; how often another was first."""
    beaten = 0
    with Store.open(path) as store:
        kept = store.load("one")
        match, length = kept.match, kept.length
        for count in range(EACH):
            while True:
                entry = due(match) | {"note": f"{writer}/{count}"}
                after = match.record(match.read(entry)).match
                try:
                    length = store.append("one", length, [entry], after)
                except SomebodyElseRecorded as told:
                    beaten += 1
                    # What was recorded meanwhile is all a writer needs to go on.
                    for step in match.replaying(told.entries):
                        match = step.match
                    length = match.length
                else:
                    match = after
                    break
    return beaten


def test_four_processes_record_at_once(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    with Store.open(path) as store:
        store.create(header("one", rounds=10**6))
    children = []
    for writer in range(WRITERS):
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            status = 1
            try:
                os.write(writing, str(record_its_share(path, writer)).encode())
                status = 0
            except Exception:
                traceback.print_exc()
            finally:
                os._exit(status)
        os.close(writing)
        children.append((child, reading))
    beaten = 0
    for child, reading in children:
        with os.fdopen(reading) as told:
            _, status = os.waitpid(child, 0)
            assert os.waitstatus_to_exitcode(status) == 0
            beaten += int(told.read())
    with Store.open(path) as store:
        _, entries = store.entries("one")
        assert store.check() == []
    notes = Counter(entry["note"] for entry in entries)
    assert len(entries) == WRITERS * EACH == 1200
    assert notes == Counter(f"{writer}/{count}" for writer in range(WRITERS) for count in range(EACH))
    assert beaten, "the writers never met"
