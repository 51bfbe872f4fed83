"""Entries as they may be read in the log: dealt hands and ferried cards only by their owner."""

from typing import Any

from referee.rulebook.entry import Entry
from referee.rulebook.observer import Observer
from rulesets.dabaifen.entries import Deal, Ferry, Position


def opened(entry: Entry, observer: Observer) -> dict[str, Any]:
    """The entry without what `observer` may not see.

    The bottom of a deal is left out: it is shown by the ruling `bottom` once it lies open. Who got a ferried card hears
    of it by a ruling of his own.
    """
    written = entry.written()
    if observer.role == "referee":
        return written
    if isinstance(entry, Deal):
        _keep_own(written, "hands", observer)
        written.pop("bottom", None)
    elif isinstance(entry, Ferry):
        if not observer.sees_hand_of(entry.by):
            written.pop("card", None)
            written.pop("back", None)
    elif isinstance(entry, Position):
        _keep_own(written, "hands", observer)
        _keep_own(written, "dealt", observer)
        if entry.stage == "drawing":
            written.pop("bottom", None)
        if "quads" in written:
            # A quad that was shown is known to all, any other only to its holder.
            known = [quad for quad in entry.quads if quad.origin == "shown" or observer.sees_hand_of(quad.player)]
            written["quads"] = [quad.model_dump(mode="json") for quad in known]
    return written


def _keep_own(written: dict[str, Any], name: str, observer: Observer) -> None:
    hands = written.pop(name, None)
    if hands is not None and observer.player in hands:
        written[name] = {observer.player: hands[observer.player]}
