"""What the commands say of the games with packs of cards: explanations, amends, payments, trial runs of a tally."""

import os

import pytest
from program import Program

NAMES = ("Ann", "Bo", "Cy", "Dee")
HONGWU = {"format": "referee-match", "version": 1, "ruleset": "hongwu", "players": [*NAMES]}


@pytest.fixture
def tallied(program: Program) -> Program:
    program.ok("new", "dabaifen", *NAMES, "--hidden")
    program.ok("tally", "Ann", "20", "saved")
    return program


def test_an_amend_tells_only_the_facts_that_move(tallied: Program) -> None:
    out = tallied.ok("amend", "1", "Ann", "45", "saved", "--yes").out
    assert "moves from points 20, row C5.4, steps (Ann 1), levels (Ann 3, Bo 2), next dealer Cy" in out
    assert "to points 45, row C5.5, steps none, levels (Ann 2, Bo 2), next dealer Bo" in out
    assert "field" not in out


def test_nobody_is_asked_what_a_point_is_worth_where_nothing_is_owed(tallied: Program) -> None:
    for words in ((), ("--per-point", "1")):
        assert "no balances: nobody owes anybody anything" in tallied.refused("settle", *words)


def test_the_tricks_behind_a_result_are_told_a_line_each(program: Program) -> None:
    program.ok("new", "dabaifen", *NAMES, "--hidden")
    program.ok(
        "position", "stage:", "play", "levels:", "Ann", "7", "Bo", "5", "dealer:", "Ann", "trump:", "S",
        "lead:", "Ann", "left:", "2", "buried:", "3C", "4C", "6C", "8C", "9C", "JC",
    )  # fmt: skip
    for card in ("AH", "TH", "3H", "4H", "2D", "KD", "3D", "4D"):
        program.ok("play", card)
    lines = program.ok("why").out.split("\n")
    place = lines.index("    tricks:")
    assert lines[place + 1].startswith("      trick ")
    assert "winner Ann, points 10, to defenders 0" in lines[place + 1]
    assert "winner Bo, points 10, to defenders 10" in lines[place + 2]


def test_who_pays_whom_is_told_a_line_each(program: Program) -> None:
    program.ok("new", "hongwu", *NAMES, "--hidden")
    program.ok("tally", "Ann", "100", "80", "lost", "from", "Ann", "by", "Cy")
    lines = program.ok("why").out.split("\n")
    place = lines.index("    lines:")
    # 80 - 20 - 100 = -40: two bases of 2 to each defender, and one to the captor.
    assert lines[place + 1 : place + 6] == [
        "      Ann: reason band, with Bo, amount -4",
        "      Ann: reason band, with Cy, amount -4",
        "      Ann: reason band, with Dee, amount -4",
        "      Ann: reason red-five, with Cy, amount -2",
        "      Bo: reason band, with Ann, amount 4",
    ]


def test_a_trial_tally_tells_its_settlement_for_nothing_is_hidden_in_it(program: Program) -> None:
    program.ok("new", "hongwu", *NAMES, "--hidden", "--deals", "2")
    said = program.ok("tally", "Ann", "100", "120", "last", "--dry-run").out
    assert "red fives 0 - bid 100 = 20; Ann +6, Bo -2, Cy -2, Dee -2." in said
    assert "hidden" not in said
    assert program.ok("tally", "Ann", "100", "120", "last", "--dry-run", "--json").data["complete"] is True


def test_the_log_tells_what_an_amend_put_in_the_place_of_an_entry(tallied: Program) -> None:
    tallied.ok("amend", "1", "Ann", "45", "saved", "--yes")
    lines = tallied.ok("log").out.split("\n")
    assert "tally: dealer Ann, points 20, no dug [replaced by: tally: dealer Ann, points 45, no dug]" in lines[0]
    assert "45 of 100" in lines[1]
    assert "replaced by" not in "\n".join(lines[1:])


def test_the_word_referee_may_be_typed_at_the_prompt_out_of_habit(tallied: Program) -> None:
    tallied.ok("score", given="referee tally 20 saved\nreferee\n")
    assert tallied.ok("status", "--json").data["length"] == 2


def test_an_entry_without_its_player_says_that_a_name_is_missing(program: Program) -> None:
    program.ok("new", "dabaifen", *NAMES, "--hidden")
    program.ok("deal", "Ann")
    assert program.refused("declare", "2H") == "declare: by is missing. Accepted: the name of whoever acts."


