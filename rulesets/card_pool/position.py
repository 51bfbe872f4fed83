"""A game taken up in the middle: is the position one that can stand, and what follows from it."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from referee.pool.balls import BALL_OF_CARD
from referee.pool.dealing import check_hands
from referee.pool.position import balls_down, cards_in_stock, check_plays_here, check_scores_named
from referee.pool.turn_order import check_order, groups_words
from referee.rulebook.refusal import impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.wording import listed, say
from rulesets.card_pool.entries import Position
from rulesets.card_pool.pack import PACK
from rulesets.card_pool.state import AtTable, Evening, OrderDue, State, Table
from rulesets.card_pool.turns import turn_ruling


def untouched(state: OrderDue) -> bool:
    """True before the first game has its order: a position may still be taken up."""
    return state.evening.game == 1


def take_up(state: OrderDue, entry: Position) -> Step[State]:
    """The game as the table reports it when the scorer arrives late.

    Raises Refusal where it contradicts itself, or when games were refereed here already.
    """
    evening = state.evening
    if not untouched(state):
        raise impossible(
            say("A position is only taken up at the beginning of a record."),
            accepted=say("an order: {groups}", groups=groups_words(state.groups)),
        )
    games, players = evening.options.games, evening.players
    if entry.game > games:
        raise impossible(say("There is no game {game}.", game=entry.game), accepted=say("1 to {games}", games=games))
    table = _table(evening, entry)
    scores = evening.scores if entry.scores is None else _scores(entry.scores, players)
    here = replace(evening, game=entry.game, scores=scores)
    turn = turn_ruling(entry.shooter, entry.ball_in_hand, False, ("Q32",))
    return Step(AtTable(here, table, entry.shooter, entry.ball_in_hand), (turn,))


def _table(evening: Evening, entry: Position) -> Table:
    """Cards and balls, where they can lie so."""
    players = evening.players
    check_order(entry.order, (players,))
    check_plays_here(entry.shooter, players)
    check_hands(entry.hands, players, PACK)
    down = balls_down(entry.down, entry.ball_in_hand)
    hands = {player: entry.hands[player] for player in players}
    for player, cards in hands.items():
        for card in cards:
            if BALL_OF_CARD[card] in down:
                raise impossible(
                    say(
                        "{player} cannot hold {card}: ball {ball} is down.",
                        player=player,
                        card=card,
                        ball=BALL_OF_CARD[card],
                    ),
                    clause="R18",
                    accepted=say("hands without cards of the balls that are down"),
                )
    barred = _without_cards(evening, entry)
    stock = cards_in_stock(entry.stock, hands, PACK, clause="R03")
    return Table(entry.order, hands, down, stock, barred=barred)


def _without_cards(evening: Evening, entry: Position) -> str | None:
    """The player whose hand the last stroke emptied, his own foul, where that wins nothing (Q10); None as a rule.

    Raises Refusal for any other empty hand, since it has won (R05).
    """
    out = [player for player in evening.players if not entry.hands[player]]
    if not out:
        return None
    order = entry.order
    before = order[order.index(entry.shooter) - 1]
    barred = not evening.options.fouling_shooter_may_win and entry.ball_in_hand != "break"
    if out != [before] or not barred:
        raise impossible(
            say("{players} has no cards, so the game is over.", players=listed(out, last=say(" and "))),
            clause="R05",
            accepted=say("at least one card in each hand"),
        )
    return before


def _scores(reported: Mapping[str, Fraction], players: tuple[str, ...]) -> Mapping[str, Fraction]:
    check_scores_named(reported, players)
    total = sum(reported.values(), Fraction(0))
    if total:
        raise impossible(
            say("What one wins the others lose, but the scores sum to {total}.", total=total),
            clause="Q27",
            accepted=say("scores that sum to 0"),
        )
    return {player: reported[player] for player in players}
