"""What a player has set up for his next stroke, before he plays it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import atan2, degrees
from typing import Any

from referee.physics.placement import in_kitchen
from referee.physics.tables import Table
from referee.pool.opening import BallInHand
from referee.table.speed import SPEEDS

Point = tuple[float, float]
Call = Mapping[str, Any] | str | None


@dataclass(frozen=True, slots=True)
class Cue:
    """A stroke as it is set up.

    `angle` in degrees, `speed` in m/s, `side` and `top` in radii, as in a record; `place` where the cue ball in hand
    stands (mm), None where it is played from where it lies; `call` what is called, as an entry holds it; `told` is
    True once the player himself has set an angle or a ball to aim at; `target` the ball and pocket he aims at, while
    the angle is the one that sends the ball there.
    """

    angle: float
    speed: float
    side: float = 0.0
    top: float = 0.0
    place: Point | None = None
    call: Call = None
    told: bool = False
    target: tuple[int, str] | None = None

    def at(self, angle: float, *, call: Call = None, target: tuple[int, str] | None = None) -> "Cue":
        """The same stroke at another angle; what was called and aimed at for the old one is forgotten."""
        return replace(self, angle=round(angle % 360, 4), call=call, told=True, target=target)

    def numbers(self) -> str:
        """The stroke in figures."""
        name = next((name for name, speed in SPEEDS.items() if speed == self.speed), "")
        pace = f"{name} {self.speed:g} m/s".strip()
        return f"{self.angle:.2f}°  {pace}  side {self.side:+.2f}  top {self.top:+.2f}"


def fresh_cue(table: Table, balls: Mapping[int, Point], place: Point | None, in_hand: BallInHand) -> Cue:
    """The stroke that is offered first: at the rack from a break, else at the nearest ball, from the kitchen at the
    nearest one outside it while there is one."""
    breaking = in_hand == "break"
    cue = place if place is not None else balls.get(0)
    others = [at for ball, at in balls.items() if ball]
    if cue is None or not others:
        return Cue(0.0, SPEEDS["medium"], place=place)
    if in_hand == "kitchen":
        others = [at for at in others if not in_kitchen(table, at[0])] or others
    x, y = cue
    tx, ty = table.foot_spot if breaking else min(others, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
    angle = round(degrees(atan2(ty - y, tx - x)) % 360, 4)
    return Cue(angle, SPEEDS["break" if breaking else "medium"], place=place)
