"""What may be done between fixing trumps and taking the bottom: uprising, handing the deal over, ferry, showing a quad.

One window for all of them (B10), open although the bottom already lies open (B11); an uprising ends it, for it annuls
the deal.
"""

from dataclasses import replace

from referee.cards.pack import Holding
from referee.rulebook.refusal import Refusal, illegal, impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.dabaifen.entries import Ferry, ShowQuad, SwapDealer, Uprising
from rulesets.dabaifen.expected import named, only
from rulesets.dabaifen.quads import ferried_to, origin
from rulesets.dabaifen.state import Between, Deal, Ferried, Hands, Rights, Standing, State, partner, side_of
from rulesets.dabaifen.trumps import PACK, POINT_CARDS, QUADS, Trumps, quad_rank, trumps

FEW = 3
"""With so many trumps or fewer a dealer may hand the deal over (C6.8, B15)."""


def dealer_of(deal: Deal) -> int:
    """The dealer's seat, once there is one."""
    assert deal.dealer is not None
    return deal.dealer


def trumps_of(deal: Deal) -> Trumps:
    """The trumps of a deal, once they are fixed."""
    assert deal.trump is not None
    assert deal.level is not None
    return trumps(deal.trump, deal.level)


# -- uprising ----------------------------------------------------------------------------------------------------------


def judge_uprising(state: Rights, entry: Uprising) -> Step[State]:
    """The deal is annulled; both sides race to declare in the next one (C6.1 to C6.4)."""
    seat = state.table.seat(entry.by)
    deal = state.deal
    holds = why_no_uprising(state, seat)
    if holds:
        raise _no_uprising(state, seat, holds)
    standing = Standing(state.standing.levels, None, deal.dealer, state.standing.dealt, state.standing.scored)
    ruling = Ruling("announce", ("C6.1", "C6.2", "C6.4"), {"what": "uprising", "player": entry.by})
    return Step(Between(state.table, standing), (ruling,))


def why_no_uprising(state: Rights, seat: int) -> Holding:
    """The cards that forbid an uprising: a declarer's trumps, a defender's point cards (C6.2, B12); 0 where none is.

    Judged on the twelve cards dealt, or on the hand as it is under `rights_judged_on: present` (B13).
    """
    forbidden = trumps_of(state.deal).all if side_of(seat) == side_of(dealer_of(state.deal)) else POINT_CARDS
    return judged_hand(state, seat) & forbidden


def judged_hand(state: Rights, seat: int) -> Holding:
    """The hand that uprising and ferry are judged on; with hidden hands the cards of it that were shown (B13)."""
    present = state.table.options.rights_judged_on == "present"
    if state.hands is not None:
        if present or state.deal.dealt is None:
            return state.hands[seat]
        return state.deal.dealt[seat]
    shown = shown_by(state.deal, seat)
    if present and any(ferry.seat == seat for ferry in state.deal.ferries):
        return 0
    return shown


def shown_by(deal: Deal, seat: int) -> Holding:
    """Cards of the twelve dealt to `seat` that everybody has seen: declared cards and quads shown."""
    cards = PACK.hold({shown.card for shown in deal.declared if shown.seat == seat})
    for player, rank in deal.shown:
        if player == seat:
            cards |= QUADS[rank]
    return cards


def _no_uprising(state: Rights, seat: int, cards: Holding) -> Refusal:
    player = state.table.players[seat]
    if side_of(seat) == side_of(dealer_of(state.deal)):
        return illegal(
            say("{player} holds trumps ({cards}) and is on the dealer's side.", player=player, cards=named(cards)),
            clause="C6.2",
            accepted=say("an uprising of a declarer without a trump, or of a defender without a 5, 10 or K"),
        )
    return illegal(
        say("{player} holds points ({cards}) and is a defender.", player=player, cards=named(cards)),
        clause="C6.2",
        accepted=say("an uprising of a defender without a 5, 10 or K, or of a declarer without a trump"),
    )


# -- handing the deal over ---------------------------------------------------------------------------------------------


