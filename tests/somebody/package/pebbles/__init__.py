"""A tiny game in a package of somebody else's, to test the program with a game it cannot know.

Pebbles: each round everybody is dealt a secret number from 1 to 6. In turn each calls a number, or draws a pebble
more (a secret number too) and calls again. The highest call wins the round (a tie goes to the earlier caller) and
gets a third of a point from each other player. Whoever calls more than his numbers sum to fouls and cannot win.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from referee.rulebook.awaiting import OVER, Awaiting
from referee.rulebook.board import Board, Column, Hand, HandCard, HandGroup, Headline, Table
from referee.rulebook.chance import ChanceSource
from referee.rulebook.entry import ChanceEntry, Entry
from referee.rulebook.header import Seating
from referee.rulebook.names import PlayerName
from referee.rulebook.observer import Observer
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Options, Ruleset, Step
from referee.rulebook.ruling import Ruling

PEBBLES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6) * 4


class PebbleOptions(Options):
    rounds: Annotated[int, Field(ge=1)] = 2


class Deal(ChanceEntry):
    do: Literal["deal"] = "deal"
    hands: dict[PlayerName, int]

    def lot(self) -> object:
        return tuple(sorted(self.hands.items()))


class Draw(ChanceEntry):
    do: Literal["draw"] = "draw"
    player: PlayerName
    pebble: Annotated[int, Field(ge=1, le=6)]

    def lot(self) -> object:
        return self.pebble


class More(Entry):
    do: Literal["more"] = "more"
    by: PlayerName | None = None


class Call(Entry):
    do: Literal["call"] = "call"
    by: PlayerName | None = None
    number: Annotated[int, Field(ge=0)]


@dataclass(frozen=True, slots=True)
class State:
    seating: tuple[str, ...]
    rounds: int
    round: int = 1
    hands: dict[str, tuple[int, ...]] = field(default_factory=dict)
    calls: dict[str, int] = field(default_factory=dict)
    drawing: bool = False
    drawn: int = 0
    scores: dict[str, Fraction] = field(default_factory=dict)

    @property
    def turn(self) -> str:
        return self.seating[len(self.calls)]

    @property
    def over(self) -> bool:
        return self.round > self.rounds


@dataclass(frozen=True, slots=True)
class View:
    state: State
    hand: tuple[str, tuple[int, ...]] | None


class Pebbles(Ruleset[State]):
    id = "pebbles"
    title = "pebbles"
    seats = range(2, 5)
    options = PebbleOptions
    entries: Mapping[str, type[Entry]] = {"deal": Deal, "draw": Draw, "more": More, "call": Call}
    state_type = State
    folder = Path(__file__).parent

    def begin(self, seating: Seating) -> State:
        zero = Fraction(0)
        return State(seating.players, seating.options.rounds, scores=dict.fromkeys(seating.players, zero))

    def judge(self, state: State, entry: Entry) -> Step[State]:
        if state.over:
            raise illegal("The match is over.", clause="P9", accepted="nothing")
        match entry:
            case Deal():
                return self._deal(state, entry)
            case Draw():
                return self._draw(state, entry)
            case More():
                self._check_turn(state, state.turn if entry.by is None else entry.by)
                return Step(replace(state, drawing=True))
            case Call():
                self._check_turn(state, entry.by)
                return self._call(state, entry.number)
        raise AssertionError(entry)

    def _deal(self, state: State, entry: Deal) -> Step[State]:
        if state.hands:
            raise illegal("This round is dealt.", clause="P1", accepted="call or more")
        if set(entry.hands) != set(state.seating):
            raise impossible("A deal gives everybody one pebble.")
        hands = {name: (number,) for name, number in entry.hands.items()}
        dealt = tuple(
            Ruling("dealt", ("P1",), {"player": name}, {"pebble": pebbles[0]}, to=name)
            for name, pebbles in hands.items()
        )
        return Step(replace(state, hands=hands), (*dealt, self._turn(state)))

    def _draw(self, state: State, entry: Draw) -> Step[State]:
        if not state.drawing or entry.player != state.turn:
            raise illegal("Nobody is drawing.", clause="P2", accepted=self.awaiting(state).kind)
        hands = state.hands | {entry.player: (*state.hands[entry.player], entry.pebble)}
        drawn = Ruling("draw", ("P2",), {"player": entry.player}, {"card": entry.pebble}, to=entry.player)
        return Step(replace(state, hands=hands, drawing=False, drawn=state.drawn + 1), (drawn,))

    def _call(self, state: State, number: int) -> Step[State]:
        caller = state.turn
        fouls = number > sum(state.hands[caller])
        calls = state.calls | {caller: -1 if fouls else number}
        ruled = (Ruling("foul", ("P4",), {"player": caller, "faults": ["overcall"]}),) if fouls else ()
        state = replace(state, calls=calls)
        if len(calls) < len(state.seating):
            return Step(state, (*ruled, self._turn(state)))
        return self._settle(state, ruled)

    def _settle(self, state: State, ruled: tuple[Ruling, ...]) -> Step[State]:
        winner = max(state.seating, key=lambda name: state.calls[name])
        share = Fraction(1, 3)
        delta = dict.fromkeys(state.seating, -share) | {winner: share * (len(state.seating) - 1)}
        scores = {name: state.scores[name] + delta[name] for name in state.seating}
        after = replace(state, round=state.round + 1, hands={}, calls={}, drawn=0, scores=scores)
        ruled = (*ruled, Ruling("settlement", ("P5",), {"round": state.round, "winners": [winner], "delta": delta}))
        if after.over:
            ruled = (*ruled, Ruling("final", ("P9",), {"ranking": self.ranking(after), "scores": scores}))
        return Step(after, ruled)

    def _check_turn(self, state: State, by: str | None) -> None:
        if not state.hands or state.drawing:
            raise illegal("Chance must speak first.", clause="P1", accepted=self.awaiting(state).kind)
        if by != state.turn:
            raise illegal(f"It is {state.turn}'s turn.", clause="P3", accepted=f"a call by {state.turn}")

    def _turn(self, state: State) -> Ruling:
        return Ruling("turn", ("P3",), {"player": state.turn})

    def awaiting(self, state: State) -> Awaiting:
        if state.over:
            return OVER
        if not state.hands:
            return Awaiting("deal", round=state.round, lot="deal")
        if state.drawing:
            return Awaiting("draw", round=state.round, lot=f"draw/{state.drawn + 1}")
        return Awaiting("call", state.turn, also=("more",), round=state.round)

    def answer(self, state: State, source: ChanceSource) -> Mapping[str, Any]:
        pack = source.shuffled("pebbles", PEBBLES)
        if not state.hands:
            return {"do": "deal", "hands": dict(zip(state.seating, pack, strict=False))}
        return {"do": "draw", "player": state.turn, "pebble": pack[len(state.seating) + state.drawn]}

    def scores(self, state: State) -> Mapping[str, Fraction]:
        return state.scores

    def ranking(self, state: State) -> tuple[tuple[str, ...], ...] | None:
        if not state.over:
            return None
        levels = sorted(set(state.scores.values()), reverse=True)
        return tuple(tuple(name for name in state.seating if state.scores[name] == level) for level in levels)

    def view(self, state: State, observer: Observer) -> View:
        own = observer.player if observer.player in state.hands else None
        return View(replace(state, hands={}), None if own is None else (own, state.hands[own]))

    def board(self, view: View) -> Board:
        rows = tuple((name, view.state.scores[name]) for name in view.state.seating)
        columns = (Column("player", name=True), Column("score", amount=True))
        return Board((Headline(f"Round {view.state.round}"), Table("Scores", columns, rows)))

    def hand(self, view: View, player: str) -> Board:
        assert view.hand is not None
        return Board((Hand(player, (HandGroup("", tuple(HandCard(str(n)) for n in view.hand[1])),)),))

    def open_entry(self, entry: Entry, observer: Observer) -> dict[str, Any]:
        written = entry.written()
        if isinstance(entry, Draw) and not observer.sees_hand_of(entry.player):
            del written["pebble"]
        if isinstance(entry, Deal):
            written["hands"] = {name: n for name, n in entry.hands.items() if observer.sees_hand_of(name)}
        return written

    def words(self, ruling: Mapping[str, Any]) -> str:
        return f"{ruling['kind']} {ruling.get('player', '')}".strip() + "."

    def score_table(self, moments: Sequence[Any], state: State) -> Table:
        return Table("Rounds", (Column("round"),), ())


RULESET = Pebbles()
