"""`referee play`: digital matches begun, played line by line, left, and taken up again."""

import json
from typing import Any

import pytest
from seated import Program

from referee.cli.desk import Desk
from referee.cli.recording import Meanwhile
from referee.cli.table_scribe import StoreScribe
from referee.cli.wishes import Wishes
from referee.table.choosing import table_named
from referee.table.seat import Seat

NEW = ("play", "palla8", "Ann", "Bo", "--table")


def log(program: Program) -> list[dict[str, object]]:
    return [json.loads(line) for line in program.ok("export", "--yes-show").splitlines()]


def test_a_match_is_begun_racked_and_current(program: Program) -> None:
    out = program.ok(*NEW, "--race-to", "2", "--on", "Chinese", "--title", "Evening")
    assert "Rack, apex first: " in out
    header, *entries = log(program)
    assert header["table"] == "chinese"
    assert header["options"] == {"race_to": 2}
    assert (header["title"], header["dealer"]) == ("Evening", "program")
    assert [entry["do"] for entry in entries] == ["commit", "order", "rack"]


def test_each_line_is_a_command(program: Program) -> None:
    script = "# a remark\n\nplace 505 335\nspeed 9\ntop 0.1\nshoot\nquit\nshoot\n"
    out = program.ok(*NEW, given=script)
    assert "cue ball at 505, 335" in out
    assert "All balls rest after" in out
    shots = [entry for entry in log(program) if entry.get("do") == "shot"]
    assert len(shots) == 1  # nothing is played after quit
    assert shots[0]["stroke"] == {"angle": 12.0948, "speed": 9.0, "side": 0.0, "top": 0.1, "from": [505.0, 335.0]}


def test_a_match_that_was_left_goes_on(program: Program) -> None:
    program.ok(*NEW, given="shoot\n")
    before = log(program)
    out = program.ok("play", given="layout\n")
    assert log(program) == before
    layout: Any = next(entry for entry in before if entry.get("do") == "shot")["layout"]
    for ball, (x, y) in layout.items():
        assert f"{ball:>2}  {x:8.1f} {y:8.1f}" in out or ball == "0"  # the cue ball may be in hand


def test_playing_on_by_halves_is_the_same_match_as_in_one_go(program: Program, tmp_path: object) -> None:
    """Strokes are physics, so what is played after a pause is what would have been played without it."""
    program.ok("play", "palla8", "Ann", "Bo", "--table", given="speed 10\nshoot\n")
    first = log(program)
    program.ok("play", given="undo\nspeed 10\nshoot\n")
    again = [entry for entry in log(program) if entry.get("do") == "shot"]
    assert len(again) == 2
    assert again[0] == again[1]
    assert len(log(program)) == len(first) + 2


def test_a_bad_line_says_why_and_the_next_is_read(program: Program) -> None:
    status, out, err = program(*NEW, given="aim 5 xx\nnonsense\nplace 1 1\nspeed firm\n")
    assert status == 0
    lines = err.splitlines()
    assert lines[0].startswith("'xx' is no pocket.")
    assert lines[1].startswith("'nonsense' is no command at the table.")
    assert lines[2].startswith("The cue ball cannot stand at 1, 1 mm.")
    assert len(lines) == 3
    assert "firm 3.5 m/s" in out
    assert [entry["do"] for entry in log(program)[1:]] == ["commit", "order", "rack"]


def test_other_commands_work_at_the_table_too(program: Program) -> None:
    out = program.ok(*NEW, given="board\nwhy\nlog\nstats\n?\ntable\n")
    assert "Balls" in out
    assert "aim 5 tl" in out
    assert "●" in out


def test_a_digital_shot_is_one_readable_line_of_the_log(program: Program) -> None:
    program.ok(*NEW, given="shoot\n")
    line = next(line for line in program.ok("log").splitlines() if " shot by " in line)
    assert ", stroke angle 0, speed 11, side 0, top 0, from (606.425 635), layout of " in line
    assert len(line) < 300


def test_commands_that_lead_away_are_refused(program: Program) -> None:
    _, _, err = program(*NEW, given="new palla8 A B\nscore\nplay\nuse x\n")
    assert err.count("is no command at the table") == 4


def test_at_a_choice_an_unknown_word_is_told_the_choices(program: Program) -> None:
    """A break that moves nothing offers a choice."""
    _, _, err = program(*NEW, given="speed 0.5\nshoot\nnonsense\n")
    assert "Accepted: " in err
    accepted = err.split("Accepted: ")[1]
    assert "rerack-return, undo, board" in accepted
    assert "aim" not in accepted


def test_a_shot_typed_as_at_a_real_table_ends_the_drawing(program: Program) -> None:
    program.ok(*NEW)
    program.ok("shot", "3")
    assert "The record does not say where the balls lie" in program.ok("play")
    _, out, err = program("play", given="shoot\nshot 4tl=\n")
    assert "does not say where the balls lie" in err
    assert "Ann goes on" in out or "Bo goes on" in out


