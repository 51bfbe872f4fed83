"""The flow of an evening of card-pool: which entry is ruled on where, and what is awaited."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.pool.turn_order import Order, groups_words
from referee.rulebook.awaiting import OVER, Awaiting
from referee.rulebook.board import Board, Table
from referee.rulebook.chance import ChanceSource
from referee.rulebook.entry import Entry
from referee.rulebook.header import Seating
from referee.rulebook.observer import Observer
from referee.rulebook.refusal import Refusal, illegal
from referee.rulebook.ruleset import Ranking, Ruleset, Step
from referee.rulebook.wording import say
from rulesets.card_pool.beginning import deal, set_order, set_rack
from rulesets.card_pool.board import board_of, hand_of
from rulesets.card_pool.breaks import choose
from rulesets.card_pool.chance import answer
from rulesets.card_pool.ending import BREAK_CHOICES
from rulesets.card_pool.entries import ENTRIES
from rulesets.card_pool.money import games_table
from rulesets.card_pool.options import CardPoolOptions
from rulesets.card_pool.pack import HAND_SIZE
from rulesets.card_pool.penalties import take_card
from rulesets.card_pool.play import play_shot
from rulesets.card_pool.position import take_up, untouched
from rulesets.card_pool.settlement import ranked
from rulesets.card_pool.showdown import decide
from rulesets.card_pool.spotting import may_spot, spot
from rulesets.card_pool.state import (
    AnyState,
    AtTable,
    BreakChoice,
    CueBall,
    DealDue,
    Evening,
    OrderDue,
    Over,
    PenaltyDue,
    ShowdownDue,
    State,
)
from rulesets.card_pool.verbs import VERBS
from rulesets.card_pool.view import View, open_entry, view_of
from rulesets.card_pool.words import sentence

if TYPE_CHECKING:
    from referee.rulebook.fold import Moment


class CardPool(Ruleset[State]):
    """Fifty-two cards, seven each, and fifteen balls; two to six players (R01) for money (R02)."""

    id = "card-pool"
    title = "card pool (карточный пул)"
    seats = range(2, 7)
    options = CardPoolOptions
    entries = ENTRIES
    state_type = AnyState
    verbs = VERBS
    folder = Path(__file__).parent
    digital = True
    # With a pack of their own, what a draw is refused for tells what was dealt.
    untried = frozenset({"draw"})

    # -- the rules -------------------------------------------------------------------------------------------------

    def begin(self, seating: Seating) -> State:
        """The first game awaits its order, which comes from outside (Q19)."""
        nothing = {player: Fraction(0) for player in seating.players}
        return OrderDue(Evening(seating.players, seating.options, 1, nothing, {}), (seating.players,))

    def judge(self, state: State, entry: Entry) -> Step[State]:
        """Rules on one entry. Raises Refusal where something else is awaited, or as the rule concerned says."""
        judge = _JUDGES.get((state.phase, entry.do))
        if judge is None:
            raise _out_of_turn(state, entry)
        return judge(state, entry)

    def awaiting(self, state: State) -> Awaiting:
        """What would carry the evening on; all of it public."""
        game = state.evening.game
        if isinstance(state, AtTable):
            return _shot_due(state.shooter, state.ball_in_hand, may_spot(state), game)
        if isinstance(state, PenaltyDue):
            facts: dict[str, Any] = {"player": state.fouler, "due": state.due}
            return Awaiting("draw", None, facts, (), game, state.lot)
        if isinstance(state, OrderDue):
            facts = {"game": game, "groups": state.groups}
            also = ("position",) if untouched(state) else ()
            return Awaiting("order", None, facts, also, game, state.lot)
        if isinstance(state, DealDue):
            return Awaiting("deal", None, {"game": game, "order": state.order}, (), game, state.lot)
        if isinstance(state, BreakChoice):
            return Awaiting("choose", state.chooser, {"choices": BREAK_CHOICES}, (), game)
        if isinstance(state, ShowdownDue):
            return Awaiting("showdown", None, {"players": state.tied}, (), game, state.lot)
        return OVER

    def answer(self, state: State, source: ChanceSource) -> Mapping[str, Any]:
        """Chance's entry, drawn from `source`."""
        return answer(state, source)

    def scores(self, state: State) -> Mapping[str, Fraction]:
        """What everybody won or lost so far this evening."""
        return state.evening.scores

    def ranking(self, state: State) -> Ranking | None:
        """By what was won over the evening, most first."""
        return ranked(state.evening.scores) if isinstance(state, Over) else None

    def truths(self, state: State) -> Mapping[str, Any]:
        """`order` is that of the game under way, or of the next one once it stands. `winner` is whoever won the game
        settled last (R05); once an evening of several games is over, whoever won most, where that is one player."""
        evening = state.evening
        found = dict(super().truths(state))
        if evening.last is not None and (evening.options.games == 1 or not isinstance(state, Over)):
            found["winner"] = evening.last.winner
        if isinstance(state, DealDue):
            found["order"] = state.order
        elif not isinstance(state, OrderDue | Over):
            found["order"] = state.table.order
        return found

    def money(self, state: State) -> str:
        """The currency the stake was agreed in, "" when it was not named (R02)."""
        return state.evening.options.currency or ""

    # -- what may be seen ------------------------------------------------------------------------------------------

    def view(self, state: State, observer: Observer) -> View:
        """What `observer` may know: all that is public, and his own hand (Q29)."""
        return view_of(state, observer)

    def board(self, view: Any) -> Board:
        """What there is to show of a view."""
        return board_of(view)

    def hand(self, view: Any, player: str) -> Board:
        """The hand of `player`, from a view made for him. Raises Refusal while no cards are dealt."""
        return hand_of(view, player)

    def open_entry(self, entry: Entry, observer: Observer) -> dict[str, Any]:
        """The entry without the cards that `observer` may not see: other hands, and penalty cards drawn by others (a
        dead one lies open in its `set-aside` ruling)."""
        return open_entry(entry, observer)

    def words(self, ruling: Mapping[str, Any]) -> str:
        """One sentence for a ruling."""
        return sentence(ruling)

    def score_table(self, moments: "Sequence[Moment]", state: State) -> Table:
        """A row a game, the totals below."""
        return games_table(moments, state.evening)


