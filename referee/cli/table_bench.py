"""`referee table shoot` and `rack`: one shot or one rack, outside any match."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli.desk import desk_of
from referee.cli.options import Json
from referee.cli.outcome import write_json
from referee.cli.table_files import layout_file, save_pictures
from referee.cli.table_options import LayoutFile, OnTable, Png, Seed, Svg
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from referee.physics.tables import Table


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
    _one_output(json_=json_, svg=svg)
    layout: Mapping[int, tuple[float, float]] | None = None
    on = table_named(name)
    if file is not None:
        if rack:
            raise malformed(say("A layout file and a rack are two layouts."), accepted=say("one of them"))
        on, layout = layout_file(file, name)
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
    _one_output(json_=json_, svg=svg)
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


def _one_output(*, json_: bool, svg: Path | None) -> None:
    """Refuses JSON and a picture that would run into one another."""
    if json_ and svg is not None and str(svg) == "-":
        raise malformed(
            say("JSON and a picture cannot both go to standard output."), accepted=say("--svg FILE beside --json")
        )


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
