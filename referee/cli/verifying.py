"""`referee verify` and `referee check`: was the dealing fair, and is the store sound."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from typing import Annotated

import typer

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.exits import Exit
from referee.cli.options import Json
from referee.cli.outcome import write_json
from referee.cli.replaying import read_file
from referee.rulebook.wording import say, say_many

File = Annotated[
    str | None,
    typer.Argument(metavar="FILE", help=say("a record; left out, the current match"), show_default=False),
]
Physics = Annotated[
    bool, typer.Option("--physics", help=say("play every stroke of the simulated table again and compare"))
]
_STYLES = {"wrong": "red", "open": "yellow", "right": "green"}


@command(
    say("Derive every shuffle again from the record and say what does not follow."),
    say("Ends with status 5 when something does not follow."),
)
def verify(ctx: typer.Context, file: File = None, *, physics: Physics = False, json_: Json = False) -> None:
    """Checks the dealer's commitments, secrets and answers, or plays the strokes of a simulated table again."""
    from referee.dealer.verify import verify as derive
    from referee.records.replay import replay

    desk = desk_of(ctx)
    told = desk.whole if file is None else replay(read_file(file))
    if physics:
        from referee.cli.table_verify import verify_physics

        verify_physics(desk, told.match, as_json=json_)
        return
    findings = derive(told.start, told.steps)
    if json_:
        write_json(
            desk,
            [
                {"verdict": str(found.verdict), "entry": found.entry, "round": found.round, "message": found.message}
                for found in findings
            ],
        )
    else:
        for found in findings:
            desk.out.print(desk.out.text(found.message, _STYLES.get(str(found.verdict), "")))
    if any(str(found.verdict) == "wrong" for found in findings):
        raise typer.Exit(Exit.DAMAGED)


@command(say("Look through the whole store for damage."), say("Ends with status 5 when something is wrong."))
def check(ctx: typer.Context, *, json_: Json = False) -> None:
    """Checks every page, hash and entry of the store."""
    desk = desk_of(ctx)
    findings = desk.store.check()
    if json_:
        write_json(desk, [{"match": found.match, "entry": found.entry, "message": found.message} for found in findings])
    elif not findings:
        count = len(desk.store.matches())
        desk.out.print(
            say_many(
                "All is well: {count} match in {path}.",
                "All is well: {count} matches in {path}.",
                count,
                path=desk.store.path,
            )
        )
    for found in () if json_ else findings:
        desk.out.print(desk.out.text(found.message, "red"))
    if findings:
        raise typer.Exit(Exit.DAMAGED)
