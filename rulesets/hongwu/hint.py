"""A hint: one lawful choice, and why the cards a player has in mind are not lawful.

It speaks from the player's own hand and from what lies open, and from nothing else.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from referee.cards.hand import door_name
from referee.cards.notation import read_cards
from referee.cards.pack import Holding
from referee.cards.points import POINTS
from referee.rulebook.board import Cards, Notes, Section, Tone
from referee.rulebook.observer import Observer, check_hint_is_for
from referee.rulebook.refusal import Refusal
from referee.rulebook.wording import listed, say, say_many
from rulesets.hongwu.auction import window
from rulesets.hongwu.awaited import awaiting
from rulesets.hongwu.contract import judge_bury
from rulesets.hongwu.dealing import lacking, lacks
from rulesets.hongwu.entries import Bury, Play
from rulesets.hongwu.following import shape_name
from rulesets.hongwu.lawful import answer_to, shapes_held
from rulesets.hongwu.order import Order, order_of
from rulesets.hongwu.playing import judge_play
from rulesets.hongwu.state import Auction, Burying, HongwuState, Naming, Playing


def hint(moments: Sequence[Any], state: HongwuState, observer: Observer, words: Sequence[str]) -> Sequence[Section]:
    """What the player named first may do now; the words after his name are cards he has in mind.

    Raises Refusal when `observer` may not see that player's hand, or for words that name no cards.
    """
    player, tried = words[0], words[1:]
    check_hint_is_for(player, observer)
    now = awaiting(state)
    if now.by != player:
        waited = say("Nobody is to act now.") if now.by is None else say("It is for {player} to act.", player=now.by)
        return (Notes("", ((waited, Tone.QUIET),)),)
    return tuple(_hints(state, player, tried))


def _hints(state: HongwuState, player: str, tried: Sequence[str]) -> Iterator[Section]:
    stage, options = state.stage, state.setting.options
    if isinstance(stage, Auction):
        span = window(stage, options)
        told = say("You can only pass.") if span.empty else say("You may bid {bids}, or pass.", bids=span)
        yield Notes("", ((told, Tone.PLAIN),))
    elif isinstance(stage, Naming):
        yield Notes("", ((say("Name one suit: spades, hearts, diamonds or clubs."), Tone.PLAIN),))
    elif isinstance(stage, Burying):
        order = order_of(stage.contract.trump, options.packs)
        told = say("Lay away any {count} cards of your hand.", count=options.bottom_size)
        yield Notes("", ((told, Tone.PLAIN),))
        if stage.hands is not None:
            held = order.ladder.listed(stage.hands[stage.contract.dealer])
            yield Cards(say("For instance"), tuple(sorted(held, key=_cheap(order))[: options.bottom_size]))
            if tried:
                away = _read(tried, held, options.packs)
                yield _tried(state, Bury(by=player, cards=away), stage.hands[stage.contract.dealer])
    elif isinstance(stage, Playing):
        yield from _play_hints(state, stage, player, tried)


def _cheap(order: Order) -> Any:
    return lambda card: (POINTS[card], order.strength[card])


def _play_hints(state: HongwuState, stage: Playing, player: str, tried: Sequence[str]) -> Iterator[Section]:
    options = state.setting.options
    order = order_of(stage.contract.trump, options.packs)
    hand = None if stage.hands is None else stage.hands[stage.trick.turn]
    held = None if hand is None else order.ladder.listed(hand)
    yield Notes("", ((_duty(order, stage, hand), Tone.PLAIN),))
    if hand is not None and held is not None:
        if stage.led is None:
            cards: tuple[str, ...] = (min(held, key=_cheap(order)),)
        else:
            door = order.ladder.door[stage.trick.plays[0].cards[0]]
            cards = answer_to(
                order, hand, door, stage.led, lambda some: min(some, key=_cheap(order)), shaped=options.follow_shape
            )
        yield Cards(say("For instance"), order.ladder.sorted(cards))
    if tried:
        yield _tried(state, Play(by=player, cards=_read(tried, held, options.packs)), hand)


def _duty(order: Order, stage: Playing, hand: Holding | None) -> str:
    led = stage.led
    if led is None:
        return _may_lead(order, hand)
    door = order.ladder.door[stage.trick.plays[0].cards[0]]
    if hand is None:
        return say("Led: {shape}, {suit}. Follow suit as far as you can.", shape=shape_name(led), suit=door_name(door))
    owed = min(led.size, order.ladder.count(hand, door))
    suit, free = door_name(door), led.size - owed
    if not owed:
        duty = say_many("You have none: play any card.", "You have none: play any {count} cards.", free)
    elif not free:
        duty = say_many("Play one of your {suit}.", "Play {count} of your {suit}.", owed, suit=suit)
    else:
        duty = say_many(
            "Play your only card of {suit}, and any {free} beside.",
            "Play all your {count} {suit}, and any {free} beside.",
            owed, suit=suit, free=free,
        )  # fmt: skip
    return say("Led: {shape}, {suit}. {duty}", shape=shape_name(led), suit=suit, duty=duty)


def _may_lead(order: Order, hand: Holding | None) -> str:
    if hand is not None:
        shapes = [shape_name(shape) for shape in shapes_held(order, hand)]
        return say("You lead. You hold: {shapes}.", shapes=listed(shapes))
    if order.pack.copies == 2:
        return say("You lead: any single, pair or tractor.")
    return say("You lead: any single, pair, triple or tractor.")


def _read(tried: Sequence[str], held: Sequence[str] | None, packs: int) -> tuple[str, ...]:
    return read_cards(tried, held=held, copies=packs)


def _tried(state: HongwuState, entry: Play | Bury, hand: Holding | None) -> Section:
    """Whether the rules allow what the player has in mind, by the very check that a recorded entry meets."""
    if hand is not None and (missing := lacking(entry.cards or (), hand, state.setting.options.packs)):
        return Notes(say("Your cards"), ((lacks(missing), Tone.BAD),))
    try:
        if isinstance(entry, Play):
            judge_play(state, entry)
        else:
            judge_bury(state, entry)
    except Refusal as refusal:
        return Notes(say("Your cards"), ((refusal.line(), Tone.BAD),))
    return Notes(say("Your cards"), ((say("They are lawful."), Tone.GOOD),))
