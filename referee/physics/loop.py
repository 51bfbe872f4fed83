"""The event loop: one stroke from the first motion to the last rest.

Written once, in the part of Python that numba compiles, over flat sequences: lists in plain Python, arrays when
compiled. Both forms do the same operations in the same order and so give the same bits.

Between events every ball is on a known parabola, so nothing is stepped. Each ball keeps the time of its own next event
(its motion changes, it meets a rail, a jaw, a drop) and the box that holds its path until then. After an event only
the balls it changed are looked at again: a partner whose box does not meet theirs is out at once; the others become
candidates with a time no later than any contact, and only a candidate that comes to the head of the queue is solved.
"""

# ruff: noqa: PLR0917 - the compiled form takes plain numbers and sequences, by position

from math import sqrt

from referee.physics.cloth import carried, motion
from referee.physics.codes import (
    AT_REST,
    BALL_A,
    BALL_B,
    BALL_C,
    BALL_E,
    CUSHION_COS,
    CUSHION_E,
    CUSHION_MU,
    CUSHION_SIN,
    DROP,
    ENTER,
    EVENT_BALL,
    EVENT_FACING,
    EVENT_JAW,
    EVENT_POCKET,
    EVENT_RAIL,
    EVENT_ROLLS,
    EVENT_SPIN_ENDS,
    EVENT_STOPS,
    EVENT_STROKE,
    EVENT_UNSEEN,
    FACING,
    FACT_CROSSED,
    FACT_CUSHION,
    FACT_DOWN,
    FACT_EVENTS,
    FACT_FIRST,
    HALF_X,
    HALF_Y,
    HEAD_STRING,
    JAW,
    LEAVE,
    LONG_END,
    MOTION_ENDS,
    NEVER,
    POCKETED,
    RADIUS,
    RAIL,
    ROLL,
    ROLLING,
    ROW,
    SLIDE,
    SLIDING,
    SPIN,
    SPINNING,
)
from referee.physics.crowd import SLOWEST, clash, gather
from referee.physics.cushion import ball_cushion
from referee.physics.impact import ball_ball, parted
from referee.physics.timing import first_contact, soonest
from referee.physics.walls import FIT, crosses_mouth, leaves_field, on_edge, region, stands, wall_normal

FULL = -1
MISPLACED = -2

ROUNDING = 1e-12
"""A ball this near the edge of the field (m) at an event there is on it."""

FROZEN = 1e-6
"""A ball this near a rail (m) when the stroke begins lies against it."""


