"""A match taken up in the middle: is the position one that can stand, and what follows from it."""

from collections.abc import Iterable
from fractions import Fraction

from referee.pool.balls import balls_up
from referee.pool.dealing import check_hands
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.wording import listed, say
from rulesets.poker_pool.entries import Position
from rulesets.poker_pool.hands import DEALT, PACK, Hand, hand_of
from rulesets.poker_pool.refusals import not_now
from rulesets.poker_pool.state import AnyState, Ordering, Playing, Round, Standing
from rulesets.poker_pool.turns import take_turn


def set_up(state: Ordering, entry: Position) -> Step[AnyState]:
    """The match as `entry` says it stands. Raises Refusal when it cannot stand so."""
    players, options = state.standing.players, state.standing.options
    if state.number > 1 or state.standing.last is not None:
        raise not_now(state, entry)
    _check_names(entry, players)
    if entry.round > options.rounds:
        raise impossible(
            say("Round {round} is never played.", round=entry.round),
            accepted=say("a round from 1 to {rounds}", rounds=options.rounds),
            clause="K03",
        )
    check_hands(entry.hands, players, PACK)
    down = _down(entry)
    hands = {player: hand_of(entry.hands[player], down) for player in players}
    for player, hand in hands.items():
        if hand.cleared:  # K61: the round would have been settled
            raise impossible(
                say("{player} has no open card, so the round is over.", player=player),
                accepted=say("hands with at least one card whose ball is up: {balls}", balls=listed(balls_up(down))),
                clause="K61",
            )
    scores = {player: Fraction(0) for player in players} | dict(entry.scores or {})
    round_ = Round(
        entry.round,
        entry.order,
        hands,
        down,
        _stock(entry, hands.values()),
        tuple(player for player, hand in hands.items() if hand.one_number),
        # K67: a penalty card in any hand shows that a break was played before this one
        window=entry.ball_in_hand == "break" and all(len(hand.cards) <= DEALT for hand in hands.values()),
        shown=next((player for player, hand in hands.items() if _has_shown(hand)), None),
    )
    standing = Standing(players, options, scores)
    return take_turn(Playing(standing, round_, entry.shooter, entry.ball_in_hand, entry.liable), ("K63",), since=None)


def _check_names(entry: Position, players: tuple[str, ...]) -> None:
    everybody = listed(players, last=say(" and "))
    if sorted(entry.order) != sorted(players):
        raise malformed(
            say("The order names {names}.", names=listed(entry.order) or say("nobody")),
            accepted=say("each of {players} once", players=everybody),
        )
    for name in (entry.shooter, entry.liable):
        if name is not None and name not in players:
            raise malformed(
                say("Nobody called {name} plays here.", name=name), accepted=listed(players, last=say(" or "))
            )
    if entry.scores is not None and set(entry.scores) != set(players):
        raise malformed(
            say("The scores name {names}.", names=listed(entry.scores) or say("nobody")),
            accepted=say("a total for each of {players}", players=everybody),
        )
    if entry.liable == entry.shooter:
        raise impossible(
            say("{name} cannot be liable for a free ball of his own.", name=entry.liable),
            accepted=say("the player whose foul gave the free ball, or null"),
            clause="K48",
        )


def _down(entry: Position) -> frozenset[int]:
    down = frozenset(entry.down)
    if len(down) < len(entry.down):
        raise impossible(say("A ball is down twice."), accepted=say("each ball once"))
    if entry.ball_in_hand == "break":
        if down:
            raise impossible(
                say("A break is played with all fifteen balls in the rack."),
                accepted=say("no balls down, or another ball in hand than break"),
                clause="K16",
            )
        if entry.liable is not None:
            raise impossible(say("Nobody is liable for a break."), accepted=say("liable: null"), clause="K50")
    return down


def _stock(entry: Position, hands: Iterable[Hand]) -> int:
    left = len(PACK) - sum(len(hand.cards) for hand in hands)
    if entry.stock is None:
        return left
    if entry.stock > left:
        raise impossible(
            say("{stock} cards cannot be left in the stock.", stock=entry.stock),
            accepted=say("at most {left}, since the others are in hands", left=left),
            clause="K13",
        )
    return entry.stock


def _has_shown(hand: Hand) -> bool:
    """Both jokers in a hand of one card less than was dealt: they were shown, and a card was removed for it."""
    return hand.both_jokers and len(hand.cards) < DEALT
