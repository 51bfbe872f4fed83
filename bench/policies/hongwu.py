"""Random but lawful hongwu: four players who bid a little, bury anything, and lead and follow as they may."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.pack import Holding
from referee.rulebook.fold import Match
from rulesets.hongwu.auction import window
from rulesets.hongwu.lawful import answer_to, shapes_held
from rulesets.hongwu.order import Order, order_of, pack_of
from rulesets.hongwu.shapes import Shape, combination_at, combinations_held
from rulesets.hongwu.state import Auction, Burying, Dealing, Drawing, HongwuState, Naming, Playing

COUNTED = frozenset({"play"})

_NAMES = ("Ann", "Bo", "张伟", "[/]Al", "Cy", "Дима")


def header(seed: int, packs: int | None = None) -> dict[str, Any]:
    """One to three deals with house rules of their own for each seed; `packs` fixes the number of packs."""
    rng = random.Random(seed)
    return {
        "format": "referee-match",
        "version": 1,
        "ruleset": "hongwu",
        "options": {
            "packs": packs or rng.choice((2, 3)),
            "deals": rng.randint(1, 3),
            "bid_step": rng.choice((1, 5)),
            "opening_bid": rng.choice(("any", "minimum", "window")),
            "follow_shape": rng.random() < 0.5,
            "off_suit_wins": rng.random() < 0.3,
            "buried_red_fives": rng.choice(("safe", "captured")),
            "exact_bid": rng.choice(("loses", "wins")),
            "base": rng.choice((1, 2, 5)),
            "trump_seconds": rng.choice((30, 30, 0)),
        },
        "players": rng.sample(_NAMES, 4),
    }


def next_entry(match: Match, rng: random.Random) -> Mapping[str, Any]:
    """What happens next; see the package."""
    state: HongwuState = match.state
    stage = state.stage
    if isinstance(stage, Playing):
        return _play(state, stage, rng)
    if isinstance(stage, Auction):
        return _call(state, stage, rng)
    players, options = state.setting.players, state.setting.options
    if isinstance(stage, Dealing):
        cards = rng.sample(pack_of(options.packs).full, len(pack_of(options.packs).full))
        size = options.hand_size
        hands = {name: cards[seat * size : (seat + 1) * size] for seat, name in enumerate(players)}
        return {"do": "deal", "hands": hands, "bottom": cards[4 * size :]}
    if isinstance(stage, Drawing):
        return {"do": "first", "player": rng.choice(players)}
    if isinstance(stage, Naming):
        by = players[stage.dealer]
        if options.trump_seconds and rng.random() < 0.1:
            return {"do": "trump", "by": by, "timeout": True}
        return {"do": "trump", "by": by, "suit": rng.choice("SHDC")}
    assert isinstance(stage, Burying)
    assert stage.hands is not None
    dealer = stage.contract.dealer
    held = pack_of(options.packs).listed(stage.hands[dealer])
    return {"do": "bury", "by": players[dealer], "cards": rng.sample(held, options.bottom_size)}


def _call(state: HongwuState, auction: Auction, rng: random.Random) -> Mapping[str, Any]:
    by, span = state.setting.players[auction.turn], window(auction, state.setting.options)
    if span.empty or rng.random() < 0.45:
        return {"do": "pass", "by": by}
    if auction.bid is None and rng.random() < 0.9:
        span = span._replace(most=min(span.most, span.least + 20))
    return {"do": "bid", "by": by, "amount": rng.randrange(span.least, span.most + 1, span.step)}


def _play(state: HongwuState, stage: Playing, rng: random.Random) -> Mapping[str, Any]:
    assert stage.hands is not None
    options, trick = state.setting.options, stage.trick
    seat = trick.turn
    order, held = order_of(stage.contract.trump, options.packs), stage.hands[seat]

    def pick(some: Sequence[str]) -> str:
        return some[int(rng.random() * len(some))]

    if stage.led is not None:
        door = order.ladder.door[trick.plays[0].cards[0]]
        cards: tuple[str, ...] = answer_to(order, held, door, stage.led, pick, shaped=options.follow_shape)
    elif rng.random() < 0.5:
        cards = (pick(order.pack.listed(held)),)
    else:
        shape = rng.choice(shapes_held(order, held))
        cards = rng.choice(leads_like(order, held, shape))
    return {"do": "play", "by": state.setting.players[seat], "cards": cards}


def leads_like(order: Order, held: Holding, shape: Shape) -> list[tuple[str, ...]]:
    """Every lead of this shape in a hand."""
    lowest = combinations_held(order, held, shape)
    return [
        order.ladder.listed(combination_at(order, order.pack.first[card], shape))
        for card in order.ladder.order
        if lowest & order.pack.first[card]
    ]
