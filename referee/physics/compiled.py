"""The event loop compiled with numba, where numba is installed: the same functions, the same bits.

Nothing here is needed to play. Importing numba takes longer than a plain-Python break, so the compiled form is used
only after `prepare` has been called: by bots, studies and benchmarks.
"""

import hashlib
import threading
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from referee.physics import cloth, codes, cushion, impact, loop, timing, walls

Progress = Callable[[int, int, str], None]
"""Called with functions compiled, functions in all, and a line to show."""

_MODULES: tuple[ModuleType, ...] = (codes, cloth, timing, impact, cushion, walls, loop)
_HELPERS: tuple[Callable[..., Any], ...] = (
    cloth.motion,
    cloth.carried,
    cloth.friction,
    timing.soonest,
    timing.first_contact,
    timing.first_crossing,
    impact.falling,
    impact.ball_ball,
    impact.parted,
    cushion.ball_cushion,
    walls.pocket_at,
    walls.region,
    walls.leaves_field,
    walls.crosses_mouth,
    walls.wall_normal,
    walls.stands,
)
_FLOAT_WORK = 19
_INT_WORK = 11

_lock = threading.Lock()
_loop: Any = None
_registered = False
_room = threading.local()


def available() -> bool:
    """Whether numba and numpy are installed (`pip install referee[fast]`). Raises nothing."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def ready() -> bool:
    """Whether `prepare` has made the compiled form ready in this process. Raises nothing."""
    return _loop is not None


def cache_folder() -> Path:
    """Where the compiled form is kept between runs: one folder for each version of its sources. Raises nothing."""
    from platformdirs import user_cache_path  # noqa: PLC0415 - only the compiled form needs it

    digest = hashlib.sha256()
    for module in _MODULES:
        digest.update(Path(str(module.__file__)).read_bytes())
    return user_cache_path("referee") / f"physics-{digest.hexdigest()[:16]}"


def prepare(progress: Progress | None = None) -> bool:
    """Make the compiled form ready: from the cache in well under a second, else by compiling it, once, in some 10 s.

    `progress` is called while it compiles. Returns False where numba is not installed. Raises nothing of its own; an
    unwritable cache folder only means that the next process compiles again.
    """
    global _loop  # noqa: PLW0603 - one compiled form a process
    if not available():
        return False
    with _lock:
        if _loop is None:
            _loop = _compile(progress)
    return True


def _compile(progress: Progress | None) -> Any:
    import numba  # noqa: PLC0415 - optional and slow to import
    from numba.core import config, event, types  # noqa: PLC0415
    from numba.extending import register_jitable  # noqa: PLC0415

    global _registered  # noqa: PLW0603 - numba keeps the registrations for the process
    if not _registered:
        for helper in _HELPERS:
            register_jitable(error_model="numpy")(helper)
        _registered = True
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        cached = True
    except OSError:
        cached = False
    reals, integers, number = types.Array(types.float64, 1, "C"), types.Array(types.int64, 1, "C"), types.int64
    signature = number(
        number, *[reals] * 9, number, *[reals] * (_FLOAT_WORK - 9), *[integers] * _INT_WORK
    )
    total = len(_HELPERS) + 1
    done = 0

    class Listener(event.Listener):  # type: ignore[misc]
        def on_start(self, happened: Any) -> None:
            if progress is not None and done == 0:
                progress(0, total, "Compiling the physics of the table, once for this machine")

        def on_end(self, happened: Any) -> None:
            nonlocal done
            done += 1
            if progress is not None:
                progress(min(done, total), total, "Compiling the physics of the table, once for this machine")

    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder) if cached else before
    try:
        with event.install_listener("numba:compile", Listener()):
            return numba.njit([signature], cache=cached, error_model="numpy", nogil=True)(loop.play)
    finally:
        config.CACHE_DIR = before


def run(
    positions: list[float], launch: tuple[float, ...], flat: tuple[float, ...], capacity: int
) -> tuple[int, bytes, list[float], list[int], list[int], list[int], list[int]]:
    """Run the compiled loop: as `referee.physics.simulate` calls it, after `prepare`.

    `positions` are x and y in turn (m), `launch` the cue ball's five numbers (m/s), `flat` the table, `capacity` the
    rows there are. Returns (rows used or a refusal, the rows as bytes, positions, cushions, pockets, order, facts).
    Raises nothing.
    """
    import numpy as np  # noqa: PLC0415 - optional

    n = len(positions) // 2
    room = getattr(_room, "arrays", None)
    if room is None or room[0] != (n, capacity):
        table = np.zeros(len(flat))
        rows = np.empty(capacity * codes.ROW)
        floats = [np.zeros(n) for _ in range(7)], [np.zeros(n) for _ in range(9)], np.zeros(n * n)
        ints = [np.zeros(n, np.int64) for _ in range(4)], [np.zeros(n * n, np.int64) for _ in range(3)]
        more = [np.zeros(n, np.int64) for _ in range(3)], np.zeros(codes.FACTS, np.int64)
        work = (*floats[1], floats[2], *ints[0], *ints[1], *more[0], more[1])
        room = _room.arrays = ((n, capacity), floats[0], table, rows, work)
    _, balls, table, rows, work = room
    balls[0][:] = positions[::2]
    balls[1][:] = positions[1::2]
    for k in range(5):
        balls[2 + k].fill(0.0)
        balls[2 + k][0] = launch[k]
    table[:] = flat
    used = _loop(n, *balls, table, rows, capacity, *work)
    if used < 0:
        return used, b"", [], [], [], [], []
    resting = [c for pair in zip(balls[0].tolist(), balls[1].tolist(), strict=True) for c in pair]
    cushions, pockets, order, facts = (a.tolist() for a in work[-4:])
    return used, rows[: used * codes.ROW].tobytes(), resting, cushions, pockets, order, facts
