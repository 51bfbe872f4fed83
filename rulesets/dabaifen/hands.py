"""A hand as its owner holds it: trumps first in their order, level cards among them, then suit by suit."""

from referee.cards.hand import sorted_hand
from referee.cards.points import points_in
from referee.rulebook.board import Board, Cards, Section
from referee.rulebook.refusal import impossible
from referee.rulebook.wording import say, say_many
from rulesets.dabaifen.levels import rank_of_level
from rulesets.dabaifen.trumps import PACK, QUADS, trumps
from rulesets.dabaifen.view import DealView, TableView


def hand_of(view: TableView, player: str) -> Board:
    """The hand of `player`. Raises Refusal where the view does not hold it."""
    cards = view.hands.get(player)
    deal = view.deal
    if cards is None or deal is None:
        raise impossible(
            say("There is no hand of {player} to show now.", player=player),
            accepted=say("a hand in a deal whose cards the referee knows"),
        )
    ladder = None
    if deal.trump is not None and deal.level is not None:
        ladder = trumps(deal.trump, deal.level).ladder
    note = say_many("{count} card", "{count} cards", len(cards))
    if points := points_in(cards):
        note += ", " + say_many("{count} point", "{count} points", points)
    sections: list[Section] = [sorted_hand(player, cards, ladder, shown=_shown(view, deal, player), note=note)]
    if deal.stage == "bury" and view.awaited.by == player:
        sections.append(Cards(say("Taken from the bottom"), deal.bottom))
    if deal.stage == "drawing" and (declarable := _level_cards(view, deal, cards)):
        sections.append(Cards(say("May be declared"), declarable))
    return Board(tuple(sections))


def _level_cards(view: TableView, deal: DealView, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The level cards of a hand while trumps are open: of the dealer's level, or in a race of either side's."""
    levels = view.levels if deal.level is None else (deal.level,)
    ranks = {rank_of_level(level) for level in levels}
    return tuple(card for card in cards if card[0] in ranks)


def _shown(view: TableView, deal: DealView, player: str) -> set[str]:
    """Cards of the hand that everybody has seen."""
    seat = view.players.index(player)
    shown = {declared.card for declared in deal.declared if declared.seat == seat}
    for owner, rank in deal.shown:
        if owner == seat:
            shown.update(PACK.listed(QUADS[rank]))
    return shown
