"""The pack of card-pool and the rank of its cards when a tie is settled."""

from collections.abc import Iterable
from typing import Literal

from referee.cards.card import PACK_52
from referee.pool.balls import BALL_OF_CARD
from referee.rulebook.refusal import impossible
from referee.rulebook.wording import say

PACK = PACK_52
"""R03: 52 cards, no jokers."""
HAND_SIZE = 7
"""R10: cards dealt to each player."""
_MEMBERS = frozenset(PACK)
_HIGH_ACE = 14


def check_in_pack(card: str) -> None:
    """Raises Refusal (impossible) for a joker."""
    if card not in _MEMBERS:
        raise impossible(
            say("{card} is not in the pack of this game.", card=card), accepted=say("one of 52 cards without jokers")
        )


def height(card: str, ace: Literal["low", "high"]) -> int:
    """Rank of a card by the number of its ball, the ace lowest or highest (Q15)."""
    value = BALL_OF_CARD[card]
    return _HIGH_ACE if value == 1 and ace == "high" else value


def highest(cards: Iterable[str], ace: Literal["low", "high"]) -> int:
    """The highest rank among `cards`, 0 when there are none."""
    return max((height(card, ace) for card in cards), default=0)
