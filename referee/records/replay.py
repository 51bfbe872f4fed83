"""Folding a whole record, and the one object that tells a program what came of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.records.format import Record
from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import Match, Recorded, begin
from referee.rulebook.observer import Observer
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal
from referee.rulebook.ruling import Ruling, plain
from referee.rulebook.values import dataclass


class RefusedAt(Exception):
    """A record holds something that is refused; nothing after it was read.

    Parameters
    ----------
    entry : number of the entry, from 1; None when the header is refused.
    line : its line in the file, from 1; None when it comes from no file.
    refusal : why, by which clause, and what would have been accepted.
    """

    def __init__(self, entry: int | None, line: int | None, refusal: Refusal) -> None:
        super().__init__(refusal.line())
        self.entry = entry
        self.line = line
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Replay:
    """A record folded: the match before its first entry, each step, and the match after its last."""

    start: Match
    steps: tuple[Recorded, ...]

    @property
    def match(self) -> Match:
        """The match after the last entry."""
        return self.steps[-1].match if self.steps else self.start


def replay(record: Record) -> Replay:
    """Folds a record from a file. Raises RefusedAt at the first header or entry that is refused."""
    start = open_header(record.header, record.header_line)
    steps: list[Recorded] = []
    match = start
    for number, line in enumerate(record.entries, start=1):
        try:
            step = match.record(match.read(line.data))
        except Refusal as refusal:
            raise RefusedAt(number, line.number, refusal) from refusal
        steps.append(step)
        match = step.match
    return Replay(start, tuple(steps))


def open_header(data: Mapping[str, Any], line: int | None = None) -> Match:
    """The match before its first entry, from a header as plain data. Raises RefusedAt."""
    try:
        header = read_header(dict(data))
        return begin(header, ruleset(header.ruleset))
    except Refusal as refusal:
        raise RefusedAt(None, line, refusal) from refusal


def as_json(match: Match, steps: Sequence[Recorded], observer: Observer) -> dict[str, Any]:
    """What `referee replay --json` prints: entries in force, what is awaited, scores, ranking, as one observer.

    Beside the keys of the record contract, `corrections` lists the undos, redos and amends with their rulings.
    """
    scores, ranking = match.game.scores(match.state), match.game.ranking(match.state)
    return {
        "ruleset": match.game.id,
        "entries": [
            {"n": moment.number, **match.opened(moment.entry, observer), "rulings": heard(moment.rulings, observer)}
            for moment in match.moments()
        ],
        "corrections": [
            {"n": step.match.length, **match.opened(step.entry, observer), "rulings": heard(step.rulings, observer)}
            for step in steps
            if step.correction
        ],
        "awaiting": match.awaiting.written(),
        "scores": plain(scores),
        "finished": ranking is not None,
        "ranking": plain(ranking),
    }


def heard(rulings: Sequence[Ruling], observer: Observer) -> list[dict[str, Any]]:
    """The rulings that an observer may hear, as plain data."""
    return [told for ruling in rulings if (told := ruling.heard_by(observer)) is not None]
