"""Undo, redo and amend: what they change is shown before and said after."""

import json

from program import Program, header


def _round(program: Program) -> None:
    program.began(options=("--rounds", "2"))
    for number in "393":
        program.ok("throw", number)
    program.ok("entry", '{"do": "coin", "first": "Bo"}')


def test_undo_and_redo_across_a_settlement(program: Program) -> None:
    _round(program)
    before = program.ok("scores", "--json").data
    assert program.ok("status", "--json").data["scores"] == {"Ann": "-1", "Bo": "2", "Cy": "-1"}
    out = program.ok("undo").out
    assert out.splitlines()[0] == (
        "Taken back: entries 4 and 5. The settlement of entry 5 is undone."
        " What chance said in entry 5 has been seen; it will say the same again."
    )
    assert program.ok("status", "--json").data["scores"] == {"Ann": "0", "Bo": "0", "Cy": "0"}
    program.ok("redo")
    assert program.ok("scores", "--json").data == before


def test_a_preview_records_nothing(program: Program) -> None:
    _round(program)
    out = program.ok("undo", "2", "--dry-run").out
    assert "3  throw by Bo: number 9" in out
    assert "4  throw by Cy: number 3" in out
    assert "The scores move from Ann -1, Bo 2, Cy -1 to Ann 0, Bo 0, Cy 0." in out
    assert out.splitlines()[-1] == "Nothing was recorded."
    assert program.ok("status", "--json").data["length"] == 5
    rulings = program.ok("undo", "--dry-run", "--json").data["rulings"]
    assert rulings[0]["settled"] == [5]


def test_nothing_to_undo_or_redo(program: Program) -> None:
    program.began()
    assert "no entry of a person" in program.refused("undo")
    assert "nothing to redo" in program.refused("redo")
    assert "only 0 entries" in program.refused("undo", "3")
    assert program.refused("undo", "0")


def test_amend_with_the_verbs_own_words_moves_the_settlement(program: Program) -> None:
    _round(program)
    out = program.ok("amend", "2", "9").out
    assert "Entry 2 is replaced. The rulings of entries 2 and 5 are different now." in out
    assert "The settlement of entry 5 moves from Ann -1, Bo 2, Cy -1 to Ann 1/2, Bo 1/2, Cy -1." in out
    assert program.ok("status", "--json").data["scores"] == {"Ann": "1/2", "Bo": "1/2", "Cy": "-1"}


def test_amend_with_json_keeps_who_acted(program: Program) -> None:
    _round(program)
    data = program.ok("amend", "4", '{"do": "throw", "by": "Cy", "number": 0}', "--json").data
    assert data["recorded"][0]["with"] == {"do": "throw", "by": "Cy", "number": 0}
    assert data["recorded"][0]["rulings"][0]["kind"] == "amend"


def test_an_amend_that_makes_a_later_entry_illegal_names_it(program: Program) -> None:
    _round(program)
    line = program.refused("amend", "2", '{"do": "throw", "by": "Bo", "number": 1}')
    assert "turn of Ann" in line
    assert "Entry 99 is not in force" in program.refused("amend", "99", "3")
    said = program("amend", "1", "5H", "AS")
    assert (said.status, said.out) == (2, "")
    assert "JSON only" in said.line
    assert "5H" not in said.line


def test_an_amend_keeps_the_words_of_its_entry_hidden(program: Program) -> None:
    program.began()
    program.ok("hide", "Ann", "5H")
    program.ok("throw", "3")
    program.ok("amend", "2", '{"do": "hide", "by": "Bo", "card": "AS"}')
    for words in (["log"], ["log", "--json"], ["why"], ["log", "--csv"]):
        out = program.ok(*words).out
        assert "AS" not in out
        assert "5H" not in out
    assert '"card": "AS"' in program.ok("log", "--json", "--as", "Bo").out


def test_a_long_match_is_corrected_far_behind_its_snapshot(program: Program) -> None:
    deal = {"do": "deal", "hands": {"Ann": "5H", "Bo": "AS"}}
    lines = [header(["Ann", "Bo"], options={"rounds": 90})]
    for number in range(89):
        lines += [deal, {"do": "throw", "number": 3}, {"do": "throw", "number": number % 9 + 1}]
        lines += [{"do": "coin", "first": "Ann"}]
    program.ok("import", str(program.file("long", lines)))
    length = program.ok("status", "--json").data["length"]
    assert length == len(lines) - 1
    program.ok("entry", json.dumps(deal))
    program.ok("undo", "120")
    program.ok("redo")
    assert program.ok("amend", "2", "4", "--json").data["recorded"][0]["n"] == length + 4
    assert program.ok("check").status == 0


def _dealt(program: Program, hand_of_bo: str) -> None:
    """A round under way at a table with its own pack: Ann has pocketed the 1 at the break."""
    program.ok("new", "poker-pool", "Ann", "Bo", "--own-cards", "--rounds", "2")
    program.ok("order", "Ann", "Bo")
    program.ok("deal", "Ann:", "AS", "6S", "7S", "8S", "9S", "Bo:", *hand_of_bo.split())
    program.ok("shot", "1")


def test_a_trial_amend_does_not_tell_what_hangs_on_hidden_cards(program: Program) -> None:
    told = []
    # With 1, 2 and 5 down Bo is cleared in the first match, has one number left in the second, neither in the third.
    for hand in ("2S 2H 2D 5C 5H", "2S 2H 2D 5C KH", "TS QH JD QC KH"):
        _dealt(program, hand)
        said = program.ok("amend", "3", "1", "2", "5", "--dry-run").out
        data = program.ok("amend", "3", "1", "2", "5", "--dry-run", "--json").data
        assert data["complete"] is False
        assert data["rulings"][0]["settlements"] == []
        assert program.ok("status", "--json").data["length"] == 3
        told.append((said, data))
    assert told[0] == told[1] == told[2]
    assert "What hangs on hidden cards is not told beforehand." in told[0][0]
    assert "No ruling changes" not in told[0][0]


def test_a_trial_amend_tells_what_is_seen_and_rounds_that_are_over(program: Program) -> None:
    _dealt(program, "2S 2H 2D 2C AH")
    rulings = program.ok("amend", "3", "s", "1", "--dry-run", "--json").data["rulings"]
    assert rulings[0]["changed"] == [3], "a scratch is a foul whatever anybody holds"
    program.ok("shot", "2")
    # Bo cleared: Ann, not cleared, pays her own 30. With the 6 down as well she pays 24.
    ruling = program.ok("amend", "4", "2", "6", "--dry-run", "--json").data["rulings"][0]
    assert ruling["settlements"][0]["after"][0]["delta"] == {"Ann": "-24", "Bo": "24"}
    assert ruling["scores"]["after"] == {"Ann": "-24", "Bo": "24"}


def test_words_for_an_entry_of_another_kind_are_told_which_kind_it_is(program: Program) -> None:
    program.ok("new", "poker-pool", "Ann", "Bo", "--own-cards")
    program.ok("order", "Ann", "Bo")
    assert program.refused("amend", "1", "5", "12").startswith("Entry 1 is “order”: Nobody called 5 plays here.")
