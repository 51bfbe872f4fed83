"""Matches as files and back; the shelf; what the store says when it is damaged."""

import json
import os
from pathlib import Path

import pytest
from program import DEAL, ROUND, Program, header


def test_a_hand_written_record_is_imported_and_goes_on(program: Program) -> None:
    path = program.file("m", [header(title="By hand"), "# from paper", *ROUND[:3]])
    said = program.ok("import", str(path))
    assert "with 3 entries" in said.err
    program.ok("throw", "9")
    assert program.ok("status", "--json").data["length"] == 4


def test_import_keeps_nothing_when_an_entry_is_refused(program: Program) -> None:
    path = program.file("m", [header(), DEAL, {"do": "throw", "number": 77}])
    assert "77" in program.refused("import", str(path))
    assert program.ok("list", "--json").data == []


def test_import_refuses_a_match_that_is_kept_already(program: Program) -> None:
    path = str(program.file("m", [header(id="abc"), *ROUND]))
    program.ok("import", path)
    assert "abc" in program.refused("import", path)


def test_a_finished_match_is_exported_whole_and_comes_back_the_same(program: Program) -> None:
    program.ok("import", str(program.file("m", [header(id="abc"), *ROUND])))
    text = program.ok("export").out
    assert [json.loads(line) for line in text.splitlines()] == [header(id="abc"), *ROUND]
    copy = program.folder / "copy"
    copy.write_text(text, encoding="utf-8")
    assert program.ok("replay", str(copy), "--json").data["finished"]


def test_a_running_match_is_exported_as_the_public_may_read_it(program: Program) -> None:
    program.ok("import", str(program.file("m", [header(), *ROUND[:2]])))
    said = program.ok("export")
    assert "as the public may read it" in said.err
    assert "5H" not in said.out
    assert "--yes-show" in said.err
    assert '"5H"' in program.ok("export", "--yes-show").out
    assert json.loads(program.ok("export", "--as", "Ann").out.splitlines()[1])["hands"] == {"Ann": "5H"}
    assert "--yes-show" in program.refused("export", "--as", "referee")


def test_export_to_a_file_writes_over_nothing_unasked(program: Program) -> None:
    program.ok("import", str(program.file("m", [header(), *ROUND])))
    path = program.folder / "out"
    program.ok("export", "--to", str(path))
    first = path.read_bytes()
    assert "exists already" in program.refused("export", "--to", str(path))
    assert path.read_bytes() == first
    program.ok("export", "--to", str(path), "--force")
    assert program.refused("export", "--to", str(program.folder / "no" / "where"), status=3)


def test_the_shelf(program: Program) -> None:
    assert "no match yet" in program.ok("list").err
    for id_ in ("abc1", "abd2"):
        program.ok("import", str(program.file("m", [header(id=id_, title=f"Title {id_}"), DEAL])))
    assert [match["current"] for match in program.ok("list", "--json").data] == [False, True]
    program.ok("use", "abc")
    assert [match["current"] for match in program.ok("list", "--json").data] == [True, False]
    assert "may mean" in program.refused("use", "ab")
    assert "no match" in program.refused("use", "zzz", status=3)
    program.ok("use", "Title abd2")
    assert program.ok("throw", "3", "--match", "abc1", "--json").data["recorded"][0]["n"] == 2
    assert program.ok("--match=abc1", "status", "--json").data["length"] == 2
    program.ok("archive", "abc1")
    assert [match["id"] for match in program.ok("list", "--json").data] == ["abd2"]
    assert len(program.ok("list", "--all", "--json").data) == 2
    assert program.ok("status", "--match", "abc1", "--json").data["length"] == 2
    program.ok("archive", "abc1", "--back")
    assert len(program.ok("list", "--json").data) == 2
    assert "Title abd2" in program.ok("list").out
    assert program.ok("list", "--csv").out.splitlines()[0] == "Match,Game,Players,Entries,Title,Remark"


def test_stay_keeps_the_current_match(program: Program) -> None:
    program.ok("import", str(program.file("m", [header(id="one"), DEAL])))
    program.ok("import", "--stay", str(program.file("n", [header(id="two"), DEAL])))
    assert program.ok("status", "--json").data["id"] == "one"


def test_verify_says_what_does_not_follow(program: Program) -> None:
    program.ok("new", "parlour", "Ann", "Bo")
    program.ok("throw", "3")
    program.ok("throw", "4")
    program.ok("verify")
    lines = program.ok("export").out.splitlines()
    (number,) = [n for n, line in enumerate(lines) if '"do": "deal"' in line]
    deal = json.loads(lines[number])
    deal["hands"] = {name: "2C" if card != "2C" else "3C" for name, card in deal["hands"].items()}
    lines[number] = json.dumps(deal)
    said = program("verify", str(program.file("forged", lines)), "--json")
    assert said.status == 5
    assert [finding["entry"] for finding in said.data if finding["verdict"] == "wrong"] == [number]


def test_a_damaged_store_is_one_line_and_status_5(program: Program) -> None:
    store = Path(os.environ["REFEREE_STORE"])
    store.parent.mkdir(parents=True)
    store.write_bytes(b"this is no database at all, but long enough to look like one" * 100)
    for words in (["status"], ["list"], ["new", "parlour", "Ann", "Bo"]):
        said = program(*words)
        assert (said.status, said.out) == (5, ""), (words, said)
        assert str(store) in said.line
    assert program("--help").status == 0


def test_a_folder_that_cannot_be_made(program: Program, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    said = program("--store", str(tmp_path / "file" / "m.sqlite"), "new", "parlour", "Ann", "Bo")
    assert said.status in {2, 5}
    assert "cannot be" in said.line


def test_check_says_all_is_well_or_what_is_not(program: Program) -> None:
    program.ok("import", str(program.file("m", [header(id="abc"), *ROUND])))
    assert "All is well: 1 match in" in program.ok("check").out
    store = Path(os.environ["REFEREE_STORE"])
    data = store.read_bytes()
    place = data.index(b'"number": 3')
    store.write_bytes(data[:place] + b'"number": 4' + data[place + 11 :])
    said = program("check", "--json")
    assert said.status == 5
    assert said.data[0]["match"] == "abc"
    assert said.data[0]["entry"] == 2
    assert program("check").status == 5


def test_the_store_may_be_named_anywhere_on_the_line(program: Program) -> None:
    other = str(program.folder / "other.sqlite")
    program.ok("new", "parlour", "Ann", "Bo", f"--store={other}")
    assert program.ok("list", "--json").data == []
    assert len(program.ok("list", "--json", "--store", other).data) == 1
    assert "needs a value" in program.refused("list", "--store")


def test_a_round_that_was_tallied_has_nothing_dealt_from_its_secret(program: Program) -> None:
    program.ok("new", "hongwu", "Ann", "Bo", "Cy", "Di", "--cut")
    program.ok("tally", "Ann", "100", "95", "last")
    assert "Round 1: the secret fits its commitment; nothing was dealt from it." in program.ok("verify").out


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
@pytest.mark.parametrize("command", ["replay", "import", "verify"])
def test_a_file_without_an_end_is_refused(program: Program, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.cli.replaying.LARGEST", 5000)
    assert program.refused(command, "/dev/zero") == "/dev/zero is larger than 5000 bytes."
    large = program.file("large", [header(id="abc"), *ROUND, *["#" * 1000] * 5])
    assert program.refused(command, str(large)) == f"{large} is larger than 5000 bytes."


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no such device here")
def test_a_file_that_cannot_be_read_is_named(program: Program) -> None:
    assert program.refused("replay", "/proc/self/mem", status=5).startswith("/proc/self/mem: ")
