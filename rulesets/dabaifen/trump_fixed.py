"""Trumps are fixed, by a declaration or by the flip: the window for the rights opens (B10)."""

from dataclasses import replace
from typing import Literal

from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from rulesets.dabaifen.deal import Deal
from rulesets.dabaifen.levels import Level
from rulesets.dabaifen.state import Drawing, Rights, State


def fixed_by(
    state: Drawing | Rights,
    deal: Deal,
    dealer: int,
    level: Level,
    *,
    way: Literal["declare", "flip"],
    card: str,
    clauses: tuple[str, ...],
    declarer: str | None = None,
) -> Step[State]:
    """Trumps are fixed: the window for the rights of B10 opens."""
    fixed = replace(
        deal,
        dealer=dealer,
        level=level,
        trump=card[1],
        fixed_by=way,
        card=card,
    )
    facts = {"suit": card[1], "level": level, "dealer": state.table.players[dealer], "by": way, "card": card}
    if declarer is not None:
        facts["player"] = declarer
    ruling = Ruling("trump", clauses, facts)
    return Step(Rights(state.table, state.standing, fixed, state.hands), (ruling,))
