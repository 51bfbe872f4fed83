"""The dealer shows a quad before he takes the bottom, which keeps it hard (C4.14, B33)."""

from dataclasses import replace

from referee.cards.pack import Holding
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.dabaifen.burying import lacks
from rulesets.dabaifen.entries import ShowQuad
from rulesets.dabaifen.expected import named, only
from rulesets.dabaifen.fixed import dealer_of, trumps_of
from rulesets.dabaifen.located import known_in_hand
from rulesets.dabaifen.quads import origin
from rulesets.dabaifen.state import Rights, State
from rulesets.dabaifen.trumps import PACK, QUADS, quad_rank


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
        if cards & ~state.hands[dealer]:
            raise impossible(
                lacks(table.players[dealer], cards),
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
        elsewhere = cards & known_in_hand(state.deal, seat)
        if seat != dealer and elsewhere:
            raise impossible(
                say("{cards} lies with {player}.", cards=named(elsewhere), player=state.table.players[seat]),
                clause="C2.1",
            )
