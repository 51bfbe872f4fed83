"""Plays a second, one core: random matches of the card games through the checked interface.

    python bench/tricks.py [--json] [--plays N] [KEY ...]

Each match is made up by the game's random policy entry by entry, every entry read and judged as a record's line would
be, and then replayed from its beginning. The clock (processor time) runs over all of it, policy and replay included; a
play counts each time it is read and ruled on.
"""

import argparse
import gc
import importlib
import json
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[1])]

from referee.rulebook.discovery import ruleset  # noqa: E402 - found through the path above
from referee.rulebook.fold import Match, begin  # noqa: E402
from referee.rulebook.reading import read_header  # noqa: E402

LIMIT = 20_000
"""A match that is not over after so many entries never ends: a defect."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: the policy's module and the headers it plays with."""

    policy: str
    header: Callable[[Any, int], Mapping[str, Any]]


FIGURES: dict[str, Figure] = {
    "dabaifen": Figure("dabaifen", lambda policy, seed: policy.header(seed)),
    "hongwu2": Figure("hongwu", lambda policy, seed: policy.header(seed, packs=2)),
    "hongwu3": Figure("hongwu", lambda policy, seed: policy.header(seed, packs=3)),
}


def play(policy: Any, header: Mapping[str, Any], seed: int) -> tuple[Match, list[dict[str, Any]], int]:
    """A whole match by the policy: the match, its entries, and how many of them are counted."""
    match = begin(read_header(dict(header)), ruleset(header["ruleset"]))
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


def replay(header: Mapping[str, Any], entries: list[dict[str, Any]]) -> Match:
    """The same match from its record."""
    match = begin(read_header(dict(header)), ruleset(header["ruleset"]))
    for step in match.replaying(entries):
        match = step.match
    return match


def measure(key: str, plays: int) -> float:
    """Plays a second for one figure; raises when a replay differs."""
    figure = FIGURES[key]
    policy = importlib.import_module(f"policies.{figure.policy}")
    for seed in range(3):  # warm
        play(policy, figure.header(policy, seed), seed)
    counted, seed = 0, 0
    gc.collect()
    gc.freeze()  # what was imported is no garbage of the matches
    started = time.process_time()
    while counted < plays:
        header = figure.header(policy, seed)
        match, entries, count = play(policy, header, seed)
        if replay(header, entries).state != match.state:
            raise RuntimeError(f"{key}: the replay of seed {seed} ends differently")
        counted += 2 * count  # ruled on when played, and again when replayed
        seed += 1
    return counted / (time.process_time() - started)


def main() -> None:
    """Prints a line a figure, or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", help=", ".join(FIGURES))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plays", type=int, default=60_000)
    options = parser.parse_args()
    if unknown := [key for key in options.keys if key not in FIGURES]:
        parser.error(f"unknown figure {unknown[0]}; known are {', '.join(FIGURES)}")
    found = {key: round(measure(key, options.plays)) for key in options.keys or FIGURES}
    if options.json:
        print(json.dumps(found))
    else:
        for key, value in found.items():
            print(f"{key}: {value} plays a second")


if __name__ == "__main__":
    main()
