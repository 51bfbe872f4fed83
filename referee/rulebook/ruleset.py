"""What the program needs of a game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter

from referee.rulebook.awaiting import Awaiting
from referee.rulebook.board import Board, Table
from referee.rulebook.chance import ChanceSource
from referee.rulebook.clauses import Clause, read_clauses
from referee.rulebook.entry import Entry
from referee.rulebook.header import Seating
from referee.rulebook.observer import Observer
from referee.rulebook.ruling import Ruling
from referee.rulebook.values import dataclass
from referee.rulebook.verb import Report, Verb

if TYPE_CHECKING:
    from referee.rulebook.fold import Moment

S = TypeVar("S")

Ranking = tuple[tuple[str, ...], ...]
"""Groups of players (or sides), best first."""


class Options(BaseModel):
    """A game's house rules; an option that the game does not know is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The next state and what the referee ruled on the way."""

    state: S
    rulings: tuple[Ruling, ...] = field(default=())


class Ruleset(ABC, Generic[S]):
    """A game: how it rules on an entry in a state, without side effects, and what it has to show.

    Sub-classes hold no state of their own. States are frozen dataclasses whose fields pydantic can write to JSON and
    read back (`state_type` is the class, or a union of classes told apart by a `phase` literal).
    """

    id: ClassVar[str]
    title: ClassVar[str]
    """What a reader calls the game, with its own name: "poker pool (扑克台球)"."""
    seats: ClassVar[range]
    """How many may play."""
    options: ClassVar[type[Options]]
    entries: ClassVar[Mapping[str, type[Entry]]]
    """The game's own entries by `do` (corrections, claims and the dealer's witnesses are common to all games)."""
    state_type: ClassVar[Any]
    verbs: ClassVar[tuple[Verb, ...]] = ()
    reports: ClassVar[tuple[Report, ...]] = ()
    folder: ClassVar[Path]
    """Where `clauses.toml` lies."""
    hidden_hands: ClassVar[bool] = False
    """True when the game can be refereed without knowing the hands (header `hands: hidden`)."""
    settling: ClassVar[frozenset[str]] = frozenset({"settlement"})
    """Kinds of ruling that end a round, game, rack or deal."""
    showing: ClassVar[frozenset[str]] = frozenset()
    """Kinds of entry by which a person lays cards open that were hidden; an undo cannot make them unseen."""
    foreseen: ClassVar[frozenset[str] | None] = frozenset()
    """Kinds of ruling that hang on nothing hidden, so that a trial run may tell them beforehand; None for all kinds,
    in a game where nothing is hidden."""
    open_book: ClassVar[frozenset[str]] = frozenset()
    """Kinds of entry that state all they are judged by, so that a trial run tells every ruling on them."""
    untried: ClassVar[frozenset[str]] = frozenset()
    """Kinds of entry that a hidden hand alone allows or forbids: no trial run is made of them, for the answer would
    tell that hand without anybody knowing that it was asked."""
    leading: ClassVar[bool] = False
    """True for the game that a newcomer is shown first."""
    digital: ClassVar[bool] = False
    """True for the pool games: a simulated table may make their shots."""
    calls: ClassVar[bool] = False
    """True where it counts which ball and pocket the shooter calls."""

    # -- the rules -------------------------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, seating: Seating) -> S:
        """The state before the first entry. Raises Refusal when the seating does not fit the options."""

    @abstractmethod
    def judge(self, state: S, entry: Entry) -> Step[S]:
        """Rules on one of the game's own entries. Raises Refusal; the state is never changed."""

    @abstractmethod
    def awaiting(self, state: S) -> Awaiting:
        """What would carry the match on."""

    def answer(self, state: S, source: ChanceSource) -> Mapping[str, Any]:
        """The chance entry that answers `awaiting(state)`, drawn from `source`. Only asked where chance must speak."""
        raise NotImplementedError

    @abstractmethod
    def scores(self, state: S) -> Mapping[str, Fraction] | None:
        """Totals so far, or None in a game that keeps none."""

    @abstractmethod
    def ranking(self, state: S) -> Ranking | None:
        """The final ranking, best first; None while the match runs."""

    def truths(self, state: S) -> Mapping[str, Any]:
        """What claims are measured by: any of `scores`, `ranking`, `order`, `winner` that can be said now."""
        found: dict[str, Any] = {}
        if (scores := self.scores(state)) is not None:
            found["scores"] = scores
        if (ranking := self.ranking(state)) is not None:
            found["ranking"] = ranking
            if len(ranking[0]) == 1:
                found["winner"] = ranking[0][0]
        return found

    # -- what may be seen ------------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, observer: Observer) -> Any:
        """What `observer` may know, as a type of its own built from what is allowed."""

    @abstractmethod
    def board(self, view: Any) -> Board:
        """What there is to show of a view."""

    @abstractmethod
    def hand(self, view: Any, player: str) -> Board:
        """The hand of `player` as he holds it, from a view made for him. Raises Refusal when the game has no hands."""

    def open_entry(self, entry: Entry, observer: Observer) -> dict[str, Any]:
        """The entry as `observer` may read it in the log. Games with hidden cards take them out here."""
        return entry.written()

    @abstractmethod
    def words(self, ruling: Mapping[str, Any]) -> str:
        """One sentence for a ruling as somebody heard it (`Ruling.heard_by`)."""

    def score_table(self, moments: Sequence["Moment"], state: S) -> Table:
        """Settlements, a row each, and the totals below. Public."""
        raise NotImplementedError

    def money(self, state: S) -> str | None:
        """The currency of the scores ("" when not named) in a game played for money; None where scores are points."""
        return None

    # -- the rules as text -----------------------------------------------------------------------------------------

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """The clauses and decisions by number, in order."""
        return read_clauses(self.folder / "clauses.toml")

    # -- snapshots -------------------------------------------------------------------------------------------------

    @cached_property
    def _codec(self) -> TypeAdapter[Any]:
        return TypeAdapter(self.state_type)

    def freeze(self, state: S) -> bytes:
        """The state as JSON."""
        return self._codec.dump_json(state)

    def thaw(self, data: bytes) -> S:
        """The state back from `freeze`. Raises ValueError when the data is damaged."""
        state: S = self._codec.validate_json(data)
        return state
