"""`referee export` and `referee import`: matches as files and back."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from pathlib import Path
from typing import Annotated, Any

import typer

from referee.cli.catalogue import command
from referee.cli.desk import Desk, desk_of
from referee.cli.exits import Exit, Stop
from referee.cli.observing import observer
from referee.cli.options import As, YesShow
from referee.cli.outcome import show_board
from referee.cli.replaying import read_file
from referee.rulebook.observer import PUBLIC, REFEREE
from referee.rulebook.wording import say

To = Annotated[
    str | None, typer.Option("--to", metavar="FILE", help=say("write it there; left out, to standard output"))
]
Force = Annotated[bool, typer.Option("--force", help=say("write over a file that exists"))]
From = Annotated[str, typer.Argument(metavar="FILE", help=say("a record, or - for standard input"))]
Stay = Annotated[bool, typer.Option("--stay", help=say("keep the current match the current one"))]


@command(
    say("Write the match's record."),
    say(
        "While a match runs, its record holds cards that nobody may see yet: it is then written as the public may read"
        " it, unless --yes-show or --as says otherwise. Only a whole record can be replayed."
    ),
)
def export(
    ctx: typer.Context, *, to: To = None, force: Force = False, as_: As = None, yes_show: YesShow = False
) -> None:
    """Writes the record, whole when the match is over."""
    desk = desk_of(ctx)
    text = _record(desk, as_, yes_show)
    if to is None:
        desk.out.write(text)
        return
    path = Path(to)
    if path.exists() and not force:
        raise Stop(Exit.REFUSED, say("{path} exists already; --force writes over it.", path=path))
    path.write_text(text, encoding="utf-8")
    desk.err.print(say("Written to {path}.", path=path))


def _record(desk: Desk, as_: str | None, yes_show: bool) -> str:
    from referee.records.format import write_record

    header, entries = desk.store.entries(desk.match_id)
    match = desk.kept.match
    whole = match.finished or yes_show
    eyes = observer(as_, match.seating.players, REFEREE if whole else PUBLIC)
    if eyes == REFEREE and not whole:
        raise Stop(
            Exit.REFUSED,
            say("The record of a running match holds hidden cards; --yes-show writes them all the same."),
        )
    if eyes == REFEREE:
        return write_record(header, entries)
    open_entries: list[dict[str, Any]] = [match.opened(match.read(_bare(data)), eyes) for data in entries]
    if open_entries == entries:
        return write_record(header, entries)
    desk.err.print(
        say(
            "This is the record as {observer} may read it: what is hidden is left out. --yes-show writes all of it.",
            observer=say("the public") if eyes == PUBLIC else eyes,
        )
    )
    return write_record(header, open_entries)


def _bare(data: dict[str, Any]) -> dict[str, Any]:
    """The entry without its number, which is checked against the end of the record and not against its place."""
    return {key: value for key, value in data.items() if key != "n"}


@command(
    say("Take a match over from a record file."),
    say("A record written by hand is welcome. It is judged entry by entry; nothing is kept when one is refused."),
)
def import_record(ctx: typer.Context, file: From, *, stay: Stay = False) -> None:
    """Keeps a match from a file. Raises RecordError, RefusedAt, MatchExists."""
    from referee.records.replay import replay

    desk = desk_of(ctx)
    record = read_file(file)
    match = replay(record).match
    id_ = desk.store.create(record.header, [line.data for line in record.entries], match, current=not stay)
    desk.err.print(say("Match {id} is kept, with {count} entries.", id=id_, count=match.length))
    show_board(desk, match, PUBLIC)
