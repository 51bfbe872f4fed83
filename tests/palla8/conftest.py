"""A match of palla8 between Ann and Bo, kept as a scorer would keep it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from referee.rulebook.fold import Match, begin
from referee.rulebook.observer import PUBLIC
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Fault, Refusal
from rulesets.palla8 import RULESET


class Ruled(list[dict[str, Any]]):
    """The rulings on one entry, as everybody hears them."""

    def one(self, kind: str) -> Mapping[str, Any]:
        found = [ruling for ruling in self if ruling["kind"] == kind]
        assert len(found) == 1, f"{len(found)} rulings of kind {kind}: {self}"
        return found[0]

    @property
    def kinds(self) -> list[str]:
        return [ruling["kind"] for ruling in self]

    @property
    def faults(self) -> list[str]:
        """The faults of the stroke, [] for a clean one."""
        return [fault for ruling in self if ruling["kind"] == "foul" for fault in ruling["faults"]]

    @property
    def turn(self) -> tuple[str, str, bool]:
        """Who is at the table, where he may place the cue ball, whether he stays."""
        found = self.one("turn")
        return found["player"], found["ball_in_hand"], found["continues"]

    @property
    def offer(self) -> tuple[str, set[str]]:
        """Who chooses, and what from."""
        found = self.one("offer")
        return found["player"], set(found["choices"])

    @property
    def rack(self) -> tuple[str, str]:
        """Who won the rack, and why."""
        found = self.one("rack")
        return found["winner"], found["reason"]

    @property
    def groups(self) -> tuple[str, str]:
        """Who has the solids and who the stripes."""
        found = self.one("groups")
        return found["solids"], found["stripes"]

    @property
    def cited(self) -> set[str]:
        """All clauses cited."""
        return {clause for ruling in self for clause in ruling["clauses"]}


class Scored:
    """Records entries through the checked interface."""

    def __init__(self, players: Iterable[str] = ("Ann", "Bo"), **options: Any) -> None:
        header = {"ruleset": "palla8", "players": list(players), "options": options}
        self.match: Match = begin(read_header(header), RULESET)

    @property
    def state(self) -> Any:
        return self.match.state

    def record(self, **entry: Any) -> Ruled:
        """The rulings on an entry that must be accepted; what they promise is what the match then awaits."""
        recorded = self.match.record(self.match.read(entry))
        self.match = recorded.match
        heard = [ruling.heard_by(PUBLIC) for ruling in recorded.rulings]
        ruled = Ruled(ruling for ruling in heard if ruling is not None)
        awaiting = self.match.awaiting.written()
        for ruling in ruled:
            if ruling["kind"] == "turn":
                assert awaiting == {"kind": "shot", "by": ruling["player"], "ball_in_hand": ruling["ball_in_hand"]}
            if ruling["kind"] == "offer":
                assert awaiting == {"kind": "choose", "by": ruling["player"], "choices": ruling["choices"]}
        return ruled

    def order(self, first: str = "Ann", second: str = "Bo") -> Ruled:
        return self.record(do="order", order=[first, second])

    def shot(self, *pocketed: int | tuple[int, str], **report: Any) -> Ruled:
        """A shot; pocketed balls come first, `(5, "TL")` with the pocket."""
        balls = [ball if isinstance(ball, int) else {"ball": ball[0], "pocket": ball[1]} for ball in pocketed]
        return self.record(do="shot", **({"pocketed": balls} if balls else {}), **report)

    def choose(self, choice: str, **more: Any) -> Ruled:
        return self.record(do="choose", choice=choice, **more)

    def refused(self, fault: Fault, clause: str | None = None, **entry: Any) -> Refusal:
        """The refusal of an entry; the match stays as it was."""
        before = self.match
        with pytest.raises(Refusal) as caught:
            self.record(**entry)
        assert self.match is before
        refusal = caught.value
        assert (refusal.fault, refusal.clause) == (fault, clause), refusal.line()
        assert refusal.accepted, refusal.line()
        assert "\n" not in refusal.line()
        return refusal


@pytest.fixture
def score() -> Callable[..., Scored]:
    """`score(**options)`: a match before the draw."""
    return Scored


@pytest.fixture
def broken() -> Callable[..., Scored]:
    """`broken(**options)`: Ann is to break; three racks win unless said."""

    def start(**options: Any) -> Scored:
        table = Scored(**{"race_to": 3, **options})
        table.order()
        return table

    return start


@pytest.fixture
def at_table() -> Callable[..., Scored]:
    """`at_table(up, solids=..., shooter=..., hand=..., **options)`: a rack under way, Ann at the table unless said."""

    def start(
        up: Iterable[int], solids: str | None = None, shooter: str = "Ann", hand: str = "none", **options: Any
    ) -> Scored:
        table = Scored(**{"race_to": 3, **options})
        groups = None
        if solids is not None:
            groups = {player: "solids" if player == solids else "stripes" for player in ("Ann", "Bo")}
        table.record(do="position", on_table=sorted(up), groups=groups, shooter=shooter, ball_in_hand=hand)
        return table

    return start
