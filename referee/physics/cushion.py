"""Ball against cushion, with spin: Han's model.

Han, Dynamics in Carom and Three Cushion Billiards, Journal of Mechanical Science and Technology 19 (2005), 976-984:
one impulse at the nose of the cushion, which stands above the ball's centre; Newton's restitution along the common
normal, Coulomb friction across it, never more than what stops the slip; the cloth takes up the downward part.
The noses of jaws and the facings of pockets are treated alike.
"""

# ruff: noqa: PLR0917 - the compiled form takes plain numbers and sequences, by position

from math import sqrt

from referee.physics.cloth import friction
from referee.physics.impact import REBOUND_FLOOR


def ball_cushion(
    nx: float,
    ny: float,
    vx: float,
    vy: float,
    sx: float,
    sy: float,
    sz: float,
    restitution: float,
    grip: float,
    sine: float,
    cosine: float,
    slide: float,
    roll: float,
) -> tuple[float, float, float, float, float]:
    """Velocity and spin after a ball has struck a cushion.

    (`nx`, `ny`) is the horizontal unit vector into the cushion; velocity and spin R·ω in m/s; `sine`, `cosine` of the
    angle by which the nose stands above the centre; `slide` and `roll` (m/s²) tell whether the cloth presses the ball
    back. Returns (vx, vy, sx, sy, sz). Energy never rises. Raises nothing. Source: Han (2005);
    a ball pressed into the cushion leaves it at `REBOUND_FLOOR` at least, paid for from its spin and glide.
    """
    along = vy * nx - vx * ny
    into = vx * nx + vy * ny
    spin_n = sx * nx + sy * ny
    spin_t = sy * nx - sx * ny
    if into > 0.0:
        over = into * sine + spin_t
        side = along + sz * cosine - spin_n * sine
        push = (1.0 + restitution) * into * cosine
        slip = sqrt(over * over + side * side)
        into -= push * cosine
        if slip > 0.0:
            stopping = slip / 3.5
            ratio = -(grip * push if grip * push < stopping else stopping) / slip
            over *= ratio
            side *= ratio
            into += over * sine
            along += side
            spin_n -= 2.5 * side * sine
            spin_t += 2.5 * over
            sz += 2.5 * side * cosine
    if into > -REBOUND_FLOOR:
        tvx = into * nx - along * ny
        tvy = into * ny + along * nx
        tsx = spin_n * nx - spin_t * ny
        tsy = spin_n * ny + spin_t * nx
        ax, ay = friction(tvx, tvy, tsx, tsy, slide, roll)
        purse = 0.5 * along * along + 0.2 * (spin_n * spin_n + spin_t * spin_t + sz * sz)
        if ax * nx + ay * ny > 0.0 and purse > 0.0:
            price = 0.5 * (REBOUND_FLOOR * REBOUND_FLOOR - into * into)
            price = price if price < 0.5 * purse else 0.5 * purse
            keep = sqrt(1.0 - price / purse)
            into = -sqrt(into * into + 2.0 * price)
            along *= keep
            spin_n *= keep
            spin_t *= keep
            sz *= keep
    return (
        into * nx - along * ny,
        into * ny + along * nx,
        spin_n * nx - spin_t * ny,
        spin_n * ny + spin_t * nx,
        sz,
    )
