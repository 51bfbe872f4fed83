"""Eight-ball as the Italian source has it: the flow of a match."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.pool.turn_order import check_order, drawn_order
from referee.rulebook.awaiting import OVER, Awaiting
from referee.rulebook.board import Board, Table
from referee.rulebook.chance import ChanceSource
from referee.rulebook.entry import Entry
from referee.rulebook.header import Seating
from referee.rulebook.observer import Observer
from referee.rulebook.refusal import Refusal, illegal, impossible
from referee.rulebook.ruleset import Ranking, Ruleset, Step
from referee.rulebook.wording import say
from rulesets.palla8 import rulings
from rulesets.palla8.breaking import judge_break, judge_choice
from rulesets.palla8.entries import ENTRIES, Choose, Concede, Order, Position, Rack, Shot
from rulesets.palla8.expected import not_his_choice, not_his_turn, not_now, not_offered
from rulesets.palla8.options import Palla8Options
from rulesets.palla8.race import judge_concession
from rulesets.palla8.racking import check_rack, lawful_rack
from rulesets.palla8.setting import set_up
from rulesets.palla8.state import STATE_TYPE, Choosing, Drawing, Finished, Race, Shooting, State
from rulesets.palla8.stroke import judge_stroke
from rulesets.palla8.verbs import REPORTS, VERBS

if TYPE_CHECKING:
    from referee.rulebook.fold import Moment
    from rulesets.palla8.view import TableView

_ALSO_DRAWING = ("position", "concede")
_ALSO_DRAWING_LATER = ("concede",)
_ALSO_BREAKING = ("rack", "concede")
_ALSO = ("concede",)


class Palla8(Ruleset[State]):
    """Eight-ball for two: groups, called shots, and the 8 last."""

    id = "palla8"
    title = "eight-ball (Palla 8)"
    seats = range(2, 3)
    options = Palla8Options
    entries = ENTRIES
    state_type = STATE_TYPE
    verbs = VERBS
    reports = REPORTS
    folder = Path(__file__).parent
    settling = frozenset({"rack"})
    foreseen = None
    digital = True
    calls = True

    # -- the rules -------------------------------------------------------------------------------------------------

    def begin(self, seating: Seating) -> State:
        """Before the draw for the break."""
        first, second = seating.players
        return Drawing(Race((first, second), seating.options))

    def judge(self, state: State, entry: Entry) -> Step[State]:
        """Rules on an entry; see the module of its subject for the clauses."""
        if isinstance(entry, Shot):
            return self._shot(state, entry)
        if isinstance(entry, Choose):
            return self._choice(state, entry)
        if isinstance(entry, Concede):
            if isinstance(state, Finished):
                raise not_now(state, entry)
            return judge_concession(state, entry)
        if isinstance(entry, Order):
            return self._order(state, entry)
        if isinstance(entry, Rack):
            return self._rack(state, entry)
        assert isinstance(entry, Position)
        if isinstance(state, Drawing) and state.race.number == 1:
            return set_up(state, entry)
        raise impossible(
            say("A position sets a match up; it can only be the first entry."),
            accepted=say("a new match that begins with the position"),
        )

    def _shot(self, state: State, shot: Shot) -> Step[State]:
        if not isinstance(state, Shooting):
            raise not_now(state, shot)
        if shot.by is not None and shot.by != state.shooter:
            raise not_his_turn(state, shot.by)
        return judge_break(state, shot) if state.in_hand == "break" else judge_stroke(state, shot)

    def _choice(self, state: State, entry: Choose) -> Step[State]:
        if not isinstance(state, Choosing):
            raise not_now(state, entry)
        if entry.by is not None and entry.by != state.chooser:
            raise not_his_choice(state, entry.by)
        if entry.choice not in state.choices:
            raise not_offered(state, entry.choice)
        return judge_choice(state, entry.choice)

    def _order(self, state: State, entry: Order) -> Step[State]:
        """The winner of the draw breaks (I06); later breaks follow from the racks, not from a draw (P46)."""
        if isinstance(state, Finished):
            raise not_now(state, entry)
        if not isinstance(state, Drawing):
            raise illegal(
                say("The break is settled; there is nothing to draw for."),
                clause="I06",
                accepted=say("order, once at the beginning of a match"),
            )
        check_order(entry.order, (state.race.players,))
        breaker = entry.order[0]
        given = (
            rulings.drawn(entry.order, state.race.number),
            rulings.turn(breaker, "break", ("I06",), continues=False),
        )
        return Step(Shooting(state.race, breaker, breaker, "break"), given)

    def _rack(self, state: State, entry: Rack) -> Step[State]:
        """How the balls lie in the triangle, before a break (I03, I04)."""
        if not isinstance(state, Shooting):
            raise not_now(state, entry)
        if not state.breaking:
            raise illegal(
                say("Balls are racked before a break, not while a rack is played."),
                clause="I03",
                accepted=say("a shot by {player}", player=state.shooter),
            )
        if state.racked is not None:
            raise impossible(
                say("The balls are racked already."),
                accepted=say("the break by {player}, or an amend of the rack", player=state.shooter),
            )
        check_rack(entry.balls)
        racked = Shooting(
            state.race, state.opener, state.shooter, "break", state.gone, None, state.triangle, entry.balls
        )
        return Step(racked, (rulings.racked(entry.balls),))

    def awaiting(self, state: State) -> Awaiting:
        """The draw, a shot (with `ball_in_hand`), a choice (with `choices`), or nothing."""
        if isinstance(state, Shooting):
            also = _ALSO_BREAKING if state.in_hand == "break" and state.racked is None else _ALSO
            return Awaiting("shot", state.shooter, {"ball_in_hand": state.in_hand}, also, state.race.number)
        if isinstance(state, Choosing):
            return Awaiting("choose", state.chooser, {"choices": state.choices}, _ALSO, state.race.number)
        if isinstance(state, Drawing):
            also = _ALSO_DRAWING if state.race.number == 1 else _ALSO_DRAWING_LATER
            return Awaiting("order", None, {}, also, state.race.number, "order")
        return OVER

    def answer(self, state: State, source: ChanceSource) -> Mapping[str, Any]:
        """The draw for the break, or before a break a lawful triangle for a simulated table."""
        if isinstance(state, Drawing):
            return {"do": "order", "order": list(drawn_order((state.race.players,), source))}
        if isinstance(state, Shooting) and state.breaking and state.racked is None:
            return {"do": "rack", "balls": list(lawful_rack(source, f"rack/{state.triangle}"))}
        raise ValueError("chance has nothing to decide here")

    def scores(self, state: State) -> Mapping[str, Fraction]:
        """Racks won."""
        return rulings.scores_of(state.race)

    def ranking(self, state: State) -> Ranking | None:
        """Winner and loser of the match."""
        if not isinstance(state, Finished):
            return None
        return ((state.winner,), (state.race.opponent(state.winner),))

    def truths(self, state: State) -> Mapping[str, Any]:
        """Scores, ranking and winner, and as `order` who opened this rack and who did not."""
        found = dict(super().truths(state))
        if isinstance(state, Shooting | Choosing):
            found["order"] = (state.opener, state.race.opponent(state.opener))
        return found

    # -- what may be seen ------------------------------------------------------------------------------------------

    def view(self, state: State, observer: Observer) -> "TableView":
        """The table; nothing in this game is hidden from anybody."""
        from rulesets.palla8.view import seen  # noqa: PLC0415

        return seen(state)

    def board(self, view: "TableView") -> Board:
        """Whose turn, the groups, what is left to pocket, the call that is due, and what may be touched first."""
        from rulesets.palla8.board import board_of  # noqa: PLC0415

        return board_of(view)

    def hand(self, view: "TableView", player: str) -> Board:
        """There are no hands in this game. Raises Refusal."""
        raise _no_hands()

    def words(self, ruling: Mapping[str, Any]) -> str:
        """One sentence for a ruling."""
        from rulesets.palla8.words import sentence  # noqa: PLC0415

        return sentence(ruling)

    def score_table(self, moments: Sequence["Moment"], state: State) -> Table:
        """Racks, a row each, and the score below."""
        from rulesets.palla8.scoresheet import score_sheet  # noqa: PLC0415

        return score_sheet(moments, state)


def _no_hands() -> Refusal:
    return impossible(
        say("In {game} nobody holds cards.", game=Palla8.id), accepted=say("the board, which shows all there is")
    )
