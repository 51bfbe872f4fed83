"""Where every card stands once trumps are named: its door, its place in the order, and what lies next to it.

The red five, the jokers, two advisers and every two are lifted out of their suits and stand above the ace of trumps
(C4.3, C5.1). What is left of a suit is its ladder, on which tractors stand (B19).
"""

from collections.abc import Mapping
from functools import cache

from referee.cards.card import BIG_JOKER, SMALL_JOKER, SUITS
from referee.cards.ladder import TRUMPS, Ladder, build
from referee.cards.pack import Holding, Pack
from referee.rulebook.values import dataclass

RED_FIVE = "5H"
SAME_COLOUR: Mapping[str, str] = {"S": "C", "C": "S", "H": "D", "D": "H"}
_DOWN = "AKQJT9876543"


def _suit(suit: str) -> tuple[str, ...]:
    """The cards of a printed suit from the ace down without its two; hearts without the five (B14, C4.11)."""
    return tuple(rank + suit for rank in _DOWN if rank + suit != RED_FIVE)


# Neighbours on a ladder are neighbours in the pack, and a two stands between suits, so that a tractor is an unbroken
# run of bits in a holding.
_CARDS = (
    RED_FIVE,
    BIG_JOKER,
    SMALL_JOKER,
    *(card for suit in SUITS for card in ("2" + suit, *reversed(_suit(suit)))),
)


@cache
def pack_of(copies: int) -> Pack:
    """The packs of a hongwu deal; all holdings of this game belong to it."""
    return Pack(copies, _CARDS)


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """The order of all cards under one trump suit.

    Attributes
    ----------
    trump : the suit named.
    ladder : doors and heights.
    strength : card -> its place in the one order of C5.1; equal for deputy twos (B15), and for side cards of one
        rank, which meet only where `off_suit_wins` lets them (B22).
    runs : first copies of all cards that may stand in a tractor: nothing above the ace of trumps (C4.10), no adviser.
    firsts : first copies of all cards.
    """

    trump: str
    pack: Pack
    ladder: Ladder
    strength: Mapping[str, int]
    runs: Holding
    firsts: Holding


def above_ace(trump: str) -> tuple[tuple[str, ...], ...]:
    """The lifted-out cards from the top: red five, jokers, chief and deputy adviser, main two, deputy twos (C5.1)."""
    deputies = tuple("2" + suit for suit in SUITS if suit != trump)
    return (
        (RED_FIVE,),
        (BIG_JOKER,),
        (SMALL_JOKER,),
        ("3" + trump,),
        ("3" + SAME_COLOUR[trump],),
        ("2" + trump,),
        deputies,
    )


@cache
def order_of(trump: str, copies: int) -> Order:
    """The order under `trump` (`S`, `H`, `D`, `C`) with `copies` packs; always the same object."""
    pack = pack_of(copies)
    lifted = above_ace(trump)
    out = {card for rung in lifted for card in rung}
    doors = {suit: [[card] for card in _suit(suit) if card not in out] for suit in SUITS}
    climbing = [card for rungs in doors.values() for (card,) in rungs]
    trumps = [*lifted, *(tuple(rung) for rung in doors.pop(trump))]
    ladder = build(pack, {TRUMPS: trumps, **doors})
    strength = {card: len(_DOWN) - _DOWN.index(card[0]) for rungs in doors.values() for (card,) in rungs}
    strength |= {card: len(_DOWN) + len(trumps) - step for step, rung in enumerate(trumps) for card in rung}
    firsts = sum(pack.first.values())
    return Order(trump, pack, ladder, strength, sum(pack.first[card] for card in climbing), firsts)
