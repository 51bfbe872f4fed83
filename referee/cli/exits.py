"""How the program ends, and the one exception that says so."""

from enum import IntEnum

from referee.rulebook.wording import say


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


MEANINGS = {
    Exit.DONE: say("done"),
    Exit.DEFECT: say("a defect of this program"),
    Exit.REFUSED: say("refused: wrong usage, or something malformed, impossible or illegal; nothing recorded"),
    Exit.MISSING: say("no such match or file"),
    Exit.CONTENDED: say("somebody else recorded first, or the store is locked"),
    Exit.DAMAGED: say("a damaged store or record, or one that cannot be written"),
    Exit.INTERRUPTED: say("stopped with Ctrl-C"),
}
"""What the help says of each."""


class Stop(Exception):
    """Ends a command with `status` after one line on standard error."""

    def __init__(self, status: Exit, line: str, beneath: str = "") -> None:
        super().__init__(line)
        self.status = status
        self.line = line
        self.beneath = beneath
