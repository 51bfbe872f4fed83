"""What one observer may know of a match, as a type of its own: built from what is allowed, never cut from the whole."""

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction

from referee.cards.card import JOKERS
from referee.pool.turn_order import Groups
from referee.rulebook.board import Rounding
from referee.rulebook.observer import Observer
from referee.rulebook.ruleset import Ranking
from referee.rulebook.values import dataclass
from rulesets.poker_pool.hands import Hand
from rulesets.poker_pool.round_end import ranking_of
from rulesets.poker_pool.state import AnyState, Choosing, Dealing, Drawing, Ordering, Over, Playing, Removing, Result


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as everybody sees him.

    Attributes
    ----------
    held : how many cards he holds, completed ones too; None between rounds.
    one_left : one number left, as announced (K15).
    shown : the jokers he showed (K65).
    """

    player: str
    score: Fraction
    held: int | None = None
    one_left: bool = False
    shown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """The match for one observer.

    Attributes
    ----------
    stage : what is awaited: order, deal, discard, shot, draw, choose or nothing.
    seats : in the order of play, or in seating order before it is known.
    actor : who shoots, draws, chooses or loses a card.
    groups : the order still to be drawn, tied players together.
    down : object balls pocketed.
    stock : cards left; None between rounds.
    again : a draw under special rule 2.
    hands : the hands this observer may see now.
    may_show : this observer holds both jokers and may still show them.
    last : how the round before ended; shown between rounds.
    """

    round: int
    rounds: int
    stage: str
    seats: tuple[Seat, ...]
    rounding: Rounding
    actor: str | None = None
    in_hand: str | None = None
    liable: str | None = None
    choices: tuple[str, ...] = ()
    groups: Groups = ()
    down: frozenset[int] | None = None
    stock: int | None = None
    again: bool = False
    hands: Mapping[str, Hand] = field(default_factory=dict)
    may_show: bool = False
    last: Result | None = None
    ranking: Ranking | None = None


def viewed(state: AnyState, observer: Observer) -> View:
    """The view of `observer`."""
    standing = state.standing
    rounds, rounding = standing.options.rounds, standing.options.display_rounding
    match state:
        case Ordering():
            seats = _totals(standing.players, standing.scores)
            return View(state.number, rounds, "order", seats, rounding, groups=state.groups, last=standing.last)
        case Dealing():
            return View(
                state.number, rounds, "deal", _totals(state.order, standing.scores), rounding, last=standing.last
            )
        case Over():
            ranking = ranking_of(standing)
            order = [player for group in ranking for player in group]
            return View(
                state.number,
                rounds,
                "nothing",
                _totals(order, standing.scores),
                rounding,
                last=standing.last,
                ranking=ranking,
            )
        case _:
            return _in_round(state, observer)


def _totals(players: list[str] | tuple[str, ...], scores: Mapping[str, Fraction]) -> tuple[Seat, ...]:
    return tuple(Seat(player, scores[player]) for player in players)


def _in_round(state: Playing | Removing | Drawing | Choosing, observer: Observer) -> View:
    standing, round_ = state.standing, state.round
    seats = tuple(
        Seat(
            player,
            standing.scores[player],
            len(round_.hands[player].cards),
            player in round_.single,
            JOKERS if player == round_.shown else (),
        )
        for player in round_.order
    )
    own = {player: hand for player, hand in round_.hands.items() if observer.sees_hand_of(player)}
    mine = own.get(observer.player) if observer.player is not None else None
    may_show = mine is not None and isinstance(state, Playing) and round_.window and round_.shown is None
    actor, stage = _acting(state)
    return View(
        round_.number,
        standing.options.rounds,
        stage,
        seats,
        standing.options.display_rounding,
        actor,
        state.in_hand if isinstance(state, Playing) else None,
        state.liable if isinstance(state, Playing) else None,
        state.choices if isinstance(state, Choosing) else (),
        (),
        round_.down,
        round_.stock,
        isinstance(state, Drawing) and state.again,
        own,
        may_show and mine is not None and mine.both_jokers,
    )


def _acting(state: Playing | Removing | Drawing | Choosing) -> tuple[str, str]:
    match state:
        case Playing():
            return state.shooter, "shot"
        case Removing():
            return state.player, "discard"
        case Drawing():
            return state.stroke.shooter, "draw"
        case Choosing():
            return state.chooser, "choose"
