"""Penalty cards: taken one by one until enough of them have a ball on the table, or the pack is empty."""

from referee.pool.balls import BALL_OF_CARD
from referee.pool.dealing import Draw
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.card_pool.ending import end_of_stroke
from rulesets.card_pool.pack import check_in_pack
from rulesets.card_pool.state import PenaltyDue, State, Table


def take_card(state: PenaltyDue, draw: Draw) -> Step[State]:
    """R26: a card whose ball is down after the stroke is laid aside (Q12) and the next one taken; with the pack run
    through nothing more is owed (Q13). Raises Refusal for another player's draw or a card that cannot come."""
    if draw.player != state.fouler:
        raise illegal(
            say("{player} takes no penalty card now.", player=draw.player),
            clause="R26",
            accepted=say("a card for {player}", player=state.fouler),
        )
    check_in_pack(draw.card)
    table, card = state.table, draw.card
    if card in table.out_of_pack():
        raise impossible(
            say("{card} has left the pack already.", card=card), accepted=say("the card that was drawn from the pack")
        )
    dead = BALL_OF_CARD[card] in table.down
    hands, aside, due = table.hands, table.aside, state.due
    if dead:
        aside = (*aside, card)
        rulings = [
            Ruling("draw", ("R26", "Q12"), {"player": draw.player, "card": card}),
            Ruling("set-aside", ("R26", "Q12"), {"player": draw.player, "card": card}),
        ]
    else:
        hands = {**hands, draw.player: (*hands[draw.player], card)}
        due -= 1
        rulings = [Ruling("draw", ("R26",), {"player": draw.player}, {"card": card}, to=draw.player)]
    stock = table.stock - 1
    after = Table(table.order, hands, table.down, stock, table.drawn + 1, table.discarded, aside, table.barred)
    if due and stock:
        waiting = PenaltyDue(state.evening, after, state.fouler, due, state.cue_ball_lost, state.failed_break)
        return Step(waiting, tuple(rulings))
    return end_of_stroke(
        state.evening,
        after,
        state.fouler,
        rulings,
        fouled=True,
        cue_ball_lost=state.cue_ball_lost,
        failed_break=state.failed_break,
    )
