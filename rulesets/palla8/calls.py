"""The call: which ball counts as pocketed as it was called."""

from referee.pool.shot import PocketedBall, Shot


def falls_as_called(shot: Shot, ball: int) -> bool:
    """True when `ball` was called and dropped into the called pocket.

    A call without a pocket, or a ball reported without one, counts as the called pocket. Without a call, and with a
    safety, nothing counts as called (P24, P26). A called ball that leaves the table is not pocketed (P35).
    """
    called = shot.called
    if not isinstance(called, PocketedBall) or called.ball != ball or ball not in shot.down:
        return False
    if called.pocket is None:
        return True
    pocket = shot.pockets.get(ball)
    return pocket is None or pocket == called.pocket


def ball_as_called(shot: Shot) -> int | None:
    """The ball that dropped as it was called, or None."""
    called = shot.called
    return called.ball if isinstance(called, PocketedBall) and falls_as_called(shot, called.ball) else None


def dropped_elsewhere(shot: Shot) -> bool:
    """True when the called ball is down, in another pocket than the called one (I21)."""
    called = shot.called
    return isinstance(called, PocketedBall) and called.ball in shot.down and not falls_as_called(shot, called.ball)
