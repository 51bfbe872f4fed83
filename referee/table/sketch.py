"""A table drawn for a terminal: cushions, jaws, balls by their numbers, and the line of aim.

Every ball is drawn where it lies, as fine as the window allows. Its number stands on it where there is room; in a
crowd that is too dense some balls are only dots, and the sketch says which.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin

from referee.physics.aiming import Prediction
from referee.physics.tables import TABLES, Table
from referee.rulebook.wording import listed, say
from referee.table.outline import cushions, drops
from referee.terminal.dots import ACROSS, DOWN, Dots

Point = tuple[float, float]

MARGIN = 62.0
"""How much is drawn around the playing surface, mm."""
ASIDE, REACH = 1.3, 1.3
"""How far a number may stand aside from the middle of its ball (characters), and reach into the next row (dots)."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """The drawing, a string a row, and the balls whose number found no room."""

    lines: tuple[str, ...]
    unnamed: tuple[int, ...]

    def unnamed_words(self) -> str:
        """Which balls are dots only."""
        return say("Only dots: {balls}.", balls=listed(self.unnamed))


@dataclass(frozen=True, slots=True)
class Scale:
    """How millimetres become dots: the size in cells, and dots a millimetre."""

    columns: int
    rows: int
    unit: float
    height: float

    def at(self, x: float, y: float) -> Point:
        """The dot of a point on the table; rows count downwards."""
        return (x + MARGIN) * self.unit, (self.height + MARGIN - y) * self.unit


def scale_for(table: Table, width: int, height: int | None = None) -> Scale:
    """The largest scale at which the table fits `width` by `height` cells."""
    wide, high = table.length + 2 * MARGIN, table.width + 2 * MARGIN
    unit = width * ACROSS / wide
    if height is not None:
        unit = min(unit, height * DOWN / high)
    columns, rows = int(wide * unit / ACROSS + 0.999), int(high * unit / DOWN + 0.999)
    rows = rows if height is None else min(rows, height)
    return Scale(max(1, min(columns, width)), max(1, rows), unit, table.width)


def sketch(
    table: Table,
    layout: Mapping[int, Point],
    *,
    width: int,
    height: int | None = None,
    aim: tuple[float, Prediction] | None = None,
    cue_ball: Point | None = None,
    ascii_only: bool = False,
) -> Sketch:
    """The table with its balls, at most `width` by `height` cells.

    `aim`: the stroke's angle in degrees and what the cue ball meets first on that line. `cue_ball`: where a cue ball
    in hand would be placed.
    """
    scale = scale_for(table, width, height)
    dots = _outlined(table.name, scale)
    balls = dict(layout) if cue_ball is None else {**layout, 0: cue_ball}
    if aim is not None and 0 in balls:
        _aim(dots, scale, table, balls[0], aim)
    unnamed = _balls(dots, scale, table, balls, "O" if ascii_only else "●")
    return Sketch(tuple(line.rstrip() for line in dots.lines(ascii_only=ascii_only)), unnamed)


def _outlined(name: str, scale: Scale) -> Dots:
    """A fresh canvas with everything that does not move."""
    dots = Dots(scale.columns, scale.rows)
    for x, y in _outline(name, scale):
        dots.dot(x, y)
    return dots


@lru_cache(maxsize=16)
def _outline(name: str, scale: Scale) -> tuple[Point, ...]:
    """The dots of cushions, drops and head string."""
    table = TABLES[name]
    found: list[Point] = []

    class Remembered(Dots):
        def dot(self, x: float, y: float) -> None:
            found.append((x, y))

    pen = Remembered(scale.columns, scale.rows)
    for line in cushions(table, depth=MARGIN - 8).values():
        pen.line([scale.at(x, y) for x, y in line])
    for (x, y), radius in drops(table).values():
        pen.ring(*scale.at(x, y), radius * scale.unit)
    x = table.head_string
    pen.line([scale.at(x, 60), scale.at(x, table.width - 60)], gap=5)
    pen.dot(*scale.at(*table.foot_spot))
    return tuple(dict.fromkeys((float(int(x)), float(int(y))) for x, y in found))


def _aim(dots: Dots, scale: Scale, table: Table, cue: Point, aim: tuple[float, Prediction]) -> None:
    """The line to the first contact, the cue ball there, and where the ball that is struck sets off."""
    angle, met = aim
    dx, dy = cos(radians(angle)), sin(radians(angle))
    start = (cue[0] + dx * table.radius * 1.3, cue[1] + dy * table.radius * 1.3)
    dots.line([scale.at(*start), scale.at(*met.at)], gap=1)
    dots.ring(*scale.at(*met.at), table.radius * scale.unit)
    if met.ball is not None and met.ball_angle is not None:
        ux, uy = cos(radians(met.ball_angle)), sin(radians(met.ball_angle))
        x, y = met.at[0] + ux * table.balls.diameter, met.at[1] + uy * table.balls.diameter
        reach = table.balls.diameter * 5
        line = [
            scale.at(x + ux * table.radius * 1.4, y + uy * table.radius * 1.4),
            scale.at(x + ux * reach, y + uy * reach),
        ]
        dots.line(line, gap=2)


def _balls(dots: Dots, scale: Scale, table: Table, balls: Mapping[int, Point], cue_sign: str) -> tuple[int, ...]:
    """Draws the balls; gives those whose number found no room."""
    unnamed: list[int] = []
    radius = table.radius * scale.unit
    for ball in sorted(balls):
        x, y = scale.at(*balls[ball])
        words = str(ball) if ball else cue_sign
        place = _room_for(dots, x, y, len(words))
        if place is None:
            unnamed.append(ball)
        if place is None or not _covers(place, x, y, len(words)):
            dots.disc(x, y, radius)
        elif radius >= 4:
            dots.ring(x, y, radius)
        if place is not None:
            dots.write(*place, words)
    return tuple(unnamed)


def _room_for(dots: Dots, x: float, y: float, cells: int) -> tuple[int, int] | None:
    """Where `cells` characters stand on the ball at a dot: on its middle, or as near as other numbers allow.

    No farther than a character and a half aside, or in the next row where the ball reaches into it.
    """
    ideal, row = x / ACROSS - cells / 2, int(y // DOWN)
    rows = [row, *([row - 1] if y % DOWN < REACH else []), *([row + 1] if y % DOWN > DOWN - REACH else [])]
    columns = [column for column in range(int(ideal) - 2, int(ideal) + 4) if abs(column - ideal) <= ASIDE]
    places = [(abs(column - ideal) + 2 * abs(at - row), column, at) for at in rows for column in columns]
    return next(((column, at) for _, column, at in sorted(places) if dots.free(column, at, cells)), None)


def _covers(place: tuple[int, int], x: float, y: float, cells: int) -> bool:
    """Whether a number in a place stands on the middle of its ball, so that the ball need not be drawn beneath it."""
    column, row = place
    return row == int(y // DOWN) and abs(column - (x / ACROSS - cells / 2)) <= 0.8