def play(  # noqa: PLR0912, PLR0915 - one loop, so that its state stays in locals and compiles as one
    n: int,
    x: list[float],
    y: list[float],
    vx: list[float],
    vy: list[float],
    sx: list[float],
    sy: list[float],
    sz: list[float],
    table: list[float],
    rows: list[float],
    capacity: int,
    t0: list[float],
    ax: list[float],
    ay: list[float],
    own: list[float],
    path_end: list[float],
    left: list[float],
    right: list[float],
    low: list[float],
    high: list[float],
    due: list[float],
    state: list[int],
    code: list[int],
    mouth: list[int],
    frozen: list[int],
    one: list[int],
    two: list[int],
    solved: list[int],
    cushions: list[int],
    pocket: list[int],
    order: list[int],
    facts: list[int],
    members: list[int],
    place: list[int],
    partner: list[int],
    contact_one: list[int],
    contact_two: list[int],
    contact_x: list[float],
    contact_y: list[float],
    depth: list[float],
    blow: list[float],
) -> int:
    """Play one stroke to rest; returns the number of trace rows, `FULL` or `MISPLACED`.

    `FULL` says that `capacity` rows were too few, `MISPLACED` that a ball stands on another or not on the cloth.

    Ball 0 is the cue ball and starts with velocity `vx[0]`, `vy[0]` and spin `sx[0]`, `sy[0]`, `sz[0]` (R·ω), all
    m/s; the others rest at `x`, `y` (m from the table's centre). `table` is `Table.flat`. All other sequences are
    room to work in: n numbers each, n·n for `due`, `one`, `two`, `solved` and the last six, `capacity` rows of `ROW`
    numbers for `rows`, `FACTS` for `facts`. Afterwards `x`, `y` hold where the balls rest, `cushions` the cushion
    contacts of each after the first contact, `pocket` the pocket each fell into or -1, `order` the balls as they fell,
    and `facts` the first ball touched or -1, whether the cue ball had crossed the head string, whether a ball met a
    cushion after first contact, how many fell and how many events there were. Raises nothing.

    Event-driven simulation after Leckie and Greenspan, An Event-Based Pool Physics Simulator (2006).
    """
    slide = table[SLIDE]
    roll = table[ROLL]
    spin = table[SPIN]
    half_x = table[HALF_X]
    half_y = table[HALF_Y]
    long_end = table[LONG_END]
    head_string = table[HEAD_STRING]
    reach = 2.0 * table[RADIUS]

    for i in range(n):
        if not stands(x[i], y[i], table):
            return MISPLACED
        for j in range(i):
            rx = x[i] - x[j]
            ry = y[i] - y[j]
            if rx * rx + ry * ry < (reach - FIT) * (reach - FIT):
                return MISPLACED
    for i in range(n):
        t0[i] = 0.0
        ax[i] = 0.0
        ay[i] = 0.0
        (x[i], y[i]) = on_edge(x[i], y[i], FIT, table)
        own[i] = NEVER
        path_end[i] = NEVER
        left[i] = x[i]
        right[i] = x[i]
        low[i] = y[i]
        high[i] = y[i]
        state[i] = AT_REST
        code[i] = -1
        mouth[i] = region(x[i], y[i], half_x, half_y, long_end)
        frozen[i] = -1
        if half_x - x[i] < FROZEN:
            frozen[i] = 2
        elif half_x + x[i] < FROZEN:
            frozen[i] = 5
        elif half_y - y[i] < FROZEN:
            frozen[i] = 3 if x[i] > 0.0 else 4
        elif half_y + y[i] < FROZEN:
            frozen[i] = 1 if x[i] > 0.0 else 0
        cushions[i] = 0
        pocket[i] = -1
        place[i] = -1
    first = -1
    crossed = 1 if x[0] > head_string else 0
    any_cushion = 0
    down = 0
    events = 0
    used = 0
    waiting = 0
    now = 0.0
    event = EVENT_STROKE
    other = -1
    entering = 0
    members[0] = 0
    place[0] = 0
    changed = 1

    while True:
        # Settle the balls that the event has changed: how they go on, to where, and the record of it.
        if used + changed > capacity:
            return FULL
        events += 1
        for q in range(changed):
            c = members[q]
            if state[c] != POCKETED:
                t0[c] = now
                (state[c], vx[c], vy[c], sx[c], sy[c], ax[c], ay[c], wait) = motion(
                    vx[c], vy[c], sx[c], sy[c], sz[c], slide, roll, spin
                )
                own[c] = now + wait
                code[c] = MOTION_ENDS
                if mouth[c] >= 0 and entering == 0:
                    (x[c], y[c]) = on_edge(x[c], y[c], ROUNDING, table)
                    mouth[c] = region(x[c], y[c], half_x, half_y, long_end)
                if state[c] >= ROLLING:
                    if mouth[c] < 0:
                        hit, wall = leaves_field(x[c], y[c], vx[c], vy[c], ax[c], ay[c], wait, table)
                    else:
                        hit, wall = crosses_mouth(x[c], y[c], vx[c], vy[c], ax[c], ay[c], wait, table, mouth[c])
                    if wall >= 0:
                        wait = hit
                        own[c] = now + hit
                        code[c] = wall
                    path_end[c] = own[c]
                    # The box of the path: its ends, and as far as an arc of this length can bulge beyond them.
                    ex = x[c] + wait * (vx[c] + 0.5 * ax[c] * wait)
                    bulge = 0.125 * wait * wait
                    margin = bulge * abs(ax[c]) + 1e-9
                    if ex < x[c]:
                        left[c] = ex - margin
                        right[c] = x[c] + margin
                    else:
                        left[c] = x[c] - margin
                        right[c] = ex + margin
                    ey = y[c] + wait * (vy[c] + 0.5 * ay[c] * wait)
                    margin = bulge * abs(ay[c]) + 1e-9
                    if ey < y[c]:
                        low[c] = ey - margin
                        high[c] = y[c] + margin
                    else:
                        low[c] = y[c] - margin
                        high[c] = ey + margin
                else:
                    path_end[c] = NEVER
                    left[c] = x[c]
                    right[c] = x[c]
                    low[c] = y[c]
                    high[c] = y[c]
            if event != EVENT_UNSEEN:
                k = used * ROW
                used += 1
                rows[k] = now
                rows[k + 1] = event
                rows[k + 2] = c
                rows[k + 3] = partner[c] if event == EVENT_BALL else other
                rows[k + 4] = x[c]
                rows[k + 5] = y[c]
                rows[k + 6] = vx[c]
                rows[k + 7] = vy[c]
                rows[k + 8] = sx[c]
                rows[k + 9] = sy[c]
                rows[k + 10] = sz[c]
                rows[k + 11] = state[c]

        if event != EVENT_SPIN_ENDS:
            # Their old candidates are void; new ones take their place.
            kept = 0
            for k in range(waiting):
                i = one[k]
                j = two[k]
                if place[i] >= 0 or place[j] >= 0:
                    continue
                if kept != k:
                    due[kept] = due[k]
                    one[kept] = i
                    two[kept] = j
                    solved[kept] = solved[k]
                kept += 1
            waiting = kept
            for q in range(changed):
                c = members[q]
                if state[c] != POCKETED:
                    at_x = x[c]
                    at_y = y[c]
                    from_left = left[c] - reach
                    to_right = right[c] + reach
                    from_low = low[c] - reach
                    to_high = high[c] + reach
                    still = state[c] < ROLLING
                    for j in range(n):
                        if left[j] > to_right or right[j] < from_left or low[j] > to_high or high[j] < from_low:
                            continue
                        # A pair of changed balls is looked at once, from its later member.
                        if place[j] >= q or (still and state[j] < ROLLING):
                            continue
                        s = now - t0[j]
                        gx = ax[j] * s
                        gy = ay[j] * s
                        rx = x[j] + s * (vx[j] + 0.5 * gx) - at_x
                        ry = y[j] + s * (vy[j] + 0.5 * gy) - at_y
                        distance = sqrt(rx * rx + ry * ry)
                        closing = (rx * (vx[c] - vx[j] - gx) + ry * (vy[c] - vy[j] - gy)) / distance
                        parting = (rx * (ax[j] - ax[c]) + ry * (ay[j] - ay[c])) / distance
                        early = now + soonest(distance - reach, closing, parting)
                        if early > path_end[c] or early > path_end[j]:
                            continue
                        due[waiting] = early
                        one[waiting] = c if c < j else j
                        two[waiting] = j if c < j else c
                        solved[waiting] = 0
                        waiting += 1
        for q in range(changed):
            place[members[q]] = -1

        # The next event. Candidates are solved only as they come to the head of the queue.
        while True:
            next_at = NEVER
            a = -1
            for i in range(n):
                if own[i] < next_at:
                    next_at = own[i]
                    a = i
            pair = -1
            for k in range(waiting):
                if due[k] < next_at:
                    next_at = due[k]
                    pair = k
            if pair < 0 or solved[pair] == 1:
                break
            i = one[pair]
            j = two[pair]
            s = next_at - t0[i]
            gx = ax[i] * s
            gy = ay[i] * s
            rx = -x[i] - s * (vx[i] + 0.5 * gx)
            ry = -y[i] - s * (vy[i] + 0.5 * gy)
            wx = -vx[i] - gx
            wy = -vy[i] - gy
            s = next_at - t0[j]
            gx = ax[j] * s
            gy = ay[j] * s
            rx += x[j] + s * (vx[j] + 0.5 * gx)
            ry += y[j] + s * (vy[j] + 0.5 * gy)
            wx += vx[j] + gx
            wy += vy[j] + gy
            limit = path_end[i] if path_end[i] < path_end[j] else path_end[j]
            wait = first_contact(rx, ry, wx, wy, ax[j] - ax[i], ay[j] - ay[i], reach, limit - next_at)
            if wait < NEVER:
                due[pair] = next_at + wait
                solved[pair] = 1
            else:
                waiting -= 1
                for k in range(pair, waiting):
                    due[k] = due[k + 1]
                    one[k] = one[k + 1]
                    two[k] = two[k + 1]
                    solved[k] = solved[k + 1]
        if a < 0 and pair < 0:
            break
        now = next_at
        entering = 0

        changed = 1
        if pair >= 0:
            a = one[pair]
            b = two[pair]
            changed = gather(
                a, b, n, now, reach, x, y, vx, vy, ax, ay, t0, left, right, low, high, state, members, place
            )
        else:
            members[0] = a
            place[a] = 0
        if first < 0 and a == 0 and crossed == 0:
            s = now - t0[0]
            end = vx[0] + ax[0] * s
            far = x[0] + s * (vx[0] + 0.5 * ax[0] * s)
            if vx[0] > 0.0 and end < 0.0:
                far = x[0] - 0.5 * vx[0] * vx[0] / ax[0]
            if far > head_string:
                crossed = 1
        for q in range(changed):
            c = members[q]
            if frozen[c] >= 0 and (now - t0[c]) * (abs(vx[c]) + abs(vy[c])) > FROZEN:
                frozen[c] = -1
            (x[c], y[c], vx[c], vy[c], sx[c], sy[c], sz[c]) = carried(
                x[c], y[c], vx[c], vy[c], sx[c], sy[c], sz[c], ax[c], ay[c], state[c], now - t0[c], spin
            )

        if pair >= 0:
            event = EVENT_BALL
            partner[a] = b
            partner[b] = a
            if first < 0 and a == 0:
                first = b
            rx = x[b] - x[a]
            ry = y[b] - y[a]
            distance = sqrt(rx * rx + ry * ry)
            nx = rx / distance
            ny = ry / distance
            if changed > 2:
                approach = (vx[a] - vx[b]) * nx + (vy[a] - vy[b]) * ny
                if approach > SLOWEST:
                    clash(
                        changed,
                        approach,
                        reach,
                        table[BALL_E],
                        table[BALL_A],
                        table[BALL_B],
                        table[BALL_C],
                        members,
                        x,
                        y,
                        vx,
                        vy,
                        sx,
                        sy,
                        sz,
                        contact_one,
                        contact_two,
                        contact_x,
                        contact_y,
                        depth,
                        blow,
                        partner,
                    )
                    continue
                # Too slow to matter to the neighbours, which keep their paths.
                for q in range(2, changed):
                    c = members[q]
                    t0[c] = now
                    place[c] = -1
                changed = 2
            (vx[a], vy[a], sx[a], sy[a], sz[a], vx[b], vy[b], sx[b], sy[b], sz[b]) = ball_ball(
                nx,
                ny,
                vx[a],
                vy[a],
                sx[a],
                sy[a],
                sz[a],
                vx[b],
                vy[b],
                sx[b],
                sy[b],
                sz[b],
                table[BALL_E],
                table[BALL_A],
                table[BALL_B],
                table[BALL_C],
            )
            (vx[a], vy[a], sx[a], sy[a], sz[a], vx[b], vy[b], sx[b], sy[b], sz[b]) = parted(
                nx,
                ny,
                vx[a],
                vy[a],
                sx[a],
                sy[a],
                sz[a],
                vx[b],
                vy[b],
                sx[b],
                sy[b],
                sz[b],
                distance,
                slide,
                roll,
            )
            continue

        what = code[a]
        other = -1
        if what == MOTION_ENDS:
            if state[a] == SLIDING:
                event = EVENT_ROLLS
                sx[a] = -vy[a]
                sy[a] = vx[a]
            elif state[a] == SPINNING:
                event = EVENT_SPIN_ENDS
                sz[a] = 0.0
            else:
                event = EVENT_STOPS
                vx[a] = 0.0
                vy[a] = 0.0
                sx[a] = 0.0
                sy[a] = 0.0
            continue
        if what >= DROP:
            event = EVENT_POCKET
            other = what - DROP
            state[a] = POCKETED
            pocket[a] = other
            order[down] = a
            down += 1
            vx[a] = 0.0
            vy[a] = 0.0
            sx[a] = 0.0
            sy[a] = 0.0
            sz[a] = 0.0
            ax[a] = 0.0
            ay[a] = 0.0
            t0[a] = now
            own[a] = NEVER
            path_end[a] = NEVER
            left[a] = NEVER
            right[a] = -NEVER
            continue
        # Put a ball that has reached an edge of the field exactly on it.
        if abs(abs(x[a]) - half_x) < ROUNDING:
            x[a] = half_x if x[a] > 0.0 else -half_x
        if abs(abs(y[a]) - half_y) < ROUNDING:
            y[a] = half_y if y[a] > 0.0 else -half_y
        if ENTER <= what < LEAVE:
            event = EVENT_UNSEEN
            entering = 1
            mouth[a] = what - ENTER
            continue
        if what == LEAVE:
            event = EVENT_UNSEEN
            continue
        if what < ENTER:
            event = EVENT_RAIL
            other = what - RAIL
        elif what < FACING:
            event = EVENT_JAW
            other = (what - JAW) // 2
        else:
            event = EVENT_FACING
            other = (what - FACING) // 2
        nx, ny = wall_normal(x[a], y[a], what, table)
        # A ball that lay against this rail has reached no cushion until it has left it.
        if not (event == EVENT_RAIL and frozen[a] == other) and first >= 0:
            cushions[a] += 1
            any_cushion = 1
        (vx[a], vy[a], sx[a], sy[a], sz[a]) = ball_cushion(
            nx,
            ny,
            vx[a],
            vy[a],
            sx[a],
            sy[a],
            sz[a],
            table[CUSHION_E],
            table[CUSHION_MU],
            table[CUSHION_SIN],
            table[CUSHION_COS],
            slide,
            roll,
        )

    facts[FACT_FIRST] = first
    facts[FACT_CROSSED] = crossed
    facts[FACT_CUSHION] = any_cushion
    facts[FACT_DOWN] = down
    facts[FACT_EVENTS] = events
    return used
