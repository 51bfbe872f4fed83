"""How a game begins: the order, the deal, the rack, or a position taken over in the middle."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from referee.pool.balls import BALL_OF_CARD
from referee.pool.dealing import Deal, check_deal, check_hands
from referee.pool.rack import Rack
from referee.pool.turn_order import Order, check_order, groups_words
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.card_pool.entries import Position
from rulesets.card_pool.pack import HAND_SIZE, PACK
from rulesets.card_pool.state import AtTable, DealDue, Evening, OrderDue, State, Table
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
    _check_position(evening, entry)
    barred = _without_cards(evening, entry)
    hands = {player: entry.hands[player] for player in evening.players}
    stock = _most_in_stock(hands) if entry.stock is None else entry.stock
    table = Table(entry.order, hands, frozenset(entry.down), stock, barred=barred)
    scores = evening.scores if entry.scores is None else {player: entry.scores[player] for player in evening.players}
    here = replace(evening, game=entry.game, scores=scores)
    turn = turn_ruling(entry.shooter, entry.ball_in_hand, False, ("Q32",))
    return Step(AtTable(here, table, entry.shooter, entry.ball_in_hand), (turn,))


def _most_in_stock(hands: Mapping[str, tuple[str, ...]]) -> int:
    return len(PACK) - sum(map(len, hands.values()))


def _check_position(evening: Evening, entry: Position) -> None:
    players, games = evening.players, evening.options.games
    check_order(entry.order, (players,))
    check_hands(entry.hands, players, PACK)
    if entry.shooter not in players:
        raise malformed(say("Nobody called {name} plays here.", name=entry.shooter), accepted=listed(players))
    if len(set(entry.down)) < len(entry.down):
        raise impossible(say("A ball cannot be down twice."))
    if entry.ball_in_hand == "break" and entry.down:
        raise impossible(say("Before a break no ball is down."), accepted=say("an empty list of balls that are down"))
    for player in players:
        for card in entry.hands[player]:
            if BALL_OF_CARD[card] in entry.down:
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
    most = _most_in_stock(entry.hands)
    if entry.stock is not None and entry.stock > most:
        raise impossible(
            say("{count} cards cannot be left in the pack.", count=entry.stock),
            accepted=say("at most {most}", most=most),
        )
    if entry.game > games:
        raise impossible(say("There is no game {game}.", game=entry.game), accepted=say("1 to {games}", games=games))
    if entry.scores is not None:
        _check_scores(players, entry.scores)


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


def _check_scores(players: tuple[str, ...], scores: Mapping[str, Fraction]) -> None:
    if set(scores) != set(players):
        raise malformed(
            say("The scores name {names}.", names=listed(scores) or say("nobody")),
            accepted=say("an amount for each of {players}", players=listed(players, last=say(" and "))),
        )
    total = sum(scores.values(), Fraction(0))
    if total:
        raise impossible(
            say("What one wins the others lose, but the scores sum to {total}.", total=total),
            clause="Q27",
            accepted=say("scores that sum to 0"),
        )
