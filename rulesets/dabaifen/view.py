"""What one observer may know of a match: all that lies open, and the cards that are his to see."""

from collections.abc import Mapping

from referee.cards.pack import Holding
from referee.cards.points import points_in
from referee.cards.proofs import Fault
from referee.cards.trick import SEATS, Trick
from referee.rulebook.awaiting import Awaiting
from referee.rulebook.observer import Observer
from referee.rulebook.values import dataclass
from rulesets.dabaifen.awaited import awaited
from rulesets.dabaifen.deal import Deal, Declared, Sums
from rulesets.dabaifen.levels import Level
from rulesets.dabaifen.options import DabaifenOptions
from rulesets.dabaifen.result import field, total
from rulesets.dabaifen.seats import BOTTOM, HAND, Levels
from rulesets.dabaifen.state import Between, Burying, Drawing, Over, Playing, State
from rulesets.dabaifen.trumps import PACK


@dataclass(frozen=True, slots=True)
class DealView:
    """A deal under way, as everybody may see it. Seats are numbers, as in the state.

    Attributes
    ----------
    first : who drew first.
    dealer, level, trump, card : None while open; `card` is the one that fixed trumps.
    declared : cards shown while drawing.
    bottom : the open bottom; empty until trumps are fixed, and where the table has not told it.
    buried : the six cards that lie open beside the play.
    shown : (seat, rank) of quads shown before the pick-up.
    ferried : seats that gave their trump away.
    points, in_play : the defenders' points so far and what can be had.
    left : cards in each hand.
    trick, last : the trick on the table and the one before it; None before the play.
    tricks : (winner's seat, points) of the complete tricks.
    faults : irregularities proved.
    agreed : points moved by agreement.
    """

    stage: str
    known: bool
    first: int
    dealer: int | None
    level: Level | None
    trump: str | None
    card: str | None
    declared: tuple[Declared, ...]
    bottom: tuple[str, ...]
    buried: tuple[str, ...]
    shown: tuple[tuple[int, str], ...]
    ferried: tuple[int, ...]
    swapped: bool
    points: int
    in_play: int
    left: tuple[int, ...]
    trick: Trick | None
    last: Trick | None
    tricks: tuple[tuple[int, int], ...]
    faults: tuple[Fault, ...]
    agreed: int


@dataclass(frozen=True, slots=True)
class TableView:
    """What `observer` may know.

    Attributes
    ----------
    number : of the deal under way or awaited, from 1; deals that were annulled do not count.
    dealer : who deals next while a deal is awaited; None in a race.
    hands : the hands this observer may see; empty where nobody knows any.
    newest : what the last deal came to, until the next one begins.
    closing : the last trick of that deal.
    proved : the irregularities of that deal, about which the table may still agree.
    winner : the side that has won, or None.
    """

    observer: Observer
    players: tuple[str, ...]
    options: DabaifenOptions
    number: int
    levels: Levels
    dealer: int | None
    awaited: Awaiting
    deal: DealView | None
    hands: Mapping[str, tuple[str, ...]]
    newest: Sums | None
    closing: Trick | None
    proved: tuple[Fault, ...]
    winner: int | None


def seen(state: State, observer: Observer) -> TableView:
    """Builds the view from what `observer` may see; nothing hidden enters it."""
    table, standing = state.table, state.standing
    deal = None if isinstance(state, Between | Over) else _deal(state)
    last = state.last if isinstance(state, Between | Over) else None
    return TableView(
        observer,
        table.players,
        table.options,
        standing.scored + (0 if isinstance(state, Over) else 1),
        standing.levels,
        standing.dealer,
        awaited(state),
        deal,
        _hands(state, observer),
        None if last is None else last.sums,
        None if last is None else last.trick,
        () if last is None else last.faults,
        state.winner if isinstance(state, Over) else None,
    )


def _deal(state: State) -> DealView:
    assert not isinstance(state, Between | Over)
    deal = state.deal
    playing = state if isinstance(state, Playing) else None
    sums = _running(state, deal)
    return DealView(
        state.phase,
        deal.known,
        deal.first,
        deal.dealer,
        deal.level,
        deal.trump,
        deal.card,
        deal.declared,
        () if isinstance(state, Drawing) else deal.bottom,
        deal.buried,
        (*deal.shown, *((seat, rank) for seat, rank, origin in deal.origins if origin == "shown")),
        tuple(ferry.seat for ferry in deal.ferries),
        deal.swapped,
        total(sums, state.table.options),
        field(sums, state.table.options),
        _left(state),
        playing.trick if playing else None,
        playing.last if playing else None,
        playing.tricks if playing else (),
        playing.faults if playing else (),
        deal.agreed,
    )


def _running(state: State, deal: Deal) -> Sums:
    """The sums as they stand, nothing dug yet."""
    points = state.points if isinstance(state, Playing) else 0
    return Sums(deal.dealer or 0, deal.level or "2", points, points_in(deal.buried), False, False, deal.agreed)


def _left(state: State) -> tuple[int, ...]:
    """Cards in each hand, which everybody can count."""
    if isinstance(state, Playing):
        played = {play.seat for play in state.trick.plays}
        return tuple(state.left - (state.trick.size if seat in played else 0) for seat in range(SEATS))
    assert not isinstance(state, Between | Over)
    dealer = state.deal.dealer if isinstance(state, Burying) else None
    return tuple(HAND + (BOTTOM if seat == dealer else 0) for seat in range(SEATS))


def _hands(state: State, observer: Observer) -> Mapping[str, tuple[str, ...]]:
    if isinstance(state, Between | Over) or state.hands is None:
        return {}
    return {
        player: _cards(holding)
        for player, holding in zip(state.table.players, state.hands, strict=True)
        if observer.sees_hand_of(player)
    }


def _cards(holding: Holding) -> tuple[str, ...]:
    return PACK.listed(holding)
