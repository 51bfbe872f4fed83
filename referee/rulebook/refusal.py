"""Why an entry was not recorded."""

from enum import StrEnum


class Fault(StrEnum):
    """The three kinds of refusal."""

    MALFORMED = "malformed"
    """Not an entry at all: an unknown key, a wrong type, a card that does not exist."""
    IMPOSSIBLE = "impossible"
    """It contradicts itself or the table: a ball pocketed twice, a card drawn that somebody holds."""
    ILLEGAL = "illegal"
    """A rule forbids it: not this player's turn, a choice that was not offered."""


class Refusal(Exception):
    """One clear line for the person who caused it, the clause, and what would have been accepted.

    Parameters
    ----------
    fault : which of the three kinds.
    message : what was wrong, one sentence, worded from what the actor may know.
    clause : number of the clause that was applied, or None when no rule is involved.
    accepted : what would have been accepted instead, a phrase, or None.
    """

    def __init__(self, fault: Fault, message: str, *, clause: str | None = None, accepted: str | None = None) -> None:
        super().__init__(message)
        self.fault = fault
        self.message = message
        self.clause = clause
        self.accepted = accepted

    def line(self) -> str:
        """The whole refusal as one line: what was wrong, the clause, what would have been accepted."""
        text = self.message
        if self.clause:
            text += f" [{self.clause}]"
        if self.accepted:
            text += f" Accepted: {self.accepted}"
            if not self.accepted.endswith((".", "!", "?")):
                text += "."
        return " ".join(text.split())

    def __str__(self) -> str:
        return self.line()


def malformed(message: str, *, accepted: str | None = None, clause: str | None = None) -> Refusal:
    """A refusal of something that is no entry."""
    return Refusal(Fault.MALFORMED, message, clause=clause, accepted=accepted)


def impossible(message: str, *, accepted: str | None = None, clause: str | None = None) -> Refusal:
    """A refusal of a report that contradicts itself or the table."""
    return Refusal(Fault.IMPOSSIBLE, message, clause=clause, accepted=accepted)


def illegal(message: str, *, clause: str, accepted: str | None = None) -> Refusal:
    """A refusal of something a rule forbids; the clause is compulsory."""
    return Refusal(Fault.ILLEGAL, message, clause=clause, accepted=accepted)
