"""What a command costs, whole processes: `referee status` and `referee shot` on a short and on a long match.

    python bench/startup.py [--json] [--runs N]

Ratios of medians; the commands alternate, so that a busy moment meets all of them:

    status_ratio     status of a 20-entry match : a bare Typer program that prints one table (bench/bare.py)
    long_ratio       status of a 20,000-entry match : status of the 20-entry one
    shot_ratio       recording a shot in the 20-entry match : the bare program
    long_shot_ratio  recording a shot in the 20,000-entry match : recording one in the 20-entry one

The matches are of poker pool, played by the bench's random policy and dealt by the program. Each shot is recorded into
a fresh copy of the store.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from policies import poker_pool  # noqa: E402 - found through the path above

from referee.dealer.carry_on import carry_on  # noqa: E402
from referee.records.replay import open_header  # noqa: E402
from referee.records.store import Store  # noqa: E402
from referee.rulebook.fold import Match  # noqa: E402

SHORT, LONG = 20, 20_000
LAST_ONE_BY_ONE = 200
"""So many entries of a record come singly, as in life; the rest in one go, as from an import."""


def waits_for_an_ordinary_shot(match: Match) -> bool:
    """True where `referee shot -` is a lawful report: somebody is to shoot, and it is no break."""
    awaiting = match.awaiting
    return awaiting.kind == "shot" and awaiting.facts["ball_in_hand"] == "none"


def make(path: Path, length: int) -> None:
    """A store whose one match has `length` entries and waits for an ordinary shot."""
    for seed in range(1000):
        if _made(path, length, seed):
            return
    raise RuntimeError(f"no match has {length} entries just where a shot is due")


def _made(path: Path, length: int, seed: int) -> bool:
    rng = Random(seed)
    header = poker_pool.header(seed) | {"dealer": "program", "id": "measured", "options": {"rounds": 10**6}}
    match = open_header(header)
    dealt = carry_on(match, {})
    match, secrets, entries = dealt.match, dict(dealt.secrets), list(dealt.entries)
    matches: list[tuple[Match, list[dict[str, Any]]]] = []
    while match.length < length:
        data = dict(poker_pool.next_entry(match, rng))
        dealt = carry_on(match.record(match.read(data)).match, secrets)
        match, secrets = dealt.match, dict(dealt.secrets)
        pieces = [data, *dealt.entries]
        if match.length > length - LAST_ONE_BY_ONE:
            matches.append((match, pieces))
        else:
            entries += pieces
    # A long record may be a few entries longer; a short one is taken from another seed.
    while length == LONG and not waits_for_an_ordinary_shot(match):
        data = dict(poker_pool.next_entry(match, rng))
        dealt = carry_on(match.record(match.read(data)).match, secrets)
        match, secrets = dealt.match, dict(dealt.secrets)
        matches.append((match, [data, *dealt.entries]))
    if not waits_for_an_ordinary_shot(match) or (length == SHORT and match.length != SHORT):
        return False
    with Store.open(path) as store:
        store.create(header, entries, secrets=secrets)
        count = len(entries)
        for after, pieces in matches:
            count = store.append("measured", count, pieces, after)
    return True


def timed(command: list[str], store: Path) -> float:
    """Seconds a whole process takes. Raises CalledProcessError when it fails."""
    environment = os.environ | {"REFEREE_STORE": str(store)}
    begun = time.perf_counter()
    subprocess.run(command, env=environment, capture_output=True, check=True)
    return time.perf_counter() - begun


def measure(runs: int) -> dict[str, float]:
    """The four ratios, and the medians they are made of in milliseconds."""
    referee = str(Path(sys.executable).parent / "referee")
    commands = {
        "bare": [sys.executable, str(HERE / "bare.py")],
        "status": [referee, "status"],
        "long_status": [referee, "status"],
        "shot": [referee, "shot", "-"],
        "long_shot": [referee, "shot", "-"],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        short, long = Path(folder) / "short.sqlite", Path(folder) / "long.sqlite"
        make(short, SHORT)
        make(long, LONG)
        used = Path(folder) / "used.sqlite"
        for run in range(runs + 1):
            for name, command in commands.items():
                shutil.copy(long if name.startswith("long") else short, used)
                taken = timed(command, used)
                if run:  # the first warms the caches
                    times[name].append(taken)
    median = {name: statistics.median(taken) for name, taken in times.items()}
    ratios = {
        "status_ratio": median["status"] / median["bare"],
        "long_ratio": median["long_status"] / median["status"],
        "shot_ratio": median["shot"] / median["bare"],
        "long_shot_ratio": median["long_shot"] / median["shot"],
    }
    return ratios | {f"{name}_ms": 1000 * taken for name, taken in median.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--runs", type=int, default=15, help="alternating runs (15 at least)")
    chosen = parser.parse_args()
    figures = measure(max(15, chosen.runs))
    if chosen.json:
        print(json.dumps({key: round(value, 4) for key, value in figures.items()}))
        return
    for key in ("bare_ms", "status_ms", "long_status_ms", "shot_ms", "long_shot_ms"):
        print(f"{key:16} {figures[key]:8.1f}")
    for key in ("status_ratio", "long_ratio", "shot_ratio", "long_shot_ratio"):
        print(f"{key:16} {figures[key]:8.3f}")


if __name__ == "__main__":
    main()
