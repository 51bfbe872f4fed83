"""Looking at a match: status, hand, why, log, scores, reports; as tables, CSV and JSON."""

import csv
import io
import json

from program import CLUB, Program

assert CLUB.exists()


def _played(program: Program) -> None:
    program.began(options=("--stake", "1/3"))
    for number in "903":
        program.ok("throw", number)
    program.ok("entry", '{"do": "coin", "first": "Bo"}')


def test_status_says_which_match_it_is(program: Program) -> None:
    program.began(options=("--title", "Friday [b]"))
    text = program.ok("status").out
    assert "Friday [b], parlour, match " in text
    data = program.ok("status", "--json").data
    assert data["ruleset"] == "parlour"
    assert data["players"] == ["Ann", "Bo", "Cy"]
    assert data["awaiting"] == {"kind": "throw", "by": "Ann", "choices": ["3", "7"]}


def test_status_as_csv_is_exact(program: Program) -> None:
    _played(program)
    rows = list(csv.reader(io.StringIO(program.ok("status", "--csv").out)))
    assert rows == [["player", "throw", "score"], ["Ann", "", "2/3"], ["Bo", "", "-1/3"], ["Cy", "", "-1/3"]]


def test_names_like_formulas_stay_text_in_a_spreadsheet(program: Program) -> None:
    program.began("=1+1", "@Bo", hands=("5H", "AS"))
    rows = list(csv.reader(io.StringIO(program.ok("status", "--csv").out)))
    assert [row[0] for row in rows[1:]] == ["'=1+1", "'@Bo"]


def test_a_hand_needs_a_terminal_or_an_order(program: Program) -> None:
    program.began()
    assert "on a terminal only" in program.refused("hand", "Ann")
    assert program.refused("hand", "Ann", "--json")
    assert program.ok("hand", "ann", "--yes-show").out == "Ann\n  5♥\n"
    assert program.ok("hand", "Ann", "--yes-show", "--json").data[0]["groups"][0]["cards"][0]["card"] == "5H"
    assert "Nobody called Dee" in program.refused("hand", "Dee")
    assert "Whose hand?" in program.refused("hand")


def test_why_tells_clause_place_and_facts(program: Program) -> None:
    _played(program)
    out = program.ok("why", "3").out
    assert out.splitlines()[0] == "Entry 3: throw by Bo: number 0"
    assert "[T2] A throw of 0 is a foul. (clause, line 2)" in out
    assert "Facts: player Bo; faults zero" in out
    data = program.ok("why", "3", "--json").data
    assert data[0]["clauses"]["T2"] == {"statement": "A throw of 0 is a foul.", "place": "line 2"}
    assert "no entry 77" in program.refused("why", "77")


def test_why_alone_explains_the_newest_of_a_person_and_what_followed(program: Program) -> None:
    _played(program)
    heads = [line for line in program.ok("why").out.splitlines() if line.startswith("Entry")]
    assert heads == ["Entry 4: throw by Cy: number 3", "Entry 5: coin: first Bo"]
    program.ok("undo")
    assert program.ok("why").out.splitlines()[0].startswith("Entry 6: undo")


def test_why_tells_only_what_the_observer_may_know(program: Program) -> None:
    program.began()
    assert "5H" not in program.ok("why", "1").out
    assert "5H" in program.ok("why", "1", "--as", "Ann").out
    assert "AS" not in program.ok("why", "1", "--as", "Ann").out
    assert "AS" not in json.dumps(program.ok("why", "1", "--json", "--as", "Ann").data)


def test_the_log_keeps_what_was_taken_back(program: Program) -> None:
    program.began()
    program.ok("throw", "3", "--note", "[/]")
    program.ok("undo")
    out = program.ok("log").out
    assert "2  throw by Ann: number 3 (“[/]”) [taken back]" in out
    data = program.ok("log", "--json").data
    assert [(entry["n"], entry["do"], entry["in_force"]) for entry in data] == [
        (1, "deal", True),
        (2, "throw", False),
        (3, "undo", True),
    ]
    assert program.ok("log", "--last", "1").out.startswith("3  undo")
    rows = list(csv.reader(io.StringIO(program.ok("log", "--csv").out)))
    assert rows[0] == ["Entry", "Do", "By", "Words", "In force", "Rulings"]
    assert rows[2][:5] == ["2", "throw", "Ann", "throw by Ann: number 3 (“[/]”)", "no"]


def test_scores_as_table_csv_and_json(program: Program) -> None:
    _played(program)
    assert "0.7 (2/3)" in program.ok("scores").out
    assert program.ok("scores", "--json").data["rows"][0] == {"Player": "Ann", "Total": "2/3"}
    assert program.ok("scores", "--csv").out == "Player,Total\nAnn,2/3\nBo,-1/3\nCy,-1/3\n"


def test_reports_of_the_game(program: Program) -> None:
    _played(program)
    assert "throws" in program.ok("stats").out
    assert program.ok("stats", "--csv").out == "what,count\nthrows,3\n"
    assert program.ok("stats", "--json").data == [
        {"section": "table", "key": "stats", "title": "Throws", "rows": [{"what": "throws", "count": 3}]}
    ]


def test_a_private_report_is_shown_like_a_hand(program: Program) -> None:
    program.began()
    assert "on a terminal only" in program.refused("hint", "Ann")
    assert "Ann holds 5H" in program.ok("hint", "Ann", "--yes-show").out
    assert "Ann holds 5H" in program.ok("hint", "--yes-show").out
    assert program.refused("hint", "Dee", "--yes-show").endswith("Accepted: a name first: Ann, Bo or Cy.")
