"""Which cards are trumps under a trump suit and a level, and how they rank (C2.4 to C2.8)."""

from collections.abc import Mapping
from functools import cache

from referee.cards.card import BIG_JOKER, JOKERS, SMALL_JOKER, SUITS
from referee.cards.ladder import TRUMPS, Ladder, build
from referee.cards.pack import Holding, packs
from referee.cards.points import POINTS
from referee.rulebook.values import dataclass
from rulesets.dabaifen.levels import Level, rank_of_level

PACK = packs(1)
"""The one pack of 54 (C2.1)."""
RANKS_UP = "23456789TJQKA"
"""Ranks from the smallest, A high (C2.7, B09)."""
QUADS: Mapping[str, Holding] = {rank: PACK.hold(rank + suit for suit in SUITS) for rank in RANKS_UP}
"""Rank -> its four cards."""
POINT_CARDS: Holding = PACK.hold(card for card, points in POINTS.items() if points)
"""The twelve cards that count (C2.3)."""


@dataclass(frozen=True, slots=True, eq=False)
class Trumps:
    """What a trump suit and a level make of the pack.

    Attributes
    ----------
    suit, level : as ruled.
    rank : rank letter of the level cards.
    main : the level card of the trump suit.
    ladder : doors and heights of all cards.
    all : the eighteen trumps (C2.4).
    sides : the three side suits.
    """

    suit: str
    level: Level
    rank: str
    main: str
    ladder: Ladder
    all: Holding
    sides: tuple[str, ...]


@cache
def trumps(suit: str, level: Level) -> Trumps:
    """The trumps of a deal; always the same object for the same suit and level."""
    rank = rank_of_level(level)
    plain = [each for each in reversed(RANKS_UP) if each != rank]
    main = rank + suit
    off_suit = [rank + other for other in SUITS if other != suit]
    # C2.5: big joker, small joker, main level card, the three equal off-suit level cards (C2.6), then the suit.
    trump_rungs = [[BIG_JOKER], [SMALL_JOKER], [main], off_suit, *([each + suit] for each in plain)]
    sides = tuple(other for other in SUITS if other != suit)
    doors = {TRUMPS: trump_rungs} | {other: [[each + other] for each in plain] for other in sides}
    ladder = build(PACK, doors)
    return Trumps(suit, level, rank, main, ladder, ladder.within[TRUMPS], sides)


def smallest_rank(cards: tuple[str, ...]) -> str:
    """Of cards turned in order, the first of the smallest rank (C3.9, C3.10); jokers have no suit (B08)."""
    suited = [card for card in cards if card not in JOKERS]
    return min(suited, key=lambda card: RANKS_UP.index(card[0]))


def quad_rank(cards: tuple[str, ...]) -> str | None:
    """The rank of four cards that are a whole rank, else None (C4.10)."""
    if len(cards) != len(SUITS) or len(set(cards)) != len(SUITS):
        return None
    rank = cards[0][0]
    return rank if rank in QUADS and all(card[0] == rank for card in cards) else None
