"""What every command has at hand: the screens, the store, and the match it is about."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from referee.cli.exits import Exit, Stop
from referee.cli.wishes import Wishes
from referee.rulebook.wording import listed, say
from referee.terminal.screen import Screen, open_screen

if TYPE_CHECKING:
    import typer

    from referee.records.replay import Replay
    from referee.records.store import Kept, Store
    from referee.rulebook.ruleset import Ruleset


@dataclass(frozen=True)
class Desk:
    """The place a scorer sits at. Everything is opened when it is first asked for.

    `told`: notations that were shown here before and need not be shown again; None to show them every time.
    """

    wishes: Wishes
    told: set[str] | None = None

    @cached_property
    def out(self) -> Screen:
        """Where data goes."""
        return open_screen(sys.stdout, plain=self.wishes.plain)

    @cached_property
    def err(self) -> Screen:
        """Where messages go."""
        return open_screen(sys.stderr, plain=self.wishes.plain)

    @cached_property
    def store(self) -> Store:
        """The store of matches."""
        from referee.records.store import Store

        return Store.open(self.wishes.store)

    @cached_property
    def match_id(self) -> str:
        """The match the command is about: the one wished for, else the current one. Raises Stop."""
        if self.wishes.match is not None:
            return self.find(self.wishes.match)
        current = self.store.current()
        if current is None:
            raise Stop(
                Exit.MISSING,
                say("There is no current match. Begin one with `referee new`, or take one up with `referee use`."),
            )
        return current

    def find(self, words: str) -> str:
        """The id of the match meant by `words`: an id, its beginning, or a title, where only one fits. Raises Stop."""
        matches = self.store.matches()
        if any(match.id == words for match in matches):
            return words
        near = [match.id for match in matches if words and (match.id.startswith(words) or match.title == words)]
        if len(near) == 1:
            return near[0]
        if near:
            raise Stop(
                Exit.REFUSED,
                say("{words} may mean the matches {near}.", words=repr(words), near=listed(near, last=say(" or "))),
            )
        raise Stop(Exit.MISSING, say("There is no match {words}. `referee list` shows all.", words=repr(words)))

    @cached_property
    def kept(self) -> Kept:
        """The match as it stood when it was first asked for; the cost does not grow with its record."""
        return self.store.load(self.match_id)

    @cached_property
    def whole(self) -> Replay:
        """The match folded from its first entry, so that every moment is at hand."""
        return self.store.whole(self.match_id)

    @property
    def game(self) -> Ruleset[Any]:
        """The rulebook of the match."""
        return self.kept.match.game


def desk_of(ctx: typer.Context) -> Desk:
    """The desk that the command was called at."""
    desk: Desk = ctx.obj
    return desk
