"""Who is at the table next, and with what cue ball."""

from functools import lru_cache

from referee.rulebook.ruling import Ruling
from rulesets.card_pool.state import CueBall


@lru_cache(maxsize=1024)
def turn_ruling(player: str, ball_in_hand: CueBall, continues: bool, clauses: tuple[str, ...]) -> Ruling:
    """The ruling that `player` shoots next; `continues` when he was at the table already."""
    return Ruling("turn", clauses, {"player": player, "ball_in_hand": ball_in_hand, "continues": continues})


AFTER_OWN_BALL = ("R20",)
AFTER_NEUTRAL_BALL = ("R24", "Q03")
AFTER_NOTHING = ("Q35", "Q32")
AFTER_FOUL = ("R39", "R21", "Q01")
AFTER_LOST_CUE_BALL = ("R37", "R38", "R39")
FIRST_BREAK = ("Q19",)
NEXT_BREAK = ("R11", "R12")
