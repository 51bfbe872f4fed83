"""A parlour game with everything a command line must cope with: hidden cards, a question, an open lot, a clock.

Everybody is dealt one secret card. In turn each throws a number from 0 to 9; 0 is a foul. When all have thrown, the
coin is tossed, but only when nobody wants to hide a card first; then the highest throw wins the stake from the
others, equals share it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from referee.rulebook.amount import Amount
from referee.rulebook.awaiting import OVER, Awaiting
from referee.rulebook.board import Board, Column, Hand, HandCard, HandGroup, Headline, Notes, Section, Table, Tone
from referee.rulebook.chance import ChanceSource
from referee.rulebook.entry import ChanceEntry, Entry, Many
from referee.rulebook.header import Seating
from referee.rulebook.names import PlayerName
from referee.rulebook.observer import Observer
from referee.rulebook.refusal import illegal, impossible, malformed
from referee.rulebook.ruleset import Options, Ruleset, Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.verb import Answer, Example, Question, Report, Verb

PACK = tuple(rank + suit for suit in "SHDC" for rank in "A23456789TJQK")


class ParlourOptions(Options):
    rounds: Annotated[int, Field(ge=1)] = 1
    stake: Amount = Fraction(1)
    money: str | None = None
    open_coin: bool = False
    levels: Many[str] = ()
    seconds: Annotated[int, Field(ge=0)] = 0
    mood: Literal["calm", "none"] = "calm"


class Deal(ChanceEntry):
    do: Literal["deal"] = "deal"
    hands: dict[PlayerName, str]


class Coin(ChanceEntry):
    do: Literal["coin"] = "coin"
    first: PlayerName


class Throw(Entry):
    do: Literal["throw"] = "throw"
    by: PlayerName | None = None
    number: Annotated[int, Field(ge=0, le=9)] | None = None
    timeout: bool = False


class Hide(Entry):
    do: Literal["hide"] = "hide"
    by: PlayerName
    card: str


class Break(Entry):
    """Breaks the rulebook itself, to see what becomes of a defect."""

    do: Literal["break"] = "break"


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[str, ...]
    options: ParlourOptions
    round: int = 1
    first: int = 0
    hands: dict[str, str] = field(default_factory=dict)
    hidden: tuple[str, ...] = ()
    throws: dict[str, int] = field(default_factory=dict)
    scores: dict[str, Fraction] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return self.round > self.options.rounds

    @property
    def turn(self) -> str | None:
        if len(self.throws) == len(self.players):
            return None
        return self.players[(self.first + len(self.throws)) % len(self.players)]


@dataclass(frozen=True, slots=True)
class View:
    open: State
    own: tuple[str, str] | None


def _throw(words: Sequence[str], state: Any) -> Mapping[str, Any] | Question:
    if list(words) == ["?"]:
        answers = tuple(Answer(key, f"it showed {key}", {"do": "throw", "number": int(key)}) for key in ("1", "6"))
        return Question("What did the die show?", answers)
    if len(words) != 1 or not words[0].isascii() or not words[0].isdigit():
        raise malformed(f"{' '.join(words)!r} is no throw.", accepted="a number from 0 to 9, or ?")
    return {"number": int(words[0])}


def _hide(words: Sequence[str], state: Any) -> Mapping[str, Any]:
    if len(words) != 2:
        raise malformed("Hiding needs a name and a card.", accepted="Ann 5H")
    return {"do": "hide", "by": words[0], "card": words[1].upper()}


def _tally(words: Sequence[str], state: Any) -> Mapping[str, Any]:
    if list(words[:1]) != ["--number"] or len(words) != 2 or not words[1].isdigit():
        raise malformed("A tally needs --number.", accepted="--number 5")
    return {"do": "throw", "number": int(words[1])}


def _stats(moments: Sequence[Any], state: State, eyes: Observer, words: Sequence[str]) -> Sequence[Section]:
    thrown = sum(moment.entry.do == "throw" for moment in moments)
    return (Table("Throws", (Column("what"), Column("count")), (("throws", thrown),), key="stats"),)


def _hint(moments: Sequence[Any], state: State, eyes: Observer, words: Sequence[str]) -> Sequence[Section]:
    return (Notes("Hint", ((f"{words[0]} holds {state.hands.get(words[0], 'nothing')}", Tone.PLAIN),)),)


class Parlour(Ruleset[State]):
    id = "parlour"
    title = "parlour (客厅)"
    seats = range(2, 9)
    options = ParlourOptions
    entries: Mapping[str, type[Entry]] = {
        "deal": Deal, "coin": Coin, "throw": Throw, "hide": Hide, "break": Break,
    }  # fmt: skip
    state_type = State
    folder = Path(__file__).parent
    hidden_hands = True
    foreseen = frozenset({"foul"})
    verbs = (
        Verb("throw", "throw the die", "a number from 0 to 9\n?   ask what it showed", _throw, (Example("5", "five"),)),
        Verb("hide", "hide a card", "NAME CARD", _hide, (), private=True),
        Verb("tally", "a throw with an option", "--number N", _tally),
        Verb("break", "break the rulebook", "nothing", lambda words, state: {}),
    )
    reports = (Report("stats", "count the throws", _stats), Report("hint", "a hint", _hint, private=True, whole=False))

    def begin(self, seating: Seating) -> State:
        return State(seating.players, seating.options, scores=dict.fromkeys(seating.players, Fraction(0)))

    def judge(self, state: State, entry: Entry) -> Step[State]:
        if isinstance(entry, Break):
            raise ZeroDivisionError("the rulebook is\nbroken")
        if entry.do != self.awaiting(state).kind and not isinstance(entry, Hide):
            raise illegal(f"{entry.do} is not due.", clause="T1", accepted=self.awaiting(state).kind)
        if isinstance(entry, Deal):
            dealt = tuple(
                Ruling("dealt", ("T1",), {"player": name}, {"card": card}, to=name)
                for name, card in entry.hands.items()
            )
            return Step(replace(state, hands=dict(entry.hands)), dealt)
        if isinstance(entry, Hide):
            if state.hands.get(entry.by) != entry.card:
                raise impossible(f"{entry.by} does not hold that card.", accepted="a card of his own")
            return Step(replace(state, hidden=(*state.hidden, entry.by)), (Ruling("hidden", (), {"player": entry.by}),))
        if isinstance(entry, Throw):
            return self._thrown(state, entry)
        assert isinstance(entry, Coin)
        return self._settled(replace(state, first=state.players.index(entry.first)))

    def _thrown(self, state: State, entry: Throw) -> Step[State]:
        if entry.by != state.turn:
            raise illegal(f"It is the turn of {state.turn}.", clause="T1", accepted=f"a throw by {state.turn}")
        number = 0 if entry.timeout or entry.number is None else entry.number
        rulings = [Ruling("thrown", ("T1",), {"player": entry.by, "number": number})]
        if number == 0:
            rulings.insert(0, Ruling("foul", ("T2",), {"player": entry.by, "faults": ["zero"]}))
        if state.hands.get(str(entry.by), "")[:1] == "A":
            rulings.append(Ruling("ace", ("T2",), {"player": entry.by}))
        return Step(replace(state, throws=state.throws | {str(entry.by): number}), tuple(rulings))

    def _settled(self, state: State) -> Step[State]:
        best = max(state.throws.values())
        winners = [name for name in state.players if state.throws[name] == best]
        stake = state.options.stake
        pot = stake * (len(state.players) - len(winners))
        delta = {name: pot / len(winners) if name in winners else -stake for name in state.players}
        scores = {name: state.scores[name] + delta[name] for name in state.players}
        after = replace(state, round=state.round + 1, throws={}, hands={}, hidden=(), scores=scores)
        ruled = [Ruling("settlement", ("T3",), {"round": state.round, "winners": winners, "delta": delta})]
        if after.over:
            ruled.append(Ruling("final", (), {"ranking": self.ranking(after), "scores": scores}))
        return Step(after, tuple(ruled))

    def awaiting(self, state: State) -> Awaiting:
        if state.over:
            return OVER
        if not state.hands:
            return Awaiting("deal", round=state.round, lot="deal")
        if state.turn is None:
            return Awaiting("coin", round=state.round, lot="coin", also=("hide",), open=state.options.open_coin)
        clock = {"seconds": state.options.seconds} if state.options.seconds else {}
        return Awaiting("throw", state.turn, {"choices": ["3", "7"], **clock}, also=("hide",), round=state.round)

    def answer(self, state: State, source: ChanceSource) -> Mapping[str, Any]:
        if not state.hands:
            return {"do": "deal", "hands": dict(zip(state.players, source.shuffled("pack", PACK), strict=False))}
        return {"do": "coin", "first": state.players[source.below("coin", len(state.players))]}

    def scores(self, state: State) -> Mapping[str, Fraction]:
        return state.scores

    def ranking(self, state: State) -> tuple[tuple[str, ...], ...] | None:
        if not state.over:
            return None
        levels = sorted(set(state.scores.values()), reverse=True)
        return tuple(tuple(name for name in state.players if state.scores[name] == level) for level in levels)

    def money(self, state: State) -> str | None:
        return state.options.money

    def view(self, state: State, observer: Observer) -> View:
        name = observer.player
        own = (name, state.hands[name]) if name is not None and name in state.hands else None
        return View(replace(state, hands={}), own)

    def board(self, view: View) -> Board:
        state = view.open
        rows = tuple((name, state.throws.get(name), state.scores[name]) for name in state.players)
        columns = (Column("player", name=True), Column("throw"), Column("score", amount=True))
        active = state.players.index(state.turn) if state.turn is not None and not state.over else None
        text = "The game is over." if state.over else f"Round {state.round}"
        return Board((Headline(text), Table("", columns, rows, key="players", active=active)))

    def hand(self, view: View, player: str) -> Board:
        if view.own is None:
            raise impossible(f"{player} holds no card.")
        return Board((Hand(player, (HandGroup("", (HandCard(view.own[1]),)),)),))

    def open_entry(self, entry: Entry, observer: Observer) -> dict[str, Any]:
        data = entry.written()
        if isinstance(entry, Deal) and observer.role != "referee":
            hands = data.pop("hands")
            if observer.player in hands:
                data["hands"] = {observer.player: hands[observer.player]}
        if isinstance(entry, Hide) and not observer.sees_hand_of(entry.by):
            del data["card"]
        return data

    def words(self, ruling: Mapping[str, Any]) -> str:
        facts = {key: value for key, value in ruling.items() if key not in {"clause", "clauses", "kind"}}
        return f"{ruling['kind']}: " + ", ".join(f"{key}={value}" for key, value in facts.items())


RULESET = Parlour()
