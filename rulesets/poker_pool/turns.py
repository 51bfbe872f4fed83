"""The ruling that says who is at the table."""

from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from rulesets.poker_pool.state import AnyState, Playing


def take_turn(
    state: Playing, clauses: tuple[str, ...], *, since: str | None, ruled: tuple[Ruling, ...] = ()
) -> Step[AnyState]:
    """`state` with its `turn` after what was `ruled` before it.

    `since` is who was at the table before, None at the start of a round.
    """
    facts = {
        "player": state.shooter,
        "ball_in_hand": state.in_hand,
        "continues": state.shooter == since,
        "liable": state.liable,
    }
    return Step(state, (*ruled, Ruling("turn", clauses, facts)))
