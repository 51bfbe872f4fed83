"""A play: whose turn it is, whether it may be made, what it wins, and the end of trick and deal (C4)."""

from dataclasses import replace
from typing import Any, NamedTuple

from referee.cards.pack import Holding
from referee.cards.points import points_in
from referee.cards.proofs import Fault
from referee.cards.trick import SEATS, Trick
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.answering import check_loose, check_suit, wrong_count
from rulesets.dabaifen.burying import check_held
from rulesets.dabaifen.contest import SMALL, Laid, smallest, strength_of
from rulesets.dabaifen.entries import Play, ThrowBroken
from rulesets.dabaifen.evidence import (
    CARD_ELSEWHERE,
    CARD_TWICE,
    FALSE_THROW,
    REVOKE,
    VOID_BURY,
    WITHHELD_QUAD,
    taken_back,
    weighed,
)
from rulesets.dabaifen.expected import distinct
from rulesets.dabaifen.honour import digs_with_honour
from rulesets.dabaifen.leading import check_words, quad_of, read_lead, single_instead, throw_fails
from rulesets.dabaifen.quads import GOLD, HARD, NAMES, SOFT, rating_of, strength
from rulesets.dabaifen.rights import dealer_of, trumps_of
from rulesets.dabaifen.settle import scored
from rulesets.dabaifen.state import Contest, Evidence, Hands, Playing, State, Sums, side_of
from rulesets.dabaifen.trumps import PACK

_CLASS_CLAUSES = {SOFT: "C4.11", HARD: "C4.13", GOLD: "C4.15"}
_FAULT_CLAUSES = {
    REVOKE: ("B48", "C4.34", "C6.11"),
    FALSE_THROW: ("B48", "B27", "C6.11"),
    WITHHELD_QUAD: ("B48", "C4.16", "C6.11"),
    VOID_BURY: ("B18", "C3.14", "C6.11"),
    CARD_TWICE: ("B49", "C6.11"),
    CARD_ELSEWHERE: ("B49", "C6.11"),
}


def judge_play(state: Playing, entry: Play) -> Step[State]:
    """A lead or an answer."""
    trick, table = state.trick, state.table
    seat = trick.turn
    player = table.players[seat]
    if entry.by != player:
        raise illegal(
            say("It is not the turn of {by}.", by=entry.by) if entry.by else say("Nobody is named."),
            clause="C4.2" if trick.plays else "C4.1" if trick.number == 1 else "C4.3",
            accepted=say("a play of {player}", player=player),
        )
    cards = entry.cards
    if not cards:
        raise impossible(say("play: no card is named."), accepted=say("one card or more"))
    part = distinct(cards, say("play"))
    if state.hands is not None:
        check_held(table, seat, state.hands[seat], part)
    if not trick.plays:
        return _lead(state, seat, entry, part)
    check_words(entry, False)
    if len(cards) != trick.size:
        raise wrong_count(player, trick.size)
    return _answer(state, seat, cards, part)


# -- leads -------------------------------------------------------------------------------------------------------------


def _lead(state: Playing, seat: int, entry: Play, part: Holding) -> Step[State]:
    """The lead fixes what the trick is about; a throw that fails becomes its smallest card (C4.4, C4.8, C4.9)."""
    trumps, cards = trumps_of(state.deal), entry.cards
    contest, quad = read_lead(state, trumps, seat, entry)
    if entry.fallback is not None and contest.kind != "throw":
        raise impossible(say("Only a throw has a card to fall back on."), clause="B23", accepted=say("the cards alone"))
    if len(cards) > state.left:
        raise impossible(
            say("Each hand has {left} cards left.", left=state.left), clause="B49", accepted=say("a lead of no more")
        )
    rulings: list[Ruling] = []
    hands = state.hands
    if hands is not None and contest.kind == "throw":
        elsewhere = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hands[seat]
        if throw_fails(trumps, cards, elsewhere):
            single = single_instead(trumps, entry)
            cards, part = (single,), PACK.first[single]
            contest = Contest("single", contest.door, trumps.ladder.height[single])
            rulings.append(_throw_failed(state, seat, single))
    if quad is not None:
        rulings.append(_quad(state, seat, quad, cards))
    return _laid(state, Laid(seat, cards, part, quad is not None), contest, contest, rulings)


def _throw_failed(state: Playing, seat: int, single: str) -> Ruling:
    return Ruling("throw-failed", ("C4.8", "C4.9"), {"by": state.table.players[seat], "led": single})


