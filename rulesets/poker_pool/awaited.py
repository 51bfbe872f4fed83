"""What would carry the match on. Everything here is public."""

from referee.pool.turn_order import order_lot
from referee.rulebook.awaiting import OVER, Awaiting
from rulesets.poker_pool.penalties import place_in_pack
from rulesets.poker_pool.state import AnyState, Choosing, Dealing, Drawing, Ordering, Playing, Removing


def awaited(state: AnyState) -> Awaiting:
    """The entry that the state waits for.

    The jokers are never waited for, and `also` names their showing whoever holds them: waiting would betray (B38).
    """
    match state:
        case Playing(round=round_):
            also: tuple[str, ...] = ("reveal",) if round_.window else ()
            if state.in_hand == "break" and state.rack is None:
                also += ("rack",)
            facts = {"ball_in_hand": state.in_hand, "liable": state.liable}
            return Awaiting("shot", state.shooter, facts, also, round_.number)
        case Drawing(round=round_):
            # Every card of the pack has its place: the same question after an undo has the same name.
            lot = f"draw/{place_in_pack(round_)}"
            facts_of_draw = {"player": state.stroke.shooter, "again": state.again}
            return Awaiting("draw", None, facts_of_draw, round=round_.number, lot=lot)
        case Choosing(round=round_):
            return Awaiting("choose", state.chooser, {"choices": state.choices}, round=round_.number)
        case Removing(round=round_):
            return Awaiting("discard", None, {"player": state.player}, round=round_.number, lot="discard")
        case Ordering():
            also = ("position",) if state.number == 1 else ()
            lot = order_lot(state.groups, state.standing.players)
            return Awaiting("order", None, {"groups": state.groups}, also, state.number, lot)
        case Dealing():
            return Awaiting("deal", None, {"order": state.order}, round=state.number, lot="deal")
        case _:
            return OVER
