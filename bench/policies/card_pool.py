"""A random but lawful evening of card pool: own balls, wrong ones, misses, fouls, and what chance decides."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.card import PACK_52
from referee.pool.balls import BALL_OF_CARD, BALLS
from referee.rulebook.fold import Match
from rulesets.card_pool.state import AtTable, BreakChoice, DealDue, OrderDue, PenaltyDue, ShowdownDue

COUNTED = frozenset({"shot"})

_NAMES = ("Ann", "Bo", "Cy", "Dee", "张伟", "[/]Al")


def header(seed: int) -> dict[str, Any]:
    """The header of a record: two to six players, one to four games, any stake, any house rules."""
    rng = random.Random(f"card-pool/{seed}")
    options: dict[str, Any] = {"games": rng.randint(1, 4), "stake": rng.choice(["1", "5", "1/3", "0", "7/2"])}
    if rng.random() < 0.5:
        options |= {
            "ace": rng.choice(["low", "high"]),
            "foul_cards": rng.choice([0, 1, 1, 2, 5]),
            "wrong_ball_cards": rng.choice([0, 1, 2, 2, 3]),
            "neutral_balls_continue": rng.random() < 0.5,
            "wrong_ball_respot": rng.random() < 0.5,
            "fouling_shooter_may_win": rng.random() < 0.5,
            "failed_break": rng.choice(["foul", "rerack", "play"]),
        }
    return {
        "format": "referee-match",
        "version": 1,
        "ruleset": "card-pool",
        "options": options,
        "players": list(_NAMES[: rng.randint(2, 6)]),
    }


def next_entry(match: Match, rng: random.Random) -> Mapping[str, Any]:
    """The next entry, a person's or chance's. It knows all hands."""
    state = match.state
    if isinstance(state, AtTable):
        return _shot(state, rng)
    if isinstance(state, PenaltyDue):
        gone = state.table.out_of_pack()
        left = [card for card in PACK_52 if card not in gone]
        return {"do": "draw", "player": state.fouler, "card": left[int(rng.random() * len(left))]}
    if isinstance(state, DealDue):
        return {"do": "deal", "hands": _hands(state.evening.players, rng)}
    if isinstance(state, OrderDue):
        return {"do": "order", "order": [name for group in state.groups for name in rng.sample(group, len(group))]}
    if isinstance(state, BreakChoice):
        return {"do": "choose", "choice": rng.choice(match.awaiting.facts["choices"])}
    if isinstance(state, ShowdownDue):
        return {"do": "showdown", "cards": dict(zip(state.tied, rng.sample(PACK_52, len(state.tied)), strict=True))}
    raise AssertionError(f"nothing to do in phase {state.phase}")


def _hands(players: Sequence[str], rng: random.Random) -> dict[str, list[str]]:
    cards = rng.sample(PACK_52, 7 * len(players))
    return {player: cards[seat * 7 : seat * 7 + 7] for seat, player in enumerate(players)}


def _shot(state: AtTable, rng: random.Random) -> dict[str, Any]:
    """Mostly an own ball or nothing; now and then a wrong one, two at once, a scratch, a miss, a jumped ball."""
    down, luck = state.table.down, rng.random()
    shot: dict[str, Any] = {"do": "shot", "by": state.shooter}
    if luck < 0.03:
        shot["contact"] = False
        return shot
    hand = state.table.hands[state.shooter]
    aimed = hand and rng.random() < 0.7
    target = BALL_OF_CARD[hand[int(rng.random() * len(hand))]] if aimed else _some_ball(down, rng)
    shot["first"] = target
    if state.ball_in_hand == "break":
        shot["cushion_count"] = int(rng.random() * 8)
    if luck < 0.40:
        other = _some_ball(down, rng) if luck < 0.06 else target
        shot["pocketed"] = [target] if other == target else [target, other]
    elif luck < 0.44:
        shot["off_table"] = [target]
    elif luck < 0.48 and not shot.get("cushion_count"):
        shot["cushion"] = False
    elif luck > 0.92:
        shot |= _trouble(luck, state.ball_in_hand)
    return shot


def _trouble(luck: float, ball_in_hand: str) -> dict[str, Any]:
    if luck > 0.96:
        return {"scratch": True}
    if luck > 0.95:
        return {"cue_off": True}
    if luck > 0.94:
        return {"faults": ["double-hit"]}
    return {"crossed": False} if ball_in_hand == "kitchen" else {}


def _some_ball(down: frozenset[int], rng: random.Random) -> int:
    up = [ball for ball in BALLS if ball not in down]
    return up[int(rng.random() * len(up))]
