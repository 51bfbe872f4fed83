"""How a match under way is typed in one line."""

from typing import Final

from referee.rulebook.verb import Example
from referee.rulebook.wording import say

POSITION_NOTATION: Final = say("""\
Parts in any order, each opened by a colon:
  NAME: 5H 10S SJ   every card a player holds, completed ones too;
                    one such part for each player
  shooter: NAME     who is at the table
  cue: none         where he may place the cue ball: none, table, kitchen,
                    break (none when left out)
  down: 1 2 3       balls pocketed (none when left out)
  order: NAMES      the order of play (as seated when left out)
  liable: NAME      whose foul gave the free ball of this run (or nobody)
  round: 2          the round (1 when left out)
  stock: 20         cards left to draw (or all that nobody holds)
  scores: NAME 3 NAME -10/3   totals so far (0 each when left out)""")
"""The notation, as help and beneath every error."""

POSITION_EXAMPLES: Final = (
    Example(
        "Ann: AS 2H 5D 8C SJ Bo: 3S 4H 5C 9D KS down: 1 2 shooter: Bo cue: table liable: Ann",
        say("Bo has a free ball for which Ann is liable"),
    ),
)
