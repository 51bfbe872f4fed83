"""Verbs of the game being played: read, judged, recorded, shown; and what stands in the way."""

import json

import pytest
from program import Program


def test_a_verb_records_and_shows_the_ruling_first(program: Program) -> None:
    program.began()
    said = program.ok("throw", "0")
    assert said.out.splitlines()[0] == "foul: player=Ann, faults=['zero'] [T2]"
    assert "▶  Bo" in said.out


def test_json_tells_what_was_recorded_and_where_the_match_stands(program: Program) -> None:
    program.began()
    data = program.ok("throw", "4", "--json", "--note", "lucky").data
    (entry,) = data["recorded"]
    assert entry["n"] == 2
    assert entry["by"] == "Ann"
    assert entry["note"] == "lucky"
    assert data["awaiting"]["by"] == "Bo"
    assert data["scores"] == {"Ann": "0", "Bo": "0", "Cy": "0"}


def test_who_was_awaited_is_not_written_down_as_if_he_had_been_named(program: Program) -> None:
    program.began()
    program.ok("throw", "4")
    program.ok("throw", "5", "--by", "bo")
    exported = [json.loads(line) for line in program.ok("export", "--yes-show").out.splitlines()]
    assert exported[2] == {"do": "throw", "number": 4}
    assert exported[3] == {"do": "throw", "number": 5, "by": "Bo"}


def test_a_dry_run_records_nothing_and_tells_nothing_hidden(program: Program) -> None:
    program.began(hands=("AS", "5H", "9C"))
    said = program.ok("throw", "0", "--dry-run")
    assert "foul: player=Ann" in said.out
    assert "ace" not in said.out
    assert program.ok("status", "--json").data["length"] == 1
    told = program.ok("throw", "0", "--dry-run", "--json").data
    assert told["dry_run"] is True
    assert [ruling["kind"] for ruling in told["rulings"]] == ["foul"]
    assert told["complete"] is False
    assert "turn of Ann" in program.refused("throw", "0", "--dry-run", "--by", "Bo")


def test_a_dry_run_of_a_private_verb_tells_only_that_it_would_do(program: Program) -> None:
    program.began()
    said = program.ok("hide", "Ann", "5H", "--dry-run")
    assert "5H" not in said.out
    assert "would be accepted" in said.out


def test_words_that_are_wrong_are_answered_with_the_notation(program: Program) -> None:
    program.began()
    said = program("throw", "seven")
    assert (said.status, said.out) == (2, "")
    first, *notation = said.err.splitlines()
    assert first == "'seven' is no throw. Accepted: a number from 0 to 9, or ?"
    assert notation == ["a number from 0 to 9", "?   ask what it showed"]


def test_a_rule_in_the_way_is_answered_with_its_clause_alone(program: Program) -> None:
    program.began()
    said = program("throw", "4", "--by", "Cy")
    assert said.line == "It is the turn of Ann. [T1] Accepted: a throw by Ann."


def test_options_of_a_verb_reach_it_as_words(program: Program) -> None:
    program.began()
    assert program.ok("tally", "--number", "7", "--json").data["recorded"][0]["number"] == 7


def test_a_question_is_a_refusal_where_nobody_can_be_asked(program: Program) -> None:
    program.began()
    said = program("throw", "?")
    assert said.status == 2
    assert said.err.splitlines()[0] == (
        "What did the die show? Accepted: --answer 1 (it showed 1) or --answer 6 (it showed 6)."
    )
    assert program.ok("throw", "?", "--answer", "6", "--json").data["recorded"][0]["number"] == 6
    assert program.refused("throw", "?", "--answer", "9")


def test_an_entry_in_json(program: Program) -> None:
    program.began()
    assert program.ok("entry", '{"do": "throw", "number": 2}', "--json").data["recorded"][0]["n"] == 2
    assert "not JSON" in program.refused("entry", "{do: throw}")
    assert "stands twice" in program.refused("entry", '{"do": "throw", "do": "throw", "number": 1}')
    assert "is not a known key" in program.refused("entry", '{"do": "throw", "numbr": 1}')
    assert program.ok("status", "--json").data["length"] == 2


def test_an_expected_number_that_is_taken_is_refused_with_what_stands_there(program: Program) -> None:
    program.began()
    program.ok("throw", "4", "--expect", "2")
    said = program("throw", "5", "--expect", "2")
    assert (said.status, said.out) == (4, "")
    first, *told = said.err.splitlines()
    assert first.startswith("Somebody else recorded meanwhile")
    assert told[0] == "2  throw by Ann: number 4"
    assert "next entry is number 3" in program.refused("throw", "5", "--expect", "9")


def test_the_dealer_speaks_when_a_person_has(program: Program) -> None:
    program.ok("new", "parlour", "Ann", "Bo", "--rounds", "2")
    program.ok("throw", "3")
    data = program.ok("throw", "5", "--json").data
    assert [entry["do"] for entry in data["recorded"]] == ["throw", "coin", "open", "commit", "deal"]
    assert data["scores"] == {"Ann": "-1", "Bo": "1"}


def test_the_dealer_waits_until_nobody_wants_to_act_first(program: Program) -> None:
    program.ok("new", "parlour", "Ann", "Bo", "--open-coin")
    program.ok("throw", "3")
    said = program.ok("throw", "5")
    assert "`deal` goes on" in said.err
    assert program.ok("status", "--json").data["awaiting"]["kind"] == "coin"
    data = program.ok("deal", "--json").data
    assert data["recorded"][0]["do"] == "coin"
    assert data["finished"]
    assert "nothing to do" in program.refused("deal")