def test_no_trial_run_tells_what_a_hand_holds(program: Program) -> None:
    program.ok("new", "dabaifen", *NAMES)
    for words in (("declare", "Bo", "2H"), ("uprising", "Bo"), ("bury", "2H"), ("play", "2H")):
        line = program.refused(*words, "--dry-run")
        assert line == (
            f"Whether hidden cards allow {words[0]} is not told beforehand. "
            "Accepted: `hint`, which tells its owner alone, or the same without --dry-run."
        )


@pytest.mark.parametrize("held", [("9C", "8H"), ("8C", "9H")])
def test_no_trial_run_tells_a_hand_of_hongwu_either(program: Program, held: tuple[str, str]) -> None:
    hands = {"Ann": ["5H", "KS"], "Bo": [held[0], "3D"], "Cy": ["3H", "4H"], "Dee": [held[1], "3S"]}
    buried = ["4S", "6S", "4C", "6C", "4D", "6D", "3C", "JC"]
    position = {"do": "position", "deal": 1, "dealer": "Ann", "bid": 80, "trump": "S", "hands": hands, "buried": buried}
    program.ok("import", str(program.file("m", [HONGWU, position | {"lead": "Bo", "table_points": 0}])))
    refused = (
        "Whether hidden cards allow play is not told beforehand. "
        "Accepted: `hint`, which tells its owner alone, or the same without --dry-run."
    )
    for words in (("9C",), ("8",), ("98",), ("3D", "3D"), ("nonsense",)):
        assert program.refused("play", *words, "--dry-run") == refused
    assert program.refused("entry", '{"do": "play", "by": "Bo", "cards": ["9C"]}', "--dry-run") == refused
    program.ok("play", "3D")
    for words in (("9",), ("98",), ("9C",), ('{"do": "play", "cards": ["9C"]}',)):
        assert program.refused("amend", "2", *words, "--dry-run") == refused


def test_with_cards_of_their_own_a_trial_run_has_nothing_to_tell(program: Program) -> None:
    program.ok("new", "dabaifen", *NAMES, "--hidden")
    program.ok("deal", "Ann")
    assert "hearts are trumps" not in program.ok("declare", "Bo", "3H", "--dry-run").out
    assert program.ok("status", "--json").data["length"] == 1


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are a POSIX thing")
def test_a_low_window_shows_the_board_from_its_top_and_the_whole_on_demand(program: Program) -> None:
    from teletype import Teletype, bare  # noqa: PLC0415

    program.ok("new", "dabaifen", *NAMES, "--hidden")
    program.ok("deal", "Ann")
    program.ok("declare", "Cy", "2H")
    program.ok("take", "3S", "4S", "5S", "KH", "2D", "BJ")
    program.ok("bury", "3S", "4S", "5S", "KH", "9C", "6D")
    with Teletype("play", "AC", rows=24) as person:
        status, shown = person.finish()
    lines = bare(shown).rstrip().split("\n")
    assert status == 0
    assert len(lines) < 24
    assert lines[0] == "Deal 1: Dee plays 1 card to trick 1"
    assert lines[-1] == "`board` shows the rest."
    assert any("A♣" in line for line in lines)
    with Teletype("board", rows=24) as person:
        whole = bare(person.finish()[1])
    assert "Levels" in whole
    assert "defender" in whole


@pytest.mark.parametrize("game", ["poker-pool", "card-pool"])
@pytest.mark.parametrize("card", ["5H", "KD"])
def test_no_trial_draw_tells_which_cards_were_dealt(program: Program, game: str, card: str) -> None:
    cards = ["5H", "6H", "7H", "8H", "9H", "TH", "JH"], ["2C", "3C", "4C", "6C", "7C", "8C", "9C"]
    size = 5 if game == "poker-pool" else 7
    deal = {"do": "deal", "hands": {name: held[:size] for name, held in zip(("Ann", "Bo"), cards, strict=True)}}
    head = HONGWU | {"ruleset": game, "players": ["Ann", "Bo"]}
    miss = {"do": "shot", "contact": False}
    program.ok("import", str(program.file("m", [head, {"do": "order", "order": ["Ann", "Bo"]}, deal, miss])))
    line = program.refused("draw", "Ann", card, "--dry-run")
    assert line.startswith("Whether hidden cards allow draw is not told beforehand.")
