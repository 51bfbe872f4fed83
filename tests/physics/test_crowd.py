"""Blows on balls that touch: single lines, pairs, and the whole rack."""

import random
from math import cos, dist, isclose, pi, sin, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.physics import TABLES, Stroke, simulate, triangle
from referee.physics import crowd as crowd_module
from referee.physics.crowd import clash

D = 0.05715
E = 0.95


def blow(places: list[tuple[float, float]], speed: float = 1.0, e: float = E) -> list[tuple[float, float]]:
    """Ball 0 runs into ball 1 along x; all balls stand at `places` (m). No friction. Returns the velocities after."""
    n = len(places)
    x, y = [p[0] for p in places], [p[1] for p in places]
    vx, vy = [speed] + [0.0] * (n - 1), [0.0] * n
    spins = [[0.0] * n for _ in range(3)]
    room = [[0] * n * n, [0] * n * n, *([0.0] * n * n for _ in range(4))]
    clash(n, speed, D, e, 0.0, 0.0, 0.0, list(range(n)), x, y, vx, vy, *spins, *room, [0] * n)
    return list(zip(vx, vy, strict=True))


@pytest.mark.parametrize("e", [0.5, 0.95, 1.0])
@pytest.mark.parametrize("speed", [0.1, 1.0, 10.0])
def test_a_pair_gets_newtons_restitution(e: float, speed: float) -> None:
    (a, _), (b, _) = blow([(0, 0), (D, 0)], speed, e)
    assert isclose(b, speed * (1 + e) / 2, rel_tol=5e-3)
    assert isclose(a + b, speed, rel_tol=1e-12)


def test_in_a_line_of_balls_the_last_one_takes_nearly_all() -> None:
    line = blow([(0, 0), (D, 0), (2 * D, 0), (3 * D, 0)], e=1.0)
    assert line[3][0] > 0.95
    assert isclose(sum(v for v, _ in line), 1, rel_tol=1e-12)
    assert all(abs(w) < 1e-15 for _, w in line)


def test_two_balls_side_by_side_part_alike() -> None:
    s = sqrt(3) / 2
    front, left, right = blow([(0, 0), (D * s, D / 2), (D * s, -D / 2)], e=1.0)
    # Each takes p along its line of centres: two of momentum, one of energy, 2·p·cos30 = 1 - v, 2·p² = 1 - v².
    p = 2 * s / (1 + 2 * s * s)
    assert isclose(left[0], p * s, rel_tol=5e-3)
    assert isclose(front[0], 1 - 2 * p * s, abs_tol=5e-3)
    assert left[0] == pytest.approx(right[0], rel=1e-12)
    assert left[1] == pytest.approx(-right[1], rel=1e-12)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.floats(0.5, 1), st.floats(0.06, 12))
def test_a_struck_cluster_keeps_its_momentum_and_gains_no_energy(seed: int, e: float, speed: float) -> None:
    rng = random.Random(seed)
    places = [(0.0, 0.0), (D, 0.0)]
    while len(places) < 8:
        x, y = rng.choice(places)
        theta = rng.uniform(0, 2 * pi)
        at = (x + D * cos(theta), y + D * sin(theta))
        if all(dist(at, other) >= D - 1e-12 for other in places):
            places.append(at)
    after = blow(places, speed, e)
    assert isclose(sum(v for v, _ in after), speed, rel_tol=1e-12)
    assert abs(sum(w for _, w in after)) < 1e-12
    assert sum(v * v + w * w for v, w in after) <= speed * speed * (1 + 1e-12)


def test_halving_the_step_hardly_changes_a_break(monkeypatch: pytest.MonkeyPatch) -> None:
    table = TABLES["pool-9ft"]
    rack = triangle(table, range(1, 16))
    layout = {0: (table.foot_spot[0] - 60.0, table.foot_spot[1]), **rack}

    def speeds() -> list[float]:
        outcome = simulate(table, layout, Stroke(0, 10), compiled=False)
        first = [e for e in outcome.trace.events() if e.time > 0]
        struck = [e for e in first if e.time == first[0].time]
        return [v for e in sorted(struck, key=lambda e: e.ball) for v in (e.after.vx, e.after.vy)]

    coarse = speeds()
    monkeypatch.setattr(crowd_module, "STEPS", 2 * crowd_module.STEPS)
    fine = speeds()
    assert max(abs(a - b) for a, b in zip(coarse, fine, strict=True)) < 0.002 * 10