def _quad(state: Playing, seat: int, rating: int, cards: tuple[str, ...]) -> Ruling:
    facts = {"by": state.table.players[seat], "class": NAMES[rating], "rank": cards[0][0]}
    return Ruling("quad", (_CLASS_CLAUSES[rating], "B33"), facts)


def judge_throw_broken(state: Playing, entry: ThrowBroken) -> Step[State]:
    """The table found a bigger card at once: the single is led, the other cards count as not played (C4.9, B27)."""
    trick, contest, evidence = state.trick, state.contest, state.evidence
    if evidence is None:
        raise illegal(
            say("The hands are known: the referee tests throws himself."), clause="C4.8", accepted=say("play")
        )
    if contest is None or contest.kind != "throw" or len(trick.plays) != 1:
        raise illegal(
            say("No throw has just been led."), clause="B27", accepted=say("throw-broken directly after the throw")
        )
    seat, thrown = trick.plays[0]
    trumps = trumps_of(state.deal)
    least = smallest(trumps, thrown)
    if entry.single not in least:
        raise illegal(
            say("{card} is not the smallest card of the throw.", card=entry.single),
            clause="C4.9",
            accepted=listed(least, last=say(" or ")),
        )
    single = PACK.first[entry.single]
    led = Trick(trick.number, trick.leader).with_play((entry.single,), True)
    door = trumps.ladder.door[entry.single]
    after = replace(
        state,
        trick=led,
        contest=Contest("single", door, trumps.ladder.height[entry.single]),
        evidence=taken_back(evidence, seat, state.deal.dealer, single, trick.number),
    )
    return Step(after, (_throw_failed(state, seat, entry.single),))


# -- answers -----------------------------------------------------------------------------------------------------------


def _answer(state: Playing, seat: int, cards: tuple[str, ...], part: Holding) -> Step[State]:
    """An answer: followed, ruffed or discarded; or a quad on a quad."""
    trumps, contest = trumps_of(state.deal), state.contest
    assert contest is not None
    hand = state.hands[seat] if state.hands is not None else None
    rulings: list[Ruling] = []
    quad = False
    if contest.kind == "quad":
        found = quad_of(state, seat, cards)
        if found is not None:
            # C4.18 to C4.21: a bigger quad is the big play, and its duty holds from the next player on.
            quad = True
            reached = strength(*found)
            rulings.append(_quad(state, seat, found[0], cards))
        else:
            reached = SMALL
            if hand is not None:
                whole = tuple(held for held in state.quads if held.seat == seat and not held.cards & ~hand)
                duty = rating_of(contest.best)
                check_loose(trumps, state.table.players[seat], hand, part, duty=duty, held=whole)
    else:
        if hand is not None:
            check_suit(trumps, state.table.players[seat], hand, part, contest)
        reached = strength_of(trumps, contest, cards, part)
    after = Contest(contest.kind, contest.door, reached) if reached > contest.best else contest
    return _laid(state, Laid(seat, cards, part, quad), contest, after, rulings)


# -- both --------------------------------------------------------------------------------------------------------------


def _laid(state: Playing, laid: Laid, met: Contest, after: Contest, rulings: list[Ruling]) -> Step[State]:
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
        evidence, proved, emptied = weighed(state, trumps_of(state.deal), laid, met)
        faults = (*faults, *proved)
        rulings += [_irregularity(state, fault, emptied) for fault in proved]
    # A lead is the biggest play until somebody beats it.
    trick = state.trick.with_play(laid.cards, after is not met or not state.trick.plays)
    if len(trick.plays) == SEATS:
        return _trick_over(state, trick, hands, Proved(evidence, faults), rulings)
    table = Playing(
        state.table, state.standing, state.deal, hands, state.left, trick, after, state.points, state.before,
        state.tricks, state.last, state.quads, evidence, faults,
    )  # fmt: skip
    return Step(table, tuple(rulings))


def _irregularity(state: Playing, fault: Fault, emptied: str | None) -> Ruling:
    """A fault that was proved; what follows from it is for the table to agree (B47)."""
    facts: dict[str, Any] = {"player": state.table.players[fault.player], "what": fault.what, "trick": fault.trick}
    if fault.what == VOID_BURY:
        facts["suit"] = emptied
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
    after, results = scored(state.table, state.standing, sums)
    return Step(after, (*rulings, *results))
