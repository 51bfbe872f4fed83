"""Money as tables: what each game moved, and who owes whom so far."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from referee.rulebook.board import Cell, Column, Table
from referee.rulebook.wording import say
from rulesets.card_pool.entries import Position
from rulesets.card_pool.state import Evening

if TYPE_CHECKING:
    from referee.rulebook.fold import Moment


def games_table(moments: "Sequence[Moment]", evening: Evening) -> Table:
    """A row a settled game with its winner and what it moved for each player; the totals in the last row.

    Scores that a position brought in have a row of their own.
    """
    rows: list[tuple[Cell, ...]] = []
    for moment in moments:
        if isinstance(moment.entry, Position) and moment.entry.scores is not None:
            brought = moment.entry.scores
            rows.append((say("before"), None, *(brought[player] for player in evening.players)))
        for ruling in moment.rulings:
            if ruling.kind == "settlement":
                delta = ruling.facts["delta"]
                moved = (Fraction(delta[player]) for player in evening.players)
                rows.append((ruling.facts["game"], ruling.facts["winner"], *moved))
    rows.append((say("total"), None, *(evening.scores[player] for player in evening.players)))
    columns = (
        Column(say("game")),
        Column(say("winner"), name=True),
        *(Column(player, amount=True, name=True) for player in evening.players),
    )
    return Table(with_currency(say("Settlements"), evening.options.currency), columns, tuple(rows), key="games")


def owed_table(owed: Mapping[str, Mapping[str, Fraction]], players: Sequence[str], currency: str | None) -> Table:
    """Who owes whom from the games settled here, a row a debt; the debts of two players are set off already."""
    rows: list[tuple[Cell, ...]] = [
        (debtor, creditor, owed[debtor][creditor])
        for debtor in players
        for creditor in players
        if creditor in owed.get(debtor, {})
    ]
    columns = (Column(say("owes"), name=True), Column(say("to"), name=True), Column(say("amount"), amount=True))
    return Table(with_currency(say("Who owes whom"), currency), columns, tuple(rows), key="owed")


def with_currency(title: str, currency: str | None) -> str:
    """The title of a table of money, with its currency when one was agreed."""
    return title if currency is None else say("{title} ({currency})", title=title, currency=currency)
