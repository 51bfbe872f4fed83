"""From rack to rack: a rack is won, who breaks the next, and when the match is over."""

from collections.abc import Sequence

from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from rulesets.palla8 import rulings
from rulesets.palla8.entries import Concede
from rulesets.palla8.state import Choosing, Drawing, Finished, Shooting, State

CONCESSION = "concession"

Running = Drawing | Shooting | Choosing
"""A match that is not over."""


def end_rack(
    state: Running,
    winner: str,
    reasons: Sequence[str],
    clauses: tuple[str, ...],
    *,
    whole_match: bool = False,
) -> Step[State]:
    """`winner` has won the rack, and with it or by concession of the `whole_match` perhaps the match.

    `reasons` are the names of all reasons that hold, the leading one first.
    """
    after = state.race.after_rack(winner)
    given: list[Ruling] = [rulings.rack_won(state.race, after, winner, reasons, clauses, match=whole_match)]
    if whole_match or after.racks[winner] >= after.options.race_to:
        given.append(rulings.final(after, winner))
        return Step(Finished(after, winner), tuple(given))
    breaker = _next_breaker(state, winner)
    if breaker is None:
        return Step(Drawing(after), tuple(given))
    given.append(rulings.turn(breaker, "break", ("P46", "I06"), continues=breaker == _last_at_table(state)))
    return Step(Shooting(after, breaker, breaker, "break"), tuple(given))


def _next_breaker(state: Running, winner: str) -> str | None:
    """Who breaks the next rack (P46); None when breaks alternate and nobody has won the draw yet."""
    breaks = state.race.options.breaks
    if breaks == "winner":
        return winner
    if breaks == "loser":
        return state.race.opponent(winner)
    return None if isinstance(state, Drawing) else state.race.opponent(state.opener)


def _last_at_table(state: Running) -> str | None:
    if isinstance(state, Drawing):
        return None
    return state.shooter if isinstance(state, Shooting) else state.breaker


def judge_concession(state: Running, entry: Concede) -> Step[State]:
    """The rack, or the match, goes to the opponent of whoever concedes, whoever is at the table (P46)."""
    winner = state.race.opponent(entry.by)
    return end_rack(state, winner, (CONCESSION,), ("P46",), whole_match=entry.match)
