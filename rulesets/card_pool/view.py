"""What one observer may know of an evening: everything public, and the hands that are his to see (Q29)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from referee.pool.dealing import Deal, Draw
from referee.pool.turn_order import Groups
from referee.rulebook.entry import Entry
from referee.rulebook.observer import REFEREE, Observer
from referee.rulebook.values import dataclass
from rulesets.card_pool.entries import Position
from rulesets.card_pool.settlement import ranked
from rulesets.card_pool.spotting import may_spot
from rulesets.card_pool.state import (
    AtTable,
    BreakChoice,
    DealDue,
    OrderDue,
    Over,
    PenaltyDue,
    Settled,
    ShowdownDue,
    State,
)


@dataclass(frozen=True, slots=True)
class GameView:
    """The game under way.

    Attributes
    ----------
    order : players in the order they shoot.
    held : player -> number of cards; public, since cards are shed in the open.
    hands : the hands this observer may see.
    stock : cards left in the pack.
    """

    order: tuple[str, ...]
    held: Mapping[str, int]
    hands: Mapping[str, tuple[str, ...]]
    down: frozenset[int]
    stock: int
    discarded: tuple[str, ...]
    aside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What `observer` may know.

    Attributes
    ----------
    phase : what is due, as in the states.
    actor : who must act, or whom chance serves; None where it is several players or nobody.
    ball_in_hand : for a shot.
    groups : for an order that is due: who is tied with whom.
    due : penalty cards owed.
    tied : players of a showdown.
    may_spot : a ball may be brought out of the kitchen.
    table : the game under way, None between games.
    last : the game settled last, hands open.
    """

    observer: Observer
    players: tuple[str, ...]
    phase: str
    game: int
    games: int
    stake: Fraction
    currency: str | None
    scores: Mapping[str, Fraction]
    owed: Mapping[str, Mapping[str, Fraction]]
    last: Settled | None
    actor: str | None = None
    ball_in_hand: str = "none"
    order: tuple[str, ...] | None = None
    groups: Groups | None = None
    due: int = 0
    tied: tuple[str, ...] = ()
    may_spot: bool = False
    ranking: Groups | None = None
    table: GameView | None = None


def view_of(state: State, observer: Observer) -> View:
    """The view of `state` for `observer`, built only of what he may know."""
    evening = state.evening
    seen: dict[str, Any] = {}
    if isinstance(state, OrderDue):
        seen = {"groups": state.groups}
    elif isinstance(state, DealDue):
        seen = {"order": state.order}
    elif isinstance(state, Over):
        seen = {"ranking": ranked(evening.scores)}
    else:
        seen = {"order": state.table.order, "table": _game_view(state, observer)}
        if isinstance(state, AtTable):
            seen |= {"actor": state.shooter, "ball_in_hand": state.ball_in_hand, "may_spot": may_spot(state)}
        elif isinstance(state, PenaltyDue):
            seen |= {"actor": state.fouler, "due": state.due}
        elif isinstance(state, BreakChoice):
            seen |= {"actor": state.chooser}
        else:
            seen |= {"tied": state.tied}
    return View(
        observer,
        evening.players,
        state.phase,
        evening.game,
        evening.options.games,
        evening.options.stake,
        evening.options.currency,
        evening.scores,
        evening.owed,
        evening.last,
        **seen,
    )


def _game_view(state: AtTable | PenaltyDue | BreakChoice | ShowdownDue, observer: Observer) -> GameView:
    table = state.table
    return GameView(
        table.order,
        {player: len(hand) for player, hand in table.hands.items()},
        {player: hand for player, hand in table.hands.items() if observer.sees_hand_of(player)},
        table.down,
        table.stock,
        table.discarded,
        table.aside,
    )


def open_entry(entry: Entry, observer: Observer) -> dict[str, Any]:
    """The entry as `observer` may read it: without the hands and penalty cards of others (Q29).

    A note beside hidden cards goes with them, since it may speak of them.
    """
    written = entry.written()
    if observer.role == REFEREE.role:
        return written
    if isinstance(entry, Deal | Position):
        written["hands"] = {
            player: cards for player, cards in written["hands"].items() if observer.sees_hand_of(player)
        }
        written.pop("note", None)
    elif isinstance(entry, Draw) and not observer.sees_hand_of(entry.player):
        del written["card"]
        written.pop("note", None)
    return written
