"""Entries as they may be read in the log: dealt hands and cards laid away only by their owner."""

from typing import Any

from referee.rulebook.entry import Entry
from referee.rulebook.observer import Observer
from rulesets.hongwu.entries import Bury, Deal, Position


def open_entry(entry: Entry, observer: Observer) -> dict[str, Any]:
    """The entry without what `observer` may not see.

    The cards laid away are left out of the log for good; the end of the deal shows them in the ruling `bottom`.
    """
    written = entry.written()
    if observer.role == "referee":
        return written
    if isinstance(entry, Deal):
        _keep_own(written, observer)
        written.pop("bottom", None)
    elif isinstance(entry, Bury):
        if entry.by is None or not observer.sees_hand_of(entry.by):
            written.pop("cards", None)
    elif isinstance(entry, Position):
        _keep_own(written, observer)
        if entry.dealer is None or not observer.sees_hand_of(entry.dealer):
            written.pop("buried", None)
    return written


def _keep_own(written: dict[str, Any], observer: Observer) -> None:
    hands = written.pop("hands", None)
    if hands is not None and observer.player in hands:
        written["hands"] = {observer.player: hands[observer.player]}
