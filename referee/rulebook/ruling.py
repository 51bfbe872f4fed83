"""What the referee says about an entry, by which clause, and who may hear it."""

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import Any

from referee.rulebook.observer import Observer
from referee.rulebook.values import dataclass


@dataclass(frozen=True, slots=True)
class Ruling:
    """One ruling.

    Attributes
    ----------
    kind : the name of the ruling, as the record contract has it.
    clauses : numbers of the clauses applied, the leading one first.
    facts : facts that everybody may hear; JSON values, Fractions, tuples and mappings of them.
    private : facts that only `to` (and the referee) may hear.
    to : the player who may hear `private`.
    secret : True when nobody but `to` and the referee may even know that the ruling was given.
    """

    kind: str
    clauses: tuple[str, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    private: Mapping[str, Any] = field(default_factory=dict)
    to: str | None = None
    secret: bool = False

    @property
    def clause(self) -> str | None:
        """The leading clause."""
        return self.clauses[0] if self.clauses else None

    def heard_by(self, observer: Observer) -> dict[str, Any] | None:
        """The ruling as plain JSON data for one observer, or None when he may not know of it."""
        insider = self.to is not None and observer.sees_hand_of(self.to)
        if self.secret and not insider and observer.role != "referee":
            return None
        heard: dict[str, Any] = {"kind": self.kind, "clause": self.clause, "clauses": list(self.clauses)}
        heard.update((key, plain(value)) for key, value in self.facts.items())
        if self.private and (insider or observer.role == "referee"):
            heard.update((key, plain(value)) for key, value in self.private.items())
        return heard


def plain(value: Any) -> Any:
    """A fact as JSON data: Fractions become strings, tuples and sets lists, mappings dicts."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted((plain(item) for item in value), key=repr)
    return value
