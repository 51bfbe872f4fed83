"""What the program's dealer says where chance must speak (C3.1 to C3.3)."""

from collections.abc import Mapping
from typing import Any

from referee.cards.card import PACK_54
from referee.cards.trick import SEATS
from referee.rulebook.chance import ChanceSource
from referee.rulebook.refusal import impossible
from referee.rulebook.wording import say
from rulesets.dabaifen.seats import BOTTOM, HAND
from rulesets.dabaifen.state import Between, Drawing


def answer(state: Between | Drawing, source: ChanceSource) -> Mapping[str, Any]:
    """A fair deal, or the flip of cards that were dealt already. Raises Refusal where only the table can turn them.

    The pack is dealt by seat, whoever draws first: cards of a shuffled pack are alike wherever they are taken from, and
    a deal after an undo gives the same hands. In a race the first to draw is whoever was suggested, else drawn.
    """
    if isinstance(state, Drawing):
        if state.deal.known:
            return {"do": "flip"}
        raise impossible(
            say("The bottom lies on the table, where the program cannot turn it."),
            clause="B06",
            accepted=say("flip with the six cards in the order they were turned"),
        )
    table, standing = state.table, state.standing
    first = standing.dealer
    if first is None:
        first = standing.opener if standing.opener is not None else source.below("first", SEATS)
    entry: dict[str, Any] = {"do": "deal", "first": table.players[first]}
    if table.hidden:
        return entry
    pack = source.shuffled("pack", PACK_54)
    entry["hands"] = {player: list(pack[HAND * seat : HAND * (seat + 1)]) for seat, player in enumerate(table.players)}
    entry["bottom"] = list(pack[-BOTTOM:])
    return entry
