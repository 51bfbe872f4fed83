"""A damaged file: one clear line, and what can still be read is."""

import random
import shutil
import sqlite3
from pathlib import Path

import pytest
from pebble_records import due, header, played

from referee.records.faults import StoreDamaged, StoreFault
from referee.records.store import Store

IDS = ("one", "two", "three")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of three matches of 40 entries."""
    path = tmp_path_factory.mktemp("sound") / "matches.sqlite"
    with Store.open(path) as store:
        for id_ in IDS:
            match, entries = played(header(id_), 40)
            store.create(match.header, entries, match, secrets={1: b"s" * 32})
    return path


@pytest.fixture
def path(sound: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sound, tmp_path / "matches.sqlite"))


def readable(path: Path) -> set[str]:
    """The matches that read as they were recorded; every other must say in one line what is wrong."""
    found = set()
    for id_ in IDS:
        with Store.open(path) as store:
            try:
                kept = store.load(id_)
                assert store.entries(id_) == (header(id_), played(header(id_), 40)[1])
                assert kept.match.state == played(header(id_), 40)[0].state
            except StoreFault as fault:
                one_line(fault)
                continue
        found.add(id_)
    return found


def one_line(fault: StoreFault) -> None:
    assert isinstance(fault, StoreDamaged)
    assert fault.status == 5
    assert fault.message
    assert "\n" not in fault.message


def spoil(path: Path, *statements: str) -> None:
    """Changes the file behind the program's back, triggers and all."""
    with sqlite3.connect(path, isolation_level=None) as connection:
        for place in (1, 2, 3):
            connection.execute(f"DROP TRIGGER entries_{place}_stay")
            connection.execute(f"DROP TRIGGER entries_{place}_last")
        for statement in statements:
            assert connection.execute(statement).rowcount == 1


@pytest.mark.parametrize(
    ("statement", "entry"),
    [
        ("UPDATE entries_2 SET data = replace(data, '\"number\": ', '\"number\": 1') WHERE number = 20", 20),
        ("UPDATE entries_2 SET before = hash WHERE number = 7", 7),
        ("UPDATE entries_2 SET hash = before WHERE number = 40", 40),
        ("UPDATE entries_2 SET data = '{}' WHERE number = 40", 40),
        ("UPDATE entries_2 SET data = 'no JSON' WHERE number = 1", 1),
        ("DELETE FROM entries_2 WHERE number = 12", 12),
        ("DELETE FROM entries_2 WHERE number = 40", 40),
        ("UPDATE entries_2 SET number = 99 WHERE number = 40", 40),
        ("UPDATE entries_2 SET match = 'other' WHERE number = 5", 5),
        ("UPDATE entries_2 SET data = '{}' WHERE number = 0", None),
        ("DELETE FROM entries_2 WHERE number = 0", None),
        ("UPDATE shelf SET length = 39 WHERE id = 'two'", 40),
        ("UPDATE shelf SET hash = '' WHERE id = 'two'", 41),
    ],
)
def test_a_row_changed_behind_the_programs_back_is_found(path: Path, statement: str, entry: int | None) -> None:
    spoil(path, statement)
    assert readable(path) == {"one", "three"}
    with Store.open(path) as store:
        findings = store.check()
        assert [(finding.match, finding.entry) for finding in findings] == [("two", entry)]
        assert "two" in findings[0].message
        assert [match.id for match in store.matches()] == list(IDS)


def test_an_entry_forged_with_its_whole_chain_is_found_by_the_shelf(path: Path) -> None:
    with Store.open(path) as store:
        header_, entries = store.entries("two")
    forged = path.with_name("forged.sqlite")
    entries[-1] = entries[-1] | {"note": "forged"}
    with Store.open(forged) as store:
        store.create(header_, entries)
        connection = store.connection()
        assert connection is not None
        rows = connection.execute("SELECT number, before, hash, data FROM entries_1 WHERE number = 40").fetchall()
    spoil(path, "DELETE FROM entries_2 WHERE number = 40")
    with sqlite3.connect(path) as connection:
        connection.executemany("INSERT INTO entries_2 VALUES ('two', ?, ?, ?, ?)", rows)
    assert readable(path) == {"one", "three"}


def test_nothing_is_built_on_a_broken_end(path: Path) -> None:
    spoil(path, "UPDATE entries_2 SET data = '{}' WHERE number = 40")
    match, _ = played(header("two"), 40)
    with Store.open(path) as store, pytest.raises(StoreDamaged):
        store.append("two", 40, [due(match)])


