"""Balls, tricks, ladders, gauges, tables, cards and notes at full width, in narrow windows, in pipes, in ASCII."""

from fractions import Fraction as F

from memory_screen import make_screen, written

from referee.rulebook.board import (
    Ball,
    Balls,
    Cards,
    Column,
    Gauge,
    Headline,
    Ladder,
    Notes,
    Played,
    Table,
    Tone,
    Trick,
)
from referee.terminal.balls import draw_balls
from referee.terminal.board import draw
from referee.terminal.gauge import draw_gauge
from referee.terminal.ladder import draw_ladder
from referee.terminal.table import draw_table
from referee.terminal.trick import draw_trick

FIFTEEN = tuple(Ball(n, n not in (3, 9), n > 8) for n in range(1, 16))
RUNGS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
TRICK = Trick(
    "Trick 4",
    (
        Played("Ann", ("5H", "5H"), note="leads"),
        Played("Bo", ("AS", "AS"), wins=True),
        Played("张伟", ()),
        Played("[/]Al", ("TC",)),
    ),
    15,
)
TABLE = Table(
    "Players",
    (Column("player", name=True), Column("cards"), Column("total", amount=True), Column("notes")),
    (("Ann", 3, F(10, 3), "one number left"), ("张伟", 12, F(-20, 3), ""), ("[/]Al", 0, F(10, 3), None)),
    active=1,
)


def test_balls_are_numbers_in_brackets_and_leave_a_dot() -> None:
    screen = make_screen(width=90)
    assert [line.plain for line in draw_balls(Balls("Balls", FIFTEEN), screen)] == [
        "Balls   (1)  (2)  ·    (4)  (5)  (6)  (7)  (8)  ·   [10] [11] [12] [13] [14] [15]"
    ]


def test_balls_stand_beneath_their_title_where_it_leaves_no_room() -> None:
    lines = [line.plain for line in draw_balls(Balls("Balls", FIFTEEN), make_screen(width=80))]
    assert lines[0] == "Balls"
    assert len(lines) == 2
    assert lines[1].endswith("[15]")


def test_balls_in_colour_carry_their_numbers() -> None:
    screen = make_screen(colour=True)
    lines = draw_balls(Balls("", FIFTEEN), screen)
    assert [word for word in lines[0].plain.replace("▐", " ").replace("▌", " ").split() if word != "·"] == [
        str(ball.number) for ball in FIFTEEN if ball.up
    ]


def test_marked_balls_stand_in_lines_of_their_own() -> None:
    balls = Balls(
        "Groups", (Ball(1, True, mark="solids"), Ball(8, True, mark="the 8"), Ball(9, False, True, "stripes"))
    )
    assert [line.plain for line in draw_balls(balls, make_screen(encoding="ascii"))] == [
        "Groups",
        "  solids    (1)",
        "  the 8     (8)",
        "  stripes   .  ",
    ]


def test_a_trick_is_a_compass_where_there_is_room() -> None:
    screen = make_screen()
    assert written(screen, [*draw_trick(TRICK, screen)]) == (
        "Trick 4  15 points\n"
        "              张伟\n"
        "                -\n"
        "  [/]Al                   Bo ◀\n"
        "  10♣                     A♠×2\n"
        "           Ann (leads)\n"
        "              5♥×2\n"
    )


def test_a_trick_is_a_list_in_a_narrow_window_and_in_a_pipe() -> None:
    listed = "Trick 4  15 points\n  Ann (leads)  5♥×2\n  Bo ◀         A♠×2\n  张伟         -\n  [/]Al        10♣\n"
    for screen in (make_screen(width=25), make_screen(live=False)):
        assert written(screen, [*draw_trick(TRICK, screen)]) == listed


def test_a_ladder_marks_each_side_and_shrinks_around_it() -> None:
    ladder = Ladder("Levels", RUNGS, {"Ann & Cy": 3, "张伟": 11})
    assert [line.plain for line in draw_ladder(ladder, make_screen())] == [
        "Levels",
        "  Ann & Cy   2  3  4 [5] 6  7  8  9  10  J  Q  K  A ",
        "  张伟       2  3  4  5  6  7  8  9  10  J  Q [K] A ",
    ]
    narrow = [line.plain for line in draw_ladder(ladder, make_screen(width=30))]
    assert all(len(line) <= 30 for line in narrow)
    assert "[5]" in narrow[1]
    assert "[K]" in narrow[2]


