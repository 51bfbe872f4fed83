"""`referee play`: a match on the simulated table, hot seat in one terminal."""

# ruff: noqa: PLC0415 - a command loads only what it uses

import os
from datetime import datetime
from typing import Annotated, Any

import typer

from referee.cli.catalogue import command
from referee.cli.desk import Desk, desk_of
from referee.cli.options import Words
from referee.rulebook.discovery import ruleset
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.wording import say

AtTable = Annotated[bool, typer.Option("--table", help=say("on the simulated table"))]
AsLines = Annotated[
    bool, typer.Option("--lines", help=say("a command a line instead of the full screen; so it is from a pipe too"))
]
On = Annotated[
    str | None,
    typer.Option("--on", metavar="TABLE", help=say("pool-9ft, pool-8ft, pool-7ft or chinese"), show_default=False),
]
Title = Annotated[
    str | None, typer.Option("--title", metavar="TEXT", help=say("what the match is called"), show_default=False)
]


@command(
    say("Play on the simulated table: a new match, or the current one goes on."),
    say(
        "`referee play GAME NAME NAME ... --table` begins a match of a pool game; house rules follow as --option value."
        " `referee play` alone goes on where the current one was left. At the table, ? lists what can be typed."
    ),
)
def play(
    ctx: typer.Context,
    words: Words = None,
    *,
    table: AtTable = False,
    lines: AsLines = False,
    on: On = None,
    title: Title = None,
) -> None:
    """Begins or takes up a digital match and lets the players play. Raises Refusal, Stop."""
    from referee.cli.table_lines import LineTable
    from referee.cli.table_scribe import StoreScribe
    from referee.table.choosing import check_digital, table_named
    from referee.table.seat import Seat
    from referee.terminal.asking import can_ask
    from referee.terminal.line import PlainLines

    desk = desk_of(ctx)
    if words:
        desk = _begun(desk, words, on, title)
    elif title is not None:
        raise malformed(say("A title is for a new match."), accepted=say("a game and names before it"))
    match = desk.kept.match
    check_digital(match.game)
    table_of_match = table_named(match.header.table)
    if on is not None and table_named(on) is not table_of_match:
        raise impossible(
            say("This match is played on the table {table}.", table=table_of_match.name),
            accepted=say("--on for a new match"),
        )
    scribe = StoreScribe(desk)
    seat = Seat(scribe, table_of_match)
    seat.rack()
    group: Any = ctx.find_root().command
    front = LineTable(desk, seat, scribe, group.obey)
    if not lines and can_ask(desk.out) and os.environ.get("TERM") != "dumb":
        from referee.cli.table_screen import play_on_screen

        play_on_screen(front)
    elif can_ask(desk.out):
        from referee.cli.score import HISTORY
        from referee.terminal.line import EditedLines

        front.run(EditedLines(desk.store.path.parent / HISTORY, lambda line: False, lambda before: ()))
    else:
        front.run(PlainLines())


def _begun(desk: Desk, words: list[str], on: str | None, title: str | None) -> Desk:
    """The desk at a new match, which is the current one from now on."""
    from referee.cli.game_options import read_options, split_words
    from referee.dealer.carry_on import carry_on
    from referee.records.store import new_id
    from referee.rulebook.fold import begin
    from referee.rulebook.reading import read_header
    from referee.table.choosing import check_digital, table_named

    rulebook = ruleset(words[0])
    check_digital(rulebook)
    players, given = split_words(words[1:], rulebook.options)
    data: dict[str, Any] = {
        "format": "referee-match",
        "version": 1,
        "ruleset": rulebook.id,
        "options": read_options(given, rulebook),
        "players": players,
        "title": title,
        "created": datetime.now().astimezone().isoformat(timespec="seconds"),
        "id": new_id(),
        "dealer": "program",
        "table": table_named(on).name,
    }
    header = read_header({key: value for key, value in data.items() if value is not None})
    match = begin(header, rulebook)
    dealt = carry_on(match, {})
    desk.store.create(header, dealt.entries, dealt.match, secrets=dealt.secrets)
    return Desk(desk.wishes, desk.told) if desk.wishes.match is None else _at(desk, str(header.id))


def _at(desk: Desk, id_: str) -> Desk:
    from dataclasses import replace

    return Desk(replace(desk.wishes, match=id_), desk.told)
