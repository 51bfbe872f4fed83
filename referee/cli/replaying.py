"""`referee replay`: a record file folded and told, as an object for programs or a transcript for people."""

# ruff: noqa: PLC0415 - a command loads only what it uses

import errno
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.exits import Exit, Stop
from referee.cli.observing import observer
from referee.rulebook.observer import REFEREE
from referee.rulebook.refusal import Fault, Refusal
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from referee.records.format import Record
    from referee.records.replay import RefusedAt

File = Annotated[str, typer.Argument(metavar="FILE", help=say("a record, or - for standard input"))]
Json = Annotated[bool, typer.Option("--json", help=say("one JSON object instead of a transcript"))]
LARGEST = 64_000_000
"""Bytes read of a file; an evening of the longest kind fills a hundredth of them."""
As = Annotated[
    str | None,
    typer.Option("--as", metavar="OBSERVER", help=say("referee, public or a player's name (player:NAME always does)")),
]


@command(
    say("Replay a record file and tell every ruling."),
    say("An entry that is refused ends it with status 2 and nothing on standard output."),
)
def replay(ctx: typer.Context, file: File, *, json_: Json = False, as_: As = None) -> None:
    """Prints the object of the record contract, or a transcript. Raises RecordError and RefusedAt."""
    from referee.records.replay import RefusedAt, as_json
    from referee.records.replay import replay as fold

    desk = desk_of(ctx)
    record = read_file(file)
    try:
        told = fold(record)
    except RefusedAt as refused:
        raise _veiled(refused, record, as_) from refused
    eyes = observer(as_, told.match.seating.players, REFEREE)
    if json_:
        data = as_json(told.match, told.steps, eyes)
        desk.out.write(json.dumps(data, ensure_ascii=not desk.out.glyphs.everything) + "\n")
        return
    from referee.cli.transcript import transcript

    transcript(told.start, told.steps, eyes, desk.out)


def _veiled(refused: "RefusedAt", record: "Record", as_: str | None) -> "RefusedAt":
    """A refusal as `--as` may hear it: why an entry does not fit hidden cards is for its actor and the referee."""
    from referee.records.replay import RefusedAt

    if as_ in {None, REFEREE.role} or refused.entry is None or refused.refusal.fault is Fault.MALFORMED:
        return refused
    entry = record.entries[refused.entry - 1].data
    actor = entry.get("by")
    if actor is not None and as_ in {actor, f"player:{actor}"}:
        return refused
    told = say(
        "This {do} is refused; why is told to whoever made it and to the referee.", do=entry.get("do", say("entry"))
    )
    return RefusedAt(refused.entry, refused.line, Refusal(refused.refusal.fault, told))


def read_file(file: str) -> "Record":
    """The record in a file, or on standard input for `-`. Raises RecordError and OSError."""
    from referee.records.format import decode_record

    return decode_record(read_bytes(file))


def read_bytes(file: str) -> bytes:
    """What stands in a file, or on standard input for `-`.

    Raises OSError, also for a name that no file can have, and Stop for a file larger than any record.
    """
    if "\x00" in file:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), file)
    # A device may never end: one byte more than is allowed tells as much as the rest would.
    if file == "-":
        data = sys.stdin.buffer.read(LARGEST + 1)
    else:
        with Path(file).open("rb") as source:
            try:
                data = source.read(LARGEST + 1)
            except OSError as error:
                error.filename = file  # what fails under way does not know its name
                raise
    if len(data) > LARGEST:
        raise Stop(Exit.REFUSED, say("{file} is larger than {limit} bytes.", file=file, limit=LARGEST))
    return data
