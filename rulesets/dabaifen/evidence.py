"""What can be proved at a table whose hands stay hidden (B18, B27, B48, B49).

After the bury no hand gains cards, so whoever said by his play that he had no more of something can be shown to have
been wrong by a later card, and by that alone: nothing is charged before it is proved.
"""

from collections.abc import Iterator
from dataclasses import replace

from referee.cards.ladder import TRUMPS
from referee.cards.pack import Holding
from referee.cards.proofs import Fault, Promise, broken_by, others, own
from rulesets.dabaifen.contest import Laid, bigger
from rulesets.dabaifen.deal import Deal
from rulesets.dabaifen.located import ferried_to, known_hands
from rulesets.dabaifen.on_table import Contest, Evidence, Loose
from rulesets.dabaifen.quads import GOLD, SOFT, rating_of
from rulesets.dabaifen.seats import Hands, partner
from rulesets.dabaifen.state import Playing
from rulesets.dabaifen.trumps import PACK, QUADS, Trumps

REVOKE = "revoke"
FALSE_THROW = "false-throw"
WITHHELD_QUAD = "withheld-quad"
VOID_BURY = "void-bury"
CARD_TWICE = "card-twice"
CARD_ELSEWHERE = "card-elsewhere"


def opening(deal: Deal) -> Evidence:
    """What is known when the first trick begins: the buried cards, those kept from the open bottom, those shown."""
    buried = PACK.hold(deal.buried)
    located = list(known_hands(deal))
    if deal.dealer is not None:
        located[deal.dealer] |= PACK.hold(deal.bottom)
    free = [cards & ~buried for cards in located]
    return Evidence(seen=buried, located=(free[0], free[1], free[2], free[3]))


def weighed(
    playing: Playing, trumps: Trumps, laid: Laid, contest: Contest
) -> tuple[Evidence, tuple[Fault, ...], str | None]:
    """The evidence after a play, the faults it proves, and the side suit that a charge of `void-bury` is about.

    `contest` is what the trick was about when the play was made: for a lead, what it opens.
    """
    evidence, trick = playing.evidence, playing.trick
    assert evidence is not None
    seat, cards, part, quad = laid
    fresh = part & ~evidence.seen
    found: list[Fault] = []
    if fresh != part:
        # Either report may be the wrong one, so a card seen twice proves nothing else (B49).
        found.append(Fault(seat, CARD_TWICE, trick.number))
    if any(fresh & held for other, held in enumerate(evidence.located) if other != seat):
        found.append(Fault(seat, CARD_ELSEWHERE, trick.number))
    faults, promises = broken_by(evidence.promises, seat, fresh)
    found += faults
    withheld, loose = _quads_found(playing, trumps, evidence.loose, seat, fresh)
    found += withheld
    located = evidence.located
    if any(held & fresh for held in located):
        located = (located[0] & ~fresh, located[1] & ~fresh, located[2] & ~fresh, located[3] & ~fresh)
    emptied = None
    led = evidence.led
    if not trick.plays:
        led = fresh
        if contest.kind == "throw" and (above := bigger(trumps, cards) & ~evidence.seen):
            promises = (*promises, others(seat, FALSE_THROW, trick.number, above))
    else:
        if not quad:
            promises = (*promises, *_promised(trumps, laid, trick.number, contest))
            if contest.kind == "quad":
                loose = (*loose, Loose(seat, trick.number, fresh))
        emptied = _emptied(playing, trumps, evidence, laid, contest)
    of_dealer = evidence.of_dealer | fresh if seat == playing.deal.dealer else evidence.of_dealer
    if emptied is not None:
        found.append(Fault(seat, VOID_BURY, trick.number))
    after = Evidence(
        evidence.seen | part,
        promises,
        loose,
        of_dealer,
        located,
        (*evidence.emptied, emptied) if emptied else evidence.emptied,
        led,
    )
    return after, tuple(dict.fromkeys(found)), emptied


