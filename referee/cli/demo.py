"""`referee demo`: a recorded match played before one's eyes, with a word on what happens."""

# ruff: noqa: PLC0415 - a command loads only what it uses

import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee.cli.catalogue import command
from referee.cli.desk import Desk, desk_of
from referee.cli.exits import Exit, Stop
from referee.cli.outcome import show_board
from referee.cli.scores import score_table
from referee.cli.transcript import standing, step_lines
from referee.rulebook.discovery import ruleset, ruleset_ids
from referee.rulebook.observer import PUBLIC
from referee.rulebook.wording import listed, say
from referee.terminal.board import fold
from referee.terminal.table import draw_table

if TYPE_CHECKING:
    from referee.rulebook.ruleset import Ruleset

FILE = "demo.match.jsonl"
"""A game's demonstration, in the game's own folder. Its comment lines are the narration."""

Game = Annotated[
    str | None, typer.Argument(metavar="GAME", help=say("left out, the one to see first"), show_default=False)
]
Pace = Annotated[float, typer.Option("--pace", metavar="SECONDS", min=0, max=60, help=say("pause after each entry"))]


@command(
    say("Play a recorded match before your eyes: fouls, choices, corrections, settlements."),
    say("Nothing is recorded. On a terminal it takes its time; --pace 0 hurries it."),
)
def demo(ctx: typer.Context, game: Game = None, *, pace: Pace = 0.7) -> None:
    """Narrates the demonstration record of a game, ruled entry by entry as a match is."""
    desk = desk_of(ctx)
    rulebook = _with_demo(game)
    _play(desk, rulebook.folder / FILE, pace if desk.out.live else 0)


def _with_demo(game: str | None) -> "Ruleset[Any]":
    having = [name for name in ruleset_ids() if (ruleset(name).folder / FILE).exists()]
    if game is not None:
        rulebook = ruleset(game)
        if game in having:
            return rulebook
        raise Stop(
            Exit.MISSING,
            say(
                "{game} has no demonstration. These have one: {names}.", game=game, names=listed(having) or say("none")
            ),
        )
    if not having:
        raise Stop(Exit.MISSING, say("No game has a demonstration."))
    return ruleset(next((name for name in having if ruleset(name).leading), having[0]))


def _play(desk: Desk, path: Path, pace: float) -> None:
    from referee.records.format import decode_record
    from referee.records.replay import open_header

    data = path.read_bytes()
    record = decode_record(data)
    told = _narration(data.decode("utf-8"))
    match = open_header(record.header, record.header_line)
    out = desk.out
    out.print(out.text(match.header.title or match.game.title, "bold"))
    out.print(out.text(say("Players: {players}", players=listed(match.seating.players))))
    shown = False
    for number, line in enumerate(record.entries, start=1):
        narrated = told.get(line.number, ())
        if narrated or shown:
            out.print("")
        for words in narrated:
            out.lines(fold(out.text(words, "italic cyan"), "", out))
        step = match.record(match.read(line.data))
        out.lines(step_lines(number, step, step.rulings, PUBLIC, out, width=3))
        settled = any(ruling.kind in match.game.settling for ruling in step.rulings)
        match = step.match
        if shown := settled:
            out.print("")
            show_board(desk, match, PUBLIC)
        time.sleep(pace)
    out.print("")
    out.lines(standing(match, out))
    out.print("")
    out.lines(draw_table(score_table(match), out))


def _narration(text: str) -> Mapping[int, list[str]]:
    """Comment lines by the number of the record line they stand before."""
    found: dict[int, list[str]] = {}
    waiting: list[str] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line.startswith("#"):
            waiting.append(line.lstrip("# ").rstrip())
        elif line.strip() and waiting:
            found[number], waiting = waiting, []
    return found
