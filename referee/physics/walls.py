"""Where a ball's path first meets the edge of the table.

While the centre lies in the field (the cloth less one radius all round) only the four straight lines can stop it: the
jaws of the pockets bend away behind those lines and the drops lie beyond them. A path that leaves the field between
the rails enters the mouth of a pocket, and only there are the jaws, the facings and the drop looked at. Everything is
measured from the centre of the table, x towards the foot and y to the left of a player at the head, so that a mirrored
shot meets mirrored numbers.
"""

# ruff: noqa: PLR0917 - the compiled form takes plain numbers and sequences, by position

from math import sqrt

from referee.physics.codes import (
    DROP,
    ENTER,
    FACING,
    HALF_X,
    HALF_Y,
    JAW,
    LEAVE,
    LONG_END,
    MIDDLE_END,
    NEVER,
    POCKET_SIZE,
    POCKETS,
    RADIUS,
    RAIL,
    SHORT_END,
)
from referee.physics.timing import first_contact, first_crossing

FIT = 1e-9
"""What rounding (m) may take from the room a ball needs."""


def pocket_at(x: float, y: float, long_end: float) -> int:
    """The pocket whose mouth lies nearest to a point at the edge: 0-5 for TL TM TR BL BM BR.

    `x`, `y` and `long_end`, the end of the straight part of a long rail, in m from the centre. Raises nothing.
    """
    k = 0
    if x > long_end:
        k = 2
    elif x >= -long_end:
        k = 1
    return k if y > 0.0 else k + 3


def region(x: float, y: float, half_x: float, half_y: float, long_end: float) -> int:
    """-1 where the centre lies in the field, otherwise the pocket whose mouth it is in; metres. Raises nothing."""
    if abs(x) <= half_x and abs(y) <= half_y:
        return -1
    return pocket_at(x, y, long_end)


def leaves_field(
    x: float, y: float, vx: float, vy: float, ax: float, ay: float, limit: float, table: list[float]
) -> tuple[float, int]:
    """When and where a path from within the field first leaves it: (seconds or NEVER, code).

    Metres, m/s, m/s²; the code is a rail (`RAIL` + 0-5, counted bottom left, bottom right, foot, top right, top left,
    head) or the mouth of a pocket (`ENTER` + pocket). Raises nothing.
    """
    half_x = table[HALF_X]
    half_y = table[HALF_Y]
    best = NEVER
    wall = -1
    t = first_crossing(half_x - x, -vx, -ax, limit)
    if t < best:
        best = t
        wall = 0
    t = first_crossing(half_x + x, vx, ax, limit)
    if t < best:
        best = t
        wall = 1
    t = first_crossing(half_y - y, -vy, -ay, limit)
    if t < best:
        best = t
        wall = 2
    t = first_crossing(half_y + y, vy, ay, limit)
    if t < best:
        best = t
        wall = 3
    if wall < 0:
        return NEVER, -1
    px = x + best * (vx + 0.5 * ax * best)
    py = y + best * (vy + 0.5 * ay * best)
    if wall < 2:
        if abs(py) <= table[SHORT_END]:
            return best, RAIL + (2 if wall == 0 else 5)
    elif table[MIDDLE_END] <= abs(px) <= table[LONG_END]:
        if wall == 2:
            return best, RAIL + (3 if px > 0.0 else 4)
        return best, RAIL + (1 if px > 0.0 else 0)
    return best, ENTER + pocket_at(px, py, table[LONG_END])


def crosses_mouth(
    x: float, y: float, vx: float, vy: float, ax: float, ay: float, limit: float, table: list[float], k: int
) -> tuple[float, int]:
    """What a path within the mouth of pocket `k` meets first: (seconds or NEVER, code).

    Metres, m/s, m/s²; the code is a jaw (`JAW` + 2k + side), a facing (`FACING` + 2k + side), the drop (`DROP` + k)
    or `LEAVE` where the path comes back over the edge of the field. Raises nothing.
    """
    base = POCKETS + POCKET_SIZE * k
    radius = table[RADIUS]
    best = NEVER
    code = -1
    t = first_contact(x - table[base], y - table[base + 1], vx, vy, ax, ay, table[base + 2], limit)
    if t < best:
        best = t
        code = DROP + k
    reach = table[base + 3] + radius
    for side in range(2):
        jaw = base + 4 + 2 * side
        t = first_contact(x - table[jaw], y - table[jaw + 1], vx, vy, ax, ay, reach, limit)
        if t < best:
            best = t
            code = JAW + 2 * k + side
        facing = base + 8 + 6 * side
        dx = table[facing + 2]
        dy = table[facing + 3]
        nx = table[facing + 4]
        ny = table[facing + 5]
        qx = x - table[facing]
        qy = y - table[facing + 1]
        t = first_crossing(qx * nx + qy * ny - radius, vx * nx + vy * ny, ax * nx + ay * ny, limit)
        if t < best:
            sx = qx + t * (vx + 0.5 * ax * t)
            sy = qy + t * (vy + 0.5 * ay * t)
            # Before its beginning the facing is only the continuation of a line through the air.
            if sx * dx + sy * dy >= 0.0:
                best = t
                code = FACING + 2 * k + side
    t = comes_back(x, y, vx, vy, ax, ay, limit, table)
    if t < best:
        best = t
        code = LEAVE
    return best, code


