"""`referee score`: the prompt that stays open."""

import typer

from referee.cli.catalogue import command
from referee.cli.desk import Desk, desk_of
from referee.cli.session import Session
from referee.rulebook.wording import say
from referee.terminal.asking import can_ask
from referee.terminal.line import EditedLines, PlainLines

HISTORY = "score-history"
"""File beside the store that remembers what was typed, except what is secret."""


@command(
    say("Score all evening at a prompt that stays open."),
    say(
        "Every command works there without the word referee; bare notation records what is awaited."
        " Ctrl-C clears the line, Ctrl-D leaves. Lines may also come from a pipe."
    ),
)
def score(ctx: typer.Context) -> None:
    """Opens the prompt at the current match."""
    desk = desk_of(ctx)
    group = ctx.find_root().command

    def obey(words: list[str], at: Desk) -> int:
        status: int = group.obey(words, at)  # type: ignore[attr-defined]
        return status

    session = Session(desk, obey)
    if can_ask(desk.out):
        session.run(EditedLines(desk.store.path.parent / HISTORY, session.keeps, session.next_words))
    else:
        session.run(PlainLines())
