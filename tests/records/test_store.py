"""The store: what is kept, what it costs to read, and what a second writer is told."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from pebble_records import due, going_on, header, played

from referee.records import database, fingerprint, snapshots
from referee.records.faults import MatchExists, NoSuchMatch, SomebodyElseRecorded, StoreDamaged, StoreLocked
from referee.records.place import store_file
from referee.records.store import RECENT, Store
from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import HistoryNeeded

OUR_ROOMS = fingerprint.ROOMS


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "deep" / "er" / "matches.sqlite") as opened:
        yield opened


def again(store: Store) -> Store:
    """The same store, as the next command sees it."""
    return Store.open(store.path)


def raw(store: Store) -> sqlite3.Connection:
    return sqlite3.connect(store.path, isolation_level=None)


# -- keeping -----------------------------------------------------------------------------------------------------------


def test_a_store_that_is_only_read_is_not_made(store: Store) -> None:
    assert store.matches() == []
    assert store.current() is None
    assert store.secrets("x") == {}
    assert store.check() == []
    for ask in (store.load, store.whole, store.entries, store.use, store.archive):
        with pytest.raises(NoSuchMatch, match="no-such"):
            ask("no-such")
    assert not store.path.parent.exists()


def test_a_match_is_kept_with_its_first_entries(store: Store) -> None:
    match, entries = played(header("one", title="Evening"), 5)
    assert store.create(match.header, entries, match) == "one"
    kept = again(store).load("one")
    assert (kept.length, kept.title, kept.archived) == (5, "Evening", False)
    assert kept.match.state == match.state
    assert again(store).entries("one") == (header("one", title="Evening"), entries)
    assert again(store).current() == "one"


def test_names_of_any_kind_are_kept(store: Store) -> None:
    head = header("名", players=["[/]Al", "张伟"], title="“', --")
    store.create(head, [{"do": "claim", "winner": "张伟", "note": 'quotes " and\ttab'}])
    assert again(store).entries("名")[0]["players"] == ["[/]Al", "张伟"]
    assert again(store).load("名").match.seating.players == ("[/]Al", "张伟")


def test_a_match_without_an_id_is_given_one(store: Store) -> None:
    one, two = store.create(header()), store.create(header())
    assert one != two
    assert again(store).entries(one)[0] == header()
    assert again(store).load(one).title == one


def test_an_id_is_kept_once(store: Store) -> None:
    store.create(header("one"))
    with pytest.raises(MatchExists, match="one"):
        store.create(header("one"), [], current=True)
    assert len(store.matches()) == 1


def test_the_list_tells_of_every_match(store: Store) -> None:
    store.create(header("one"), played(header("one"), 3)[1])
    store.create(header("two"), current=False)
    store.archive("two")
    assert [
        (m.id, m.ruleset, m.players, m.length, m.archived, m.current, m.damage) for m in again(store).matches()
    ] == [
        ("one", "pebbles", ("Ann", "Bo"), 3, False, True, None),
        ("two", "pebbles", ("Ann", "Bo"), 0, True, False, None),
    ]
    assert [m.id for m in store.matches(archived=False)] == ["one"]
    store.use("two")
    store.archive("two", archived=False)
    assert again(store).current() == "two"
    assert again(store).load("two").archived is False


@pytest.mark.parametrize("ask", ["use", "archive", "load", "whole", "entries"])
def test_a_match_that_is_not_there(store: Store, ask: str) -> None:
    store.create(header("one"))
    with pytest.raises(NoSuchMatch, match="two"):
        getattr(store, ask)("two")


def test_nothing_is_appended_to_a_match_that_is_not_there(store: Store) -> None:
    store.create(header("one"))
    with pytest.raises(NoSuchMatch):
        store.append("two", 0, [{"do": "more"}])


def test_secrets_are_kept_apart_and_never_replaced(store: Store) -> None:
    match, entries = played(header("one"), 2)
    store.create(match.header, entries, match, secrets={1: b"1" * 32})
    entry = due(match)
    store.append("one", 2, [entry], secrets={1: b"9" * 32, 2: b"2" * 32})
    assert again(store).secrets("one") == {1: b"1" * 32, 2: b"2" * 32}
    assert again(store).secrets("two") == {}
    text = str(again(store).entries("one"))
    assert (b"1" * 32).hex() not in text


# -- where -------------------------------------------------------------------------------------------------------------


def test_where_the_store_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_STORE", str(tmp_path / "env.sqlite"))
    assert store_file() == tmp_path / "env.sqlite"
    assert store_file(tmp_path / "asked.sqlite") == tmp_path / "asked.sqlite"
    assert store_file(tmp_path) == tmp_path / "matches.sqlite"
    monkeypatch.delenv("REFEREE_STORE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert store_file().name == "matches.sqlite"
    assert "referee" in str(store_file())


@pytest.mark.parametrize("name", ["a b?c#d%20.sqlite", "名.sqlite", "matches"])
def test_any_file_name_will_do(tmp_path: Path, name: str) -> None:
    with Store.open(tmp_path / name) as store:
        store.create(header("one"))
    assert (tmp_path / name).is_file()
    assert Store.open(tmp_path / name).load("one").length == 0


# -- two writers -------------------------------------------------------------------------------------------------------


def test_who_comes_second_is_told_what_was_recorded_meanwhile(store: Store) -> None:
    match, entries = played(header("one"), 3)
    store.create(match.header, entries, match)
    other = again(store)
    steps = going_on(match)
    first, after = next(steps)
    second, _ = next(steps)
    assert store.append("one", 3, [first], after) == 4
    assert store.append("one", 4, [second]) == 5
    with pytest.raises(SomebodyElseRecorded) as told:
        other.append("one", 3, [first])
    assert (told.value.entries, told.value.first, told.value.status) == ((first, second), 4, 4)
    assert "2" in told.value.message
    assert other.load("one").length == 5


def test_a_writer_ahead_of_the_record_is_refused(store: Store) -> None:
    store.create(header("one"))
    with pytest.raises(StoreDamaged):
        store.append("one", 1, [{"do": "more"}])
    assert store.load("one").length == 0


def test_a_refused_append_leaves_nothing(store: Store) -> None:
    match, entries = played(header("one"), 4)
    store.create(header("one"), entries[:2])
    with pytest.raises(ValueError, match="JSON"):
        store.append("one", 2, [entries[2], {"do": "call", "number": float("nan")}], match)
    with pytest.raises(ValueError, match="last entry"):
        store.append("one", 2, entries[2:3], match)
    assert again(store).load("one").length == 2
    assert store.append("one", 2, entries[2:], match) == 4


def test_a_store_that_another_program_holds(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(header("one"))
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    other = raw(store)
    other.execute("BEGIN EXCLUSIVE")
    waiting = again(store)
    for ask in (lambda: waiting.append("one", 0, []), lambda: waiting.load("one"), waiting.matches):
        with pytest.raises(StoreLocked) as locked:
            ask()
        assert locked.value.status == 4
        assert "\n" not in locked.value.message
    other.execute("ROLLBACK")
    assert waiting.load("one").length == 0


# -- how it is written -------------------------------------------------------------------------------------------------


def test_entries_are_never_changed_nor_deleted(store: Store) -> None:
    store.create(header("one"), played(header("one"), 3)[1])
    with raw(store) as connection:
        for statement in ("UPDATE entries_1 SET data = '{}'", "DELETE FROM entries_1 WHERE number = 3"):
            with pytest.raises(sqlite3.IntegrityError, match="never"):
                connection.execute(statement)
        with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
            connection.execute("INSERT INTO entries_1 VALUES ('one', 3, '', '', '{}')")


def test_only_its_owner_may_read_the_store(store: Store) -> None:
    store.create(header("one"))
    assert store.path.stat().st_mode & 0o077 == 0


def test_each_entry_holds_the_hash_of_the_one_before(store: Store) -> None:
    store.create(header("one"), played(header("one"), 3)[1])
    with raw(store) as connection:
        rows = connection.execute("SELECT before, hash FROM entries_1 ORDER BY number").fetchall()
    assert len(rows) == 4
    assert [before for before, _ in rows[1:]] == [own for _, own in rows[:-1]]


def test_a_rollback_journal_and_full_syncing(store: Store) -> None:
    store.create(header("one"))
    connection = store.connection()
    assert connection is not None
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert connection.execute("PRAGMA synchronous").fetchone()[0] >= 2
    assert sorted(path.name for path in store.path.parent.iterdir()) == ["matches.sqlite"]


# -- what it costs to read ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def only_the_games_source() -> Iterator[None]:
    """Snapshots hang on the source of the game alone here, so that somebody may edit ours while the tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fingerprint, "ROOMS", ())
        fingerprint.fingerprint.cache_clear()
        yield
    fingerprint.fingerprint.cache_clear()


