"""A hint: what a player may do, one lawful play, and why the cards he has in mind are not lawful.

It speaks from his own hand and from what lies open, and from nothing else: a throw is not tested before it is led.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from referee.cards.hand import door_name
from referee.cards.ladder import TRUMPS
from referee.cards.notation import read_cards
from referee.cards.pack import Holding
from referee.cards.points import POINTS
from referee.rulebook.board import Cards, Notes, Section, Tone
from referee.rulebook.observer import Observer, check_hint_is_for
from referee.rulebook.refusal import Refusal
from referee.rulebook.wording import listed, say, say_many
from rulesets.dabaifen.awaited import awaited
from rulesets.dabaifen.burying import judge_bury
from rulesets.dabaifen.card_words import level_cards
from rulesets.dabaifen.entries import Bury, Play
from rulesets.dabaifen.fixed import dealer_of, trumps_of
from rulesets.dabaifen.handing_over import FEW
from rulesets.dabaifen.judged import judged_hand
from rulesets.dabaifen.lawful import answer_to, burial
from rulesets.dabaifen.leading import read_lead
from rulesets.dabaifen.on_table import Contest
from rulesets.dabaifen.play import judge_play
from rulesets.dabaifen.quads import GOLD, SOFT, origin, rating_of
from rulesets.dabaifen.seats import partner, side_of
from rulesets.dabaifen.state import Burying, Drawing, Playing, Rights, State
from rulesets.dabaifen.trumps import PACK, QUADS, Trumps
from rulesets.dabaifen.uprising import why_no_uprising


def hint(moments: Sequence[Any], state: State, observer: Observer, words: Sequence[str]) -> Sequence[Section]:
    """What the player named first may do now; the words after his name are cards he has in mind.

    Raises Refusal when `observer` may not see that player's hand, or for words that name no cards.
    """
    player, tried = words[0], words[1:]
    check_hint_is_for(player, observer)
    if isinstance(state, Drawing):
        return (_lines(_drawing(state, player)),)
    if isinstance(state, Rights):
        return (_lines(_rights(state, player)),)
    now = awaited(state)
    if now.by != player:
        waited = say("Nobody is to act now.") if now.by is None else say("It is for {player} to act.", player=now.by)
        return (Notes("", ((waited, Tone.QUIET),)),)
    if isinstance(state, Burying):
        return tuple(_bury(state, player, tried))
    assert isinstance(state, Playing)
    return tuple(_play(state, player, tried))


def _lines(lines: Iterator[str]) -> Section:
    return Notes("", tuple((line, Tone.PLAIN) for line in lines))


def _drawing(state: Drawing, player: str) -> Iterator[str]:
    if state.hands is None:
        yield say("A player who has drawn a level card may show it; else the bottom is turned.")
        return
    cards = level_cards(state, state.hands[state.table.seat(player)])
    if cards:
        yield say("You may declare {cards}.", cards=listed(cards, last=say(" or ")))
    else:
        yield say("You hold no level card to declare.")


def _rights(state: Rights, player: str) -> Iterator[str]:
    """The rights of B10 that the player's own hand gives him."""
    if state.hands is None:
        yield say("Until the dealer takes the bottom: uprising, ferry, handing the deal over, showing a quad.")
        return
    deal, seat = state.deal, state.table.seat(player)
    hand, trumps = state.hands[seat], trumps_of(state.deal)
    dealer = dealer_of(deal)
    found = False
    if not why_no_uprising(state, seat):
        found = True
        without = say("no trump") if side_of(seat) == side_of(dealer) else say("no points")
        yield say("You may rise: you have {what} [C6.2].", what=without)
    done = {ferry.seat for ferry in deal.ferries}
    blocked = seat in done or (partner(seat) in done and state.table.options.rights_judged_on == "dealt")
    only = judged_hand(state, seat) & trumps.all
    if only.bit_count() == 1 and hand & only and not blocked:
        found = True
        yield say("You may ferry {card} to your partner [C6.9].", card=PACK.listed(only)[0])
    if seat == dealer and not deal.swapped and (hand & trumps.all).bit_count() <= FEW:
        found = True
        yield say("You may hand the deal over [C6.8].")
    if seat == dealer:
        for rank, cards in QUADS.items():
            if not cards & ~hand and rank != trumps.rank and origin(deal, seat, rank) == "dealt":
                found = True
                yield say("You may show {cards} to keep them hard [C4.14].", cards=listed(PACK.listed(cards)))
        yield say("You may take the bottom.")
    elif not found:
        yield say("You have no right to use now; the dealer takes the bottom.")


def _cheap(trumps: Trumps) -> Any:
    return lambda card: (POINTS[card], trumps.ladder.height[card])


