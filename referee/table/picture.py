"""A table, its balls and a shot as an SVG picture. Numbers are drawn as strokes, so that no font is needed."""

from collections.abc import Iterable, Mapping, Sequence
from xml.sax.saxutils import escape

from referee.physics.report import Outcome
from referee.physics.tables import Table
from referee.physics.trace import Event, Happening, State, Trace
from referee.table.digits import number_lines
from referee.table.outline import DEPTH, Point, cushions, drops

RAIL = 130.0
"""Width of the frame around the playing surface, mm."""
PIXELS = 0.5
"""Pixels a millimetre at the picture's natural size."""

_COLOURS = ("#f2c21b", "#1c4fa3", "#c8281e", "#5b2a86", "#e8711a", "#14733a", "#7c1f2b", "#161616")
_CUE, _CLOTH, _CUSHION, _WOOD = "#fbfaf3", "#2c7a61", "#1d5c48", "#4a3426"
_CURVE = 10
"""Pieces by which the curved path of a sliding ball is drawn."""


def draw_layout(table: Table, layout: Mapping[int, Point], *, title: str = "") -> str:
    """The table with balls lying on it, as the text of an SVG file. `layout` in mm, 0 the cue ball."""
    return _document(table, [*_table(table), *_balls(table, layout)], title)


def draw_shot(outcome: Outcome, *, title: str = "") -> str:
    """A shot as the text of an SVG file: where every ball lay, its path, contacts, pockets, and where it rests."""
    trace = outcome.trace
    table = trace.table
    before = trace.layout(0.0)
    moved = [ball for ball in trace.numbers if _moves(trace, ball)]
    events = list(trace.events())
    parts = [
        *_table(table),
        *_pockets_used(table, outcome),
        *(_ghost(table, ball, before[ball]) for ball in moved),
        *(_path(trace, ball) for ball in reversed(moved)),
        *_contacts(events, outcome),
        *_balls(table, outcome.layout),
        *_fallen(table, outcome),
    ]
    return _document(table, parts, title)


# -- the table -----------------------------------------------------------------------------------------------------


def _document(table: Table, parts: Iterable[str], title: str) -> str:
    wide, high = table.length + 2 * RAIL, table.width + 2 * RAIL
    named = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide * PIXELS:g}" height="{high * PIXELS:g}"'
        f' viewBox="{-RAIL:g} {-RAIL:g} {wide:g} {high:g}">{named}'
        # Pictures count y downwards, the table upwards.
        f'<g transform="translate(0 {table.width:g}) scale(1 -1)">\n' + "\n".join(parts) + "\n</g></svg>\n"
    )


def _table(table: Table) -> list[str]:
    reach = DEPTH + 8
    parts = [
        f'<rect x="{-RAIL:g}" y="{-RAIL:g}" width="{table.length + 2 * RAIL:g}" height="{table.width + 2 * RAIL:g}"'
        f' rx="60" fill="{_WOOD}"/>',
        f'<rect x="{-reach:g}" y="{-reach:g}" width="{table.length + 2 * reach:g}"'
        f' height="{table.width + 2 * reach:g}" fill="{_CLOTH}"/>',
    ]
    parts += [_circle(x, y, radius, 'fill="#0b0b0b"') for (x, y), radius in drops(table).values()]
    parts += [
        f'<polygon points="{_points(line)}" fill="{_CUSHION}" stroke="#123f31" stroke-width="3"/>'
        for line in cushions(table, depth=reach).values()
    ]
    x, middle = table.head_string, table.width / 2
    parts.append(
        f'<path d="M{x:g} 0V{table.width:g}" stroke="#ffffff" stroke-opacity="0.28" stroke-width="3" fill="none"/>'
    )
    for spot in (table.foot_spot, table.head_spot, (table.length / 2, middle)):
        parts.append(_circle(*spot, 6, 'fill="#ffffff" fill-opacity="0.45"'))
    parts += [_circle(*place, 7, 'fill="#e9dfc8"') for place in _diamonds(table)]
    return parts


def _diamonds(table: Table) -> list[Point]:
    out = RAIL * 0.72
    long = [table.length * k / 8 for k in (1, 2, 3, 5, 6, 7)]
    short = [table.width * k / 4 for k in (1, 2, 3)]
    return [
        *((x, y) for x in long for y in (-out, table.width + out)),
        *((x, y) for y in short for x in (-out, table.length + out)),
    ]


# -- balls ---------------------------------------------------------------------------------------------------------


def _balls(table: Table, layout: Mapping[int, Point]) -> list[str]:
    return [_ball(ball, *layout[ball], table.radius) for ball in sorted(layout, reverse=True)]


