"""Tables as data: sizes, pockets, cloth, balls and cushions, each with its source.

Lengths are millimetres and angles degrees, as the specifications give them. `Table.flat` turns a table into the plain
numbers (metres, from the table's centre) that the event loop reads.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import asin, cos, radians, sin, sqrt, tan
from types import MappingProxyType

POCKET_NAMES = ("TL", "TM", "TR", "BL", "BM", "BR")
"""The pockets as the board draws the table, head end to the left."""

RAIL_NAMES = ("BL-BM", "BM-BR", "BR-TR", "TM-TR", "TL-TM", "BL-TL")
"""The six rails, each by the pockets it joins."""


@dataclass(frozen=True, slots=True)
class Balls:
    """Balls and what happens between two of them; equal spheres of uniform density.

    `diameter` in mm, `mass` in kg. `restitution` has no unit. The coefficient of friction between two balls is
    a + b·e^(-c·slip) with `grip` = (a, b, c), slip in m/s.

    Sources: WPA Tournament Table and Equipment Specifications (57.15 mm, 156-170 g); Alciatore, Typical Values of
    Physical Properties (restitution 0.92-0.98) and Technical Proof A.14, his fit to Marlow's measurements of friction.
    """

    diameter: float = 57.15
    mass: float = 0.170
    restitution: float = 0.95
    grip: tuple[float, float, float] = (9.951e-3, 0.108, 1.088)


@dataclass(frozen=True, slots=True)
class Cloth:
    """What the cloth does to a ball: coefficients without unit, `spin` in rad/s², `gravity` in m/s².

    Sources: Alciatore, Typical Values of Physical Properties: sliding 0.15-0.4, typically 0.2; rolling 0.005-0.015,
    typically 0.01; deceleration of spin 5-15 rad/s², typically 10. Gravity is the standard value (CGPM 1901).
    """

    sliding: float = 0.2
    rolling: float = 0.01
    spin: float = 10.0
    gravity: float = 9.80665


@dataclass(frozen=True, slots=True)
class Cushions:
    """What a cushion does to a ball, for the model of Han (2005).

    `restitution` and `friction` have no unit; `height` is that of the nose as a share of the ball's diameter.

    Sources: WPA Tournament Table and Equipment Specifications (nose at 62.5-64.5 % of the diameter); Alciatore,
    Typical Values of Physical Properties (restitution of the rail 0.6-0.9); friction 0.2 after Marlow (1995), as the
    open simulator pooltool (Kiefl 2024) uses it with the same model.
    """

    restitution: float = 0.85
    friction: float = 0.2
    height: float = 0.635


@dataclass(frozen=True, slots=True)
class Pockets:
    """One kind of pocket, corner or middle. Lengths in mm, angles in degrees.

    `mouth`: between the points where the lines of the rails and the facings would meet; `turn`: the angle by which a
    facing turns away from its rail (180° less the cut angle of the specifications); `nose`: the radius that rounds the
    point into a jaw; `shelf`: from the line of the mouth to the edge of the drop; `drop`: the radius of the drop. A
    ball falls when its centre passes that edge.
    """

    mouth: float
    turn: float
    nose: float
    shelf: float
    drop: float


@dataclass(frozen=True)
class Table:
    """A table: its size between the noses of the cushions (mm), its pockets, and what it is covered with.

    `name` is what commands and records call it, `title` what people do. Points are given in mm from the head-end
    bottom corner of the playing surface: x runs from the head to the foot, y from the bottom to the top of the board.
    """

    name: str
    title: str
    length: float
    width: float
    corner: Pockets
    middle: Pockets
    balls: Balls = field(default_factory=Balls)
    cloth: Cloth = field(default_factory=Cloth)
    cushions: Cushions = field(default_factory=Cushions)

    @property
    def radius(self) -> float:
        """The radius of a ball, mm."""
        return self.balls.diameter / 2

    @property
    def head_string(self) -> float:
        """The x (mm) of the head string: a quarter of the length from the head."""
        return self.length / 4

    @property
    def foot_spot(self) -> tuple[float, float]:
        """The foot spot (mm): a quarter of the length from the foot, in the middle."""
        return self.length * 3 / 4, self.width / 2

    @property
    def head_spot(self) -> tuple[float, float]:
        """The middle of the head string (mm)."""
        return self.length / 4, self.width / 2

    @property
    def pockets(self) -> Mapping[str, tuple[float, float]]:
        """The centre of each drop, mm, by pocket name."""
        return {name: self._point(x, y) for name, (x, y, _) in zip(POCKET_NAMES, self._drops, strict=True)}

    def to_metres(self, x: float, y: float) -> tuple[float, float]:
        """A point in mm from the corner as metres from the centre of the table."""
        return (x - self.length / 2) / 1000, (y - self.width / 2) / 1000

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return x * 1000 + self.length / 2, y * 1000 + self.width / 2

    def to_millimetres(self, x: float, y: float) -> tuple[float, float]:
        """A point in metres from the centre of the table as mm from the corner."""
        return self._point(x, y)

    @cached_property
    def _drops(self) -> tuple[tuple[float, float, float], ...]:
        """Centre and radius of each drop, metres from the centre of the table."""
        half_x, half_y = self.length / 2000, self.width / 2000
        radius = self.corner.drop / 1000
        # From the corner towards the table: half the mouth to its line, then back over shelf and radius.
        inward = (self.corner.mouth / 2 - self.corner.shelf - self.corner.drop) / 1000 / sqrt(2)
        cx, cy = half_x - inward, half_y - inward
        my = half_y + (self.middle.shelf + self.middle.drop) / 1000
        across = self.middle.drop / 1000
        return (
            (-cx, cy, radius),
            (0.0, my, across),
            (cx, cy, radius),
            (-cx, -cy, radius),
            (0.0, -my, across),
            (cx, -cy, radius),
        )

    @cached_property
    def ends(self) -> tuple[float, float, float]:
        """Where the straight rails end, m from the centre: beside the middle pockets, long side, short side."""
        bend = self.corner.nose * tan(radians(self.corner.turn) / 2)
        corner = self.corner.mouth / sqrt(2) + bend
        middle = self.middle.mouth / 2 + self.middle.nose * tan(radians(self.middle.turn) / 2)
        return middle / 1000, (self.length / 2 - corner) / 1000, (self.width / 2 - corner) / 1000

    @cached_property
    def jaws(self) -> tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]:
        """The two jaws of each pocket, in the order of `POCKET_NAMES`, metres from the centre of the table.

        A jaw is (nose x, nose y, facing x, facing y, direction x, direction y, normal x, normal y): the centre of its
        nose, where its facing begins, the facing's direction into the pocket and its normal towards the ball.
        """
        return tuple(
            (self._jaw(sign_x, sign_y, along), self._jaw(sign_x, sign_y, not along))
            if sign_x
            else (self._middle_jaw(sign_y, -1.0), self._middle_jaw(sign_y, 1.0))
            for sign_y in (1.0, -1.0)
            for sign_x, along in ((-1.0, True), (0.0, True), (1.0, True))
        )

    def _jaw(self, sign_x: float, sign_y: float, along: bool) -> tuple[float, ...]:
        """A corner's jaw on its long rail (`along`) or its short one."""
        _, long_end, short_end = self.ends
        u = _jaw_from(self.corner)
        if along:
            frame = (sign_x, 0.0, 0.0, sign_y)
            start = (sign_x * long_end, sign_y * self.width / 2000)
        else:
            frame = (0.0, sign_x, sign_y, 0.0)
            start = (sign_x * self.length / 2000, sign_y * short_end)
        return _placed(u, start, frame)

    def _middle_jaw(self, sign_y: float, side: float) -> tuple[float, ...]:
        start = (side * self.ends[0], sign_y * self.width / 2000)
        return _placed(_jaw_from(self.middle), start, (-side, 0.0, 0.0, sign_y))

    @cached_property
    def flat(self) -> tuple[float, ...]:
        """The table as the plain numbers of `referee.physics.codes`, metres and seconds, for the event loop."""
        radius = self.radius / 1000
        gravity = self.cloth.gravity
        tilt = asin(2 * self.cushions.height - 1)
        numbers = [
            self.length / 2000 - radius,
            self.width / 2000 - radius,
            *self.ends,
            radius,
            self.cloth.sliding * gravity,
            self.cloth.rolling * gravity,
            self.cloth.spin * radius,
            self.balls.restitution,
            *self.balls.grip,
            self.cushions.restitution,
            self.cushions.friction,
            sin(tilt),
            cos(tilt),
            (self.head_string - self.length / 2) / 1000,
        ]
        for k, drop in enumerate(self._drops):
            nose = (self.middle if k in (1, 4) else self.corner).nose / 1000
            first, second = self.jaws[k]
            numbers += [*drop, nose, *first[:2], *second[:2], *first[2:], *second[2:]]
        return tuple(numbers)


