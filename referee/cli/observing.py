"""Whose eyes a command looks with: `--as referee`, `--as public`, `--as NAME`, `--as player:NAME`."""

from collections.abc import Sequence

from referee.rulebook.names import same_key
from referee.rulebook.observer import PUBLIC, REFEREE, Observer, player
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import listed, say


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
    key = same_key(words)
    for name in players:
        if same_key(name) == key:
            return name
    accepted = [*players, REFEREE.role, PUBLIC.role] if roles else players
    raise malformed(say("Nobody called {name} plays here.", name=words), accepted=listed(accepted, last=say(" or ")))
