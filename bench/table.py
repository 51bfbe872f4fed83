"""What one shot at the bench costs as a whole process, and how fast digital matches are played and verified.

python bench/table.py [--json] [--runs N]

table_shoot_s   `referee table shoot --rack --seed 7`, median seconds of a whole process
table_play      shots a second in whole digital matches of all games, plain Python, policy and rulings included
table_verify    strokes a second played again by `referee verify --physics`
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from policies.table import play  # noqa: E402 - found through the path above

from referee.pool.shot import Shot  # noqa: E402
from referee.table.verifying import verify_strokes  # noqa: E402

GAMES = ("poker-pool", "card-pool", "palla8")
SEEDS = 12
COMMAND = "from referee.cli.main import run; run()"


def whole_process(runs: int) -> float:
    """Median seconds of `referee table shoot`, the first run not counted."""
    times = []
    for run in range(runs + 1):
        start = time.perf_counter()
        words = [sys.executable, "-c", COMMAND, "table", "shoot", "--rack", "--seed", "7"]
        subprocess.run(words, check=True, capture_output=True)
        if run:
            times.append(time.perf_counter() - start)
    return statistics.median(times)


def matches() -> tuple[float, float]:
    """Shots a second played, and played again."""
    start = time.perf_counter()
    played = [play(game, seed) for game in GAMES for seed in range(SEEDS)]
    between = time.perf_counter()
    for _, seat in played:
        wrong = [found.message for found in verify_strokes(seat.match, seat.table) if found.wrong]
        if wrong:
            raise RuntimeError(wrong[0])
    end = time.perf_counter()
    shots = sum(isinstance(step.entry, Shot) for scribe, _ in played for step in scribe.steps)
    return shots / (between - start), shots / (end - between)


def main() -> None:
    """Measures and prints; the figures last."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--runs", type=int, default=15)
    asked = parser.parse_args()
    play_rate, verify_rate = matches()
    figures = {
        "table_shoot_s": round(whole_process(asked.runs), 3),
        "table_play": round(play_rate),
        "table_verify": round(verify_rate),
    }
    if asked.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:14} {figure}")


if __name__ == "__main__":
    main()
