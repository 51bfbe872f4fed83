"""What no shot may ever show: balls that overlap or leave the cloth, momentum lost in a contact, energy gained."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from referee.physics import codes
from referee.physics.cloth import carried, motion
from referee.physics.report import Outcome
from referee.physics.walls import stands


@dataclass(frozen=True, slots=True)
class Audit:
    """The worst that one shot showed, looked at just after every event and halfway to the next.

    `overlap`: m by which two balls overlapped. `outside`: how often a ball stood where no ball can. `momentum`: m/s by
    which the sum of velocities changed in a contact of balls. `energy`: J per kg by which the energy of all balls
    together rose between two looks. All are 0 in exact arithmetic.
    """

    overlap: float
    outside: int
    momentum: float
    energy: float


class _Ball:
    """One ball as the audit carries it through the trace; metres and m/s, spin as R·ω."""

    def __init__(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self.vx = self.vy = self.sx = self.sy = self.sz = self.ax = self.ay = 0.0
        self.state = codes.AT_REST

    def take(self, row: Sequence[float], table: Sequence[float]) -> None:
        """Go on from a row of the trace."""
        self.x, self.y, self.vx, self.vy, self.sx, self.sy, self.sz = row[4:11]
        self.state = int(row[11])
        if self.state != codes.POCKETED:
            *_, self.ax, self.ay, _ = motion(
                self.vx, self.vy, self.sx, self.sy, self.sz, table[codes.SLIDE], table[codes.ROLL], table[codes.SPIN]
            )

    def carry(self, seconds: float, spin: float) -> None:
        """Go on for `seconds` within one motion."""
        if self.state > codes.AT_REST:
            self.x, self.y, self.vx, self.vy, self.sx, self.sy, self.sz = carried(
                self.x,
                self.y,
                self.vx,
                self.vy,
                self.sx,
                self.sy,
                self.sz,
                self.ax,
                self.ay,
                self.state,
                seconds,
                spin,
            )

    @property
    def energy(self) -> float:
        """J per kg: v²/2 + s²/5, the second for a uniform sphere."""
        spin = self.sx * self.sx + self.sy * self.sy + self.sz * self.sz
        return 0.5 * (self.vx * self.vx + self.vy * self.vy) + 0.2 * spin


def audit(outcome: Outcome) -> Audit:
    """Go through a shot's trace and measure what must not happen. Raises nothing.

    The laws it holds a shot to are those of mechanics; no source is needed.
    """
    trace = outcome.trace
    table = list(trace.table.flat)
    balls = [_Ball(*trace.start[k : k + 2]) for k in range(0, len(trace.start), 2)]
    rows = [trace.rows[k : k + codes.ROW] for k in range(0, len(trace.rows), codes.ROW)]
    balls[0].take(rows[0], table)
    energy = sum(ball.energy for ball in balls)
    overlap, outside = _look(balls, table)
    momentum = rise = now = 0.0
    k = 1
    while k < len(rows):
        time, event = rows[k][0], rows[k][1]
        half = (time - now) / 2
        for step in (half, half) if half > 0 else ():
            for ball in balls:
                ball.carry(step, table[codes.SPIN])
            after = sum(ball.energy for ball in balls)
            rise, energy = max(rise, after - energy), after
            worst, out = _look(balls, table)
            overlap, outside = max(overlap, worst), outside + out
        now = time
        before = _momentum(balls)
        while k < len(rows) and rows[k][0] == time and rows[k][1] == event:
            balls[int(rows[k][2])].take(rows[k], table)
            k += 1
        if event == codes.EVENT_BALL:
            x, y = _momentum(balls)
            momentum = max(momentum, hypot(x - before[0], y - before[1]))
        after = sum(ball.energy for ball in balls)
        rise, energy = max(rise, after - energy), after
        worst, out = _look(balls, table)
        overlap, outside = max(overlap, worst), outside + out
    return Audit(overlap, outside, momentum, rise)


def _look(balls: Sequence[_Ball], table: list[float]) -> tuple[float, int]:
    """The deepest overlap now (m), and how many balls stand where none can."""
    reach = 2 * table[codes.RADIUS]
    there = [ball for ball in balls if ball.state != codes.POCKETED]
    closest = reach * reach
    for i, a in enumerate(there):
        for b in there[:i]:
            closest = min(closest, (a.x - b.x) ** 2 + (a.y - b.y) ** 2)
    return reach - sqrt(closest), sum(not stands(ball.x, ball.y, table) for ball in there)


def _momentum(balls: Sequence[_Ball]) -> tuple[float, float]:
    return sum(ball.vx for ball in balls), sum(ball.vy for ball in balls)
