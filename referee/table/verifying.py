"""Every stroke of a record played again: physics must give the report and the resting places that stand in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from typing import Any, Final

from referee.physics.shot import simulate
from referee.physics.stroke import Stroke
from referee.physics.tables import Table
from referee.pool.rack import Rack
from referee.pool.shot import Shot
from referee.rulebook.fold import Match, Moment
from referee.rulebook.refusal import Refusal
from referee.rulebook.wording import listed, say, say_many
from referee.table.dealing import round_source
from referee.table.lying import Lying, Point, after
from referee.table.racking import answer_of, racks_before
from referee.table.replaying import set_up
from referee.table.reporting import read_layout, report

CLOSE: Final = 0.01
"""Resting places agree within so many mm: other machines may round a sine differently in its last bit."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was found: `entry` it is about (None for the match), whether it is wrong, and a sentence."""

    entry: int | None
    wrong: bool
    message: str


def verify_strokes(match: Match, table: Table) -> list[Finding]:
    """Plays the strokes in force again and derives the racks from the dealer's opened secrets.

    `match` must know its whole record. Returns everything that does not agree, then one finding that says how many
    strokes do.
    """
    found: list[Finding] = []
    agreed = racks = bare = 0
    lies = Lying()
    for moment in match.moments():
        entry = moment.entry
        if isinstance(entry, Shot):
            if entry.stroke is None:
                bare += 1
            elif (why := _disagreement(entry, lies, table)) is not None:
                found.append(Finding(moment.number, True, say("Entry {n}: {why}", n=moment.number, why=why)))
            else:
                agreed += 1
        elif isinstance(entry, Rack):
            fits = _rack_fits(match, moment)
            racks += fits is True
            if fits is False:
                found.append(
                    Finding(
                        moment.number,
                        True,
                        say("Entry {n}: the rack does not follow from the dealer's secret.", n=moment.number),
                    )
                )
        lies = after(lies, moment, match.game, table)
    return [*found, *_summary(agreed, racks, bare)]


def _summary(agreed: int, racks: int, bare: int) -> Iterator[Finding]:
    yield Finding(
        None,
        False,
        say_many("{count} stroke was played again and agrees.", "{count} strokes were played again and agree.", agreed),
    )
    if racks:
        yield Finding(
            None,
            False,
            say_many(
                "{count} rack follows from the dealer's secret.",
                "{count} racks follow from the dealer's secrets.",
                racks,
            ),
        )
    if bare:
        yield Finding(None, False, say_many("{count} shot has no stroke.", "{count} shots have no stroke.", bare))


def _disagreement(shot: Shot, lies: Lying, table: Table) -> str | None:
    """Why the stroke does not give what was reported, or None where it does."""
    try:
        balls, stroke = set_up(shot, lies, table)
    except Refusal as refusal:
        return refusal.message
    return _compare(shot, balls, stroke, table)


def _compare(shot: Shot, balls: dict[int, Point], stroke: Stroke, table: Table) -> str | None:
    outcome = simulate(table, balls, stroke)
    due = _told(read_shot(report(outcome)))
    said = _told(shot)
    for key, value in due.items():
        if said[key] != value and not (said[key] is None and key in _OPTIONAL):
            return say("{key} is {said}, the stroke gives {due}.", key=key, said=_shown(said[key]), due=_shown(value))
    if shot.layout is None:
        return None
    layout = read_layout(shot.layout)
    if set(layout) != set(outcome.layout):
        apart = sorted(set(layout) ^ set(outcome.layout))
        return say("the layout differs in which balls lie on the table: {balls}.", balls=listed(apart))
    for ball, (x, y) in sorted(outcome.layout.items()):
        off = hypot(layout[ball][0] - x, layout[ball][1] - y)
        if off > CLOSE:
            return say(
                "ball {ball} is said to rest at {said}, the stroke brings it to {due}, {off} mm away.",
                ball=ball,
                said=_at(layout[ball]),
                due=_at((x, y)),
                off=f"{off:.2f}",
            )
    return None


_OPTIONAL = {"first", "cushion", "cushions", "pockets"}
"""What a report may leave out without saying the contrary."""


def read_shot(data: dict[str, Any]) -> Shot:
    """A report as the entry's own model reads it."""
    return Shot.model_validate({"do": "shot", **data})


def _told(shot: Shot) -> dict[str, Any]:
    """What a report says about physics."""
    return {
        "contact": shot.contact,
        "first": shot.first,
        "pocketed": list(shot.down),
        "pockets": dict(shot.pockets) if len(shot.pockets) == len(shot.down) else None,
        "cushion": shot.cushion,
        "cushions": None if shot.cushions is None else sorted(set(shot.cushions)),
        "scratch": shot.scratch,
        "crossed": shot.crossed,
        "cue_off": shot.cue_off,
        "off_table": sorted(shot.off_table),
    }


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return say("true") if value else say("false")
    if isinstance(value, dict):
        return listed(f"{ball} {pocket}" for ball, pocket in value.items()) or say("none")
    if isinstance(value, list):
        return listed(value) or say("none")
    return say("not said") if value is None else str(value)


def _at(place: Point) -> str:
    return f"({place[0]:.2f}, {place[1]:.2f})"


def _rack_fits(match: Match, moment: Moment) -> bool | None:
    """Whether a rack is the one that the secret of its round gives; None while that secret is closed."""
    if match.header.dealer != "program":
        return None
    before = moment.before
    state = match.start if before is None else before.state
    round_ = match.game.awaiting(state).round
    bond = match.bonds.get(round_)
    if bond is None or bond.secret is None:
        return None
    source = round_source(match, round_, None)
    if source is None:
        return False
    due = answer_of(match.game, state, source, racks_before(before, match, round_) + 1)
    return list(due["balls"]) == list(moment.entry.balls) if isinstance(moment.entry, Rack) else None