def test_a_page_overwritten_spoils_one_match_at_most(path: Path) -> None:
    """Every page but the first, which holds the list of tables, one after the other."""
    data = path.read_bytes()
    size = int.from_bytes(data[16:18], "big")
    noise = random.Random(5).randbytes(size)
    spoiled = set()
    for page in range(1, len(data) // size):
        for at, length in ((page * size, size), (page * size + size // 3, size // 2), (page * size, 12)):
            path.write_bytes(data[:at] + noise[:length] + data[at + length :])
            good = readable(path)
            assert len(good) >= 2, f"page {page}"
            spoiled |= set(IDS) - good
            with Store.open(path) as store:
                listed = store.matches()
                assert good <= {match.id for match in listed}
                assert all(match.damage for match in listed if not match.header)
                if good < set(IDS):
                    (lost,) = set(IDS) - good
                    assert any(lost in (finding.match or "") + finding.message for finding in store.check())
    assert spoiled == set(IDS)


@pytest.mark.parametrize("page", range(1, 12))
def test_whole_matches_can_be_carried_on_beside_a_damaged_page(path: Path, page: int) -> None:
    data = path.read_bytes()
    size = int.from_bytes(data[16:18], "big")
    at = page * size
    path.write_bytes(data[:at] + b"\xaa" * len(data[at : at + size]) + data[at + size :])
    for id_ in readable(path):
        match, _ = played(header(id_), 40)
        entry = due(match)
        with Store.open(path) as store:
            try:
                store.append(id_, 40, [entry], match.record(match.read(entry)).match)
            except StoreFault as fault:
                one_line(fault)
                continue
            assert store.load(id_).length == 41


@pytest.mark.parametrize("length", [1, 15, 16, 99, 100, 101, 511, 4096, 5000, 8192, -1, -4096, -5000])
def test_a_truncated_file_is_damaged_in_one_line(path: Path, length: int) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:length])
    good = readable(path)
    with Store.open(path) as store:
        try:
            listed = store.matches()
            findings = store.check()
        except StoreFault as fault:
            one_line(fault)
            assert not good
            return
        assert findings
        assert good <= {match.id for match in listed}
        if length == -1:  # the last page is there, though not whole
            return
        with pytest.raises(StoreDamaged):
            store.create(header("four"))
    assert path.read_bytes() == data[:length]


def test_what_stands_before_the_missing_end_is_still_read(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:-4096])
    assert len(readable(path)) == 2
    path.write_bytes(data[: len(data) * 2 // 3])
    assert readable(path)


@pytest.mark.parametrize("content", [b"not a database at all, but a letter to a friend " * 100, b"\x00" * 8192])
def test_a_file_that_is_no_store(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    with Store.open(path) as store:
        for ask in (
            store.matches,
            store.current,
            store.check,
            lambda: store.load("one"),
            lambda: store.create(header()),
        ):
            with pytest.raises(StoreDamaged) as damaged:
                ask()
            one_line(damaged.value)
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE song (title TEXT)")
    before = path.read_bytes()
    with Store.open(path) as store, pytest.raises(StoreDamaged, match="another program"):
        store.create(header())
    assert path.read_bytes() == before


def test_a_store_of_a_later_layout_is_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    with Store.open(path) as store, pytest.raises(StoreDamaged, match="99"):
        store.matches()


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_overwritten_nothing_but_a_fault_comes_of_it(path: Path, seed: int) -> None:
    data = path.read_bytes()
    chance = random.Random(seed)
    for _ in range(60):
        spoiled = bytearray(data)
        for _ in range(chance.choice((1, 1, 3, 10))):
            at, length = chance.randrange(len(data)), chance.choice((1, 2, 16, 300))
            spoiled[at : at + length] = chance.randbytes(len(spoiled[at : at + length]))
        path.write_bytes(spoiled)
        readable(path)
        with Store.open(path) as store:
            for ask in (
                store.matches,
                store.current,
                store.check,
                lambda: store.secrets("one"),
                lambda: store.use("one"),
            ):
                try:
                    ask()
                except StoreFault as fault:
                    _one_line(fault)


def _one_line(fault: StoreFault) -> None:
    assert fault.message
    assert "\n" not in fault.message
