"""The general faults of a shot, by the names that the rulebooks of all pool games use.

What a fault costs is the game's business. A game adds the faults that only it knows (`break`, `wrong-ball`,
`wrong-first`) and puts the whole list in order with `in_order`.
"""

from collections.abc import Iterable
from typing import Literal, get_args

from referee.pool.shot import SeenFault, Shot

Fault = Literal[
    "scratch",
    "cue-off",
    "no-contact",
    "no-cushion",
    "kitchen",
    "break",
    "wrong-ball",
    "wrong-first",
    "ball-off",
    "double-hit",
    "push",
    "non-tip",
    "moving",
    "foot",
    "touched-ball",
]
FAULTS: tuple[str, ...] = get_args(Fault)
"""All fault names, in the order in which a ruling lists them."""
SEEN_FAULTS: tuple[str, ...] = get_args(SeenFault)
"""Faults that only the table can see."""
_RANK = {name: rank for rank, name in enumerate(FAULTS)}


def in_order(faults: Iterable[str]) -> tuple[str, ...]:
    """Each fault once, in the order of `FAULTS`."""
    return tuple(sorted(set(faults), key=_RANK.__getitem__))


def general_faults(shot: Shot, *, kitchen: bool = False, answered: bool | None = None) -> tuple[str, ...]:
    """The faults of `shot` that need no knowledge of a game, in order; empty for a clean shot.

    Parameters
    ----------
    kitchen : True when the shot had to be played out of the kitchen. A shot that touched no ball cannot break that
        rule: not having crossed the head string is then just a miss.
    answered : True when a pocketed ball stands in for the cushion after contact; left out, any pocketed object ball
        does. A pocketed cue ball never does.
    """
    found: list[str] = []
    if shot.scratch:
        found.append("scratch")
    if shot.cue_off:
        found.append("cue-off")
    if not shot.contact:
        found.append("no-contact")
    else:
        if not (bool(shot.pocketed) if answered is None else answered) and not shot.reached_cushion:
            found.append("no-cushion")
        if kitchen and not shot.crossed:
            found.append("kitchen")
    if shot.off_table:
        found.append("ball-off")
    if shot.faults:
        found.extend(in_order(shot.faults))
    return tuple(found)
