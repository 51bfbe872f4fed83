"""What a stroke amounts to: its faults, and which pocketed balls were right, wrong or neutral."""

from collections.abc import Collection

from referee.pool.balls import BALL_OF_CARD
from referee.pool.faults import general_faults, in_order
from referee.pool.opening import opens_rack
from referee.pool.shot import Shot
from referee.rulebook.values import dataclass
from rulesets.card_pool.options import CardPoolOptions
from rulesets.card_pool.state import CueBall

NEUTRAL = frozenset({14, 15})
"""The balls no card stands for (R23)."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A judged stroke.

    Attributes
    ----------
    faults : names of everything wrong with it, in order; empty for a proper stroke.
    right : pocketed balls the shooter holds a card for.
    wrong : pocketed balls he holds no card for.
    neutral : 14 and 15, where pocketed.
    """

    faults: tuple[str, ...]
    right: tuple[int, ...] = ()
    wrong: tuple[int, ...] = ()
    neutral: tuple[int, ...] = ()

    @property
    def cue_ball_lost(self) -> bool:
        """R29, R31: the cue ball fell or left the table."""
        return "scratch" in self.faults or "cue-off" in self.faults

    def goes_on(self, options: CardPoolOptions) -> bool:
        """R20: the shooter stays after a proper stroke that pocketed an own ball, or 14 or 15 (Q03, an option)."""
        return not self.faults and bool(self.right or (self.neutral and options.neutral_balls_continue))


def balls_of(hand: Collection[str]) -> frozenset[int]:
    """The balls a hand is after (R07, R19): each rank held, once."""
    return frozenset([BALL_OF_CARD[card] for card in hand])


def judge_stroke(shot: Shot, hand: Collection[str], ball_in_hand: CueBall, options: CardPoolOptions) -> Stroke:
    """Judges `shot` by the hand its shooter held before it (Q38).

    Any ball may be touched first (R15). After contact an own ball, or 14 or 15, must fall, or some ball must reach a
    cushion (R25); a wrong ball does not stand in for the cushion (Q22).
    """
    if not shot.pocketed:
        faults = general_faults(shot, kitchen=ball_in_hand == "kitchen", answered=False)
        if ball_in_hand == "break" and _fails_to_open(shot, options):
            faults = in_order((*faults, "break"))
        return Stroke(faults)
    own = balls_of(hand)
    down = shot.down
    neutral = tuple([ball for ball in down if ball in NEUTRAL])
    right = tuple([ball for ball in down if ball in own])
    wrong = tuple([ball for ball in down if ball not in own and ball not in NEUTRAL])
    faults = general_faults(shot, kitchen=ball_in_hand == "kitchen", answered=bool(right or neutral))
    if wrong:
        faults = in_order((*faults, "wrong-ball"))
    return Stroke(faults, right, wrong, neutral)


def _fails_to_open(shot: Shot, options: CardPoolOptions) -> bool:
    """R14, Q20: a break without a ball down and without four balls at a cushion, where the house calls that a foul."""
    return options.failed_break != "play" and not opens_rack(shot)
