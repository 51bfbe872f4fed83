"""What a player must give to a lead (C3.6-C3.8, B21, B23).

The whole table reads a refusal, so it names the duty and never how many cards of the suit the hand holds.
"""

from referee.cards.following import due, given
from referee.cards.hand import door_name
from referee.cards.ladder import TRUMPS
from referee.cards.pack import Holding
from referee.rulebook.refusal import illegal
from referee.rulebook.wording import say, say_many
from rulesets.hongwu.order import Order
from rulesets.hongwu.shapes import Shape, combinations_held, shape_of


def kind_name(kind: str) -> str:
    """What a kind of combination is called in a sentence."""
    return {
        "single": say("single"),
        "pair": say("pair"),
        "triple": say("triple"),
        "pair-tractor": say("tractor of pairs"),
        "triple-tractor": say("tractor of triples"),
    }[kind]


def shape_name(shape: Shape) -> str:
    """What a shape is called in a sentence."""
    if shape.length == 1:
        return kind_name(shape.kind)
    if shape.kind == "pair-tractor":
        return say("tractor of {length} pairs", length=shape.length)
    return say("tractor of {length} triples", length=shape.length)


def check_size(count: int, size: int) -> None:
    """Raises Refusal (illegal) unless as many cards are played as were led (B21)."""
    if count != size:
        raise illegal(
            say("Led: {size}; played: {count}.", size=size, count=count),
            clause="B21",
            accepted=say("exactly as many cards as were led"),
        )


def check_follows(order: Order, held: Holding, part: Holding, led_door: str, led: Shape, *, shaped: bool) -> None:
    """Raises Refusal (illegal) unless `part`, of the right size, may be played by whoever holds `held`.

    Cards of the led suit come first, all of them where they are too few (C3.6, C3.8, B21); the rest is free (C3.7).
    `shaped` is the option `follow_shape`: a held combination of the led shape must then be given (B23).
    """
    size = led.size
    owed = due(order.ladder, held, led_door, size)
    if given(order.ladder, part, led_door) < owed:
        suit = door_name(led_door)
        raise illegal(
            say("You hold {suit} and must play them first.", suit=suit)
            if size == 1
            else say("You hold more {suit} and must play them first.", suit=suit),
            clause="C3.8" if led_door == TRUMPS else "C3.6",
            accepted=say_many(
                "one of your {suit}",
                "{size} {suit}, or all that you hold and others beside",
                size,
                suit=suit,
                size=size,
            ),
        )
    if shaped and owed == size > 1 and shape_of(order, part) != led and holds_shape(order, held, led_door, led):
        raise illegal(
            say("You hold a {shape} of {suit} and must play one.", shape=shape_name(led), suit=door_name(led_door)),
            clause="B23",
            accepted=say("a {shape} of {suit}", shape=shape_name(led), suit=door_name(led_door)),
        )


def holds_shape(order: Order, held: Holding, door: str, shape: Shape) -> bool:
    """True when a combination like `shape` in `door` is among the cards."""
    return combinations_held(order, held & order.ladder.within[door], shape) != 0
