"""The end of a stroke: is the game won, and if not, who plays on."""

from dataclasses import replace

from referee.pool.opening import ACCEPT, RERACK_BREAK, RERACK_RETURN
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from rulesets.card_pool.settlement import settle
from rulesets.card_pool.state import AtTable, BreakChoice, Evening, ShowdownDue, State, Table
from rulesets.card_pool.turns import AFTER_FOUL, AFTER_LOST_CUE_BALL, turn_ruling

BREAK_CHOICES = (ACCEPT, RERACK_BREAK, RERACK_RETURN)


def end_of_stroke(
    evening: Evening,
    table: Table,
    shooter: str,
    rulings: list[Ruling],
    *,
    fouled: bool,
    cue_ball_lost: bool = False,
    failed_break: bool = False,
    goes_on: bool = False,
    turn_clauses: tuple[str, ...] = AFTER_FOUL,
) -> Step[State]:
    """The step that closes a stroke, after all discards and the last penalty card (Q11, Q28).

    Parameters
    ----------
    rulings : what was ruled so far in this step.
    fouled : True when the stroke of `shooter` was a foul.
    failed_break : True when the next player may have the balls racked again.
    goes_on : True when the shooter stays at the table.
    turn_clauses : clauses of the turn after a stroke without foul.
    """
    out = [player for player in table.order if not table.hands[player]]
    if out:
        barred = fouled and not evening.options.fouling_shooter_may_win
        able = [player for player in out if player != shooter or not barred]
        if able:
            return _won(evening, table, shooter, able, rulings, fouled=fouled)
        # Q10 as a house rule: his hand is empty by a foul, so he is out only once a stroke ends without his foul.
        rulings.append(Ruling("announce", ("Q10",), {"what": "no-win-on-foul", "player": shooter}))
        table = replace(table, barred=shooter)
    follower = table.after(shooter)
    if failed_break:
        rulings.append(Ruling("offer", ("Q20",), {"player": follower, "choices": BREAK_CHOICES}))
        return Step(BreakChoice(evening, table, shooter, follower, cue_ball_lost), tuple(rulings))
    if goes_on:
        rulings.append(turn_ruling(shooter, "none", True, turn_clauses))
        return Step(AtTable(evening, table, shooter, "none"), tuple(rulings))
    if cue_ball_lost:
        rulings.append(turn_ruling(follower, "kitchen", False, AFTER_LOST_CUE_BALL))
        return Step(AtTable(evening, table, follower, "kitchen"), tuple(rulings))
    rulings.append(turn_ruling(follower, "none", False, turn_clauses))
    return Step(AtTable(evening, table, follower, "none"), tuple(rulings))


def _won(
    evening: Evening, table: Table, shooter: str, out: list[str], rulings: list[Ruling], *, fouled: bool
) -> Step[State]:
    """R05, R06: somebody has no cards. The striker comes first (R22), a fouling one too (Q10); several others draw for
    it (Q17). Whoever was barred from winning by his foul on the stroke before is out now (Q10)."""
    if shooter in out:
        clauses = ("R05", "R02") if len(out) == 1 else ("R22", "R05", "R02")
        return settle(evening, table, shooter, rulings, (*clauses, "Q10") if fouled else clauses)
    if len(out) == 1:
        clauses = ("Q10", "R05", "R02") if out[0] == table.barred else ("R06", "Q09", "R02")
        return settle(evening, table, out[0], rulings, clauses)
    rulings.append(Ruling("tie", ("R22", "Q17"), {"players": tuple(out)}))
    return Step(ShowdownDue(evening, table, tuple(out)), tuple(rulings))
