"""A board in a window that is too low for it, and a trick told in one line."""

from memory_screen import make_screen, written

from referee.rulebook.board import Board, Cards, Headline, Ladder, Notes, Played, Tone, Trick
from referee.terminal.board import draw, draw_first

BOARD = Board(
    (
        Headline("Bo leads to trick 2"),
        Notes("", (("Hearts are trumps.", Tone.PLAIN),)),
        Cards("Bottom", ("TD", "6S")),
        Ladder("Levels", ("2", "3"), {"Ann": 0, "Bo": 1}),
    )
)


def _lines(rows: int) -> list[str]:
    screen = make_screen()
    return written(screen, draw_first(BOARD, screen, rows)).rstrip("\n").split("\n")


def test_a_board_that_fits_is_whole() -> None:
    screen = make_screen()
    whole = written(screen, draw(BOARD, screen)).rstrip("\n").split("\n")
    assert len(whole) == 9
    assert _lines(9) == whole


def test_sections_are_left_out_from_the_end_and_it_is_said() -> None:
    assert _lines(8) == [
        "Bo leads to trick 2", "", "Hearts are trumps.", "", "Bottom  10♦ 6♠", "`board` shows the rest.",
    ]  # fmt: skip
    assert _lines(4) == ["Bo leads to trick 2", "", "Hearts are trumps.", "`board` shows the rest."]


def test_the_headline_stays_however_low_the_window_is() -> None:
    assert _lines(0)[0] == "Bo leads to trick 2"


def test_a_brief_trick_is_a_line_in_the_order_given() -> None:
    seats = (Played("[/]Al", ("AD", "KD"), wins=True), Played("Bo", ("5D", "3D")), Played("张伟", ()))
    screen = make_screen()
    trick = Trick("Last trick (4)", seats, 15, brief=True)
    assert written(screen, draw([trick], screen)).rstrip() == (
        "Last trick (4)  15 points  [/]Al ◀ A♦ K♦, Bo 5♦ 3♦, 张伟 -"
    )
    plain = make_screen(encoding="ascii", live=False)
    assert "Bo 5D 3D, " in written(plain, draw([trick], plain))


def test_a_brief_trick_folds_in_a_narrow_window() -> None:
    seats = tuple(Played(name, ("AD", "KD", "QD")) for name in ("Ann", "Bo", "Cy", "Di"))
    screen = make_screen(width=40)
    lines = written(screen, draw([Trick("Last trick (4)", seats, 15, brief=True)], screen)).rstrip().split("\n")
    assert all(len(line) <= 40 for line in lines)
    assert sum(line.count("A♦") for line in lines) == 4
