"""The order in which players come to the table, and the draw that settles ties in it."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Literal

from referee.rulebook.chance import ChanceSource
from referee.rulebook.entry import ChanceEntry, Many
from referee.rulebook.names import PlayerName
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.wording import listed, say

Groups = tuple[tuple[str, ...], ...]
"""Players in order; those of one group are tied."""


class Order(ChanceEntry):
    """All players in the order in which they come to the table."""

    do: Literal["order"] = "order"
    order: Many[PlayerName]

    def lot(self) -> object:
        return self.order


def tied(groups: Groups) -> bool:
    """True when chance must still settle something."""
    return max(map(len, groups), default=0) > 1


def flat(groups: Groups) -> tuple[str, ...]:
    """The players of all groups in a row."""
    return tuple(player for group in groups for player in group)


def grouped(players: Iterable[str], key: Callable[[str], Any]) -> Groups:
    """Groups of players with the same key, ascending; inside a group the order of `players` is kept."""
    return tuple(tuple(group) for _, group in groupby(sorted(players, key=key), key))


def check_order(order: Sequence[str], groups: Groups) -> None:
    """Refuses an order that does not name everybody once or that breaks a group. Raises Refusal."""
    everybody = flat(groups)
    if sorted(order) != sorted(everybody):
        raise malformed(
            say("The order names {names}.", names=listed(order) or say("nobody")),
            accepted=say("each of {players} once", players=listed(everybody, last=say(" and "))),
        )
    place = 0
    for group in groups:
        if set(order[place : place + len(group)]) != set(group):
            raise impossible(
                say("That order does not follow from the last round: only those who are tied may be drawn."),
                accepted=groups_words(groups),
            )
        place += len(group)


def drawn_order(groups: Groups, source: ChanceSource, label: str = "order") -> tuple[str, ...]:
    """The groups in order, each shuffled by `source`; a group of one keeps its place."""
    return tuple(
        player
        for number, group in enumerate(groups)
        for player in (source.shuffled(f"{label}/{number}", group) if len(group) > 1 else group)
    )


def order_lot(groups: Groups, players: Sequence[str]) -> str:
    """The name of the question which order chance gives: who is tied, by seats. After an undo it may be others."""
    return "order/" + "-".join(",".join(str(players.index(player)) for player in group) for group in groups)


def groups_words(groups: Groups) -> str:
    """The groups in words: "Ann, then Bo and Cy in any order"."""
    parts = [
        group[0] if len(group) == 1 else say("{players} in any order", players=listed(group, last=say(" and ")))
        for group in groups
    ]
    return say(", then ").join(parts)