def _bury(state: Burying, player: str, tried: Sequence[str]) -> Iterator[Section]:
    told = say("Bury six cards: at most 25 points, and keep a card of every side suit you hold [C3.14, C3.15].")
    yield Notes("", ((told, Tone.PLAIN),))
    if state.hands is None:
        return
    trumps, hand = trumps_of(state.deal), state.hands[dealer_of(state.deal)]
    held = PACK.listed(hand)
    yield Cards(say("For instance"), burial(trumps, hand, sorted(held, key=_cheap(trumps))))
    if tried:
        yield _tried(lambda: judge_bury(state, Bury(by=player, cards=read_cards(tried, held=held))))


def _play(state: Playing, player: str, tried: Sequence[str]) -> Iterator[Section]:
    trumps = trumps_of(state.deal)
    seat = state.trick.turn
    hand = None if state.hands is None else state.hands[seat]
    yield Notes("", ((_duty(state, trumps, hand), Tone.PLAIN),))
    if hand is None:
        return
    held = PACK.listed(hand)
    cheap = _cheap(trumps)
    if state.contest is None:
        yield Cards(say("For instance"), (min(held, key=cheap),))
    else:
        whole = [quad for quad in state.quads if quad.seat == seat and not quad.cards & ~hand]
        cards = answer_to(
            trumps,
            hand,
            state.contest,
            state.trick.size,
            held=whole,
            pick=lambda some, count: sorted(some, key=cheap)[:count],
        )
        yield Cards(say("For instance"), trumps.ladder.sorted(cards))
    if tried:
        door = "" if state.contest is None else state.contest.door
        likely = [card for card in held if trumps.ladder.door[card] == door]
        entry = Play(by=player, cards=read_cards(tried, held=held, likely=likely))
        yield _tried(lambda: check_own(state, trumps, hand, entry))


def check_own(state: Playing, trumps: Trumps, hand: Holding, entry: Play) -> None:
    """The checks of a play that need nothing but the player's own hand. Raises Refusal.

    A lead is never tested against the other hands: whether a throw holds is found out by leading it.
    """
    if state.trick.plays:
        judge_play(state, entry)
        return
    lacking = [card for card in entry.cards if not PACK.first[card] & hand]
    if lacking or len(entry.cards) < 2:
        judge_play(state, entry)
        return
    read_lead(state, trumps, state.trick.turn, entry)


def _duty(state: Playing, trumps: Trumps, hand: Holding | None) -> str:
    contest, size = state.contest, state.trick.size
    if contest is None:
        return say("You lead: a single, a throw of one door, or a quad [C4.4].")
    if contest.kind == "quad":
        return _quad_duty(state, contest, hand)
    door = door_name(contest.door)
    if hand is None:
        return say_many(
            "{count} card of {door} was led: follow as far as you can.",
            "{count} cards of {door} were led: follow as far as you can.",
            size,
            door=door,
        )
    owed = min(size, (hand & trumps.ladder.within[contest.door]).bit_count())
    free = size - owed
    if contest.door != TRUMPS and not owed:
        return say_many(
            "You have no {door}: {count} trump ruffs, anything else is a discard [C4.24].",
            "You have no {door}: {count} trumps ruff, anything else is a discard [C4.25].",
            size,
            door=door,
        )
    if not free:
        return say_many(
            "Play {count} card of {door} [C4.34].", "Play {count} cards of {door} [C4.34].", owed, door=door
        )
    if not owed:
        return say("You have no {door}: play any {free} [C4.32].", door=door, free=free)
    return say_many(
        "Play your only card of {door}, and any {free} beside [C4.34].",
        "Play all your {count} cards of {door}, and any {free} beside [C4.34].",
        owed,
        door=door,
        free=free,
    )


def _quad_duty(state: Playing, contest: Contest, hand: Holding | None) -> str:
    seat = state.trick.turn
    if hand is not None and any(quad.seat == seat and not quad.cards & ~hand for quad in state.quads):
        return say("A quad was led and you hold one: play it [C4.16].")
    duty = rating_of(contest.best)
    if duty == SOFT:
        return say("A soft quad: a card of every door you have, four in all [C4.12].")
    if duty == GOLD:
        return say("A gold quad: your four biggest trumps [C4.15].")
    return say("A hard quad: four trumps, or all you have [C4.13].")


def _tried(check: Any) -> Section:
    """Whether the rules allow what the player has in mind, by the checks that a recorded entry meets."""
    try:
        check()
    except Refusal as refusal:
        return Notes(say("Your cards"), ((refusal.line(), Tone.BAD),))
    return Notes(say("Your cards"), ((say("They are lawful."), Tone.GOOD),))
