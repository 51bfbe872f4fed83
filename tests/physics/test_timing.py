"""First contacts: against closed forms, against fine sampling, and on the degenerate cases."""

from math import inf, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.physics.timing import TOUCH, first_contact, first_crossing, soonest

D = 0.05715


def test_straight_head_on() -> None:
    assert first_contact(1.0, 0.0, -2.0, 0.0, 0.0, 0.0, D, inf) == pytest.approx((1 - D) / 2, rel=1e-12)


def test_straight_off_centre() -> None:
    # Met where the distance along the path is what Pythagoras leaves.
    t = first_contact(1.0, 0.03, -1.0, 0.0, 0.0, 0.0, D, inf)
    assert t == pytest.approx(1 - sqrt(D * D - 0.03**2), rel=1e-12)


def test_a_ball_that_slows_down_arrives_at_the_root_of_its_parabola() -> None:
    # 0.5 m at 1 m/s slowing by 0.5 m/s²: t - t²/4 = 0.5.
    t = first_contact(0.5 + D, 0.0, -1.0, 0.0, 0.5, 0.0, D, inf)
    assert t == pytest.approx(2 - sqrt(2), rel=1e-12)


def test_a_ball_that_turns_back_before_contact_never_arrives() -> None:
    assert first_contact(0.5 + D, 0.0, -1.0, 0.0, 1.1, 0.0, D, inf) == inf


def test_a_ball_that_only_just_arrives() -> None:
    # It would stop a hair beyond the contact: nearly a double root, reached by halves.
    t = first_contact(0.5 + D, 0.0, -1.0, 0.0, 1 - 1e-10, 0.0, D, inf)
    assert t == pytest.approx((1 - sqrt(1e-10)) / (1 - 1e-10), abs=1e-9)


@pytest.mark.parametrize("miss", [1e-3, 1e-6, 1e-9, 1e-11, 1e-12])
def test_a_miss_by_a_hair_is_a_miss(miss: float) -> None:
    assert first_contact(1.0, D + miss, -1.0, 0.0, 0.0, 0.0, D, inf) == inf


@pytest.mark.parametrize("depth", [1e-3, 1e-6, 1e-9, 1e-11])
def test_a_graze_by_a_hair_is_a_contact(depth: float) -> None:
    t = first_contact(1.0, D - depth, -1.0, 0.0, 0.0, 0.0, D, inf)
    assert t == pytest.approx(1 - sqrt(D * D - (D - depth) ** 2), abs=1e-6)


def test_touching_and_parting_is_no_contact() -> None:
    assert first_contact(D, 0.0, 1.0, 0.0, 0.0, 0.0, D, inf) == inf


def test_touching_and_gliding_past_is_no_contact() -> None:
    assert first_contact(D, 0.0, 0.0, 1.0, 0.0, 0.0, D, inf) == inf
    assert first_contact(D, 0.0, -1e-12, 1.0, 0.0, 0.0, D, inf) == inf


def test_touching_and_pressed_is_a_contact_at_once() -> None:
    assert first_contact(D, 0.0, 0.0, 0.0, -1.0, 0.0, D, inf) == 0.0
    assert first_contact(D, 0.0, -1e-9, 0.0, 0.0, 0.0, D, inf) == 0.0


def test_parting_and_drawn_back_is_a_later_contact() -> None:
    assert first_contact(D, 0.0, 1.0, 0.0, -2.0, 0.0, D, inf) == pytest.approx(1.0, rel=1e-9)


def test_gliding_past_faster_than_it_is_drawn_back_is_no_contact() -> None:
    # Distance² = D² + t²·(w² - b·D) + b²·t⁴/4 only grows while w² >= b·D.
    assert first_contact(D, 0.0, 0.0, 0.24, -1.0, 0.0, D, inf) == inf


def test_gliding_past_slower_than_it_is_drawn_back_is_a_contact_at_once() -> None:
    assert first_contact(D, 0.0, 0.0, 0.23, -1.0, 0.0, D, inf) == 0.0


def test_nothing_moves() -> None:
    assert first_contact(1.0, 0.0, 0.0, 0.0, 0.0, 0.0, D, inf) == inf
    assert first_contact(D, 0.0, 0.0, 0.0, 0.0, 0.0, D, inf) == inf


def test_a_contact_beyond_the_limit_is_none() -> None:
    assert first_contact(1.0, 0.0, -1.0, 0.0, 0.0, 0.0, D, 0.9) == inf


@pytest.mark.parametrize(
    ("gap", "closing", "parting", "answer"),
    [
        (1.0, 2.0, 0.0, 0.5),
        (1.0, -2.0, 0.0, inf),
        (1.0, 0.0, -2.0, 1.0),
        (1.0, 3.0, 4.0, 0.5),
        (1.0, 1.0, 4.0, inf),
        (1.0, -1.0, -4.0, 1.0),
        (0.0, 0.0, 0.0, inf),
        (0.0, 1.0, 0.0, 0.0),
        (0.0, -1.0, -2.0, 1.0),
        (0.0, -1.0, 2.0, inf),
    ],
)
def test_roots_of_the_bounding_parabola(gap: float, closing: float, parting: float, answer: float) -> None:
    assert soonest(gap, closing, parting) == answer


motion = st.floats(-3, 3, allow_nan=False)
place = st.floats(-0.5, 0.5, allow_nan=False)


@settings(max_examples=400, deadline=None)
@given(st.tuples(place, place), st.tuples(motion, motion), st.tuples(motion, motion))
def test_no_contact_is_missed_and_none_is_invented(
    r: tuple[float, float], w: tuple[float, float], b: tuple[float, float]
) -> None:
    (rx, ry), (wx, wy), (bx, by) = r, w, b
    if sqrt(rx * rx + ry * ry) < D + 1e-6:
        return
    t = first_contact(rx, ry, wx, wy, bx, by, D, 1.0)

    def gap(at: float) -> float:
        x, y = rx + at * (wx + bx * at / 2), ry + at * (wy + by * at / 2)
        return sqrt(x * x + y * y) - D

    end = min(t, 1.0)
    assert all(gap(end * k / 400) > -1e-9 for k in range(401))
    if t < inf:
        assert 0 <= gap(t) <= TOUCH or abs(gap(t)) < 1e-12


def test_a_line_is_crossed_once_from_above() -> None:
    assert first_crossing(1.0, -1.0, 0.0, inf) == 1.0
    assert first_crossing(1.0, 1.0, 0.0, inf) == inf
    assert first_crossing(1.0, -1.0, 1.0, inf) == inf
    assert first_crossing(1.0, 1.0, -4.0, inf) == 1.0
    assert first_crossing(1.0, -1.0, 0.0, 0.5) == inf


def test_a_ball_on_the_line_crosses_only_if_it_is_driven_over() -> None:
    assert first_crossing(0.0, 1.0, 0.0, inf) == inf
    assert first_crossing(0.0, -1.0, 0.0, inf) == 0.0
    assert first_crossing(0.0, 0.0, -1.0, inf) == 0.0
    assert first_crossing(0.0, 0.0, 0.0, inf) == inf
    assert first_crossing(0.0, 1.0, -2.0, inf) == 1.0


def test_a_ball_beyond_the_line_crosses_after_coming_back() -> None:
    # -1 + 3t - t² rises through zero and falls through it again at (3 + √5)/2.
    assert first_crossing(-1.0, 3.0, -2.0, inf) == pytest.approx((3 + sqrt(5)) / 2, rel=1e-12)
    assert first_crossing(-1.0, 1.0, -2.0, inf) == inf
    assert first_crossing(-1.0, 1.0, 1.0, inf) == inf
