"""Dealing and drawing from one pack, as entries: what the cards of a pool game have in common."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from referee.cards.card import Card
from referee.rulebook.entry import ChanceEntry, Many
from referee.rulebook.names import PlayerName
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.wording import listed, say


class Deal(ChanceEntry):
    """Hands from a fresh pack: `hands` is player -> cards."""

    do: Literal["deal"] = "deal"
    hands: dict[PlayerName, Many[Card]]

    def lot(self) -> object:
        return tuple(sorted(self.hands.items()))


class Draw(ChanceEntry):
    """`player` takes `card`, the next one of the pack."""

    do: Literal["draw"] = "draw"
    player: PlayerName
    card: Card

    def lot(self) -> object:
        """The pack decides the card; the rules say who takes it."""
        return self.card


def check_hands(hands: Mapping[str, Sequence[str]], players: Sequence[str], pack: Collection[str]) -> None:
    """Refuses hands that do not name exactly `players`, or whose cards one pack cannot hold.

    Raises Refusal (malformed for names, impossible for cards).
    """
    if set(hands) != set(players):
        raise malformed(
            say("The hands name {names}.", names=listed(hands) or say("nobody")),
            accepted=say("a hand for each of {players}", players=listed(players, last=say(" and "))),
        )
    dealt = [card for player in players for card in hands[player]]
    known, seen = frozenset(pack), set[str]()
    if len(set(dealt)) == len(dealt) and known.issuperset(dealt):
        return
    for player in players:
        for card in hands[player]:
            if card not in known:
                raise impossible(say("{card} is not in the pack of this game.", card=card))
            if card in seen:
                raise impossible(say("{card} is dealt twice; the pack holds it once.", card=card))
            seen.add(card)


def check_deal(hands: Mapping[str, Sequence[str]], players: Sequence[str], size: int, pack: Collection[str]) -> None:
    """As `check_hands`, and each hand must have `size` cards."""
    check_hands(hands, players, pack)
    for player in players:
        if len(hands[player]) != size:
            raise impossible(
                say("{player} is dealt {count} cards.", player=player, count=len(hands[player])),
                accepted=say("{size} cards for each player", size=size),
            )