def judge_swap(state: Rights, entry: SwapDealer) -> Step[State]:
    """The dealer's partner is the dealer from now on (C6.8, B15)."""
    table, deal = state.table, state.deal
    dealer = dealer_of(deal)
    only(table, dealer, entry.by, "C6.8", say("hand the deal over"))
    if deal.swapped:
        raise illegal(say("The deal was handed over already."), clause="B15", accepted="take")
    hand = state.hands[dealer] if state.hands is not None else shown_by(deal, dealer) & ~ferried_away(deal, dealer)
    held = (hand & trumps_of(deal).all).bit_count()
    if held > FEW:
        raise illegal(
            say("{player} holds {count} trumps.", player=table.players[dealer], count=held),
            clause="C6.8",
            accepted=say("three trumps or fewer"),
        )
    new = partner(dealer)
    ruling = Ruling(
        "announce", ("C6.8", "B15"), {"what": "new-dealer", "player": table.players[new], "by": table.players[dealer]}
    )
    return Step(replace(state, deal=replace(deal, dealer=new, swapped=True)), (ruling,))


# -- ferry -------------------------------------------------------------------------------------------------------------


def judge_ferry(state: Rights, entry: Ferry) -> Step[State]:
    """A player gives his only trump to his partner and gets a side card back (C6.9, C6.10, B16).

    That it happened is public; which cards, only the two of them know.
    """
    table, deal = state.table, state.deal
    giver = table.seat(entry.by)
    taker = partner(giver)
    _check_once(state, giver)
    if state.hands is not None:
        hands: Hands | None = _ferried(state, entry, giver, state.hands)
    else:
        hands = None
        _check_hidden(state, entry, giver)
    ferries = (*deal.ferries, Ferried(giver, entry.card, entry.back))
    facts = {"what": "ferry", "player": entry.by, "partner": table.players[taker]}
    rulings = [Ruling("announce", ("C6.9", "C6.10", "B16"), facts)]
    if entry.card is not None or entry.back is not None:
        cards = {"card": entry.card, "back": entry.back}
        rulings += [
            Ruling("ferry", ("C6.9", "C6.10"), {"player": entry.by}, cards, table.players[seat], True)
            for seat in (giver, taker)
        ]
    return Step(replace(state, hands=hands, deal=replace(deal, ferries=ferries)), tuple(rulings))


def _check_once(state: Rights, giver: int) -> None:
    """Each player ferries at most once; of two partners each dealt one trump only the first does."""
    player = state.table.players[giver]
    done = {ferry.seat for ferry in state.deal.ferries}
    if giver in done:
        raise illegal(say("{player} has ferried already.", player=player), clause="B16")
    if partner(giver) in done and state.table.options.rights_judged_on == "dealt":
        raise illegal(say("{player} was given a trump by his partner.", player=player), clause="B13")


def _ferried(state: Rights, entry: Ferry, giver: int, hands: Hands) -> Hands:
    """The hands after a ferry whose cards the referee knows."""
    table, all_trumps = state.table, trumps_of(state.deal).all
    if entry.card is None or entry.back is None:
        raise malformed(say("ferry: both cards are named where the hands are known."), accepted=say("card and back"))
    card, back = PACK.first[entry.card], PACK.first[entry.back]
    held = judged_hand(state, giver) & all_trumps
    if held.bit_count() != 1:
        raise illegal(
            say("{player} has {count} trumps to count.", player=entry.by, count=held.bit_count()),
            clause="C6.9",
            accepted=say("exactly one trump"),
        )
    if card != held or not hands[giver] & card:
        raise illegal(
            say("{card} is not the only trump of {player}.", card=entry.card, player=entry.by),
            clause="C6.9",
            accepted=named(held & hands[giver]) or None,
        )
    _side_card(entry.back, all_trumps)
    taker = partner(giver)
    if not hands[taker] & back:
        raise impossible(
            say("{partner} does not hold {card}.", partner=table.players[taker], card=entry.back),
            clause="C6.10",
            accepted=say("a side card of {partner}", partner=table.players[taker]),
        )
    after = list(hands)
    after[giver] = hands[giver] ^ card | back
    after[taker] = hands[taker] ^ back | card
    return (after[0], after[1], after[2], after[3])


