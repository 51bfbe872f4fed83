"""A stroke of the cue: where it points, how fast the cue ball leaves, and where the tip meets it."""

from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, isfinite, radians, sin, sqrt
from typing import Final

MISCUE: Final = 0.55
"""The largest tip offset, as a share of the radius, at which a chalked tip holds.

Alciatore, The Illustrated Principles of Pool and Billiards (2004), puts it a little beyond half the radius.
"""

FASTEST: Final = 20.0
"""No stroke is faster (m/s); the fastest breaks measured reach about 16 m/s."""

_QUARTERS: Final = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke with a level cue.

    `angle`: degrees, 0 along the long axis away from the head, counted anticlockwise as the board is drawn.
    `speed`: of the cue ball as it leaves the tip, m/s.
    `side`, `top`: where the tip meets the ball, as a share of its radius: `side` positive to the right of the centre
    as the shooter looks (right english), `top` positive above it (follow), negative below (draw).
    `end_mass`: the share of the ball's mass that moves sideways at the end of the cue; 0 gives no squirt, a usual
    shaft about 0.045.

    Raises ValueError for a number that is not finite, a speed outside 0 < speed <= `FASTEST`, an offset beyond
    `MISCUE`, or an `end_mass` outside 0-1.
    """

    angle: float
    speed: float
    side: float = 0.0
    top: float = 0.0
    end_mass: float = 0.0

    def __post_init__(self) -> None:
        for name in ("angle", "speed", "side", "top", "end_mass"):
            if not isfinite(getattr(self, name)):
                raise ValueError(f"stroke: {name} must be a finite number")
        if not 0 < self.speed <= FASTEST:
            raise ValueError(f"stroke: speed must be above 0 and at most {FASTEST:g} m/s, not {self.speed:g}")
        if hypot(self.side, self.top) > MISCUE + 1e-12:
            raise ValueError(
                f"stroke: the tip would slip off: side {self.side:g} and top {self.top:g} lie"
                f" {hypot(self.side, self.top):.2f} radii from the centre, at most {MISCUE:g} holds"
            )
        if not 0 <= self.end_mass <= 1:
            raise ValueError(f"stroke: end_mass must be between 0 and 1, not {self.end_mass:g}")

    @property
    def squirt(self) -> float:
        """Degrees by which the cue ball leaves the line of the cue, away from the side it is struck on.

        Source: Alciatore, Technical Proof A.31, after Shepard, Everything You Always Wanted to Know about Cue Ball
        Squirt (2001).
        """
        if self.end_mass == 0 or self.side == 0:
            return 0.0
        depth = 1 - self.side * self.side
        return degrees(atan2(2.5 * self.side * sqrt(depth), 1 + 1 / self.end_mass + 2.5 * depth))

    def launch(self) -> tuple[float, float, float, float, float]:
        """The cue ball as it leaves the tip: (vx, vy, sx, sy, sz), velocity and spin R·ω, all m/s.

        The impulse passes the centre at the tip's offset, so R·ω is 5/2 of offset times speed: Marlow, The Physics
        of Pocket Billiards (1995). Raises nothing.
        """
        heading = (self.angle + self.squirt) % 360
        quarter, rest = divmod(heading, 90)
        dx, dy = _QUARTERS[int(quarter)] if rest == 0 else (cos(radians(heading)), sin(radians(heading)))
        if rest != 0 and self.angle < 0:
            # Mirrored strokes must be mirrored to the last bit, which reducing the angle would spoil.
            heading = self.angle + self.squirt
            dx, dy = cos(radians(heading)), sin(radians(heading))
        roll = 2.5 * self.top * self.speed
        return self.speed * dx, self.speed * dy, -dy * roll, dx * roll, 2.5 * self.side * self.speed
