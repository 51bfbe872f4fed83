"""Finding games: every package may announce one through the entry-point group `referee.rulesets`."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from referee.rulebook.refusal import malformed
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.wording import listed, say

GROUP = "referee.rulesets"


@cache
def _announced() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def ruleset_ids() -> tuple[str, ...]:
    """The ids of all installed games, sorted."""
    return tuple(sorted(_announced()))


@cache
def ruleset(name: str) -> Ruleset[Any]:
    """The game called `name`; only this one is imported. Raises Refusal (malformed) when it is missing or broken."""
    point = _announced().get(name)
    if point is None:
        raise malformed(
            say("There is no game called {name}.", name=repr(name)), accepted=listed(ruleset_ids(), last=say(" or "))
        )
    try:
        found = point.load()
    except Exception as error:  # a package of somebody else's may fail in any way
        raise malformed(
            say("The game {name} is installed but cannot be loaded: {why}.", name=name, why=error or repr(error))
        ) from error
    if not isinstance(found, Ruleset):
        raise malformed(say("What is installed as the game {name} is no game ({value}).", name=name, value=point.value))
    return found
