"""How fast the simulated table plays: a break and a shot among eight balls, compiled and in plain Python.

Whole calls of `simulate`, from layout and stroke to the finished report, one core. The first compile is timed in a
process of its own with an empty cache, in processor time, as it uses one core throughout. Run with --json for one
object.
"""

import argparse
import json
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from referee.physics import TABLES, Stroke, is_free, prepare, simulate, triangle

Layout = dict[int, tuple[float, float]]
TABLE = TABLES["pool-9ft"]

COMPILE = """
import time
from referee.physics import prepare
begin = time.process_time()
prepare()
print(time.process_time() - begin)
"""


def breaks(count: int) -> list[tuple[Layout, Stroke]]:
    """Hard breaks from the kitchen with racks in any order."""
    rng = random.Random(15)
    made = []
    for _ in range(count):
        numbers = list(range(1, 16))
        rng.shuffle(numbers)
        cue = (TABLE.head_string - rng.uniform(0, 250), TABLE.width / 2 + rng.uniform(-300, 300))
        apex = TABLE.foot_spot
        angle = math.degrees(math.atan2(apex[1] - cue[1], apex[0] - cue[0])) + rng.gauss(0, 0.25)
        made.append(({0: cue, **triangle(TABLE, numbers)}, Stroke(angle, rng.uniform(11, 13), 0, 0.1)))
    return made


def shots(count: int) -> list[tuple[Layout, Stroke]]:
    """Shots at 2-3 m/s at one of seven object balls strewn over the cloth."""
    rng = random.Random(8)
    made = []
    for _ in range(count):
        layout: Layout = {}
        while len(layout) < 8:
            at = (rng.uniform(30, TABLE.length - 30), rng.uniform(30, TABLE.width - 30))
            if is_free(TABLE, layout, *at):
                layout[len(layout)] = at
        (x, y), (tx, ty) = layout[0], layout[rng.randrange(1, 8)]
        angle = math.degrees(math.atan2(ty - y, tx - x)) + rng.uniform(-1, 1)
        made.append((layout, Stroke(angle, rng.uniform(2, 3), rng.uniform(-0.2, 0.2), rng.uniform(-0.3, 0.3))))
    return made


def milliseconds(play: Callable[[Layout, Stroke], object], shots: list[tuple[Layout, Stroke]]) -> list[float]:
    """The time of each call, sorted, after playing the first few to warm up."""
    for layout, stroke in shots[:20]:
        play(layout, stroke)
    taken = []
    for layout, stroke in shots:
        begin = time.perf_counter()
        play(layout, stroke)
        taken.append((time.perf_counter() - begin) * 1e3)
    return sorted(taken)


def cold_compile() -> float:
    """Seconds of one core that `prepare` takes in a fresh process with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_CACHE_HOME": folder, "LOCALAPPDATA": folder, "HOME": folder}
        done = subprocess.run(
            [sys.executable, "-c", COMPILE], env=environment, check=True, capture_output=True, text=True
        )
    return float(done.stdout)


def main() -> None:
    """Measure, then print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one object")
    as_json = parser.parse_args().json
    figures: dict[str, float] = {}
    figures["cold_compile_s"] = cold_compile()
    plain = milliseconds(lambda layout, stroke: simulate(TABLE, layout, stroke, compiled=False), breaks(100))
    figures["python_break_ms"] = statistics.median(plain)
    prepare()
    broken = milliseconds(lambda layout, stroke: simulate(TABLE, layout, stroke, compiled=True), breaks(2000))
    figures["break_ms"] = statistics.median(broken)
    figures["break_p95_ms"] = broken[int(0.95 * len(broken))]
    shot = milliseconds(lambda layout, stroke: simulate(TABLE, layout, stroke, compiled=True), shots(5000))
    figures["shot_ms"] = statistics.median(shot)
    if as_json:
        print(json.dumps({name: round(value, 4) for name, value in figures.items()}))
        return
    print(f"first compile, empty cache      {figures['cold_compile_s']:8.2f} s   (at most 15)")
    print(f"15-ball break, plain Python     {figures['python_break_ms']:8.3f} ms  (at most 20)")
    print(f"15-ball break, 95th percentile  {figures['break_p95_ms']:8.3f} ms  (at most 0.8)")
    print(f"shot among eight balls          {figures['shot_ms']:8.4f} ms  (at most 0.06)")
    print(f"15-ball break, median           {figures['break_ms']:8.3f} ms  (at most 0.4)")


if __name__ == "__main__":
    main()
