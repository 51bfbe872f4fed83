"""The card points both trick-taking games count: a 5 is worth 5, a 10 and a K are worth 10; a pack holds 100."""

from collections.abc import Iterable

from referee.cards.card import PACK_54

POINTS: dict[str, int] = {card: {"5": 5, "T": 10, "K": 10}.get(card[0], 0) for card in PACK_54}
"""Card -> its points; jokers have none."""

PACK_POINTS = 100
"""Points in one pack."""


def points_in(cards: Iterable[str]) -> int:
    """The points among `cards`."""
    total = 0
    for card in cards:
        total += POINTS[card]
    return total
