"""The keeper of a digital match's record: what is played at the table goes to the store like any other entry."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.cli.desk import Desk
from referee.cli.recording import Meanwhile, folded, meanwhile, record
from referee.records.faults import SomebodyElseRecorded
from referee.records.store import Kept
from referee.rulebook.fold import Match, Recorded
from referee.table.dealing import deal_rack


class StoreScribe:
    """Records in the store, at a desk; the whole record is at hand. See `referee.table.seat.Scribe`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._kept = folded(desk, desk.kept)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._kept.match

    def record(self, data: Mapping[str, Any]) -> Sequence[Recorded]:
        """Records an entry and what the dealer says to it. Raises Refusal, Meanwhile, StoreFault."""
        try:
            outcome = record(self._desk, self._kept, data)
        except Meanwhile:
            self.refresh()
            raise
        self._take(outcome.match)
        return outcome.steps

    def rack(self) -> Sequence[Recorded]:
        """Records the rack that is due. Raises Refusal, Meanwhile, StoreFault."""
        kept, store = self._kept, self._desk.store
        dealt = deal_rack(kept.match, store.secrets(kept.id))
        try:
            store.append(kept.id, kept.length, dealt.entries, dealt.match, secrets=dealt.secrets)
        except SomebodyElseRecorded as fault:
            self.refresh()
            raise meanwhile(self._desk, kept.id, fault.first) from fault
        self._take(dealt.match)
        return dealt.steps

    def refresh(self) -> None:
        """Takes up what others recorded."""
        self._kept = folded(self._desk, self._kept)

    def _take(self, match: Match) -> None:
        kept = self._kept
        self._kept = Kept(kept.id, match, match.length, kept.archived)
