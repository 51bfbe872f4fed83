"""Moments: entries in force with what was ruled on them, chained so that undo is simply an earlier link."""

from typing import TYPE_CHECKING, Any

from referee.rulebook.entry import CORRECTIONS, WITNESSES, ChanceEntry, Entry
from referee.rulebook.ruling import Ruling
from referee.rulebook.values import dataclass

if TYPE_CHECKING:
    from referee.rulebook.fold import Match


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