@pytest.fixture(scope="module")
def recorded_long(tmp_path_factory: pytest.TempPathFactory, only_the_games_source: None) -> Path:
    """A store whose match `long` has 1,200 entries, the last 200 recorded one by one."""
    path = tmp_path_factory.mktemp("long") / "matches.sqlite"
    match, entries = played(header("long"), 1000)
    with Store.open(path) as store:
        store.create(match.header, entries, match)
        for count, (entry, after) in zip(range(1000, 1200), going_on(match), strict=False):
            store.append("long", count, [entry], after)
    return path


@pytest.fixture
def long(recorded_long: Path, store: Store) -> Store:
    """A copy of that store."""
    store.path.parent.mkdir(parents=True)
    shutil.copy(recorded_long, store.path)
    return store


def test_a_long_match_is_taken_up_near_its_end(long: Store) -> None:
    kept = again(long).load("long")
    assert (kept.length, kept.match.length) == (1200, 1200)
    assert kept.match.rootless
    assert RECENT <= len(kept.steps) <= RECENT + 2 * snapshots.EVERY
    assert kept.match.state == long.whole("long").match.state
    undone = kept.match.record(kept.match.read({"do": "undo", "back": 15}))
    assert undone.match.state == long.whole("long").match.record(undone.entry).match.state
    with pytest.raises(HistoryNeeded):
        kept.match.moments()
    assert long.check() == []


