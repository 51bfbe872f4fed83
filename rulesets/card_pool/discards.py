"""Cards leave the hands as their balls leave the table."""

from collections.abc import Collection

from referee.cards.card import SUITS
from referee.pool.balls import BALL_OF_CARD
from referee.rulebook.ruling import Ruling
from rulesets.card_pool.state import Table

ON_PROPER_STROKE = ("R16", "R17")
BESIDE_WRONG_BALL = ("Q05", "R17")
ON_OTHER_FOUL = ("Q07", "R17")
_OTHERS = ("R18", "R17", "Q08")


def shed(
    table: Table, gone: Collection[int], shooter: str, clauses: tuple[str, ...] = ON_PROPER_STROKE
) -> tuple[Table, list[Ruling]]:
    """The table once the balls `gone` are down for good, and a `discard` ruling for each hand that lost cards.

    The shooter removes every copy at once, on a proper stroke (R16, R17) or a foul (Q05, Q07), as `clauses` say; so
    does everybody else (R18, Q08). Rulings run from the shooter on in shooting order.
    """
    hands = dict(table.hands)
    discarded = table.discarded
    rulings: list[Ruling] = []
    start = table.order.index(shooter)
    for player in (*table.order[start:], *table.order[:start]):
        hand = hands[player]
        # By ball and suit, not as they came to the hand: that order would tell which card was drawn as a penalty.
        dead = sorted((card for card in hand if BALL_OF_CARD[card] in gone), key=_by_ball)
        if not dead:
            continue
        hands[player] = tuple([card for card in hand if card not in dead])
        discarded = (*discarded, *dead)
        by = clauses if player == shooter else _OTHERS
        rulings.append(Ruling("discard", by, {"player": player, "cards": tuple(dead)}))
    down = table.down.union(gone)
    after = Table(table.order, hands, down, table.stock, table.drawn, discarded, table.aside, table.barred)
    return after, rulings


def _by_ball(card: str) -> tuple[int, int]:
    return BALL_OF_CARD[card], SUITS.index(card[1])
