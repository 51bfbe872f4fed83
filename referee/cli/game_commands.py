"""Commands of the game that is being played: its verbs record, its reports show. Games are found, never named."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from referee.cli.catalogue import About, build_from
from referee.cli.desk import Desk
from referee.cli.exits import Exit, Stop
from referee.cli.shared_help import at_length, notation_help, one_line, sentence
from referee.rulebook.discovery import ruleset, ruleset_ids
from referee.rulebook.verb import Report, Verb
from referee.rulebook.wording import listed, say

if TYPE_CHECKING:
    from referee.rulebook.ruleset import Ruleset


class GameCommands:
    """The verbs and reports within reach of `desk`: of its match's game, or of every game while there is no match."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @cached_property
    def game(self) -> Ruleset[Any] | None:
        """The game being played; None where no match can be read, so that help never fails."""
        try:
            return self.desk.game
        except Exception:  # the command itself will say what is wrong with the store
            return None

    def offered(self) -> list[str]:
        """Names of all verbs and reports within reach, in the games' order."""
        games = [self.game] if self.game is not None else list(_all_games())
        return list(dict.fromkeys(item.name for game in games for item in _commands(game)))

    def command(self, name: str) -> Any:
        """The command for a verb or report, or None when no game knows it."""
        if self.game is not None:
            for verb in self.game.verbs:
                if verb.name == name:
                    return self._verb(self.game, verb)
            for report in self.game.reports:
                if report.name == name:
                    return self._report(self.game, report)
        return self._of_other_games(name)

    def notations(self, name: str) -> str:
        """The notation of a verb in every game within reach, as help shows it; "" where none has it."""
        games = [self.game] if self.game is not None else list(_all_games())
        found = [(game, verb) for game in games for verb in game.verbs if verb.name == name]
        blocks = [
            say("In {game}: {does}", game=game.id, does=sentence(verb.does))
            + "\n\n"
            + notation_help(name, verb.notation, verb.examples)
            for game, verb in found
        ]
        return "\n\n".join(dict.fromkeys(blocks))

    def _verb(self, game: Ruleset[Any], verb: Verb) -> Any:
        from referee.cli.verbs import verb_command

        function = verb_command(verb)
        if game.digital and verb.name == "shot":
            from referee.cli.table_shot import shot_command

            function = shot_command(verb)
        return self._build(
            verb.name,
            function,
            About(sentence(verb.does), notation_help(verb.name, verb.notation, verb.examples)),
            panel(game),
        )

    def _report(self, game: Ruleset[Any], report: Report) -> Any:
        from referee.cli.reports import report_command

        return self._build(report.name, report_command(report), About(sentence(report.does)), panel(game))

    def _of_other_games(self, name: str) -> Any:
        """A command that only has help to give: another game knows it, and no match of that game is being played."""
        found = [(game, item) for game in _all_games() for item in _commands(game) if item.name == name]
        if not found:
            return None
        from referee.cli.verbs import stranger_command

        function = stranger_command(lambda: self._refuse(name))
        line, more = one_line(found), at_length(found)
        return self._build(name, function, About(line, more), say("Games"))

    def _refuse(self, name: str) -> None:
        game = self.desk.game
        known = [item.name for item in _commands(game)]
        raise Stop(
            Exit.REFUSED,
            say(
                "The match is one of {game}, which has no command {name}. It has {known}.",
                game=game.id,
                name=repr(name),
                known=listed(known, last=say(" and ")),
            ),
        )

    @staticmethod
    def _build(name: str, function: Callable[..., None], about: About, panel_: str) -> Any:
        return build_from(name, function, about, panel=panel_, words=True)


def panel(game: Ruleset[Any]) -> str:
    """The heading that a game's own commands stand under."""
    return say("This match ({game})", game=game.id)


def _all_games() -> Iterator[Ruleset[Any]]:
    for name in ruleset_ids():
        try:
            yield ruleset(name)
        except Exception:  # a package that does not load must not take the help of the others with it
            continue


def _commands(game: Ruleset[Any]) -> tuple[Verb | Report, ...]:
    return (*game.verbs, *game.reports)
