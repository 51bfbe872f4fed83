"""A recorded stroke played again, from where the record says the balls lay."""

from referee.physics.placement import faults
from referee.physics.report import Outcome
from referee.physics.shot import simulate
from referee.physics.stroke import Stroke
from referee.physics.tables import Table
from referee.pool.shot import Shot
from referee.rulebook.fold import Match, Moment
from referee.rulebook.refusal import impossible
from referee.rulebook.wording import say
from referee.table.bench import stroke_of
from referee.table.lying import Lying, Point, lying_after
from referee.table.placing import check_place


def last_stroke(match: Match) -> Moment | None:
    """The newest shot in force that was played on a simulated table."""
    moment = match.last
    while moment is not None:
        if isinstance(moment.entry, Shot) and moment.entry.stroke is not None:
            return moment
        moment = moment.before
    return None


def play_again(moment: Moment, match: Match, table: Table) -> Outcome:
    """The outcome of the stroke of `moment`. Raises Refusal where the record does not say how it was played."""
    shot = moment.entry
    if not isinstance(shot, Shot) or shot.stroke is None:
        raise impossible(
            say("Entry {entry} was not played on the simulated table.", entry=moment.number),
            accepted=say("a shot with a stroke"),
        )
    balls, stroke = set_up(shot, lying_after(moment.before, match, table), table)
    return simulate(table, balls, stroke)


def set_up(shot: Shot, lies: Lying, table: Table) -> tuple[dict[int, Point], Stroke]:
    """Where the balls lay before a recorded stroke, the cue ball included, and the stroke.

    Raises Refusal where that does not follow from the record, or could not be.
    """
    assert shot.stroke is not None
    told = shot.stroke
    if lies.balls is None:
        raise impossible(say("Nobody can tell where the balls lay before the stroke."))
    balls = dict(lies.balls)
    stroke = stroke_of(told.angle, told.speed, told.side, told.top)
    if told.placed is not None:
        place = (told.placed[0], told.placed[1])
        check_place(table, balls, place, lies.in_hand)
        balls[0] = place
    if 0 not in balls:
        raise impossible(say("The cue ball was in hand, and the stroke does not say where it was placed (from)."))
    if wrong := faults(table, balls):
        raise impossible(say("{why}.", why=wrong[0][:1].upper() + wrong[0][1:]))
    return balls, stroke
