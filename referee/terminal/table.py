"""Tables: aligned columns where they fit, if need be with one column of words folded, else a block a row.

Nothing is ever cut.
"""

from fractions import Fraction

from rich import box
from rich.console import JustifyMethod
from rich.table import Table as Grid
from rich.text import Text

from referee.rulebook.board import Cell, Column, Table
from referee.terminal.amounts import AmountColumn, align, amount_words
from referee.terminal.screen import Screen


def draw_table(table: Table, screen: Screen) -> list[Grid | Text]:
    """The table's title and the table, or its rows as blocks of `title value` in a window too narrow for it."""
    title = [screen.text(table.title, "bold")] if table.title else []
    if not table.columns:
        return [*title]
    grid = _grid(table, screen)
    if not screen.live:
        return [*title, grid]
    needed = screen.console.measure(grid, options=screen.console.options.update(width=10_000, max_width=10_000)).maximum
    if needed <= screen.width:
        return [*title, grid]
    folded = _folded(table, screen, needed - screen.width)
    return [*title, *_blocks(table, screen)] if folded is None else [*title, folded]


def _folded(table: Table, screen: Screen, excess: int) -> Grid | None:
    """The table, its widest column of words folded so that `excess` cells are saved; None where that is too much."""
    widths = {
        index: max((screen.text(str(row[index] or "")).cell_len for row in table.rows), default=0)
        for index, column in enumerate(table.columns)
        if not column.amount and not column.name and all(isinstance(row[index], str | None) for row in table.rows)
    }
    if not widths:
        return None
    widest = max(widths, key=lambda index: widths[index])
    left = widths[widest] - excess
    return _grid(table, screen, (widest, left)) if left >= _LEAST else None


_LEAST = 16
"""The narrowest that a column of words is folded to, in cells."""


def _grid(table: Table, screen: Screen, folding: tuple[int, int] | None = None) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD if not screen.glyphs.letters else _LINE, pad_edge=False, padding=(0, 1, 0, 0))
    grid.show_edge = False
    mark = screen.glyphs.pictures["active"]
    if table.active is not None:
        grid.add_column("", no_wrap=True)
    columns: list[AmountColumn | None] = []
    headings: list[Text] = []
    for index, column in enumerate(table.columns):
        cells = [row[index] for row in table.rows]
        numbers = [cell for cell in cells if isinstance(cell, int | Fraction)]
        columns.append(
            align(numbers, column.rounding) if numbers and any(isinstance(cell, Fraction) for cell in numbers) else None
        )
        right = column.amount or (bool(numbers) and all(not isinstance(cell, str) or not cell for cell in cells))
        heading = screen.text(column.title)
        headings.append(heading)
        heading.justify = "right" if right else "left"
        # Amounts are padded already, so that their decimal points stand beneath one another.
        justify: JustifyMethod = "right" if right and columns[-1] is None else "left"
        if folding is not None and folding[0] == index:
            grid.add_column(heading, justify=justify, width=folding[1])
        else:
            grid.add_column(heading, justify=justify, no_wrap=True)
    for number, row in enumerate(table.rows):
        style = "bold" if number == table.active else ""
        cells_ = [
            _cell(cell, how, screen, heading.cell_len)
            for cell, how, heading in zip(row, columns, headings, strict=True)
        ]
        marked = [Text(mark if number == table.active else "", style="green")] if table.active is not None else []
        grid.add_row(*marked, *cells_, style=style)
    return grid


_LINE = box.Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)


def _cell(cell: Cell, how: AmountColumn | None, screen: Screen, least: int) -> Text:
    if cell is None:
        return Text("")
    if isinstance(cell, str):
        return screen.text(cell)
    return Text(how.shown(cell).rjust(least) if how is not None else str(cell))


def _blocks(table: Table, screen: Screen) -> list[Text]:
    """Each row on lines of its own: the first cell as a heading, then `title value`, folded between pairs."""
    lines: list[Text] = []
    for number, row in enumerate(table.rows):
        active = number == table.active
        mark = screen.glyphs.pictures["active"] + " " if active else "  "
        lines.append(Text.assemble((mark, "green"), _alone(row[0], table.columns[0], screen, "bold")))
        line = Text("   ")
        for column, cell in zip(table.columns[1:], row[1:], strict=True):
            if cell is None or cell == "":
                continue
            pair = Text.assemble(screen.text(column.title + " ", "dim"), _alone(cell, column, screen, ""))
            if line.cell_len > 3 and line.cell_len + 2 + pair.cell_len > screen.width:
                lines.append(line)
                line = Text("   ")
            line.append(" " if line.cell_len == 3 else ", ")
            line.append_text(pair)
        if line.cell_len > 3:
            lines.append(line)
    return lines


def _alone(cell: Cell, column: Column, screen: Screen, style: str) -> Text:
    if isinstance(cell, Fraction):
        return Text(amount_words(cell, column.rounding), style=style)
    return screen.text("" if cell is None else str(cell), style)
