"""A hand as its owner holds it: trumps first in their order, then suit by suit, tractors on lines of their own."""

from collections.abc import Iterator

from referee.cards.hand import SUIT_SIGNS, door_label, sorted_hand
from referee.cards.ladder import DOORS, TRUMPS
from referee.cards.points import POINTS, points_in
from referee.rulebook.board import Board, Cards, Hand, HandCard, HandGroup
from referee.rulebook.refusal import impossible
from referee.rulebook.wording import say, say_many
from rulesets.hongwu.order import Order, order_of
from rulesets.hongwu.view import HongwuView

Stack = tuple[str, int]
"""A card and how many copies of it are held."""


def hand_of(view: HongwuView, player: str) -> Board:
    """The hand of `player`, and the bottom where he knows it. Raises Refusal where the view does not hold it."""
    cards = view.hands.get(player)
    if cards is None:
        raise impossible(
            say("Nobody has told the referee the hand of {player}.", player=player)
            if view.hidden
            else say("There is no hand of {player} to show now.", player=player),
            accepted=say("a hand in a deal whose cards are recorded"),
        )
    note = say_many("{count} card", "{count} cards", len(cards))
    if points := points_in(cards):
        note += ", " + say_many("{count} point", "{count} points", points)
    if view.deal is None:
        return Board((sorted_hand(player, cards, None, note=note),))
    order = order_of(view.deal.contract.trump, view.options.packs)
    hand = Hand(player, tuple(_groups(cards, order)), note)
    if view.away is None or player != view.players[view.deal.contract.dealer]:
        return Board((hand,))
    title = say("Taken from the bottom") if view.deal.trick is None else say("Laid away")
    return Board((hand, Cards(title, order.ladder.sorted(view.away))))


def _groups(cards: tuple[str, ...], order: Order) -> Iterator[HandGroup]:
    for door in DOORS:
        mine = [card for card in order.ladder.sorted(cards) if order.ladder.door[card] == door]
        if not mine:
            continue
        label = f"{door_label(door)} {SUIT_SIGNS[order.trump]}" if door == TRUMPS else door_label(door)
        heading = f"{label} ({len(mine)})"
        for run in _runs(_stacked(mine), order):
            tractor = len(run) > 1 and _neighbours(run[0], run[1], order)
            name = say("tractor") if tractor else ""
            yield HandGroup(
                f"{heading} {name}".strip() if heading else name,
                tuple(
                    HandCard(card, points=POINTS[card] > 0, trump=door == TRUMPS)
                    for card, count in run
                    for _ in range(count)
                ),
            )
            heading = ""


def _stacked(cards: list[str]) -> list[Stack]:
    return [(card, cards.count(card)) for card in dict.fromkeys(cards)]


def _runs(stacks: list[Stack], order: Order) -> Iterator[list[Stack]]:
    """The stacks of a door in order, cut so that every tractor is a piece of its own."""
    piece: list[Stack] = []
    in_tractor = False
    for index, stack in enumerate(stacks):
        joins = index > 0 and _neighbours(stacks[index - 1], stack, order)
        opens = not joins and index + 1 < len(stacks) and _neighbours(stack, stacks[index + 1], order)
        if piece and (opens or (in_tractor and not joins)):
            yield piece
            piece = []
        in_tractor = joins or opens
        piece.append(stack)
    if piece:
        yield piece


def _neighbours(upper: Stack, lower: Stack, order: Order) -> bool:
    """True when two stacks of one door, each a pair at least, lie side by side on a ladder (B19)."""
    if upper[1] < 2 or lower[1] < 2:
        return False
    high, low = order.pack.first[upper[0]], order.pack.first[lower[0]]
    return bool(high & order.runs) and bool(low & order.runs) and high == low << order.pack.copies
