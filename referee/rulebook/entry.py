"""Entries: what may stand in a record, as checked models.

An entry is an object with `do`. Unknown keys and coerced types are refused: the model is the format.
"""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from referee.rulebook.amount import Amount
from referee.rulebook.free_text import Note, TextLine
from referee.rulebook.names import PlayerName
from referee.rulebook.timestamp import Timestamp

T = TypeVar("T")
Many = Annotated[tuple[T, ...], Field(strict=False)]
"""A pydantic field: a JSON list, kept as a tuple; its items stay strict."""


class Entry(BaseModel):
    """What every entry may carry. A game's entries derive from this and narrow `do` to a literal."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    do: str
    n: Annotated[int, Field(ge=1)] | None = None
    at: Timestamp | None = None
    note: Annotated[Note, Field(max_length=4000)] | None = None

    def written(self) -> dict[str, Any]:
        """The entry as it stands in a record: plain JSON values, only what was given."""
        return self.model_dump(mode="json", exclude_unset=True, by_alias=True) | {"do": self.do}


class ChanceEntry(Entry):
    """An entry that says what chance decided: cards dealt or drawn, an order, a tie."""

    at_the_table: ClassVar[bool] = False
    """True where people see at their table what chance decided (how the balls were racked), whoever deals the cards."""

    def lot(self) -> object:
        """What chance decided, comparable. Asked the same question again after an undo, it must say the same."""
        return tuple(
            (name, repr(getattr(self, name)))
            for name in sorted(type(self).model_fields)
            if name not in Entry.model_fields
        )


class Undo(Entry):
    """Cancels the last `back` entries in force that a person made, and the chance entries that followed from them."""

    do: Literal["undo"] = "undo"
    back: Annotated[int, Field(ge=1)] = 1


class Redo(Entry):
    """Restores what the last undo cancelled."""

    do: Literal["redo"] = "redo"


class Amend(Entry):
    """Replaces entry number `entry` and judges everything after it again."""

    model_config = ConfigDict(populate_by_name=True)

    do: Literal["amend"] = "amend"
    entry: Annotated[int, Field(ge=1)]
    replacement: Annotated[dict[str, Any], Field(alias="with")]


class Claim(Entry):
    """What the table believes; checked, never trusted."""

    do: Literal["claim"] = "claim"
    by: PlayerName | None = None
    scores: dict[PlayerName, Amount] | None = None
    ranking: Many[Many[PlayerName]] | None = None
    order: Many[PlayerName] | None = None
    winner: PlayerName | None = None


class Commit(Entry):
    """The dealer binds himself to a secret before round `round` is dealt."""

    do: Literal["commit"] = "commit"
    round: Annotated[int, Field(ge=1)]
    commitment: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Cut(Entry):
    """A player's own characters enter the shuffle of round `round`."""

    do: Literal["cut"] = "cut"
    by: PlayerName
    round: Annotated[int, Field(ge=1)]
    text: Annotated[TextLine, Field(min_length=1, max_length=64)]


class Open(Entry):
    """The dealer opens the secret of round `round`, so that everybody can derive its shuffle again."""

    do: Literal["open"] = "open"
    round: Annotated[int, Field(ge=1)]
    secret: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


CORRECTIONS: dict[str, type[Entry]] = {"undo": Undo, "redo": Redo, "amend": Amend}
WITNESSES: dict[str, type[Entry]] = {"commit": Commit, "cut": Cut, "open": Open}
"""Entries that testify how chance was drawn; no correction ever cancels them."""
COMMON: dict[str, type[Entry]] = CORRECTIONS | WITNESSES | {"claim": Claim}


def kinds(models: Sequence[type[Entry]]) -> dict[str, type[Entry]]:
    """Entry models by their `do`."""
    return {model.model_fields["do"].default: model for model in models}
