"""A play: whose turn it is, whether it may be made, what it wins, and the end of trick and deal (C4)."""

from dataclasses import replace

from referee.cards.pack import Holding
from referee.cards.trick import Trick
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.answering import check_loose, check_suit, wrong_count
from rulesets.dabaifen.burying import check_held
from rulesets.dabaifen.contest import SMALL, Laid, smallest, strength_of
from rulesets.dabaifen.entries import Play, ThrowBroken
from rulesets.dabaifen.evidence import (
    taken_back,
)
from rulesets.dabaifen.expected import distinct
from rulesets.dabaifen.fixed import trumps_of
from rulesets.dabaifen.leading import check_words, quad_of, read_lead, single_instead, throw_fails
from rulesets.dabaifen.on_table import Contest
from rulesets.dabaifen.quads import rating_of, strength
from rulesets.dabaifen.state import Playing, State
from rulesets.dabaifen.tricks import laid_down, quad_ruling
from rulesets.dabaifen.trumps import PACK


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
        rulings.append(quad_ruling(state, seat, quad, cards))
    return laid_down(state, Laid(seat, cards, part, quad is not None), contest, contest, rulings)


def _throw_failed(state: Playing, seat: int, single: str) -> Ruling:
    return Ruling("throw-failed", ("C4.8", "C4.9"), {"by": state.table.players[seat], "led": single})


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
            rulings.append(quad_ruling(state, seat, found[0], cards))
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
    return laid_down(state, Laid(seat, cards, part, quad), contest, after, rulings)
