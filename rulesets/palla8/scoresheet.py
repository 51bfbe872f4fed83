"""The score sheet: a row for each rack, and the score below."""

from collections.abc import Sequence, Set

from referee.rulebook.board import Cell, Column, Table
from referee.rulebook.fold import Moment
from referee.rulebook.observer import PUBLIC
from referee.rulebook.wording import say
from rulesets.palla8.entries import Position
from rulesets.palla8.state import State
from rulesets.palla8.words import reason_in_words


def score_sheet(moments: Sequence[Moment], state: State) -> Table:
    """Number, winner and reason of each rack, with a mark for the player who won it; the racks won below."""
    players = state.race.players
    rows: list[tuple[Cell, ...]] = []
    for moment in moments:
        if isinstance(moment.entry, Position) and moment.entry.racks:
            before = [moment.entry.racks.get(player, 0) for player in players]
            rows.append((say("before"), "", say("racks won before this record began"), *before))
        for ruling in moment.rulings:
            if ruling.kind != "rack" or (heard := ruling.heard_by(PUBLIC)) is None:
                continue
            won = [1 if player == heard["winner"] else 0 for player in players]
            rows.append((heard["number"], heard["winner"], reason_in_words(heard), *won))
    rows.append((say("total"), "", "", *state.race.won))
    columns = (Column(say("rack")), Column(say("winner"), name=True), Column(say("how")))
    taken = {column.title for column in columns}
    won_by = (Column(_title(player, taken), amount=True, name=True) for player in players)
    return Table(say("Racks"), (*columns, *won_by), tuple(rows), "racks")


def _title(player: str, taken: Set[str]) -> str:
    """A player may be called like a column; each title stands once, as a program reads rows by title."""
    return say("won by {player}", player=player) if player in taken else player
