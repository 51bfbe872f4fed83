"""Lines of aim: the ghost ball that sends a ball to a pocket, and what a straight line meets first.

Geometry only: throw, swerve and squirt are left to the shooter, as on a real table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import acos, atan2, cos, degrees, hypot, inf, radians, sin, sqrt
from typing import Literal

from referee.physics.codes import DROP, ENTER, HALF_X, HALF_Y, LEAVE, LONG_END, NEVER
from referee.physics.tables import POCKET_NAMES, Table
from referee.physics.walls import crosses_mouth, leaves_field, region

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Aim:
    """How to send a ball straight to a pocket.

    `angle`: degrees for the stroke, 0 away from the head, anticlockwise. `ghost`: where the cue ball's centre is at
    contact, mm. `target`: the point in the pocket that is aimed at, mm. `cut`: degrees between the cue ball's line and
    the ball's; 90 or more cannot be played and makes `possible` false. `cue_blocked`, `ball_blocked`: the balls in
    the way of the cue ball and of the ball. `open_mouth`: False where the ball's line meets a jaw before the drop.
    """

    angle: float
    ghost: Point
    target: Point
    cut: float
    possible: bool
    open_mouth: bool
    cue_blocked: tuple[int, ...]
    ball_blocked: tuple[int, ...]

    @property
    def clear(self) -> bool:
        """Whether the shot can be played on this line with nothing in the way."""
        return self.possible and self.open_mouth and not self.cue_blocked and not self.ball_blocked


@dataclass(frozen=True, slots=True)
class Prediction:
    """What the cue ball meets first on a straight line.

    `what`: "ball", "cushion" or "pocket". `at`: the cue ball's centre then, mm. `ball`, `pocket`: which, where it is
    one. `ball_angle`: degrees in which a ball that is struck sets off, along the line of centres.
    """

    what: Literal["ball", "cushion", "pocket"]
    at: Point
    ball: int | None = None
    pocket: str | None = None
    ball_angle: float | None = None


def aim(table: Table, layout: Mapping[int, Point], ball: int, pocket: str) -> Aim:
    """The ghost-ball line that sends `ball` to `pocket` (TL TM TR BL BM BR).

    `layout` in mm with the cue ball as 0. Raises KeyError where the ball or the cue ball is not on the table or no
    pocket has that name, ValueError where the ball is the cue ball. Source: the ghost-ball construction, Alciatore,
    The Illustrated Principles of Pool and Billiards (2004).
    """
    if ball == 0:
        raise ValueError("aim at an object ball, not at the cue ball")
    if pocket not in POCKET_NAMES:
        raise KeyError(f"no pocket is called {pocket!r}: {', '.join(POCKET_NAMES)}")
    if ball not in layout or 0 not in layout:
        raise KeyError(f"ball {0 if 0 not in layout else ball} is not on the table")
    cue, object_ball = layout[0], layout[ball]
    target = _target(table, pocket)
    diameter = table.balls.diameter
    away = hypot(target[0] - object_ball[0], target[1] - object_ball[1])
    ux, uy = (target[0] - object_ball[0]) / away, (target[1] - object_ball[1]) / away
    ghost = (object_ball[0] - diameter * ux, object_ball[1] - diameter * uy)
    gx, gy = ghost[0] - cue[0], ghost[1] - cue[1]
    run = hypot(gx, gy)
    # A cue ball that already stands on the ghost ball plays along the line of centres.
    dx, dy = (gx / run, gy / run) if run > 1e-6 else (ux, uy)
    cut = degrees(acos(max(-1.0, min(1.0, dx * ux + dy * uy))))
    end = predict(table, {0: object_ball}, degrees(atan2(uy, ux)))
    return Aim(
        angle=degrees(atan2(dy, dx)) % 360,
        ghost=ghost,
        target=target,
        cut=cut,
        possible=cut < 90 - 1e-9,
        open_mouth=end.pocket == pocket,
        cue_blocked=_between(layout, (0, ball), cue, ghost, diameter),
        ball_blocked=_between(layout, (0, ball), object_ball, target, diameter),
    )


def predict(table: Table, layout: Mapping[int, Point], angle: float) -> Prediction:
    """What the cue ball (0) meets first when it runs straight at `angle` degrees; `layout` in mm.

    Raises KeyError where the cue ball is not on the table. Source: plane geometry.
    """
    x, y = layout[0]
    dx, dy = cos(radians(angle)), sin(radians(angle))
    reach = table.balls.diameter
    nearest, met = inf, None
    for ball, (bx, by) in sorted(layout.items()):
        rx, ry = bx - x, by - y
        along = rx * dx + ry * dy
        across = rx * dy - ry * dx
        if ball == 0 or along <= 0 or abs(across) >= reach:
            continue
        run = max(0.0, along - sqrt(reach * reach - across * across))
        if run < nearest:
            nearest, met = run, ball
    edge, pocket = _edge(table, x, y, dx, dy)
    if met is not None and nearest <= edge:
        at = (x + nearest * dx, y + nearest * dy)
        line = atan2(layout[met][1] - at[1], layout[met][0] - at[0])
        return Prediction("ball", at, ball=met, ball_angle=degrees(line) % 360)
    at = (x + edge * dx, y + edge * dy)
    return Prediction("cushion" if pocket is None else "pocket", at, pocket=pocket)


def _target(table: Table, pocket: str) -> Point:
    """Where the pocket's drop begins on its axis: the point that leaves most room on both sides."""
    k = POCKET_NAMES.index(pocket)
    x, y = table.pockets[pocket]
    drop = (table.middle if k in (1, 4) else table.corner).drop
    if k in (1, 4):
        return x, y - drop if y > table.width / 2 else y + drop
    step = drop / sqrt(2)
    return (x - step if x > table.length / 2 else x + step), (y - step if y > table.width / 2 else y + step)


def _between(
    layout: Mapping[int, Point], leave_out: Sequence[int], start: Point, end: Point, diameter: float
) -> tuple[int, ...]:
    """The balls that one rolling from `start` to `end` (mm) would touch on its way."""
    run = hypot(end[0] - start[0], end[1] - start[1])
    if run == 0:
        return ()
    dx, dy = (end[0] - start[0]) / run, (end[1] - start[1]) / run
    found = []
    for ball, (bx, by) in sorted(layout.items()):
        rx, ry = bx - start[0], by - start[1]
        along = rx * dx + ry * dy
        # A ball that touches the start is in the way only if it lies ahead.
        nearest = max(0.0, min(run, along))
        gap = hypot(rx - nearest * dx, ry - nearest * dy)
        if ball not in leave_out and gap < diameter - 1e-6 and along > 0:
            found.append(ball)
    return tuple(found)


def _edge(table: Table, x: float, y: float, dx: float, dy: float) -> tuple[float, str | None]:
    """How far (mm) a centre runs straight before it meets a cushion or a drop, and the pocket if it is a drop."""
    flat = list(table.flat)
    px, py = table.to_metres(x, y)
    mouth = region(px, py, flat[HALF_X], flat[HALF_Y], flat[LONG_END])
    run = 0.0
    while True:
        if mouth < 0:
            step, code = leaves_field(px, py, dx, dy, 0.0, 0.0, NEVER, flat)
        else:
            step, code = crosses_mouth(px, py, dx, dy, 0.0, 0.0, NEVER, flat, mouth)
        run += step
        px, py = px + step * dx, py + step * dy
        if ENTER <= code < LEAVE:
            mouth = code - ENTER
        elif code == LEAVE:
            mouth = -1
        else:
            return run * 1000, POCKET_NAMES[code - DROP] if code >= DROP else None