def _ball(ball: int, x: float, y: float, radius: float) -> str:
    edge = 'stroke="#0a2a20" stroke-width="1.5"'
    if ball == 0:
        return _circle(x, y, radius, f'fill="{_CUE}" {edge}')
    colour = _COLOURS[(ball - 1) % 8]
    if ball > 8:
        half = radius * 0.62
        band = (radius**2 - half**2) ** 0.5
        body = _circle(x, y, radius, f'fill="{_CUE}" {edge}') + (
            f'<path d="M{x - band:.1f} {y - half:.1f}H{x + band:.1f}'
            f"A{radius:g} {radius:g} 0 0 1 {x + band:.1f} {y + half:.1f}H{x - band:.1f}"
            f'A{radius:g} {radius:g} 0 0 1 {x - band:.1f} {y - half:.1f}Z" fill="{colour}"/>'
        )
    else:
        body = _circle(x, y, radius, f'fill="{colour}" {edge}')
    return body + _circle(x, y, radius * 0.62, 'fill="#ffffff"') + _number(ball, x, y, radius * 0.72)


def _number(number: int, x: float, y: float, height: float, colour: str = "#111111") -> str:
    lines = " ".join(
        "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in line) for line in number_lines(number, x, y, height)
    )
    return (
        f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{height / 6.5:.1f}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def _ghost(table: Table, ball: int, place: Point) -> str:
    """Where a ball lay before the shot."""
    return _circle(
        *place,
        table.radius,
        f'fill="{_ink(ball)}" fill-opacity="0.22" stroke="{_ink(ball)}" stroke-width="2.5" stroke-dasharray="8 6"',
    )


# -- the shot ------------------------------------------------------------------------------------------------------


def _moves(trace: Trace, ball: int) -> bool:
    path = trace.path(ball)
    return any(moment.state in (State.SLIDING, State.ROLLING, State.POCKETED) for _, moment in path)


def _path(trace: Trace, ball: int) -> str:
    """A ball's way over the cloth; where it slides it may curve."""
    steps = trace.path(ball)
    points: list[Point] = []
    for (time, moment), following in zip(steps, [*steps[1:], None], strict=True):
        points.append((moment.x, moment.y))
        if following is None or moment.state is not State.SLIDING:
            continue
        span = following[0] - time
        for piece in range(1, _CURVE):
            at = trace.at(ball, time + span * piece / _CURVE)
            points.append((at.x, at.y))
    line = _points(_thinned(points))
    width = 7 if ball == 0 else 5
    return (
        f'<polyline points="{line}" fill="none" stroke="{_ink(ball)}" stroke-width="{width}" stroke-opacity="0.85"'
        ' stroke-linejoin="round"/>'
    )


def _thinned(points: Sequence[Point]) -> list[Point]:
    """The points without those that lie within a third of a millimetre of the one before."""
    kept: list[Point] = []
    for x, y in points:
        if not kept or abs(x - kept[-1][0]) + abs(y - kept[-1][1]) > 0.3:
            kept.append((x, y))
    return kept if len(kept) > 1 else [*kept, *kept]


def _contacts(events: Sequence[Event], outcome: Outcome) -> list[str]:
    """A dot where a ball met a cushion, a ring where the cue ball was at its first contact."""
    parts = []
    met = False
    for event in events:
        place = (event.after.x, event.after.y)
        if event.what in (Happening.RAIL, Happening.JAW, Happening.FACING):
            parts.append(_circle(*place, 8, f'fill="{_ink(event.ball)}" stroke="#ffffff" stroke-width="2"'))
        elif event.what is Happening.BALL and event.ball == 0 and not met:
            met = True
            parts.append(_circle(*place, outcome.trace.table.radius, 'fill="none" stroke="#ffffff" stroke-width="3.5"'))
    return parts


def _pockets_used(table: Table, outcome: Outcome) -> list[str]:
    used = {drop.pocket for drop in outcome.drops}
    return [
        _circle(x, y, radius + 5, 'fill="none" stroke="#ffd84a" stroke-width="9"')
        for name, ((x, y), radius) in drops(table).items()
        if name in used
    ]


def _fallen(table: Table, outcome: Outcome) -> list[str]:
    """The balls that fell, small, in the frame beside their pocket, in order."""
    parts = []
    count: dict[str, int] = {}
    for drop in outcome.drops:
        x, y = table.pockets[drop.pocket]
        place = count.get(drop.pocket, 0)
        count[drop.pocket] = place + 1
        step = 44 * (place + (0.5 if drop.pocket[1] == "M" else 1.6))
        x = x - step if drop.pocket[1] == "R" else x + step
        y = table.width + RAIL * 0.62 if y > table.width / 2 else -RAIL * 0.62
        parts.append(_ball(drop.ball, x, y, 20))
    return parts


# -- strokes of the pen --------------------------------------------------------------------------------------------


def _ink(ball: int) -> str:
    if ball == 0:
        return "#ffffff"
    return "#3a3a3a" if ball == 8 else _COLOURS[(ball - 1) % 8]


def _circle(x: float, y: float, radius: float, how: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" {how}/>'


def _points(line: Sequence[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in line)
