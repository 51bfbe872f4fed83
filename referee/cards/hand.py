"""A hand sorted as its player would hold it: door by door, trumps first, point cards marked."""

from collections.abc import Collection, Iterable, Mapping

from referee.cards.card import SUITS
from referee.cards.ladder import DOORS, TRUMPS, Ladder
from referee.cards.points import POINTS
from referee.rulebook.board import Hand, HandCard, HandGroup
from referee.rulebook.wording import say

SUIT_SIGNS: Mapping[str, str] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def door_label(door: str) -> str:
    """What a door is called above its cards."""
    return say("trumps") if door == TRUMPS else SUIT_SIGNS[door]


def door_name(door: str) -> str:
    """What a door is called in a sentence."""
    return {TRUMPS: say("trumps"), "S": say("spades"), "H": say("hearts"), "D": say("diamonds"), "C": say("clubs")}[
        door
    ]


def sorted_hand(
    player: str, cards: Iterable[str], ladder: Ladder | None, *, shown: Collection[str] = (), note: str = ""
) -> Hand:
    """The hand of `player` by door; by printed suit, jokers first, while no trumps are fixed (`ladder` None).

    `shown` are cards that lie open before everybody (a card declared, a quad shown).
    """
    held = list(cards)
    groups = []
    if ladder is None:
        jokers = [card for card in ("BJ", "SJ") for other in held if other == card]
        if jokers:
            groups.append(HandGroup("", tuple(HandCard(card, shown=card in shown) for card in jokers)))
        for suit in SUITS:
            mine = sorted((card for card in held if card[1] == suit), key=lambda card: -"23456789TJQKA".find(card[0]))
            if mine:
                groups.append(HandGroup(SUIT_SIGNS[suit], tuple(_marked(card, False, shown) for card in mine)))
        return Hand(player, tuple(groups), note)
    for door in DOORS:
        mine = [card for card in ladder.sorted(held) if ladder.door[card] == door]
        if mine:
            groups.append(HandGroup(door_label(door), tuple(_marked(card, door == TRUMPS, shown) for card in mine)))
    return Hand(player, tuple(groups), note)


def _marked(card: str, trump: bool, shown: Collection[str]) -> HandCard:
    return HandCard(card, points=POINTS[card] > 0, trump=trump, shown=card in shown)
