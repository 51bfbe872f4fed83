"""The trace of a shot: its events, and every ball's place at any moment in closed form."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import inf
from typing import Final, NamedTuple

from referee.physics import codes
from referee.physics.cloth import carried, motion
from referee.physics.tables import POCKET_NAMES, RAIL_NAMES, Table


class Happening(StrEnum):
    """What an event is."""

    STROKE = "stroke"
    BALL = "ball"
    RAIL = "rail"
    JAW = "jaw"
    FACING = "facing"
    POCKET = "pocket"
    ROLLS = "rolls"
    STOPS = "stops"
    SPIN_ENDS = "spin-ends"


class State(StrEnum):
    """How a ball moves."""

    POCKETED = "pocketed"
    AT_REST = "at rest"
    SPINNING = "spinning"
    ROLLING = "rolling"
    SLIDING = "sliding"


HAPPENINGS: Final = (
    Happening.STROKE,
    Happening.BALL,
    Happening.RAIL,
    Happening.JAW,
    Happening.FACING,
    Happening.POCKET,
    Happening.ROLLS,
    Happening.STOPS,
    Happening.SPIN_ENDS,
)
STATES: Final = (State.AT_REST, State.SPINNING, State.ROLLING, State.SLIDING, State.POCKETED)


class Moment(NamedTuple):
    """A ball at one moment: mm from the head-end bottom corner, m/s, rad/s, and how it moves."""

    x: float
    y: float
    vx: float
    vy: float
    wx: float
    wy: float
    wz: float
    state: State


class Event(NamedTuple):
    """One event: s after the stroke, what it is, the ball, what it met, and the ball just after it.

    `other` is the number of the other ball, the rail by the pockets it joins, or a pocket's name; None where a motion
    only changes. A contact of two balls gives one event for each.
    """

    time: float
    what: Happening
    ball: int
    other: int | str | None
    after: Moment


@dataclass(frozen=True, slots=True)
class Trace:
    """Everything that happened in one shot on `table`.

    `numbers`: the balls, ascending; `start`: where each stood, m from the table's centre, x and y in turn; `rows`: the
    rows of the event loop (`codes.ROW` numbers each), ball indices pointing into `numbers`.
    """

    table: Table
    numbers: tuple[int, ...]
    start: tuple[float, ...]
    rows: "array[float]"

    @property
    def duration(self) -> float:
        """Seconds from the stroke to the last event."""
        return self.rows[-codes.ROW]

    def events(self) -> Iterator[Event]:
        """The events in order. Raises nothing."""
        for k in range(0, len(self.rows), codes.ROW):
            what = HAPPENINGS[int(self.rows[k + 1])]
            index = int(self.rows[k + 3])
            other: int | str | None = None
            if what is Happening.BALL:
                other = self.numbers[index]
            elif what is Happening.RAIL:
                other = RAIL_NAMES[index]
            elif what in (Happening.JAW, Happening.FACING, Happening.POCKET):
                other = POCKET_NAMES[index]
            yield Event(self.rows[k], what, self.numbers[int(self.rows[k + 2])], other, self._moment(k, 0.0))

    def path(self, ball: int) -> list[tuple[float, Moment]]:
        """The ball's state at the stroke and just after each of its events: (seconds, moment), in order.

        Between two of them it moves on one parabola. Raises KeyError for a ball that was not on the table.
        """
        rows = self._rows_of(ball)
        first = [] if rows and self.rows[rows[0]] == 0.0 else [(0.0, self._resting(ball))]
        return first + [(self.rows[k], self._moment(k, 0.0)) for k in rows]

    def at(self, ball: int, time: float) -> Moment:
        """The ball `time` seconds after the stroke, in closed form.

        A pocketed ball stays at its drop's edge, state `POCKETED`. Raises KeyError for a ball that was not on the
        table and ValueError for a negative time. Source of the motion: `referee.physics.cloth`.
        """
        if not time >= 0:
            raise ValueError("the trace begins at 0 s")
        found = None
        for k in self._rows_of(ball):
            if self.rows[k] > time:
                break
            found = k
        return self._resting(ball) if found is None else self._moment(found, time - self.rows[found])

    def layout(self, time: float) -> dict[int, tuple[float, float]]:
        """Where the balls still on the table are `time` seconds after the stroke: ball → (x, y) in mm.

        Raises ValueError for a negative time.
        """
        moments = ((ball, self.at(ball, time)) for ball in self.numbers)
        return {ball: (m.x, m.y) for ball, m in moments if m.state is not State.POCKETED}

    def _rows_of(self, ball: int) -> list[int]:
        if ball not in self.numbers:
            raise KeyError(f"ball {ball} was not on the table")
        index = float(self.numbers.index(ball))
        return [k for k in range(0, len(self.rows), codes.ROW) if self.rows[k + 2] == index]

    def _resting(self, ball: int) -> Moment:
        k = 2 * self.numbers.index(ball)
        x, y = self.table.to_millimetres(self.start[k], self.start[k + 1])
        return Moment(x, y, 0.0, 0.0, 0.0, 0.0, 0.0, State.AT_REST)

    def _moment(self, row: int, seconds: float) -> Moment:
        """The ball of a row, `seconds` later."""
        x, y, vx, vy, sx, sy, sz = self.rows[row + 4 : row + 11]
        state = int(self.rows[row + 11])
        flat = self.table.flat
        radius = flat[codes.RADIUS]
        if seconds > 0 and state != codes.POCKETED:
            spin = flat[codes.SPIN]
            *_, ax, ay, lasts = motion(vx, vy, sx, sy, sz, flat[codes.SLIDE], flat[codes.ROLL], spin)
            seconds = min(seconds, lasts) if lasts < inf else seconds
            x, y, vx, vy, sx, sy, sz = carried(x, y, vx, vy, sx, sy, sz, ax, ay, state, seconds, spin)
        x, y = self.table.to_millimetres(x, y)
        return Moment(x, y, vx, vy, sx / radius, sy / radius, sz / radius, STATES[state])
