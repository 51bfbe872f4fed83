"""The board: whose turn it is, the balls, what everybody may know of each player, and one's own hand."""

from collections.abc import Iterator

from referee.cards.card import SUITS
from referee.pool.balls import BALL_OF_CARD, balls_section
from referee.pool.turn_order import groups_words
from referee.rulebook.board import (
    Board,
    Cell,
    Column,
    HandCard,
    HandGroup,
    Headline,
    Notes,
    Section,
    Table,
    Tone,
)
from referee.rulebook.board import Hand as ShownHand
from referee.rulebook.refusal import impossible
from referee.rulebook.wording import listed, say, say_many
from rulesets.poker_pool.hands import Hand
from rulesets.poker_pool.state import Result
from rulesets.poker_pool.view import Seat, View
from rulesets.poker_pool.wording import basis_words, choice_words, turn_words

_BETWEEN = {"order", "deal", "nothing"}


def board_of(view: View) -> Board:
    """The sections, the important line first."""
    return Board(tuple(_sections(view)))


def hand_board(view: View, player: str) -> Board:
    """The hand of `player`, from a view made for him. Raises Refusal while there is none to see."""
    if view.stage in _BETWEEN:
        raise impossible(say("No cards are dealt."), accepted=say("a hand once the round has been dealt"))
    if player not in view.hands:
        raise impossible(
            say("The hand of {player} is not to be seen here.", player=player), accepted=say("his own view")
        )
    shown = next(seat.shown for seat in view.seats if seat.player == player)
    sections: list[Section] = [hand_section(player, view.hands[player], shown)]
    if view.may_show:
        sections.append(Notes("", ((_may_show(player), Tone.QUIET),)))
    return Board(tuple(sections))


def hand_section(player: str, hand: Hand, shown: tuple[str, ...] = ()) -> ShownHand:
    """A hand by number; completed cards stay, dimmed (K12)."""
    groups: dict[int, list[HandCard]] = {}
    for card in sorted(hand.cards, key=lambda card: (BALL_OF_CARD[card], SUITS.find(card[1]))):
        held = HandCard(card, done=card not in hand.open, shown=card in shown)
        groups.setdefault(BALL_OF_CARD[card], []).append(held)
    note = say_many("{count} point open", "{count} points open", hand.points)
    return ShownHand(player, tuple(HandGroup(str(number), tuple(cards)) for number, cards in groups.items()), note)


def _sections(view: View) -> Iterator[Section]:
    yield _headline(view)
    if view.choices:
        yield Notes("", tuple((choice_words(choice), Tone.PLAIN) for choice in view.choices))
    if view.down is not None:
        yield balls_section(say("Balls"), view.down)
    yield _players(view)
    for seat in view.seats:
        if seat.player in view.hands:
            yield hand_section(seat.player, view.hands[seat.player], seat.shown)
    if view.last is not None:
        yield _last_round(view, view.last)
        for player, hand in view.last.hands.items():
            yield hand_section(player, hand)
    yield Notes("", tuple(_notes(view)))


def _headline(view: View) -> Headline:
    actor = view.actor
    match view.stage:
        case "shot":
            return Headline(turn_words(str(actor), view.in_hand))
        case "draw" if view.again:
            return Headline(say("{player} is cleared by a foul and draws again.", player=actor), Tone.WARNING)
        case "draw":
            return Headline(say("{player} draws a card for the foul.", player=actor), Tone.WARNING)
        case "choose":
            return Headline(say("{player} chooses after the foul at the break.", player=actor), Tone.WARNING)
        case "discard":
            return Headline(say("One other card of {player} is removed by chance.", player=actor))
        case "order":
            groups = groups_words(view.groups)
            return Headline(
                say("The order of round {round} is to be drawn: {groups}.", round=view.round, groups=groups)
            )
        case "deal":
            order = listed(seat.player for seat in view.seats)
            return Headline(say("Round {round} is to be dealt; the order is {order}.", round=view.round, order=order))
    winners = view.ranking[0] if view.ranking else ()
    if len(winners) == 1:
        return Headline(say("{player} has won the match.", player=winners[0]), Tone.GOOD)
    return Headline(say("{winners} share the win.", winners=listed(winners, last=say(" and "))), Tone.GOOD)


def _players(view: View) -> Table:
    columns = [Column(say("player"), name=True)]
    in_round = view.stage not in _BETWEEN
    if in_round:
        columns.append(Column(say("cards")))
    columns.append(Column(say("score"), amount=True, rounding=view.rounding))
    if in_round:
        columns.append(Column(say("notes")))
    rows = tuple(_row(view, seat, in_round) for seat in view.seats)
    active = next((i for i, seat in enumerate(view.seats) if seat.player == view.actor), None)
    return Table("", tuple(columns), rows, "players", active)


def _row(view: View, seat: Seat, in_round: bool) -> tuple[Cell, ...]:
    if not in_round:
        return (seat.player, seat.score)
    notes = []
    if seat.one_left:
        notes.append(say("one number left"))
    if seat.player == view.liable:
        notes.append(say("liable"))
    if seat.shown:
        notes.append(say("shows {cards}", cards=listed(seat.shown, last=say(" and "))))
    return (seat.player, seat.held, seat.score, listed(notes))


def _last_round(view: View, last: Result) -> Table:
    """How the round before ended (B49)."""
    if last.basis is None:
        title = say("Round {round}: no score", round=last.round)
    else:
        basis = basis_words(last.basis, last.payer)
        title = say(
            "Round {round}: {winners} cleared; {basis}",
            round=last.round,
            winners=listed(last.winners, last=say(" and ")),
            basis=basis,
        )
    columns = (
        Column(say("player"), name=True),
        Column(say("open points")),
        Column(say("change"), amount=True, rounding=view.rounding),
    )
    rows = tuple((player, last.remaining[player], last.delta[player]) for player in last.remaining)
    return Table(title, columns, rows, "last_round")


def _notes(view: View) -> Iterator[tuple[str, Tone]]:
    if view.liable is not None:
        pays = say("{liable} pays if this visit clears {player}.", liable=view.liable, player=view.actor)
        yield pays, Tone.WARNING
    if view.may_show and view.actor is not None:
        yield _may_show(next(iter(view.hands))), Tone.QUIET
    line = say("Round {round} of {rounds}.", round=view.round, rounds=view.rounds)
    if view.stock is not None:
        line += " " + say_many("{count} card in the stock.", "{count} cards in the stock.", view.stock)
        if not view.stock:
            line += " " + say("Fouls draw no card any more.")
    yield line, Tone.QUIET


def _may_show(player: str) -> str:
    return say("{player} may show both jokers before the break; one other card is removed then.", player=player)
