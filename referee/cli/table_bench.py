"""`referee table shoot`, `rack` and `draw`: one shot, one rack, one picture, outside any match or of one."""

# ruff: noqa: PLC0415 - a command loads only what it uses

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee.cli.desk import Desk, desk_of
from referee.cli.exits import Exit, Stop
from referee.cli.options import Json
from referee.cli.outcome import write_json
from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.physics.tables import Table

table = typer.Typer(
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
    help=say("The simulated table: one shot, one rack, pictures."),
)


@table.callback()
def help_alone(ctx: typer.Context) -> None:
    """Without a command, the help."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


OnTable = Annotated[
    str | None,
    typer.Option("--table", metavar="TABLE", help=say("pool-9ft, pool-8ft, pool-7ft or chinese"), show_default=False),
]
Svg = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help=say("a picture as SVG (- for standard output)"))
]
Png = Annotated[Path | None, typer.Option("--png", metavar="FILE", help=say("a picture as PNG"))]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help=say("the same rack for the same number"), show_default=False)
]
LayoutFile = Annotated[
    str | None,
    typer.Argument(
        metavar="LAYOUT",
        help=say("a JSON file with ball: [x, y] in mm from the head-end bottom corner, 0 the cue ball; - reads it"),
        show_default=False,
    ),
]


@table.command("shoot", help=say("Play one stroke and say what happens."))
def shoot(
    ctx: typer.Context,
    file: LayoutFile = None,
    *,
    rack: Annotated[bool, typer.Option("--rack", help=say("fifteen balls racked, instead of a layout"))] = False,
    seed: Seed = None,
    name: OnTable = None,
    cue: Annotated[
        str | None, typer.Option("--cue", metavar="X,Y", help=say("where the cue ball stands, mm"), show_default=False)
    ] = None,
    angle: Annotated[
        float | None,
        typer.Option("--angle", metavar="DEGREES", help=say("0 away from the head, anticlockwise"), show_default=False),
    ] = None,
    ball: Annotated[
        str | None, typer.Option("--ball", metavar="N", help=say("aim at this ball"), show_default=False)
    ] = None,
    pocket: Annotated[
        str | None,
        typer.Option("--pocket", metavar="POCKET", help=say("send it to TL TM TR BL BM or BR"), show_default=False),
    ] = None,
    speed: Annotated[
        str | None,
        typer.Option(
            "--speed",
            metavar="SPEED",
            help=say("soft, medium, firm, hard, break, or m/s (break from a rack, else medium)"),
            show_default=False,
        ),
    ] = None,
    side: Annotated[float, typer.Option("--side", metavar="S", help=say("tip offset in radii, right is more"))] = 0.0,
    top: Annotated[float, typer.Option("--top", metavar="T", help=say("tip offset in radii, up is more"))] = 0.0,
    json_: Json = False,
    svg: Svg = None,
    png: Png = None,
) -> None:
    """Plays a stroke on a layout and tells the outcome. Raises Refusal and Stop."""
    from referee.table.bench import bench_stroke, played, trace_data
    from referee.table.choosing import table_named
    from referee.table.narrative import shot_in_words

    desk = desk_of(ctx)
    layout: Mapping[int, tuple[float, float]] | None = None
    on = table_named(name)
    if file is not None:
        if rack:
            raise malformed(say("A layout file and a rack are two layouts."), accepted=say("one of them"))
        on, layout = _layout_file(file, name)
    if seed is not None and not rack:
        raise malformed(say("A seed is for a rack."), accepted="--rack --seed N")
    if layout is None:
        if not rack:
            raise malformed(say("Where do the balls lie?"), accepted=say("a layout file, or --rack"))
        layout = _racked(on, seed)
    layout = _with_cue(on, layout, cue)
    stroke, aimed = bench_stroke(
        on, layout, racked=rack, angle=angle, ball=ball, pocket=pocket, speed=speed, side=side, top=top
    )
    outcome = played(on, layout, stroke)
    if json_:
        write_json(desk, trace_data(layout, stroke, outcome))
    elif not (svg is not None and str(svg) == "-"):
        if aimed:
            desk.out.print(desk.out.text(aimed, "dim"))
        for line in shot_in_words(outcome):
            desk.out.print(desk.out.text(line))
    if svg is not None or png is not None:
        from referee.table.picture import draw_shot

        save_pictures(desk, draw_shot(outcome, title=say("A shot on the {table}", table=on.title)), svg, png)


@table.command("rack", help=say("Show a rack."))
def rack(
    ctx: typer.Context,
    *,
    seed: Seed = None,
    name: OnTable = None,
    json_: Json = False,
    svg: Svg = None,
    png: Png = None,
) -> None:
    """Shows the rack of a seed: the triangle as the breaker sees it, or where every ball lies."""
    from referee.physics.racks import triangle
    from referee.table.choosing import table_named
    from referee.table.racking import rack_lines, seeded_rack
    from referee.table.reporting import written_layout

    desk = desk_of(ctx)
    on = table_named(name)
    seed = _some_seed() if seed is None else seed
    balls = seeded_rack(seed)
    layout = {0: (on.head_string - on.balls.diameter, on.width / 2), **triangle(on, balls)}
    if json_:
        write_json(desk, {"table": on.name, "seed": seed, "rack": list(balls), "layout": written_layout(layout)})
    elif not (svg is not None and str(svg) == "-"):
        for line in rack_lines(balls):
            desk.out.print(line)
        desk.out.print(desk.out.text(say("Seed {seed}; the apex stands on the foot spot.", seed=seed), "dim"))
    if svg is not None or png is not None:
        from referee.table.picture import draw_layout

        save_pictures(desk, draw_layout(on, layout, title=say("Rack {seed}", seed=seed)), svg, png)


@table.command("draw", help=say("Draw where the balls lie: in the current match, or as a layout file says."))
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
        on, layout = _layout_file(file, name)
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


# -- pictures ------------------------------------------------------------------------------------------------------


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
    path.write_bytes(data)
    desk.err.print(say("Picture: {path}", path=path))


# -- layouts -------------------------------------------------------------------------------------------------------


def _layout_file(file: str, name: str | None) -> "tuple[Table, Mapping[int, tuple[float, float]]]":
    from referee.cli.replaying import read_bytes
    from referee.table.bench import layout_from
    from referee.table.choosing import table_named

    try:
        text = read_bytes(file).decode("utf-8")
    except UnicodeDecodeError as error:
        raise malformed(say("{file} is not UTF-8 text.", file=file)) from error
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise malformed(say("{file} is not JSON: {why}.", file=file, why=error)) from error
    named = data.get("table") if isinstance(data, dict) else None
    on = table_named(name if name is not None else named if isinstance(named, str) else None)
    return on, layout_from(data, on)


def _racked(on: "Table", seed: int | None) -> "dict[int, tuple[float, float]]":
    from referee.physics.racks import triangle
    from referee.table.racking import seeded_rack

    balls = seeded_rack(_some_seed() if seed is None else seed)
    return {0: (on.head_string - on.balls.diameter, on.width / 2), **triangle(on, balls)}


def _some_seed() -> int:
    import secrets

    return secrets.randbelow(1_000_000)


def _with_cue(
    on: "Table", layout: "Mapping[int, tuple[float, float]]", words: str | None
) -> "dict[int, tuple[float, float]]":
    from referee.table.placing import check_place, read_place

    if words is None:
        return dict(layout)
    place = read_place(words.replace(",", " ").split())
    check_place(on, layout, place, "table")
    return {**layout, 0: place}


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
        refusal: Refusal = malformed(
            say("The record does not say where the balls lie."),
            accepted=say("a layout file, or an entry after a shot with a layout or a rack"),
        )
        raise refusal
    balls: dict[int, Any] = dict(found.balls)
    if found.cue is not None:
        balls[0] = found.cue
    return on, balls, say("Match {id} after entry {entry}", id=desk.match_id, entry=match.length)
