"""A board drawn section by section, the important line first."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from referee.rulebook.board import (
    Balls,
    Board,
    Cards,
    Gauge,
    Hand,
    Headline,
    Ladder,
    Notes,
    Section,
    Table,
    Tone,
    Trick,
)
from referee.rulebook.wording import say
from referee.terminal.balls import draw_balls
from referee.terminal.cards import cards_text
from referee.terminal.gauge import draw_gauge
from referee.terminal.hand import draw_hand, hang
from referee.terminal.ladder import draw_ladder
from referee.terminal.screen import Screen
from referee.terminal.table import draw_table
from referee.terminal.trick import draw_trick

STYLES: Mapping[Tone, str] = {
    Tone.PLAIN: "",
    Tone.GOOD: "green",
    Tone.WARNING: "yellow",
    Tone.BAD: "red",
    Tone.QUIET: "dim",
}


def draw(sections: Board | Iterable[Section], screen: Screen) -> list[RenderableType]:
    """Everything of a board in order, a blank line between sections."""
    drawn: list[RenderableType] = []
    for section in sections.sections if isinstance(sections, Board) else sections:
        lines = _DRAWN_BY[type(section)](section, screen)
        if lines and drawn:
            drawn.append(Text())
        drawn += lines
    return drawn


def draw_first(board: Board, screen: Screen, rows: int) -> list[RenderableType]:
    """As many sections as `rows` lines hold, from the first on, so that the important line never scrolls away."""
    whole = draw(board, screen)
    if _height(whole, screen) <= rows:
        return whole
    kept = list(board.sections[:-1])
    while len(kept) > 1 and _height(draw(kept, screen), screen) >= rows:
        kept.pop()
    return [*draw(kept, screen), screen.text(say("`board` shows the rest."), "dim")]


def _height(drawn: Iterable[RenderableType], screen: Screen) -> int:
    return sum(len(screen.console.render_lines(thing)) for thing in drawn)


def _headline(section: Headline, screen: Screen) -> list[RenderableType]:
    return [screen.text(section.text, f"bold {STYLES[section.tone]}".strip())]


def _notes(section: Notes, screen: Screen) -> list[RenderableType]:
    lines: list[RenderableType] = [screen.text(section.title, "bold")] if section.title else []
    indent = "  " if section.title else ""
    for words, tone in section.lines:
        lines += fold(screen.text(words, STYLES[tone]), indent, screen)
    return lines


def fold(text: Text, indent: str, screen: Screen) -> list[Text]:
    """`text` after `indent`, folded at blanks to the screen's width with the same indent."""
    room = max(8, screen.width - len(indent))
    if text.cell_len <= room and "\n" not in text.plain:
        return [Text.assemble(indent, text)]
    return [Text.assemble(indent, line) for line in text.wrap(screen.console, room)]


def _cards(section: Cards, screen: Screen) -> list[RenderableType]:
    head = Text.assemble(screen.text(section.title, "bold"), "  ")
    items = list(cards_text(section.cards, screen).split(" ")) if section.cards else [Text("-", style="dim")]
    return [*hang(head, items, screen.width)]


_DRAWN_BY: dict[type, Callable[[Any, Screen], Any]] = {
    Headline: _headline,
    Balls: draw_balls,
    Hand: draw_hand,
    Trick: draw_trick,
    Ladder: draw_ladder,
    Gauge: draw_gauge,
    Table: draw_table,
    Cards: _cards,
    Notes: _notes,
}
