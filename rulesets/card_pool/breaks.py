"""What becomes of a break that did not open the rack, where the house lets the next player choose (Q20)."""

from referee.pool.opening import ACCEPT, RERACK_BREAK
from referee.rulebook.refusal import illegal
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.card_pool.entries import Choose
from rulesets.card_pool.state import AtTable, BreakChoice, State
from rulesets.card_pool.turns import AFTER_LOST_CUE_BALL, turn_ruling


def choose(state: BreakChoice, entry: Choose) -> Step[State]:
    """`accept`: play on from the balls as they lie, from the kitchen when the cue ball was lost. `rerack-break`: the
    chooser breaks a new rack. `rerack-return`: the same breaker must break again. The penalty card is kept.

    Raises Refusal (illegal) when somebody else chooses.
    """
    if entry.by != state.chooser:
        raise illegal(
            say("{player} has nothing to choose.", player=entry.by),
            clause="Q20",
            accepted=say("a choice by {player}", player=state.chooser),
        )
    if entry.choice == ACCEPT:
        if state.cue_ball_lost:
            turn = turn_ruling(state.chooser, "kitchen", False, AFTER_LOST_CUE_BALL)
            return Step(AtTable(state.evening, state.table, state.chooser, "kitchen"), (turn,))
        turn = turn_ruling(state.chooser, "none", False, ("Q20",))
        return Step(AtTable(state.evening, state.table, state.chooser, "none"), (turn,))
    breaker = state.chooser if entry.choice == RERACK_BREAK else state.breaker
    rerack = Ruling("rerack", ("Q20", "R04"), {"breaker": breaker})
    turn = turn_ruling(breaker, "break", breaker == state.breaker, ("Q20",))
    return Step(AtTable(state.evening, state.table, breaker, "break"), (rerack, turn))
