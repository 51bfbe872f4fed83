"""A deal and a flip as they are typed."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.notation import read_cards
from referee.cards.player_words import parts_from_words, seated
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.card_words import some_cards
from rulesets.dabaifen.state import State

DEAL_NOTATION = say(
    "deal [PLAYER]                       who draws first (the dealer, once there is one); hands stay hidden\n"
    "deal first: PLAYER Ann: CARDS … bottom: CARDS\n"
    "  twelve cards each, and the six of the bottom in the order they would be turned"
)


def deal_from_words(words: Sequence[str], state: State) -> Mapping[str, Any]:
    """The deal, with hands or without."""
    players = state.table.players
    if not any(sign in word for word in words for sign in ":："):
        return {"do": "deal", "first": seated(" ".join(words), players) if words else _opener(state)}
    parts = parts_from_words(words, players, ("first", "bottom"))
    first = parts.pop("first", None)
    hands = {name: list(read_cards(said)) for name, said in parts.items() if name in players}
    entry: dict[str, Any] = {"do": "deal", "first": seated(" ".join(first), players) if first else _opener(state)}
    if hands or "bottom" in parts:
        entry |= {"hands": hands, "bottom": list(read_cards(parts.get("bottom", ())))}
    return entry


def _opener(state: State) -> str:
    """The dealer, who draws first; in a race somebody must be named."""
    standing = state.standing
    seat = standing.dealer if standing.dealer is not None else standing.opener
    if seat is None:
        raise malformed(
            say("Who draws first is agreed, and nobody is named."),
            accepted=listed(state.table.players, last=say(" or ")),
            clause="C3.3",
        )
    return state.table.players[seat]


def flip_from_words(words: Sequence[str], state: State) -> Mapping[str, Any]:
    """Nothing where the deal is known, else the six cards in the order turned."""
    return {"do": "flip", "bottom": some_cards(words)} if words else {"do": "flip"}
