"""What is one player's alone is asked for, shown, and wiped away."""

import io

import pytest
from memory_screen import make_screen
from rich.text import Text

from referee.terminal.asking import ask_key, ask_yes, can_ask
from referee.terminal.privacy import show_privately, wipe


def test_a_hand_is_shown_between_two_enters_and_wiped_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = make_screen()
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n"))
    show_privately("Ann", [Text("5♥")], screen)
    text = screen.console.file.getvalue()  # type: ignore[attr-defined]
    assert text.startswith("\x1b[?1049h")
    before, _, after = text.partition("5♥")
    assert "look away" in before
    assert before.count("\x1b[3J") == 2
    assert after.endswith("\x1b[H\x1b[2J\x1b[3J\x1b[?1049l\x1b[3J")


def test_a_hand_is_wiped_even_when_the_keyboard_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = make_screen()
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(EOFError):
        show_privately("Ann", [Text("5♥")], screen)
    text = screen.console.file.getvalue()  # type: ignore[attr-defined]
    assert "5♥" not in text
    assert text.endswith("\x1b[?1049l\x1b[3J")


def test_a_question_breaks_between_words_in_a_narrow_window(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = make_screen(width=40)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n"))
    show_privately("Ann", [], screen)
    text = screen.console.file.getvalue()  # type: ignore[attr-defined]
    assert "Ann, press Enter when nobody else is\nlooking. \x1b" in text


def test_only_a_clear_yes_is_a_yes(monkeypatch: pytest.MonkeyPatch) -> None:
    for typed, meant in (("y\n", True), ("Yes\n", True), ("\n", False), ("no\n", False), ("yep\n", False)):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert ask_yes("Really?", make_screen()) is meant


def test_a_question_is_repeated_until_it_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = make_screen()
    monkeypatch.setattr("sys.stdin", io.StringIO("maybe\nY\n"))
    assert ask_key("Evident?", {"y": "it was", "n": "it was not"}, screen) == "y"
    text = screen.console.file.getvalue()  # type: ignore[attr-defined]
    assert "Please answer y or n." in text


def test_nobody_can_be_asked_through_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert not can_ask(make_screen())
    assert not can_ask(make_screen(live=False))


def test_wiping_leaves_pipes_alone() -> None:
    pipe = make_screen(live=False)
    wipe(pipe)
    assert pipe.console.file.getvalue() == ""  # type: ignore[attr-defined]
