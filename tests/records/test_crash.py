"""A process that records is killed at random moments: every acknowledged entry is there, and no half one."""

import os
import random
import signal
import struct
import time
from pathlib import Path

from pebble_records import going_on, header, played

from referee.records.store import Store

MOMENTS = 200
NUMBER = struct.Struct("!I")


def record_until_killed(path: Path, acknowledge: int) -> None:
    """Records entries, two at a time every third time, and says after each how many count."""
    with Store.open(path) as store:
        kept = store.load("one")
        steps = going_on(kept.match)
        length = kept.length
        for entry, after in steps:
            entries = [entry]
            if length % 3 == 0:
                following, after = next(steps)  # noqa: PLW2901
                entries.append(following)
            length = store.append("one", length, entries, after, secrets={length: bytes(32)})
            os.write(acknowledge, NUMBER.pack(length))


def killed_after(seconds: float, path: Path) -> int:
    """Forks a writer, kills it after its first acknowledgement and some more seconds; how many entries it was told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            record_until_killed(path, writing)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        data = told.read(NUMBER.size)
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        data += told.read()
    assert os.WIFSIGNALED(status), "the writer ended before it was killed"
    assert data, "the writer never recorded"
    (last,) = NUMBER.unpack(data[-NUMBER.size :])
    return int(last)


def test_a_process_killed_at_random_moments_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(20260131)
    path = tmp_path / "matches.sqlite"
    match, entries = played(header("one", rounds=10**6), 40)
    with Store.open(path) as store:
        store.create(match.header, entries, match)
        store.create(header("two"), played(header("two"), 20)[1])
    torn = 0
    for _ in range(MOMENTS):
        acknowledged = killed_after(chance.uniform(0, 0.03), path)
        torn += (tmp_path / "matches.sqlite-journal").exists()
        with Store.open(path) as store:
            kept = store.load("one")
            _, found = store.entries("one")
        # The transaction in flight may have reached the disk or not, but as a whole.
        assert acknowledged <= kept.length <= acknowledged + 2
        assert len(found) == kept.length
    assert found == played(header("one", rounds=10**6), len(found))[1]
    with Store.open(path) as store:
        assert store.check() == []
        assert len(store.entries("two")[1]) == 20
        assert set(store.secrets("one")) <= set(range(40, kept.length))
    assert torn, "no writer was killed in the middle of a transaction"
