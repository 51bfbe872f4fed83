"""Tables as data: exact amounts, for programs and spreadsheets."""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from referee.cli.desk import Desk
from referee.rulebook.board import Cell, Section, Table

_NUMBER = re.compile(r"-?\d+([./]\d+)?( [A-Z]{3})?", re.ASCII)


def table_data(table: Table) -> list[dict[str, Any]]:
    """A row an object, by column title; amounts as exact strings."""
    titles = [column.title for column in table.columns]
    return [dict(zip(titles, map(_datum, row), strict=True)) for row in table.rows]


def write_csv(desk: Desk, tables: Sequence[Table]) -> None:
    """The tables one after the other, each with its header row, a blank line between."""
    parts = []
    for table in tables:
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([column.title for column in table.columns])
        writer.writerows([["" if cell is None else _safe(_datum(cell)) for cell in row] for row in table.rows])
        parts.append(text.getvalue())
    desk.out.write("\n".join(parts))


def _datum(cell: Cell) -> Any:
    return str(cell) if isinstance(cell, Fraction) else cell


def _safe(cell: Any) -> Any:
    """A name such as `=1+1` must not become a formula when a spreadsheet opens the file."""
    is_number = not isinstance(cell, str) or _NUMBER.fullmatch(cell)
    return cell if is_number or not cell.startswith(("=", "+", "-", "@")) else "'" + cell


def section_data(section: Section) -> dict[str, Any]:
    """Any section of a board as JSON data."""
    if isinstance(section, Table):
        return {"section": "table", "key": section.key, "title": section.title, "rows": table_data(section)}
    return {"section": type(section).__name__.lower(), **_plain(asdict(section))}


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, Fraction) else value
