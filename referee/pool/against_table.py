"""Contradictions between a shot report and the table it is said to have happened on."""

from collections.abc import Collection, Iterable

from referee.pool.balls import balls_up
from referee.pool.shot import PocketedBall, Shot
from referee.rulebook.refusal import Refusal, impossible, malformed
from referee.rulebook.wording import listed, say


def check_against_table(shot: Shot, gone: Collection[int], *, clause: str | None = None) -> None:
    """Refuses a report that names a ball which was not on the table before the shot.

    Parameters
    ----------
    gone : numbers of the object balls that are down (or out of play).
    clause : the game's clause on impossible reports, if it has one.

    Raises Refusal (impossible), naming the ball and the balls that are up.
    """
    if not gone:
        return
    for ball in shot.down:
        if ball in gone:
            raise _gone(say("Ball {ball} cannot be pocketed: it is no longer on the table.", ball=ball), gone, clause)
    if shot.first is not None and shot.first in gone:
        raise _gone(
            say("Ball {ball} cannot be touched first: it is no longer on the table.", ball=shot.first), gone, clause
        )
    for ball in shot.cushions or ():
        if ball in gone:
            raise _gone(
                say("Ball {ball} cannot reach a cushion: it is no longer on the table.", ball=ball), gone, clause
            )
    for ball in shot.off_table:
        if ball in gone:
            raise _gone(say("Ball {ball} cannot leave the table: it is no longer on it.", ball=ball), gone, clause)
    up = len(balls_up(gone))
    if shot.cushion_count is not None and shot.cushion_count > up:
        raise _gone(
            say("{count} balls cannot reach a cushion: only {up} are up.", count=shot.cushion_count, up=up),
            gone,
            clause,
        )


def check_call(shot: Shot, gone: Collection[int]) -> None:
    """Refuses a call of a ball that is not on the table, where calls count. Raises Refusal (impossible)."""
    if isinstance(shot.called, PocketedBall) and shot.called.ball in gone:
        raise _gone(
            say("Ball {ball} cannot be called: it is no longer on the table.", ball=shot.called.ball), gone, None
        )


def check_break_reported(shot: Shot, *, clause: str | None = None) -> None:
    """Refuses the report of a break from which nobody could tell whether it opened the rack.

    A pocketed ball settles it, and so does a report that no ball was touched or none reached a cushion; else the
    balls at cushions must be named or counted. Raises Refusal (malformed).
    """
    if not shot.pocketed and shot.balls_to_cushion is None and shot.contact and shot.cushion is not False:
        raise malformed(
            say("At a break with no ball pocketed, the balls that reached a cushion must be reported."),
            accepted=say("cushions (which balls) or cushion_count (how many different ones)"),
            clause=clause,
        )


def no_longer_up(ball: int, up: Iterable[int]) -> Refusal:
    """The refusal (impossible) of an object ball that is wanted and is not among those `up`."""
    return _not_up(say("Ball {ball} is no longer on the table.", ball=ball), up, None)


def _gone(message: str, gone: Collection[int], clause: str | None) -> Refusal:
    return _not_up(message, balls_up(gone), clause)


def _not_up(message: str, up: Iterable[int], clause: str | None) -> Refusal:
    return impossible(message, accepted=say("balls that are up: {balls}", balls=listed(up)), clause=clause)
