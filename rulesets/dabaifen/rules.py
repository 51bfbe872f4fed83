"""Dabaifen: the flow of a match. Each stage has a module of its own, and the clauses stand there."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.rulebook.awaiting import Awaiting
from referee.rulebook.board import Board
from referee.rulebook.board import Table as BoardTable
from referee.rulebook.chance import ChanceSource
from referee.rulebook.entry import Entry
from referee.rulebook.header import Seating
from referee.rulebook.observer import Observer
from referee.rulebook.refusal import impossible
from referee.rulebook.ruleset import Ranking, Ruleset, Step
from referee.rulebook.wording import say
from rulesets.dabaifen.agreement import judge_adjust
from rulesets.dabaifen.awaited import awaited, pristine
from rulesets.dabaifen.burying import judge_bury, judge_take
from rulesets.dabaifen.deal import Standing
from rulesets.dabaifen.dealing import judge_deal
from rulesets.dabaifen.declaring import judge_declare
from rulesets.dabaifen.entries import (
    ENTRIES,
    Adjust,
    Bury,
    Deal,
    Declare,
    Flip,
    Play,
    Position,
    Take,
    Tally,
    ThrowBroken,
)
from rulesets.dabaifen.expected import not_now
from rulesets.dabaifen.flipping import check_first_flip, judge_flip
from rulesets.dabaifen.options import DabaifenOptions
from rulesets.dabaifen.play import judge_play, judge_throw_broken
from rulesets.dabaifen.position import set_up
from rulesets.dabaifen.rights import judge_right
from rulesets.dabaifen.seats import Table
from rulesets.dabaifen.settle import ranking_of
from rulesets.dabaifen.state import STATE_TYPE, Between, Burying, Drawing, Over, Playing, Rights, State
from rulesets.dabaifen.tally import judge_tally
from rulesets.dabaifen.verbs import REPORTS, VERBS

if TYPE_CHECKING:
    from referee.rulebook.fold import Moment
    from rulesets.dabaifen.view import TableView


class Dabaifen(Ruleset[State]):
    """One-pack 升级 with quads: two sides of two climb from 2 past A."""

    id = "dabaifen"
    title = "dabaifen (打百分)"
    seats = range(4, 5)
    options = DabaifenOptions
    entries = ENTRIES
    state_type = STATE_TYPE
    verbs = VERBS
    reports = REPORTS
    folder = Path(__file__).parent
    hidden_hands = True
    settling = frozenset({"result"})
    showing = frozenset({"declare", "show-quad", "take", "bury", "play"})
    untried = frozenset({"declare", "uprising", "swap-dealer", "ferry", "show-quad", "bury", "play"})
    # Not `throw-failed`, nor the trumps that a flip finds: they hang on cards nobody has seen.
    foreseen = frozenset({"result", "final", "adjust", "void-declaration", "trick", "quad", "irregularity", "bottom"})

    # -- the rules -------------------------------------------------------------------------------------------------

    def begin(self, seating: Seating) -> State:
        """Before the first deal: no dealer yet (C3.3)."""
        options = seating.options
        return Between(Table(seating.players, options, seating.hidden), Standing(options.levels))

    def judge(self, state: State, entry: Entry) -> Step[State]:
        """Rules on an entry; see the module of its stage for the clauses."""
        if isinstance(state, Playing):
            # Nearly every entry is a play.
            if isinstance(entry, Play):
                return judge_play(state, entry)
            if isinstance(entry, ThrowBroken):
                return judge_throw_broken(state, entry)
        step = self._before_play(state, entry)
        if step is not None:
            return step
        if isinstance(entry, Adjust) and not isinstance(state, Over):
            return judge_adjust(state, entry)
        if isinstance(entry, Position) and not isinstance(state, Over):
            return self._position(state, entry)
        raise not_now(state, entry)

    def _before_play(self, state: State, entry: Entry) -> Step[State] | None:
        """The deal, the drawing, the rights, the bottom."""
        if isinstance(state, Between):
            if isinstance(entry, Deal):
                return judge_deal(state, entry)
            if isinstance(entry, Tally):
                return judge_tally(state, entry)
        if isinstance(state, Drawing | Rights) and isinstance(entry, Declare):
            return judge_declare(state, entry)
        if isinstance(entry, Flip):
            return judge_flip(check_first_flip(state, entry), entry)
        if isinstance(state, Rights):
            return judge_take(state, entry) if isinstance(entry, Take) else judge_right(state, entry)
        if isinstance(state, Burying) and isinstance(entry, Bury):
            return judge_bury(state, entry)
        return None

    def _position(self, state: State, entry: Position) -> Step[State]:
        if not pristine(state):
            raise impossible(
                say("A position sets a match up; it can only be the first entry."),
                accepted=say("a new match that begins with the position"),
            )
        return set_up(state.table, entry)

    def awaiting(self, state: State) -> Awaiting:
        """A deal, the flip, the pick-up, the bury, a play, or nothing."""
        return awaited(state)

    def answer(self, state: State, source: ChanceSource) -> Mapping[str, Any]:
        """A fair deal, or the flip."""
        from rulesets.dabaifen.chance import answer  # noqa: PLC0415

        if not isinstance(state, Between | Drawing):
            raise ValueError("chance has nothing to decide here")
        return answer(state, source)

    def scores(self, state: State) -> Mapping[str, Fraction] | None:
        """None: sides have levels, players no totals."""
        return None

    def ranking(self, state: State) -> Ranking | None:
        """Both sides once one has won."""
        return ranking_of(state.table, state.winner) if isinstance(state, Over) else None

    def truths(self, state: State) -> Mapping[str, Any]:
        """The ranking at the end, the winning side by its first player, and as `order` how they play to the trick."""
        found = dict(super().truths(state))
        if isinstance(state, Over):
            found["winner"] = state.table.side_name(state.winner)
        if isinstance(state, Playing):
            players, leader = state.table.players, state.trick.leader
            found["order"] = (*players[leader:], *players[:leader])
        return found

    # -- what may be seen ------------------------------------------------------------------------------------------

    def view(self, state: State, observer: Observer) -> "TableView":
        """What lies open, and the hands that `observer` may see."""
        from rulesets.dabaifen.view import seen  # noqa: PLC0415

        return seen(state, observer)

    def board(self, view: "TableView") -> Board:
        """The trick by seat, points against 40 and 80, the levels, the bottom, the last trick."""
        from rulesets.dabaifen.board import board_of  # noqa: PLC0415

        return board_of(view)

    def hand(self, view: "TableView", player: str) -> Board:
        """The hand of `player`, trumps first. Raises Refusal where the referee does not know it."""
        from rulesets.dabaifen.hands import hand_of  # noqa: PLC0415

        return hand_of(view, player)

    def open_entry(self, entry: Entry, observer: Observer) -> dict[str, Any]:
        """The entry without cards that `observer` may not see."""
        from rulesets.dabaifen.redaction import opened  # noqa: PLC0415

        return opened(entry, observer)

    def words(self, ruling: Mapping[str, Any]) -> str:
        """One sentence for a ruling."""
        from rulesets.dabaifen.words import sentence  # noqa: PLC0415

        return sentence(ruling)

    def score_table(self, moments: Sequence["Moment"], state: State) -> BoardTable:
        """Deals, a row each, and the levels below."""
        from rulesets.dabaifen.scoresheet import score_sheet  # noqa: PLC0415

        return score_sheet(moments, state)
