"""Nobody declared: the bottom is turned, and its cards fix trumps (C3.8 to C3.10)."""

from dataclasses import replace

from referee.rulebook.refusal import illegal, impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.dabaifen.entries import Flip
from rulesets.dabaifen.expected import exactly, not_now
from rulesets.dabaifen.levels import rank_of_level
from rulesets.dabaifen.seats import BOTTOM, side_of
from rulesets.dabaifen.state import Between, Drawing, Rights, State
from rulesets.dabaifen.trump_fixed import fixed_by
from rulesets.dabaifen.trumps import PACK, smallest_rank


def judge_flip(state: Drawing, entry: Flip) -> Step[State]:
    """Nobody declared: the bottom is turned, and its first level card or else its smallest card fixes trumps."""
    table, deal = state.table, state.deal
    first_deal = deal.dealer is None and state.standing.scored == 0
    redealt = first_deal and table.options.undeclared_first_dealer == "redeal"
    bottom = _turned(state, entry, redealt)
    if redealt:
        # B04: the cards are thrown in; it is still the first deal and both sides race again.
        ruling = Ruling("announce", ("B04",), {"what": "redeal", "player": table.players[deal.first]})
        return Step(Between(table, state.standing), (ruling,))
    dealer, level = deal.dealer, deal.level
    clauses: tuple[str, ...] = ()
    if dealer is None or level is None:
        dealer, level = deal.first, state.standing.levels[side_of(deal.first)]
        clauses = ("B04",) if state.standing.opener is None else ("B14",)
    rank = rank_of_level(level)
    card = next((card for card in bottom if card[0] == rank), None)
    if card is not None:
        clauses = ("C3.8", "B06", *clauses)
    else:
        card = smallest_rank(bottom)
        tied = sum(other[0] == card[0] for other in bottom) > 1
        clauses = ("C3.9", *(("C3.10",) if tied else ()), "B09", *clauses)
    return fixed_by(state, replace(deal, bottom=bottom), dealer, level, way="flip", card=card, clauses=clauses)


def _turned(state: Drawing, entry: Flip, redealt: bool) -> tuple[str, ...]:
    """The bottom in the order turned: known from the deal, or told by the table."""
    deal = state.deal
    if deal.known:
        if entry.bottom is not None:
            raise impossible(say("The bottom is known from the deal."), accepted=say("flip without cards"))
        return deal.bottom
    if entry.bottom is None:
        if redealt:
            return ()
        raise malformed(
            say("flip: bottom is missing."), accepted=say("the six cards in the order they were turned"), clause="B06"
        )
    cards = exactly(entry.bottom, BOTTOM, say("flip: bottom"), "C3.2")
    for shown in deal.declared:
        if PACK.first[shown.card] & cards:
            raise impossible(
                say("{card} was shown by {player}.", card=shown.card, player=state.table.players[shown.seat]),
                clause="C2.1",
            )
    return tuple(entry.bottom)


def check_first_flip(state: State, entry: Flip) -> Drawing:
    """The drawing stage a flip belongs to. Refused once trumps are fixed (C3.8)."""
    if isinstance(state, Rights) and state.deal.trump is not None:
        raise illegal(say("Trumps are fixed; the bottom is not turned for them."), clause="C3.8", accepted="take")
    if not isinstance(state, Drawing):
        raise not_now(state, entry)
    return state
