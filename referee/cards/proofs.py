"""What plays prove at a table whose hands the referee never sees.

Hands gain no cards while a deal is played, so whoever gave fewer cards of a door than were asked has said that he has
none left: a later card of it proves that he had. The same holds for every duty that names cards. A *promise* is such a
statement; a card that breaks it is its proof. Each is proved once, and a player is charged once for a fault in a trick.
"""

from collections.abc import Iterable
from typing import NamedTuple

from referee.cards.pack import Holding


class Promise(NamedTuple):
    """A statement about cards that nobody of `seats` may show from now on.

    Attributes
    ----------
    player : the seat that is charged when it turns out to be untrue.
    what : the fault it would prove (`revoke`, `false-throw`).
    trick : number of the trick in which it was made.
    cards : the cards that disprove it (all copies).
    seats : the seats whose cards disprove it, as bits: seat 2 is 4.
    """

    player: int
    what: str
    trick: int
    cards: Holding
    seats: int


class Fault(NamedTuple):
    """A promise that was broken."""

    player: int
    what: str
    trick: int


def own(player: int, what: str, trick: int, cards: Holding) -> Promise:
    """A promise about one's own hand."""
    return Promise(player, what, trick, cards, 1 << player)


def others(player: int, what: str, trick: int, cards: Holding) -> Promise:
    """A promise about everybody else's hands."""
    return Promise(player, what, trick, cards, 0b1111 & ~(1 << player))


def broken_by(promises: tuple[Promise, ...], seat: int, part: Holding) -> tuple[tuple[Fault, ...], tuple[Promise, ...]]:
    """The faults that `part`, shown by `seat`, proves, and the promises that still stand.

    A fault is named once; all promises that would name the same fault again fall with it.
    """
    broken = [promise for promise in promises if part & promise.cards and promise.seats >> seat & 1]
    if not broken:
        return (), promises
    faults = tuple(dict.fromkeys(Fault(promise.player, promise.what, promise.trick) for promise in broken))
    return faults, without(promises, faults)


def without(promises: Iterable[Promise], faults: Iterable[Fault]) -> tuple[Promise, ...]:
    """The promises that do not name one of `faults`."""
    settled = set(faults)
    return tuple(p for p in promises if Fault(p.player, p.what, p.trick) not in settled)
