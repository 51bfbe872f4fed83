"""One impact on balls that touch: the break of a rack, and any cluster that is struck.

Where a ball that is struck touches others, the blow passes through all of them while it lasts. Taking the contacts one
after another would run it down single lines of balls, as in Newton's cradle, and leave the rest of a rack standing.
Here the forces act together: every contact is a Hertzian spring between spheres that gives back the share e² of its
energy, and the balls' velocities are followed through the fraction of a millisecond in which they do not move. That
inner integration is the impact itself, not a stepping of the table.

Sources: Hertz, Über die Berührung fester elastischer Körper (1882), for the force; Walton and Braun, Viscosity,
Granular-Temperature and Stress Calculations (1986), for restitution by a softer unloading; Alciatore, Typical Values of
Physical Properties, for the time two balls touch.
"""

# ruff: noqa: PLR0917 - the compiled form takes plain numbers and sequences, by position

from math import sqrt

from referee.physics.codes import POCKETED
from referee.physics.impact import rub

NEAR = 5e-5
"""Balls this near (m) take part in an impact on their neighbour; at 5 m/s the gap closes in 10 µs."""

SLOWEST = 0.05
"""Below this approach (m/s) contacts are resolved pair by pair."""

TOUCHING_TIME = 2.5e-4
"""How long two balls touch (s); it hardly depends on their speed."""

STEPS = 50
"""Steps to the touching time; twice as many change no outgoing speed by more than 0.2 % of the blow's."""

PATIENCE = 40
"""Touching times after which what is left of an impact is left to later contacts."""


def gather(
    a: int,
    b: int,
    n: int,
    now: float,
    reach: float,
    x: list[float],
    y: list[float],
    vx: list[float],
    vy: list[float],
    ax: list[float],
    ay: list[float],
    t0: list[float],
    left: list[float],
    right: list[float],
    low: list[float],
    high: list[float],
    state: list[int],
    members: list[int],
    place: list[int],
) -> int:
    """Collect the balls that touch `a` or `b`, directly or through others, at the moment `now` (s).

    The lists are those of `loop.play`, metres and m/s. Fills `members` with `a`, `b` and the rest, marks them in
    `place` (elsewhere -1) and returns how many they are. Raises nothing. Source: none; a search through neighbours.
    """
    members[0] = a
    members[1] = b
    place[a] = 0
    place[b] = 1
    count = 2
    seen = 0
    near = reach + NEAR
    while seen < count:
        c = members[seen]
        seen += 1
        s = now - t0[c]
        cx = x[c] + s * (vx[c] + 0.5 * ax[c] * s)
        cy = y[c] + s * (vy[c] + 0.5 * ay[c] * s)
        from_left = cx - near
        to_right = cx + near
        from_low = cy - near
        to_high = cy + near
        for j in range(n):
            if left[j] > to_right or right[j] < from_left or low[j] > to_high or high[j] < from_low:
                continue
            if place[j] >= 0 or state[j] == POCKETED:
                continue
            s = now - t0[j]
            dx = x[j] + s * (vx[j] + 0.5 * ax[j] * s) - cx
            dy = y[j] + s * (vy[j] + 0.5 * ay[j] * s) - cy
            if dx * dx + dy * dy < near * near:
                members[count] = j
                place[j] = count
                count += 1
    return count


def bustle(count: int, members: list[int], vx: list[float], vy: list[float], mean_x: float, mean_y: float) -> float:
    """The sum of the squares (m²/s²) of the members' velocities about their mean. Raises nothing."""
    total = 0.0
    for q in range(count):
        c = members[q]
        total += (vx[c] - mean_x) * (vx[c] - mean_x) + (vy[c] - mean_y) * (vy[c] - mean_y)
    return total


