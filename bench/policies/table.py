"""A crude player for the simulated table: it types lines, aims at what looks easiest, and often misses.

It plays any game that a table can make the shots of, and knows none: it reads where the balls lie and what is awaited.
"""

import hashlib
import random
from collections.abc import Mapping, Sequence
from typing import Any

from referee.dealer.carry_on import carry_on
from referee.physics.placement import in_kitchen, is_free
from referee.physics.tables import TABLES
from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import Match, Recorded, begin
from referee.rulebook.reading import read_header
from referee.table.aiming import best_line
from referee.table.choosing import table_named
from referee.table.commands import obey
from referee.table.dealing import deal_rack
from referee.table.placing import Point
from referee.table.seat import Seat

_OPTIONS: Mapping[str, Mapping[str, Sequence[Any]]] = {
    "poker-pool": {"rounds": (1, 2)},
    "card-pool": {"games": (1, 2), "failed_break": ("foul", "rerack", "play"), "wrong_ball_respot": (False, True)},
    "palla8": {"race_to": (1, 2), "breaks": ("winner", "alternate"), "kitchen_restriction": (True, False)},
}
_SEATS = {"poker-pool": (2, 4), "card-pool": (2, 4), "palla8": (2, 2)}


class MemoryScribe:
    """Keeps a record in memory; the dealer speaks as he does in the store. See `referee.table.seat.Scribe`."""

    def __init__(self, header: Mapping[str, Any]) -> None:
        read = read_header(dict(header))
        self.start = begin(read, ruleset(read.ruleset))
        # The same match for the same header: the dealer's secrets are not secret here.
        id_ = str(read.id)
        self.secrets: Mapping[int, bytes] = {
            round_: hashlib.sha256(f"{id_}/{round_}".encode()).digest() for round_ in range(1, 40)
        }
        self.steps: list[Recorded] = []
        self._match = self.start
        self._dealt()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._match

    def record(self, data: Mapping[str, Any]) -> Sequence[Recorded]:
        """Records an entry and what the dealer says to it."""
        before = len(self.steps)
        step = self._match.record(self._match.read(data))
        self.steps.append(step)
        self._match = step.match
        self._dealt()
        return self.steps[before:]

    def rack(self) -> Sequence[Recorded]:
        """Records the rack that is due."""
        dealt = deal_rack(self._match, self.secrets)
        self.secrets = dealt.secrets
        self.steps += dealt.steps
        self._match = dealt.match
        return dealt.steps

    def _dealt(self) -> None:
        dealt = carry_on(self._match, self.secrets)
        self.secrets = dealt.secrets
        self.steps += dealt.steps
        self._match = dealt.match


def header(game: str, seed: int) -> dict[str, Any]:
    """The header of a digital match with players, house rules and a table of its own for each seed."""
    rng = random.Random(f"{game}/{seed}")
    players = rng.sample(("Ann", "Bo", "张伟", "[/]Al", "Дима"), rng.randint(*_SEATS[game]))
    return {
        "format": "referee-match",
        "version": 1,
        "ruleset": game,
        "options": {name: rng.choice(list(values)) for name, values in _OPTIONS[game].items()},
        "players": players,
        "id": f"table{seed}",
        "dealer": "program",
        "table": rng.choice(sorted(TABLES)),
    }


def next_lines(seat: Seat, rng: random.Random) -> list[str]:
    """What the player whose turn it is types next: a choice, or all that makes a stroke, the last line plays it."""
    awaiting = seat.match.awaiting
    if awaiting.kind != "shot":
        return [str(rng.choice(list(awaiting.facts["choices"])))]
    if rng.random() < 0.02 and seat.match.length > 12:
        return ["undo"]
    lines = []
    if "spot" in awaiting.also and (nearest := _to_spot(seat)) is not None:
        return [f"spot {nearest}"]
    balls = dict(seat.balls)
    if seat.in_hand != "none" and rng.random() < 0.7:
        x, y = balls[0] = _place(seat, rng)
        lines.append(f"place {x} {y}")
    if seat.in_hand == "break":
        return [*lines, f"speed {rng.choice(('break', '9.5', 'hard', 'soft'))}", "shoot"]
    lines.append(_aim(seat, balls, rng))
    lines.append(f"turn {rng.gauss(0, 0.3):.3f}")
    lines.append(f"speed {rng.choice(('soft', 'medium', 'firm', 'hard', '1.7'))}")
    lines += [f"side {rng.uniform(-0.3, 0.3):.2f}", f"top {rng.uniform(-0.3, 0.4):.2f}"]
    if seat.match.game.calls and rng.random() < 0.15:
        lines.append(rng.choice(("call safety", "call none")))
    return [*lines, "shoot"]


def _aim(seat: Seat, balls: Mapping[int, Point], rng: random.Random) -> str:
    """At the ball that is easiest, sometimes at another, sometimes anywhere."""
    if rng.random() < 0.05:
        return f"angle {rng.uniform(0, 360):.2f}"
    lines = {ball: best_line(seat.table, balls, ball)[1] for ball in balls if ball}
    ranked = sorted(lines, key=lambda ball: (not lines[ball].clear, lines[ball].cut))
    playable = [ball for ball in ranked if lines[ball].possible]
    if not playable:
        return f"angle {rng.uniform(0, 360):.2f}"
    return f"aim {playable[min(len(playable) - 1, int(rng.expovariate(1.2)))]}"


def _place(seat: Seat, rng: random.Random) -> Point:
    """A free place for the cue ball that is allowed."""
    table = seat.table
    others = {ball: at for ball, at in (seat.lying.balls or {}).items() if ball}
    while True:
        reach = table.head_string if seat.in_hand in ("kitchen", "break") else table.length
        x, y = round(rng.uniform(0, reach), 1), round(rng.uniform(0, table.width), 1)
        if is_free(table, others, x, y) and (seat.in_hand == "table" or in_kitchen(table, x)):
            return x, y


def _to_spot(seat: Seat) -> int | None:
    """The ball that may be brought out where all lie behind the head string."""
    balls = {ball: at for ball, at in seat.balls.items() if ball}
    if not balls or any(not in_kitchen(seat.table, x) for x, _ in balls.values()):
        return None
    return max(balls, key=lambda ball: balls[ball][0])


def play(game: str, seed: int, *, most: int = 600) -> tuple[MemoryScribe, Seat]:
    """A whole match, a line at a time. Raises RuntimeError where it does not end within `most` lines that play."""
    scribe = MemoryScribe(header(game, seed))
    seat = Seat(scribe, table_named(scribe.start.header.table))
    seat.rack()
    rng = random.Random(seed)
    for _ in range(most):
        if seat.match.finished:
            return scribe, seat
        for line in next_lines(seat, rng):
            obey(seat, line.split())
    raise RuntimeError(f"{game} {seed} goes on and on")
