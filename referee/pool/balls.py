"""The fifteen object balls: numbers, groups, the cards that stand for them, and the board section that shows them."""

from collections.abc import Collection, Mapping

from referee.cards.card import BIG_JOKER, PACK_52, RANKS, SMALL_JOKER, rank_of
from referee.rulebook.board import Ball, Balls

BALLS: tuple[int, ...] = tuple(range(1, 16))
SOLIDS = frozenset(range(1, 8))
STRIPES = frozenset(range(9, 16))
EIGHT = 8

BALL_OF_CARD: Mapping[str, int] = {card: RANKS.index(rank_of(card)) + 1 for card in PACK_52} | {
    SMALL_JOKER: 14,
    BIG_JOKER: 15,
}
"""The ball a card stands for: A 1, 2-10 themselves, J 11, Q 12, K 13; jokers 14 and 15 where they are used."""


def balls_up(gone: Collection[int]) -> tuple[int, ...]:
    """The balls still on the table, ascending."""
    return tuple(ball for ball in BALLS if ball not in gone)


def balls_section(title: str, gone: Collection[int], marks: Mapping[int, str] | None = None) -> Balls:
    """All fifteen balls for a board; `marks` puts a short word to some of them."""
    marks = marks or {}
    return Balls(title, tuple(Ball(ball, ball not in gone, ball in STRIPES, marks.get(ball, "")) for ball in BALLS))
