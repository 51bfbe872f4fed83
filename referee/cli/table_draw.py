"""`referee table draw`: where the balls lie, on the screen or as a picture."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee.cli.desk import Desk, desk_of
from referee.cli.exits import Exit, Stop
from referee.cli.table_files import layout_file, save_pictures
from referee.cli.table_options import LayoutFile, OnTable, Png, Svg
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from referee.physics.tables import Table


def draw(
    ctx: typer.Context,
    file: LayoutFile = None,
    *,
    entry: Annotated[
        int | None,
        typer.Option("--entry", metavar="N", min=1, help=say("after this entry of the match"), show_default=False),
    ] = None,
    paths: Annotated[
        bool, typer.Option("--paths", help=say("the whole shot of that entry, with paths and contacts"))
    ] = False,
    name: OnTable = None,
    svg: Svg = None,
    png: Png = None,
) -> None:
    """Draws a layout on the screen, or as a picture. Raises Refusal and Stop."""
    desk = desk_of(ctx)
    if paths:
        from referee.cli.table_shot import draw_recorded_shot

        if file is not None or (svg is None and png is None):
            raise malformed(say("The paths of a recorded shot are drawn to a file."), accepted="--paths --svg FILE")
        draw_recorded_shot(desk, entry, name, svg, png)
        return
    if file is not None:
        if entry is not None:
            raise malformed(say("A layout file is of no entry."), accepted=say("one of them"))
        on, layout = layout_file(file, name)
        title = say("A layout on the {table}", table=on.title)
    else:
        on, layout, title = _of_match(desk, entry, name)
    if svg is not None or png is not None:
        from referee.table.picture import draw_layout

        save_pictures(desk, draw_layout(on, layout, title=title), svg, png)
        return
    from referee.table.sketch import sketch

    drawn = sketch(on, layout, width=min(desk.out.width, 100), ascii_only=not desk.out.glyphs.everything)
    for line in drawn.lines:
        desk.out.print(desk.out.text(line))
    if drawn.unnamed:
        desk.out.print(desk.out.text(drawn.unnamed_words(), "dim"))


def _of_match(
    desk: Desk, entry: int | None, name: str | None
) -> "tuple[Table, Mapping[int, tuple[float, float]], str]":
    from referee.table.choosing import table_named
    from referee.table.lying import lying

    match = desk.whole.match
    if entry is not None:
        if entry > match.length:
            raise Stop(
                Exit.REFUSED, say("There is no entry {entry}; the last is {length}.", entry=entry, length=match.length)
            )
        match = desk.whole.steps[entry - 1].match
    on = table_named(name if name is not None else match.header.table)
    found = lying(match, on)
    if found.balls is None:
        raise malformed(
            say("The record does not say where the balls lie."),
            accepted=say("a layout file, or an entry after a shot with a layout or a rack"),
        )
    balls: dict[int, Any] = dict(found.balls)
    if found.cue is not None:
        balls[0] = found.cue
    return on, balls, say("Match {id} after entry {entry}", id=desk.match_id, entry=match.length)
