"""Cards laid down: what they win, the end of the trick and of the deal (C4.3, C4.36)."""

from typing import Any, NamedTuple

from referee.cards.points import points_in
from referee.cards.proofs import Fault
from referee.cards.trick import SEATS, Trick
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from rulesets.dabaifen.contest import Laid
from rulesets.dabaifen.deal import Sums
from rulesets.dabaifen.evidence import (
    CARD_ELSEWHERE,
    CARD_TWICE,
    FALSE_THROW,
    REVOKE,
    VOID_BURY,
    WITHHELD_QUAD,
    weighed,
)
from rulesets.dabaifen.fixed import dealer_of, trumps_of
from rulesets.dabaifen.honour import digs_with_honour
from rulesets.dabaifen.on_table import Contest, Evidence
from rulesets.dabaifen.quads import GOLD, HARD, NAMES, origin
from rulesets.dabaifen.seats import Hands, side_of
from rulesets.dabaifen.settle import scored
from rulesets.dabaifen.state import Playing, State
from rulesets.dabaifen.trumps import PACK

_FAULT_CLAUSES = {
    REVOKE: ("B48", "C4.34", "C6.11"),
    FALSE_THROW: ("B48", "B27", "C6.11"),
    WITHHELD_QUAD: ("B48", "C4.16", "C6.11"),
    VOID_BURY: ("B18", "C3.14", "C6.11"),
    CARD_TWICE: ("B49", "C6.11"),
    CARD_ELSEWHERE: ("B49", "C6.11"),
}


def laid_down(state: Playing, laid: Laid, met: Contest, after: Contest, rulings: list[Ruling]) -> Step[State]:
    """The table after cards were laid down; `met` is what the trick was about, `after` what it is about now."""
    seat = laid.seat
    hands: Hands | None = state.hands
    evidence: Evidence | None = state.evidence
    faults = state.faults
    if hands is not None:
        left = hands[seat] & ~laid.part
        hands = (
            (left, hands[1], hands[2], hands[3]),
            (hands[0], left, hands[2], hands[3]),
            (hands[0], hands[1], left, hands[3]),
            (hands[0], hands[1], hands[2], left),
        )[seat]
    else:
        again = PACK.listed(laid.part & state.evidence.seen) if state.evidence is not None else ()
        evidence, proved, emptied = weighed(state, trumps_of(state.deal), laid, met)
        faults = (*faults, *proved)
        rulings += [_irregularity(state, fault, emptied, again) for fault in proved]
    # A lead is the biggest play until somebody beats it.
    trick = state.trick.with_play(laid.cards, after is not met or not state.trick.plays)
    if len(trick.plays) == SEATS:
        return _trick_over(state, trick, hands, Proved(evidence, faults), rulings)
    table = Playing(
        state.table, state.standing, state.deal, hands, state.left, trick, after, state.points, state.before,
        state.tricks, state.last, state.quads, evidence, faults,
    )  # fmt: skip
    return Step(table, tuple(rulings))


def _irregularity(state: Playing, fault: Fault, emptied: str | None, again: tuple[str, ...]) -> Ruling:
    """A fault that was proved; what follows from it is for the table to agree (B47).

    `emptied` is the suit that a bury may have emptied, `again` are the cards that were seen before.
    """
    facts: dict[str, Any] = {"player": state.table.players[fault.player], "what": fault.what, "trick": fault.trick}
    if fault.what == VOID_BURY:
        facts["suit"] = emptied
    if fault.what == CARD_TWICE:
        facts["cards"] = again
    return Ruling("irregularity", _FAULT_CLAUSES[fault.what], facts)


class Proved(NamedTuple):
    """What a table with hidden hands has shown, and the faults proved so far."""

    evidence: Evidence | None
    faults: tuple[Fault, ...]


def _trick_over(
    state: Playing, trick: Trick, hands: Hands | None, proved: Proved, rulings: list[Ruling]
) -> Step[State]:
    """The biggest play takes the points and leads next; after the last trick the deal is scored (C4.3, C4.36, C5.1)."""
    winner, points = trick.winner, trick.points
    against = side_of(winner) != side_of(dealer_of(state.deal))
    taken = points if against else 0
    facts = {"winner": state.table.players[winner], "points": points, "to_defenders": taken, "trick": trick.number}
    rulings.append(Ruling("trick", ("C4.3",), facts))
    tricks = (*state.tricks, (winner, points))
    left = state.left - trick.size
    if left:
        going_on = Playing(
            state.table, state.standing, state.deal, hands, left, Trick(trick.number + 1, winner), None,
            state.points + taken, state.before, tricks, trick, state.quads, proved.evidence, proved.faults,
        )  # fmt: skip
        return Step(going_on, tuple(rulings))
    trumps, deal = trumps_of(state.deal), state.deal
    sums = Sums(
        dealer=dealer_of(deal),
        level=trumps.level,
        from_tricks=state.points + taken,
        buried=points_in(deal.buried),
        dug=against,
        honour=digs_with_honour(state.table.options, trumps, trick.plays[trick.best].cards),
        agreed=deal.agreed,
        agreed_next=deal.agreed_next,
        tricks=tricks,
        before=state.before,
    )
    after, results = scored(state.table, state.standing, sums, trick, proved.faults)
    return Step(after, (*rulings, *results))


def quad_ruling(state: Playing, seat: int, rating: int, cards: tuple[str, ...]) -> Ruling:
    """The class of a quad that was led or answers one."""
    facts = {"by": state.table.players[seat], "class": NAMES[rating], "rank": cards[0][0]}
    return Ruling("quad", _class_clauses(state, seat, rating, cards[0][0]), facts)


def _class_clauses(state: Playing, seat: int, rating: int, rank: str) -> tuple[str, ...]:
    """By what a quad has its class, told from what everybody knows: which cards were ferried is not said."""
    if rating == GOLD:
        return ("C4.15", "B33")
    if rating == HARD:
        return ("C4.13", "B33")
    if seat != state.deal.dealer:
        return ("B33",)
    return ("C4.11", "B33") if origin(state.deal, seat, rank) == "bottom" else ("C4.14", "B33")
