"""`referee scores`: every settlement and the totals."""

import typer

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.options import Csv, Json
from referee.cli.outcome import write_json
from referee.cli.tables import table_data, write_csv
from referee.rulebook.board import Column, Table
from referee.rulebook.fold import Match
from referee.rulebook.wording import say
from referee.terminal.table import draw_table


@command(say("Every settlement so far, a row each, and the totals."))
def scores(ctx: typer.Context, *, json_: Json = False, csv: Csv = False) -> None:
    """Shows the game's score table."""
    desk = desk_of(ctx)
    table = score_table(desk.whole.match)
    if json_:
        write_json(desk, {"title": table.title, "rows": table_data(table)})
    elif csv:
        write_csv(desk, [table])
    else:
        desk.out.lines(draw_table(table, desk.out))


def score_table(match: Match) -> Table:
    """The game's own score table, or the totals where it makes none."""
    try:
        return match.game.score_table(match.moments(), match.state)
    except NotImplementedError:
        totals = match.game.scores(match.state) or {}
        columns = (Column(say("Player"), name=True), Column(say("Total"), amount=True))
        return Table(say("Scores"), columns, tuple(totals.items()), key="scores")
