"""What one observer may know of a match: all that lies open, and the cards that are his to see."""

from collections.abc import Mapping
from fractions import Fraction

from referee.cards.pack import Holding
from referee.cards.trick import Trick
from referee.rulebook.awaiting import Awaiting
from referee.rulebook.observer import Observer
from referee.rulebook.values import dataclass
from rulesets.hongwu.awaited import awaiting
from rulesets.hongwu.closing import named
from rulesets.hongwu.options import HongwuOptions
from rulesets.hongwu.order import pack_of
from rulesets.hongwu.state import (
    Auction,
    Burying,
    Capture,
    Contract,
    Drawing,
    Hands,
    HongwuState,
    Naming,
    Playing,
    Proved,
    Settlement,
    Turning,
)


@dataclass(frozen=True, slots=True)
class AuctionView:
    """Calls in order, a player and his bid (0 for a pass), and the highest bid."""

    calls: tuple[tuple[str, int], ...]
    bid: int | None
    bidder: str | None


@dataclass(frozen=True, slots=True)
class DealView:
    """A deal whose trumps are named.

    Attributes
    ----------
    contract : declarer (as a seat), bid and trumps.
    trick : the trick on the table; None while cards are being laid away.
    newest : winner and points of the trick before it, or None.
    table_points : the declarer's points from tricks.
    captures : red fives captured so far.
    proved : irregularities for the table to agree on.
    left : player -> cards in his hand.
    """

    contract: Contract
    trick: Trick | None
    newest: tuple[str, int] | None
    table_points: int
    captures: tuple[Capture, ...]
    proved: tuple[Proved, ...]
    left: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class HongwuView:
    """What `observer` may know.

    Attributes
    ----------
    named : declarer and bid while trumps are being named.
    hands : the hands this observer may see; empty where nobody knows any.
    away : what the declarer (and the referee) knows of the bottom: as he took it, then as he laid it away.
    last : what the newest settled deal came to.
    """

    observer: Observer
    players: tuple[str, ...]
    options: HongwuOptions
    hidden: bool
    number: int
    awaited: Awaiting
    scores: Mapping[str, Fraction]
    auction: AuctionView | None
    named: tuple[str, int] | None
    deal: DealView | None
    hands: Mapping[str, tuple[str, ...]]
    away: tuple[str, ...] | None
    last: Settlement | None


def view_of(state: HongwuState, observer: Observer) -> HongwuView:
    """Builds the view from what `observer` may see; nothing hidden enters it."""
    setting, stage = state.setting, state.stage
    players = setting.players
    auction = naming = deal = None
    if isinstance(stage, Auction):
        bidder = None if stage.bidder is None else players[stage.bidder]
        auction = AuctionView(tuple((players[seat], bid) for seat, bid in stage.calls), stage.bid, bidder)
    elif isinstance(stage, Naming):
        naming = (players[stage.dealer], stage.bid)
    elif isinstance(stage, Burying | Playing | Turning):
        deal = _deal_view(state, stage)
    return HongwuView(
        observer, players, setting.options, setting.hidden, state.deal, awaiting(state), named(players, state.scores),
        auction, naming, deal, _hands_seen(state, observer), _away_seen(state, observer), state.last,
    )  # fmt: skip


def _deal_view(state: HongwuState, stage: Burying | Playing | Turning) -> DealView:
    players, options = state.setting.players, state.setting.options
    if isinstance(stage, Burying):
        dealer = stage.contract.dealer
        left = {name: options.hand_size + options.bottom_size * (seat == dealer) for seat, name in enumerate(players)}
        return DealView(stage.contract, None, None, 0, (), (), left)
    played = stage.played if isinstance(stage, Turning) else stage
    size = played.trick.size if isinstance(stage, Playing) else 0
    done = {play.seat for play in played.trick.plays}
    left = {name: played.left - size * (seat in done) for seat, name in enumerate(players)}
    newest = (players[played.tricks[-1].winner], played.tricks[-1].points) if played.tricks else None
    return DealView(played.contract, played.trick, newest, played.table_points, played.captures, played.proved, left)


def _hands_of(state: HongwuState) -> Hands | None:
    stage = state.stage
    if isinstance(stage, Drawing | Auction | Naming):
        return None if stage.dealt is None else stage.dealt.hands
    if isinstance(stage, Burying | Playing):
        return stage.hands
    return None


def _hands_seen(state: HongwuState, observer: Observer) -> Mapping[str, tuple[str, ...]]:
    hands = _hands_of(state)
    if hands is None:
        return {}
    pack = pack_of(state.setting.options.packs)
    return {
        name: pack.listed(holding)
        for name, holding in zip(state.setting.players, hands, strict=True)
        if observer.sees_hand_of(name)
    }


def _away_seen(state: HongwuState, observer: Observer) -> tuple[str, ...] | None:
    """The bottom is known to the declarer alone, and only once trumps are named (C2.13)."""
    stage = state.stage
    away: Holding | None = None
    dealer: int | None = None
    if isinstance(stage, Burying):
        away, dealer = stage.taken, stage.contract.dealer
    elif isinstance(stage, Playing):
        away, dealer = stage.buried, stage.contract.dealer
    if away is None or dealer is None or not observer.sees_hand_of(state.setting.players[dealer]):
        return None
    return pack_of(state.setting.options.packs).listed(away)
