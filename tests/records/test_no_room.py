"""A full disk and a folder that cannot be written: one clear line, and everything acknowledged still readable."""

import os
import resource
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pebble_records import due, going_on, header, played

from referee.records.faults import StoreFault, StoreFull, StoreReadOnly
from referee.records.store import Store

NOBODY = 65534


def in_child(work: Callable[[], str]) -> str:
    """What `work` says in a process of its own, so that limits and rights given up stay there."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.write(writing, work().encode())
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading) as told:
        said = told.read()
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    return said


def fill_up(path: Path) -> tuple[int, StoreFault]:
    """Records until there is no room: how many entries were acknowledged, and what was said then."""
    with Store.open(path) as store:
        kept = store.load("one")
        length = kept.length
        for entry, after in going_on(kept.match):
            try:
                length = store.append("one", length, [entry | {"note": "x" * 2000}], after)
            except StoreFault as fault:
                return length, fault
    raise AssertionError("the disk never filled up")


def write_until_full(path: Path) -> None:
    with path.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 1024)


def check_after(path: Path, acknowledged: int) -> None:
    with Store.open(path) as store:
        assert store.load("one").length == acknowledged
        assert store.check() == []
        assert len(store.entries("two")[1]) == 10


@pytest.fixture
def two(tmp_path: Path) -> Path:
    return make_two(tmp_path / "matches.sqlite")


def make_two(path: Path) -> Path:
    with Store.open(path) as store:
        for id_ in ("one", "two"):
            match, entries = played(header(id_, rounds=10**6), 10)
            store.create(match.header, entries, match)
    return path


def test_a_file_that_may_not_grow(two: Path) -> None:
    def work() -> str:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        limit = two.stat().st_size + 100_000
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        length, fault = fill_up(two)
        assert isinstance(fault, StoreFull)
        assert "\n" not in fault.message
        assert "room" in fault.message
        check_after(two, length)
        return str(length)

    length = int(in_child(work))
    assert length > 20
    check_after(two, length)
    # With room again the match goes on where it was.
    with Store.open(two) as store:
        kept = store.load("one")
        assert store.append("one", length, [due(kept.match)]) == length + 1


def test_a_new_store_on_a_full_disk(tmp_path: Path) -> None:
    def work() -> str:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))
        with Store.open(tmp_path / "new.sqlite") as store:
            try:
                store.create(header("one"))
            except StoreFault as fault:
                return f"{type(fault).__name__}: {fault.message}"
        return "kept"

    said = in_child(work)
    assert said.startswith("StoreFull")
    with Store.open(tmp_path / "new.sqlite") as store:
        assert store.matches() == []
        store.create(header("one"))


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A file system of 300 kB. Skips its test, and says so, where this machine lets us make none."""
    place = Path(tempfile.mkdtemp())
    order = ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", str(place)]
    able = os.geteuid() == 0 and shutil.which("mount") is not None
    mounted = able and subprocess.run(order, capture_output=True, check=False).returncode == 0
    try:
        if not mounted:
            pytest.skip("this machine lets nobody mount a small disk")
        yield place
    finally:
        if mounted:
            subprocess.run(["umount", place], check=True)
        shutil.rmtree(place)


def test_a_full_disk(small_disk: Path) -> None:
    """On a real small disk; where none can be had, a file that may not grow (above) stands in for it."""
    path = make_two(small_disk / "matches.sqlite")
    length, fault = fill_up(path)
    assert isinstance(fault, StoreFull)
    assert "\n" not in fault.message
    check_after(path, length)
    # Not a byte is left: reading must need no room.
    with pytest.raises(OSError, match="space"):
        write_until_full(small_disk / "rest")
    check_after(path, length)
    with Store.open(path) as store, pytest.raises(StoreFull):
        store.create(header("three"), played(header("three"), 100)[1])
    check_after(path, length)


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that a process without any rights can reach."""
    place = Path(tempfile.mkdtemp())
    place.chmod(0o755)
    yield place
    for part in (place, *place.rglob("*")):
        part.chmod(0o755)
    shutil.rmtree(place)


def one_line(fault: StoreReadOnly, path: Path) -> None:
    assert fault.status == 2
    assert "\n" not in fault.message
    assert str(path) in fault.message


def without_rights(work: Callable[[], str]) -> str:
    """What `work` says as a user whom file permissions bind."""

    def as_nobody() -> str:
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        return work()

    return in_child(as_nobody)


@pytest.mark.parametrize(("folder", "file"), [(0o555, 0o444), (0o555, 0o644), (0o755, 0o444)])
def test_what_cannot_be_written_can_be_read(public_folder: Path, folder: int, file: int) -> None:
    path = make_two(public_folder / "matches.sqlite")
    if os.geteuid() == 0:
        # The file is nobody's own, so that its mode decides.
        os.chown(path, NOBODY, NOBODY)
        os.chown(public_folder, NOBODY, NOBODY)
    path.chmod(file)
    public_folder.chmod(folder)

    def work() -> str:
        with Store.open(path) as store:
            kept = store.load("one")
            assert kept.length == 10
            assert [match.id for match in store.matches()] == ["one", "two"]
            assert store.check() == []
            for write in (
                lambda: store.append("one", 10, [due(kept.match)]),
                lambda: store.create(header("three")),
                lambda: store.use("one"),
                lambda: store.archive("one"),
            ):
                try:
                    write()
                except StoreReadOnly as fault:
                    one_line(fault, path)
                else:
                    return "written"
            assert store.load("one").length == 10
        return "refused"

    assert without_rights(work) == "refused"


def test_a_store_in_a_folder_that_cannot_be_made(public_folder: Path) -> None:
    public_folder.chmod(0o555)

    def work() -> str:
        said = []
        for path in (public_folder / "matches.sqlite", public_folder / "deeper" / "matches.sqlite"):
            with Store.open(path) as store:
                assert store.matches() == []
                try:
                    store.create(header("one"))
                except StoreReadOnly as fault:
                    said.append(fault.message)
        return "|".join(said)

    said = without_rights(work).split("|")
    assert len(said) == 2
    assert all(str(public_folder) in line and "\n" not in line for line in said)


def test_a_store_that_may_not_be_read(public_folder: Path) -> None:
    path = make_two(public_folder / "matches.sqlite")
    path.chmod(0o000)

    def work() -> str:
        with Store.open(path) as store:
            try:
                store.matches()
            except StoreFault as fault:
                return fault.message
        return "read"

    said = without_rights(work)
    assert str(path) in said
    assert "\n" not in said


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    with Store.open(tmp_path / "file" / "matches.sqlite") as store:
        assert store.matches() == []
        with pytest.raises(StoreReadOnly):
            store.create(header("one"))
