"""`referee replay` keeps the record contract to the letter."""

import json

import pytest
from program import DEAL, ROUND, Program, header


def test_the_object_of_the_contract(program: Program) -> None:
    path = program.file("m.match.jsonl", [header(), "# a remark", "", *ROUND])
    data = program.ok("replay", str(path), "--json").data
    assert set(data) >= {"ruleset", "entries", "awaiting", "scores", "finished", "ranking"}
    assert data["ruleset"] == "parlour"
    assert [(entry["n"], entry["do"]) for entry in data["entries"]] == list(
        enumerate(["deal", "throw", "throw", "throw", "coin"], start=1)
    )
    assert data["entries"][2]["rulings"][0] == {
        "kind": "foul",
        "clause": "T2",
        "clauses": ["T2"],
        "player": "Bo",
        "faults": ["zero"],
    }
    assert data["awaiting"] == {"kind": "nothing", "by": None}
    assert data["scores"] == {"Ann": "-1", "Bo": "-1", "Cy": "2"}
    assert data["finished"] is True
    assert data["ranking"] == [["Cy"], ["Ann", "Bo"]]


def test_entries_in_force_keep_their_numbers(program: Program) -> None:
    undone = [DEAL, {"do": "throw", "number": 3}, {"do": "undo"}, {"do": "throw", "number": 4}]
    data = program.ok("replay", str(program.file("m", [header(), *undone])), "--json").data
    assert [(entry["n"], entry["do"]) for entry in data["entries"]] == [(1, "deal"), (4, "throw")]
    assert data["awaiting"]["by"] == "Bo"


def test_standard_input_and_the_same_from_a_file(program: Program) -> None:
    text = "\n".join(json.dumps(line) for line in [header(), *ROUND])
    path = program.file("m", [header(), *ROUND])
    real = program.truly("replay", "-", "--json", given=text.encode())
    assert real.returncode == 0
    assert json.loads(real.stdout) == program.ok("replay", str(path), "--json").data


def test_a_refused_entry_gives_one_object_and_no_output(program: Program) -> None:
    path = program.file("m", [header(), "# remark", DEAL, {"do": "throw", "by": "Bo", "number": 4}])
    said = program("replay", str(path), "--json")
    assert (said.status, said.out) == (2, "")
    error = json.loads(said.line)["error"]
    assert error["entry"] == 2
    assert error["line"] == 4
    assert error["clause"] == "T1"
    assert error["message"] == "It is the turn of Ann. [T1] Accepted: a throw by Ann."
    for command in ("replay", "import"):
        assert program.refused(command, str(path)) == "Line 4: It is the turn of Ann. [T1] Accepted: a throw by Ann."


@pytest.mark.parametrize(
    ("lines", "entry", "line"),
    [
        ([header(), "not json"], 1, 2),
        ([header(players=["Ann"])], None, 1),
        ([{"format": "referee-match", "version": 2, "ruleset": "parlour", "players": ["A", "B"]}], None, 1),
        ([header(ruleset="no-such-game")], None, 1),
        ([header(options={"nonsense": 1})], None, 1),
        ([header(), DEAL, {"do": "throw", "number": 3, "extra": 1}], 2, 3),
        ([header(), DEAL, {"do": "throw", "number": "3"}], 2, 3),
        ([header(), DEAL, ["throw"]], 2, 3),
        ([], None, 1),
    ],
)
def test_malformed_records_are_refused_with_their_place(
    program: Program, lines: list[object], entry: int | None, line: int
) -> None:
    texts = [item if isinstance(item, str) else json.dumps(item) for item in lines]
    said = program("replay", str(program.file("m", texts)), "--json")
    assert (said.status, said.out) == (2, "")
    error = json.loads(said.line)["error"]
    assert (error["entry"], error["line"]) == (entry, line)
    assert error["message"]


def test_without_json_a_refusal_is_one_line(program: Program) -> None:
    path = program.file("m", [header(), DEAL, {"do": "dance"}])
    said = program("replay", str(path))
    assert (said.status, said.out) == (2, "")
    assert "dance" in said.line


def test_a_file_that_is_not_there(program: Program) -> None:
    assert "nowhere" in program.refused("replay", str(program.folder / "nowhere"), status=3)


def test_observers(program: Program) -> None:
    path = str(program.file("m", [header(), DEAL]))

    def cards(*as_: str) -> list[object]:
        entry = program.ok("replay", path, "--json", *as_).data["entries"][0]
        return [entry.get("hands"), [ruling.get("card") for ruling in entry["rulings"]]]

    everything = [DEAL["hands"], ["5H", "AS", "9C"]]
    assert cards() == everything
    assert cards("--as", "referee") == everything
    assert cards("--as", "public") == [None, [None, None, None]]
    assert cards("--as", "Bo") == [{"Bo": "AS"}, [None, "AS", None]]
    assert cards("--as", "player:Bo") == cards("--as", "bo")
    assert "Nobody called Dee" in program.refused("replay", path, "--as", "Dee")


def test_roles_win_over_players_of_the_same_name(program: Program) -> None:
    deal = {"do": "deal", "hands": {"public": "5H", "referee": "AS"}}
    path = str(program.file("m", [header(players=["public", "referee"]), deal]))

    def hands(as_: str) -> object:
        return program.ok("replay", path, "--json", "--as", as_).data["entries"][0].get("hands")

    assert hands("public") is None
    assert hands("referee") == deal["hands"]
    assert hands("player:public") == {"public": "5H"}
    assert hands("player:referee") == {"referee": "AS"}


def test_the_transcript_tells_everything_in_order(program: Program) -> None:
    lines = [DEAL, {"do": "throw", "number": 3, "note": "left [hand]"}, {"do": "undo"}, {"do": "throw", "number": 0}]
    text = program.ok("replay", str(program.file("m", [header(), *lines]))).out
    assert "2  throw by Ann: number 3 (“left [hand]”) [taken back]" in text
    assert "3  undo" in text
    assert "foul: player=Ann, faults=['zero'] [T2]" in text
    assert "Awaited: throw by Bo." in text


def test_why_an_entry_is_refused_is_for_its_actor_and_the_referee(program: Program) -> None:
    """A refusal may name cards that the actor alone may see."""
    path = program.file("m", [header(), DEAL, {"do": "throw", "by": "Bo", "number": 3}])
    told = {}
    for eyes in ("referee", "Bo", "Ann", "public"):
        message = program.refused("replay", str(path), "--json", "--as", eyes)
        told[eyes] = json.loads(message)["error"]
    assert told["referee"] == told["Bo"]
    assert told["Ann"] == told["public"]
    assert told["referee"]["message"] != told["public"]["message"]
    assert told["public"]["clause"] is None
