"""How a fair source answers what chance must decide here."""

from collections.abc import Mapping
from typing import Any

from referee.pool.turn_order import drawn_order
from referee.rulebook.chance import ChanceSource
from rulesets.poker_pool.hands import DEALT, PACK
from rulesets.poker_pool.jokers import others
from rulesets.poker_pool.penalties import next_card
from rulesets.poker_pool.state import AnyState, Dealing, Drawing, Ordering, Removing


def answered(state: AnyState, source: ChanceSource) -> Mapping[str, Any]:
    """The chance entry that the state waits for. Raises ValueError where a person must act."""
    match state:
        case Ordering():
            return {"do": "order", "order": list(drawn_order(state.groups, source))}
        case Dealing():  # in seating order, so that the cards do not hang on the order of play
            pack = source.shuffled("pack", PACK)
            players = state.standing.players
            hands = {player: list(pack[DEALT * i : DEALT * (i + 1)]) for i, player in enumerate(players)}
            return {"do": "deal", "hands": hands}
        case Drawing():
            card = next_card(state.round, source.shuffled("pack", PACK))
            return {"do": "draw", "player": state.stroke.shooter, "card": card}
        case Removing():
            cards = others(state.round.hands[state.player])
            return {"do": "discard", "player": state.player, "card": cards[source.below("discard", len(cards))]}
        case _:
            raise ValueError("chance has nothing to say here")