def comes_back(
    x: float, y: float, vx: float, vy: float, ax: float, ay: float, limit: float, table: list[float]
) -> float:
    """When a path within a pocket's mouth comes back to the field: seconds or NEVER; metres, m/s, m/s².

    That is over the edge of the field, or, hugging the edge, past the end of a jaw to where the straight rail begins.
    Raises nothing.
    """
    half_x = table[HALF_X]
    half_y = table[HALF_Y]
    # Turned into the quarter where both coordinates are positive.
    if x < 0.0:
        x = -x
        vx = -vx
        ax = -ax
    if y < 0.0:
        y = -y
        vy = -vy
        ay = -ay
    best = NEVER
    if x > table[LONG_END]:
        best = first_crossing(x - table[LONG_END], vx, ax, limit)
    elif x < table[MIDDLE_END]:
        best = first_crossing(table[MIDDLE_END] - x, -vx, -ax, limit)
    if y > table[SHORT_END]:
        t = first_crossing(y - table[SHORT_END], vy, ay, limit)
        if t < best:  # noqa: PLR1730 - the same in both forms, whatever the sign of zero
            best = t
    # On the line itself a ball is only about to leave the field, or to come back over it.
    if x > half_x or (x == half_x and vx > 0.0):
        t = first_crossing(x - half_x, vx, ax, limit)
        if t < best:  # noqa: PLR1730
            best = t
    if y > half_y or (y == half_y and vy > 0.0):
        t = first_crossing(y - half_y, vy, ay, limit)
        if t < best:  # noqa: PLR1730
            best = t
    return best


def wall_normal(x: float, y: float, code: int, table: list[float]) -> tuple[float, float]:
    """The unit vector from a ball at (`x`, `y`) (m) into the rail, jaw or facing that `code` names. Raises nothing."""
    if code < ENTER:
        rail = code - RAIL
        if rail == 2:
            return 1.0, 0.0
        if rail == 5:
            return -1.0, 0.0
        return 0.0, (1.0 if rail in (3, 4) else -1.0)
    if code < FACING:
        k = (code - JAW) // 2
        jaw = POCKETS + POCKET_SIZE * k + 4 + 2 * ((code - JAW) % 2)
        dx = table[jaw] - x
        dy = table[jaw + 1] - y
        d = sqrt(dx * dx + dy * dy)
        return dx / d, dy / d
    k = (code - FACING) // 2
    facing = POCKETS + POCKET_SIZE * k + 8 + 6 * ((code - FACING) % 2)
    return -table[facing + 4], -table[facing + 5]


def on_edge(x: float, y: float, slack: float, table: list[float]) -> tuple[float, float]:
    """A centre (m) put exactly on the edge of the field where it lies beyond it by rounding alone.

    That is: by at most `slack` (m) beside a pocket, by any amount where a straight rail stands. Raises nothing.
    """
    over = abs(x) - table[HALF_X]
    if over > 0.0 and (over <= slack or abs(y) <= table[SHORT_END]):
        x = table[HALF_X] if x > 0.0 else -table[HALF_X]
    over = abs(y) - table[HALF_Y]
    if over > 0.0 and (over <= slack or table[MIDDLE_END] <= abs(x) <= table[LONG_END]):
        y = table[HALF_Y] if y > 0.0 else -table[HALF_Y]
    return x, y


def stands(x: float, y: float, table: list[float]) -> bool:
    """Whether a ball can rest with its centre at (`x`, `y`), m from the table's centre, as far as the table goes.

    It may stand in the field or in the mouth of a pocket, before the drop and clear of jaws and facings; 1e-9 m of
    rounding is allowed. Raises nothing.
    """
    half_x = table[HALF_X]
    half_y = table[HALF_Y]
    if abs(x) <= half_x + FIT and abs(y) <= half_y + FIT:
        return True
    # No number at all is on the cloth: it would fail every comparison below.
    if not (abs(x) < NEVER and abs(y) < NEVER):
        return False
    if abs(x) > half_x + FIT and abs(y) <= table[SHORT_END]:
        return False
    if abs(y) > half_y + FIT and table[MIDDLE_END] <= abs(x) <= table[LONG_END]:
        return False
    radius = table[RADIUS]
    base = POCKETS + POCKET_SIZE * pocket_at(x, y, table[LONG_END])
    cx = table[base]
    cy = table[base + 1]
    drop = table[base + 2] - FIT
    if (x - cx) * (x - cx) + (y - cy) * (y - cy) <= drop * drop or x * cx + y * cy >= cx * cx + cy * cy:
        return False
    reach = table[base + 3] + radius - FIT
    for side in range(2):
        jaw = base + 4 + 2 * side
        dx = x - table[jaw]
        dy = y - table[jaw + 1]
        if dx * dx + dy * dy < reach * reach:
            return False
        facing = base + 8 + 6 * side
        dx = x - table[facing]
        dy = y - table[facing + 1]
        if (
            dx * table[facing + 2] + dy * table[facing + 3] >= 0.0
            and dx * table[facing + 4] + dy * table[facing + 5] < radius - FIT
        ):
            return False
    return True
