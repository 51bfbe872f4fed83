"""A single ball on the cloth, against the closed forms of Marlow (1995)."""

from dataclasses import replace
from math import isclose

import pytest

from referee.physics import TABLES, Happening, Outcome, State, Stroke, simulate

TABLE = TABLES["pool-9ft"]
MU = TABLE.cloth.sliding
ROLL = TABLE.cloth.rolling
G = TABLE.cloth.gravity
R = TABLE.radius / 1000


def lone(stroke: Stroke, at: tuple[float, float] = (300.0, 635.0)) -> Outcome:
    return simulate(TABLE, {0: at}, stroke)


@pytest.mark.parametrize("speed", [0.1, 0.5, 1.0, 2.0])
def test_a_sliding_ball_rolls_at_five_sevenths_of_its_speed(speed: float) -> None:
    rolls = next(e for e in lone(Stroke(0, speed)).trace.events() if e.what is Happening.ROLLS)
    assert isclose(rolls.after.vx, 5 / 7 * speed, rel_tol=1e-12)
    assert isclose(rolls.after.wy, rolls.after.vx / R, rel_tol=1e-12)
    assert isclose((rolls.after.x - 300) / 1000, 12 * speed**2 / (49 * MU * G), rel_tol=1e-9)
    assert isclose(rolls.time, 2 * speed / (7 * MU * G), rel_tol=1e-12)


@pytest.mark.parametrize("speed", [0.05, 0.3, 0.6])
def test_a_rolling_ball_runs_out_its_speed_squared_over_twice_the_resistance(speed: float) -> None:
    outcome = lone(Stroke(0, speed, top=0.4))
    assert isclose((outcome.layout[0][0] - 300) / 1000, speed**2 / (2 * ROLL * G), rel_tol=1e-9)
    assert isclose(outcome.duration, speed / (ROLL * G), rel_tol=1e-12)
    assert [e.what for e in outcome.trace.events()] == [Happening.STROKE, Happening.STOPS]


def test_draw_brings_the_ball_back_when_nothing_is_hit() -> None:
    # R·ω = -5/4·v makes the final speed (5·v + 2·R·ω)/7 = 5/14·v; at -5/2·v it is zero, below that it runs back.
    slow = next(e for e in lone(Stroke(0, 1, top=-0.5)).trace.events() if e.what is Happening.ROLLS)
    assert isclose(slow.after.vx, 5 / 14, rel_tol=1e-12)


def test_side_alone_does_not_bend_the_path() -> None:
    outcome = lone(Stroke(0, 0.6, side=0.5))
    assert outcome.layout[0][1] == 635.0


def test_spin_about_the_vertical_dies_at_a_constant_rate() -> None:
    # R·ω begins at 5/2·side·v.
    spin = 2.5 * 0.5 * 0.3 / R
    early = lone(Stroke(0, 0.3, side=0.5)).trace
    assert isclose(early.at(0, 0.5).wz, spin - 0.5 * TABLE.cloth.spin, rel_tol=1e-12)
    assert early.at(0, 2.0).wz == 0.0
    # On a cloth that hardly brakes it, the spin outlives the roll.
    glassy = replace(TABLE, cloth=replace(TABLE.cloth, spin=2.0))
    outcome = simulate(glassy, {0: (300.0, 635.0)}, Stroke(0, 0.3, side=0.5))
    assert isclose(outcome.duration, spin / 2.0, rel_tol=1e-9)
    *_, last = outcome.trace.events()
    assert last.what is Happening.SPIN_ENDS
    states = [e.after.state for e in outcome.trace.events()]
    assert states == [State.SLIDING, State.ROLLING, State.SPINNING, State.AT_REST]


def test_a_ball_with_sideways_roll_swerves_along_a_parabola() -> None:
    """After a glancing contact with spin the path bends: halfway through the slide it is off the chord by a·t²/8."""
    outcome = simulate(TABLE, {0: (500.0, 600.0), 1: (900.0, 630.0)}, Stroke(0, 2, top=0.4))
    trace = outcome.trace
    path = trace.path(0)
    hit = next(i for i, (_, m) in enumerate(path) if m.state is State.SLIDING and i > 0)
    (begin, first), (end, last) = path[hit], path[hit + 1]
    middle = trace.at(0, (begin + end) / 2)
    off = ((middle.x - (first.x + last.x) / 2) ** 2 + (middle.y - (first.y + last.y) / 2) ** 2) ** 0.5 / 1000
    assert isclose(off, MU * G * (end - begin) ** 2 / 8, rel_tol=1e-9)


def test_a_slower_cloth_stops_the_ball_sooner() -> None:
    slow = replace(TABLE, cloth=replace(TABLE.cloth, rolling=2 * ROLL))
    far = lone(Stroke(0, 0.5, top=0.4)).layout[0][0] - 300
    near = simulate(slow, {0: (300.0, 635.0)}, Stroke(0, 0.5, top=0.4)).layout[0][0] - 300
    assert isclose(far, 2 * near, rel_tol=1e-9)