@lru_cache(maxsize=1024)
def _shot_due(shooter: str, ball_in_hand: CueBall, spot_too: bool, game: int) -> Awaiting:
    also = ("rack",) if ball_in_hand == "break" else ("spot",) if spot_too else ()
    return Awaiting("shot", shooter, {"ball_in_hand": ball_in_hand}, also, game)


_JUDGES: Mapping[tuple[str, str], Callable[[Any, Any], Step[State]]] = {
    ("order", "order"): set_order,
    ("order", "position"): take_up,
    ("deal", "deal"): deal,
    ("shot", "rack"): set_rack,
    ("shot", "spot"): spot,
    ("shot", "shot"): play_shot,
    ("draw", "draw"): take_card,
    ("choose", "choose"): choose,
    ("showdown", "showdown"): decide,
}
"""What is ruled on where: by the state's phase and the entry's `do`."""


_PHASE_CLAUSES = {"order": "Q19", "deal": "R10", "shot": "Q32", "draw": "R26", "choose": "Q20", "showdown": "R22"}


def _out_of_turn(state: State, entry: Entry) -> Refusal:
    """Something else is awaited: say what."""
    if isinstance(state, Over):
        return illegal(say("The evening is over."), clause="R02", accepted=say("undo, amend or a claim"))
    if isinstance(state, OrderDue):
        due = say("an order: {groups}", groups=groups_words(state.groups))
    elif isinstance(state, DealDue):
        due = say("a deal of {size} cards each", size=HAND_SIZE)
    elif isinstance(state, AtTable):
        due = say("a shot by {player}", player=state.shooter)
    elif isinstance(state, PenaltyDue):
        due = say("a card drawn by {player}", player=state.fouler)
    elif isinstance(state, BreakChoice):
        due = say("a choice by {player}", player=state.chooser)
    else:
        due = say("a showdown between {players}", players=" / ".join(state.tied))
    clause = "R12" if isinstance(entry, Order) and isinstance(state, DealDue) else _PHASE_CLAUSES[state.phase]
    return illegal(say("{do} is not what is due now.", do=entry.do), clause=clause, accepted=due)
