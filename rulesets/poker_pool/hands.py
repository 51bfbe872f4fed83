"""A hand: every card that came to it, and those still open. A card is done once the ball of its number is down."""

from collections.abc import Collection
from dataclasses import dataclass

from referee.cards.card import JOKERS, PACK_54
from referee.pool.balls import BALL_OF_CARD

PACK = PACK_54
"""One shared pack with both jokers (K09)."""
DEALT = 5
"""Cards each player gets at the start of a round (K09)."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one player this round.

    Attributes
    ----------
    cards : every card held, completed ones too (K12), in the order in which they came.
    open : those that are not completed, in the same order.
    """

    cards: tuple[str, ...]
    open: tuple[str, ...]

    @property
    def cleared(self) -> bool:
        """No open card is left (K42)."""
        return not self.open

    @property
    def points(self) -> int:
        """The sum of the open cards (K10, K47)."""
        return sum(BALL_OF_CARD[card] for card in self.open)

    @property
    def one_number(self) -> bool:
        """All open cards, at least one, show the same number (K15, B42)."""
        return bool(self.open) and len({BALL_OF_CARD[card] for card in self.open}) == 1

    @property
    def both_jokers(self) -> bool:
        """Both jokers are in the hand."""
        return all(joker in self.cards for joker in JOKERS)

    def completed_by(self, balls: Collection[int]) -> tuple[str, ...]:
        """The open cards that are done once `balls` are down: every copy of a number at once (K11)."""
        return tuple(card for card in self.open if BALL_OF_CARD[card] in balls)

    def without_open(self, done: Collection[str]) -> "Hand":
        """The hand after `done` were completed."""
        return Hand(self.cards, tuple(card for card in self.open if card not in done))

    def with_card(self, card: str, down: Collection[int]) -> "Hand":
        """The hand with a drawn card, which is done at once when its ball is down (K38)."""
        still_open = self.open if BALL_OF_CARD[card] in down else (*self.open, card)
        return Hand((*self.cards, card), still_open)

    def removing(self, card: str) -> "Hand":
        """The hand without a card that left the game (K65)."""
        return Hand(
            tuple(held for held in self.cards if held != card), tuple(held for held in self.open if held != card)
        )


def hand_of(cards: Collection[str], down: Collection[int]) -> Hand:
    """A hand judged against a table on which `down` are down."""
    return Hand(tuple(cards), tuple(card for card in cards if BALL_OF_CARD[card] not in down))
