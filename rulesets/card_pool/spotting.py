"""All object balls in the kitchen: the table may bring one out (Q25)."""

from dataclasses import replace

from referee.pool.against_table import no_longer_up
from referee.pool.balls import balls_up
from referee.rulebook.refusal import illegal
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.card_pool.entries import Spot
from rulesets.card_pool.state import AtTable, State


def may_spot(state: AtTable) -> bool:
    """True while the shooter plays from the kitchen and no ball was brought out for him yet."""
    return state.ball_in_hand == "kitchen" and state.spotted is None


def spot(state: AtTable, entry: Spot) -> Step[State]:
    """The ball nearest the head string goes to the foot spot at the request of the player with the cue ball in hand.

    Which ball that is, and that all lie in the kitchen, the table sees. Raises Refusal when there is no such request to
    make or the ball is down.
    """
    if entry.by is not None and entry.by != state.shooter:
        raise illegal(
            say("{player} is not at the table.", player=entry.by),
            clause="Q25",
            accepted=say("a request by {player}", player=state.shooter),
        )
    if not may_spot(state):
        raise illegal(
            say("A ball is spotted on request only for a shot from the kitchen, and only one."),
            clause="Q25",
            accepted=say("a shot by {player}", player=state.shooter),
        )
    if entry.ball in state.table.down:
        raise no_longer_up(entry.ball, balls_up(state.table.down))
    ruling = Ruling("respot", ("Q25",), {"balls": (entry.ball,)})
    return Step(replace(state, spotted=entry.ball), (ruling,))
