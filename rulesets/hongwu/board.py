"""What there is to show: the auction, the trick by seat, the declarer's points against his bid, captures, totals."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from referee.cards.hand import door_name
from referee.rulebook.board import (
    Board,
    Cards,
    Cell,
    Column,
    Gauge,
    Headline,
    Notes,
    Played,
    Section,
    Table,
    Tone,
    Trick,
)
from referee.rulebook.wording import listed, say, say_many
from rulesets.hongwu.auction import Window
from rulesets.hongwu.captures import counts
from rulesets.hongwu.order import order_of
from rulesets.hongwu.settlement import RED_FIVE_POINTS, settlement_facts
from rulesets.hongwu.state import Amounts, Capture, HongwuState, Proved, Settlement
from rulesets.hongwu.view import AuctionView, DealView, HongwuView
from rulesets.hongwu.words import amounts

if TYPE_CHECKING:
    from referee.rulebook.fold import Moment


def board_of(view: HongwuView) -> Board:
    """Everything there is to show to the observer of `view`, what is awaited first."""
    return Board((Headline(_headline(view)), *_sections(view)))


def _headline(view: HongwuView) -> str:
    awaited, count = view.awaited, view.options.deals
    if awaited.kind == "nothing":
        return say("The match is over.")
    deal = say("Deal {number} of {count}", number=view.number, count=count)
    return f"{deal}: {_awaited(view)}"


def _awaited(view: HongwuView) -> str:
    by, facts = view.awaited.by, view.awaited.facts
    match view.awaited.kind:
        case "deal":
            return say("the cards are to be dealt")
        case "first":
            return say("chance says who opens the auction")
        case "bid":
            bids = Window(facts["least"], facts["most"], facts["step"])
            return say("{player} bids {bids}, or passes", player=by, bids=bids)
        case "pass":
            return say("{player} can only pass", player=by)
        case "trump":
            return say("{player} names trumps", player=by)
        case "bury":
            return say("{player} lays away {count} cards", player=by, count=facts["cards"])
        case "bottom":
            return say("the bottom is turned up")
    if facts["led"]:
        return say("{player} plays to trick {trick}", player=by, trick=facts["trick"])
    return say("{player} leads to trick {trick}", player=by, trick=facts["trick"])


def _sections(view: HongwuView) -> Iterator[Section]:
    if view.auction is not None:
        yield _calls(view.auction)
    if view.named is not None:
        player, bid = view.named
        yield Notes("", ((say("{player} is declarer for {bid}.", player=player, bid=bid), Tone.PLAIN),))
    if view.deal is not None:
        yield from _deal(view, view.deal)
    elif view.last is not None and view.auction is None and view.named is None:
        yield from _last(view, view.last)
    yield _totals(view)


def _calls(auction: AuctionView) -> Section:
    told = [
        say("{player} passes", player=player) if bid == 0 else say("{player} bids {bid}", player=player, bid=bid)
        for player, bid in auction.calls
    ]
    standing = say("Nobody has bid yet.")
    if auction.bid is not None:
        standing = say("{bid} by {player} stands.", bid=auction.bid, player=auction.bidder)
    lines = [(listed(told), Tone.PLAIN)] if told else []
    return Notes(say("Auction"), (*lines, (standing, Tone.PLAIN)))


def _deal(view: HongwuView, deal: DealView) -> Iterator[Section]:
    contract = deal.contract
    dealer = view.players[contract.dealer]
    told = say(
        "{dealer} plays for {bid}, {trump} trumps.",
        dealer=dealer, bid=contract.bid, trump=door_name(contract.trump),
    )  # fmt: skip
    yield Notes("", ((told, Tone.PLAIN),))
    if deal.trick is not None:
        yield _trick(view, deal)
    if deal.newest is not None:
        winner, points = deal.newest
        taken = say(
            "{winner} took the trick before with {points}.",
            winner=winner, points=say_many("{count} point", "{count} points", points),
        )  # fmt: skip
        yield Notes("", ((taken, Tone.QUIET),))
    yield Gauge(
        say("Points of {dealer} against {bid}", dealer=dealer, bid=contract.bid),
        deal.table_points,
        view.options.all_points,
        (contract.bid,),
    )
    if deal.captures:
        yield _captures(view.players, contract.dealer, deal.captures)
    if deal.proved:
        yield _proved(view.players, deal.proved)
    if view.away is not None:
        title = say("Taken from the bottom") if deal.trick is None else say("Laid away")
        ladder = order_of(contract.trump, view.options.packs).ladder
        yield Cards(title, ladder.sorted(view.away))


def _trick(view: HongwuView, deal: DealView) -> Section:
    trick = deal.trick
    assert trick is not None
    seats = tuple(
        Played(
            name,
            trick.played_by(seat),
            wins=bool(trick.plays) and trick.winner == seat,
            note=_seat_note(seat, trick.leader, deal.contract.dealer),
        )
        for seat, name in enumerate(view.players)
    )
    return Trick(say("Trick {number}", number=trick.number), seats, trick.points)


def _seat_note(seat: int, leader: int, dealer: int) -> str:
    notes = [say("declarer")] * (seat == dealer) + [say("leads")] * (seat == leader)
    return listed(notes)


def _captures(players: tuple[str, ...], dealer: int, captures: Sequence[Capture]) -> Section:
    return Notes(say("Red fives"), tuple(_capture_line(players, dealer, capture) for capture in captures))


def _capture_line(players: tuple[str, ...], dealer: int, capture: Capture) -> tuple[str, Tone]:
    loser, by = players[capture.loser], players[capture.by]
    if not counts(capture, dealer):
        return say("{by} took one of {loser}: one side, it does not count", by=by, loser=loser), Tone.QUIET
    worth = -RED_FIVE_POINTS if capture.loser == dealer else RED_FIVE_POINTS
    return say("{by} captured one of {loser}: {worth}", by=by, loser=loser, worth=f"{worth:+}"), Tone.WARNING


def _proved(players: tuple[str, ...], proved: Sequence[Proved]) -> Section:
    """What plays proved; the rules know no penalty, so the table agrees on one (B40, B41)."""
    lines = []
    for seat, what, trick in proved:
        if what == "revoke":
            told = say("{player} revoked in trick {trick}.", player=players[seat], trick=trick)
        else:
            told = say("{player} showed a card once too often in trick {trick}.", player=players[seat], trick=trick)
        lines.append((told, Tone.WARNING))
    return Notes(say("For the table to agree on"), tuple(lines))


def _last(view: HongwuView, last: Settlement) -> Iterator[Section]:
    """The newest settled deal, line by line."""
    number = view.number if view.awaited.kind == "nothing" else view.number - 1
    facts = settlement_facts(last, number, view.players, view.options)
    lines = [
        say("{dealer} played for {bid}.", dealer=facts["dealer"], bid=last.bid),
        say(
            "Table {table} + bottom {bottom} + red fives {captures} - bid {bid} = {final}",
            table=last.table_points, bottom=last.bottom_points, captures=last.capture_points, bid=last.bid,
            final=last.final,
        ),
        say(
            "Band: {band}, {step} × base {base} for each defender",
            band=band_words(last), step=last.step, base=facts["base"],
        ),
        amounts(facts["delta"]),
    ]  # fmt: skip
    yield Notes(say("Deal {number}", number=number), tuple((line, Tone.PLAIN) for line in lines))
    if last.captures:
        yield _captures(view.players, last.dealer, last.captures)
    if last.proved:
        yield _proved(view.players, last.proved)
    if last.bottom is not None:
        yield Cards(say("The bottom was"), last.bottom)


def band_words(settlement: Settlement) -> str:
    """The band of a final: `above 0 up to 30`."""
    if settlement.over is None:
        return say("up to {up_to}", up_to=settlement.up_to)
    if settlement.up_to is None:
        return say("above {over}", over=settlement.over)
    return say("above {over} up to {up_to}", over=settlement.over, up_to=settlement.up_to)


def _totals(view: HongwuView) -> Table:
    columns = [Column(say("player"), name=True), Column(say("score"), amount=True)]
    if view.deal is not None:
        columns.insert(1, Column(say("cards")))
    rows: list[tuple[Cell, ...]] = []
    for name in view.players:
        row: list[Cell] = [name, view.scores[name]]
        if view.deal is not None:
            row.insert(1, view.deal.left[name])
        rows.append(tuple(row))
    active = view.players.index(view.awaited.by) if view.awaited.by is not None else None
    return Table(say("Totals"), tuple(columns), tuple(rows), key="totals", active=active)


def score_table(moments: Sequence["Moment"], state: HongwuState) -> Table:
    """A row a settlement or adjustment, and the totals below."""
    players = state.setting.players
    columns = (
        Column(say("deal")),
        Column(say("declarer"), name=True),
        Column(say("bid")),
        Column(say("final")),
        *(Column(name, amount=True) for name in players),
    )
    rows: list[tuple[Cell, ...]] = []
    counted = Fraction(0), Fraction(0), Fraction(0), Fraction(0)
    for moment in moments:
        for ruling in moment.rulings:
            facts = ruling.facts
            if ruling.kind not in {"settlement", "adjust"}:
                continue
            delta = tuple(Fraction(facts["delta"][name]) for name in players)
            counted = _plus(counted, delta)
            if ruling.kind == "settlement":
                rows.append((facts["deal"], facts["dealer"], facts["bid"], facts["final"], *delta))
            else:
                rows.append((say("agreed"), "", None, None, *delta))
    if counted != state.scores:
        # The match was taken up under way: what it began with comes first.
        before = tuple(now - since for now, since in zip(state.scores, counted, strict=True))
        rows.insert(0, (say("before"), "", None, None, *before))
    rows.append((say("total"), "", None, None, *state.scores))
    return Table(say("Scores"), columns, tuple(rows), key="scores")


def _plus(sums: Amounts, delta: tuple[Fraction, ...]) -> Amounts:
    first, second, third, fourth = (one + two for one, two in zip(sums, delta, strict=True))
    return (first, second, third, fourth)
