"""How the program ends, and the one exception that says so."""

from enum import IntEnum


class Exit(IntEnum):
    """The exit statuses, all of them."""

    DONE = 0
    """Everything was done."""
    DEFECT = 1
    """A defect of this program."""
    REFUSED = 2
    """Wrong usage, or something malformed, impossible or illegal; nothing was recorded."""
    MISSING = 3
    """No such match or file."""
    CONTENDED = 4
    """Somebody else recorded first, or the store is locked."""
    DAMAGED = 5
    """The store or a record is damaged, or cannot be read or written."""
    INTERRUPTED = 130
    """The person stopped it with Ctrl-C, as every program ends then."""


class Stop(Exception):
    """Ends a command with `status` after one line on standard error."""

    def __init__(self, status: Exit, line: str, beneath: str = "") -> None:
        super().__init__(line)
        self.status = status
        self.line = line
        self.beneath = beneath
