"""One lawful play, by construction: for a hint, and for players that only have to be lawful."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from referee.cards.pack import Holding
from rulesets.hongwu.order import Order
from rulesets.hongwu.shapes import (
    COPIES,
    PAIR,
    SINGLE,
    TRIPLE,
    Shape,
    combination_at,
    combinations_held,
)

T = TypeVar("T")
Pick = Callable[[Sequence[T]], T]
"""Chooses one of several things that are all lawful."""


def answer_to(
    order: Order, held: Holding, led_door: str, led: Shape, pick: Pick[str], *, shaped: bool
) -> tuple[str, ...]:
    """Cards that lawfully answer a lead; `pick` chooses wherever the rules leave a choice (C3.6-C3.8, B21, B23)."""
    own = held & order.ladder.within[led_door]
    size = led.size
    if shaped and size > 1 and (lowest := combinations_held(order, own, led)):
        start = pick([card for card in order.ladder.order if lowest & order.pack.first[card]])
        return order.ladder.listed(combination_at(order, order.pack.first[start], led))
    suit = list(order.pack.listed(own))
    if len(suit) <= size:
        rest = list(order.pack.listed(order.pack.less(held, own)))
        return tuple(suit) + _some(rest, size - len(suit), pick)
    return _some(suit, size, pick)


def _some(cards: list[str], count: int, pick: Pick[str]) -> tuple[str, ...]:
    taken = []
    for _ in range(count):
        card = pick(cards)
        cards.remove(card)
        taken.append(card)
    return tuple(taken)


def shapes_held(order: Order, held: Holding) -> list[Shape]:
    """The shapes that can be led from a hand: the longest tractors, a triple, a pair, a single."""
    found = []
    for kind, copies in COPIES.items():
        if not kind.endswith("tractor") or copies > order.pack.copies:
            continue
        length = 2
        while combinations_held(order, held, Shape(kind, length)):
            length += 1
        if length > 2:
            found.append(Shape(kind, length - 1))
    alone = (TRIPLE, PAIR, SINGLE) if order.pack.copies == 3 else (PAIR, SINGLE)
    return found + [shape for shape in alone if combinations_held(order, held, shape)]
