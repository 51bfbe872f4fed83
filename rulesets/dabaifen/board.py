"""What there is to show: the trick by seat, the points against 40 and 80, the levels, what lies open."""

from collections.abc import Iterator
from dataclasses import replace

from referee.cards.hand import door_name
from referee.cards.points import PACK_POINTS
from referee.cards.proofs import Fault
from referee.cards.trick import Trick as CardTrick
from referee.rulebook.board import (
    Board,
    Cards,
    Cell,
    Column,
    Gauge,
    Headline,
    Ladder,
    Notes,
    Played,
    Section,
    Table,
    Tone,
    Trick,
)
from referee.rulebook.wording import listed, say, say_many
from rulesets.dabaifen.deal import Sums
from rulesets.dabaifen.levels import LEVELS, rung
from rulesets.dabaifen.result import DOUBLED, REACHED, drop, field, row, total
from rulesets.dabaifen.seats import side_of
from rulesets.dabaifen.trumps import trumps
from rulesets.dabaifen.view import DealView, TableView
from rulesets.dabaifen.words import sentence


def board_of(view: TableView) -> Board:
    """Everything there is to show to the observer of `view`, what is awaited first."""
    return Board((Headline(_headline(view)), *_sections(view)))


def _headline(view: TableView) -> str:
    if view.winner is not None:
        winners = view.players[view.winner :: 2]
        return say("The match is over: {winners} have won.", winners=listed(winners, last=say(" and ")))
    return say("Deal {number}: {what}", number=view.number, what=_awaited(view))


def _awaited(view: TableView) -> str:
    by, facts = view.awaited.by, view.awaited.facts
    match view.awaited.kind:
        case "deal":
            if facts["dealer"] is None:
                return say("the cards are to be dealt; both sides race to declare")
            return say("the cards are to be dealt; {player} deals", player=facts["dealer"])
        case "flip":
            return say("declare a level card, or else the bottom is turned")
        case "take":
            return say("{player} takes the bottom when everybody has agreed", player=by)
        case "bury":
            return say("{player} buries six cards", player=by)
    if facts["cards"]:
        return say_many(
            "{player} plays {count} card to trick {trick}",
            "{player} plays {count} cards to trick {trick}",
            facts["cards"],
            player=by,
            trick=facts["trick"],
        )
    return say("{player} leads to trick {trick}", player=by, trick=facts["trick"])


def _sections(view: TableView) -> Iterator[Section]:
    deal = view.deal
    if deal is not None:
        yield from _deal(view, deal)
    elif view.newest is not None:
        yield _newest(view, view.newest)
        if view.closing is not None:
            yield _finished(view, view.closing)
    yield _ladder(view)
    if deal is not None:
        yield _seats(view, deal)
    if faults := view.proved if deal is None else deal.faults:
        yield _faults(view, faults)


def _deal(view: TableView, deal: DealView) -> Iterator[Section]:
    yield Notes("", tuple((line, Tone.PLAIN) for line in _told(view, deal)))
    lies = deal.trick is not None and bool(deal.trick.plays)
    if lies:
        yield _trick(view, deal)
    if deal.trick is not None:
        # House rules may give the defenders what is buried, but only with the last trick (B38).
        limit = PACK_POINTS if view.options.bottom_points_count else deal.in_play
        reachable = tuple(step for step in (REACHED, DOUBLED) if step <= limit)
        yield Gauge(say("Points of the defenders"), deal.points, limit, reachable)
    if deal.last is not None:
        yield _brief(_finished(view, deal.last), deal.last) if lies else _finished(view, deal.last)
    # Both stay open to all (B20).
    if deal.bottom:
        yield Cards(say("Bottom"), deal.bottom)
    if deal.buried:
        yield Cards(say("Buried"), _sorted(deal, deal.buried))


def _told(view: TableView, deal: DealView) -> Iterator[str]:
    """What is settled about the deal, a line each."""
    players = view.players
    if deal.trump is not None and deal.dealer is not None:
        yield say(
            "{suit} are trumps at level {level}; {dealer} is the dealer.",
            suit=door_name(deal.trump).capitalize(),
            level=deal.level,
            dealer=players[deal.dealer],
        )
    elif deal.level is not None:
        yield say("Level {level}; {player} drew first.", level=deal.level, player=players[deal.first])
    else:
        yield say("No dealer yet; {player} drew first.", player=players[deal.first])
    for declared in deal.declared:
        if declared.valid:
            yield say("{player} declared {card}.", player=players[declared.seat], card=declared.card)
    vain = dict.fromkeys((shown.seat, shown.card) for shown in deal.declared if not shown.valid)
    if vain:
        yield say("Shown in vain: {cards}.", cards=listed(f"{players[seat]} {card}" for seat, card in vain))
    if deal.swapped:
        yield say("The deal was handed over.")
    for seat in deal.ferried:
        yield say("{player} ferried his trump.", player=players[seat])
    for seat, rank in deal.shown:
        yield say("{player} showed four of rank {rank}.", player=players[seat], rank="10" if rank == "T" else rank)
    if deal.agreed:
        yield say("Agreed: {points} points to the defenders.", points=f"{deal.agreed:+}")


