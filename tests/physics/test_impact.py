"""Two balls in contact: shares, angles, throw and spin, against the closed forms of Alciatore's technical proofs."""

from math import atan2, cos, degrees, exp, hypot, isclose, pi, radians, sin, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.physics import TABLES
from referee.physics.impact import REBOUND_FLOOR, ball_ball, falling, parted

A, B, C = TABLES["pool-9ft"].balls.grip
Ten = tuple[float, float, float, float, float, float, float, float, float, float]


def hit(cue: tuple[float, float, float, float, float], cut: float, e: float = 1.0, grip: float = 1.0) -> Ten:
    """The cue ball, moving along x, meets a resting ball whose centre lies `cut` radians to the left of its line."""
    return ball_ball(cos(cut), sin(cut), *cue, 0, 0, 0, 0, 0, e, A * grip, B * grip, C)


def energy(ten: Ten) -> float:
    avx, avy, asx, asy, asz, bvx, bvy, bsx, bsy, bsz = ten
    return 0.5 * (avx**2 + avy**2 + bvx**2 + bvy**2) + 0.2 * sum(s * s for s in (asx, asy, asz, bsx, bsy, bsz))


@pytest.mark.parametrize("x", [0.0, 1e-9, 0.1, 0.3466, 0.5, 1.0, 5.0, 30.0, 200.0])
def test_the_written_out_exponential(x: float) -> None:
    assert isclose(falling(x), exp(-x), rel_tol=1e-14)


def test_the_written_out_exponential_far_out() -> None:
    assert falling(1000.0) == 0.0


@pytest.mark.parametrize("e", [0.0, 0.5, 0.92, 0.95, 1.0])
def test_head_on_the_balls_share_one_plus_and_one_minus_e(e: float) -> None:
    after = hit((2.0, 0, 0, 0, 0), 0.0, e, grip=0)
    assert isclose(after[5], 2.0 * (1 + e) / 2, rel_tol=1e-15)
    assert isclose(after[0], 2.0 * (1 - e) / 2, abs_tol=1e-15)


@pytest.mark.parametrize("cut", [5, 20, 45, 70, 88])
def test_stun_parts_at_a_right_angle(cut: float) -> None:
    after = hit((1.5, 0, 0, 0, 0), radians(cut), grip=0)
    assert abs(after[0] * after[5] + after[1] * after[6]) < 1e-15


def natural_roll(cut: float) -> float:
    """Final deflection in degrees of a rolling cue ball, elastic and without friction."""
    vx, vy, sx, sy, *_ = hit((1.0, 0, 0, 1.0, 0), cut, grip=0)
    return degrees(atan2(-(5 * vy - 2 * sx), 5 * vx + 2 * sy))


@pytest.mark.parametrize("cut", [5, 15, 28.1, 30, 45, 60, 80])
def test_natural_roll_deflection(cut: float) -> None:
    # Alciatore, Technical Proof A.4.
    phi = radians(cut)
    assert isclose(natural_roll(phi), degrees(atan2(sin(phi) * cos(phi), sin(phi) ** 2 + 0.4)), rel_tol=1e-12)


def test_natural_roll_deflects_at_most_33_75_degrees() -> None:
    most = max(natural_roll(k * pi / 20000) for k in range(1, 10000))
    # The largest of the formula above: arcsin of 1/(1 + 2·2/5).
    assert isclose(most, 33.749, abs_tol=0.001)


@pytest.mark.parametrize("cut", [10, 30, 60])
@pytest.mark.parametrize("side", [-1.0, 0.0, 0.7])
def test_throw_is_bounded_by_friction(cut: float, side: float) -> None:
    phi = radians(cut)
    after = hit((2.0, 0, 0, 0, side), phi, e=0.95)
    slip = abs(-2.0 * sin(phi) + side)
    throw = abs(atan2(after[6], after[5]) - phi)
    assert throw <= atan2(A + B * exp(-C * slip), 1) + 1e-12
    if side == 0:
        # The ball is dragged along with the cue ball: thrown towards its line.
        assert atan2(after[6], after[5]) < phi


def test_gearing_stops_the_slip_without_reversing_it() -> None:
    # A slow full roll of the surfaces: friction could do more than it takes, so the slip ends at zero.
    phi = radians(3)
    avx, avy, _, _, asz, bvx, bvy, _, _, bsz = hit((1.0, 0, 0, 0, 0), phi, e=0.95)
    slip = -(avx - bvx) * sin(phi) + (avy - bvy) * cos(phi) + asz + bsz
    assert abs(slip) < 1e-15


def test_outside_english_at_the_gearing_angle_does_not_throw() -> None:
    phi = radians(30)
    after = hit((2.0, 0, 0, 0, 2.0 * sin(phi)), phi, e=0.95)
    assert isclose(atan2(after[6], after[5]), phi, rel_tol=1e-12)


def test_side_passes_over_in_the_opposite_sense() -> None:
    after = hit((2.0, 0, 0, 0, 1.0), 0.0, e=0.95)
    assert after[9] < 0 < after[4]
    assert isclose(after[9], after[4] - 1.0, rel_tol=1e-12)


def test_balls_that_do_not_approach_are_left_alone() -> None:
    same = (0.0, 1.0, 0.3, 0.2, 0.1, 0.5, 0.0, 0.0, 0.0, 0.0)
    assert ball_ball(1.0, 0.0, *same, 0.95, A, B, C) == same


numbers = st.floats(-15, 15, allow_nan=False)


@settings(max_examples=500, deadline=None)
@given(st.floats(0, 2 * pi), st.tuples(*[numbers] * 10), st.floats(0, 1))
def test_momentum_is_kept_spins_change_alike_and_energy_does_not_rise(theta: float, before: Ten, e: float) -> None:
    after = ball_ball(cos(theta), sin(theta), *before, e, A, B, C)
    for k in (0, 1):
        assert isclose(after[k] + after[5 + k], before[k] + before[5 + k], abs_tol=1e-12)
    for k in (2, 3, 4):
        assert isclose(after[k] - before[k], after[5 + k] - before[5 + k], abs_tol=1e-12)
    assert energy(after) <= energy(before) * (1 + 1e-14) + 1e-14


@settings(max_examples=500, deadline=None)
@given(st.floats(0, 2 * pi), st.tuples(*[st.floats(-2, 2, allow_nan=False)] * 10))
def test_the_parting_floor_costs_no_momentum_and_no_energy(theta: float, before: Ten) -> None:
    nx, ny = cos(theta), sin(theta)
    # Make the two move alike along the line of centres, as after a soft contact.
    along = (before[5] - before[0]) * nx + (before[6] - before[1]) * ny
    touching: Ten = (*before[:5], before[5] - along * nx, before[6] - along * ny, *before[7:])
    after = parted(nx, ny, *touching, 0.05715, 1.96, 0.098)
    for k in (0, 1):
        assert isclose(after[k] + after[5 + k], touching[k] + touching[5 + k], abs_tol=1e-12)
    assert energy(after) <= energy(touching) * (1 + 1e-13) + 1e-15
    away = (after[5] - after[0]) * nx + (after[6] - after[1]) * ny
    assert after == touching or 0 < away <= REBOUND_FLOOR * (1 + 1e-9)


def test_a_ball_that_spins_into_another_is_given_the_floor() -> None:
    after = parted(1, 0, 1, 0, 0, 3, 0, 1, 0, 0, 1, 0, 0.05715, 1.96, 0.098)
    assert isclose(after[5] - after[0], REBOUND_FLOOR, rel_tol=1e-12)
    assert hypot(after[3], after[2]) < 3
    assert sqrt(after[0] ** 2) > 0
