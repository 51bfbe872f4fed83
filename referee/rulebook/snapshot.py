"""A match frozen to JSON and taken up again, so that showing a long match need not fold its whole record.

A snapshot is a convenience: whoever keeps one must tie it to the exact entries it was made from and throw it away
when they differ. Corrections that reach behind it raise `HistoryNeeded`.
"""

import json
from typing import Any

from referee.rulebook.bond import Bond
from referee.rulebook.entry import Entry
from referee.rulebook.fold import Cancelled, Match, Moment
from referee.rulebook.header import Header
from referee.rulebook.reading import read_entry, read_seating
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.ruling import Ruling, plain

FORM = 3
"""Raised when the layout below changes or a ruling gets another name, so that older snapshots are thrown away."""


def freeze(match: Match) -> str:
    """The match as one line of JSON: its state, its newest moment, and what a redo or a draw after an undo needs."""
    last = match.last
    data: dict[str, Any] = {
        "form": FORM,
        "length": match.length,
        "state": match.game.freeze(match.state).decode(),
        "undone": [[[n, entry.written()] for n, entry in group.entries] for group in match.undone],
        "lots": [[round_, label, said] for (round_, label), said in match.lots.items()],
        "bonds": [[round_, b.commitment, b.cuts, b.spoken, b.secret] for round_, b in match.bonds.items()],
    }
    if last is not None:
        data["last"] = [last.number, last.entry.written(), [_ruling(ruling) for ruling in last.rulings]]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def thaw(text: str, header: Header, game: Ruleset[Any]) -> Match:
    """The match back from `freeze`. Raises ValueError when the snapshot is damaged or of another form."""
    try:
        data = json.loads(text)
        if data["form"] != FORM:
            raise ValueError("a snapshot of another form")
        state = game.thaw(data["state"].encode())
        undone = tuple(Cancelled(tuple((n, _entry(entry, game)) for n, entry in group)) for group in data["undone"])
        lots = {(round_, label): _tuples(said) for round_, label, said in data["lots"]}
        bonds = {told[0]: Bond(told[1], _tuples(told[2]), told[3], told[4]) for told in data["bonds"]}
        last = None
        if (told := data.get("last")) is not None:
            rulings = tuple(_ruled(ruling) for ruling in told[2])
            last = Moment(told[0], _entry(told[1], game), rulings, state, None)
        seating = read_seating(header, game)
        return Match(header, game, seating, state, data["length"], last, undone, lots, rootless=True, bonds=bonds)
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise ValueError("a damaged snapshot") from error


def _entry(data: Any, game: Ruleset[Any]) -> Entry:
    return read_entry(data, game)


def _ruling(ruling: Ruling) -> list[Any]:
    return [ruling.kind, ruling.clauses, plain(ruling.facts), plain(ruling.private), ruling.to, ruling.secret]


def _ruled(data: list[Any]) -> Ruling:
    return Ruling(data[0], tuple(data[1]), data[2], data[3], data[4], data[5])


def _tuples(value: Any) -> Any:
    """JSON lists back as the tuples that `ChanceEntry.lot` gives."""
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
