"""How a play stands in its trick: its strength against the biggest so far (C4.18, C4.24 to C4.31, C4.35)."""

from typing import NamedTuple

from referee.cards.ladder import TRUMPS
from referee.cards.pack import Holding
from rulesets.dabaifen.on_table import Contest
from rulesets.dabaifen.trumps import PACK, Trumps


class Laid(NamedTuple):
    """Cards laid down by `seat`, in the order named; `part` is their holding, `quad` True when they are a quad."""

    seat: int
    cards: tuple[str, ...]
    part: Holding
    quad: bool = False


SMALL = 0
"""The strength of a discard (C4.28) and of loose cards under a quad (C4.38)."""


def top(trumps: Trumps, cards: tuple[str, ...]) -> int:
    """The height of the biggest of `cards`."""
    height = trumps.ladder.height
    return max(height[card] for card in cards)


def strength_of(trumps: Trumps, contest: Contest, cards: tuple[str, ...], part: Holding) -> int:
    """The strength of an answer to a single or a throw.

    A single is followed, or ruffed by one trump (C4.24); the bigger wins, and of equal cards the first (C4.35). A throw
    is the biggest of its door, so only a ruff with as many trumps beats it; ruffs compare by their biggest trump
    (C4.25, C4.27, B26). Everything else is small, whatever it holds (C4.31).
    """
    if contest.kind == "single":
        door = trumps.ladder.door[cards[0]]
        return trumps.ladder.height[cards[0]] if door in (contest.door, TRUMPS) else SMALL
    if contest.door != TRUMPS and not part & ~trumps.all:
        return top(trumps, cards)
    return SMALL


def smallest(trumps: Trumps, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The smallest of thrown cards; more than one where off-suit level cards are equal (C4.9, B23)."""
    height = trumps.ladder.height
    low = min(height[card] for card in cards)
    return tuple(card for card in cards if height[card] == low)


def bigger(trumps: Trumps, cards: tuple[str, ...]) -> Holding:
    """Every card of the door that is bigger than some thrown card, that is than the smallest (B22, B24)."""
    return trumps.ladder.above[smallest(trumps, cards)[0]] & ~PACK.hold(cards)
