"""Screens to draw on: what a person would see at 80 columns, in colour or without, and what a pipe would get."""

import io

from rich.console import Console, RenderableType

from referee.terminal.glyphs import Glyphs
from referee.terminal.screen import ENDLESS, Screen


def make_screen(*, width: int = 80, colour: bool = False, live: bool = True, encoding: str = "utf-8") -> Screen:
    """A screen that writes into memory."""
    console = Console(
        file=io.StringIO(),
        width=width if live else ENDLESS,
        highlight=False,
        markup=False,
        emoji=False,
        force_terminal=live,
        no_color=not colour,
        color_system="truecolor" if colour else None,
        legacy_windows=False,
    )
    return Screen(console, Glyphs(encoding), live)


def written(screen: Screen, things: list[RenderableType]) -> str:
    """What the screen shows of `things`, without blanks at line ends."""
    screen.lines(things)
    text: str = screen.console.file.getvalue()  # type: ignore[attr-defined]
    return "\n".join(line.rstrip() for line in text.split("\n"))
