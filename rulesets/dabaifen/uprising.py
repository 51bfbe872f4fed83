"""An uprising annuls the deal (C6.1 to C6.4, B12, B13)."""

from referee.cards.pack import Holding
from referee.rulebook.refusal import Refusal, illegal
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.dabaifen.deal import Standing
from rulesets.dabaifen.entries import Uprising
from rulesets.dabaifen.fixed import dealer_of, trumps_of
from rulesets.dabaifen.judged import judged_hand
from rulesets.dabaifen.seats import side_of
from rulesets.dabaifen.state import Between, Rights, State
from rulesets.dabaifen.trumps import POINT_CARDS


def judge_uprising(state: Rights, entry: Uprising) -> Step[State]:
    """The deal is annulled; both sides race to declare in the next one (C6.1 to C6.4)."""
    seat = state.table.seat(entry.by)
    deal = state.deal
    if why_no_uprising(state, seat):
        raise _no_uprising(state, seat)
    standing = Standing(state.standing.levels, None, deal.dealer, state.standing.dealt, state.standing.scored)
    ruling = Ruling("announce", ("C6.1", "C6.2", "C6.4"), {"what": "uprising", "player": entry.by})
    return Step(Between(state.table, standing), (ruling,))


def why_no_uprising(state: Rights, seat: int) -> Holding:
    """The cards that forbid an uprising: a declarer's trumps, a defender's point cards (C6.2, B12); 0 where none is.

    Judged on the twelve cards dealt, or on the hand as it is under `rights_judged_on: present` (B13).
    """
    forbidden = trumps_of(state.deal).all if side_of(seat) == side_of(dealer_of(state.deal)) else POINT_CARDS
    return judged_hand(state, seat) & forbidden


def _no_uprising(state: Rights, seat: int) -> Refusal:
    """The whole table reads it, so the cards that forbid the uprising are not named."""
    player = state.table.players[seat]
    if side_of(seat) == side_of(dealer_of(state.deal)):
        return illegal(
            say("{player} holds trumps and is on the dealer's side.", player=player),
            clause="C6.2",
            accepted=say("an uprising of a declarer without a trump, or of a defender without a 5, 10 or K"),
        )
    return illegal(
        say("{player} holds points and is a defender.", player=player),
        clause="C6.2",
        accepted=say("an uprising of a defender without a 5, 10 or K, or of a declarer without a trump"),
    )
