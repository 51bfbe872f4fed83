"""The rights between fixing trumps and taking the bottom.

One window for all of them (B10), open although the bottom already lies open (B11); an uprising ends it, for it annuls
the deal. Each right has a module: `uprising`, `handing_over`, `ferrying`, `showing`.
"""

from referee.rulebook.entry import Entry
from referee.rulebook.ruleset import Step
from rulesets.dabaifen.entries import Ferry, ShowQuad, SwapDealer, Uprising
from rulesets.dabaifen.ferrying import judge_ferry
from rulesets.dabaifen.handing_over import judge_swap
from rulesets.dabaifen.showing import judge_show
from rulesets.dabaifen.state import Rights, State
from rulesets.dabaifen.uprising import judge_uprising


def judge_right(state: Rights, entry: Entry) -> Step[State] | None:
    """Rules on a right that is used; None for an entry of another kind."""
    if isinstance(entry, Uprising):
        return judge_uprising(state, entry)
    if isinstance(entry, SwapDealer):
        return judge_swap(state, entry)
    if isinstance(entry, Ferry):
        return judge_ferry(state, entry)
    if isinstance(entry, ShowQuad):
        return judge_show(state, entry)
    return None
