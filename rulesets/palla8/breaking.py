"""The break: whether it is valid, who may choose what after it, and what each choice does."""

from typing import Final

from referee.pool.against_table import check_break_reported
from referee.pool.balls import EIGHT
from referee.pool.opening import (
    ACCEPT,
    KITCHEN,
    RERACK_BREAK,
    RERACK_RETURN,
    BallInHand,
    opens_rack,
)
from referee.pool.shot import Shot
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from rulesets.palla8 import rulings
from rulesets.palla8.fouls import clauses_of_break, faults_of_break
from rulesets.palla8.state import Choice, Choosing, Shooting, State

SPOT: Final = "spot"
"""The 8 is spotted and the breaker goes on."""
REBREAK: Final = "rebreak"
"""Rack again after the 8 fell; whoever chooses breaks."""
SPOT_ACCEPT: Final = "spot-accept"
"""The 8 is spotted; play on from the table as it lies."""
SPOT_KITCHEN: Final = "spot-kitchen"
"""The 8 is spotted; cue ball in hand behind the head string."""

NOBODY_GONE: frozenset[int] = frozenset()


def judge_break(state: Shooting, shot: Shot) -> Step[State]:
    """Rules on a break. What was called does not matter (I06), and no group is assigned (P14)."""
    check_break_reported(shot, clause="I08")
    faults = faults_of_break(shot)
    given: list[Ruling] = []
    if faults:
        given.append(rulings.foul(state.shooter, faults, clauses_of_break(faults)))
    gone = frozenset((*shot.down, *shot.off_table))
    eight_down, eight_off = EIGHT in shot.down, EIGHT in shot.off_table
    if eight_off and state.race.options.eight_off_table_at_break == "spot":
        gone -= {EIGHT}
        eight_off = False
        given.append(rulings.spotted((EIGHT,), ("P10", "P12", "I31")))
    valid, cue_lost = opens_rack(shot), shot.scratch or shot.cue_off
    if valid and not faults and not eight_down:
        return _played_on(state, gone, bool(shot.pocketed))
    if eight_down or eight_off:
        choices, clauses = _choices_of_the_eight(valid, bool(faults), cue_lost, eight_off)
    else:
        choices, clauses = _choices_of_the_break(valid, bool(faults), cue_lost)
    chooser = state.shooter if eight_down and not faults else state.race.opponent(state.shooter)
    choosing = Choosing(state.race, state.opener, state.shooter, chooser, choices, clauses, gone, state.triangle)
    return Step(choosing, (*given, rulings.offer(choosing)))


def _played_on(state: Shooting, gone: frozenset[int], pocketed: bool) -> Step[State]:
    """A valid break without a foul and without the 8: the breaker goes on where a ball dropped (P01)."""
    shooter = state.shooter if pocketed else state.race.opponent(state.shooter)
    ruling = rulings.turn(shooter, "none", ("I08", "P01", "P14") if pocketed else ("I08", "P13"), continues=pocketed)
    return Step(state.turned(shooter, "none", gone, None), (ruling,))


def _choices_of_the_break(valid: bool, fouled: bool, cue_lost: bool) -> tuple[tuple[Choice, ...], tuple[str, ...]]:
    """The opponent's choices after a break that was invalid, fouled or both (I09, I12, P02-P06)."""
    as_it_lies: tuple[Choice, ...] = () if cue_lost else (ACCEPT,)
    again: tuple[Choice, ...] = (RERACK_BREAK, RERACK_RETURN)
    if not fouled:
        return (*as_it_lies, *again), ("I09", "P02")
    if valid:
        return (*as_it_lies, KITCHEN), ("I12", "P06" if cue_lost else "P05")
    return (*as_it_lies, KITCHEN, *again), ("I09", "I12", "P03" if cue_lost else "P04")


def _choices_of_the_eight(
    valid: bool, fouled: bool, cue_lost: bool, off_table: bool
) -> tuple[tuple[Choice, ...], tuple[str, ...]]:
    """The choices after the 8 fell or left the table at the break (I10, I11, I31, P08-P10)."""
    if not fouled:
        return (SPOT, REBREAK), ("I10", "I31")
    choices: list[Choice] = [SPOT_KITCHEN, REBREAK]
    if not cue_lost:
        choices.insert(0, SPOT_ACCEPT)
    if not valid:
        choices.append(RERACK_RETURN)
    clauses: tuple[str, ...] = ("I11", "I12", "I31", "P08" if cue_lost else "P09")
    if not valid:
        clauses += ("I09",)
    return tuple(choices), (*clauses, "P10") if off_table else clauses


def judge_choice(state: Choosing, choice: Choice) -> Step[State]:
    """Carries out what was chosen; that it was on offer and whose choice it was is settled before."""
    chooser = state.chooser
    if choice in {RERACK_BREAK, REBREAK}:
        return _racked_again(state, chooser, ("P07", "I10") if chooser == state.breaker else state.clauses)
    if choice == RERACK_RETURN:
        return _racked_again(state, state.breaker, state.clauses)
    given: list[Ruling] = []
    gone = state.gone
    if choice in {SPOT, SPOT_ACCEPT, SPOT_KITCHEN}:
        gone -= {EIGHT}
        stay_down = ("P11",) if gone else ()
        given.append(rulings.spotted((EIGHT,), (*state.clauses, *stay_down, "P12")))
    in_hand: BallInHand = KITCHEN if choice in {KITCHEN, SPOT_KITCHEN} else "none"
    given.append(rulings.turn(chooser, in_hand, state.clauses, continues=chooser == state.breaker))
    return Step(Shooting(state.race, state.opener, chooser, in_hand, gone, None, state.triangle), tuple(given))


def _racked_again(state: Choosing, breaker: str, clauses: tuple[str, ...]) -> Step[State]:
    """All fifteen balls are racked and every rule of the break holds anew (P07)."""
    after = Shooting(state.race, state.opener, breaker, "break", NOBODY_GONE, None, state.triangle + 1)
    stays = breaker == state.breaker
    return Step(after, (rulings.reracked(breaker, clauses), rulings.turn(breaker, "break", clauses, continues=stays)))
