"""10,000 breaks and 100,000 random shots, every one audited: overlap, balls off the cloth, momentum, energy, events.

Also counts how many hard breaks on the 9 ft pool table are dry. Run with --json for one object, --breaks and --shots
for other counts, --seed for other shots. Exits with 1 where anything went wrong.

The full run with seed 1: no exception, no ball outside, deepest overlap 9.3e-13 m, momentum kept to 2.5e-14 m/s, energy
never up by more than 1.1e-13 J/kg, at most 405 events in a shot, 27.4 % of hard breaks dry.
"""

import argparse
import json
import math
import random
import sys
import time

from referee.physics import TABLES, Stroke, Table, is_free, prepare, simulate, triangle
from referee.physics.audit import audit

Layout = dict[int, tuple[float, float]]


def random_break(table: Table, rng: random.Random) -> tuple[Layout, Stroke]:
    """A cue ball at 11-13 m/s from the kitchen at the apex of a full rack."""
    numbers = list(range(1, 16))
    rng.shuffle(numbers)
    cue = (table.head_string - rng.uniform(0, 250), table.width / 2 + rng.uniform(-300, 300))
    apex = table.foot_spot
    angle = math.degrees(math.atan2(apex[1] - cue[1], apex[0] - cue[0])) + rng.gauss(0, 0.25)
    return {0: cue, **triangle(table, numbers)}, Stroke(angle, rng.uniform(11, 13), 0, rng.uniform(-0.1, 0.2))


def random_shot(table: Table, rng: random.Random) -> tuple[Layout, Stroke]:
    """Up to sixteen balls on cloth, rails, mouths and one another, and a stroke of any kind."""
    layout: Layout = {}
    count = rng.randrange(1, 17)
    while len(layout) < count:
        x, y = rng.uniform(-20, table.length + 20), rng.uniform(-20, table.width + 20)
        kind = rng.random()
        if layout and kind < 0.4:
            bx, by = layout[rng.choice(sorted(layout))]
            theta = rng.uniform(0, 2 * math.pi)
            apart = table.balls.diameter + rng.choice([0.0, 1e-9, 1e-6, 1e-2])
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


def main() -> None:
    """Play, audit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--breaks", type=int, default=10_000)
    parser.add_argument("--shots", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    prepare()
    rng = random.Random(options.seed)
    tables = list(TABLES.values())
    begin = time.perf_counter()
    overlap = momentum = energy = 0.0
    outside = failed = most_events = hard = dry = 0
    for k in range(options.breaks + options.shots):
        breaking = k < options.breaks
        table = tables[k % len(tables)]
        layout, stroke = (random_break if breaking else random_shot)(table, rng)
        try:
            outcome = simulate(table, layout, stroke)
        except Exception as error:
            failed += 1
            print(f"shot {k}: {error!r}: {table.name} {layout} {stroke}", file=sys.stderr)
            continue
        found = audit(outcome)
        overlap, momentum = max(overlap, found.overlap), max(momentum, found.momentum)
        energy, outside = max(energy, found.energy), outside + found.outside
        most_events = max(most_events, outcome.events)
        if breaking and table.name == "pool-9ft":
            hard, dry = hard + 1, dry + (not outcome.pocketed)
        if not options.json and (k + 1) % 10_000 == 0:
            print(f"{k + 1} shots, {time.perf_counter() - begin:.0f} s", flush=True)
    figures = {
        "breaks": options.breaks,
        "shots": options.shots,
        "exceptions": failed,
        "outside": outside,
        "overlap_m": overlap,
        "momentum_m_s": momentum,
        "energy_j_kg": energy,
        "most_events": most_events,
        "dry_share": round(dry / hard, 4) if hard else None,
    }
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:14} {value}")
    if failed or outside or overlap > 1e-9 or momentum > 1e-12 or energy > 1e-11:
        sys.exit(1)


if __name__ == "__main__":
    main()
