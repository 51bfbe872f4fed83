"""A stroke goes in, the report of the shot comes out."""

from array import array
from collections.abc import Mapping

from referee.physics import codes
from referee.physics import compiled as form
from referee.physics.loop import FULL, MISPLACED, play
from referee.physics.placement import faults
from referee.physics.report import Drop, Outcome
from referee.physics.room import Room, build
from referee.physics.stroke import Stroke
from referee.physics.tables import POCKET_NAMES, Table
from referee.physics.trace import Trace

ROWS = 1024
"""Room for trace rows to begin with; a shot that needs more is played again with four times as many."""

MOST_ROWS = ROWS * 256
"""A shot with more rows than this has gone wrong."""


class EndlessShot(RuntimeError):
    """A shot whose events did not come to an end: a fault of the simulation, never of the stroke."""


def simulate(
    table: Table,
    layout: Mapping[int, tuple[float, float]],
    stroke: Stroke,
    *,
    compiled: bool | None = None,
) -> Outcome:
    """Play one stroke.

    `layout`: ball → (x, y), mm from the head-end bottom corner of the playing surface; ball 0 is the cue ball.
    `compiled`: True for the compiled event loop, False for the plain one, None for whichever is ready (see
    `referee.physics.compiled.prepare`). Both give the same bits.

    Returns an `Outcome`. Raises ValueError where the cue ball is missing, a ball stands outside the cloth, or two
    balls overlap (by more than 1e-9 m); RuntimeError where `compiled` is True and numba is not installed.

    Source: Leckie and Greenspan, An Event-Based Pool Physics Simulator (2006), for the event-driven method; the models
    of cloth, balls and cushions name their own in `cloth`, `impact` and `cushion`.
    """
    numbers = tuple(sorted(layout))
    if not numbers or numbers[0] != 0:
        raise ValueError("the cue ball (0) is not on the table")
    half_x, half_y = table.length / 2, table.width / 2
    start: list[float] = []
    for number in numbers:
        x, y = layout[number]
        start.append((x - half_x) / 1000)
        start.append((y - half_y) / 1000)
    launch = stroke.launch()
    if compiled is None:
        compiled = form.ready()
    elif compiled and not form.prepare():
        raise RuntimeError("the compiled form needs numba and numpy: install referee[fast]")
    capacity = ROWS
    while True:
        if compiled:
            room = form.room(len(numbers), capacity, table.flat)
            room.load(start, launch)
            used = form.play(*room.arguments)
            filled = room.rows[: max(0, used) * codes.ROW].tobytes()
        else:
            room = _lists(len(numbers), capacity, table.flat)
            room.load(start, launch)
            used = play(*room.arguments)
            filled = room.rows[: max(0, used) * codes.ROW]
        if used != FULL:
            break
        capacity *= 4
        if capacity > MOST_ROWS:
            raise EndlessShot(f"no rest after {capacity // 4} events: {stroke} at {dict(layout)}")
    if used == MISPLACED:
        raise ValueError("; ".join(faults(table, layout)))
    trace = Trace(table, numbers, tuple(start), array("d", filled))
    facts, order, pockets, cushions, xs, ys = (
        sequence.tolist() if compiled else sequence
        for sequence in (room.facts, room.order, room.pocket, room.cushions, *room.motion[:2])
    )
    first = facts[codes.FACT_FIRST]
    down = [numbers[i] for i in order[: facts[codes.FACT_DOWN]]]
    drops = tuple(
        Drop(numbers[i], POCKET_NAMES[pockets[i]], time)
        for i, time in zip(order[: len(down)], _drop_times(trace) if down else (), strict=True)
    )
    return Outcome(
        first=None if first < 0 else numbers[first],
        cushions={numbers[i]: count for i, count in enumerate(cushions) if count and i},
        pocketed=tuple((drop.ball, drop.pocket) for drop in drops if drop.ball),
        drops=drops,
        scratch=0 in down,
        cushion=bool(facts[codes.FACT_CUSHION]),
        crossed=bool(facts[codes.FACT_CROSSED]),
        layout={
            number: (x * 1000 + half_x, y * 1000 + half_y)
            for number, x, y, pocket in zip(numbers, xs, ys, pockets, strict=True)
            if pocket < 0
        },
        duration=trace.rows[-codes.ROW],
        events=facts[codes.FACT_EVENTS],
        trace=trace,
    )


def _drop_times(trace: Trace) -> list[float]:
    kinds = trace.rows[1 :: codes.ROW]
    return [trace.rows[k * codes.ROW] for k, kind in enumerate(kinds) if kind == codes.EVENT_POCKET]


def _lists(balls: int, capacity: int, flat: tuple[float, ...]) -> Room:
    return build(balls, capacity, flat, lambda size: [0.0] * size, lambda size: [0] * size)
