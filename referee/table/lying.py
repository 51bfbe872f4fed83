"""Where the balls lie, from the record alone.

A rack puts fifteen balls in the triangle; a shot played here says where they came to rest; rulings bring balls back
to the foot spot. Whoever has the record knows the table, so that a match can be left and taken up again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.physics.placement import spot
from referee.physics.racks import triangle
from referee.physics.tables import Table
from referee.pool.opening import BallInHand
from referee.pool.rack import Rack
from referee.pool.shot import Shot
from referee.pool.spotting import spotting_order
from referee.rulebook.fold import HistoryNeeded, Match, Moment
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.ruling import Ruling
from referee.table.reporting import read_layout

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lying:
    """The table between two strokes.

    Attributes
    ----------
    balls : ball -> (x, y) in mm, 0 the cue ball where it lies on the table and is not in hand; None where nobody can
        tell (nothing is racked yet, or the last shot was reported without a layout).
    in_hand : where the cue ball may be placed; `none` where it is played from where it lies.
    cue : where the cue ball rested when it came in hand without having fallen; it may be left there where that is
        allowed.
    rack : the order of the balls in the triangle, while they stand there untouched.
    """

    balls: Mapping[int, Point] | None = None
    in_hand: BallInHand = "none"
    cue: Point | None = None
    rack: tuple[int, ...] | None = None


def lying(match: Match, table: Table) -> Lying:
    """Where the balls lie now. Raises HistoryNeeded where the match was taken up too late to tell."""
    return lying_after(match.last, match, table)


def lying_after(moment: Moment | None, match: Match, table: Table) -> Lying:
    """Where the balls lay after `moment`, None for the beginning. Raises HistoryNeeded as `lying`."""
    chain: list[Moment] = []
    while moment is not None:
        chain.append(moment)
        if _anchors(moment):
            break
        moment = moment.before
    if moment is None and match.rootless:
        raise HistoryNeeded
    found = Lying()
    for step in reversed(chain):
        found = after(found, step, match.game, table)
    return found


def after(before: Lying, moment: Moment, game: Ruleset[Any], table: Table) -> Lying:
    """Where the balls lie once an entry stands, from where they lay before it."""
    entry = moment.entry
    balls, cue, rack = before.balls, before.cue, before.rack
    if isinstance(entry, Shot):
        balls, cue, rack = (None if entry.layout is None else read_layout(entry.layout)), None, None
    elif isinstance(entry, Rack):
        balls, cue, rack = triangle(table, entry.balls), None, entry.balls
    elif entry.do == "position":
        balls, cue, rack = None, None, None
    awaiting = game.awaiting(moment.state)
    in_hand: BallInHand = awaiting.facts.get("ball_in_hand", "none") if awaiting.kind == "shot" else "none"
    if balls is not None and in_hand != "none" and 0 in balls:
        cue = balls[0]
        balls = {ball: place for ball, place in balls.items() if ball}
    if balls is not None:
        balls = _spotted(balls, moment.rulings, table)
    if not isinstance(entry, Rack) and _new_rack(moment.rulings):
        balls, cue, rack = None, None, None
    return Lying(balls, in_hand, cue, rack)


def _anchors(moment: Moment) -> bool:
    """True where nothing before the moment matters for where the balls lie."""
    return isinstance(moment.entry, Shot | Rack) or moment.entry.do == "position"


def _new_rack(rulings: Sequence[Ruling]) -> bool:
    """All balls are taken off the table, to be racked."""
    return any(
        ruling.kind == "rerack" or (ruling.kind == "turn" and ruling.facts.get("ball_in_hand") == "break")
        for ruling in rulings
    )


def _spotted(balls: Mapping[int, Point], rulings: Sequence[Ruling], table: Table) -> Mapping[int, Point]:
    """The balls that rulings bring back stand on the foot spot, or as near behind it as they can (lowest first)."""
    for ruling in rulings:
        if ruling.kind not in {"respot", "spot"}:
            continue
        coming = spotting_order(ruling.facts["balls"])
        balls = {ball: place for ball, place in balls.items() if ball not in coming}
        for ball in coming:
            balls = {**balls, ball: spot(table, balls)}
    return balls
