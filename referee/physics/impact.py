"""Ball against ball: restitution, friction, throw and the spin that passes over.

Equal spheres of uniform density meet at a point. Along the line of centres Newton's restitution holds; across it
Coulomb friction acts against the slip of the two surfaces and is never more than what stops the slip. The model is
that of Alciatore, Technical Proof A.14, with his speed-dependent coefficient. All spins are surface speeds R·ω.
"""

# ruff: noqa: PLR0917 - the compiled form takes plain numbers and sequences, by position

from math import sqrt

from referee.physics.cloth import friction

REBOUND_FLOOR = 5e-3
"""Speed (m/s) at which bodies that are pressed together part, so that no contact repeats without end."""


def falling(x: float) -> float:
    """e to the power of -x, for x of zero or more (no unit).

    Written out, not taken from the C library, so that every platform and form gives the same bits. Raises nothing.
    Source: the series of e^-r after taking whole powers of two out, Muller, Elementary Functions (2016).
    """
    if x > 700.0:
        return 0.0
    halvings = int(x * 1.4426950408889634 + 0.5)
    r = halvings * 0.6931471805599453 - x
    p = 1.0 + r * 0.08333333333333333
    p = 1.0 + r * p * 0.09090909090909091
    p = 1.0 + r * p * 0.1
    p = 1.0 + r * p * 0.1111111111111111
    p = 1.0 + r * p * 0.125
    p = 1.0 + r * p * 0.14285714285714285
    p = 1.0 + r * p * 0.16666666666666666
    p = 1.0 + r * p * 0.2
    p = 1.0 + r * p * 0.25
    p = 1.0 + r * p * 0.3333333333333333
    p = 1.0 + r * p * 0.5
    p = 1.0 + r * p
    while halvings > 0:
        p *= 0.5
        halvings -= 1
    return p


def rub(
    nx: float,
    ny: float,
    push: float,
    wx: float,
    wy: float,
    sx: float,
    sy: float,
    sz: float,
    grip_a: float,
    grip_b: float,
    grip_c: float,
) -> tuple[float, float, float, float, float]:
    """What friction does while ball a pushes ball b: (jx, jy, tx, ty, tz), all m/s.

    (`nx`, `ny`) is the unit vector from a to b, `push` the normal impulse over one mass, `wx`, `wy` the velocity of a
    less that of b, `sx`, `sy`, `sz` the sum of their spins R·ω, all m/s. Ball a gains (jx, jy) and b loses it; both
    spins gain (tx, ty, tz). The impulse is at most friction times `push` and at most what stops the slip, a seventh
    of it. Raises nothing. Source: Alciatore, Technical Proof A.14.
    """
    across = wy * nx - wx * ny + sz
    down = sx * ny - sy * nx
    slip = sqrt(across * across + down * down)
    if slip == 0.0:
        return 0.0, 0.0, 0.0, 0.0, 0.0
    grip = (grip_a + grip_b * falling(grip_c * slip)) * push
    stopping = slip / 7.0
    ratio = -(grip if grip < stopping else stopping) / slip
    side = across * ratio
    lift = down * ratio
    return -side * ny, side * nx, 2.5 * lift * ny, -2.5 * lift * nx, 2.5 * side


def ball_ball(
    nx: float,
    ny: float,
    avx: float,
    avy: float,
    asx: float,
    asy: float,
    asz: float,
    bvx: float,
    bvy: float,
    bsx: float,
    bsy: float,
    bsz: float,
    restitution: float,
    grip_a: float,
    grip_b: float,
    grip_c: float,
) -> tuple[float, float, float, float, float, float, float, float, float, float]:
    """Velocities and spins after ball a has struck ball b.

    (`nx`, `ny`) is the unit vector from a to b; velocities and spins R·ω in m/s. The coefficient of friction is
    a + b·e^(-c·slip), slip in m/s. Returns (avx, avy, asx, asy, asz, bvx, bvy, bsx, bsy, bsz). Momentum is conserved;
    both spins change by the same amount. Raises nothing. Source: Alciatore, Technical Proof A.14.
    """
    approach = (avx - bvx) * nx + (avy - bvy) * ny
    if approach <= 0.0:
        return avx, avy, asx, asy, asz, bvx, bvy, bsx, bsy, bsz
    push = 0.5 * (1.0 + restitution) * approach
    jx, jy, tx, ty, tz = rub(
        nx, ny, push, avx - bvx, avy - bvy, asx + bsx, asy + bsy, asz + bsz, grip_a, grip_b, grip_c
    )
    jx -= push * nx
    jy -= push * ny
    return avx + jx, avy + jy, asx + tx, asy + ty, asz + tz, bvx - jx, bvy - jy, bsx + tx, bsy + ty, bsz + tz


def parted(
    nx: float,
    ny: float,
    avx: float,
    avy: float,
    asx: float,
    asy: float,
    asz: float,
    bvx: float,
    bvy: float,
    bsx: float,
    bsy: float,
    bsz: float,
    distance: float,
    slide: float,
    roll: float,
) -> tuple[float, float, float, float, float, float, float, float, float, float]:
    """The same two balls, given a least parting speed where the cloth presses them together.

    A ball that spins into another would meet it again and again, faster than any clock can count. Where the balls
    part slower than `REBOUND_FLOOR` and their accelerations close the gap again, they leave at that floor instead.
    The energy is taken from their spin and their sideways motion about the common centre of mass, so momentum is
    untouched and energy does not rise. `distance` (m) is between the centres, `slide` and `roll` in m/s², the rest
    and the result as in `ball_ball`. Raises nothing. This is the project's own rule; no source treats the case.
    """
    wx = bvx - avx
    wy = bvy - avy
    away = wx * nx + wy * ny
    if away >= REBOUND_FLOOR:
        return avx, avy, asx, asy, asz, bvx, bvy, bsx, bsy, bsz
    across = wy * nx - wx * ny
    aax, aay = friction(avx, avy, asx, asy, slide, roll)
    bax, bay = friction(bvx, bvy, bsx, bsy, slide, roll)
    if (bax - aax) * nx + (bay - aay) * ny + across * across / distance >= 0.0:
        return avx, avy, asx, asy, asz, bvx, bvy, bsx, bsy, bsz
    spins = asx * asx + asy * asy + asz * asz + bsx * bsx + bsy * bsy + bsz * bsz
    purse = 0.25 * across * across + 0.2 * spins
    if purse <= 0.0:
        return avx, avy, asx, asy, asz, bvx, bvy, bsx, bsy, bsz
    price = 0.25 * (REBOUND_FLOOR * REBOUND_FLOOR - away * away)
    price = price if price < 0.5 * purse else 0.5 * purse
    keep = sqrt(1.0 - price / purse)
    away = sqrt(away * away + 4.0 * price)
    across *= keep
    mx = 0.5 * (avx + bvx)
    my = 0.5 * (avy + bvy)
    hx = 0.5 * (away * nx - across * ny)
    hy = 0.5 * (away * ny + across * nx)
    return (
        mx - hx,
        my - hy,
        asx * keep,
        asy * keep,
        asz * keep,
        mx + hx,
        my + hy,
        bsx * keep,
        bsy * keep,
        bsz * keep,
    )
