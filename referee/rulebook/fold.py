"""A match as a fold over its record.

`Match` is a value: `record` gives the next one and leaves this one as it is. The moments in force form a chain, each
knowing the one before it, so that undo is simply an earlier link.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from referee.rulebook.awaiting import Awaiting
from referee.rulebook.bond import Bonds, spoken, testify
from referee.rulebook.claims import measured
from referee.rulebook.corrections import SET_UP, amend, redo, set_up, undo
from referee.rulebook.entry import CORRECTIONS, WITNESSES, Amend, ChanceEntry, Claim, Entry, Redo, Undo
from referee.rulebook.header import Header, Seating
from referee.rulebook.moment import Cancelled, HistoryNeeded, Moment, Recorded
from referee.rulebook.names import stranger
from referee.rulebook.observer import Observer
from referee.rulebook.reading import read_entry, read_seating
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.ruling import Ruling
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say

__all__ = ["Cancelled", "HistoryNeeded", "Match", "Moment", "Recorded", "begin"]


@dataclass(frozen=True, slots=True, eq=False)
class Match:
    """A match at some point of its record.

    Attributes
    ----------
    length : entries in the record so far, cancelled ones and corrections included.
    last : the newest moment in force, or None.
    start : the state before the first entry (or at the snapshot this match was taken up from).
    undone : what can be redone, the newest last.
    lots : what chance said before an undo, by question; asked again, it must say the same.
    bonds : what the dealer committed to and opened, by round.
    rootless : True when taken up from a snapshot, so that earlier moments are not at hand.
    """

    header: Header
    game: Ruleset[Any]
    seating: Seating
    start: Any
    length: int = 0
    last: Moment | None = None
    undone: tuple[Cancelled, ...] = ()
    lots: Mapping[tuple[int, str], object] = field(default_factory=dict)
    rootless: bool = False
    bonds: Bonds = field(default_factory=dict)

    # -- reading ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The game's state now."""
        return self.start if self.last is None else self.last.state

    @property
    def awaiting(self) -> Awaiting:
        """What would carry the match on."""
        return self.game.awaiting(self.state)

    @property
    def finished(self) -> bool:
        """True once a final ranking stands."""
        return self.game.ranking(self.state) is not None

    def moments(self) -> list[Moment]:
        """The moments in force, oldest first. Raises HistoryNeeded when taken up from a snapshot."""
        if self.rootless:
            raise HistoryNeeded
        chain = list(self.back())
        chain.reverse()
        return chain

    def moment(self, number: int) -> Moment | None:
        """The moment in force with this entry number, or None. Raises HistoryNeeded when it may lie too far back."""
        found = next((moment for moment in self.back() if moment.number == number), None)
        if found is None and self.rootless:
            raise HistoryNeeded
        return found

    def opened(self, entry: Entry, observer: Observer) -> dict[str, Any]:
        """The entry as `observer` may read it, an amend's replacement included."""
        if not isinstance(entry, Amend):
            return self.game.open_entry(entry, observer)
        written = entry.written()
        written["with"] = self.game.open_entry(read_entry(entry.replacement, self.game), observer)
        return written

    def back(self) -> Iterator[Moment]:
        """The moments in force, newest first, as far back as they are at hand."""
        moment = self.last
        while moment is not None:
            yield moment
            moment = moment.before

    # -- recording -------------------------------------------------------------------------------------------------

    def read(self, data: Any) -> Entry:
        """Checks plain JSON data as an entry of this match. Raises Refusal (malformed)."""
        entry = read_entry(data, self.game)
        if entry.n is not None and entry.n != self.length + 1:
            raise malformed(say("The entry says it is number {n}; it is number {due}.", n=entry.n, due=self.length + 1))
        return entry

    def record(self, entry: Entry) -> Recorded:
        """The match with one more entry. Raises Refusal; HistoryNeeded for a correction behind the snapshot."""
        number = self.length + 1
        if entry.do in CORRECTIONS:
            return self._corrected(entry)
        if entry.do in WITNESSES:
            self._check_player(entry)
            bonds = testify(self.bonds, entry)
            moment = Moment(number, entry, (_witnessed(entry),), self.state, self.last)
            return Recorded(replace(self, length=number, last=moment, bonds=bonds), entry, moment.rulings)
        moment = self.judged(entry, number)
        bonds = spoken(self.bonds, moment.lot[0]) if moment.lot is not None else self.bonds
        lots = self._lots_after(moment) if self.lots else self.lots
        following = Match(
            self.header, self.game, self.seating, self.start, number, moment, (), lots, self.rootless, bonds
        )
        return Recorded(following, moment.entry, moment.rulings)

    def _corrected(self, entry: Entry) -> Recorded:
        if isinstance(entry, Undo):
            return undo(self, entry)
        if isinstance(entry, Redo):
            return redo(self, entry)
        assert isinstance(entry, Amend), "these are all corrections"
        return amend(self, entry)

    def replaying(self, entries: Iterable[Any]) -> Iterator[Recorded]:
        """Records plain JSON entries one after the other, giving each step."""
        match = self
        for data in entries:
            step = match.record(match.read(data))
            yield step
            match = step.match

    def judged(self, entry: Entry, number: int) -> Moment:
        """The moment that an entry of the game, or a claim, would make here. Raises Refusal."""
        if isinstance(entry, Claim):
            self._check_player(entry)
            ruling = measured(entry, self.game.truths(self.state), self.seating.players)
            return Moment(number, entry, (ruling,), self.state, self.last)
        if isinstance(entry, ChanceEntry):
            lot = self._same_lot(entry)
            step = self.game.judge(self.state, entry)
            return Moment(number, entry, step.rulings, step.state, self.last, lot)
        acted = self._with_actor(entry)
        step = self.game.judge(self.state, acted)
        return Moment(number, acted, step.rulings, step.state, self.last, None, acted is not entry)

    def _with_actor(self, entry: Entry) -> Entry:
        """The entry with `by` filled in where only the player awaited can be meant."""
        by = getattr(entry, "by", "")
        if by is None:
            awaiting = self.awaiting
            if awaiting.kind == entry.do and awaiting.by is not None:
                return entry.model_copy(update={"by": awaiting.by})
        elif by not in self.seating.players:
            self._check_player(entry)
        return entry

    def _check_player(self, entry: Entry) -> None:
        by = getattr(entry, "by", None)
        if by is not None and by not in self.seating.players:
            raise stranger(by, self.seating.players)

    def _same_lot(self, entry: ChanceEntry) -> tuple[int, str] | None:
        awaiting = self.awaiting
        if awaiting.kind != entry.do or awaiting.lot is None:
            return None
        lot = (awaiting.round, awaiting.lot)
        if self.lots and self.lots.get(lot, entry.lot()) != entry.lot():
            raise impossible(
                say("The pack keeps its order through an undo: what chance said here before the undo comes again."),
                accepted=say(
                    "the same {kind} as before, or an amend of the one that was recorded wrongly", kind=entry.do
                ),
            )
        return lot

    def _lots_after(self, moment: Moment) -> Mapping[tuple[int, str], object]:
        """What chance said before an undo, as far as it still binds: a match set up in another way has other cards."""
        begins = self.state is self.start and moment.state is not self.start and not self.rootless
        if begins and self.lots.get(SET_UP, "") not in {"", set_up(moment.entry)}:
            return {}
        return self.lots


def begin(header: Header, game: Ruleset[Any]) -> Match:
    """The match before its first entry. Raises Refusal when the header does not fit the game."""
    seating = read_seating(header, game)
    return Match(header, game, seating, game.begin(seating))


def _witnessed(entry: Entry) -> Ruling:
    return Ruling(entry.do, (), entry.model_dump(mode="json", exclude={"do", "n", "at", "note"}, exclude_none=True))
