"""The flat sequences that the event loop works in: lists for plain Python, arrays for the compiled form."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from referee.physics import codes


@dataclass(slots=True)
class Room:
    """Room for `balls` balls and `capacity` rows of trace, in the order in which `loop.play` takes its arguments.

    `arguments` are handed to the loop as they are; `motion` is x, y, vx, vy, sx, sy, sz among them, and the others
    are named for what is read from them afterwards. Any sequence that can be indexed and sliced will do.
    """

    balls: int
    capacity: int
    arguments: tuple[Any, ...]
    motion: tuple[Any, ...]
    rows: Any
    cushions: Any
    pocket: Any
    order: Any
    facts: Any

    def load(self, positions: list[float], launch: tuple[float, ...]) -> None:
        """Put the balls in place: `positions` x and y in turn (m), `launch` the cue ball's vx, vy, sx, sy, sz (m/s).

        Raises nothing.
        """
        self.motion[0][:] = positions[::2]
        self.motion[1][:] = positions[1::2]
        rest = [0.0] * (self.balls - 1)
        for sequence, value in zip(self.motion[2:], launch, strict=True):
            sequence[:] = [value, *rest]


def build(
    balls: int,
    capacity: int,
    flat: tuple[float, ...],
    reals: Callable[[int], Any],
    integers: Callable[[int], Any],
) -> Room:
    """A room made of what `reals` and `integers` return for a length; `flat` is the table. Raises nothing."""
    pairs = balls * balls
    motion = tuple(reals(balls) for _ in range(7))
    table = reals(len(flat))
    table[:] = flat
    rows = reals(capacity * codes.ROW)
    cushions, pocket, order, facts = integers(balls), integers(balls), integers(balls), integers(codes.FACTS)
    arguments = (
        balls,
        *motion,
        table,
        rows,
        capacity,
        *(reals(balls) for _ in range(9)),
        reals(pairs),
        *(integers(balls) for _ in range(4)),
        *(integers(pairs) for _ in range(3)),
        cushions,
        pocket,
        order,
        facts,
        *(integers(balls) for _ in range(3)),
        *(integers(pairs) for _ in range(2)),
        *(reals(pairs) for _ in range(4)),
    )
    return Room(balls, capacity, arguments, motion, rows, cushions, pocket, order, facts)
