"""Shots a second, one core: random matches of the pool games through the checked interface.

    python bench/rulings.py [--json] [--shots N] [GAME ...]

Each match is made up by the game's random policy entry by entry, every entry read and judged as a record's line would
be, and then replayed from its beginning. The clock (processor time) runs over all of it, policy and replay included; a
shot counts each time it is read and ruled on.
"""

import argparse
import gc
import importlib
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[1])]

from referee.rulebook.discovery import ruleset  # noqa: E402 - found through the path above
from referee.rulebook.fold import Match, begin  # noqa: E402
from referee.rulebook.reading import read_header  # noqa: E402

GAMES = ("poker_pool", "card_pool", "palla8")
LIMIT = 5_000
"""A match that is not over after so many entries never ends: a defect."""


def play(policy: Any, seed: int) -> tuple[Match, list[dict[str, Any]], int]:
    """A whole match by the policy: the match, its entries, and how many of them are counted."""
    header = read_header(policy.header(seed))
    match = begin(header, ruleset(header.ruleset))
    rng = Random(seed)
    entries: list[dict[str, Any]] = []
    counted = 0
    while not match.finished:
        data = dict(policy.next_entry(match, rng))
        match = match.record(match.read(data)).match
        entries.append(data)
        counted += data["do"] in policy.COUNTED
        if len(entries) > LIMIT:
            raise RuntimeError(f"seed {seed}: no end after {LIMIT} entries")
    return match, entries, counted


def replay(policy: Any, seed: int, entries: list[dict[str, Any]]) -> Match:
    """The same match from its record."""
    header = read_header(policy.header(seed))
    match = begin(header, ruleset(header.ruleset))
    for step in match.replaying(entries):
        match = step.match
    return match


def measure(game: str, shots: int) -> float:
    """Shots a second for one game; raises when the game has no policy or a replay differs."""
    policy = importlib.import_module(f"policies.{game}")
    for seed in range(3):  # warm
        play(policy, seed)
    counted, seed = 0, 0
    gc.collect()
    gc.freeze()  # what was imported is no garbage of the matches
    started = time.process_time()
    while counted < shots:
        match, entries, count = play(policy, seed)
        again = replay(policy, seed, entries)
        if again.state != match.state:
            raise RuntimeError(f"{game}: the replay of seed {seed} ends differently")
        counted += 2 * count  # ruled on when played, and again when replayed
        seed += 1
    return counted / (time.process_time() - started)


def main() -> None:
    """Prints a line a game, or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help=", ".join(GAMES))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--shots", type=int, default=60_000)
    wanted = parser.parse_args()
    figures = {game: round(measure(game, wanted.shots)) for game in wanted.games or GAMES}
    if wanted.json:
        print(json.dumps(figures))
    else:
        for game, figure in figures.items():
            print(f"{game:12}{figure:>10,} shots/s")


if __name__ == "__main__":
    main()
