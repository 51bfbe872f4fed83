"""A screen as a picture: what a terminal of a given width would show, as SVG."""

import io
import re
from collections.abc import Callable

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from referee.terminal.glyphs import Glyphs
from referee.terminal.screen import Screen

# The stock format loads a font from the web; a picture must not call home, so the reader's own monospace font serves.
_FORMAT = (
    re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    .replace("font-family: Fira Code, monospace", "font-family: monospace")
    .replace("<!-- Generated with Rich https://www.textualize.io -->", "")
)
_THEME = TerminalTheme(
    (22, 27, 34),
    (230, 237, 243),
    [(72, 79, 88), (255, 123, 114), (63, 185, 80), (210, 153, 34), (88, 166, 255), (188, 140, 255), (57, 197, 207),
     (177, 186, 196)],
    [(110, 118, 129), (255, 161, 152), (86, 211, 100), (227, 179, 65), (121, 192, 255), (210, 168, 255), (86, 212, 221),
     (255, 255, 255)],
)  # fmt: skip


def picture(draw: Callable[[Screen], None], *, title: str, width: int = 80) -> str:
    """What `draw` writes to a colour terminal `width` columns wide, as an SVG document that needs nothing from outside.

    `title` stands in the window's frame.
    """
    console = Console(
        file=io.StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        width=width,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
        _environ={},
    )
    draw(Screen(console, Glyphs("utf-8"), live=True))
    drawn = console.export_svg(title=title, theme=_THEME, code_format=_FORMAT)
    # Some viewers cut blanks at the beginning of a text, so that columns of numbers would move to the left.
    return drawn.replace("<text class=", '<text xml:space="preserve" class=')