def test_a_short_match_is_folded_whole(store: Store) -> None:
    match, entries = played(header("one"), snapshots.SHORT - 1)
    store.create(match.header, entries, match)
    assert not again(store).load("one").match.rootless


def test_only_a_few_snapshots_are_kept(long: Store) -> None:
    with raw(long) as connection:
        (count,) = connection.execute("SELECT count(*) FROM snapshot").fetchone()
    assert 1 <= count <= snapshots.KEPT


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE snapshot SET text = replace(text, '\"length\":', '\"length\":1')",
        "UPDATE snapshot SET text = '', digest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'",
        "UPDATE snapshot SET hash = 'ff' || substr(hash, 3)",
        "UPDATE snapshot SET rules = 'older'",
        "UPDATE snapshot SET number = number + 1",
        "UPDATE snapshot SET id = 'another'",
        "DELETE FROM snapshot",
        "DROP TABLE snapshot",
    ],
)
def test_a_snapshot_in_doubt_is_not_used(long: Store, spoil: str) -> None:
    state = long.whole("long").match.state
    long.close()
    with raw(long) as connection:
        connection.execute(spoil)
    kept = again(long).load("long")
    assert kept.match.state == state
    assert not kept.match.rootless
    entry, after = next(going_on(kept.match))
    assert again(long).append("long", 1200, [entry], after) == 1201
    assert again(long).load("long").length == 1201


def test_changed_rules_throw_old_snapshots_away(
    long: Store, somebodys_site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = long.load("long").match.game
    before = fingerprint.fingerprint(game)
    source = somebodys_site / "pebbles" / "__init__.py"
    text = source.read_text(encoding="utf-8")
    try:
        source.write_text(text + "\n# a rule was put right\n", encoding="utf-8")
        fingerprint.fingerprint.cache_clear()
        assert fingerprint.fingerprint(game) != before
        assert not again(long).load("long").match.rootless
    finally:
        source.write_text(text, encoding="utf-8")
        fingerprint.fingerprint.cache_clear()
    assert again(long).load("long").match.rootless
    monkeypatch.setattr("referee.__version__", "0.0.0")
    fingerprint.fingerprint.cache_clear()
    assert fingerprint.fingerprint(game) != before
    monkeypatch.undo()
    fingerprint.fingerprint.cache_clear()


def test_our_own_rooms_are_part_of_what_a_snapshot_was_made_with(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ruleset("pebbles")
    found = set()
    for rooms in ((), *((room,) for room in OUR_ROOMS)):
        monkeypatch.setattr(fingerprint, "ROOMS", rooms)
        fingerprint.fingerprint.cache_clear()
        found.add(fingerprint.fingerprint(game))
    monkeypatch.undo()
    fingerprint.fingerprint.cache_clear()
    assert len(found) == 5
    assert set(OUR_ROOMS) == {"rulebook", "cards", "pool", "ledger"}


def test_a_snapshot_that_lies_is_found_by_the_check(long: Store) -> None:
    with raw(long) as connection:
        connection.execute(
            "UPDATE snapshot SET text = replace(text, 'Ann', 'Eve') WHERE number = (SELECT max(number) FROM snapshot)"
        )
    assert [(finding.match, "snapshot" in finding.message) for finding in long.check()] == [("long", True)]


def test_a_correction_behind_the_snapshot_folds_the_whole_record(long: Store) -> None:
    kept = long.load("long")
    amend = {"do": "amend", "entry": 2, "with": {"do": "call", "by": "Ann", "number": 0}}
    with pytest.raises(HistoryNeeded):
        kept.match.record(kept.match.read(amend))
    whole = long.whole("long").match
    after = whole.record(whole.read(amend)).match
    long.append("long", 1200, [amend], after)
    again_loaded = again(long).load("long")
    assert again_loaded.match.state == after.state
    assert again_loaded.length == 1201
