"""A match taken up in the middle: is the position one that can stand, and what follows from it."""

from fractions import Fraction

from referee.pool.balls import balls_up
from referee.pool.dealing import check_hands
from referee.pool.position import balls_down, cards_in_stock, check_plays_here, check_scores_named
from referee.pool.turn_order import check_order
from referee.rulebook.refusal import impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.wording import listed, say
from rulesets.poker_pool.entries import Position
from rulesets.poker_pool.hands import DEALT, PACK, Hand, hand_of, nearly_done
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
        cards_in_stock(entry.stock, entry.hands, PACK, clause="K13"),
        nearly_done(hands)[1],
        # K67: a penalty card in any hand shows that a break was played before this one
        window=entry.ball_in_hand == "break" and all(len(hand.cards) <= DEALT for hand in hands.values()),
        shown=next((player for player, hand in hands.items() if _has_shown(hand)), None),
    )
    standing = Standing(players, options, scores)
    return take_turn(Playing(standing, round_, entry.shooter, entry.ball_in_hand, entry.liable), ("K63",), since=None)


def _check_names(entry: Position, players: tuple[str, ...]) -> None:
    check_order(entry.order, (players,))
    check_plays_here(entry.shooter, players)
    if entry.liable is not None:
        check_plays_here(entry.liable, players)
    if entry.scores is not None:
        check_scores_named(entry.scores, players)
    if entry.liable == entry.shooter:
        raise impossible(
            say("{name} cannot be liable for a free ball of his own.", name=entry.liable),
            accepted=say("the player whose foul gave the free ball, or null"),
            clause="K48",
        )


def _down(entry: Position) -> frozenset[int]:
    down = balls_down(entry.down, entry.ball_in_hand, clause="K16")
    if entry.ball_in_hand == "break" and entry.liable is not None:
        raise impossible(say("Nobody is liable for a break."), accepted=say("liable: null"), clause="K50")
    return down


def _has_shown(hand: Hand) -> bool:
    """Both jokers in a hand of one card less than was dealt: they were shown, and a card was removed for it."""
    return hand.both_jokers and len(hand.cards) < DEALT