def test_a_gauge_says_its_numbers_and_marks_its_thresholds() -> None:
    gauge = Gauge("Defenders", 45, 100, (40, 80))
    (line,) = draw_gauge(gauge, make_screen(encoding="ascii"))
    assert line.plain == "Defenders  45/100  [################|#--------------|-------]  40 80"
    (short,) = draw_gauge(gauge, make_screen(width=24))
    assert short.plain == "Defenders  45/100  40 80"


def test_a_gauge_beyond_its_ends_stays_inside() -> None:
    for value in (-5, 250):
        (line,) = draw_gauge(Gauge("Points", value, 100), make_screen())
        assert f"{value}/100" in line.plain
        assert len(line.plain) <= 80


def test_a_table_is_aligned_with_wide_names_and_exact_amounts() -> None:
    screen = make_screen(live=False)
    assert written(screen, [*draw_table(TABLE, screen)]) == (
        "Players\n"
        "   player  cards         total  notes\n"
        "───────────────────────────────────────────────\n"
        "   Ann         3   3.3 (10/3)   one number left\n"
        "▶  张伟       12  -6.7 (-20/3)\n"
        "   [/]Al       0   3.3 (10/3)\n"
    )


def test_a_table_too_wide_for_the_window_becomes_blocks() -> None:
    screen = make_screen(width=30)
    assert written(screen, [*draw_table(TABLE, screen)]) == (
        "Players\n"
        "  Ann\n"
        "    cards 3, total 3.3 (10/3)\n"
        "    notes one number left\n"
        "▶ 张伟\n"
        "    cards 12\n"
        "    total -6.7 (-20/3)\n"
        "  [/]Al\n"
        "    cards 0, total 3.3 (10/3)\n"
    )


def test_a_piped_table_is_never_cut() -> None:
    long = "a remark that goes on and on " * 20
    screen = make_screen(live=False)
    table = Table("", (Column("player"), Column("remark")), (("Ann", long),))
    assert long.rstrip() in written(screen, [*draw_table(table, screen)])


def test_names_are_never_markup() -> None:
    screen = make_screen(colour=True)
    board = [Headline("[red]Bo[/red] to shoot"), Notes("[b]", (("[/]Al", Tone.BAD),)), Cards("[i]", ("5H",))]
    text = written(screen, draw(board, screen))
    for name in ("[red]Bo[/red] to shoot", "[/]Al", "[b]", "[i]"):
        assert name in text


def test_long_notes_are_folded_and_pipes_are_not() -> None:
    note = Notes("Log", (("one two three four five six seven", Tone.PLAIN),))
    narrow = make_screen(width=20)
    assert written(narrow, draw([note], narrow)) == "Log\n  one two three four\n  five six seven\n"
    pipe = make_screen(live=False)
    assert written(pipe, draw([note], pipe)) == "Log\n  one two three four five six seven\n"


def test_a_plain_screen_is_ascii_only() -> None:
    screen = make_screen(encoding="ascii")
    sections = [Headline("“Hé”"), Balls("b", FIFTEEN), TRICK, TABLE, Gauge("g", 1, 2), Cards("c", ("TS", "SJ"))]
    assert written(screen, draw(sections, screen)).isascii()


def test_a_column_of_words_is_folded_before_a_table_falls_into_blocks() -> None:
    table = Table(
        "Scores",
        (Column("round"), Column("how"), Column("Ann", amount=True)),
        ((1, "Bo shot and is not cleared, and pays for all", F(-57)), ("total", None, F(-57))),
    )
    screen = make_screen(width=40)
    assert written(screen, [*draw_table(table, screen)]) == (
        "Scores\n"
        "round  how                           Ann\n"
        "────────────────────────────────────────\n"
        "1      Bo shot and is not cleared,   -57\n"
        "       and pays for all\n"
        "total                                -57\n"
    )
    screen = make_screen(width=20)
    assert "how Bo shot" in written(screen, [*draw_table(table, screen)])
