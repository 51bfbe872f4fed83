"""When two things touch: the first moment at which a ball on a parabola reaches a circle or a line.

The distance to a circle's centre never falls faster than its projection on the present line of centres, and that
projection is a parabola in time. Its root is therefore never later than the contact, and repeating the step from
there closes in on the *first* contact from the early side: quadratically for an ordinary hit, by halves for a graze.
No quartic is solved, so none can be degenerate and no root can be skipped.
"""

# ruff: noqa: PLR0917 - the compiled form takes plain numbers and sequences, by position

from math import sqrt

from referee.physics.codes import NEVER

TOUCH = 1e-13
"""Gap (m) at which two bodies count as touching. Grazes that would dip less than this are no contact."""

CLEAR = 1e-6
"""Seconds by which the search leaves a touch that is no contact; the gap changes by less than `TOUCH` meanwhile."""


def soonest(gap: float, closing: float, parting: float) -> float:
    """The first root of gap - closing·t + parting·t²/2: seconds, or NEVER.

    `gap` in m, `closing` in m/s (positive when approaching), `parting` in m/s². A gap of zero or less counts as
    touching, and what touches and does not approach is free until the parabola turns back. Raises nothing.
    The form of the quadratic that never subtracts nearly equal numbers: Press et al., Numerical Recipes (2007), 5.6.
    """
    if gap <= 0.0:
        if closing > 0.0:
            return 0.0
        if parting >= 0.0:
            return NEVER
        return 2.0 * closing / parting
    if parting >= 0.0:
        if closing <= 0.0:
            return NEVER
        inside = closing * closing - 2.0 * parting * gap
        if inside < 0.0:
            return NEVER
        return 2.0 * gap / (closing + sqrt(inside))
    root = sqrt(closing * closing - 2.0 * parting * gap)
    if closing >= 0.0:
        return 2.0 * gap / (closing + root)
    return (closing - root) / parting


def first_contact(
    rx: float, ry: float, wx: float, wy: float, bx: float, by: float, reach: float, limit: float
) -> float:
    """Seconds until |r + w·t + b·t²/2| first falls to `reach`, or NEVER if not within `limit` seconds.

    `rx`, `ry` (m) is the vector between the centres now, `wx`, `wy` (m/s) and `bx`, `by` (m/s²) its rate and
    acceleration, `reach` (m) the distance of contact. Bodies that touch now and move apart are not in contact; so
    are grazes less than `TOUCH` deep. Raises nothing. The method is conservative advancement: Mirtich, Impulse-based
    Dynamic Simulation of Rigid Body Systems (1996).
    """
    t = 0.0
    while True:
        gx = bx * t
        gy = by * t
        qx = rx + t * (wx + 0.5 * gx)
        qy = ry + t * (wy + 0.5 * gy)
        ux = wx + gx
        uy = wy + gy
        d = sqrt(qx * qx + qy * qy)
        closing = -(qx * ux + qy * uy) / d
        parting = (qx * bx + qy * by) / d
        gap = d - reach
        if gap <= TOUCH:
            across = (qx * uy - qy * ux) / d
            bend = parting + across * across / d
            # Touching: contact unless the path bends away before it has dipped by TOUCH.
            if closing > 0.0:
                if bend <= 0.0 or closing * closing > 2.0 * TOUCH * bend:
                    return t
                t += 2.0 * closing / bend
                closing = -closing
            elif closing == 0.0 and bend < 0.0:
                return t
            # Bending away but pulled together: walk clear of the touch, then bound again.
            step = soonest(0.0, closing, parting)
            step = step if step > CLEAR else CLEAR
        else:
            step = soonest(gap, closing, parting)
        if step == NEVER or t + step > limit:
            return NEVER
        if t + step == t:
            return t
        t += step


def first_crossing(height: float, rise: float, bend: float, limit: float) -> float:
    """Seconds until height + rise·t + bend·t²/2 first goes from positive to negative, or NEVER within `limit`.

    `height` in m, `rise` in m/s, `bend` in m/s². A height within 1e-9 m below zero counts as zero, so a ball that
    lies on the line and is pressed over it crosses at once. Raises nothing.
    """
    if height > 0.0 or height > -1e-9:
        t = soonest(height, -rise, bend)
        if height <= 0.0 and rise == 0.0 and bend < 0.0:
            t = 0.0
    else:
        # Beyond the line already: it can only cross after coming back.
        if bend >= 0.0 or rise <= 0.0:
            return NEVER
        inside = rise * rise - 2.0 * bend * height
        if inside <= 0.0:
            return NEVER
        t = (rise + sqrt(inside)) / -bend
    return t if t <= limit else NEVER
