"""Which of the simulated tables is meant."""

from typing import Any, Final

from referee.physics.tables import TABLES, Table
from referee.rulebook.discovery import ruleset, ruleset_ids
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.wording import listed, say

DEFAULT: Final = "pool-9ft"
"""The table that is played on where nobody names one, and that a record without a table's name was played on."""


def table_named(name: str | None) -> Table:
    """The table called `name`, in any case; the usual one for None. Raises Refusal (malformed)."""
    found = TABLES.get(DEFAULT if name is None else name.strip().casefold())
    if found is None:
        raise malformed(say("There is no table {name}.", name=repr(name)), accepted=listed(TABLES, last=say(" or ")))
    return found


def check_digital(game: Ruleset[Any]) -> None:
    """Raises Refusal (impossible) for a game that no simulated table can play, naming those it can."""
    if not game.digital:
        raise impossible(
            say("{game} is not played on a table.", game=game.id),
            accepted=listed([name for name in ruleset_ids() if ruleset(name).digital], last=say(" or ")),
        )
