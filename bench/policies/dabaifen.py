"""Random but lawful dabaifen: four players who declare, use their rights now and then, lead and follow as they may."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.card import PACK_54
from referee.rulebook.fold import Match
from rulesets.dabaifen.card_words import level_cards
from rulesets.dabaifen.contest import smallest
from rulesets.dabaifen.fixed import dealer_of, trumps_of
from rulesets.dabaifen.handing_over import FEW
from rulesets.dabaifen.judged import judged_hand
from rulesets.dabaifen.lawful import answer_to, burial
from rulesets.dabaifen.levels import LEVELS
from rulesets.dabaifen.seats import partner
from rulesets.dabaifen.state import Between, Burying, Drawing, Playing, Rights, State
from rulesets.dabaifen.trumps import PACK, QUADS
from rulesets.dabaifen.uprising import why_no_uprising

COUNTED = frozenset({"play"})

_NAMES = ("Ann", "Bo", "张伟", "[/]Al", "Cy", "Дима")


def header(seed: int) -> dict[str, Any]:
    """House rules and starting levels of its own for each seed; every match comes to an end."""
    rng = random.Random(seed)
    return {
        "format": "referee-match",
        "version": 1,
        "ruleset": "dabaifen",
        "options": {
            "levels": [rng.choice(LEVELS[:-1]), rng.choice(LEVELS[:-1])] if rng.random() < 0.5 else ["2", "2"],
            "match_end": rng.choice(("past-A", "past-A", "defend-A", "reach-A")),
            "must_play": rng.choice(([], [], ["5", "10", "K"], ["A"])),
            "undeclared_first_dealer": rng.choice(("first-drawer", "redeal")),
            "rights_judged_on": rng.choice(("dealt", "present")),
            "other_level_dealer": rng.choice(("next", "previous")),
            "gold_may_be_thrown": rng.random() < 0.5,
            "ferried_quad": rng.choice(("soft", "hard", "none")),
            "bottom_points_count": rng.random() < 0.3,
            "honour_drop": rng.choice(("main", "any", "off")),
            "zero_points_dug_by_honour": rng.choice(("drop", "no-drop")),
        },
        "players": rng.sample(_NAMES, 4),
    }


def next_entry(match: Match, rng: random.Random) -> Mapping[str, Any]:
    """What happens next; see the package."""
    state: State = match.state
    if isinstance(state, Playing):
        return _play(state, rng)
    if isinstance(state, Between):
        return _deal(state, rng)
    if isinstance(state, Drawing):
        return _draw(state, rng)
    if isinstance(state, Rights):
        return _right(state, rng)
    assert isinstance(state, Burying)
    assert state.hands is not None
    hand = state.hands[dealer_of(state.deal)]
    order = rng.sample(PACK.listed(hand), hand.bit_count())
    return {"do": "bury", "cards": burial(trumps_of(state.deal), hand, order)}


def _deal(state: Between, rng: random.Random) -> Mapping[str, Any]:
    players, dealer = state.table.players, state.standing.dealer
    cards = rng.sample(PACK_54, len(PACK_54))
    hands = {player: cards[12 * seat : 12 * seat + 12] for seat, player in enumerate(players)}
    first = rng.randrange(4) if dealer is None else dealer
    return {"do": "deal", "first": players[first], "hands": hands, "bottom": cards[48:]}


def _draw(state: Drawing, rng: random.Random) -> Mapping[str, Any]:
    """Most deals are declared by somebody; now and then a card is shown that is none of the level."""
    assert state.hands is not None
    if rng.random() < 0.75:
        seat = rng.randrange(4)
        able = level_cards(state, state.hands[seat])
        if able:
            return {"do": "declare", "by": state.table.players[seat], "card": rng.choice(able)}
        if rng.random() < 0.1:
            card = rng.choice(PACK.listed(state.hands[seat]))
            return {"do": "declare", "by": state.table.players[seat], "card": card}
    return {"do": "flip"}


def _right(state: Rights, rng: random.Random) -> Mapping[str, Any]:
    """A right that somebody has, or the pick-up."""
    assert state.hands is not None
    deal, trumps, players = state.deal, trumps_of(state.deal), state.table.players
    dealer, seat = dealer_of(deal), rng.randrange(4)
    hand = state.hands[seat]
    if not why_no_uprising(state, seat) and rng.random() < 0.3:
        return {"do": "uprising", "by": players[seat]}
    only = judged_hand(state, seat) & trumps.all
    done = {ferry.seat for ferry in deal.ferries}
    back = state.hands[partner(seat)] & ~trumps.all
    if only.bit_count() == 1 and hand & only and back and not done & {seat, partner(seat)}:
        card = rng.choice(PACK.listed(back))
        return {"do": "ferry", "by": players[seat], "card": PACK.listed(only)[0], "back": card}
    if not deal.swapped and (state.hands[dealer] & trumps.all).bit_count() <= FEW and rng.random() < 0.5:
        return {"do": "swap-dealer"}
    for rank, cards in QUADS.items():
        dealt = deal.dealt is not None and not cards & ~deal.dealt[dealer]
        if dealt and not cards & ~state.hands[dealer] and (dealer, rank) not in deal.shown and rng.random() < 0.5:
            return {"do": "show-quad", "cards": PACK.listed(cards)}
    return {"do": "take"}


def _play(state: Playing, rng: random.Random) -> Mapping[str, Any]:
    assert state.hands is not None
    seat = state.trick.turn
    hand, by = state.hands[seat], state.table.players[seat]
    whole = [quad for quad in state.quads if quad.seat == seat and not quad.cards & ~hand] if state.quads else []
    uniform = rng.random

    def pick(some: Sequence[str], count: int) -> Sequence[str]:
        if count == 1:
            return (some[int(uniform() * len(some))],)
        return some if count == len(some) else rng.sample(some, count)

    trumps = trumps_of(state.deal)
    if state.contest is not None:
        cards = answer_to(trumps, hand, state.contest, state.trick.size, held=whole, pick=pick)
        return {"do": "play", "by": by, "cards": cards}
    if whole and uniform() < 0.5:
        return {"do": "play", "by": by, "cards": PACK.listed(whole[0].cards)}
    card = pick(PACK.listed(hand), 1)
    if uniform() < 0.7:
        return {"do": "play", "by": by, "cards": card}
    return _throw(state, trumps.ladder.door[card[0]], hand, by, pick)


def _throw(state: Playing, door: str, hand: int, by: str, pick: Any) -> Mapping[str, Any]:
    """The biggest cards of a door, two or three of them; it may well fail."""
    trumps = trumps_of(state.deal)
    mine = hand & trumps.ladder.within[door]
    count = min(mine.bit_count(), 3)
    cards = trumps.ladder.biggest(hand, door, count)
    entry: dict[str, Any] = {"do": "play", "by": by, "cards": cards}
    if count > 1:
        least = smallest(trumps, cards)
        if len(least) > 1:
            entry["fallback"] = pick(least, 1)[0]
    return entry
