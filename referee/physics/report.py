"""What a shot was: the report a person at the table would give, and the trace behind it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from referee.physics.trace import Trace


class Drop(NamedTuple):
    """A ball that fell: its number (0 is the cue ball), the pocket's name, and when, s after the stroke."""

    ball: int
    pocket: str
    time: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """One simulated shot. Plain data; the same stroke at the same layout gives an equal outcome, bit for bit.

    `first`: the first object ball the cue ball touched, or None.
    `cushions`: object ball → how often it met a rail, a jaw or a facing after the first contact; balls that met none
    are left out. A ball that lay against a rail counts only once it has left that rail.
    `pocketed`: the object balls that fell, in order; `scratch`: the cue ball fell; `drops`: all of them, with times.
    `cushion`: after first contact some ball, the cue ball included, met a cushion.
    `crossed`: the cue ball's centre was beyond the head string at some time before its first contact, or at all if it
    touched nothing.
    `layout`: ball → where it rests, mm from the head-end bottom corner of the playing surface.
    `duration`: s until the last ball rested; `events`: how many events that took.
    `trace`: every event, and where each ball was at any moment.
    """

    first: int | None
    cushions: Mapping[int, int]
    pocketed: tuple[tuple[int, str], ...]
    drops: tuple[Drop, ...]
    scratch: bool
    cushion: bool
    crossed: bool
    layout: Mapping[int, tuple[float, float]]
    duration: float
    events: int
    trace: Trace = field(repr=False)
