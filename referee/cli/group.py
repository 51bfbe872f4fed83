"""The command group: core commands by name, then the verbs and reports of the game that is being played.

Which game that is, the current match says; no game is named here.
"""

# ruff: noqa: PLC0415 - a command loads only what it uses

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperGroup

from referee.cli.catalogue import CORE, build
from referee.cli.desk import Desk
from referee.cli.exits import Exit, Stop
from referee.cli.guard import guarded, have_streams, let_go_of_output
from referee.cli.wishes import Wishes, read_wishes
from referee.rulebook.wording import listed, say


class RefereeGroup(TyperGroup):
    """Builds a command when it is called, and only that one."""

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> Any:
        """Runs the program and leaves it with an exit status; nothing is ever raised but SystemExit."""
        have_streams()
        words = list(sys.argv[1:] if args is None else args)
        extra.pop("standalone_mode", None)
        try:
            wishes = read_wishes(words)
        except Stop as stop:
            problem = stop
            sys.exit(guarded(lambda: _raise(problem)))
        sys.exit(self.obey(wishes.words, Desk(wishes), **extra))

    def obey(self, words: Sequence[str], desk: Desk, **extra: Any) -> int:
        """Runs one command at `desk` and gives its exit status; whatever went wrong has been said."""
        run = super().main

        def act() -> object:
            return run(list(words), "referee", standalone_mode=False, obj=desk, **extra)

        return guarded(act, plain=desk.wishes.plain, as_json="--json" in words)

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        """Runs the command; a reader of its output who goes away is nobody's fault."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            let_go_of_output()
            raise typer.Exit(Exit.DONE) from None

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        """Core commands, then those of the game being played."""
        return [*CORE, *(name for name in _games(ctx).offered() if name not in CORE)]

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]
        """The command called so, or None."""
        if cmd_name in CORE and not _yields(ctx, cmd_name):
            return build(cmd_name)
        return _games(ctx).command(cmd_name)

    def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # type: ignore[override]
        """The command to run. An unknown one is refused, naming what is near."""
        name = args[0]
        if name in CORE and CORE[name].shares and "--help" in args:
            return name, build(name, _games(ctx).notations(name)), args[1:]
        found = build(name) if _about_the_table(name, args[1:]) else self.get_command(ctx, name)
        if found is not None:
            return name, found, args[1:]
        if name.startswith("-") and name != "-":
            raise Stop(Exit.REFUSED, say("There is no option {name}. See `referee --help`.", name=name))
        raise Stop(Exit.REFUSED, unknown(name, self.list_commands(ctx)))

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """Panel by panel, what each command does."""
        panels: dict[str, list[tuple[str, str]]] = {}
        for name in self.list_commands(ctx):
            found = self.get_command(ctx, name)
            if found is not None and not found.hidden:
                panels.setdefault(found.rich_help_panel, []).append((name, found.get_short_help_str(200)))
        for panel, rows in panels.items():
            with formatter.section(panel):
                formatter.write_dl(rows)


def unknown(name: str, known: Sequence[str]) -> str:
    """One line for a command that does not exist."""
    near = get_close_matches(name, known)
    if near:
        return say(
            "There is no command {name}. Did you mean {near}?", name=repr(name), near=listed(near, last=say(" or "))
        )
    return say("There is no command {name}. `referee --help` lists them.", name=repr(name))


def _yields(ctx: typer.Context, name: str) -> bool:
    """True where the game being played has a verb of this name that is meant rather than the core command."""
    if not CORE[name].yields:
        return False
    game = _games(ctx).game
    return game is not None and any(verb.name == name for verb in game.verbs)


def _about_the_table(name: str, rest: Sequence[str]) -> bool:
    """True where a core command that yields is meant all the same: its words name a game, or the table."""
    if name not in CORE or not CORE[name].yields:
        return False
    from referee.rulebook.discovery import ruleset_ids

    return "--table" in rest or bool(rest and rest[0] in ruleset_ids())


def _games(ctx: typer.Context) -> Any:
    from referee.cli.game_commands import GameCommands

    desk = ctx.obj if isinstance(ctx.obj, Desk) else Desk(Wishes(()))
    return GameCommands(desk)


def _raise(error: Exception) -> None:
    raise error
