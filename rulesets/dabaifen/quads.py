"""Quads: soft, hard and gold, who holds one, and which is bigger (C4.10 to C4.21, B32 to B37)."""

from collections.abc import Iterator

from referee.cards.card import SUITS
from rulesets.dabaifen.deal import Deal
from rulesets.dabaifen.levels import rank_of_level
from rulesets.dabaifen.located import ferried_to
from rulesets.dabaifen.on_table import HeldQuad
from rulesets.dabaifen.options import DabaifenOptions
from rulesets.dabaifen.seats import Hands
from rulesets.dabaifen.trumps import PACK, QUADS, RANKS_UP

SOFT, HARD, GOLD = 1, 2, 3
NAMES = {SOFT: "soft", HARD: "hard", GOLD: "gold"}
_STEP = 100


def strength(rating: int, rank: str) -> int:
    """Gold over hard over soft, then by rank (C4.18, B35); loose cards have 0 (C4.38)."""
    return rating * _STEP + RANKS_UP.index(rank)


def rating_of(best: int) -> int:
    """The class of the quad whose strength is `best`."""
    return best // _STEP


def rating(deal: Deal, options: DabaifenOptions, seat: int, rank: str) -> int | None:
    """The class of the four cards of `rank` in the hand of `seat`; None when house rules make them no quad.

    B33: level cards are gold whatever their origin; hard is what lay in the twelve cards dealt, and for the dealer only
    when shown before the pick-up; everything else is soft, a ferried quad what the option says.
    """
    if deal.level is not None and rank == rank_of_level(deal.level):
        return GOLD
    found = origin(deal, seat, rank)
    if found == "ferry":
        return {"soft": SOFT, "hard": HARD, "none": None}[options.ferried_quad]
    if found == "bottom":
        return SOFT
    if found == "shown":
        return HARD
    return SOFT if seat == deal.dealer else HARD


def origin(deal: Deal, seat: int, rank: str) -> str:
    """Where the quad of `rank` in the hand of `seat` comes from, as far as it is known: dealt where nothing speaks
    against it."""
    for player, listed, found in deal.origins:
        if player == seat and listed == rank:
            return found
    cards = QUADS[rank]
    if seat == deal.dealer and cards & PACK.hold(deal.bottom):
        return "bottom"
    if deal.dealt is not None:
        if cards & ~deal.dealt[seat]:
            return "ferry"
    elif cards & ferried_to(deal, seat):
        return "ferry"
    return "shown" if (seat, rank) in deal.shown else "dealt"


def held_quads(deal: Deal, options: DabaifenOptions, hands: Hands) -> tuple[HeldQuad, ...]:
    """All quads in the hands when play begins; no hand gains cards after that."""
    return tuple(_held(deal, options, hands))


def _held(deal: Deal, options: DabaifenOptions, hands: Hands) -> Iterator[HeldQuad]:
    for seat, hand in enumerate(hands):
        if hand.bit_count() < len(SUITS):
            continue
        for rank, cards in QUADS.items():
            if not cards & ~hand and (found := rating(deal, options, seat, rank)) is not None:
                yield HeldQuad(seat, rank, found, cards)
