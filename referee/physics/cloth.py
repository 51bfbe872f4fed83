"""A ball on the cloth: how it slides, rolls, spins and stops.

Spin is kept as a surface speed, s = R·ω in m/s, so that no radius stands in the equations: a ball rolls when
s_x = -v_y and s_y = v_x. The motion is that of Marlow, The Physics of Pocket Billiards (1995), and
Alciatore, Technical Proof 4.1: Coulomb friction of constant size while the contact point slips, a constant
resistance while it rolls, a constant torque against spin about the vertical.
"""

# ruff: noqa: PLR0917 - the compiled form takes plain numbers and sequences, by position

from math import sqrt

from referee.physics.codes import AT_REST, NEVER, ROLLING, SLIDING, SPINNING

SLIP_FLOOR = 1e-10
"""Slip below this (m/s) is rounding left over from a collision, and the ball rolls."""


def motion(
    vx: float, vy: float, sx: float, sy: float, sz: float, slide: float, roll: float, spin: float
) -> tuple[int, float, float, float, float, float, float, float]:
    """How a ball goes on from here, left alone.

    `vx`, `vy` are the velocity and `sx`, `sy`, `sz` the spin R·ω, all in m/s; `slide` = μ_s·g and `roll` = μ_r·g in
    m/s²; `spin` = R·(spin deceleration) in m/s². Returns (state, vx, vy, sx, sy, ax, ay, seconds until the state
    ends). Rounding is tidied: a ball that rolls has exactly the spin of rolling. Raises nothing.
    Source: Marlow (1995); the slide ends after 2·slip/(7·μ_s·g).
    """
    ux = vx - sy
    uy = vy + sx
    slip = sqrt(ux * ux + uy * uy)
    if slip > SLIP_FLOOR:
        ratio = -slide / slip
        return SLIDING, vx, vy, sx, sy, ux * ratio, uy * ratio, slip / (3.5 * slide)
    speed = sqrt(vx * vx + vy * vy)
    if speed > SLIP_FLOOR:
        ratio = -roll / speed
        return ROLLING, vx, vy, -vy, vx, vx * ratio, vy * ratio, speed / roll
    if sz != 0.0:
        return SPINNING, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, abs(sz) / spin
    return AT_REST, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, NEVER


def carried(
    x: float,
    y: float,
    vx: float,
    vy: float,
    sx: float,
    sy: float,
    sz: float,
    ax: float,
    ay: float,
    state: int,
    seconds: float,
    spin: float,
) -> tuple[float, float, float, float, float, float, float]:
    """The ball `seconds` later within one state, in closed form.

    Metres, m/s and m/s² as in `motion`; returns (x, y, vx, vy, sx, sy, sz). The caller keeps `seconds` within the
    state's duration. Raises nothing. Source: Marlow (1995); the torque of the sliding friction changes
    R·ω at 5/2 of the acceleration it gives the centre.
    """
    gx = ax * seconds
    gy = ay * seconds
    x += seconds * (vx + 0.5 * gx)
    y += seconds * (vy + 0.5 * gy)
    vx += gx
    vy += gy
    if state == SLIDING:
        sx += 2.5 * gy
        sy -= 2.5 * gx
    elif state == ROLLING:
        sx = -vy
        sy = vx
    if sz > 0.0:
        sz = sz - spin * seconds if sz > spin * seconds else 0.0
    elif sz < 0.0:
        sz = sz + spin * seconds if -sz > spin * seconds else 0.0
    return x, y, vx, vy, sx, sy, sz


def friction(vx: float, vy: float, sx: float, sy: float, slide: float, roll: float) -> tuple[float, float]:
    """The acceleration (m/s²) that the cloth gives a ball with this velocity and spin (m/s).

    Arguments as in `motion`. Raises nothing. Source: Marlow (1995).
    """
    ux = vx - sy
    uy = vy + sx
    slip = sqrt(ux * ux + uy * uy)
    if slip > SLIP_FLOOR:
        return -slide * ux / slip, -slide * uy / slip
    speed = sqrt(vx * vx + vy * vy)
    if speed > SLIP_FLOOR:
        return -roll * vx / speed, -roll * vy / speed
    return 0.0, 0.0
