"""A random but lawful evening of poker pool: every kind of entry, every option, positions and special rules."""

from collections.abc import Mapping
from random import Random
from typing import Any

from referee.cards.card import JOKERS, PACK_54
from referee.pool.balls import BALL_OF_CARD, BALLS
from referee.rulebook.fold import Match
from rulesets.poker_pool.penalties import has_left
from rulesets.poker_pool.state import Choosing, Dealing, Drawing, Ordering, Playing, Removing

COUNTED = frozenset({"shot"})
_SEEN = ("double-hit", "push", "non-tip", "moving", "foot", "touched-ball")
_NAMES = ("Ann", "Bo", "Cy", "Dee", "张伟", "[/]Al", "Ева", "Ø")


def header(seed: int) -> dict[str, Any]:
    """Two to eight players, one to four rounds, any house rules."""
    rng = Random(seed)
    options = {
        "rounds": rng.randint(1, 4),
        "break_other_fouls": rng.choice(("scratch", "any")),
        "cleared_fouler_pays": rng.random() < 0.5,
        "one_rank_announcement": rng.choice(("on-change", "every-shot")),
        "off_table": rng.choice(("impossible", "foul")),
    }
    players = list(_NAMES[: rng.randint(2, 8)])
    return {"format": "referee-match", "version": 1, "ruleset": "poker-pool", "options": options, "players": players}


def next_entry(match: Match, rng: Random) -> Mapping[str, Any]:
    """The next entry, lawful by construction; what chance said before an undo is said again."""
    state = match.state
    if isinstance(state, Playing):
        return _at_table(state, rng)
    if isinstance(state, Choosing):
        return {"do": "choose", "choice": rng.choice(state.choices)}
    said = _said_before(match)
    if isinstance(state, Drawing):
        card = said if said is not None else _from_stock(state, rng)
        return {"do": "draw", "player": state.stroke.shooter, "card": card}
    if isinstance(state, Removing):
        cards = [card for card in state.round.hands[state.player].cards if card not in JOKERS]
        return {"do": "discard", "player": state.player, "card": said if said is not None else rng.choice(cards)}
    if isinstance(state, Dealing):
        if said is not None:
            return {"do": "deal", "hands": {player: list(cards) for player, cards in said}}
        return {"do": "deal", "hands": _hands(state.standing.players, 5, rng)}
    assert isinstance(state, Ordering)
    if said is not None:
        return {"do": "order", "order": list(said)}
    if match.last is None and rng.random() < 0.1:
        return _position(state, rng)
    return {"do": "order", "order": [name for group in state.groups for name in rng.sample(group, len(group))]}


def _said_before(match: Match) -> Any:
    if not match.lots:
        return None
    awaiting = match.awaiting
    return match.lots.get((awaiting.round, awaiting.lot or ""))


def _from_stock(state: Drawing, rng: Random) -> str:
    while has_left(state.round, card := PACK_54[int(rng.random() * 54)]):
        pass
    return card


def _hands(players: tuple[str, ...], size: int, rng: Random) -> dict[str, list[str]]:
    pack = rng.sample(PACK_54, size * len(players))
    if size * len(players) > 4 and rng.random() < 0.1:  # both jokers in one hand, so that special rule 1 is met
        pack = [card for card in pack if card not in JOKERS]
        spare = [card for card in PACK_54 if card not in pack and card not in JOKERS]
        pack = [*JOKERS, *pack, *spare][: size * len(players)]
    return {player: pack[i * size : (i + 1) * size] for i, player in enumerate(players)}


def _position(state: Ordering, rng: Random) -> dict[str, Any]:
    players = state.standing.players
    hands = _hands(players, rng.randint(5, 54 // len(players) if rng.random() < 0.2 else 6), rng)
    needed = {BALL_OF_CARD[rng.choice(cards)] for cards in hands.values()}
    down = [ball for ball in BALLS if ball not in needed and rng.random() < 0.6]
    order = rng.sample(players, len(players))
    place = rng.choice(("none", "table", "kitchen") if down else ("break", "table", "kitchen"))
    return {
        "do": "position",
        "round": rng.randint(1, state.standing.options.rounds),
        "order": order,
        "hands": hands,
        "down": down,
        "shooter": order[0],
        "ball_in_hand": place,
        "liable": order[1] if place in {"table", "kitchen"} else None,
    }


def _at_table(state: Playing, rng: Random) -> dict[str, Any]:
    breaking = state.in_hand == "break"
    if breaking:
        if state.rack is None and rng.random() < 0.1:
            return {"do": "rack", "balls": rng.sample(BALLS, 15)}
        if state.round.window and state.round.shown is None:
            for player, hand in state.round.hands.items():
                if hand.both_jokers and rng.random() < 0.5:
                    return {"do": "reveal", "by": player}
    return _shot(state, rng, breaking)


def _shot(state: Playing, rng: Random, breaking: bool) -> dict[str, Any]:
    down = state.round.down
    up = [ball for ball in BALLS if ball not in down]
    shot: dict[str, Any] = {"do": "shot", "by": state.shooter}
    chance = rng.random()
    if chance < 0.05:
        shot["contact"] = False
    else:
        if chance < 0.6:
            count = 1 if chance < 0.5 else min(len(up), 2)
            shot["pocketed"] = rng.sample(up, count) if count > 1 else [up[int(rng.random() * len(up))]]
        elif breaking:
            shot["cushions"] = rng.sample(up, rng.randint(0, 6))
        if chance > 0.95:
            shot["cushion"] = False
            shot.pop("cushions", None)
        if state.in_hand == "kitchen" and rng.random() < 0.2:
            shot["crossed"] = False
    if rng.random() < 0.1:
        _foul(shot, state, up, rng)
    return shot


def _foul(shot: dict[str, Any], state: Playing, up: list[int], rng: Random) -> None:
    kind = rng.random()
    if kind < 0.6:
        shot["scratch"] = True
    elif kind < 0.8:
        shot["faults"] = [rng.choice(_SEEN)]
    elif state.standing.options.off_table == "foul":
        if kind < 0.9:
            shot["cue_off"] = True
            return
        left = [ball for ball in up if ball not in shot.get("pocketed", ())]
        if left and shot.get("contact", True):
            shot["off_table"] = [rng.choice(left)]
            if state.in_hand == "break" and "pocketed" not in shot and shot.get("cushion", True):
                shot.setdefault("cushion_count", len(shot.get("cushions", ())))
