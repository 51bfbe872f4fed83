"""The evening on one sheet: a row a deal, the levels below."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.rulebook.board import Cell, Column, Table
from referee.rulebook.wording import say
from rulesets.dabaifen.board import side_label
from rulesets.dabaifen.state import State

if TYPE_CHECKING:
    from referee.rulebook.fold import Moment


def score_sheet(moments: Sequence["Moment"], state: State) -> Table:
    """Deals in order; a deal whose result was ruled again after an agreement has one row, the last."""
    players = state.table.players
    columns = (
        Column(say("deal")),
        Column(say("dealer"), name=True),
        Column(say("level")),
        Column(say("points")),
        Column(say("of")),
        Column(say("last trick")),
        Column(say("row")),
        *(Column(side_label(players, side), name=True) for side in (0, 1)),
    )
    rows: list[tuple[Cell, ...]] = []
    for moment in moments:
        if moment.entry.do == "adjust" and moment.rulings[0].facts.get("void") and _scored_before(moment):
            rows.pop()
        for ruling in moment.rulings:
            if ruling.kind != "result":
                continue
            if moment.entry.do == "adjust":
                rows.pop()
            facts = ruling.facts
            levels = [facts["levels"][players[side]] for side in (0, 1)]
            dug = say("dug") if facts["dug"] else say("saved")
            row: tuple[Cell, ...] = (
                len(rows) + 1, facts["dealer"], facts["level"], facts["points"], facts["field"], dug, facts["row"],
                *levels,
            )  # fmt: skip
            rows.append(row)
    rows.append((say("now"), "", None, None, None, "", "", *state.standing.levels))
    return Table(say("Levels"), columns, tuple(rows), key="levels")


def _scored_before(moment: "Moment") -> bool:
    """True when the agreement annulled a deal that had its row already."""
    before = moment.before
    while before is not None and before.entry.do in {"claim", "commit", "cut", "open"}:
        before = before.before
    return before is not None and before.state.phase == "deal"
