"""A stroke after the break: fouls, groups, and whose turn it is then."""

from collections.abc import Collection

from referee.pool.against_table import check_against_table, check_call
from referee.pool.balls import EIGHT
from referee.pool.shot import Shot
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from rulesets.palla8 import eight, rulings
from rulesets.palla8.calls import ball_as_called, dropped_elsewhere
from rulesets.palla8.fouls import clauses_of_stroke, faults_of_stroke
from rulesets.palla8.groups import GROUP_OF, GROUPS, OTHER, is_out
from rulesets.palla8.race import end_rack
from rulesets.palla8.state import Shooting, State


def judge_stroke(state: Shooting, shot: Shot) -> Step[State]:
    """Rules on a stroke after the break. Raises Refusal for a report that contradicts the table."""
    check_against_table(shot, state.gone)
    check_call(shot, state.gone)
    faults = faults_of_stroke(state, shot)
    given: tuple[Ruling, ...] = ()
    if faults:
        given = (rulings.foul(state.shooter, faults, clauses_of_stroke(state, faults)),)
    down, off = shot.down, shot.off_table
    if EIGHT in down or EIGHT in off:
        return _rack_over(state, shot, given)
    # Whatever dropped or jumped is gone for its group, foul or not (I20, P35, P41).
    gone = state.gone.union(down, off) if down or off else state.gone
    made = ball_as_called(shot)
    on_the_eight = _put_on_the_eight(state, gone, off)
    if faults:
        no_more = _why_no_more(state, shot, made)
        return _fouled(state, gone, given, ("I25", "P40", *no_more, *on_the_eight))
    if made is None:
        return _passed(state, gone, (*_why_passed(state, shot), *on_the_eight))
    if state.solids is None:
        return _assigned(state, gone, made, others=len(down) > 1)
    if GROUP_OF[made] == state.group(state.shooter):
        return _continued(state, gone, ("I20", *on_the_eight))
    if state.race.options.call_opponents_ball == "continues":
        return _continued(state, gone, ("I20", "P23", *on_the_eight))
    return _passed(state, gone, ("P23", *on_the_eight))


def _rack_over(state: Shooting, shot: Shot, given: tuple[Ruling, ...]) -> Step[State]:
    reasons = eight.reasons(state, shot, bool(given))
    won = reasons[0][0] == eight.LEGAL
    winner = state.shooter if won else state.race.opponent(state.shooter)
    clauses = rulings.merged(clause for _, clauses in reasons for clause in clauses)
    names = [name for name, _ in reasons]
    ending = end_rack(state, winner, names, clauses)
    return Step(ending.state, (*given, *ending.rulings))


def _fouled(state: Shooting, gone: frozenset[int], given: tuple[Ruling, ...], clauses: tuple[str, ...]) -> Step[State]:
    """Ball in hand anywhere for the opponent, once however many faults there were (I25, P37, P40)."""
    opponent = state.race.opponent(state.shooter)
    turn = rulings.turn(opponent, "table", clauses, continues=False)
    return Step(state.turned(opponent, "table", gone, state.solids), (*given, turn))


def _passed(state: Shooting, gone: frozenset[int], clauses: tuple[str, ...]) -> Step[State]:
    opponent = state.race.opponent(state.shooter)
    turn = rulings.turn(opponent, "none", clauses, continues=False)
    return Step(state.turned(opponent, "none", gone, state.solids), (turn,))


def _continued(state: Shooting, gone: frozenset[int], clauses: tuple[str, ...]) -> Step[State]:
    turn = rulings.turn(state.shooter, "none", clauses, continues=True)
    return Step(state.turned(state.shooter, "none", gone, state.solids), (turn,))


def _assigned(state: Shooting, gone: frozenset[int], made: int, *, others: bool) -> Step[State]:
    """The called ball `made` decides the groups (I02, I14, P16), also when `others` dropped with it (P17)."""
    group = GROUP_OF[made]
    shooter, opponent = state.shooter, state.race.opponent(state.shooter)
    solids, stripes = (shooter, opponent) if group == "solids" else (opponent, shooter)
    clauses: tuple[str, ...] = ("I14", "I02", "P16")
    if others:
        clauses += ("P17",)
    if is_out(group, gone):
        clauses += ("I05",)
    if is_out(OTHER[group], gone):
        clauses += ("P42",)
    turn = rulings.turn(shooter, "none", ("I20",), continues=True)
    return Step(state.turned(shooter, "none", gone, solids), (rulings.groups(solids, stripes, clauses), turn))


def _why_passed(state: Shooting, shot: Shot) -> tuple[str, ...]:
    """The clauses by which a stroke without a foul ends the turn."""
    if shot.called == "safety":
        return ("I18", "P25") if state.solids is not None else ("I18", "P26")
    if dropped_elsewhere(shot):
        return ("I21",) if state.solids is not None else ("I21", "P19", "I15")
    if not shot.down:
        return ("I20",) if state.solids is not None else ("I15",)
    uncalled = ("P24",) if shot.called is None else ()
    return ("P41", *uncalled) if state.solids is not None else ("P18", "I15", *uncalled)


def _why_no_more(state: Shooting, shot: Shot, made: int | None) -> tuple[str, ...]:
    """The clauses by which a foul costs ball in hand and nothing else, whatever was called."""
    if shot.called == "safety":
        return ("P27",)
    group = state.group(state.shooter)
    if group is None:
        return () if made is None else ("P20",)
    return ("P33",) if is_out(group, state.gone) else ()


def _put_on_the_eight(state: Shooting, gone: frozenset[int], off_table: Collection[int]) -> tuple[str, ...]:
    """The clauses by which a stroke took the last ball of a group: the shooter's (I05, P36), his opponent's (P42)."""
    own = state.group(state.shooter)
    if own is None or gone is state.gone:
        return ()
    clauses: tuple[str, ...] = ()
    if is_out(own, gone) and not is_out(own, state.gone):
        clauses = ("I05",) if GROUPS[own].isdisjoint(off_table) else ("P36",)
    if is_out(OTHER[own], gone) and not is_out(OTHER[own], state.gone):
        clauses += ("P42",)
    return clauses
