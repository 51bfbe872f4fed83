"""Showing something to one person only: on a screen of its own that leaves nothing behind."""

from collections.abc import Iterable

from rich.console import RenderableType

from referee.rulebook.wording import say
from referee.terminal.asking import read_line
from referee.terminal.screen import Screen

# The alternate screen keeps what is shown out of the scrollback; a console that has none is cleared instead.
_AWAY, _BACK = "\x1b[?1049h", "\x1b[?1049l"
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"


def show_privately(player: str, things: Iterable[RenderableType], screen: Screen) -> None:
    """Asks all others to look away, shows `things` when `player` is ready, and clears the screen when he is done."""
    write = screen.console.file.write
    write(_AWAY + _CLEAR)
    try:
        screen.print(screen.text(say("For {player} only. Everybody else, look away.", player=player), "bold"))
        read_line(say("{player}, press Enter when nobody else is looking. ", player=player), screen)
        write(_CLEAR)
        screen.lines(things)
        screen.print("")
        read_line(say("Press Enter to clear the screen. "), screen)
    finally:
        write(_CLEAR + _BACK + "\x1b[3J")
        screen.console.file.flush()


def wipe(screen: Screen) -> None:
    """Clears the screen and what scrolled off it, where a private line was typed."""
    if screen.live:
        screen.console.file.write(_CLEAR)
        screen.console.file.flush()
