"""Files of the simulated table: layouts that are read, pictures that are written."""

# ruff: noqa: PLC0415 - a command loads only what it uses

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.cli.desk import Desk
from referee.cli.exits import Exit, Stop
from referee.cli.replaying import read_bytes
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from referee.physics.tables import Table


def layout_file(file: str, name: str | None) -> "tuple[Table, Mapping[int, tuple[float, float]]]":
    """The table and the layout in a file, or on standard input for `-`. Raises Refusal, OSError."""
    from referee.table.bench import layout_from
    from referee.table.choosing import table_named

    try:
        text = read_bytes(file).decode("utf-8")
    except UnicodeDecodeError as error:
        raise malformed(say("{file} is not UTF-8 text.", file=file)) from error
    try:
        data = json.loads(text, object_pairs_hook=_once)
    except RecursionError as error:
        raise malformed(say("{file} is not JSON: too many brackets in one another.", file=file)) from error
    except ValueError as error:
        raise malformed(say("{file} is not JSON: {why}.", file=file, why=error)) from error
    named = data.get("table") if isinstance(data, dict) else None
    on = table_named(name if name is not None else named if isinstance(named, str) else None)
    return on, layout_from(data, on)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of a layout file, in which no name may stand twice: two places for a ball are one too many."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise malformed(say("{key} stands in the layout twice.", key=repr(key)), accepted=say("each ball once"))
        found[key] = value
    return found


def save_pictures(desk: Desk, drawn: str, svg: Path | None, png: Path | None) -> None:
    """Writes the picture where it was wished. Raises Refusal where PNG cannot be made, OSError."""
    if png is not None:
        from referee.table.pixels import png as rendered

        _save(desk, png, rendered(drawn))
    if svg is not None and str(svg) == "-":
        desk.out.write(drawn)
    elif svg is not None:
        _save(desk, svg, drawn.encode("utf-8"))


def _save(desk: Desk, path: Path, data: bytes) -> None:
    if "\x00" in str(path):
        raise malformed(say("{path} is no name of a file.", path=repr(str(path))))
    try:
        path.write_bytes(data)
    except FileNotFoundError as error:
        raise Stop(Exit.MISSING, say("There is no folder {path} for the picture.", path=path.parent)) from error
    desk.err.print(say("Picture: {path}", path=path))
