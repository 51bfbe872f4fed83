"""Which play takes the trick (C5.1-C5.3, B22, B24, B25, B27, B29)."""

from referee.cards.ladder import TRUMPS
from referee.cards.pack import Holding
from rulesets.hongwu.order import Order
from rulesets.hongwu.shapes import Shape, shape_of


def rival_strength(
    order: Order, led: Shape, cards: tuple[str, ...], part: Holding, *, led_door: str, any_suit: bool
) -> int:
    """The strength with which an answer competes, or 0 when it is small.

    It competes when it has the very shape that was led (kind and length) and lies in the led suit or in trumps; with
    `any_suit` (option `off_suit_wins`) in any suit. Whoever is strictly stronger than all before him wins, so equal
    plays leave the first where it is, and a trick nobody matches stays with its leader.
    """
    if len(cards) > 1 and shape_of(order, part) != led:
        return 0
    door = order.ladder.door[cards[0]]
    if door not in (led_door, TRUMPS) and not any_suit:
        return 0
    return highest(order, cards)


def highest(order: Order, cards: tuple[str, ...]) -> int:
    """The place of the highest card in the one order of all cards."""
    strength = order.strength
    return max([strength[card] for card in cards])
