"""A table at which card pool is scored, for the tests of its clauses."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from referee.rulebook.fold import Match, begin
from referee.rulebook.header import Header
from referee.rulebook.observer import REFEREE, Observer
from referee.rulebook.refusal import Refusal
from rulesets.card_pool import RULESET

Told = dict[str, Any]
# Fours and queens for Ann, a seven and a queen for Bo, nines, a ten and a king for Cy; 1, 2 and 3 are down.
USUAL = {"Ann": ["4S", "QS", "QH"], "Bo": ["7S", "QD"], "Cy": ["9S", "9H", "TS", "KS"]}


class Table:
    """A match and the rulings of its last entry."""

    def __init__(self, players: Sequence[str], options: Mapping[str, Any]) -> None:
        header = Header(ruleset="card-pool", options=dict(options), players=list(players))
        self.match: Match = begin(header, RULESET)
        self.told: list[Told] = []

    def enter(self, entry: Mapping[str, Any], observer: Observer = REFEREE) -> list[Told]:
        """Records an entry; gives its rulings as `observer` hears them."""
        step = self.match.record(self.match.read(dict(entry)))
        self.match = step.match
        self.told = [heard for ruling in step.rulings if (heard := ruling.heard_by(observer)) is not None]
        return self.told

    def shot(self, *pocketed: int, **report: Any) -> list[Told]:
        """A shot by the player at the table."""
        return self.enter({"do": "shot", "pocketed": list(pocketed)} | report)

    def draw(self, *cards: str) -> list[Told]:
        """Penalty cards for whoever owes them; the rulings of all of them together."""
        told: list[Told] = []
        for card in cards:
            told += self.enter({"do": "draw", "player": self.match.awaiting.facts["player"], "card": card})
        self.told = told
        return told

    def refused(self, entry: Mapping[str, Any]) -> Refusal:
        """The refusal of an entry; nothing is recorded."""
        before = self.match
        with pytest.raises(Refusal) as caught:
            self.enter(entry)
        assert self.match is before
        assert "\n" not in caught.value.line()
        return caught.value

    def one(self, kind: str) -> Told:
        """The only ruling of that kind on the last entry."""
        found = [told for told in self.told if told["kind"] == kind]
        assert len(found) == 1, f"{kind}: {self.told}"
        return found[0]

    def none(self, *kinds: str) -> bool:
        """True when no ruling of these kinds was given on the last entry."""
        return not any(told["kind"] in kinds for told in self.told)

    @property
    def faults(self) -> list[str]:
        """The faults of the last entry; empty when it was no foul."""
        return [fault for told in self.told if told["kind"] == "foul" for fault in told["faults"]]

    @property
    def turn(self) -> tuple[str, str, bool]:
        """Who is at the table after the last entry, with what cue ball, and whether he was there before."""
        told = self.one("turn")
        return told["player"], told["ball_in_hand"], told["continues"]

    @property
    def discards(self) -> dict[str, list[str]]:
        """Player -> cards discarded at the last entry."""
        return {told["player"]: told["cards"] for told in self.told if told["kind"] == "discard"}

    def hand(self, player: str) -> tuple[str, ...]:
        """The cards a player holds."""
        cards: tuple[str, ...] = self.match.state.table.hands[player]
        return cards


@pytest.fixture
def sit() -> Callable[..., Table]:
    """Begins an evening: `sit("Ann", "Bo", stake="5")`."""

    def begin_evening(*players: str, **options: Any) -> Table:
        return Table(players, options)

    return begin_evening


@pytest.fixture
def under_way() -> Callable[..., Table]:
    """Takes up a game: hands by player (the usual three when left out), balls down, who shoots, options."""

    def take_up(
        hands: Mapping[str, Sequence[str]] = USUAL,
        *,
        down: Sequence[int] = (1, 2, 3),
        shooter: str | None = None,
        ball_in_hand: str = "none",
        stock: int | None = None,
        scores: Mapping[str, str] | None = None,
        **options: Any,
    ) -> Table:
        table = Table(list(hands), {"games": 3} | options)
        entry: dict[str, Any] = {
            "do": "position",
            "order": list(hands),
            "hands": {player: list(cards) for player, cards in hands.items()},
            "down": list(down),
            "shooter": shooter or next(iter(hands)),
            "ball_in_hand": ball_in_hand,
        }
        if stock is not None:
            entry["stock"] = stock
        if scores is not None:
            entry["scores"] = dict(scores)
        table.enter(entry)
        return table

    return take_up


@pytest.fixture
def at_break(under_way: Callable[..., Table]) -> Callable[..., Table]:
    """Three players before the break of a game: Ann breaks, with the hand of the source's example."""

    def before_break(**options: Any) -> Table:
        hands = {
            "Ann": ["4S", "6S", "8S", "QS", "QH", "KS", "KH"],
            "Bo": ["AS", "2S", "5S", "7S", "7H", "9S", "QD"],
            "Cy": ["3S", "3H", "5H", "9H", "TS", "JS", "JH"],
        }
        return under_way(hands, down=(), ball_in_hand="break", **options)

    return before_break
