"""A hand: every card that came to it, and those still open. A card is done once the ball of its number is down."""

from collections.abc import Iterable, Mapping

from referee.cards.card import JOKERS, PACK_54
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
    open : those that are not completed, in the same order.
    numbers : the different numbers of the open cards, as bits.
    """

    cards: tuple[str, ...]
    open: tuple[str, ...]
    numbers: int

    @property
    def cleared(self) -> bool:
        """No open card is left (K42)."""
        return not self.open

    @property
    def points(self) -> int:
        """The sum of the open cards (K10, K47)."""
        return sum(map(BALL_OF_CARD.__getitem__, self.open))

    @property
    def both_jokers(self) -> bool:
        """Both jokers are in the hand."""
        return all(joker in self.cards for joker in JOKERS)

    def after(self, balls: int) -> tuple["Hand", tuple[str, ...]]:
        """The hand once `balls` (bits) are down, and the cards done by it: every copy of a number at once (K11)."""
        if not self.numbers & balls:
            return self, ()
        still_open: list[str] = []
        done: list[str] = []
        for card in self.open:
            (done if BIT_OF_CARD[card] & balls else still_open).append(card)
        return Hand(self.cards, tuple(still_open), self.numbers & ~balls), tuple(done)

    def with_card(self, card: str, *, done: bool) -> "Hand":
        """The hand with a drawn card, which is done at once when its ball is down (K38)."""
        if done:
            return Hand((*self.cards, card), self.open, self.numbers)
        return Hand((*self.cards, card), (*self.open, card), self.numbers | BIT_OF_CARD[card])

    def removing(self, card: str) -> "Hand":
        """The hand without a card that left the game (K65); only before the break, when all cards are open."""
        return hand_of([held for held in self.cards if held != card], ())


def nearly_done(hands: Mapping[str, Hand]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who is cleared (K42) and who has one number left (K15), in seating order."""
    cleared: tuple[str, ...] = ()
    single: tuple[str, ...] = ()
    for player, hand in hands.items():
        numbers = hand.numbers
        if not numbers:
            cleared += (player,)
        elif not numbers & (numbers - 1):
            single += (player,)
    return cleared, single


def hand_of(cards: Iterable[str], down: Iterable[int]) -> Hand:
    """A hand judged against a table on which `down` are down."""
    held = tuple(cards)
    numbers = 0
    for card in held:
        numbers |= BIT_OF_CARD[card]
    return Hand(held, held, numbers).after(bits_of(down))[0]
