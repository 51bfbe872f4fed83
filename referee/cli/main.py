"""The program `referee`."""

# ruff: noqa: PLC0415 - a command loads only what it uses

import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

from referee.cli.exits import MEANINGS
from referee.cli.group import RefereeGroup
from referee.rulebook.wording import say

app = typer.Typer(
    cls=RefereeGroup,
    invoke_without_command=True,
    no_args_is_help=False,
    rich_markup_mode=None,
    help=say("Referee and scorekeeper for real tables. Without a command: the board of the current match."),
    epilog=say("--plain, --store and --match may stand anywhere on the line.")
    + "\n\n\b\n"
    + say("Exit status:")
    + "".join(f"\n  {status.value:<3}  {meaning}" for status, meaning in MEANINGS.items()),
)

Version = Annotated[bool, typer.Option("--version", help=say("say which version this is"), is_eager=True)]
# These three are taken off the line wherever they stand (see wishes.py); here they only appear in the help.
Plain = Annotated[bool, typer.Option("--plain", help=say("ASCII characters only, no colours"))]
Store = Annotated[str | None, typer.Option("--store", metavar="FILE", help=say("the store of matches (REFEREE_STORE)"))]
Match = Annotated[str | None, typer.Option("--match", metavar="ID", help=say("another match than the current one"))]


@app.callback()
def referee(
    ctx: typer.Context, version: Version = False, plain: Plain = False, store: Store = None, match: Match = None
) -> None:
    """Without a command, the board of the current match."""
    if version:
        from referee import __version__

        typer.echo(f"referee {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        from referee.cli.board import welcome

        welcome(ctx)


def run() -> None:
    """Runs the program on the command line's words, and leaves.

    To take apart every module that was loaded costs a short command a tenth of its time; the system does it at once.
    By then everything is said, and what was recorded is on disk.
    """
    try:
        app()
    except SystemExit as left:
        if not isinstance(left.code, int | None):
            raise
        with suppress(OSError, ValueError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(left.code or 0)
