"""What there is to show of an evening of card-pool."""

from collections.abc import Sequence

from referee.cards.card import SUITS
from referee.pool.balls import BALL_OF_CARD, balls_section
from referee.pool.turn_order import groups_words
from referee.rulebook.board import (
    Board,
    Cards,
    Cell,
    Column,
    Hand,
    HandCard,
    HandGroup,
    Headline,
    Notes,
    Section,
    Table,
    Tone,
)
from referee.rulebook.refusal import impossible
from referee.rulebook.wording import listed, say, say_many
from rulesets.card_pool.money import owed_table, with_currency
from rulesets.card_pool.view import GameView, View
from rulesets.card_pool.words import choices_words


def board_of(view: View) -> Board:
    """The board of a view, the important line first."""
    sections: list[Section] = [Headline(_headline(view))]
    if view.phase == "choose":
        sections.append(Notes("", tuple((choice, Tone.PLAIN) for choice in choices_words())))
    table = view.table
    if table is not None:
        sections.append(balls_section(say("Balls"), table.down))
    sections.append(_players(view))
    if table is not None:
        sections += [_hand(player, table.hands[player]) for player in table.order if player in table.hands]
        if table.discarded:
            sections.append(Cards(say("Discarded"), by_ball(table.discarded)))
        if table.aside:
            sections.append(Cards(say("Set aside, their balls were down"), by_ball(table.aside)))
    elif view.last is not None:
        last = view.last
        sections += [
            _hand(player, last.hands[player], say("left in game {game}", game=last.game))
            for player in view.players
            if last.hands[player]
        ]
    if view.games > 1 and view.owed:
        sections.append(owed_table(view.owed, view.players, view.currency))
    sections.append(Notes(say("Table"), tuple(_notes(view))))
    return Board(tuple(sections))


def hand_of(view: View, player: str) -> Board:
    """The hand of `player`, from a view made for him. Raises Refusal while no cards are dealt."""
    if view.table is None:
        raise impossible(say("No cards are dealt."), accepted=say("a hand once the game has been dealt"))
    if player not in view.table.hands:
        raise impossible(
            say("The hand of {player} is not to be seen here.", player=player), accepted=say("his own view")
        )
    cards = view.table.hands[player]
    balls = sorted({BALL_OF_CARD[card] for card in cards})
    note = say_many("needs ball {balls}", "needs balls {balls}", len(balls), balls=listed(balls, last=say(" and ")))
    return Board((_hand(player, cards, note if balls else say("no cards")),))


def by_ball(cards: Sequence[str]) -> tuple[str, ...]:
    """Cards in the order of their balls."""
    return tuple(sorted(cards, key=lambda card: (BALL_OF_CARD[card], SUITS.index(card[1]))))


def _headline(view: View) -> str:
    actor = view.actor
    if view.phase == "shot":
        if view.ball_in_hand == "break":
            return say("{player} breaks.", player=actor)
        if view.ball_in_hand == "kitchen":
            return say("{player} is at the table, cue ball in hand in the kitchen, at balls outside it.", player=actor)
        return say("{player} is at the table.", player=actor)
    if view.phase == "draw":
        return say_many(
            "{player} takes a penalty card from the pack.",
            "{player} takes penalty cards from the pack: {count} are due.",
            view.due,
            player=actor,
        )
    if view.phase == "choose":
        return say(
            "The break failed. {player} chooses: play on, rack again and break, or have it broken again.", player=actor
        )
    if view.phase == "showdown":
        return say("{players} went out together; the highest card wins.", players=listed(view.tied, last=say(" and ")))
    if view.phase == "order":
        groups = view.groups or ()
        return say("The order of game {game} is to be drawn: {groups}.", game=view.game, groups=groups_words(groups))
    if view.phase == "deal":
        return say("Game {game} is to be dealt; the order is {order}.", game=view.game, order=listed(view.order or ()))
    return say("The evening is over: {ranking}.", ranking=_ranking(view))


def _ranking(view: View) -> str:
    groups = [listed(group, last=say(" and ")) for group in view.ranking or ()]
    return say("{first} first", first=groups[0]) + "".join(", " + say("then {players}", players=g) for g in groups[1:])


def _players(view: View) -> Table:
    """Players in shooting order, as they sit between games, by what they won at the end."""
    table = view.table
    ranked = tuple(player for group in view.ranking or () for player in group)
    players = ranked or view.order or view.players
    columns = [Column(say("player"), name=True)]
    if table is not None:
        columns.append(Column(say("cards")))
    columns.append(Column(with_currency(say("won"), view.currency), amount=True))
    rows = tuple(_row(view, table, player) for player in players)
    active = players.index(view.actor) if view.actor is not None else None
    return Table(say("Players"), tuple(columns), rows, key="players", active=active)


def _row(view: View, table: GameView | None, player: str) -> tuple[Cell, ...]:
    if table is None:
        return (player, view.scores[player])
    return (player, table.held[player], view.scores[player])


def _hand(player: str, cards: Sequence[str], note: str = "") -> Hand:
    """A hand by the balls it is after, copies of a rank together."""
    groups: dict[int, list[str]] = {}
    for card in by_ball(cards):
        groups.setdefault(BALL_OF_CARD[card], []).append(card)
    shown = tuple(HandGroup(str(ball), tuple(HandCard(card) for card in same)) for ball, same in groups.items())
    return Hand(player, shown, note)


def _notes(view: View) -> list[tuple[str, Tone]]:
    stake = str(view.stake) if view.currency is None else f"{view.stake} {view.currency}"
    lines = [
        (
            say(
                "Game {game} of {games}; {stake} for each card left in a hand.",
                game=view.game,
                games=view.games,
                stake=stake,
            ),
            Tone.QUIET,
        )
    ]
    if view.table is not None:
        stock = view.table.stock
        lines.append(
            (say_many("{count} card in the pack.", "{count} cards in the pack.", stock), Tone.QUIET)
            if stock
            else (say("The pack is empty: a foul costs the turn but no card."), Tone.WARNING)
        )
    if view.may_spot:
        lines.append(
            (
                say(
                    "If every ball lies in the kitchen, the one nearest the head string may be put on the foot spot: "
                    "spot and its number."
                ),
                Tone.QUIET,
            )
        )
    return lines
