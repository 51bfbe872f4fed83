"""Random but lawful eight-ball: two players of middling skill who foul, miss, play safe and sometimes give up."""

import random
from collections.abc import Mapping
from typing import Any

from referee.pool.shot import POCKETS
from referee.rulebook.fold import Match
from rulesets.palla8.groups import lawful_first
from rulesets.palla8.state import Choosing, Drawing, Shooting

COUNTED = frozenset({"shot"})

_BALLS = tuple(range(1, 16))
_SEEN = ("double-hit", "push", "non-tip", "moving", "foot", "touched-ball")
_NAMES = ("Ann", "Bo", "张伟", "[/]Al", "Cy", "Дима")


def header(seed: int) -> dict[str, Any]:
    """A race with house rules of its own for each seed."""
    rng = random.Random(seed)
    return {
        "format": "referee-match",
        "version": 1,
        "ruleset": "palla8",
        "options": {
            "race_to": rng.randint(1, 5),
            "breaks": rng.choice(("winner", "alternate", "loser")),
            "eight_off_table_at_break": rng.choice(("choice", "spot")),
            "eight_wins_on_open_table": rng.random() < 0.5,
            "call_opponents_ball": rng.choice(("continues", "passes")),
            "kitchen_restriction": rng.random() < 0.5,
        },
        "players": rng.sample(_NAMES, 2),
    }


def next_entry(match: Match, rng: random.Random) -> Mapping[str, Any]:
    """What happens next; see the package."""
    state = match.state
    luck = rng.random()
    if luck < 0.004:
        return _concession(state, rng)
    if isinstance(state, Shooting):
        if state.in_hand != "break":
            return _stroke(state, rng)
        if luck < 0.2 and state.racked is None:
            return {"do": "rack", "balls": _rack(rng)}
        return _break(state, rng)
    if isinstance(state, Choosing):
        return {"do": "choose", "by": state.chooser, "choice": rng.choice(state.choices)}
    assert isinstance(state, Drawing)
    return {"do": "order", "order": rng.sample(state.race.players, 2)}


def _concession(state: Any, rng: random.Random) -> dict[str, Any]:
    entry: dict[str, Any] = {"do": "concede", "by": rng.choice(state.race.players)}
    if rng.random() < 0.3:
        entry["match"] = True
    return entry


def _rack(rng: random.Random) -> list[int]:
    solids, stripes = rng.sample(range(1, 8), 7), rng.sample(range(9, 16), 7)
    corners = [solids.pop(), stripes.pop()]
    rng.shuffle(corners)
    rest = [*solids, *stripes]
    rng.shuffle(rest)
    return [*rest[:4], 8, *rest[4:9], corners[0], *rest[9:], corners[1]]


def _break(state: Shooting, rng: random.Random) -> dict[str, Any]:
    shot: dict[str, Any] = {"do": "shot", "by": state.shooter}
    luck = rng.random()
    if luck < 0.03:
        shot["contact"] = False
        return shot
    if luck < 0.55:
        shot["pocketed"] = rng.sample(_BALLS, 1 + int(rng.random() * 3))
    elif luck < 0.9:
        shot["cushion_count"] = 2 + int(rng.random() * 6)
    else:
        shot["cushions"] = rng.sample(_BALLS, int(rng.random() * 6))
    _accidents(shot, _BALLS, rng)
    return shot


def _stroke(state: Shooting, rng: random.Random) -> dict[str, Any]:
    gone = state.gone
    up = [ball for ball in _BALLS if ball not in gone]
    shot: dict[str, Any] = {"do": "shot", "by": state.shooter}
    luck = rng.random()
    if luck < 0.02:
        shot["contact"] = False
        return shot
    lawful = tuple(lawful_first(gone, state.group(state.shooter)))
    target = lawful[int(rng.random() * len(lawful))]
    if luck < 0.92:
        shot["first"] = target
    elif luck < 0.96:
        shot["first"] = up[int(rng.random() * len(up))]
    if luck < 0.5:
        pocket = POCKETS[int(rng.random() * 6)]
        shot["called"] = {"ball": target, "pocket": pocket}
        shot["pocketed"] = [{"ball": target, "pocket": pocket}]
        if luck < 0.05:
            shot["pocketed"] = [*shot["pocketed"], *(ball for ball in up if ball != target and rng.random() < 0.15)]
        elif luck < 0.07:
            shot["called"] = {"ball": up[int(rng.random() * len(up))]}
    elif luck < 0.6:
        shot["called"] = "safety"
    elif luck < 0.7:
        shot["pocketed"] = [up[int(rng.random() * len(up))]]
    else:
        shot["called"] = {"ball": target}
        if luck < 0.73:
            shot["cushion"] = False
    if state.in_hand == "kitchen" and rng.random() < 0.2:
        shot["crossed"] = False
    _accidents(shot, up, rng)
    return shot


def _accidents(shot: dict[str, Any], up: Any, rng: random.Random) -> None:
    """Now and then the cue ball or another ball is lost, or the table sees a fault."""
    luck = rng.random()
    if luck > 0.09:
        return
    if luck < 0.04:
        shot["scratch"] = True
    elif luck < 0.05:
        shot["cue_off"] = True
    elif luck < 0.07:
        down = [ball if isinstance(ball, int) else ball["ball"] for ball in shot.get("pocketed", ())]
        off = [ball for ball in up if ball not in down and rng.random() < 0.2]
        shot["off_table"] = off
    else:
        shot["faults"] = [_SEEN[int(rng.random() * len(_SEEN))]]
