"""`referee log`: everything recorded, taken-back entries included."""

from typing import Annotated, Any

import typer

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.entry_words import entry_words
from referee.cli.observing import observer
from referee.cli.options import As, Csv, Json
from referee.cli.outcome import write_json
from referee.cli.sentences import sentence
from referee.cli.tables import write_csv
from referee.cli.transcript import entry_lines, recorded_data
from referee.rulebook.board import Column, Table
from referee.rulebook.observer import PUBLIC
from referee.rulebook.wording import say

Last = Annotated[int | None, typer.Option("--last", metavar="N", min=1, help=say("only the newest N entries"))]


@command(say("Everything that was recorded, with its rulings; what was taken back stays readable."))
def log(ctx: typer.Context, *, last: Last = None, json_: Json = False, csv: Csv = False, as_: As = None) -> None:
    """Lists the entries as everybody may read them, or as `--as` says."""
    desk = desk_of(ctx)
    whole = desk.whole
    eyes = observer(as_, whole.match.seating.players, PUBLIC)
    first = 1 if last is None else max(1, len(whole.steps) - last + 1)
    if not json_ and not csv:
        desk.out.lines(entry_lines(whole.steps, eyes, desk.out, first=first))
        return
    data = recorded_data(whole.steps, eyes)[first - 1 :]
    if json_:
        write_json(desk, data)
        return
    titles = (say("Entry"), say("Do"), say("By"), say("Words"), say("In force"), say("Rulings"))
    rows = tuple(_row(entry, whole.match.game) for entry in data)
    write_csv(desk, [Table("", tuple(Column(title) for title in titles), rows, key="log")])


def _row(entry: dict[str, Any], game: Any) -> tuple[Any, ...]:
    bare = {key: value for key, value in entry.items() if key not in {"rulings", "in_force"}}
    said = " ".join(sentence(game, heard) for heard in entry["rulings"])
    state = say("yes") if entry["in_force"] else say("no")
    return (entry["n"], entry["do"], entry.get("by"), entry_words(bare), state, said)
