"""A table of dabaifen: Ann, Bo, Cy and Di in seating order; Ann and Cy play against Bo and Di."""

import importlib.util
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from referee.cards.card import PACK_54
from referee.rulebook.fold import Match, begin
from referee.rulebook.observer import REFEREE, Observer
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Fault, Refusal
from rulesets.dabaifen import RULESET

PLAYERS = ("Ann", "Bo", "Cy", "Di")


class Ruled(list[dict[str, Any]]):
    """The rulings on some entries."""

    def every(self, kind: str) -> list[dict[str, Any]]:
        return [ruling for ruling in self if ruling["kind"] == kind]

    def one(self, kind: str) -> dict[str, Any]:
        found = self.every(kind)
        assert len(found) == 1, f"{len(found)} rulings of kind {kind}: {self}"
        return found[0]

    @property
    def kinds(self) -> list[str]:
        return [ruling["kind"] for ruling in self]

    @property
    def trick(self) -> tuple[str, int, int]:
        """Winner, points, points to the defenders."""
        found = self.one("trick")
        return found["winner"], found["points"], found["to_defenders"]

    @property
    def trump(self) -> tuple[str, str, str, str, str]:
        """Suit, level, dealer, how, and by which card."""
        found = self.one("trump")
        return found["suit"], found["level"], found["dealer"], found["by"], found["card"]

    @property
    def faults(self) -> list[tuple[str, str, int]]:
        """Who, what, and in which trick."""
        return [(found["player"], found["what"], found["trick"]) for found in self.every("irregularity")]

    @property
    def quads(self) -> list[tuple[str, str]]:
        """Who played a quad, and its class."""
        return [(found["by"], found["class"]) for found in self.every("quad")]


class Table:
    """A match being recorded."""

    def __init__(self, hidden: bool = False, **options: Any) -> None:
        header: dict[str, Any] = {
            "format": "referee-match",
            "version": 1,
            "ruleset": "dabaifen",
            "options": options,
            "players": list(PLAYERS),
        }
        if hidden:
            header["hands"] = "hidden"
        self.match: Match = begin(read_header(header), RULESET)

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def awaits(self) -> tuple[str, str | None]:
        return self.match.awaiting.kind, self.match.awaiting.by

    def do(self, kind: str, **facts: Any) -> Ruled:
        """Records an entry; `as_` stands for the key `as`, and cards may be one text."""
        data = {"do": kind} | {key.rstrip("_"): _split(key, value) for key, value in facts.items()}
        step = self.match.record(self.match.read(data))
        self.match = step.match
        return Ruled(heard for ruling in step.rulings if (heard := ruling.heard_by(REFEREE)) is not None)

    def play(self, *lines: str, **facts: Any) -> Ruled:
        """Plays typed `Ann: AH QH`; the rulings on all of them. Facts belong to the only line."""
        ruled = Ruled()
        for line in lines:
            by, cards = line.split(":")
            ruled += self.do("play", by=by, cards=cards.split(), **facts)
        return ruled

    def refuses(self, clause: str | None, kind: str, **facts: Any) -> Refusal:
        """Checks that an entry is refused by that clause, and that nothing has changed."""
        before = self.match
        with pytest.raises(Refusal) as caught:
            self.do(kind, **facts)
        refusal = caught.value
        assert refusal.clause == clause, refusal.line()
        assert refusal.fault is not Fault.MALFORMED or clause is None or refusal.accepted
        assert self.match is before
        return refusal

    def refuses_play(self, clause: str | None, line: str, **facts: Any) -> Refusal:
        by, cards = line.split(":")
        return self.refuses(clause, "play", by=by, cards=cards.split(), **facts)

    def heard(self, observer: Observer) -> list[dict[str, Any]]:
        """Everything the observer has heard so far."""
        rulings = [ruling for moment in self.match.moments() for ruling in moment.rulings]
        return [heard for ruling in rulings if (heard := ruling.heard_by(observer)) is not None]


def _split(key: str, value: Any) -> Any:
    return value.split() if key in ("cards", "bottom", "buried") and isinstance(value, str) else value


def spare(used: set[str], count: int) -> list[str]:
    """Cards without points that lie nowhere yet."""
    free = [card for card in PACK_54 if card not in used and card[0] not in "5TK" and card not in ("SJ", "BJ")]
    return free[:count]


class Scene:
    """Positions with defaults: level 7 against 2, Ann deals, spades are trumps."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def at_play(self, hands: Mapping[str, str], **facts: Any) -> Table:
        """The start of a trick; six spare cards are buried unless told."""
        given = {name: cards.split() for name, cards in hands.items()}
        used = {card for cards in given.values() for card in cards}
        position: dict[str, Any] = {
            "levels": {"Ann": "7", "Bo": "2"}, "dealer": "Ann", "trump": "S", "lead": "Ann", "points": 0,
            "buried": spare(used, 6),
        } | facts  # fmt: skip
        if given:
            position["hands"] = given
        else:
            position.pop("buried") if "buried" not in facts else None
        self.table.do("position", stage="play", **position)
        return self.table

    def at_rights(self, hands: Mapping[str, str], bottom: str, **facts: Any) -> Table:
        """The window before the pick-up; hands that are not given are filled from the rest of the pack."""
        return self._before("rights", hands, bottom, {"trump": "S"} | facts)

    def at_drawing(self, hands: Mapping[str, str], bottom: str, **facts: Any) -> Table:
        """Cards are drawn and nobody has declared."""
        return self._before("drawing", hands, bottom, facts)

    def _before(self, stage: str, hands: Mapping[str, str], bottom: str, facts: Mapping[str, Any]) -> Table:
        full = dealt(hands, bottom)
        position = {"levels": {"Ann": "7", "Bo": "2"}, "dealer": "Ann", "first": "Ann"} | dict(facts)
        self.table.do("position", stage=stage, hands=full, bottom=bottom.split(), **position)
        return self.table


def dealt(hands: Mapping[str, str], bottom: str) -> dict[str, list[str]]:
    """Twelve cards each: those given, filled up from the rest of the pack in a fixed order."""
    given = {name: hands.get(name, "").split() for name in PLAYERS}
    used = {card for cards in given.values() for card in cards} | set(bottom.split())
    rest = [card for card in PACK_54 if card not in used]
    random.Random(7).shuffle(rest)
    for cards in given.values():
        while len(cards) < 12:
            cards.append(rest.pop())
    return given


@pytest.fixture
def table() -> Callable[..., Table]:
    return Table


@pytest.fixture
def scene() -> Callable[..., Scene]:
    """A new table at which a position can be set up; house rules as keywords."""
    return lambda **options: Scene(Table(**options))


@pytest.fixture(scope="session")
def policy() -> ModuleType:
    """The random but lawful players of the bench."""
    path = Path(__file__).resolve().parents[2] / "bench" / "policies" / "dabaifen.py"
    spec = importlib.util.spec_from_file_location("dabaifen_policy", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def full_deal() -> Callable[..., dict[str, Any]]:
    """The facts of a whole deal from some of its cards: `full_deal({"Ann": "…"}, "… bottom", first="Ann")`."""

    def make(hands: Mapping[str, str], bottom: str, first: str = "Ann") -> dict[str, Any]:
        return {"first": first, "hands": dealt(hands, bottom), "bottom": bottom.split()}

    return make
