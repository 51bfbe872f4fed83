"""From what physics found to the shot entry that a person would have typed."""

from collections.abc import Mapping
from typing import Any

from referee.physics.report import Outcome
from referee.physics.stroke import Stroke

Point = tuple[float, float]


def shot_entry(
    stroke: Stroke,
    outcome: Outcome,
    *,
    placed: Point | None = None,
    called: Any = None,
    with_call: bool = False,
) -> dict[str, Any]:
    """The `shot` entry as plain data: the report, the stroke, and where the balls rest.

    Parameters
    ----------
    stroke : as it was played.
    outcome : what physics made of it.
    placed : where the cue ball was placed (mm) when it was in hand, so that the start of the shot follows from the
        record; None when it was played from where it lay.
    called : what was called, as the entry holds it; written down where `with_call` says that calls count.
    """
    return {
        "do": "shot",
        **report(outcome),
        **({"called": called} if with_call or called is not None else {}),
        "stroke": written_stroke(stroke, placed),
        "layout": written_layout(outcome.layout),
    }


def report(outcome: Outcome) -> dict[str, Any]:
    """What a person would have reported: every key of a shot whose value is not what leaving it out means."""
    told: dict[str, Any] = {}
    if outcome.first is None:
        told["contact"] = False
    else:
        told["first"] = outcome.first
        told["cushion"] = outcome.cushion
        told["cushions"] = sorted(outcome.cushions)
    if outcome.pocketed:
        told["pocketed"] = [{"ball": ball, "pocket": pocket} for ball, pocket in outcome.pocketed]
    if outcome.scratch:
        told["scratch"] = True
    if not outcome.crossed:
        told["crossed"] = False
    return told


def written_stroke(stroke: Stroke, placed: Point | None = None) -> dict[str, Any]:
    """A stroke as an entry holds it."""
    told: dict[str, Any] = {"angle": stroke.angle, "speed": stroke.speed, "side": stroke.side, "top": stroke.top}
    if placed is not None:
        told["from"] = list(placed)
    return told


def written_layout(layout: Mapping[int, Point]) -> dict[str, list[float]]:
    """A layout as an entry holds it. Numbers keep every digit, so that the next stroke starts from the same bits."""
    return {str(ball): [float(x), float(y)] for ball, (x, y) in sorted(layout.items())}


def read_layout(layout: Mapping[str, Any]) -> dict[int, Point]:
    """A layout of an entry as physics wants it."""
    return {int(ball): (float(place[0]), float(place[1])) for ball, place in layout.items()}