def test_a_hand_is_not_left_where_others_read(program: Program) -> None:
    _, out, err = program("play", "card-pool", "Ann", "Bo", "--table", given="hand Ann\n")
    assert "What Ann holds is shown on a terminal only" in err
    assert not any(suit in out for suit in "♠♥♦♣")
    out = program.ok("play", given="hand Ann --yes-show\n")
    assert "Ann" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "hongwu", "A", "B", "C", "D", "--table"), "hongwu is not played on a table"),
        (("play", "chess", "A", "B", "--table"), "chess"),
        (("play", "palla8", "Ann", "--table"), "is not played by 1 player"),
        (("play", "palla8", "Ann", "Bo", "--table", "--on", "snooker"), "There is no table 'snooker'"),
        (("play", "palla8", "Ann", "Bo", "--table", "--race-to", "x"), "race_to"),
        (("play", "palla8", "Ann", "Bo", "--table", "--nonsense", "1"), "There is no option --nonsense"),
        (("play", "--table", "--title", "x"), "A title is for a new match"),
    ],
)
def test_a_match_that_cannot_be_is_refused(program: Program, words: tuple[str, ...], said: str) -> None:
    assert said in program.refused(*words)
    assert "There is no match yet" in program("list")[2]


def test_there_is_nothing_to_take_up(program: Program) -> None:
    assert "There is no current match" in program.refused("play", status=3)


def test_a_match_begun_at_a_real_table_goes_on_on_the_usual_one(program: Program) -> None:
    """The record would not say which other table it was."""
    program.ok("new", "palla8", "Ann", "Bo")
    assert "is played on the table pool-9ft" in program.refused("play", "--on", "chinese")
    assert "Rack, apex first" in program.ok("play", given="shoot\n")
    program.ok("verify", "--physics")


def test_a_match_stays_on_its_table(program: Program) -> None:
    program.ok(*NEW)
    assert "is played on the table pool-9ft" in program.refused("play", "--on", "chinese")


def test_play_is_the_verb_in_a_card_game(program: Program) -> None:
    """With a card game as the current match, `play` records cards; the table is meant with a game or --table."""
    program.ok("new", "hongwu", "Ann", "Bo", "Cy", "Di")
    assert "on the simulated table" not in program.ok("play", "--help")
    line = program.refused("play", "5H")
    assert "not played on a table" not in line
    assert "hongwu is not played on a table" in program.refused("play", "--table")
    program.ok("play", "palla8", "Ann", "Bo")
    assert "on the simulated table" in program.ok("play", "--help").lower()


def test_the_last_stroke_is_drawn(program: Program, tmp_path: object) -> None:
    program.ok(*NEW, given="shoot\n")
    drawn = program.ok("shot", "--svg", "-")
    assert drawn.startswith("<svg")
    number = next(n for n, entry in enumerate(log(program)) if entry.get("do") == "shot")
    assert program.ok("table", "draw", "--paths", "--entry", str(number), "--svg", "-") == drawn
    assert "was not played" in program.refused("table", "draw", "--paths", "--entry", "2", "--svg", "-")
    assert "has no picture" in program.refused("shot", "5", "--svg", "-")


def test_a_second_terminal_that_plays_first_is_told(program: Program) -> None:
    """Two seats at one match: the slower stroke is not recorded, and the next line sees what happened."""
    program.ok(*NEW)
    slow, quick = (StoreScribe(Desk(Wishes(()))) for _ in range(2))
    seats = [Seat(scribe, table_named(None)) for scribe in (slow, quick)]
    seats[1].shoot()
    with pytest.raises(Meanwhile):
        seats[0].shoot()
    assert slow.match.length == quick.match.length
    assert seats[0].balls == seats[1].balls


def test_what_others_hold_is_in_no_output_of_the_table(program: Program) -> None:
    """Two matches that differ only in Bo's hand and the card he draws for a foul: the table says the same of both."""
    told = []
    for hand, card in ((["2S", "3S", "4S", "5S", "6S"], "7S"), (["2H", "3H", "4H", "5H", "6H"], "7H")):
        program.ok("new", "poker-pool", "Ann", "Bo", "--own-cards")
        hands = {"Ann": ["9C", "TC", "JC", "QC", "KC"], "Bo": hand}
        layout = {"0": [635, 635], "1": [1270, 1000], "9": [1300, 300], "12": [2000, 700], "13": [2100, 300]}
        for entry in (
            {"do": "order", "order": ["Ann", "Bo"]},
            {"do": "deal", "hands": hands},
            {"do": "shot", "cushions": [1, 2, 3, 4], "layout": layout},
        ):
            program.ok("entry", json.dumps(entry))
        lines = f"angle 200\nspeed soft\nshoot\ndraw {card}\nlayout\nboard\nlog\nscores\nhand Bo\naim 5\nshoot\n"
        status, out, err = program("play", given=lines)
        assert status == 0
        told.append((out, err))
        assert card not in out + err
    assert told[0] == told[1]


def test_looking_at_the_board_keeps_what_is_set_up(program: Program) -> None:
    given = "angle 77\nspeed 3.3\nside 0.2\nplace 300 400\nboard\nlog\nstatus\n"
    _, out, _ = program(*NEW, given=given)
    assert out.splitlines()[-1].startswith("77.00°  3.3 m/s  side +0.20  top +0.00")
    assert "cue ball at 300, 400" in out.splitlines()[-1]
