"""Ball against cushion: Han's model (2005) on the cases that can be worked out by hand."""

from math import cos, isclose, pi, sin, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.physics.cushion import ball_cushion
from referee.physics.impact import REBOUND_FLOOR

E, MU, SINE = 0.85, 0.2, 0.27
COSINE = sqrt(1 - SINE * SINE)
CLOTH = (1.96133, 0.0980665)


Five = tuple[float, float, float, float, float]


def bounce(v: Five, mu: float = MU, theta: float = 0.0) -> Five:
    return ball_cushion(cos(theta), sin(theta), *v, E, mu, SINE, COSINE, *CLOTH)


def test_without_friction_only_the_normal_speed_changes() -> None:
    # The impulse (1 + e)·v·cosθ along the common normal, its horizontal part again times cosθ.
    vx, vy, sx, sy, sz = bounce((2.0, 0.7, -0.7, 2.0, 0.3), mu=0)
    assert isclose(vx, 2.0 * (1 - (1 + E) * COSINE**2), rel_tol=1e-12)
    assert (vy, sx, sy, sz) == (0.7, -0.7, 2.0, 0.3)


def test_a_rolling_ball_straight_in() -> None:
    # The slip is v·sinθ + s = 1.27·v. To stop it takes more than friction has, so the surfaces slip throughout.
    push = (1 + E) * 2.0 * COSINE
    assert MU * push < 2.0 * (1 + SINE) / 3.5
    vx, vy, sx, sy, sz = bounce((2.0, 0, 0, 2.0, 0))
    assert isclose(vx, 2.0 - push * COSINE - MU * push * SINE, rel_tol=1e-12)
    assert isclose(sy, 2.0 - 2.5 * MU * push, rel_tol=1e-12)
    assert (vy, sx, sz) == (0, 0, 0)


def test_a_ball_that_grips_leaves_without_slip() -> None:
    # Hardly any slip over the nose: what friction must stop is less than it can.
    vx, vy, sx, sy, sz = bounce((2.0, 0.05, 0, -0.5, 0))
    grown = -vx
    assert grown > 0
    before_over, before_side = 2.0 * SINE - 0.5, 0.05
    after_side = vy + sz * COSINE - sx * SINE
    assert isclose(after_side, before_side - 3.5 * before_side / 3.5, abs_tol=1e-12)
    assert isclose(sy, -0.5 - 2.5 * before_over / 3.5, rel_tol=1e-12)


def test_side_turns_the_ball_along_the_rail() -> None:
    # Seen from above anticlockwise spin, driven into the foot rail, sends the ball towards negative y.
    _, vy, *_, sz = bounce((2.0, 0, 0, 2.0, 1.5))
    assert vy < 0
    assert sz < 1.5


def test_running_side_lengthens_and_reverse_side_shortens() -> None:
    _, plain, *_ = bounce((1.5, 1.5, -1.5, 1.5, 0))
    _, running, *_ = bounce((1.5, 1.5, -1.5, 1.5, -2.5))
    _, reverse, *_ = bounce((1.5, 1.5, -1.5, 1.5, 2.5))
    assert reverse < plain < running


def test_mirrored_to_the_last_bit() -> None:
    vx, vy, sx, sy, sz = bounce((1.3, 0.4, 0.1, 0.9, 0.5))
    mx, my, tx, ty, tz = bounce((1.3, -0.4, -0.1, 0.9, -0.5))
    assert (vx, vy, sx, sy, sz) == (mx, -my, -tx, ty, -tz)


values = st.floats(-12, 12, allow_nan=False)


@settings(max_examples=500, deadline=None)
@given(st.floats(0, 2 * pi), st.floats(0, 12), values, st.tuples(values, values, values))
def test_the_ball_comes_back_and_energy_does_not_rise(
    theta: float, into: float, along: float, spin: tuple[float, float, float]
) -> None:
    nx, ny = cos(theta), sin(theta)
    before = (into * nx - along * ny, into * ny + along * nx, *spin)
    after = bounce(before, theta=theta)
    assert after[0] * nx + after[1] * ny <= 1e-12

    def energy(v: tuple[float, ...]) -> float:
        return 0.5 * (v[0] ** 2 + v[1] ** 2) + 0.2 * (v[2] ** 2 + v[3] ** 2 + v[4] ** 2)

    assert energy(after) <= energy(before) * (1 + 1e-13) + 1e-15


@pytest.mark.parametrize("along", [0.0, 0.3])
def test_a_ball_that_spins_into_the_cushion_leaves_it_at_the_floor(along: float) -> None:
    vx, _, _, sy, _ = bounce((0.0, along, -along, 2.0, 0.0))
    assert isclose(vx, -REBOUND_FLOOR, rel_tol=1e-12)
    assert sy < 2.0
