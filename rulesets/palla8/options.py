"""House rules of palla8 and their defaults."""

from typing import Annotated, Literal

from pydantic import Field

from referee.rulebook.ruleset import Options


class Palla8Options(Options):
    """What a table may agree on; each with the decision it varies.

    Attributes
    ----------
    race_to : so many racks win the match.
    breaks : who breaks the next rack (P46).
    eight_off_table_at_break : the opponent's choice of the 8, or spotted like after any other foul (P10).
    eight_wins_on_open_table : with a group out the 8 may be called and won on an open table (P21).
    call_opponents_ball : what pocketing the opponent's ball as called is good for (P23).
    kitchen_restriction : from the kitchen the cue ball must cross the head string before it touches a ball (P38b).
    """

    race_to: Annotated[int, Field(ge=1)] = 1
    breaks: Literal["winner", "alternate", "loser"] = "winner"
    eight_off_table_at_break: Literal["choice", "spot"] = "choice"
    eight_wins_on_open_table: bool = True
    call_opponents_ball: Literal["continues", "passes"] = "continues"
    kitchen_restriction: bool = True
