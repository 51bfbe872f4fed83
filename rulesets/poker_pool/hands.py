"""A hand: every card that came to it, and those still open. A card is done once the ball of its number is down."""

from collections.abc import Iterable, Mapping

from referee.cards.card import BIG_JOKER, PACK_54, SMALL_JOKER
from referee.pool.balls import BALL_OF_CARD
from referee.rulebook.values import dataclass

PACK = PACK_54
"""One shared pack with both jokers (K09)."""
DEALT = 5
"""Cards each player gets at the start of a round (K09)."""

BIT_OF_CARD: Mapping[str, int] = {card: 1 << ball for card, ball in BALL_OF_CARD.items()}
"""The number of a card as one bit, so that sets of numbers are compared at once."""


def bits_of(balls: Iterable[int]) -> int:
    """A set of numbers as bits."""
    bits = 0
    for ball in balls:
        bits |= 1 << ball
    return bits


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one player this round.

    Attributes
    ----------
    cards : every card held, completed ones too (K12), in the order in which they came.
    numbers : the different numbers of the open cards, as bits; a card is open while its number is among them.
    """

    cards: tuple[str, ...]
    numbers: int

    @property
    def open(self) -> tuple[str, ...]:
        """The cards that are not completed, in the order in which they came."""
        return self.among(self.numbers)

    @property
    def cleared(self) -> bool:
        """No open card is left (K42)."""
        return not self.numbers

    @property
    def points(self) -> int:
        """The sum of the open cards (K10, K47)."""
        numbers = self.numbers
        return sum([BALL_OF_CARD[card] for card in self.cards if BIT_OF_CARD[card] & numbers]) if numbers else 0

    @property
    def both_jokers(self) -> bool:
        """Both jokers are in the hand."""
        return SMALL_JOKER in self.cards and BIG_JOKER in self.cards

    def among(self, numbers: int) -> tuple[str, ...]:
        """The cards with one of these numbers (bits): every copy (K11)."""
        return tuple([card for card in self.cards if BIT_OF_CARD[card] & numbers])

    def after(self, balls: int) -> "Hand":
        """The hand once `balls` (bits) are down."""
        return Hand(self.cards, self.numbers & ~balls)

    def with_card(self, card: str, *, done: bool) -> "Hand":
        """The hand with a drawn card, which is done at once when its ball is down (K38)."""
        return Hand((*self.cards, card), self.numbers if done else self.numbers | BIT_OF_CARD[card])

    def removing(self, card: str) -> "Hand":
        """The hand without a card that left the game (K65); only before the break, when all cards are open."""
        return hand_of([held for held in self.cards if held != card], ())


def nearly_done(hands: Mapping[str, Hand]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who is cleared (K42) and who has one number left (K15), in seating order."""
    cleared: tuple[str, ...] = ()
    single: tuple[str, ...] = ()
    for player, hand in hands.items():
        numbers = hand.numbers
        if numbers & (numbers - 1):  # two bits or more
            continue
        if numbers:
            single += (player,)
        else:
            cleared += (player,)
    return cleared, single


def hand_of(cards: Iterable[str], down: Iterable[int]) -> Hand:
    """A hand judged against a table on which `down` are down."""
    held = tuple(cards)
    numbers = 0
    for card in held:
        numbers |= BIT_OF_CARD[card]
    return Hand(held, numbers & ~bits_of(down))
