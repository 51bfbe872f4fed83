"""Can a position stand that somebody reports from a game of cards and balls under way: what needs no game's rules."""

from collections.abc import Collection, Mapping, Sequence

from referee.rulebook.names import stranger
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.wording import listed, say


def check_plays_here(name: str, players: Sequence[str]) -> None:
    """Raises Refusal (malformed) for a name that is none of the players'."""
    if name not in players:
        raise stranger(name, players)


def balls_down(down: Collection[int], ball_in_hand: str, *, clause: str | None = None) -> frozenset[int]:
    """The balls that are down, each once, and none before a break. Raises Refusal (impossible).

    `clause` is the game's clause on the rack that a break is played at, if it has one.
    """
    found = frozenset(down)
    if len(found) < len(down):
        raise impossible(say("A ball is down twice."), accepted=say("each ball once"))
    if found and ball_in_hand == "break":
        raise impossible(
            say("A break is played with all fifteen balls in the rack."),
            accepted=say("no balls down, or another ball in hand than break"),
            clause=clause,
        )
    return found


def cards_in_stock(
    stock: int | None, hands: Mapping[str, Collection[str]], pack: Collection[str], *, clause: str | None = None
) -> int:
    """The cards left in the pack: all that nobody holds where `stock` is None. Raises Refusal (impossible)."""
    left = len(pack) - sum(map(len, hands.values()))
    if stock is None:
        return left
    if stock > left:
        raise impossible(
            say("{stock} cards cannot be left in the stock.", stock=stock),
            accepted=say("at most {left}, since the others are in hands", left=left),
            clause=clause,
        )
    return stock


def check_scores_named(scores: Collection[str], players: Sequence[str]) -> None:
    """Raises Refusal (malformed) when the names beside the scores are not those of the players."""
    if set(scores) != set(players):
        raise malformed(
            say("The scores name {names}.", names=listed(scores) or say("nobody")),
            accepted=say("an amount for each of {players}", players=listed(players, last=say(" and "))),
        )
