"""Which hand uprising and ferry are judged on (B13)."""

from referee.cards.pack import Holding
from rulesets.dabaifen.located import shown_by
from rulesets.dabaifen.state import Rights


def judged_hand(state: Rights, seat: int) -> Holding:
    """The hand that uprising and ferry are judged on; with hidden hands the cards of it that were shown (B13)."""
    present = state.table.options.rights_judged_on == "present"
    if state.hands is not None:
        if present or state.deal.dealt is None:
            return state.hands[seat]
        return state.deal.dealt[seat]
    shown = shown_by(state.deal, seat)
    if present and any(ferry.seat == seat for ferry in state.deal.ferries):
        return 0
    return shown