def _check_hidden(state: Rights, entry: Ferry, giver: int) -> None:
    """Where hands are hidden the cards may be left out; those named must fit what lies open."""
    deal, taker = state.deal, partner(giver)
    all_trumps = trumps_of(deal).all
    if entry.card is not None and not PACK.first[entry.card] & all_trumps:
        raise illegal(say("{card} is no trump.", card=entry.card), clause="C6.9", accepted=say("his only trump"))
    if entry.back is not None:
        _side_card(entry.back, all_trumps)
    for card, seat in ((entry.card, giver), (entry.back, taker)):
        if card is None:
            continue
        if card in deal.bottom:
            raise impossible(say("{card} lies in the bottom.", card=card), clause="C2.1")
        for other in range(4):
            if other != seat and shown_by(deal, other) & ~ferried_away(deal, other) & PACK.first[card]:
                raise impossible(
                    say("{card} was shown by {player}.", card=card, player=state.table.players[other]), clause="C2.1"
                )
    mine = shown_by(deal, giver) & all_trumps
    if mine.bit_count() > 1 or (entry.card is not None and mine & ~PACK.first[entry.card]):
        raise illegal(
            say("{player} has shown {cards}.", player=entry.by, cards=named(mine)),
            clause="C6.9",
            accepted=say("exactly one trump"),
        )


def ferried_away(deal: Deal, seat: int) -> Holding:
    """The cards that are known to have left a hand by a ferry."""
    gone = [ferry.card for ferry in deal.ferries if ferry.seat == seat]
    gone += [ferry.back for ferry in deal.ferries if partner(ferry.seat) == seat]
    return PACK.hold(card for card in gone if card is not None)


def _side_card(card: str, all_trumps: Holding) -> None:
    if PACK.first[card] & all_trumps:
        raise illegal(say("{card} is a trump.", card=card), clause="C6.10", accepted=say("a side card in return"))


# -- showing a quad ----------------------------------------------------------------------------------------------------


def judge_show(state: Rights, entry: ShowQuad) -> Step[State]:
    """The dealer shows a quad, which keeps it hard (C4.14, B33). Showing is no lead and makes no duty."""
    table, deal = state.table, state.deal
    dealer = dealer_of(deal)
    only(table, dealer, entry.by, "C4.14", say("show a quad"))
    rank = quad_rank(entry.cards)
    if rank is None:
        raise illegal(say("These cards are no quad."), clause="C4.10", accepted=say("four cards of one rank"))
    cards = QUADS[rank]
    if (dealer, rank) in deal.shown:
        raise impossible(say("This quad was shown already."), clause="C4.14")
    if state.hands is not None:
        if lacking := cards & ~state.hands[dealer]:
            raise impossible(
                say("{player} does not hold {cards}.", player=table.players[dealer], cards=named(lacking)),
                clause="C4.14",
                accepted=say("a quad in the dealer's hand before he takes the bottom"),
            )
    else:
        _check_unseen(state, cards, dealer)
    if origin(deal, dealer, rank) == "ferry" and table.options.ferried_quad == "none" and rank != trumps_of(deal).rank:
        raise illegal(say("A ferried quad is none here."), clause="B33", accepted=say("a quad that was dealt"))
    facts = {"what": "quad-shown", "player": table.players[dealer], "cards": entry.cards}
    shown = (*deal.shown, (dealer, rank))
    return Step(replace(state, deal=replace(deal, shown=shown)), (Ruling("announce", ("C4.14",), facts),))


def _check_unseen(state: Rights, cards: Holding, dealer: int) -> None:
    """A quad shown at the table may not hold a card that lies elsewhere."""
    if inside := cards & PACK.hold(state.deal.bottom):
        raise impossible(
            say("{cards} lies in the bottom.", cards=named(inside)),
            clause="C4.14",
            accepted=say("a quad in the dealer's hand before he takes the bottom"),
        )
    for seat in range(4):
        elsewhere = cards & (
            (shown_by(state.deal, seat) | ferried_to(state.deal, seat)) & ~ferried_away(state.deal, seat)
        )
        if seat != dealer and elsewhere:
            raise impossible(
                say("{cards} lies with {player}.", cards=named(elsewhere), player=state.table.players[seat]),
                clause="C2.1",
            )
