"""The game: each entry goes to the rule that judges it."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from referee.pool.dealing import Deal, Draw
from referee.pool.rack import Rack
from referee.pool.shot import Shot
from referee.pool.turn_order import Order
from referee.rulebook.awaiting import Awaiting
from referee.rulebook.board import Board, Table
from referee.rulebook.chance import ChanceSource
from referee.rulebook.entry import Entry
from referee.rulebook.header import Seating
from referee.rulebook.observer import Observer
from referee.rulebook.ruleset import Ranking, Ruleset, Step
from referee.rulebook.verb import Verb
from rulesets.poker_pool import breaks, jokers, penalties, position, round_start, strokes
from rulesets.poker_pool.awaited import awaited
from rulesets.poker_pool.board import board_of, hand_board
from rulesets.poker_pool.chance import answered
from rulesets.poker_pool.entries import ENTRIES, Choose, Discard, Position, Reveal
from rulesets.poker_pool.openness import opened
from rulesets.poker_pool.options import PokerPoolOptions
from rulesets.poker_pool.refusals import not_now
from rulesets.poker_pool.round_end import ranking_of
from rulesets.poker_pool.score_sheet import score_sheet
from rulesets.poker_pool.state import (
    AnyState,
    Choosing,
    Dealing,
    Drawing,
    Ordering,
    Over,
    Playing,
    Removing,
    Standing,
    State,
)
from rulesets.poker_pool.verbs import VERBS
from rulesets.poker_pool.view import View, viewed
from rulesets.poker_pool.wording import sentence

if TYPE_CHECKING:
    from referee.rulebook.fold import Moment


_RULES: Mapping[tuple[type, type], Callable[[Any, Any], Step[AnyState]]] = {
    (Ordering, Order): round_start.settle_order,
    (Ordering, Position): position.set_up,
    (Dealing, Deal): round_start.deal,
    (Playing, Reveal): jokers.reveal,
    (Removing, Discard): jokers.discard,
    (Playing, Rack): round_start.rack,
    (Playing, Shot): strokes.play,
    (Drawing, Draw): penalties.draw,
    (Choosing, Choose): breaks.choose,
}
"""Which rule judges an entry in which phase; everything else comes at the wrong time."""


class PokerPool(Ruleset[AnyState]):
    """Cards and fifteen balls, for 2 to 8 players (K02)."""

    id = "poker-pool"
    title = "poker pool (扑克台球)"
    seats = range(2, 9)
    options = PokerPoolOptions
    entries = ENTRIES
    state_type = State
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    folder = Path(__file__).resolve().parent
    settling = frozenset({"settlement", "no-score"})
    showing = frozenset({"reveal"})
    # With a pack of their own, what a draw or a discard is refused for tells what was dealt.
    untried = frozenset({"reveal", "draw", "discard"})
    foreseen = frozenset({"foul", "respot", "rerack", "racked"})
    leading = True
    digital = True

    def begin(self, seating: Seating) -> AnyState:
        """Totals of 0 (K05) and an order still to be drawn among all (K56)."""
        scores = dict.fromkeys(seating.players, Fraction(0))
        return Ordering(Standing(seating.players, seating.options, scores), 1, (seating.players,))

    def judge(self, state: AnyState, entry: Entry) -> Step[AnyState]:
        """Rules on one entry. Raises Refusal where something else is awaited, or as the rule concerned says."""
        rule = _RULES.get((type(state), type(entry)))
        if rule is None:
            raise not_now(state, entry)
        return rule(state, entry)

    def awaiting(self, state: AnyState) -> Awaiting:
        """What would carry the match on; all of it public."""
        return awaited(state)

    def answer(self, state: AnyState, source: ChanceSource) -> Mapping[str, Any]:
        """Chance's entry, drawn from `source`."""
        return answered(state, source)

    def scores(self, state: AnyState) -> Mapping[str, Fraction]:
        """What everybody won or lost in the rounds settled so far."""
        return state.standing.scores

    def ranking(self, state: AnyState) -> Ranking | None:
        """The places once all rounds are played, equal totals together; None before."""
        return ranking_of(state.standing) if isinstance(state, Over) else None

    def truths(self, state: AnyState) -> Mapping[str, Any]:
        """Totals and ranking as they stand now, and the order of the round going on."""
        ranking = ranking_of(state.standing)
        found: dict[str, Any] = {"scores": state.standing.scores, "ranking": ranking}
        if len(ranking[0]) == 1:
            found["winner"] = ranking[0][0]
        if isinstance(state, Dealing):
            found["order"] = state.order
        elif not isinstance(state, Ordering | Over):
            found["order"] = state.round.order
        return found

    def view(self, state: AnyState, observer: Observer) -> View:
        """What `observer` may know: all that is public, and his own hand."""
        return viewed(state, observer)

    def board(self, view: View) -> Board:
        """What there is to show of a view."""
        return board_of(view)

    def hand(self, view: View, player: str) -> Board:
        """The hand of `player`, from a view made for him. Raises Refusal where it is not to be seen."""
        return hand_board(view, player)

    def open_entry(self, entry: Entry, observer: Observer) -> dict[str, Any]:
        """The entry without the cards that `observer` may not see."""
        return opened(entry, observer)

    def words(self, ruling: Mapping[str, Any]) -> str:
        """One sentence for a ruling."""
        return sentence(ruling)

    def score_table(self, moments: Sequence["Moment"], state: AnyState) -> Table:
        """A row a round, the totals below."""
        return score_sheet(moments, state)
