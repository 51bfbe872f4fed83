"""The rack as an entry: which ball lies where in the triangle, and how that is said."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator

from referee.pool.shot import BallNumber
from referee.rulebook.entry import ChanceEntry, Many
from referee.rulebook.wording import listed, say


def _fifteen(balls: tuple[int, ...]) -> tuple[int, ...]:
    if len(balls) != 15 or len(set(balls)) != 15:
        raise ValueError(say("a rack names each of the balls 1 to 15 once, apex first, row by row"))
    return balls


class Rack(ChanceEntry):
    """The fifteen balls, apex first, row by row (1 to 5 balls), left to right as the breaker looks."""

    at_the_table: ClassVar[bool] = True
    do: Literal["rack"] = "rack"
    balls: Annotated[Many[BallNumber], AfterValidator(_fifteen)]

    def lot(self) -> object:
        return self.balls


def racked_words(balls: Sequence[int]) -> str:
    """The triangle as it lies, for the log and the board."""
    return say("Racked, apex first: {balls}.", balls=listed(balls))
