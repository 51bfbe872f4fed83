"""A table in motion: geometry, ball motion, contacts, and one event loop that numba can compile.

    from referee.physics import TABLES, Stroke, simulate, triangle

    table = TABLES["pool-9ft"]
    layout = {0: table.head_spot, **triangle(table, range(1, 16))}
    outcome = simulate(table, layout, Stroke(angle=0, speed=11))

Points are millimetres from the head-end bottom corner of the playing surface; ball 0 is the cue ball.
"""

from referee.physics.aiming import Aim, Prediction, aim, predict
from referee.physics.compiled import available, prepare, ready
from referee.physics.outline import drops, rails
from referee.physics.placement import blockers, faults, fits, in_kitchen, is_free, spot
from referee.physics.racks import triangle
from referee.physics.report import Drop, Outcome
from referee.physics.shot import EndlessShot, simulate
from referee.physics.stroke import Stroke
from referee.physics.tables import POCKET_NAMES, RAIL_NAMES, TABLES, Balls, Cloth, Cushions, Pockets, Table
from referee.physics.trace import Event, Happening, Moment, State, Trace

__all__ = [
    "POCKET_NAMES",
    "RAIL_NAMES",
    "TABLES",
    "Aim",
    "Balls",
    "Cloth",
    "Cushions",
    "Drop",
    "EndlessShot",
    "Event",
    "Happening",
    "Moment",
    "Outcome",
    "Pockets",
    "Prediction",
    "State",
    "Stroke",
    "Table",
    "Trace",
    "aim",
    "available",
    "blockers",
    "drops",
    "faults",
    "fits",
    "in_kitchen",
    "is_free",
    "predict",
    "prepare",
    "rails",
    "ready",
    "simulate",
    "spot",
    "triangle",
]
