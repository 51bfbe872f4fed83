"""Whose eyes a command looks with: `--as referee`, `--as public`, `--as NAME`, `--as player:NAME`."""

from collections.abc import Sequence

from referee.rulebook.names import player_named, stranger
from referee.rulebook.observer import PUBLIC, REFEREE, Observer, player


def observer(words: str | None, players: Sequence[str], default: Observer) -> Observer:
    """The observer meant by `words`; roles win over players of the same name. Raises Refusal (malformed)."""
    if words is None:
        return default
    if words == REFEREE.role:
        return REFEREE
    if words == PUBLIC.role:
        return PUBLIC
    return player(named(words.removeprefix("player:"), players, roles=True))


def named(words: str, players: Sequence[str], *, roles: bool = False) -> str:
    """The player meant by `words`, in any case. Raises Refusal (malformed) listing who sits here."""
    if words in players:
        return words
    if (name := player_named(words, players)) is not None:
        return name
    raise stranger(words, [*players, REFEREE.role, PUBLIC.role] if roles else players)
