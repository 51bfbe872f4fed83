"""The score sheet: a row for each round, and the totals below."""

from collections.abc import Sequence
from fractions import Fraction

from referee.rulebook.board import Cell, Column, Table
from referee.rulebook.fold import Moment
from referee.rulebook.wording import say
from rulesets.poker_pool.entries import Position
from rulesets.poker_pool.state import AnyState
from rulesets.poker_pool.wording import basis_words


def score_sheet(moments: Sequence[Moment], state: AnyState) -> Table:
    """What each round brought each player, exactly, and the totals so far; public."""
    players, rounding = state.standing.players, state.standing.options.display_rounding
    rows: list[tuple[Cell, ...]] = []
    for moment in moments:
        if isinstance(moment.entry, Position) and moment.entry.scores is not None:
            rows.append((say("before"), say("carried over"), None, *(moment.entry.scores[p] for p in players)))
        for ruling in moment.rulings:
            facts = ruling.facts
            if ruling.kind == "settlement":
                how = basis_words(facts["basis"], facts["payer"])
                rows.append((str(facts["round"]), how, facts["total"], *(facts["delta"][p] for p in players)))
            elif ruling.kind == "no-score":
                rows.append((str(facts["round"]), say("no score"), None, *(Fraction(0) for _ in players)))
    rows.append((say("total"), "", None, *(state.standing.scores[player] for player in players)))
    columns = (
        Column(say("round")),
        Column(say("how")),
        Column(say("in play"), amount=True),
        *(Column(player, amount=True, name=True, rounding=rounding) for player in players),
    )
    return Table(say("Scores"), columns, tuple(rows), "scores")
