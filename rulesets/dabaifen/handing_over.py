"""A dealer with few trumps hands the deal to his partner (C6.8, B15)."""

from dataclasses import replace

from referee.rulebook.refusal import illegal
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.dabaifen.entries import SwapDealer
from rulesets.dabaifen.expected import only
from rulesets.dabaifen.fixed import dealer_of, trumps_of
from rulesets.dabaifen.located import known_in_hand
from rulesets.dabaifen.seats import partner
from rulesets.dabaifen.state import Rights, State

FEW = 3
"""With so many trumps or fewer a dealer may hand the deal over (C6.8, B15)."""


def judge_swap(state: Rights, entry: SwapDealer) -> Step[State]:
    """The dealer's partner is the dealer from now on (C6.8, B15)."""
    table, deal = state.table, state.deal
    dealer = dealer_of(deal)
    only(table, dealer, entry.by, "C6.8", say("hand the deal over"))
    if deal.swapped:
        raise illegal(say("The deal was handed over already."), clause="B15", accepted="take")
    hand = state.hands[dealer] if state.hands is not None else known_in_hand(deal, dealer)
    held = (hand & trumps_of(deal).all).bit_count()
    if held > FEW:
        raise illegal(
            say("{player} holds more than {few} trumps.", player=table.players[dealer], few=FEW),
            clause="C6.8",
            accepted=say("three trumps or fewer"),
        )
    new = partner(dealer)
    ruling = Ruling(
        "announce", ("C6.8", "B15"), {"what": "new-dealer", "player": table.players[new], "by": table.players[dealer]}
    )
    return Step(replace(state, deal=replace(deal, dealer=new, swapped=True)), (ruling,))
