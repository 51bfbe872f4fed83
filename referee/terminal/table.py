"""Tables: aligned columns where they fit, a block a row where they do not. Nothing is ever cut."""

from fractions import Fraction

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from referee.rulebook.board import Cell, Column, Table
from referee.terminal.amounts import AmountColumn, align, amount_words
from referee.terminal.screen import Screen


def draw_table(table: Table, screen: Screen) -> list[Grid | Text]:
    """The table's title and the table, or its rows as blocks of `title: value` in a window too narrow for it."""
    title = [screen.text(table.title, "bold")] if table.title else []
    if not table.columns:
        return [*title]
    grid = _grid(table, screen)
    if not screen.live:
        return [*title, grid]
    needed = screen.console.measure(grid, options=screen.console.options.update(width=10_000, max_width=10_000)).maximum
    return [*title, grid] if needed <= screen.width else [*title, *_blocks(table, screen)]


def _grid(table: Table, screen: Screen) -> Grid:
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
        grid.add_column(heading, justify="right" if right and columns[-1] is None else "left", no_wrap=True)
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
