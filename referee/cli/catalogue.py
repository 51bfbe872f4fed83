"""Where each command lives. A command's module is imported only when it is called or its help is asked for."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import typer

from referee.rulebook.values import dataclass
from referee.rulebook.wording import say


@dataclass(frozen=True, slots=True)
class Place:
    """`module` (in `referee.cli`) and `function` of a command, the `panel` of the help it stands in.

    `words`: True where options that the command does not know are words for it to read. `yields`: True where a verb
    of this name in the game being played is meant instead, unless the words name a game or `--table`. `shares`: True
    where words are given to such a verb, so that its notation belongs into the help.
    """

    module: str
    function: str
    panel: str
    words: bool = False
    yields: bool = False
    shares: bool = False


_MATCH, _RECORD, _LOOK, _FILES, _RULES, _TABLE = (
    say("Matches"),
    say("Recording"),
    say("Looking"),
    say("Files and checks"),
    say("Rules"),
    say("Simulated table"),
)

CORE: Mapping[str, Place] = {
    "new": Place("new", "new", _MATCH, words=True),
    "list": Place("shelf", "list_matches", _MATCH),
    "use": Place("shelf", "use", _MATCH),
    "archive": Place("shelf", "archive", _MATCH),
    "demo": Place("demo", "demo", _MATCH),
    "score": Place("score", "score", _RECORD),
    "entry": Place("entry", "entry", _RECORD),
    "deal": Place("dealing", "deal", _RECORD, words=True, shares=True),
    "cut": Place("dealing", "cut", _RECORD),
    "claim": Place("claiming", "claim", _RECORD),
    "undo": Place("correct", "undo", _RECORD),
    "redo": Place("correct", "redo", _RECORD),
    "amend": Place("correct", "amend", _RECORD, words=True),
    "board": Place("board", "board", _LOOK),
    "status": Place("board", "status", _LOOK),
    "hand": Place("hand", "hand", _LOOK),
    "why": Place("why", "why", _LOOK),
    "log": Place("log", "log", _LOOK),
    "scores": Place("scores", "scores", _LOOK),
    "settle": Place("settle", "settle", _LOOK),
    "replay": Place("replaying", "replay", _FILES),
    "export": Place("files", "export", _FILES),
    "import": Place("files", "import_record", _FILES),
    "verify": Place("verifying", "verify", _FILES),
    "check": Place("verifying", "check", _FILES),
    "rules": Place("rules", "rules", _RULES),
    "play": Place("table_play", "play", _TABLE, words=True, yields=True),
    "table": Place("table_group", "table", _TABLE),
}
"""The commands of every game, in the order of the help."""


@dataclass(frozen=True, slots=True)
class About:
    """What the help says of a command: a line, and what follows beneath its options."""

    line: str
    more: str = ""


ABOUT: dict[Callable[..., Any], About] = {}


def command(line: str, more: str = "") -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Marks a function as a command and says what its help says."""

    def mark(function: Callable[..., None]) -> Callable[..., None]:
        ABOUT[function] = About(line, more)
        return function

    return mark


def build(name: str, more: str = "") -> Any:
    """The command called `name`, built from its function; `more` is added to what its help says."""
    place = CORE[name]
    function = getattr(import_module(f"referee.cli.{place.module}"), place.function)
    if isinstance(function, typer.Typer):
        group: Any = typer.main.get_command(function)
        group.rich_help_panel = place.panel
        return group
    about = ABOUT[function]
    if more:
        about = About(about.line, about.more + "\n\n" + more)
    return build_from(name, function, about, panel=place.panel, words=place.words)


def build_from(name: str, function: Callable[..., None], about: About, *, panel: str, words: bool = False) -> Any:
    """A command from a function and what its help says."""
    settings = {"ignore_unknown_options": True} if words else {}
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(
        name,
        help=about.line + ("\n\n" + about.more if about.more else ""),
        short_help=about.line,
        context_settings=settings,
        rich_help_panel=panel,
    )(function)
    return typer.main.get_command(app)
