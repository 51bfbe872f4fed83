"""What a match waits for at each stage; public facts only."""

from typing import Any

from referee.rulebook.awaiting import OVER, Awaiting
from rulesets.dabaifen.fixed import dealer_of
from rulesets.dabaifen.state import Between, Burying, Drawing, Over, Playing, Rights, State

_BETWEEN = ("tally", "adjust")
_FIRST = ("tally", "adjust", "position")
_DRAWING = ("declare", "adjust")
_RIGHTS = ("declare", "uprising", "swap-dealer", "ferry", "show-quad", "adjust")
_ADJUST = ("adjust",)
_AFTER_THROW = ("throw-broken", "adjust")


def awaited(state: State) -> Awaiting:
    """A deal, the flip (while somebody may still declare), the dealer's pick-up and bury, a play, or nothing."""
    if isinstance(state, Playing):
        player = state.table.players[state.trick.turn]
        facts: dict[str, Any] = {"trick": state.trick.number, "cards": state.trick.size or None}
        thrown = state.evidence is not None and state.contest is not None and state.contest.kind == "throw"
        also = _AFTER_THROW if thrown and len(state.trick.plays) == 1 else _ADJUST
        return Awaiting("play", player, facts, also, state.standing.dealt)
    if isinstance(state, Over):
        return OVER
    table, standing = state.table, state.standing
    if isinstance(state, Between):
        dealer = None if standing.dealer is None else table.players[standing.dealer]
        fresh = pristine(state)
        return Awaiting(
            "deal",
            None,
            {"dealer": dealer, "deal": standing.scored + 1},
            _FIRST if fresh else _BETWEEN,
            standing.dealt + 1,
            "deal",
            # Between deals the table may tally or agree on something before it deals again.
            open=standing.dealt > 0,
        )
    if isinstance(state, Drawing):
        return Awaiting("flip", None, {}, _DRAWING, standing.dealt, "flip", open=True)
    dealer_name = table.players[dealer_of(state.deal)]
    if isinstance(state, Rights):
        return Awaiting("take", dealer_name, {}, _RIGHTS, standing.dealt)
    assert isinstance(state, Burying)
    return Awaiting("bury", dealer_name, {"cards": 6}, _ADJUST, standing.dealt)


def pristine(state: State) -> bool:
    """True before anything was dealt, tallied or agreed: only then may a position be set up."""
    return isinstance(state, Between) and not state.standing.dealt and state.last is None
