"""Which faults a stroke has, and by which clauses."""

from collections.abc import Sequence

from referee.pool.faults import general_faults, in_order
from referee.pool.shot import Shot
from rulesets.palla8.groups import lawful_first
from rulesets.palla8.rulings import merged
from rulesets.palla8.state import Shooting

_CLAUSES = {"no-contact": ("P38",), "kitchen": ("P38b",), "no-cushion": ("P39",), "ball-off": ("P35",)}
_CLEAN: tuple[str, ...] = ()


def faults_of_break(shot: Shot) -> tuple[str, ...]:
    """The faults of a break: the general ones (I13); any ball may be touched first, the 8 too (I07, P15)."""
    return general_faults(shot)


def faults_of_stroke(state: Shooting, shot: Shot) -> tuple[str, ...]:
    """The faults of a stroke after the break, all of them (I24, P37), in order.

    A first ball that nobody reported was a lawful one (P43). Nothing else in a report can prove it wrong: a lawful
    ball is always on the table, and the balls that moved need not have been touched by the cue ball.
    """
    kitchen = state.in_hand == "kitchen" and state.race.options.kitchen_restriction
    faults = general_faults(shot, kitchen=kitchen)
    if shot.first is not None and shot.first not in lawful_first(state.gone, state.group(state.shooter)):
        return in_order((*faults, "wrong-first"))
    return faults


def clauses_of_break(faults: Sequence[str]) -> tuple[str, ...]:
    """The clauses that make these faults of a break a foul."""
    return ("I12", "I13", *_clauses(faults))


def clauses_of_stroke(state: Shooting, faults: Sequence[str]) -> tuple[str, ...]:
    """The clauses that make these faults of a stroke after the break a foul."""
    clauses = _clauses(faults)
    if "wrong-first" not in faults:
        return clauses
    group = state.group(state.shooter)
    if group is None:
        return merged((*clauses, "I16"))
    on_the_eight = 8 in lawful_first(state.gone, group)
    return merged((*clauses, "I19", *(("I05", "P29") if on_the_eight else _CLEAN)))


def _clauses(faults: Sequence[str]) -> tuple[str, ...]:
    clauses = ["I24"]
    for fault in faults:
        clauses += _CLAUSES.get(fault, _CLEAN)
    if len(faults) > 1:
        clauses.append("P37")
    return tuple(clauses)
