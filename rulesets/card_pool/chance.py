"""What the program's dealer answers where chance must speak."""

from collections.abc import Mapping
from typing import Any

from referee.pool.turn_order import drawn_order
from referee.rulebook.chance import ChanceSource
from rulesets.card_pool.pack import HAND_SIZE, PACK
from rulesets.card_pool.state import DealDue, OrderDue, PenaltyDue, ShowdownDue, State


def answer(state: State, source: ChanceSource) -> Mapping[str, Any]:
    """The entry that chance gives in `state`.

    All cards of a game come from one shuffled pack, hands first in seating order and then the penalty cards, so that
    the same pack lies ready after an undo. Every showdown has a full pack of its own (Q17). Raises ValueError in a
    phase where a person acts.
    """
    if isinstance(state, PenaltyDue):
        pack = source.shuffled("pack", PACK)
        gone = state.table.out_of_pack()
        card = next(card for card in pack if card not in gone)
        return {"do": "draw", "player": state.fouler, "card": card}
    if isinstance(state, DealDue):
        pack = source.shuffled("pack", PACK)
        players = enumerate(state.evening.players)
        hands = {player: list(pack[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat, player in players}
        return {"do": "deal", "hands": hands}
    if isinstance(state, OrderDue):
        return {"do": "order", "order": list(drawn_order(state.groups, source, state.lot))}
    if isinstance(state, ShowdownDue):
        pack = source.shuffled(state.lot, PACK)
        return {"do": "showdown", "cards": dict(zip(state.tied, pack, strict=False))}
    raise ValueError(f"chance is not asked in phase {state.phase}")
