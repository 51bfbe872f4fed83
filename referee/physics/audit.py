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


def audit(outcome: Outcome) -> Audit:
    """Go through a shot's trace and measure what must not happen. Raises nothing.

    Energy is v²/2 + s²/5 per mass, with the spin s = R·ω of a uniform sphere.
    """
    trace = outcome.trace
    table = list(trace.table.flat)
    count = len(trace.numbers)
    balls = [[trace.start[2 * i], trace.start[2 * i + 1], 0.0, 0.0, 0.0, 0.0, 0.0] for i in range(count)]
    states = [codes.AT_REST] * count
    pushes = [(0.0, 0.0)] * count
    rows = [trace.rows[k : k + codes.ROW] for k in range(0, len(trace.rows), codes.ROW)]
    overlap = momentum = rise = 0.0
    outside = 0
    energy = None
    now = 0.0
    k = 0
    while k < len(rows):
        time, event = rows[k][0], rows[k][1]
        for share in (0.5, 0.5):
            step = (time - now) * share if share == 0.5 else 0.0
            if step > 0:
                for i in range(count):
                    _carry(balls, states, pushes, i, step, table)
                overlap = max(overlap, _overlap(balls, states, table))
                outside += _outside(balls, states, table)
                after = _energy(balls)
                rise, energy = max(rise, after - (after if energy is None else energy)), after
        now = time
        before = _momentum(balls)
        while k < len(rows) and rows[k][0] == time and rows[k][1] == event:
            i = int(rows[k][2])
            balls[i] = list(rows[k][4:11])
            states[i] = int(rows[k][11])
            if states[i] != codes.POCKETED:
                *_, ax, ay, _ = motion(*balls[i][2:], table[codes.SLIDE], table[codes.ROLL], table[codes.SPIN])
                pushes[i] = ax, ay
            k += 1
        if event == codes.EVENT_BALL:
            after_x, after_y = _momentum(balls)
            momentum = max(momentum, hypot(after_x - before[0], after_y - before[1]))
        after = _energy(balls)
        if energy is not None:
            rise = max(rise, after - energy)
        energy = after
        overlap = max(overlap, _overlap(balls, states, table))
        outside += _outside(balls, states, table)
    return Audit(overlap, outside, momentum, rise)


def _carry(
    balls: list[list[float]],
    states: Sequence[int],
    pushes: Sequence[tuple[float, float]],
    i: int,
    step: float,
    table: Sequence[float],
) -> None:
    if states[i] > codes.AT_REST:
        balls[i] = list(carried(*balls[i], *pushes[i], states[i], step, table[codes.SPIN]))


def _overlap(balls: Sequence[Sequence[float]], states: Sequence[int], table: Sequence[float]) -> float:
    reach = 2 * table[codes.RADIUS]
    there = [ball for ball, state in zip(balls, states, strict=True) if state != codes.POCKETED]
    closest = min(
        ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for i, a in enumerate(there) for b in there[:i]), default=reach * reach
    )
    return max(0.0, reach - sqrt(closest))


def _outside(balls: Sequence[Sequence[float]], states: Sequence[int], table: list[float]) -> int:
    return sum(
        state != codes.POCKETED and not stands(ball[0], ball[1], table)
        for ball, state in zip(balls, states, strict=True)
    )


def _energy(balls: Sequence[Sequence[float]]) -> float:
    return sum(
        0.5 * (vx * vx + vy * vy) + 0.2 * (sx * sx + sy * sy + sz * sz) for _, _, vx, vy, sx, sy, sz in balls
    )


def _momentum(balls: Sequence[Sequence[float]]) -> tuple[float, float]:
    return sum(ball[2] for ball in balls), sum(ball[3] for ball in balls)
