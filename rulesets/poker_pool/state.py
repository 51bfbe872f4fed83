"""A match between two entries, as one frozen class a phase."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from pydantic import Field

from referee.pool.opening import BallInHand
from referee.pool.turn_order import Groups
from referee.rulebook.amount import Amount
from referee.rulebook.values import dataclass
from rulesets.poker_pool.entries import Choice
from rulesets.poker_pool.hands import Hand
from rulesets.poker_pool.options import PokerPoolOptions

Basis = Literal["each-pays", "free-ball-fouler", "shooter-not-clear", "shooter-fouled"]


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended; everything in it is public (B49).

    Attributes
    ----------
    basis : who paid, or None where the round ended without a score (K70).
    remaining : player -> sum of his open cards, in seating order (K47).
    hands : the hands as they were shown at the end.
    """

    round: int
    basis: Basis | None
    cleared: tuple[str, ...]
    winners: tuple[str, ...]
    payer: str | None
    remaining: Mapping[str, int]
    total: Amount
    delta: Mapping[str, Amount]
    hands: Mapping[str, Hand]


@dataclass(frozen=True, slots=True)
class Standing:
    """What outlives a round.

    Attributes
    ----------
    players : in seating order.
    scores : player -> total so far, exact (K04, K55).
    last : the round before, or None.
    """

    players: tuple[str, ...]
    options: PokerPoolOptions
    scores: Mapping[str, Amount]
    last: Result | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """One round, whoever is at the table.

    Attributes
    ----------
    order : the cyclic order of play.
    hands : player -> hand, in seating order.
    down : object balls pocketed.
    stock : cards left to draw.
    single : players with one number left after the last shot, in seating order (K15).
    window : True until the first break: both jokers may still be shown (K66).
    shown : who showed both jokers, or None.
    removed : the card that left the game for it, or None.
    """

    number: int
    order: tuple[str, ...]
    hands: Mapping[str, Hand]
    down: frozenset[int]
    stock: int
    single: tuple[str, ...] = ()
    window: bool = False
    shown: str | None = None
    removed: str | None = None

    def after(self, player: str) -> str:
        """The next player in the cyclic order (B06)."""
        return self.order[(self.order.index(player) + 1) % len(self.order)]

    def shot(self, hands: Mapping[str, Hand], balls: Iterable[int]) -> "Round":
        """After a shot that put `balls` down; the first, a break, closes the time for showing the jokers (B38)."""
        return self._with(hands, self.down.union(balls), self.stock, self.single, window=False)

    def drawn(self, player: str, hand: Hand) -> "Round":
        """After a card of the stock went to `player`, who holds `hand` now."""
        return self._with({**self.hands, player: hand}, self.down, self.stock - 1, self.single, window=self.window)

    def called(self, single: tuple[str, ...]) -> "Round":
        """With other players who have one number left."""
        return self._with(self.hands, self.down, self.stock, single, window=self.window)

    def _with(
        self, hands: Mapping[str, Hand], down: frozenset[int], stock: int, single: tuple[str, ...], *, window: bool
    ) -> "Round":
        """What changes with nearly every entry, without the way through `replace`."""
        return Round(self.number, self.order, hands, down, stock, single, window, self.shown, self.removed)


@dataclass(frozen=True, slots=True)
class Stroke:
    """What has to be remembered of a shot until its last card is drawn.

    `liable` is who owed the free ball of the run that this shot belongs to.
    """

    shooter: str
    faults: tuple[str, ...]
    pocketed: bool
    breaking: bool
    liable: str | None


@dataclass(frozen=True, slots=True)
class Ordering:
    """The order of round `number` is to be drawn among those of each group."""

    standing: Standing
    number: int
    groups: Groups
    phase: Literal["ordering"] = "ordering"


@dataclass(frozen=True, slots=True)
class Dealing:
    """Five cards each are to be dealt for round `number`."""

    standing: Standing
    number: int
    order: tuple[str, ...]
    phase: Literal["dealing"] = "dealing"


@dataclass(frozen=True, slots=True)
class Playing:
    """`shooter` is at the table.

    Attributes
    ----------
    in_hand : where he may place the cue ball.
    liable : who pays if this visit clears him (K48), or None.
    rack : how the balls lie before a break, where it was recorded.
    """

    standing: Standing
    round: Round
    shooter: str
    in_hand: BallInHand
    liable: str | None = None
    rack: tuple[int, ...] | None = None
    phase: Literal["playing"] = "playing"


@dataclass(frozen=True, slots=True)
class Removing:
    """`player` showed both jokers; chance removes one of his other cards. Then `then` goes on."""

    then: Playing
    player: str
    phase: Literal["removing"] = "removing"

    @property
    def standing(self) -> Standing:
        """What outlives the round."""
        return self.then.standing

    @property
    def round(self) -> Round:
        """The round going on."""
        return self.then.round


@dataclass(frozen=True, slots=True)
class Drawing:
    """The shooter of a foul draws a card; `again` when special rule 2 makes him (K69)."""

    standing: Standing
    round: Round
    stroke: Stroke
    again: bool = False
    phase: Literal["drawing"] = "drawing"


@dataclass(frozen=True, slots=True)
class Choosing:
    """After a foul at the break the next player chooses among the options 1 to 4 that are open to him."""

    standing: Standing
    round: Round
    breaker: str
    chooser: str
    choices: tuple[Choice, ...]
    phase: Literal["choosing"] = "choosing"


@dataclass(frozen=True, slots=True)
class Over:
    """All rounds are played."""

    standing: Standing
    number: int
    phase: Literal["over"] = "over"


State = Annotated[Ordering | Dealing | Playing | Removing | Drawing | Choosing | Over, Field(discriminator="phase")]
AnyState = Ordering | Dealing | Playing | Removing | Drawing | Choosing | Over
