"""House rules and the numbers that hang on the number of packs (C1.2, C2.1, C2.3)."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from referee.cards.points import PACK_POINTS
from referee.rulebook.ruleset import Options
from referee.rulebook.wording import say

HAND_SIZE = {2: 25, 3: 39}
"""Packs -> cards dealt to each player (C2.1)."""
BOTTOM_SIZE = {2: 8, 3: 6}
"""Packs -> cards of the bottom (C2.1)."""
LOWEST_BID = {2: 60, 3: 80}
"""Packs -> the least that may be bid (C2.3)."""
HIGHEST_BID = {2: 200, 3: 300}
"""Packs -> the bid that ends the auction (C2.3, C2.9)."""
LEAST_RAISE, MOST_RAISE = 5, 15
"""How far a bid goes beyond the bid before it (C2.4)."""


def _whole(value: object) -> object:
    """Refuses what merely equals a listed number (`true`, `2.0`)."""
    if type(value) is not int and not isinstance(value, str):  # words are answered with the list itself
        raise ValueError(say("it must be a whole number"))
    return value


class HongwuOptions(Options):
    """The house rules of a match."""

    packs: Annotated[Literal[2, 3], BeforeValidator(_whole)] = 2
    """Packs shuffled together (C1.2)."""
    deals: Annotated[int, Field(ge=1)] = 1
    """Deals in the match (B39)."""
    bid_step: Annotated[Literal[1, 5], BeforeValidator(_whole)] = 5
    """Bids are multiples of this (B04)."""
    opening_bid: Literal["any", "minimum", "window"] = "any"
    """Where the first bid may lie (B03)."""
    follow_shape: bool = False
    """A pair, triple or tractor led must be answered by one where it is held (B23)."""
    off_suit_wins: bool = False
    """Cards of other side suits win by their rank alone (B22)."""
    buried_red_fives: Literal["safe", "captured"] = "safe"
    """Whether a defender who takes the last trick captures the red fives laid away (B32)."""
    exact_bid: Literal["loses", "wins"] = "loses"
    """Which way a final of exactly 0 goes (B36)."""
    base: Annotated[int, Field(ge=1)] = 2
    """The unit of every payment (C6.8, B37)."""
    trump_seconds: Annotated[int, Field(ge=0)] = 30
    """Time to name trumps at a live table, 0 for no limit (C2.12)."""

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player."""
        return HAND_SIZE[self.packs]

    @property
    def bottom_size(self) -> int:
        """Cards of the bottom, and cards laid away."""
        return BOTTOM_SIZE[self.packs]

    @property
    def lowest_bid(self) -> int:
        """The least that may be bid."""
        return LOWEST_BID[self.packs]

    @property
    def highest_bid(self) -> int:
        """The bid that ends the auction at once."""
        return HIGHEST_BID[self.packs]

    @property
    def all_points(self) -> int:
        """Card points in the packs (C3.4)."""
        return PACK_POINTS * self.packs

    @property
    def most_in_bottom(self) -> int:
        """The most points the bottom can hold: a ten or a king on every card (B44)."""
        return 10 * self.bottom_size