def _jaw_from(pocket: Pockets) -> tuple[float, ...]:
    """A jaw in its own frame (m): from the end of the straight rail, first axis along it, second behind the nose."""
    turn = radians(pocket.turn)
    nose = pocket.nose / 1000
    return (0.0, nose, nose * sin(turn), nose * (1 - cos(turn)), cos(turn), sin(turn), sin(turn), -cos(turn))


def _placed(
    jaw: tuple[float, ...], start: tuple[float, float], frame: tuple[float, float, float, float]
) -> tuple[float, ...]:
    """A jaw moved to `start` (m), its axes laid along those of `frame`."""
    xx, xy, yx, yy = frame[0], frame[1], frame[2], frame[3]
    out: list[float] = []
    for k in range(0, 8, 2):
        u, v = jaw[k], jaw[k + 1]
        x, y = u * xx + v * xy, u * yx + v * yy
        if k < 4:
            x, y = x + start[0], y + start[1]
        out += [x, y]
    return tuple(out)


_POOL_CORNER = Pockets(mouth=116.0, turn=38.0, nose=3.0, shelf=44.0, drop=60.0)
_POOL_MIDDLE = Pockets(mouth=128.5, turn=76.0, nose=3.0, shelf=5.0, drop=60.0)
# WPA Tournament Table and Equipment Specifications: corner mouth 114.3-117.5 mm, cut angle 142°, shelf
# 25.4-57.2 mm; side mouth 127.0-130.2 mm, cut angle 104°, shelf 0-9.5 mm. The noses of the points are sharp; 3 mm is
# the cloth around them.

