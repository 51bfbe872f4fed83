"""A match of poker pool that tests play entry by entry through the checked interface."""

from typing import Any

import pytest

from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import Match, begin
from referee.rulebook.observer import REFEREE, Observer
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal

GAME = ruleset("poker-pool")


class Game:
    """A match and everything ruled in it so far."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.heard: list[list[dict[str, Any]]] = []

    @classmethod
    def new(cls, players: str = "ABC", **options: Any) -> "Game":
        """A match before its first entry; one letter a player."""
        header = {
            "format": "referee-match",
            "version": 1,
            "ruleset": "poker-pool",
            "options": options,
            "players": list(players),
        }
        return cls(begin(read_header(header), GAME))

    @classmethod
    def at(cls, hands: dict[str, str], options: dict[str, Any] | None = None, **position: Any) -> "Game":
        """A match taken up with these hands (`A: "5S 7S"`); the first player shoots, the cue ball as it lies."""
        game = cls.new("".join(hands), **(options or {}))
        order = position.pop("order", "".join(hands))
        entry = {
            "do": "position",
            "round": 1,
            "order": list(order),
            "hands": {player: cards.split() for player, cards in hands.items()},
            "down": [],
            "shooter": order[0],
            "ball_in_hand": "none",
            "liable": None,
        }
        return game.enter(**(entry | position))

    @classmethod
    def at_break(cls, hands: dict[str, str], options: dict[str, Any] | None = None, **position: Any) -> "Game":
        """As `at`, before the break."""
        return cls.at(hands, options, ball_in_hand="break", **position)

    @classmethod
    def dealt(cls, hands: dict[str, str], **options: Any) -> "Game":
        """A match in which the players, in seating order, were dealt these hands."""
        game = cls.new("".join(hands), **options)
        return game.enter(do="order", order=list(hands)).deal(hands)

    # -- recording

    def enter(self, **entry: Any) -> "Game":
        step = self.match.record(self.match.read(entry))
        self.match = step.match
        self.heard.append([ruling.heard_by(REFEREE) for ruling in step.rulings])
        return self

    def shot(self, *pocketed: Any, **facts: Any) -> "Game":
        if pocketed:
            facts["pocketed"] = list(pocketed)
        return self.enter(do="shot", **facts)

    def deal(self, hands: dict[str, str]) -> "Game":
        return self.enter(do="deal", hands={player: cards.split() for player, cards in hands.items()})

    def draw(self, *cards: str) -> "Game":
        for card in cards:
            self.enter(do="draw", player=self.match.awaiting.facts["player"], card=card)
        return self

    def choose(self, choice: str, **facts: Any) -> "Game":
        return self.enter(do="choose", choice=choice, **facts)

    def refusal(self, **entry: Any) -> Refusal:
        """Why an entry is refused; the match must stay what it was."""
        before = self.match
        with pytest.raises(Refusal) as refused:
            before.record(before.read(entry))
        assert self.match is before
        return refused.value

    # -- asking

    @property
    def rulings(self) -> list[dict[str, Any]]:
        """Everything ruled so far, oldest first."""
        return [ruling for entry in self.heard for ruling in entry]

    @property
    def last(self) -> list[dict[str, Any]]:
        """What was ruled on the newest entry."""
        return self.heard[-1]

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [ruling for ruling in self.rulings if ruling["kind"] == kind]

    def one(self, kind: str) -> dict[str, Any]:
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} rulings of kind {kind}: {self.rulings}"
        return found[0]

    def newest(self, kind: str) -> dict[str, Any]:
        return self.all(kind)[-1]

    def has(self, kind: str) -> bool:
        return bool(self.all(kind))

    @property
    def turn(self) -> tuple[str, str, str | None]:
        """Player, ball in hand and liable player of the newest turn."""
        turn = self.newest("turn")
        return turn["player"], turn["ball_in_hand"], turn["liable"]

    @property
    def awaiting(self) -> dict[str, Any]:
        return self.match.awaiting.written()

    @property
    def announced(self) -> list[str]:
        return [ruling["player"] for ruling in self.all("announce")]

    def completed(self) -> dict[str, list[str]]:
        """Cards completed so far by ruling, a list a player."""
        found: dict[str, list[str]] = {}
        for ruling in self.all("completed"):
            found.setdefault(ruling["player"], []).extend(ruling["cards"])
        return found

    def seen_by(self, observer: Observer) -> list[list[dict[str, Any]]]:
        """Everything an observer heard, an entry a list."""
        return [
            [heard for ruling in moment.rulings if (heard := ruling.heard_by(observer)) is not None]
            for moment in self.match.moments()
        ]

    def view(self, observer: Observer) -> Any:
        return GAME.view(self.match.state, observer)

    def board(self, observer: Observer) -> Any:
        return GAME.board(self.view(observer))


@pytest.fixture
def game() -> type[Game]:
    """The class `Game`, so that each test makes the match it needs."""
    return Game
