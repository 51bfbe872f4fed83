"""The 8 leaves the table after the break: how the rack ends, and why."""

from collections.abc import Iterator

from referee.pool.balls import EIGHT
from referee.pool.shot import Shot
from rulesets.palla8.calls import falls_as_called
from rulesets.palla8.groups import any_group_out, is_out
from rulesets.palla8.state import Shooting

LEGAL = "eight-legal"
OFF_TABLE = "eight-off-table"
WITH_FOUL = "eight-foul"
EARLY = "eight-early"
WRONG_POCKET = "eight-wrong-pocket"

Reason = tuple[str, tuple[str, ...]]
"""The name of a reason and the clauses behind it."""


def reasons(state: Shooting, shot: Shot, fouled: bool) -> tuple[Reason, ...]:
    """Why the rack is over, the leading reason first; a win has the one reason `eight-legal`.

    Several reasons to lose are named in the order of P34: off the table, foul, too early, not as called.
    """
    lost = tuple(_reasons_to_lose(state, shot, fouled))
    if lost:
        return lost
    clauses: tuple[str, ...] = ("I33", "I05")
    if state.solids is None:
        clauses += ("P21",)
    if len(shot.down) > 1:
        clauses += ("I34", "P31")
    return ((LEGAL, clauses),)


def _reasons_to_lose(state: Shooting, shot: Shot, fouled: bool) -> Iterator[Reason]:
    open_table = ("P47",) if state.solids is None else ()
    if EIGHT in shot.off_table:
        yield OFF_TABLE, ("I32", "P34", *open_table)
        return
    if fouled:
        yield WITH_FOUL, ("I27", "P32", *open_table)
    if (early := _too_early(state, shot)) is not None:
        yield EARLY, early
    if not falls_as_called(shot, EIGHT):
        yield WRONG_POCKET, ("I30", *_why_not_called(shot), *open_table)


def _too_early(state: Shooting, shot: Shot) -> tuple[str, ...] | None:
    """The clauses by which the 8 fell before its time, or None. The group must be gone before the stroke (P30)."""
    group = state.group(state.shooter)
    if group is None:
        if not any_group_out(state.gone):
            return ("I28", "P22", "P47")
        return None if state.race.options.eight_wins_on_open_table else ("I28", "P21", "P47")
    if is_out(group, state.gone):
        return None
    clauses: tuple[str, ...] = ("I28",)
    if is_out(group, state.gone | {*shot.down, *shot.off_table}):
        clauses += ("P30",)
    if shot.called == "safety":
        clauses += ("P25b",)
    elif shot.called is not None and shot.called.ball == EIGHT:
        clauses += ("P45",)
    return clauses


def _why_not_called(shot: Shot) -> tuple[str, ...]:
    if shot.called is None:
        return ("P24",)
    return ("P25b",) if shot.called == "safety" else ()