_CHINESE_CORNER = Pockets(mouth=85.0, turn=45.0, nose=70.0, shelf=32.0, drop=45.0)
_CHINESE_MIDDLE = Pockets(mouth=87.0, turn=90.0, nose=38.0, shelf=30.0, drop=45.0)
# Chinese eight-ball (heyball) match tables: jaws rounded as in snooker, running parallel into the pocket, 85 mm apart
# at the corners and 87 mm in the middle at the fall. No specification publishes the radii of the jaws, the shelf or
# the drop: these are chosen so that the jaws look and take balls as such tables do.

TABLES: Mapping[str, Table] = MappingProxyType(
    {
        table.name: table
        for table in (
            Table("chinese", "Chinese eight-ball table, 9 ft", 2540.0, 1270.0, _CHINESE_CORNER, _CHINESE_MIDDLE),
            Table("pool-9ft", "Pool table, 9 ft", 2540.0, 1270.0, _POOL_CORNER, _POOL_MIDDLE),
            Table("pool-8ft", "Pool table, 8 ft", 2336.8, 1168.4, _POOL_CORNER, _POOL_MIDDLE),
            Table("pool-7ft", "Pool table, 7 ft", 1981.2, 990.6, _POOL_CORNER, _POOL_MIDDLE),
        )
    }
)
"""The tables by name. Sizes: WPA Specifications (100 x 50, 92 x 46 in); BCA Equipment Specifications (78 x 39)."""
