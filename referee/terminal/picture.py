"""A screen as a picture: what a terminal of a given width would show, as SVG."""

import html
import io
import re
from collections.abc import Callable

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.cells import cell_len
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
    return _PIECE.sub(_placed, drawn).replace("<text class=", '<text xml:space="preserve" class=')


_CELL = 12.2
"""Width of a cell of the terminal, as the picture's format draws it."""
_BLANK = "&#160;"
_PIECE = re.compile(
    rf'(?P<head><text class="[^"]*") x="(?P<x>[\d.]+)" (?P<y>y="[\d.]+") textLength="[\d.]+"(?P<rest>[^>]*)>'
    rf"(?P<before>(?:{_BLANK})+)?(?P<words>(?!{_BLANK})[^<]+?)(?:{_BLANK})*</text>"
)


def _placed(piece: re.Match[str]) -> str:
    """A piece of text that begins at its first visible character and is as long as its cells.

    Viewers draw blanks beside Chinese characters in another font, narrower than a cell.
    """
    blanks = (piece["before"] or "").count(_BLANK)
    x = round(float(piece["x"]) + blanks * _CELL, 1)
    length = round(cell_len(html.unescape(piece["words"])) * _CELL, 1)
    return f'{piece["head"]} x="{x:g}" {piece["y"]} textLength="{length:g}"{piece["rest"]}>{piece["words"]}</text>'
