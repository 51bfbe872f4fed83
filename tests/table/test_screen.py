"""The full screen: driven by keys through a pipe, its output read back."""

import io
import re
import threading
import time
from collections.abc import Sequence

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output
from seated import Program

from referee.cli.desk import Desk
from referee.cli.table_lines import LineTable
from referee.cli.table_screen import KEYS, ScreenTable
from referee.cli.table_scribe import StoreScribe
from referee.cli.wishes import Wishes
from referee.table.choosing import table_named
from referee.table.seat import Seat
from referee.table.sketch import Sketch
from referee.terminal.stage import HEIGHT, WIDTH, perform

LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
SHIFT_LEFT = "\x1b[1;2D"
SHIFT_UP = "\x1b[1;2A"
PAGE_DOWN = "\x1b[6~"
QUIT = "\x04"


@pytest.fixture
def screen(program: Program) -> ScreenTable:
    program.ok("play", "palla8", "Ann", "Bo", "--table")
    desk = Desk(Wishes(()))
    scribe = StoreScribe(desk)
    seat = Seat(scribe, table_named(None))
    return ScreenTable(LineTable(desk, seat, scribe, lambda words, desk: 0))


def typed(actor: ScreenTable, *keys: str, size: tuple[int, int] = (80, 24), pause: float = 0.0) -> str:
    """What the terminal was sent while `keys` were pressed, with a pause before each and before leaving."""
    file = io.StringIO()
    output = Vt100_Output(file, lambda: Size(rows=size[1], columns=size[0]), term="xterm")
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=output):
        if pause:
            fingers = threading.Thread(target=lambda: [(time.sleep(pause), pipe.send_text(k)) for k in (*keys, QUIT)])
            fingers.start()
        else:
            pipe.send_text("".join(keys) + QUIT)
        perform(actor, colour=False)
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", file.getvalue())


def test_arrows_turn_the_cue_and_set_the_speed(screen: ScreenTable) -> None:
    cue = screen.seat.cue
    typed(screen, LEFT, LEFT, RIGHT, SHIFT_LEFT, UP, UP, DOWN, SHIFT_UP, PAGE_DOWN)
    now = screen.seat.cue
    assert now.angle == pytest.approx((cue.angle + 0.55) % 360)
    assert now.speed == cue.speed + 0.25
    assert (now.side, now.top) == (0.05, 0.05)


def test_typed_lines_are_the_same_commands(screen: ScreenTable) -> None:
    typed(screen, "speed 9\r", "place 300 400\r", "angle 12\r")
    cue = screen.seat.cue
    assert (cue.speed, cue.place, cue.angle) == (9.0, (300.0, 400.0), 12.0)


def test_what_is_wrong_is_said_and_nothing_happens(screen: ScreenTable) -> None:
    length = screen.seat.match.length
    typed(screen, "place 1 1\r")
    assert "cannot stand at 1, 1 mm" in screen.message()[0]
    assert screen.seat.match.length == length


def test_the_cue_ball_is_moved_with_the_arrows(screen: ScreenTable) -> None:
    x, y = screen.seat.cue.place or (0.0, 0.0)
    typed(screen, "\t", UP, UP, LEFT, SHIFT_LEFT, "\r")
    assert screen.seat.cue.place == pytest.approx((x - 25 - 5, y + 50))
    assert not screen.placing


def test_the_cue_ball_is_not_moved_over_the_head_string(screen: ScreenTable) -> None:
    typed(screen, "\t", RIGHT * 10)
    place = screen.seat.cue.place
    assert place is not None
    assert place[0] < 635
    assert "not behind the head string" in screen.message()[0]


def test_enter_breaks_and_any_key_skips(screen: ScreenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float | None] = []
    draw = screen.picture

    def watched(width: int, height: int, seconds: float | None) -> Sequence[str]:
        seen.append(seconds)
        return draw(width, height, seconds)

    monkeypatch.setattr(screen, "picture", watched)
    start = time.monotonic()
    typed(screen, "\r", "x", pause=0.4)
    assert time.monotonic() - start < 4  # the balls roll for some seven seconds
    assert any(moment.entry.do == "shot" for moment in screen.seat.match.moments())
    rolled = [seconds for seconds in seen if seconds is not None]
    assert len(rolled) > 2
    assert rolled == sorted(rolled)
    assert 0 < rolled[-1] < 2
    assert seen[-1] is None


