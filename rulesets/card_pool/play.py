"""A shot from the report to the end of the stroke or the first penalty card."""

from referee.pool.against_table import check_against_table, check_break_reported
from referee.pool.shot import Shot
from referee.pool.spotting import spotting_order
from referee.rulebook.refusal import illegal
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.card_pool.discards import BESIDE_WRONG_BALL, ON_OTHER_FOUL, ON_PROPER_STROKE, shed
from rulesets.card_pool.ending import end_of_stroke
from rulesets.card_pool.fouls import foul_ruling
from rulesets.card_pool.state import AtTable, PenaltyDue, State
from rulesets.card_pool.strokes import Stroke, judge_stroke
from rulesets.card_pool.turns import AFTER_FOUL, AFTER_NEUTRAL_BALL, AFTER_NOTHING, AFTER_OWN_BALL


def play_shot(state: AtTable, shot: Shot) -> Step[State]:
    """Rules on a reported shot.

    Raises Refusal when somebody else is at the table (Q32), when the report contradicts the table, or when a break
    leaves open whether it opened the rack.
    """
    shooter, table, options = state.shooter, state.table, state.evening.options
    if shot.by != shooter:
        raise illegal(
            say("{player} is not at the table.", player=shot.by),
            clause="Q32",
            accepted=say("a shot by {player}", player=shooter),
        )
    check_against_table(shot, table.down)
    at_break = state.ball_in_hand == "break"
    if at_break:
        check_break_reported(shot, clause="R14")
    stroke = judge_stroke(shot, table.hands[shooter], state.ball_in_hand, options)
    rulings: list[Ruling] = []
    fouled = bool(stroke.faults)
    cards = 0
    if fouled:
        foul = foul_ruling(shooter, stroke, options, table.stock)
        cards = foul.facts["cards"]
        rulings.append(foul)
    if shot.pocketed or shot.off_table:
        back = _coming_back(shot, stroke, options.wrong_ball_respot)
        if back:
            rulings.append(_respot(back, shot))
        gone = [ball for ball in shot.down if ball not in back]
        if gone:
            table, discards = shed(table, gone, shooter, _discard_clauses(stroke))
            rulings += discards
    failed_break = at_break and options.failed_break == "rerack" and "break" in stroke.faults
    if cards:
        waiting = PenaltyDue(state.evening, table, shooter, cards, stroke.cue_ball_lost, failed_break)
        return Step(waiting, tuple(rulings))
    return end_of_stroke(
        state.evening,
        table,
        shooter,
        rulings,
        fouled=fouled,
        cue_ball_lost=stroke.cue_ball_lost,
        failed_break=failed_break,
        goes_on=stroke.goes_on(options),
        turn_clauses=_turn_clauses(stroke),
    )


def _coming_back(shot: Shot, stroke: Stroke, wrong_too: bool) -> tuple[int, ...]:
    """Balls to be spotted: those that jumped the table, 14 and 15 too (R34, Q26), and wrong ones where the house says
    so (Q06)."""
    return spotting_order((*shot.off_table, *stroke.wrong) if wrong_too else shot.off_table)


def _respot(back: tuple[int, ...], shot: Shot) -> Ruling:
    clauses = ("R35", "Q26") if len(back) == 1 else ("R36", "R35", "Q26")
    if len(back) > len(shot.off_table):
        clauses = (*clauses, "Q06")
    return Ruling("respot", clauses, {"balls": back})


def _discard_clauses(stroke: Stroke) -> tuple[str, ...]:
    if not stroke.faults:
        return ON_PROPER_STROKE
    return BESIDE_WRONG_BALL if stroke.wrong else ON_OTHER_FOUL


def _turn_clauses(stroke: Stroke) -> tuple[str, ...]:
    if stroke.faults:
        return AFTER_FOUL
    if stroke.right:
        return AFTER_OWN_BALL
    return AFTER_NEUTRAL_BALL if stroke.neutral else AFTER_NOTHING
