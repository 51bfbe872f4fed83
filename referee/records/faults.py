"""What can go wrong with the store, each with the exit status it deserves."""

from collections.abc import Sequence
from typing import Any, ClassVar

from referee.rulebook.wording import say_many


class StoreFault(Exception):
    """The store could not do what was asked; nothing was recorded. The message is one clear line."""

    status: ClassVar[int] = 5
    """The exit status: 2 refused, 3 no such match, 4 somebody else is or was at it, 5 damaged."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class NoSuchMatch(StoreFault):
    """No match has this id."""

    status = 3


class MatchExists(StoreFault):
    """A match with this id is kept already."""

    status = 2


class SomebodyElseRecorded(StoreFault):
    """Another terminal was first.

    Attributes
    ----------
    entries : what was recorded meanwhile, as plain data, oldest first; for the referee's eyes.
    first : number of the first of them.
    """

    status = 4

    def __init__(self, entries: Sequence[dict[str, Any]], first: int) -> None:
        super().__init__(
            say_many(
                "Somebody else recorded entry {first} meanwhile; nothing of yours was recorded.",
                "Somebody else recorded {count} entries meanwhile, from entry {first}; nothing of yours was recorded.",
                len(entries),
                first=first,
            )
        )
        self.entries = tuple(entries)
        self.first = first


class StoreLocked(StoreFault):
    """Another program holds the store."""

    status = 4


class StoreReadOnly(StoreFault):
    """The store, or its folder, cannot be written."""

    status = 2


class StoreFull(StoreFault):
    """There is no room left to write."""

    status = 2


class StoreDamaged(StoreFault):
    """What is kept cannot be trusted.

    Attributes
    ----------
    match : id of the match concerned, or None for the whole store.
    entry : number of the first entry that is wrong, where known.
    """

    status = 5

    def __init__(self, message: str, *, match: str | None = None, entry: int | None = None) -> None:
        super().__init__(message)
        self.match = match
        self.entry = entry