def test_cutting_between_commitment_and_deal(program: Program) -> None:
    said = program.ok("new", "parlour", "Ann", "Bo", "--cut")
    assert "`cut PLAYER TEXT` cuts" in said.err
    program.ok("cut", "ann", "x y")
    program.ok("cut", "Bo", "♠")
    assert program.ok("status", "--json").data["awaiting"]["kind"] == "deal"
    program.ok("deal")
    assert program.ok("status", "--json").data["awaiting"]["kind"] == "throw"
    assert "nothing to cut" in program.refused("cut", "Ann", "late")
    program.ok("throw", "3")
    program.ok("throw", "5")
    found = program.ok("verify", "--json").data
    assert {finding["verdict"] for finding in found} == {"right"}


def test_the_dealer_of_a_table_with_its_own_pack_says_so(program: Program) -> None:
    program.ok("new", "parlour", "Ann", "Bo", "--own-cards")
    assert "own pack" in program.refused("deal")


def test_a_claim_is_checked_and_never_trusted(program: Program) -> None:
    program.began(options=("--stake", "1/2"))
    for number in "390":
        program.ok("throw", number)
    program.ok("entry", '{"do": "coin", "first": "Ann"}')
    holds = program.ok("claim", "scores", "Ann=-1/2", "bo=+1", "Cy=-1/2", "--json").data["recorded"][0]["rulings"][0]
    assert holds["holds"] is True
    fails = program.ok("claim", "winner", "Cy")
    assert fails.out.splitlines()[0] == "The claim does not hold: winner Cy. True is winner Bo."
    assert program.ok("claim", "ranking", "Bo", "Cy,Ann", "--json").data["recorded"][0]["rulings"][0]["holds"]
    assert "no amount" in program.refused("claim", "scores", "Ann")
    assert "no claim" in program.refused("claim", "nonsense")


def test_no_match_is_said_with_status_3(program: Program) -> None:
    for words in (["board"], ["status"], ["undo"], ["log"], ["throw", "3"], ["hand", "Ann"], ["score"], ["settle"]):
        said = program(*words)
        assert (said.status, said.out) == (3, ""), words
        assert "referee new" in said.line


def test_without_a_match_the_program_says_how_to_begin(program: Program) -> None:
    out = program.ok().out
    assert out.startswith("No match is being played.")
    assert "referee new GAME" in out
    assert "parlour" in out


def test_nobody_types_what_the_programs_dealer_shall_say(program: Program) -> None:
    program.ok("new", "parlour", "Ann", "Bo", "--open-coin", "--cut")
    deal = '{"do": "deal", "hands": {"Ann": "A", "Bo": "B"}}'
    assert "cut PLAYER TEXT" in program.refused("entry", deal)
    assert "commits to his shuffles himself" in program.refused(
        "entry", json.dumps({"do": "commit", "round": 2, "commitment": "0" * 64})
    )
    program.ok("deal")
    program.ok("throw", "3")
    program.ok("throw", "5")
    for dry in ((), ("--dry-run",)):
        said = program.refused("entry", '{"do": "coin", "first": "Ann"}', *dry)
        assert said.startswith("The program deals in this match")
        assert "`deal`" in said
    assert program.ok("deal", "--json").data["recorded"][0]["do"] == "coin"


@pytest.mark.parametrize(
    "words",
    ["order Bo Ann", "deal Ann: 2S 3S 4S 5S 6S Bo: 2H 3H 4H 5H 6H", "draw 5H", "draw Ann 5H", "discard nonsense"],
)
def test_no_verb_stands_in_for_the_programs_dealer(program: Program, words: str) -> None:
    program.ok("new", "poker-pool", "Ann", "Bo", "--cut")
    before = program.ok("status", "--json").data["length"]
    told = program.refused(*words.split())
    assert told.startswith("The program deals in this match, so nobody types what chance says. Accepted: `deal`")
    assert program.ok("status", "--json").data["length"] == before
    program.ok("deal")
    breaker = program.ok("status", "--json").data["awaiting"]["by"]
    assert program.refused(*words.split()).endswith(f"Accepted: shot, by {breaker}.")
    assert program.ok("rack", *map(str, range(1, 16))), "how the balls lie is seen at the table"


@pytest.mark.parametrize(
    "words",
    [("reveal", "Ann"), ("entry", '{"do": "reveal", "by": "Ann"}'), ("amend", "3", '{"do": "reveal", "by": "Ann"}')],
)
def test_a_trial_run_does_not_tell_who_holds_both_jokers(program: Program, words: tuple[str, ...]) -> None:
    said = []
    for hand in ("SJ BJ 7S 8S 9S", "TS JS 7S 8S 9S"):
        program.ok("new", "poker-pool", "Ann", "Bo", "--own-cards")
        program.ok("order", "Ann", "Bo")
        program.ok("deal", "Ann:", *hand.split(), "Bo:", "2S", "3S", "4S", "5S", "6S")
        program.ok("shot", "c4")
        if words[0] != "amend":
            program.ok("undo")
        said.append(program.refused(*words, "--dry-run"))
    assert said[0] == said[1]
    assert "not told beforehand" in said[0]


def test_a_trial_run_of_nonsense_is_refused_as_ever(program: Program) -> None:
    program.began()
    assert program.refused("entry", '{"do": [1]}', "--dry-run")
    assert program.refused("amend", "1", '{"do": {}}', "--dry-run")


def test_an_undo_says_that_the_jokers_have_been_seen(program: Program) -> None:
    program.ok("new", "poker-pool", "Ann", "Bo", "--own-cards")
    program.ok("order", "Ann", "Bo")
    program.ok("deal", *["Ann:", "SJ", "BJ", "7S", "8S", "9S", "Bo:", "2S", "3S", "4S", "5S", "6S"])
    program.ok("reveal", "Ann")
    ruling = program.ok("undo", "--json").data["recorded"][0]["rulings"][0]
    assert ruling["shown"] is True
