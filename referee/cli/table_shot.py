"""`referee shot` in a game that a simulated table can play: the verb, and a picture of the last shot played there."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli.desk import Desk, desk_of
from referee.cli.options import Answer, As, By, DryRun, Expect, Json, Note, Words
from referee.cli.verbs import Wish, act
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.verb import Verb
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from referee.physics.report import Outcome

Svg = Annotated[
    Path | None,
    typer.Option("--svg", metavar="FILE", help=say("without words: draw the last shot of the simulated table")),
]
Png = Annotated[Path | None, typer.Option("--png", metavar="FILE", help=say("the same picture as PNG"))]


def shot_command(verb: Verb) -> Callable[..., None]:
    """The function behind the command of `verb`, which reports a shot."""

    def run(
        ctx: typer.Context,
        words: Words = None,
        *,
        dry_run: DryRun = False,
        by: By = None,
        note: Note = None,
        expect: Expect = None,
        answer: Answer = None,
        json_: Json = False,
        as_: As = None,
        svg: Svg = None,
        png: Png = None,
    ) -> None:
        if svg is None and png is None:
            act(desk_of(ctx), verb, words or [], Wish(dry_run, by, note, expect, answer, json_, as_))
            return
        if words:
            raise malformed(
                say("A shot that is typed has no picture; --svg and --png draw the last one of the simulated table."),
                accepted="referee shot --svg FILE",
            )
        draw_recorded_shot(desk_of(ctx), None, None, svg, png)

    return run


def draw_recorded_shot(desk: Desk, entry: int | None, name: str | None, svg: Path | None, png: Path | None) -> None:
    """Writes the picture of a shot in force: of entry `entry`, or of the last one with a stroke. Raises Refusal."""
    from referee.cli.table_files import save_pictures
    from referee.table.picture import draw_shot

    number, outcome = _played_again(desk, entry, name)
    title = say("Match {id}, entry {entry}", id=desk.match_id, entry=number)
    save_pictures(desk, draw_shot(outcome, title=title), svg, png)


def _played_again(desk: Desk, entry: int | None, name: str | None) -> "tuple[int, Outcome]":
    from referee.table.choosing import table_named
    from referee.table.replaying import last_stroke, play_again

    match = desk.whole.match
    table = table_named(name if name is not None else match.header.table)
    moment = last_stroke(match) if entry is None else match.moment(entry)
    if moment is None:
        raise impossible(
            say("No shot of this match was played on the simulated table.")
            if entry is None
            else say("Entry {entry} is not in force.", entry=entry),
            accepted=say("an entry that `referee log` shows as a shot with a stroke"),
        )
    return moment.number, play_again(moment, match, table)
