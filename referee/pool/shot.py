"""The shot report: what a person saw, or a simulated table computed. It says nothing about rules."""

import math
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from referee.rulebook.entry import Entry, Many
from referee.rulebook.names import PlayerName
from referee.rulebook.wording import say

Pocket = Literal["TL", "TM", "TR", "BL", "BM", "BR"]
"""Pockets as the board draws the table, head end to the left."""
POCKETS: tuple[Pocket, ...] = ("TL", "TM", "TR", "BL", "BM", "BR")

BallNumber = Annotated[int, Field(ge=1, le=15)]
SeenFault = Literal["double-hit", "push", "non-tip", "moving", "foot", "touched-ball"]
"""Faults that only the table can see; they are fouls in every pool game."""


class PocketedBall(BaseModel):
    """An object ball and, where it was noted, its pocket."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    ball: BallNumber
    pocket: Pocket | None = None


class Stroke(BaseModel):
    """How the cue was used on a simulated table.

    `angle` in degrees, 0 along the long axis away from the head, anticlockwise as drawn; `speed` of the cue ball
    in m/s; `side` and `top` the tip's offset as a share of the ball's radius; `from` where the cue ball was placed,
    [x, y] in mm as in a layout, when it was in hand.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False, defer_build=True)

    angle: float
    speed: Annotated[float, Field(gt=0)]
    side: float = 0.0
    top: float = 0.0
    placed: Annotated[Many[float] | None, Field(alias="from", min_length=2, max_length=2)] = None


def _read_layout(layout: dict[str, list[float]]) -> dict[str, list[float]]:
    for ball, place in layout.items():
        if ball not in _BALL_KEYS or len(place) != 2 or not all(math.isfinite(part) for part in place):
            raise ValueError(say("a layout gives each ball, 0 for the cue ball to 15, its [x, y] in mm"))
    return layout


_BALL_KEYS = {str(ball) for ball in range(16)}
Layout = Annotated[dict[str, list[float]], AfterValidator(_read_layout)]
"""A pydantic field: ball number as a string -> [x, y] in mm from the head-end bottom corner of the playing surface."""


class Shot(Entry):
    """A reported shot. What is left out means what a scorer most often leaves out; see each default.

    Contradictions inside one report are refused here; contradictions with the table by `check_against_table`.
    """

    do: Literal["shot"] = "shot"
    by: PlayerName | None = None
    contact: bool = True
    first: BallNumber | None = None
    pocketed: Many[Annotated[BallNumber | PocketedBall, Field(union_mode="left_to_right")]] = ()
    cushion: bool | None = None
    cushions: Many[BallNumber] | None = None
    cushion_count: Annotated[int, Field(ge=0, le=15)] | None = None
    scratch: bool = False
    cue_off: bool = False
    off_table: Many[BallNumber] = ()
    crossed: bool = True
    called: PocketedBall | Literal["safety"] | None = None
    faults: Many[SeenFault] = ()
    stroke: Stroke | None = None
    layout: Layout | None = None

    @property
    def down(self) -> tuple[int, ...]:
        """Numbers of the balls pocketed, in the order reported."""
        if not self.pocketed:
            return ()
        return tuple([ball if isinstance(ball, int) else ball.ball for ball in self.pocketed])

    @cached_property
    def pockets(self) -> Mapping[int, Pocket]:
        """Pocket of each pocketed ball for which it was noted."""
        return {ball.ball: ball.pocket for ball in self.pocketed if not isinstance(ball, int) and ball.pocket}

    @property
    def reached_cushion(self) -> bool:
        """After the first contact some ball reached a cushion; taken for granted where `cushion` was left out.

        `cushion_count` and `cushions` tell of object balls only, so that none of them says nothing of the cue ball.
        """
        return self.contact and self.cushion is not False

    @property
    def balls_to_cushion(self) -> int | None:
        """How many different object balls reached a cushion, or None when it was not reported."""
        counts = [len(set(self.cushions))] if self.cushions is not None else []
        if self.cushion_count is not None:
            counts.append(self.cushion_count)
        return max(counts, default=None)

    @model_validator(mode="after")
    def _agrees_with_itself(self) -> "Shot":
        unlikely = self.off_table or self.cue_off or self.cushions or self.cushion is False or not self.contact
        if not unlikely and len(self.pocketed) < 2:  # most shots: nothing that could disagree
            return self
        for fault in self._contradictions():
            raise ValueError(fault)
        return self

    def _contradictions(self) -> Iterator[str]:
        down = self.down
        if len(set(down)) < len(down):
            yield say("a ball is pocketed twice")
        if len(set(self.off_table)) < len(self.off_table):
            yield say("a ball leaves the table twice")
        both = set(down) & set(self.off_table)
        if both:
            yield say("ball {ball} is both pocketed and off the table", ball=min(both))
        if self.scratch and self.cue_off:
            yield say("the cue ball is both pocketed and off the table")
        if not self.contact:
            if self.first is not None:
                yield say("no ball was touched, yet a first ball is named")
            if down or self.off_table:
                yield say("no ball was touched, yet balls are down or off the table")
            if self.cushions or self.cushion_count:
                yield say("no ball was touched, yet object balls reached cushions")
        if self.cushion is False and (self.cushions or self.cushion_count):
            yield say("no cushion was reached, yet balls at cushions are reported")
        if (
            self.cushions is not None
            and self.cushion_count is not None
            and self.cushion_count < len(set(self.cushions))
        ):
            yield say("more balls are named at cushions than are counted")