def _promised(trumps: Trumps, laid: Laid, trick: int, contest: Contest) -> Iterator[Promise]:
    """What an answer says about the rest of the hand: the doors it had to give from and did not."""
    within, seat, part, size = trumps.ladder.within, laid.seat, laid.part, len(laid.cards)
    if contest.kind != "quad":
        if (part & within[contest.door]).bit_count() < size:
            yield own(seat, REVOKE, trick, within[contest.door])
        return
    duty = rating_of(contest.best)
    if duty == SOFT:
        missing = 0
        for door in (TRUMPS, *trumps.sides):
            if not part & within[door]:
                missing |= within[door]
        if missing:
            yield own(seat, REVOKE, trick, missing)
        return
    given = part & trumps.all
    if given.bit_count() < size:
        yield own(seat, REVOKE, trick, trumps.all)
    elif duty == GOLD:
        lowest = trumps.ladder.listed(given)[-1]
        if above := trumps.ladder.above[lowest] & ~part:
            yield own(seat, REVOKE, trick, above)


def _quads_found(
    playing: Playing, trumps: Trumps, loose: tuple[Loose, ...], seat: int, fresh: Holding
) -> tuple[list[Fault], tuple[Loose, ...]]:
    """The quads that turn out to have been held when loose cards were given (C4.16, B48)."""
    if not any(answer.seat == seat for answer in loose):
        return [], loose
    faults, left = [], []
    for answer in loose:
        if answer.seat != seat:
            left.append(answer)
            continue
        shown = answer.cards | fresh
        if any(not cards & ~shown and _surely_a_quad(playing, trumps, seat, rank) for rank, cards in QUADS.items()):
            faults.append(Fault(seat, WITHHELD_QUAD, answer.trick))
        else:
            left.append(Loose(seat, answer.trick, shown))
    return faults, tuple(left)


def _surely_a_quad(playing: Playing, trumps: Trumps, seat: int, rank: str) -> bool:
    """Under `ferried_quad: none` four cards may be no quad; after a ferry told without cards nobody can say (B33)."""
    deal = playing.deal
    if rank == trumps.rank or playing.table.options.ferried_quad != "none":
        return True
    for player, listed, found in deal.origins:
        if player == seat and listed == rank:
            return found != "ferry"
    if QUADS[rank] & ferried_to(deal, seat):
        return False
    return not any(
        (ferry.back if ferry.seat == seat else ferry.card) is None
        for ferry in deal.ferries
        if seat in (ferry.seat, partner(ferry.seat))
    )


def _emptied(playing: Playing, trumps: Trumps, evidence: Evidence, laid: Laid, contest: Contest) -> str | None:
    """The side suit that the dealer buried from, never played, and cannot follow: he buried its last card or he revokes
    (C3.14, B18)."""
    if laid.seat != playing.deal.dealer or contest.kind == "quad" or contest.door == TRUMPS:
        return None
    suit = trumps.ladder.within[contest.door]
    if contest.door in evidence.emptied or (laid.part | evidence.of_dealer) & suit:
        return None
    return contest.door if PACK.hold(playing.deal.buried) & suit else None


def taken_back(evidence: Evidence, seat: int, dealer: int | None, single: Holding, trick: int) -> Evidence:
    """The evidence once a throw is taken back and `single` led: the other cards count as not played (B27).

    Everybody has seen them, so they are known to lie with the thrower.
    """
    back = evidence.led & ~single
    located: list[int] = list(evidence.located)
    located[seat] |= back
    hands: Hands = (located[0], located[1], located[2], located[3])
    return replace(
        evidence,
        seen=evidence.seen & ~back,
        promises=tuple(
            promise
            for promise in evidence.promises
            if (promise.player, promise.what, promise.trick) != (seat, FALSE_THROW, trick)
        ),
        loose=tuple(
            Loose(seat, answer.trick, answer.cards & ~back) if answer.seat == seat else answer
            for answer in evidence.loose
        ),
        of_dealer=evidence.of_dealer & ~back if seat == dealer else evidence.of_dealer,
        located=hands,
        led=evidence.led & single,
    )
