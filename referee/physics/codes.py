"""The small integers that the event loop and the trace share.

Plain module constants and no enums: a compiled loop reads them as literals.
"""

from math import inf
from typing import Final

NEVER: Final = inf
"""The time of an event that does not come."""

# How a ball moves. From ROLLING upwards its centre moves.
POCKETED: Final = -1
AT_REST: Final = 0
SPINNING: Final = 1
ROLLING: Final = 2
SLIDING: Final = 3

# What happens to a ball of its own accord: rails, mouths, jaws, facings and drops count up from these.
RAIL: Final = 0
ENTER: Final = 6
LEAVE: Final = 12
JAW: Final = 13
FACING: Final = 25
DROP: Final = 37
MOTION_ENDS: Final = 43

# What a row of the trace tells.
EVENT_STROKE: Final = 0
EVENT_BALL: Final = 1
EVENT_RAIL: Final = 2
EVENT_JAW: Final = 3
EVENT_FACING: Final = 4
EVENT_POCKET: Final = 5
EVENT_ROLLS: Final = 6
EVENT_STOPS: Final = 7
EVENT_SPIN_ENDS: Final = 8
EVENT_UNSEEN: Final = 9

ROW: Final = 12
"""Numbers in a row of the trace: time, event, ball, other, x, y, vx, vy, sx, sy, sz, state."""

# Where the constants stand in the flat table that the loop reads.
HALF_X: Final = 0
HALF_Y: Final = 1
MIDDLE_END: Final = 2
LONG_END: Final = 3
SHORT_END: Final = 4
RADIUS: Final = 5
SLIDE: Final = 6
ROLL: Final = 7
SPIN: Final = 8
BALL_E: Final = 9
BALL_A: Final = 10
BALL_B: Final = 11
BALL_C: Final = 12
CUSHION_E: Final = 13
CUSHION_MU: Final = 14
CUSHION_SIN: Final = 15
CUSHION_COS: Final = 16
HEAD_STRING: Final = 17
POCKETS: Final = 18
POCKET_SIZE: Final = 20

# What the loop reports beside the balls themselves.
FACT_FIRST: Final = 0
FACT_CROSSED: Final = 1
FACT_CUSHION: Final = 2
FACT_DOWN: Final = 3
FACT_EVENTS: Final = 4
FACTS: Final = 5
