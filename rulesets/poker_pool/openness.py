"""Entries as one observer may read them in the log: cards of hidden hands are taken out."""

from typing import Any

from referee.pool.dealing import Deal, Draw
from referee.rulebook.entry import Entry
from referee.rulebook.observer import REFEREE, Observer
from rulesets.poker_pool.entries import Discard, Position


def opened(entry: Entry, observer: Observer) -> dict[str, Any]:
    """`entry` as plain data without what `observer` may not know.

    K14: a hand is for its owner only, so others read how many cards were dealt and that one was drawn or removed. A
    note beside hidden cards goes with them.
    """
    written = entry.written()
    if observer.role == REFEREE.role:
        return written
    match entry:
        case Deal() | Position():
            written["hands"] = {
                player: list(cards) if observer.sees_hand_of(player) else len(cards)
                for player, cards in entry.hands.items()
            }
            written.pop("note", None)
        case Draw() | Discard() if not observer.sees_hand_of(entry.player):
            written.pop("card", None)
            written.pop("note", None)
    return written
