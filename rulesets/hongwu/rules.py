"""The flow of a match of hongwu: which entry goes to which rule."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.rulebook.awaiting import Awaiting
from referee.rulebook.board import Board, Table
from referee.rulebook.chance import ChanceSource
from referee.rulebook.entry import Entry
from referee.rulebook.header import Seating
from referee.rulebook.observer import Observer
from referee.rulebook.ruleset import Ranking, Ruleset, Step
from rulesets.hongwu.agreed import judge_adjust
from rulesets.hongwu.awaited import awaiting
from rulesets.hongwu.board import board_of, score_table
from rulesets.hongwu.calling import judge_bid, judge_pass
from rulesets.hongwu.closing import named, ranked
from rulesets.hongwu.contract import judge_bottom, judge_bury, judge_trump
from rulesets.hongwu.dealing import dealt_by_chance, first_by_chance, judge_deal, judge_first
from rulesets.hongwu.entries import ENTRIES
from rulesets.hongwu.hands import hand_of
from rulesets.hongwu.options import HongwuOptions
from rulesets.hongwu.playing import judge_play
from rulesets.hongwu.position import judge_position
from rulesets.hongwu.redaction import open_entry
from rulesets.hongwu.state import Dealing, Finished, HongwuState, Playing, Setting
from rulesets.hongwu.tally import judge_tally
from rulesets.hongwu.verbs import REPORTS, VERBS
from rulesets.hongwu.view import HongwuView, view_of
from rulesets.hongwu.words import sentence

if TYPE_CHECKING:
    from referee.rulebook.fold import Moment

_JUDGES: Mapping[str, Callable[[HongwuState, Any], Step[HongwuState]]] = {
    "play": judge_play,
    "bid": judge_bid,
    "pass": judge_pass,
    "deal": judge_deal,
    "first": judge_first,
    "trump": judge_trump,
    "bury": judge_bury,
    "bottom": judge_bottom,
    "tally": judge_tally,
    "adjust": judge_adjust,
    "position": judge_position,
}


class Hongwu(Ruleset[HongwuState]):
    """One declarer against three, with two or three packs (C1.1, C1.2)."""

    id = "hongwu"
    title = "hongwu (紅五)"
    seats = range(4, 5)
    options = HongwuOptions
    entries = ENTRIES
    state_type = HongwuState
    verbs = VERBS
    reports = REPORTS
    folder = Path(__file__).parent
    hidden_hands = True
    # Trumps named, the declarer sees the bottom (C2.13, C2.14).
    showing = frozenset({"trump", "play"})
    open_book = frozenset({"tally", "adjust"})
    foreseen = frozenset({"turn", "declarer", "trump", "bury", "trick", "irregularity", "adjust"})
    untried = frozenset({"bury", "play"})

    def begin(self, seating: Seating) -> HongwuState:
        """Nothing is dealt and nobody has scored."""
        nothing = Fraction(0)
        setting = Setting(seating.players, seating.options, seating.hidden)
        return HongwuState(setting, 1, (nothing, nothing, nothing, nothing), Dealing())

    def judge(self, state: HongwuState, entry: Entry) -> Step[HongwuState]:
        """Hands the entry to its rule. Raises Refusal."""
        return _JUDGES[entry.do](state, entry)

    def awaiting(self, state: HongwuState) -> Awaiting:
        """What would carry the match on."""
        return awaiting(state)

    def answer(self, state: HongwuState, source: ChanceSource) -> Mapping[str, Any]:
        """The deal, or who opens the auction."""
        if isinstance(state.stage, Dealing):
            return dealt_by_chance(state, source)
        return first_by_chance(state, source)

    def scores(self, state: HongwuState) -> Mapping[str, Fraction]:
        """Totals by player."""
        return named(state.setting.players, state.scores)

    def ranking(self, state: HongwuState) -> Ranking | None:
        """Players by total once the last deal is settled."""
        if isinstance(state.stage, Finished):
            return ranked(state.setting.players, state.scores)
        return None

    def truths(self, state: HongwuState) -> Mapping[str, Any]:
        """Totals, at the end ranking and winner, and as `order` the players as they play to the trick (C3.1, C3.2)."""
        found = dict(super().truths(state))
        if isinstance(state.stage, Playing):
            players, leader = state.setting.players, state.stage.trick.leader
            found["order"] = (*players[leader:], *players[:leader])
        return found

    def view(self, state: HongwuState, observer: Observer) -> HongwuView:
        """What `observer` may know."""
        return view_of(state, observer)

    def board(self, view: HongwuView) -> Board:
        """The deal so far, and the totals."""
        return board_of(view)

    def hand(self, view: HongwuView, player: str) -> Board:
        """The hand of `player`, trumps first, tractors side by side. Raises Refusal where it is not known."""
        return hand_of(view, player)

    def open_entry(self, entry: Entry, observer: Observer) -> dict[str, Any]:
        """The entry without the cards that `observer` may not see."""
        return open_entry(entry, observer)

    def words(self, ruling: Mapping[str, Any]) -> str:
        """One sentence for a ruling."""
        return sentence(ruling)

    def score_table(self, moments: Sequence["Moment"], state: HongwuState) -> Table:
        """Every settlement and agreed adjustment, and the totals."""
        return score_table(moments, state)
