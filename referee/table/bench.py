"""One shot outside any match: its layout read, its stroke made of what was wished, its outcome as data."""

import math
from collections.abc import Mapping
from typing import Any

from referee.physics.placement import faults
from referee.physics.report import Outcome
from referee.physics.shot import simulate
from referee.physics.stroke import Stroke
from referee.physics.tables import Table
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.wording import say
from referee.table.aiming import best_line, line_in_words, line_to, read_ball, read_pocket
from referee.table.reporting import report, written_layout, written_stroke
from referee.table.speed import speed_from

Point = tuple[float, float]


def layout_from(data: Any, table: Table) -> dict[int, Point]:
    """A layout from plain JSON data: ball -> [x, y], by itself or under “layout”. Raises Refusal."""
    if isinstance(data, Mapping) and "layout" in data:
        data = data["layout"]
    if not isinstance(data, Mapping) or not data:
        raise malformed(say("This is no layout."), accepted='{"0": [635, 635], "5": [1905, 635]}')
    layout: dict[int, Point] = {}
    for key, place in data.items():
        if not (key.isascii() and key.isdigit() and len(key) < 3 and int(key) <= 15):
            raise malformed(say("{key} is no ball.", key=repr(key)), accepted=say("0 for the cue ball, 1 to 15"))
        if int(key) in layout:
            raise malformed(
                say("Ball {ball} stands in the layout twice.", ball=int(key)), accepted=say("each ball once")
            )
        if not (isinstance(place, list) and len(place) == 2 and all(_is_number(part) for part in place)):
            raise malformed(say("Ball {ball} has no place.", ball=key), accepted=say("[x, y] in mm"))
        layout[int(key)] = (float(place[0]), float(place[1]))
    check_layout(table, layout)
    return layout


def check_layout(table: Table, layout: Mapping[int, Point]) -> None:
    """Refuses balls that are off the cloth or inside one another. Raises Refusal (impossible)."""
    if found := faults(table, layout):
        raise impossible(
            say("This layout cannot be: {why}.", why=found[0]),
            accepted=say(
                "balls on the {table}, {length} x {width} mm, clear of one another",
                table=table.name,
                length=f"{table.length:g}",
                width=f"{table.width:g}",
            ),
        )


def bench_stroke(
    table: Table,
    layout: Mapping[int, Point],
    *,
    racked: bool,
    angle: float | None,
    ball: str | None,
    pocket: str | None,
    speed: str | None,
    side: float,
    top: float,
) -> tuple[Stroke, str]:
    """The stroke that was wished, and a line on its aim ("" where an angle was given). Raises Refusal."""
    if 0 not in layout:
        raise impossible(say("The cue ball is not on the table."), accepted=say("ball 0 in the layout, or --cue X,Y"))
    if pocket is not None and ball is None:
        raise malformed(
            say("Which ball is to go to {pocket}?", pocket=pocket), accepted=say("--ball N --pocket POCKET")
        )
    if angle is not None and ball is not None:
        raise malformed(say("An angle and a ball are two aims."), accepted=say("--angle, or --ball and --pocket"))
    told = ""
    if ball is not None:
        number = read_ball(ball)
        if pocket is None:
            name, line = best_line(table, layout, number)
        else:
            name = read_pocket(pocket)
            line = line_to(table, layout, number, name)
        told = line_in_words(line, number, name)
        if not line.possible:
            raise impossible(told, accepted=say("another pocket, or --angle"))
        angle = line.angle
    if angle is None:
        if not racked:
            raise malformed(say("Where does the stroke go?"), accepted=say("--angle, or --ball and --pocket"))
        (x, y), (fx, fy) = layout[0], table.foot_spot
        angle = math.degrees(math.atan2(fy - y, fx - x))
    pace = speed_from(speed if speed is not None else "break" if racked else "medium")
    return stroke_of(angle, pace, side, top), told


def stroke_of(angle: float, speed: float, side: float, top: float) -> Stroke:
    """The stroke with these numbers. Raises Refusal (malformed) for a miscue or a number that is none."""
    try:
        return Stroke(angle, speed, side, top)
    except ValueError as error:
        raise malformed(say("{why}.", why=str(error).removeprefix("stroke: ").capitalize())) from error


def played(table: Table, layout: Mapping[int, Point], stroke: Stroke) -> Outcome:
    """The outcome of a stroke. Raises Refusal (impossible) where the balls cannot lie so."""
    check_layout(table, layout)
    return simulate(table, layout, stroke)


def trace_data(layout: Mapping[int, Point], stroke: Stroke, outcome: Outcome) -> dict[str, Any]:
    """A shot as one JSON object: layout, stroke, report, where the balls rest, and every event."""
    return {
        "table": outcome.trace.table.name,
        "layout": written_layout(layout),
        "stroke": written_stroke(stroke),
        "report": report(outcome),
        "rest": written_layout(outcome.layout),
        "duration": outcome.duration,
        "drops": [{"ball": drop.ball, "pocket": drop.pocket, "time": drop.time} for drop in outcome.drops],
        "events": [
            {
                "time": event.time,
                "what": str(event.what),
                "ball": event.ball,
                "other": event.other,
                **{key: getattr(event.after, key) for key in ("x", "y", "vx", "vy", "wx", "wy", "wz")},
                "state": str(event.after.state),
            }
            for event in outcome.trace.events()
        ],
    }


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
