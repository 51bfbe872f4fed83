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

from referee.physics import cloth, codes, crowd, cushion, impact, loop, timing, walls
from referee.physics.room import Room, build

Progress = Callable[[int, int, str], None]
"""Called with functions compiled, functions in all, and a line to show."""

MESSAGE = "Compiling the physics of the table, once for this machine (about ten seconds)"

MODULES: tuple[ModuleType, ...] = (codes, cloth, timing, impact, crowd, cushion, walls, loop)
HELPERS: tuple[Callable[..., Any], ...] = (
    cloth.motion,
    cloth.carried,
    cloth.friction,
    timing.soonest,
    timing.first_contact,
    timing.first_crossing,
    impact.falling,
    impact.rub,
    impact.ball_ball,
    impact.parted,
    crowd.gather,
    crowd.bustle,
    crowd.clash,
    cushion.ball_cushion,
    walls.pocket_at,
    walls.region,
    walls.leaves_field,
    walls.crosses_mouth,
    walls.wall_normal,
    walls.comes_back,
    walls.on_edge,
    walls.stands,
)

_lock = threading.Lock()
_loop: Any = None
_registered = False
_rooms = threading.local()


def available() -> bool:
    """Whether numba and numpy are installed (the extra `referee[fast]`). Raises nothing."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def ready() -> bool:
    """Whether `prepare` has made the compiled form ready in this process. Raises nothing."""
    return _loop is not None


def cache_folder() -> Path:
    """Where the compiled form is kept between runs: one folder for each version of its sources. Raises nothing."""
    from platformdirs import user_cache_path  # noqa: PLC0415 - only the compiled form needs it

    digest = hashlib.sha256()
    for module in MODULES:
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
    from numba.core import event, types  # noqa: PLC0415
    from numba.extending import register_jitable  # noqa: PLC0415

    global _registered  # noqa: PLW0603 - numba keeps the registrations for the process
    if not _registered:
        for helper in HELPERS:
            register_jitable(error_model="numpy")(helper)
        _registered = True
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        cached = True
    except OSError:
        cached = False
    signature = types.int64(*map(numba.typeof, _arrays(1, 1, (0.0,)).arguments))
    names = {function.__name__ for function in (*HELPERS, loop.play)}
    done: set[str] = set()

    class Listener(event.Listener):
        def on_start(self, happened: Any) -> None:
            if progress is not None and not done:
                progress(0, len(names), MESSAGE)

        def on_end(self, happened: Any) -> None:
            name = happened.data["dispatcher"].py_func.__name__
            if progress is not None and name in names and name not in done:
                done.add(name)
                progress(len(done), len(names), MESSAGE)

    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder) if cached else before
    try:
        with event.install_listener("numba:compile", Listener()):
            return numba.njit([signature], cache=cached, error_model="numpy", nogil=True)(loop.play)
    finally:
        config.CACHE_DIR = before


def _arrays(balls: int, capacity: int, flat: tuple[float, ...]) -> Room:
    import numpy as np  # noqa: PLC0415 - optional

    return build(balls, capacity, flat, np.zeros, lambda size: np.zeros(size, np.int64))


def room(balls: int, capacity: int, flat: tuple[float, ...]) -> Room:
    """Arrays for the compiled loop; each thread keeps the last it used for a table. Raises nothing."""
    key = (balls, capacity, flat)
    kept = getattr(_rooms, "kept", None)
    if kept is None or kept[0] != key:
        kept = _rooms.kept = (key, _arrays(balls, capacity, flat))
    found: Room = kept[1]
    return found


def play(*arguments: Any) -> int:
    """The compiled form of `loop.play`, for arguments from `room`; `prepare` comes first. Raises nothing."""
    used: int = _loop(*arguments)
    return used
