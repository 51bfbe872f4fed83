"""House rules and their defaults."""

from typing import Annotated, Literal

from pydantic import Field

from referee.rulebook.board import Rounding
from referee.rulebook.ruleset import Options


class PokerPoolOptions(Options):
    """What a table may agree on before the match; the decision behind each default stands in brackets."""

    rounds: Annotated[int, Field(ge=1)] = 4
    """How many rounds make a match (K03)."""
    break_other_fouls: Literal["scratch", "any"] = "scratch"
    """Which faults at the break, beside a failed break, take away the choice of accepting the table (B03)."""
    cleared_fouler_pays: bool = True
    """A liable player pays even when the same shot cleared him (B20)."""
    one_rank_announcement: Literal["on-change", "every-shot"] = "on-change"
    """When "one number left" is called (B41)."""
    off_table: Literal["impossible", "foul"] = "impossible"
    """A ball off the table: a report to refuse (K01), or a foul at a real table."""
    display_rounding: Rounding = "half-up"
    """How one decimal is made for show (B48)."""
