"""What a break must do, and the names of what may be chosen after one."""

from typing import Final, Literal

from referee.pool.shot import Shot

BALLS_TO_CUSHION = 4
"""So many different object balls at a cushion open the rack when none is pocketed."""

KITCHEN: Final = "kitchen"
"""Cue ball in hand behind the head string."""
RERACK_BREAK: Final = "rerack-break"
"""Rack again; the chooser breaks."""
RERACK_RETURN: Final = "rerack-return"
"""Rack again; the same player breaks again."""
ACCEPT: Final = "accept"
"""Play on from the table as it lies."""

BallInHand = Literal["none", "table", "kitchen", "break"]
"""Where the cue ball may be placed: nowhere, anywhere, behind the head string, behind it for a break."""


def opens_rack(shot: Shot) -> bool:
    """True when a break pocketed an object ball or drove at least four different ones to a cushion."""
    return bool(shot.pocketed) or (shot.balls_to_cushion or 0) >= BALLS_TO_CUSHION