def test_enter_plays_only_what_was_aimed(screen: ScreenTable) -> None:
    typed(screen, "\r", "x")
    while screen.seat.match.awaiting.kind != "shot" or screen.seat.in_hand == "break":
        choices = screen.seat.match.awaiting.facts.get("choices")
        screen.front.answer([str(choices[0])] if choices else ["shoot"])
    length = screen.seat.match.length
    typed(screen, "\r")
    assert screen.seat.match.length == length
    assert "Aim first" in screen.message()[0]


def test_a_skipping_key_is_not_typed_into_the_line(screen: ScreenTable) -> None:
    sent = typed(screen, "\r", "zzz")
    assert "zzz" not in sent.replace("\n", "")


def test_what_comes_of_a_shot_is_told_only_when_the_balls_rest(screen: ScreenTable) -> None:
    shot = screen.line("shoot")
    assert isinstance(shot, float)
    assert shot == screen.shot.outcome.duration if screen.shot else False
    rolling = screen.picture(80, 18, 0.0)
    rest = screen.picture(80, 18, shot)
    assert list(rolling) != list(rest)


def test_a_small_window_says_what_it_needs(screen: ScreenTable) -> None:
    sent = typed(screen, size=(60, 20))
    words = " ".join(sent.split())
    assert "The table needs a window of 80 x 24 characters; this one has 60 x 20." in words


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (200, 60)])
def test_everything_fits_the_window(screen: ScreenTable, size: tuple[int, int]) -> None:
    sent = typed(screen, size=size)
    assert "Rack, apex first" in sent
    assert "breaks, cue ball behind the head string" in sent
    assert "shot>" in sent


def test_the_message_of_a_choice_lists_it(program: Program, screen: ScreenTable) -> None:
    """A break that moves nothing offers a choice."""
    typed(screen, "speed 0.5\r", "shoot\r", "x")
    assert screen.seat.match.awaiting.kind == "choose"
    assert "rerack-break" in screen.beneath()[0]
    assert screen.beneath()[0].startswith("Type ")
    typed(screen, "rerack-return\r")
    assert screen.seat.in_hand == "break"


def test_the_help_fits_the_smallest_window(screen: ScreenTable) -> None:
    lines = [*screen.front.answer(["help"]).lines, *KEYS]
    assert len(lines) <= HEIGHT - 1  # a line is left for the question to go back
    assert max(map(len, lines)) <= WIDTH
    named = {line.split()[0].rstrip(",") for line in lines}
    assert {"aim", "shoot", "Tab", "F3"} <= named


def test_what_somebody_else_recorded_meanwhile_is_told(program: Program, screen: ScreenTable) -> None:
    screen.line("speed 2")
    program.ok("play", given="shoot\n")
    screen.line("shoot")
    told = screen.message()[0]
    assert told.startswith("Somebody else recorded meanwhile")
    assert "shot by" in told


def test_a_complaint_that_is_cut_can_be_read_in_full(screen: ScreenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    run = screen.line("nonsense")
    assert callable(run)
    run()
    shown: list[str] = []
    monkeypatch.setattr(screen, "_print", shown.extend)
    monkeypatch.setattr("referee.cli.table_screen.read_line", lambda question, out: "")
    reading = screen.key("f2")
    assert callable(reading)
    reading()
    assert shown[0].startswith("'nonsense' is no command at the table.")
    assert shown[0].endswith("quit.")


def test_the_table_that_is_in_sight_is_not_drawn_again(screen: ScreenTable) -> None:
    assert screen.line("table") is None
    assert screen.message()[0] == ""


def test_a_crowd_of_dots_is_named_in_half_a_line() -> None:
    """Beside the call and the place of the cue ball 42 of 80 columns are left."""
    words = Sketch((), (6, 8, 10, 11, 12, 13, 14)).unnamed_words()
    assert words == "Only dots: 6, 8, 10, 11, 12, 13, 14."
    assert len(words) <= 42


def test_a_table_whose_balls_nobody_knows_says_so(program: Program, screen: ScreenTable) -> None:
    program.ok("shot", "3")
    screen.line("shoot")  # refused: the other shot was recorded meanwhile, and is taken up now
    assert screen.seat.trouble.startswith("The record does not say where the balls lie")
    assert "Accepted: undo, or a shot typed" in screen.seat.trouble
    assert screen.seat.trouble in screen.message()
