"""The start of a round: the order, the deal, the rack."""

from dataclasses import replace

from referee.pool.dealing import Deal, check_deal
from referee.pool.rack import Rack
from referee.pool.turn_order import Order, check_order
from referee.rulebook.refusal import illegal
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.poker_pool.hands import DEALT, PACK, hand_of
from rulesets.poker_pool.state import AnyState, Dealing, Ordering, Playing, Round
from rulesets.poker_pool.turns import take_turn


def settle_order(state: Ordering, entry: Order) -> Step[AnyState]:
    """K56: any order in round 1; K58: later only those who are tied are drawn. Raises Refusal."""
    check_order(entry.order, state.groups)
    clauses = ("K56",) if state.number == 1 else ("K58", "K57")
    ruling = Ruling("order", clauses, {"round": state.number, "order": entry.order})
    return Step(Dealing(state.standing, state.number, entry.order), (ruling,))


def deal(state: Dealing, entry: Deal) -> Step[AnyState]:
    """K09: five cards for each from a fresh pack of 54 (K64); the first in the order breaks (B56). Raises Refusal."""
    players = state.standing.players
    check_deal(entry.hands, players, DEALT, PACK)
    hands = {player: hand_of(entry.hands[player], ()) for player in players}
    round_ = Round(state.number, state.order, hands, frozenset(), len(PACK) - DEALT * len(players), window=True)
    return take_turn(Playing(state.standing, round_, state.order[0], "break"), ("K16", "K09"), since=None)


def rack(state: Playing, entry: Rack) -> Step[AnyState]:
    """K07: any arrangement is lawful. Raises Refusal (illegal) when no break is due or the rack is known."""
    if state.in_hand != "break" or state.rack is not None:
        raise illegal(say("The balls are not racked now."), clause="K07", accepted=say("one rack before each break"))
    return Step(replace(state, rack=entry.balls), (Ruling("racked", ("K07",), {"balls": entry.balls}),))
