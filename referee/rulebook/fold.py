"""A match as a fold over its record, corrections included.

`Match` is a value: `record` gives the next one and leaves this one as it is. The moments in force form a chain, each
knowing the one before it, so that undo is simply an earlier link.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from referee.rulebook.awaiting import Awaiting
from referee.rulebook.bond import Bonds, spoken, testify
from referee.rulebook.entry import CORRECTIONS, WITNESSES, Amend, ChanceEntry, Claim, Entry, Open, Undo
from referee.rulebook.header import Header, Seating
from referee.rulebook.observer import PUBLIC, Observer
from referee.rulebook.reading import read_entry, read_seating
from referee.rulebook.refusal import Refusal, impossible, malformed
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.ruling import Ruling, plain
from referee.rulebook.values import dataclass
from referee.rulebook.wording import listed, say


class HistoryNeeded(Exception):
    """A correction reaches behind the snapshot this match was taken up from; fold the record from its beginning."""


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """An entry in force, what was ruled on it, and the state it led to.

    Attributes
    ----------
    number : its number in the record, from 1.
    lot : (round, name) of the question it answered when chance spoke, else None.
    before : the moment before it, or None for the first.
    meant : True when the record left out who acted and the player awaited was meant.
    """

    number: int
    entry: Entry
    rulings: tuple[Ruling, ...]
    state: Any
    before: "Moment | None"
    lot: tuple[int, str] | None = None
    meant: bool = False

    @property
    def recorded(self) -> Entry:
        """The entry as it was recorded: without `by` where that was left out."""
        return self.entry.model_copy(update={"by": None}) if self.meant else self.entry

    @property
    def by_chance(self) -> bool:
        """True when the entry says what chance decided."""
        return isinstance(self.entry, ChanceEntry)

    @property
    def witness(self) -> bool:
        """True when the entry testifies how chance was drawn; such entries are never cancelled."""
        return self.entry.do in WITNESSES


@dataclass(frozen=True, slots=True)
class Cancelled:
    """What one undo took back, oldest first, so that redo can restore it."""

    entries: tuple[tuple[int, Entry], ...]


@dataclass(frozen=True, slots=True)
class Recorded:
    """What recording an entry gave: the match after it, and what was ruled on the entry itself."""

    match: "Match"
    entry: Entry
    rulings: tuple[Ruling, ...]

    @property
    def correction(self) -> bool:
        """True for an undo, a redo or an amend."""
        return self.entry.do in CORRECTIONS


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
        chain = list(self._back())
        chain.reverse()
        return chain

    def moment(self, number: int) -> Moment | None:
        """The moment in force with this entry number, or None. Raises HistoryNeeded when it may lie too far back."""
        found = next((moment for moment in self._back() if moment.number == number), None)
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

    def _back(self) -> Iterator[Moment]:
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
            return self._correct(entry, number)
        if entry.do in WITNESSES:
            self._check_player(entry)
            bonds = testify(self.bonds, entry)
            moment = Moment(number, entry, (_witnessed(entry),), self.state, self.last)
            return Recorded(replace(self, length=number, last=moment, bonds=bonds), entry, moment.rulings)
        moment = self._judge(entry, number)
        bonds = spoken(self.bonds, moment.lot[0]) if moment.lot is not None else self.bonds
        lots = self._lots_after(moment) if self.lots else self.lots
        following = Match(
            self.header, self.game, self.seating, self.start, number, moment, (), lots, self.rootless, bonds
        )
        return Recorded(following, moment.entry, moment.rulings)

    def replaying(self, entries: Iterable[Any]) -> Iterator[Recorded]:
        """Records plain JSON entries one after the other, giving each step."""
        match = self
        for data in entries:
            step = match.record(match.read(data))
            yield step
            match = step.match

    def _judge(self, entry: Entry, number: int) -> Moment:
        if isinstance(entry, Claim):
            self._check_player(entry)
            return Moment(number, entry, (self._measure(entry),), self.state, self.last)
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
            raise malformed(
                say("Nobody called {name} plays here.", name=by),
                accepted=listed(self.seating.players, last=say(" or ")),
            )

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
        if begins and self.lots.get(_SET_UP, "") not in {"", _set_up(moment.entry)}:
            return {}
        return self.lots

    # -- claims ----------------------------------------------------------------------------------------------------

    def _measure(self, claim: Claim) -> Ruling:
        """Holds a claim against what the record says."""
        said: dict[str, Any] = {
            name: value
            for name in ("scores", "ranking", "order", "winner")
            if (value := getattr(claim, name)) is not None
        }
        if not said:
            raise malformed(say("A claim says nothing."), accepted="scores, ranking, order, winner")
        for name in _named(said):
            if name not in self.seating.players:
                raise malformed(
                    say("Nobody called {name} plays here.", name=name),
                    accepted=listed(self.seating.players, last=say(" or ")),
                )
        known = self.game.truths(self.state)
        true: dict[str, Any] = {name: known.get(name) for name in said}
        if isinstance(true.get("scores"), Mapping):
            true["scores"] = {name: true["scores"].get(name) for name in said["scores"]}
        holds = all(_agrees(name, said[name], true[name]) for name in said)
        facts: dict[str, Any] = {"holds": holds, "claimed": said}
        if not holds:
            facts["true"] = true
        if claim.by is not None:
            facts["player"] = claim.by
        return Ruling("claim", (), facts)

    # -- corrections -----------------------------------------------------------------------------------------------

    def _correct(self, entry: Entry, number: int) -> Recorded:
        if isinstance(entry, Undo):
            return self._undo(entry, number)
        if isinstance(entry, Amend):
            return self._amend(entry, number)
        return self._redo(entry, number)

    def _undo(self, entry: Undo, number: int) -> Recorded:
        taken: list[Moment] = []
        kept: list[Moment] = []
        left = entry.back
        moment = self.last
        while left:
            if moment is None:
                if self.rootless:
                    raise HistoryNeeded
                raise impossible(
                    say(
                        "There are only {count} entries of a person to take back, not {back}.",
                        count=entry.back - left,
                        back=entry.back,
                    )
                    if entry.back > 1
                    else say("There is no entry of a person to take back."),
                    accepted=say("amend, for an entry that says what chance decided"),
                )
            (kept if moment.witness else taken).append(moment)
            if not moment.witness and not moment.by_chance:
                left -= 1
            moment = moment.before
        if moment is None and self.rootless:
            raise HistoryNeeded
        taken.reverse()
        lots = dict(self.lots)
        lots.update({m.lot: m.entry.lot() for m in taken if m.lot is not None and isinstance(m.entry, ChanceEntry)})
        lots.update((_SET_UP, _set_up(m.entry)) for m in taken if m.entry.do == "position")
        state = self.start if moment is None else moment.state
        for witness in reversed(kept):
            moment = Moment(witness.number, witness.entry, witness.rulings, state, moment)
        cancelled = Cancelled(tuple((m.number, m.recorded) for m in taken))
        rulings = (self._undo_ruling(taken, kept),)
        after = replace(self, length=number, last=moment, undone=(*self.undone, cancelled), lots=lots)
        return Recorded(after, entry, rulings)

    def _undo_ruling(self, taken: list[Moment], kept: list[Moment]) -> Ruling:
        drawn = [m.number for m in taken if m.by_chance]
        settled = [m.number for m in taken if any(r.kind in self.game.settling for r in m.rulings)]
        opened = [m.entry.round for m in reversed(kept) if isinstance(m.entry, Open)]
        facts: dict[str, Any] = {"entries": [m.number for m in taken]}
        # What was drawn or shown cannot be unseen; the ruling says so and the pack keeps its order.
        laid_open = any(m.entry.do in self.game.showing for m in taken)
        facts["shown"] = bool(drawn or settled or opened or laid_open)
        facts["drawn"] = drawn
        facts["settled"] = settled
        if opened:
            facts["opened"] = opened
        return Ruling("undo", (), facts)

    def _redo(self, entry: Entry, number: int) -> Recorded:
        if not self.undone:
            raise impossible(say("There is nothing to redo."), accepted=say("redo directly after an undo"))
        match = self
        for old, restored in self.undone[-1].entries:
            moment = match._judge(restored, old)
            match = replace(match, last=moment)
        after = replace(match, length=number, undone=self.undone[:-1])
        facts = {"entries": [old for old, _ in self.undone[-1].entries]}
        return Recorded(after, entry, (Ruling("redo", (), facts),))

    def _amend(self, entry: Amend, number: int) -> Recorded:
        if self.rootless:
            raise HistoryNeeded
        target = self.moment(entry.entry)
        if target is None:
            raise impossible(
                say("Entry {number} is not in force, so it cannot be amended.", number=entry.entry),
                accepted=say("an entry between 1 and {length} that was not taken back", length=self.length),
            )
        if target.witness:
            raise impossible(say("Entry {number} testifies how chance was drawn; it stays.", number=entry.entry))
        if target.by_chance and self.header.dealer == "program":
            # Nobody typed it, so nobody mistyped it; a trial amend would also tell which cards lie hidden.
            raise impossible(
                say("Entry {number} is what the dealer drew; it stays.", number=entry.entry),
                accepted=say("an entry that a person made"),
            )
        replacement = read_entry(entry.replacement, self.game)
        if replacement.do in CORRECTIONS or replacement.do in WITNESSES:
            raise malformed(say("An entry is replaced by an entry of the game, not by a correction."))
        if replacement.n not in {None, target.number}:
            raise malformed(
                say("The replacement says it is number {n}; it is number {due}.", n=replacement.n, due=target.number)
            )
        chain = self.moments()
        later = chain[chain.index(target) + 1 :]
        lots = self.lots
        if target.lot is not None:
            # Chance said something else than was recorded, so what it said later in that round is in doubt as well.
            lots = {lot: said for lot, said in lots.items() if lot[0] != target.lot[0]}
        elif target.entry.do == "position":
            lots = {}  # other cards may lie in the hands it sets up
        match = replace(self, last=target.before, lots=lots)
        match = replace(match, last=match._judge(replacement, target.number))
        for moment in later:
            if moment.witness:
                kept = Moment(moment.number, moment.entry, moment.rulings, match.state, match.last)
                match = replace(match, last=kept)
                continue
            try:
                match = replace(match, last=match._judge(moment.recorded, moment.number))
            except Refusal as refusal:
                raise Refusal(
                    refusal.fault,
                    say(
                        "With entry {amended} so changed, entry {later} ({do}) would be refused: {why}",
                        amended=entry.entry,
                        later=moment.number,
                        do=moment.entry.do,
                        why=refusal.message,
                    ),
                    clause=refusal.clause,
                    accepted=refusal.accepted,
                ) from refusal
        after = replace(match, length=number, undone=())
        return Recorded(after, entry, (self._amend_ruling(entry, after),))

    def _amend_ruling(self, entry: Amend, after: "Match") -> Ruling:
        """What changed by an amend, told from what everybody may hear."""
        old = {moment.number: moment for moment in self._back()}
        changed: list[int] = []
        moved: list[dict[str, Any]] = []
        for moment in after.moments():
            before = old.get(moment.number)
            if before is None or moment.number < entry.entry:
                continue
            was, now = _public(before), _public(moment)
            if was == now:
                continue
            changed.append(moment.number)
            old_sums = [ruling for ruling in was if ruling["kind"] in self.game.settling]
            new_sums = [ruling for ruling in now if ruling["kind"] in self.game.settling]
            if old_sums != new_sums:
                moved.append({"entry": moment.number, "before": old_sums, "after": new_sums})
        facts: dict[str, Any] = {"entry": entry.entry, "changed": changed, "settlements": moved}
        scores = self.game.scores(self.state), self.game.scores(after.state)
        if scores[0] != scores[1]:
            facts["scores"] = {"before": plain(scores[0]), "after": plain(scores[1])}
        return Ruling("amend", (), facts)


def begin(header: Header, game: Ruleset[Any]) -> Match:
    """The match before its first entry. Raises Refusal when the header does not fit the game."""
    seating = read_seating(header, game)
    return Match(header, game, seating, game.begin(seating))


_SET_UP = (0, "position")
"""The name under which a position that was taken back stands among the lots: what they say belongs to its pack."""


def _set_up(entry: Entry) -> str:
    """How `entry` sets up a match, comparable."""
    return entry.model_dump_json(exclude={"n", "at", "note"})


def _public(moment: Moment) -> list[dict[str, Any]]:
    return [heard for ruling in moment.rulings if (heard := ruling.heard_by(PUBLIC)) is not None]


def _witnessed(entry: Entry) -> Ruling:
    return Ruling(entry.do, (), entry.model_dump(mode="json", exclude={"do", "n", "at", "note"}, exclude_none=True))


def _named(said: Mapping[str, Any]) -> list[str]:
    names = [*said.get("scores", {}), *said.get("order", ())]
    names += [name for group in said.get("ranking", ()) for name in group]
    if "winner" in said:
        names.append(said["winner"])
    return names


def _agrees(what: str, said: Any, true: Any) -> bool:
    if true is None:
        return False
    if what == "ranking":
        return [sorted(group) for group in said] == [sorted(group) for group in true]
    if what == "order":
        return list(said) == list(true)
    return bool(said == true)
