"""Thousands of shots, each audited. `bench/physics_soak.py` plays the full 10,000 breaks and 100,000 shots."""

import random
from collections.abc import Callable

import pytest

from referee.physics import TABLES, Outcome, Stroke, Table, simulate
from referee.physics.audit import audit

Maker = Callable[[Table, random.Random], tuple[dict[int, tuple[float, float]], Stroke]]
OVERLAP = 1e-9


def check(outcome: Outcome) -> None:
    found = audit(outcome)
    assert found.overlap <= OVERLAP
    assert found.outside == 0
    assert found.momentum < 1e-12
    assert found.energy < 1e-11
    assert outcome.events < 2000


@pytest.mark.usefixtures("fast")
@pytest.mark.parametrize("name", sorted(TABLES))
def test_breaks(name: str, random_break: Maker) -> None:
    table, rng = TABLES[name], random.Random(name)
    for _ in range(80):
        layout, stroke = random_break(table, rng)
        check(simulate(table, layout, stroke))


@pytest.mark.usefixtures("fast")
@pytest.mark.parametrize("name", sorted(TABLES))
def test_shots_and_the_layouts_they_leave(name: str, random_shot: Maker) -> None:
    table, rng = TABLES[name], random.Random(name)
    for _ in range(1200):
        layout, stroke = random_shot(table, rng)
        outcome = simulate(table, layout, stroke)
        check(outcome)
        if 0 in outcome.layout:
            # What one shot leaves can be played on.
            check(simulate(table, outcome.layout, stroke))


@pytest.mark.usefixtures("fast")
def test_a_fifth_to_two_fifths_of_hard_breaks_are_dry(random_break: Maker) -> None:
    table, rng = TABLES["pool-9ft"], random.Random(9)
    shots = [simulate(table, *random_break(table, rng)) for _ in range(3000)]
    dry = sum(not outcome.pocketed for outcome in shots) / len(shots)
    assert 0.20 <= dry <= 0.40
