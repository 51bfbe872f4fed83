"""Where cards are known to lie although the hands are hidden: shown, ferried, taken from the open bottom."""

from referee.cards.pack import Holding
from referee.cards.trick import SEATS
from rulesets.dabaifen.deal import Deal
from rulesets.dabaifen.seats import Hands, partner
from rulesets.dabaifen.trumps import PACK, QUADS


def shown_by(deal: Deal, seat: int) -> Holding:
    """Cards of the twelve dealt to `seat` that everybody has seen: declared cards and quads shown."""
    cards = PACK.hold({shown.card for shown in deal.declared if shown.seat == seat})
    for player, rank in deal.shown:
        if player == seat:
            cards |= QUADS[rank]
    return cards


def ferried_to(deal: Deal, seat: int) -> Holding:
    """The cards that are known to have come to `seat` by a ferry: a partner's trump, or a card given back."""
    came = [ferry.card for ferry in deal.ferries if partner(ferry.seat) == seat]
    came += [ferry.back for ferry in deal.ferries if ferry.seat == seat]
    return PACK.hold(card for card in came if card is not None)


def known_in_hand(deal: Deal, seat: int) -> Holding:
    """Cards that are known to lie in the hand of `seat` before the bottom is taken."""
    return known_hands(deal)[seat]


def known_hands(deal: Deal) -> Hands:
    """What is known of each hand before the bottom is taken: shown cards, moved by the ferries that named theirs."""
    known = [shown_by(deal, seat) for seat in range(SEATS)]
    for ferry in deal.ferries:
        giver, taker = ferry.seat, partner(ferry.seat)
        # A shown card may be the very one that changed hands unnamed.
        if ferry.card is None:
            known[giver] = 0
        else:
            known[giver] &= ~PACK.first[ferry.card]
        if ferry.back is None:
            known[taker] = 0
        else:
            known[taker] &= ~PACK.first[ferry.back]
            known[giver] |= PACK.first[ferry.back]
        if ferry.card is not None:
            known[taker] |= PACK.first[ferry.card]
    return (known[0], known[1], known[2], known[3])
