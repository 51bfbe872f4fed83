"""`referee`, `referee board`, `referee status`: how the match stands."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from pathlib import Path
from typing import Annotated

import typer

from referee.cli.catalogue import command
from referee.cli.desk import Desk, desk_of
from referee.cli.observing import observer
from referee.cli.options import As, Csv, Json
from referee.cli.outcome import draw_board, show_board, standing_data, write_json
from referee.rulebook.board import Table
from referee.rulebook.observer import PUBLIC
from referee.rulebook.ruling import plain
from referee.rulebook.wording import listed, say

Svg = Annotated[Path | None, typer.Option("--svg", metavar="FILE", help=say("draw it as a picture into FILE"))]


@command(say("The board of the current match."))
def board(ctx: typer.Context, as_: As = None, svg: Svg = None) -> None:
    """Draws the board as everybody may see it, or as `--as` says; on the screen or into a file."""
    desk = desk_of(ctx)
    match = desk.kept.match
    eyes = observer(as_, match.seating.players, PUBLIC)
    if svg is None:
        show_board(desk, match, eyes)
        return
    from referee.terminal.picture import picture

    svg.write_text(picture(lambda screen: draw_board(screen, match, eyes), title=which(desk)), encoding="utf-8")


@command(say("How the current match stands: whose turn, scores, which match this is."))
def status(ctx: typer.Context, json_: Json = False, csv: Csv = False, as_: As = None) -> None:
    """The board, with a line that says which match it is; or the standing as data."""
    desk = desk_of(ctx)
    kept = desk.kept
    match = kept.match
    eyes = observer(as_, match.seating.players, PUBLIC)
    if json_:
        head = {"id": kept.id, "ruleset": match.game.id, "title": match.header.title, "players": match.seating.players}
        view = plain_board(desk, eyes)
        write_json(desk, {**plain(head), "length": kept.length, **standing_data(match), "tables": view})
        return
    if csv:
        from referee.cli.tables import write_csv

        write_csv(desk, [section for section in _sections(desk, eyes) if isinstance(section, Table)])
        return
    show_board(desk, match, eyes)
    desk.out.print("")
    desk.out.print(desk.out.text(which(desk), "dim"))


def plain_board(desk: Desk, eyes: object) -> dict[str, object]:
    """The board's tables as data, by their keys."""
    from referee.cli.tables import table_data

    return {section.key: table_data(section) for section in _sections(desk, eyes) if isinstance(section, Table)}


def _sections(desk: Desk, eyes: object) -> tuple[object, ...]:
    match = desk.kept.match
    return match.game.board(match.game.view(match.state, eyes)).sections  # type: ignore[arg-type]


def which(desk: Desk) -> str:
    """One line: which match this is, and how long its record."""
    kept = desk.kept
    title = f"{kept.match.header.title}, " if kept.match.header.title else ""
    return say(
        "{title}{game}, match {id}, {count} entries",
        title=title,
        game=kept.match.game.id,
        id=kept.id,
        count=kept.length,
    )


def welcome(ctx: typer.Context) -> None:
    """The board, or how to begin where no match has been made yet."""
    desk = desk_of(ctx)
    if desk.wishes.match is not None or desk.store.current() is not None:
        show_board(desk, desk.kept.match, PUBLIC)
        return
    from referee.rulebook.discovery import ruleset_ids

    out = desk.out
    names = listed(ruleset_ids())
    out.print(out.text(say("No match is being played."), "bold"))
    out.print("")
    steps = (
        ("referee new GAME NAME NAME ...", say("begins one")),
        ("referee demo", say("plays a recorded match before your eyes")),
        ("referee rules GAME", say("shows the rules as they are read here")),
        ("referee import FILE", say("takes over a match from a file")),
        ("referee --help", say("lists every command")),
    )
    wide = max(len(words) for words, _ in steps)
    for words, means in steps:
        out.print(out.text(f"  {words.ljust(wide)}  {means}"))
    out.print("")
    out.print(say("Games: {names}.", names=names))
