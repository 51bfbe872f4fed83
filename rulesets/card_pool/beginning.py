"""How a game begins: the order, the deal, the rack."""

from dataclasses import replace

from referee.pool.dealing import Deal, check_deal
from referee.pool.rack import Rack
from referee.pool.turn_order import Order, check_order
from referee.rulebook.refusal import impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.card_pool.pack import HAND_SIZE, PACK
from rulesets.card_pool.state import AtTable, DealDue, OrderDue, State, Table
from rulesets.card_pool.turns import FIRST_BREAK, NEXT_BREAK, turn_ruling


def set_order(state: OrderDue, entry: Order) -> Step[State]:
    """Chance gives the order of the first game (Q19), or of those who are tied for a later one (Q16)."""
    check_order(entry.order, state.groups)
    clauses = ("Q19",) if len(state.groups) == 1 else ("Q16", "R12")
    ruling = Ruling("order", clauses, {"game": state.evening.game, "order": entry.order})
    return Step(DealDue(state.evening, entry.order), (ruling,))


def deal(state: DealDue, entry: Deal) -> Step[State]:
    """Seven cards each from a full pack (R03, R10); the first in the order breaks (R11)."""
    players = state.evening.players
    check_deal(entry.hands, players, HAND_SIZE, PACK)
    hands = {player: entry.hands[player] for player in players}
    table = Table(state.order, hands, frozenset(), len(PACK) - HAND_SIZE * len(players))
    breaker = state.order[0]
    clauses = FIRST_BREAK if state.evening.game == 1 else NEXT_BREAK
    return Step(AtTable(state.evening, table, breaker, "break"), (turn_ruling(breaker, "break", False, clauses),))


def set_rack(state: AtTable, entry: Rack) -> Step[State]:
    """How the fifteen balls lie in the triangle: any arrangement will do (R04). Only before a break."""
    if state.ball_in_hand != "break":
        raise impossible(say("The balls are racked before a break only."), accepted=say("a shot"))
    ruling = Ruling("racked", ("R04",), {"balls": entry.balls})
    return Step(replace(state, rack=entry.balls), (ruling,))