def _sorted(deal: DealView, cards: tuple[str, ...]) -> tuple[str, ...]:
    if deal.trump is None or deal.level is None:
        return cards
    return trumps(deal.trump, deal.level).ladder.sorted(cards)


def _trick(view: TableView, deal: DealView) -> Section:
    trick = deal.trick
    assert trick is not None
    seats = tuple(
        Played(
            player,
            trick.played_by(seat),
            wins=bool(trick.plays) and trick.winner == seat,
            note=listed([say("dealer")] * (seat == deal.dealer) + [say("leads")] * (seat == trick.leader)),
        )
        for seat, player in enumerate(view.players)
    )
    return Trick(say("Trick {number}", number=trick.number), seats, trick.points)


def _brief(trick: Trick, played: CardTrick) -> Trick:
    """The trick before the one on the table: a line, in the order it was played."""
    order = (*trick.seats[played.leader :], *trick.seats[: played.leader])
    return Trick(trick.title, tuple(replace(seat, note="") for seat in order), trick.points, brief=True)


def _finished(view: TableView, trick: CardTrick) -> Trick:
    """The last complete trick, by seat."""
    seats = tuple(
        Played(
            player,
            trick.played_by(seat),
            wins=trick.winner == seat,
            note=say("leads") if seat == trick.leader else "",
        )
        for seat, player in enumerate(view.players)
    )
    return Trick(say("Last trick ({number})", number=trick.number), seats, trick.points)


def side_label(players: tuple[str, ...], side: int) -> str:
    """Both partners of a side."""
    return say("{one} and {other}", one=players[side], other=players[side + 2])


def _ladder(view: TableView) -> Section:
    at = {side_label(view.players, side): rung(view.levels[side]) for side in (0, 1)}
    return Ladder(say("Levels"), LEVELS, at)


def _seats(view: TableView, deal: DealView) -> Section:
    """Who plays on which side, and how many cards and tricks each has."""
    columns = (
        Column(say("player"), name=True),
        Column(say("side")),
        Column(say("cards")),
        Column(say("tricks")),
        Column(say("points")),
    )
    rows: list[tuple[Cell, ...]] = []
    for seat, player in enumerate(view.players):
        mine = [points for winner, points in deal.tricks if winner == seat]
        rows.append((player, _side(deal, seat), deal.left[seat], len(mine), sum(mine)))
    active = view.players.index(view.awaited.by) if view.awaited.by is not None else None
    return Table(say("Players"), columns, tuple(rows), key="players", active=active)


def _side(deal: DealView, seat: int) -> str:
    if deal.dealer is None:
        return ""
    if seat == deal.dealer:
        return say("dealer")
    return say("declarer") if side_of(seat) == side_of(deal.dealer) else say("defender")


def _faults(view: TableView, faults: tuple[Fault, ...]) -> Section:
    lines = []
    for fault in faults:
        if fault.what == "void-bury":
            told = say(
                "{player} could not follow a suit he buried (trick {trick}).",
                player=view.players[fault.player],
                trick=fault.trick,
            )
        else:
            told = sentence(
                {
                    "kind": "irregularity",
                    "player": view.players[fault.player],
                    "what": fault.what,
                    "trick": fault.trick,
                }
            )
        lines.append((told, Tone.WARNING))
    return Notes(say("For the table to agree on"), tuple(lines))


def _newest(view: TableView, sums: Sums) -> Section:
    """What the last deal came to."""
    points, in_play = total(sums, view.options), field(sums, view.options)
    clause = row(points, in_play, sums.dug).clause
    told = say(
        "The defenders had {points} of {field}, {dug} (row {row}).",
        points=points,
        field=in_play,
        dug=say("dug") if sums.dug else say("saved"),
        row=clause,
    )
    fall = drop(sums, points, view.options)
    if fall is not None:
        told += " " + say("The declarers fell to {level}.", level=fall[0])
    return Notes(say("Last deal"), ((told, Tone.PLAIN),))
