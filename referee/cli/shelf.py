"""`referee list`, `use`, `archive`: the matches on the shelf."""

from typing import Annotated

import typer

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.options import Csv, Json
from referee.cli.outcome import show_board, write_json
from referee.cli.tables import write_csv
from referee.rulebook.board import Column, Table
from referee.rulebook.observer import PUBLIC
from referee.rulebook.wording import listed, say
from referee.terminal.table import draw_table

Which = Annotated[str, typer.Argument(metavar="MATCH", help=say("its id, the beginning of it, or its title"))]
Perhaps = Annotated[
    str | None, typer.Argument(metavar="MATCH", help=say("left out, the current match"), show_default=False)
]
All = Annotated[bool, typer.Option("--all", help=say("archived ones too"))]
Back = Annotated[bool, typer.Option("--back", help=say("take it out of the archive again"))]


@command(say("All matches."))
def list_matches(ctx: typer.Context, *, all_: All = False, json_: Json = False, csv: Csv = False) -> None:
    """Lists the matches in the order they were begun; damaged ones with their damage."""
    desk = desk_of(ctx)
    matches = desk.store.matches(archived=all_)
    if json_:
        write_json(
            desk,
            [
                {
                    "id": match.id,
                    "ruleset": match.ruleset,
                    "title": match.title,
                    "players": list(match.players),
                    "created": match.header.get("created"),
                    "length": match.length,
                    "current": match.current,
                    "archived": match.archived,
                    "damage": match.damage,
                }
                for match in matches
            ],
        )
        return
    titles = (say("Match"), say("Game"), say("Players"), say("Entries"), say("Title"), say("Remark"))
    rows = tuple(
        (
            match.id,
            match.ruleset,
            listed(match.players),
            match.length,
            match.title,
            match.damage or (say("archived") if match.archived else ""),
        )
        for match in matches
    )
    used = [index for index, title in enumerate(titles) if index < 4 or any(row[index] for row in rows)]
    table = Table(
        "",
        tuple(Column(titles[index]) for index in (range(6) if csv else used)),
        tuple(tuple(row[index] for index in (range(6) if csv else used)) for row in rows),
        key="matches",
        active=next((index for index, match in enumerate(matches) if match.current), None),
    )
    if csv:
        write_csv(desk, [table])
    elif not matches:
        desk.err.print(say("There is no match yet. `referee new` begins one."))
    else:
        desk.out.lines(draw_table(table, desk.out))


@command(say("Make a match the current one."))
def use(ctx: typer.Context, match: Which) -> None:
    """Takes up another match and shows its board."""
    desk = desk_of(ctx)
    id_ = desk.find(match)
    desk.store.use(id_)
    show_board(desk, desk.store.load(id_).match, PUBLIC)


@command(say("Put a match away; it stays readable."))
def archive(ctx: typer.Context, match: Perhaps = None, *, back: Back = False) -> None:
    """Hides a match from the list, or shows it there again."""
    desk = desk_of(ctx)
    id_ = desk.match_id if match is None else desk.find(match)
    desk.store.archive(id_, not back)
    line = say("Match {id} is in the list again.", id=id_) if back else say("Match {id} is archived.", id=id_)
    desk.err.print(line)
