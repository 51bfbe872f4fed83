"""What the physics tests share: the compiled form where it is installed, and layouts to play on."""

import math
import random
from collections.abc import Callable

import pytest

from referee.physics import Stroke, Table, available, is_free, prepare, triangle

Layout = dict[int, tuple[float, float]]


@pytest.fixture(scope="session")
def fast() -> bool:
    """The compiled form, made ready once; the tests are installed with what it needs."""
    assert available(), "the extra `fast` is not installed"
    return prepare()


@pytest.fixture
def random_break() -> Callable[[Table, random.Random], tuple[Layout, Stroke]]:
    """A full rack and a hard stroke at it from the kitchen."""

    def make(table: Table, rng: random.Random) -> tuple[Layout, Stroke]:
        numbers = list(range(1, 16))
        rng.shuffle(numbers)
        cue = (table.head_string - rng.uniform(0, 250), table.width / 2 + rng.uniform(-300, 300))
        apex = table.foot_spot
        angle = math.degrees(math.atan2(apex[1] - cue[1], apex[0] - cue[0])) + rng.gauss(0, 0.25)
        stroke = Stroke(angle, rng.uniform(11, 13), 0, rng.uniform(-0.1, 0.2))
        return {0: cue, **triangle(table, numbers)}, stroke

    return make


@pytest.fixture
def random_shot() -> Callable[[Table, random.Random], tuple[Layout, Stroke]]:
    """Up to twelve balls strewn over cloth, rails, mouths and one another, and a stroke of any kind."""

    def make(table: Table, rng: random.Random) -> tuple[Layout, Stroke]:
        layout: Layout = {}
        count = rng.randrange(1, 13)
        while len(layout) < count:
            x, y = rng.uniform(-20, table.length + 20), rng.uniform(-20, table.width + 20)
            kind = rng.random()
            if layout and kind < 0.4:
                bx, by = layout[rng.choice(sorted(layout))]
                theta = rng.uniform(0, 2 * math.pi)
                apart = table.balls.diameter + rng.choice([1e-9, 1e-6, 1e-2])
                x, y = bx + apart * math.cos(theta), by + apart * math.sin(theta)
            elif kind < 0.5:
                y = rng.choice([table.radius, table.width - table.radius])
            elif kind < 0.55:
                x = rng.choice([table.radius, table.length - table.radius])
            if is_free(table, layout, x, y):
                layout[len(layout)] = (x, y)
        offset, theta = rng.uniform(0, 0.55), rng.uniform(0, 2 * math.pi)
        angle = rng.choice([0.0, 90.0, 180.0, 270.0, rng.uniform(0, 360), rng.uniform(-360, 360)])
        speed = rng.choice([0.01, 0.3, 2.0, 6.0, 15.0]) * rng.uniform(0.5, 1.2)
        return layout, Stroke(angle, speed, offset * math.cos(theta), offset * math.sin(theta))

    return make
