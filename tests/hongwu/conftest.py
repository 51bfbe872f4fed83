"""A table of hongwu: Ann, Bo, Cy and Di in seating order."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from referee.cards.card import PACK_54
from referee.rulebook.fold import Match, begin
from referee.rulebook.observer import REFEREE, Observer
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Fault, Refusal
from rulesets.hongwu import RULESET
from rulesets.hongwu.order import pack_of

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
    def trick(self) -> tuple[str, int, str]:
        """Winner, points and shape."""
        found = self.one("trick")
        return found["winner"], found["points"], found["shape"]

    @property
    def captures(self) -> list[tuple[str, str, bool]]:
        """Whose red five, by whom, and whether it counts."""
        return [(found["from"], found["by"], found["counts"]) for found in self.every("capture")]

    @property
    def faults(self) -> list[tuple[str, str, int]]:
        """Who, what, and in which trick."""
        return [(found["player"], found["what"], found["trick"]) for found in self.every("irregularity")]

    @property
    def delta(self) -> list[int]:
        """What each player gets, in seating order."""
        found = self.one("settlement")["delta"]
        assert list(found) == list(PLAYERS)
        return [int(amount) for amount in found.values()]


class Table:
    """Records entries through the checked interface."""

    def __init__(self, *, hidden: bool = False, **options: Any) -> None:
        header: dict[str, Any] = {"ruleset": "hongwu", "players": list(PLAYERS), "options": options}
        if hidden:
            header["hands"] = "hidden"
        self.match: Match = begin(read_header(header), RULESET)

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def awaited(self) -> tuple[str, str | None]:
        return self.match.awaiting.kind, self.match.awaiting.by

    def record(self, do: str, as_: Observer = REFEREE, **facts: Any) -> Ruled:
        """The rulings on an entry that must be accepted, as `as_` hears them."""
        recorded = self.match.record(self.match.read({"do": do, **facts}))
        self.match = recorded.match
        heard = [ruling.heard_by(as_) for ruling in recorded.rulings]
        return Ruled(ruling for ruling in heard if ruling is not None)

    def refused(self, fault: Fault, clause: str | None, do: str, **facts: Any) -> Refusal:
        """The refusal of an entry; the match stays as it was."""
        before = self.match
        with pytest.raises(Refusal) as caught:
            self.record(do, **facts)
        assert self.match is before
        refusal = caught.value
        assert (refusal.fault, refusal.clause) == (fault, clause), refusal.line()
        assert refusal.accepted, refusal.line()
        assert "\n" not in refusal.line()
        return refusal

    def calls(self, *calls: str) -> Ruled:
        """Calls such as `Ann 60` and `Bo pass`."""
        heard = Ruled()
        for call in calls:
            by, said = call.split()
            heard += self.record("pass", by=by) if said == "pass" else self.record("bid", by=by, amount=int(said))
        return heard

    def play(self, *plays: str) -> Ruled:
        """Plays in turn from whoever is to play: `4H 4H 6H 6H`."""
        heard = Ruled()
        for cards in plays:
            heard += self.record("play", by=self.match.awaiting.by, cards=cards.split())
        return heard

    def cannot_play(self, clause: str | None, cards: str, fault: Fault = Fault.ILLEGAL) -> Refusal:
        return self.refused(fault, clause, "play", by=self.match.awaiting.by, cards=cards.split())


def spare(hands: Mapping[str, Iterable[str]], packs: int) -> list[str]:
    """Cards without points that nobody holds, as many as are laid away."""
    left = Counter(dict.fromkeys(PACK_54, packs))
    left.subtract(card for cards in hands.values() for card in cards)
    free = [card for card in left.elements() if card[0] in "346789JQ" and card not in ("SJ", "BJ")]
    return free[: {2: 8, 3: 6}[packs]]


@pytest.fixture
def table() -> Callable[..., Table]:
    """`table(**options)`: a match before its first entry; `hidden=True` for hands the referee never sees."""
    return Table


@pytest.fixture
def shuffled() -> Callable[..., dict[str, Any]]:
    """`shuffled(packs)`: all cards of a deal, as facts of the entry."""

    def deal(packs: int, seed: int = 1) -> dict[str, Any]:
        cards = random.Random(seed).sample(pack_of(packs).full, 54 * packs)
        size = {2: 25, 3: 39}[packs]
        hands = {name: cards[seat * size : (seat + 1) * size] for seat, name in enumerate(PLAYERS)}
        return {"hands": hands, "bottom": cards[4 * size :]}

    return deal


@pytest.fixture
def placed() -> Callable[..., Table]:
    """`placed(trump, ann, bo, cy, di, ...)`: a deal under way; Ann has bid the lowest bid and leads unless said."""

    def start(
        trump: str, *held: str, packs: int = 2, buried: str | None = None, options: Any = None, **facts: Any
    ) -> Table:
        table = Table(packs=packs, **(options or {}))
        hands = {name: cards.split() for name, cards in zip(PLAYERS, held, strict=True)}
        away = spare(hands, packs) if buried is None else buried.split()
        lowest = {2: 60, 3: 80}[packs]
        told = {"dealer": "Ann", "bid": lowest, "lead": "Ann", **facts}
        table.record("position", trump=trump, hands=hands, buried=away, **told)
        return table

    return start


@pytest.fixture
def contracted() -> Callable[..., Table]:
    """`contracted(trump)`: hidden hands; Ann is declarer for the lowest bid, has laid cards away and leads."""

    def start(trump: str = "S", packs: int = 2, dealer: str = "Ann", **options: Any) -> Table:
        table = Table(hidden=True, packs=packs, **options)
        table.record("deal")
        table.record("first", player=dealer)
        table.record("bid", by=dealer, amount={2: 60, 3: 80}[packs])
        for _ in range(3):
            table.calls(f"{table.match.awaiting.by} pass")
        table.record("trump", by=dealer, suit=trump)
        table.record("bury", by=dealer)
        return table

    return start
