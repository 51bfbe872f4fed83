"""A stroke after the break: fouls, groups, and whose turn it is then."""

from referee.pool.against_table import check_against_table, check_call
from referee.pool.balls import EIGHT
from referee.pool.shot import Shot
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from rulesets.palla8 import eight, rulings
from rulesets.palla8.calls import ball_as_called, dropped_elsewhere
from rulesets.palla8.fouls import clauses_of_stroke, faults_of_stroke
from rulesets.palla8.groups import GROUP_OF, is_out
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
    if faults:
        return _fouled(state, gone, given)
    made = ball_as_called(shot)
    if made is None:
        return _passed(state, gone, _why_passed(state, shot))
    if state.solids is None:
        return _assigned(state, gone, made, others=len(down) > 1)
    if GROUP_OF[made] == state.group(state.shooter):
        return _continued(state, gone, ("I20",))
    if state.race.options.call_opponents_ball == "continues":
        return _continued(state, gone, ("I20", "P23"))
    return _passed(state, gone, ("P23",))


def _rack_over(state: Shooting, shot: Shot, given: tuple[Ruling, ...]) -> Step[State]:
    reasons = eight.reasons(state, shot, bool(given))
    won = reasons[0][0] == eight.LEGAL
    winner = state.shooter if won else state.race.opponent(state.shooter)
    clauses = rulings.merged(clause for _, clauses in reasons for clause in clauses)
    names = [name for name, _ in reasons]
    ending = end_rack(state, winner, names, clauses)
    return Step(ending.state, (*given, *ending.rulings))


def _fouled(state: Shooting, gone: frozenset[int], given: tuple[Ruling, ...]) -> Step[State]:
    """Ball in hand anywhere for the opponent, once however many faults there were (I25, P37, P40)."""
    opponent = state.race.opponent(state.shooter)
    turn = rulings.turn(opponent, "table", ("I25", "P40"), continues=False)
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
    if is_out("solids", gone) or is_out("stripes", gone):
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
