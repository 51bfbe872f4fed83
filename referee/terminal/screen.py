"""Where the program writes: data to standard output, messages to standard error, each as wide as it allows."""

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from referee.terminal.glyphs import Glyphs

ENDLESS = 1_000_000
"""The width of output that is no terminal: nothing is cut or folded."""
NARROWEST = 20


@dataclass(frozen=True)
class Screen:
    """One stream with what it can show.

    Attributes
    ----------
    live : True when a person watches a terminal; otherwise output is complete, plain and stable.
    colour : True when styles say something; without them the drawing itself must.
    """

    console: Console
    glyphs: Glyphs
    live: bool

    @property
    def colour(self) -> bool:
        return self.live and not self.console.no_color and self.console.color_system is not None

    @property
    def width(self) -> int:
        return max(self.console.width, NARROWEST)

    def text(self, words: str, style: str = "") -> Text:
        """A piece of text, never read as markup, in characters this console has."""
        return Text(self.glyphs.words(words), style=style)

    def print(self, *things: RenderableType) -> None:
        """Writes each on its own line, without trailing blanks where output is no terminal."""
        for thing in things:
            shown = self.text(thing) if isinstance(thing, str) else thing
            if self.live:
                self.console.print(shown)
            else:
                self._print_bare(shown)

    def _print_bare(self, shown: RenderableType) -> None:
        if isinstance(shown, Text):
            drawn = shown.plain
        else:
            with self.console.capture() as capture:
                self.console.print(shown)
            drawn = capture.get()
        # An empty text is an empty line; only line feeds end a line, as names may hold stranger separators.
        for line in drawn.removesuffix("\n").split("\n"):
            self.console.file.write(line.rstrip() + "\n")

    def write(self, data: str) -> None:
        """Data for another program, as it is: JSON, CSV, a record."""
        self.console.file.write(data if self.glyphs.can_show(data) else self.glyphs.words(data))
        self.console.file.flush()

    def lines(self, things: Iterable[RenderableType]) -> None:
        """Prints each of `things`."""
        self.print(*things)


def open_screen(stream: TextIO | None = None, *, plain: bool = False) -> Screen:
    """A screen on `stream` (standard output when None). `plain` keeps it to ASCII without colours."""
    file = sys.stdout if stream is None else stream
    encoding = "ascii" if plain else (getattr(file, "encoding", None) or "utf-8")
    console = Console(
        file=file,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
        legacy_windows=False,
        no_color=True if plain or os.environ.get("NO_COLOR") else None,
        color_system=None if plain else "auto",
    )
    live = console.is_terminal
    if not live:
        console.width = ENDLESS
    return Screen(console, Glyphs(encoding), live)
