"""A player's only trump goes to his partner, and a side card comes back (C6.9, C6.10, B16)."""

from dataclasses import replace

from referee.cards.pack import Holding
from referee.rulebook.refusal import illegal, impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.dabaifen.deal import Ferried
from rulesets.dabaifen.entries import Ferry
from rulesets.dabaifen.expected import named
from rulesets.dabaifen.fixed import trumps_of
from rulesets.dabaifen.judged import judged_hand
from rulesets.dabaifen.located import known_in_hand, shown_by
from rulesets.dabaifen.seats import Hands, partner
from rulesets.dabaifen.state import Rights, State
from rulesets.dabaifen.trumps import PACK


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
        # The giver reads them in his own entry.
        cards = {"card": entry.card, "back": entry.back}
        rulings.append(Ruling("ferry", ("C6.9", "C6.10"), {"player": entry.by}, cards, table.players[taker], True))
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
            say("{player} has more trumps than one, or none.", player=entry.by),
            clause="C6.9",
            accepted=say("exactly one trump"),
        )
    if card != held or not hands[giver] & card:
        raise illegal(
            say("{card} is not the only trump of {player}.", card=entry.card, player=entry.by),
            clause="C6.9",
            accepted=say("his only trump"),
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
            if other != seat and known_in_hand(deal, other) & PACK.first[card]:
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


def _side_card(card: str, all_trumps: Holding) -> None:
    if PACK.first[card] & all_trumps:
        raise illegal(say("{card} is a trump.", card=card), clause="C6.10", accepted=say("a side card in return"))
