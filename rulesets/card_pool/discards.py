"""Cards leave the hands as their balls leave the table."""

from collections.abc import Collection

from referee.pool.balls import BALL_OF_CARD
from referee.rulebook.ruling import Ruling
from rulesets.card_pool.state import Table


def shed(table: Table, gone: Collection[int], shooter: str) -> tuple[Table, list[Ruling]]:
    """The table once the balls `gone` are down for good, and a `discard` ruling for each hand that lost cards.

    The shooter removes every copy at once (R16, R17); so does everybody else (R18, Q08), whether the stroke was proper
    or not (Q05-Q07). Rulings run from the shooter on in shooting order.
    """
    hands = dict(table.hands)
    discarded = table.discarded
    rulings: list[Ruling] = []
    start = table.order.index(shooter)
    for player in (*table.order[start:], *table.order[:start]):
        hand = hands[player]
        dead = [card for card in hand if BALL_OF_CARD[card] in gone]
        if not dead:
            continue
        hands[player] = tuple([card for card in hand if card not in dead])
        discarded = (*discarded, *dead)
        clauses = ("R16", "R17") if player == shooter else ("R18", "R17", "Q08")
        rulings.append(Ruling("discard", clauses, {"player": player, "cards": tuple(dead)}))
    after = Table(table.order, hands, table.down.union(gone), table.stock, table.drawn, discarded, table.aside)
    return after, rulings
