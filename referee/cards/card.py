"""Cards as they are written in a record: rank `A23456789TJQK` and suit `SHDC`, jokers `SJ` (small) and `BJ` (big)."""

from typing import Annotated

from pydantic import AfterValidator

from referee.rulebook.wording import say

RANKS = "A23456789TJQK"
SUITS = "SHDC"
SMALL_JOKER, BIG_JOKER = "SJ", "BJ"
JOKERS = (SMALL_JOKER, BIG_JOKER)

PACK_52: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""A pack without jokers, in a fixed order (the order a fair shuffle starts from)."""
PACK_54: tuple[str, ...] = (*PACK_52, *JOKERS)
"""A pack with both jokers, in a fixed order."""

_KNOWN = {card: card for card in PACK_54}
_KNOWN.update({"10" + suit: "T" + suit for suit in SUITS})


def read_card(text: str) -> str:
    """The card as a record writes it; `10S` is read as `TS`. Raises ValueError for anything else."""
    card = _KNOWN.get(text)
    if card is None:
        raise ValueError(
            say("a card is a rank A 2-9 T J Q K and a suit S H D C, such as 5H or TS, or a joker SJ or BJ")
        )
    return card


Card = Annotated[str, AfterValidator(read_card)]
"""A pydantic field: a card, kept in the record's spelling."""


def rank_of(card: str) -> str:
    """The rank letter of a card that is no joker."""
    return card[0]