def clash(  # noqa: PLR0912, PLR0915 - three passes over the same contacts
    count: int,
    approach: float,
    reach: float,
    restitution: float,
    grip_a: float,
    grip_b: float,
    grip_c: float,
    members: list[int],
    x: list[float],
    y: list[float],
    vx: list[float],
    vy: list[float],
    sx: list[float],
    sy: list[float],
    sz: list[float],
    one: list[int],
    two: list[int],
    nx: list[float],
    ny: list[float],
    depth: list[float],
    blow: list[float],
    partner: list[int],
) -> None:
    """Resolve the impact of the first two `members` (approaching at `approach` m/s) on all `count` of them.

    The balls stand at `x`, `y` (m); their velocities and spins R·ω (m/s) are changed in place. `one`, `two`, `nx`,
    `ny`, `depth` and `blow` are room for the contacts (indices, unit vectors, compression in m, impulse per mass in
    m/s); `partner` receives for each member the ball it was struck hardest by. Momentum is conserved and energy does
    not rise. Raises nothing. Source: the module's; friction as between two balls, with each contact's whole impulse.
    """
    near = reach + NEAR
    contacts = 0
    for q in range(count):
        for r in range(q + 1, count):
            i = members[q]
            j = members[r]
            dx = x[j] - x[i]
            dy = y[j] - y[i]
            square = dx * dx + dy * dy
            if square < near * near:
                distance = sqrt(square)
                one[contacts] = i
                two[contacts] = j
                nx[contacts] = dx / distance
                ny[contacts] = dy / distance
                depth[contacts] = reach - distance if distance > reach else 0.0
                blow[contacts] = 0.0
                contacts += 1
    mean_x = 0.0
    mean_y = 0.0
    for q in range(count):
        c = members[q]
        mean_x += vx[c] / count
        mean_y += vy[c] / count
    before = bustle(count, members, vx, vy, mean_x, mean_y)
    # Stiffness over mass, from the compression that a pair at this speed reaches in half the touching time.
    deepest = approach * TOUCHING_TIME / 2.943
    stiffness = 0.625 * approach * approach / (deepest * deepest * sqrt(deepest))
    soft = restitution * restitution * stiffness
    tick = TOUCHING_TIME / STEPS
    share = 0.5 * tick
    for _ in range(PATIENCE * STEPS):
        busy = 0
        for k in range(contacts):
            i = one[k]
            j = two[k]
            rate = (vx[i] - vx[j]) * nx[k] + (vy[i] - vy[j]) * ny[k]
            d = depth[k] + share * rate
            depth[k] = d
            if d > 0.0 or (rate > 0.0 and d + rate * TOUCHING_TIME > 0.0):
                busy = 1
        if busy == 0:
            break
        share = tick
        for k in range(contacts):
            d = depth[k]
            if d > 0.0:
                i = one[k]
                j = two[k]
                cx = nx[k]
                cy = ny[k]
                rate = (vx[i] - vx[j]) * cx + (vy[i] - vy[j]) * cy
                push = (stiffness if rate > 0.0 else soft) * d * sqrt(d) * tick
                blow[k] += push
                vx[i] -= push * cx
                vy[i] -= push * cy
                vx[j] += push * cx
                vy[j] += push * cy
    after = bustle(count, members, vx, vy, mean_x, mean_y)
    if after > before:
        # Nearly elastic springs may give back a trace too much; what the steps have added is taken out again.
        keep = sqrt(before / after)
        for q in range(count):
            c = members[q]
            vx[c] = mean_x + keep * (vx[c] - mean_x)
            vy[c] = mean_y + keep * (vy[c] - mean_y)
    for q in range(count):
        c = members[q]
        hardest = -1.0
        for k in range(contacts):
            if blow[k] > hardest and c in (one[k], two[k]):
                hardest = blow[k]
                partner[c] = two[k] if one[k] == c else one[k]
    for k in range(contacts):
        if blow[k] > 0.0:
            i = one[k]
            j = two[k]
            jx, jy, tx, ty, tz = rub(
                nx[k],
                ny[k],
                blow[k],
                vx[i] - vx[j],
                vy[i] - vy[j],
                sx[i] + sx[j],
                sy[i] + sy[j],
                sz[i] + sz[j],
                grip_a,
                grip_b,
                grip_c,
            )
            vx[i] += jx
            vy[i] += jy
            vx[j] -= jx
            vy[j] -= jy
            sx[i] += tx
            sy[i] += ty
            sz[i] += tz
            sx[j] += tx
            sy[j] += ty
            sz[j] += tz
