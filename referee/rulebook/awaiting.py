"""What would carry the match on."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from referee.rulebook.ruling import plain
from referee.rulebook.values import dataclass


@dataclass(frozen=True, slots=True)
class Awaiting:
    """What the rulebook waits for. Everything in it is public.

    Attributes
    ----------
    kind : the `do` of the entry that would carry the match on, or "nothing" when the match is over.
    by : who must act; None where chance must speak (or nothing is awaited).
    facts : further public facts, such as `choices` or `ball_in_hand`.
    also : other kinds of entry that would be accepted now from somebody.
    round : the number, from 1, of the shuffle in use (round, game or deal).
    lot : a name for the question chance is asked, the same whenever the same question is asked in the same match
        (for instance "draw/3": the third card drawn this round). None when a person acts.
    open : True where chance speaks only when the table says that nobody wants to act first (cards are dealt and
        somebody may still declare). A dealer never answers such a question by itself; a person says "carry on".
    """

    kind: str
    by: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    round: int = 1
    lot: str | None = None
    open: bool = False

    @property
    def chance(self) -> bool:
        """True where chance must speak."""
        return self.by is None and self.kind != "nothing"

    def written(self) -> dict[str, Any]:
        """Plain JSON data, as `referee replay` prints it."""
        return {"kind": self.kind, "by": self.by} | {key: plain(value) for key, value in self.facts.items()}


OVER = Awaiting("nothing")
