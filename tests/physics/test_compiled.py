"""The compiled form: the same bits as plain Python, and nothing that plain play needs."""

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.physics import TABLES, Stroke, Table, compiled, simulate

Maker = Callable[[Table, random.Random], tuple[dict[int, tuple[float, float]], Stroke]]


@pytest.mark.usefixtures("fast")
@pytest.mark.parametrize("name", sorted(TABLES))
def test_breaks_agree_to_the_last_bit(name: str, random_break: Maker) -> None:
    table, rng = TABLES[name], random.Random(name)
    for _ in range(40):
        layout, stroke = random_break(table, rng)
        plain = simulate(table, layout, stroke, compiled=False)
        fast = simulate(table, layout, stroke, compiled=True)
        assert plain == fast
        assert plain.trace.rows.tobytes() == fast.trace.rows.tobytes()


@pytest.mark.usefixtures("fast")
@pytest.mark.parametrize("name", sorted(TABLES))
def test_shots_agree_to_the_last_bit(name: str, random_shot: Maker) -> None:
    table, rng = TABLES[name], random.Random(name)
    for _ in range(250):
        layout, stroke = random_shot(table, rng)
        plain = simulate(table, layout, stroke, compiled=False)
        fast = simulate(table, layout, stroke, compiled=True)
        assert plain == fast
        assert plain.trace.rows.tobytes() == fast.trace.rows.tobytes()
        assert list(map(type, (fast.first, fast.events, fast.duration))) == list(
            map(type, (plain.first, plain.events, plain.duration))
        )


BARE = """
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numba", "numpy", "llvmlite"):
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Absent())
from referee.physics import *
import referee.physics.compiled as form
form.find_spec = lambda name: None
assert not available() and not ready() and not prepare()
table = TABLES["chinese"]
outcome = simulate(table, {0: table.head_spot, **triangle(table, range(1, 16))}, Stroke(0, 11))
assert outcome.first == 1
try:
    simulate(table, {0: table.head_spot}, Stroke(0, 1), compiled=True)
except RuntimeError as error:
    assert "referee[fast]" in str(error)
else:
    raise AssertionError
"""


def test_everything_but_speed_is_there_without_numba() -> None:
    subprocess.run([sys.executable, "-c", BARE], check=True)


def test_importing_the_physics_imports_neither_numba_nor_numpy() -> None:
    code = "import sys, referee.physics; assert not {'numba', 'numpy'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_plain_python_is_used_until_the_compiled_form_is_asked_for() -> None:
    code = (
        "import sys; from referee.physics import *; t = TABLES['pool-7ft'];"
        "simulate(t, {0: t.head_spot}, Stroke(0, 1)); assert 'numba' not in sys.modules and not ready()"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_cache_follows_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one = compiled.cache_folder()
    other = tmp_path / "changed.py"
    other.write_text("# another source\n")
    monkeypatch.setattr(compiled.loop, "__file__", str(other))
    assert compiled.cache_folder() != one


def test_every_function_the_loop_calls_is_compiled_with_it() -> None:
    called = {helper.__name__ for helper in compiled.HELPERS}
    for module in compiled.MODULES:
        for name, value in vars(module).items():
            if callable(value) and getattr(value, "__module__", "").startswith("referee.physics") and name != "play":
                assert name in called
