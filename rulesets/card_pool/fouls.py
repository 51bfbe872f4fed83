"""What a foul costs and by which clauses."""

from functools import cache

from referee.pool.faults import SEEN_FAULTS
from referee.rulebook.ruling import Ruling
from rulesets.card_pool.options import CardPoolOptions
from rulesets.card_pool.strokes import Stroke

_CLAUSES: dict[str, tuple[str, ...]] = {
    "scratch": ("R29", "R31"),
    "cue-off": ("R31",),
    "no-contact": ("R28", "Q22"),
    "no-cushion": ("R25", "R28"),
    "kitchen": ("R38", "Q24"),
    "break": ("R14", "Q20"),
    "ball-off": ("R34", "R30"),
} | dict.fromkeys(SEEN_FAULTS, ("R28",))


@cache
def foul_clauses(faults: tuple[str, ...], right_too: bool) -> tuple[str, ...]:
    """The clauses that `faults` breach; `right_too` when a right ball fell beside the wrong one (R33)."""
    found: list[str] = []
    for fault in faults:
        found += (("R33", "R32") if right_too else ("R32",)) if fault == "wrong-ball" else _CLAUSES[fault]
    if len(faults) > 1:
        found.append("R27")
    return tuple(dict.fromkeys(found))


def penalty(faults: tuple[str, ...], options: CardPoolOptions) -> int:
    """Cards to take for a stroke with `faults`: one penalty, the strictest of those that apply (R27, Q02)."""
    if faults == ("wrong-ball",):
        return options.wrong_ball_cards
    if "wrong-ball" in faults:
        return max(options.foul_cards, options.wrong_ball_cards)
    return options.foul_cards


def foul_ruling(shooter: str, stroke: Stroke, options: CardPoolOptions, stock: int) -> Ruling:
    """Its `cards` is how many usable cards he must take: never more than the `stock` has left (Q13)."""
    clauses = foul_clauses(stroke.faults, bool(stroke.right and stroke.wrong))
    cards = penalty(stroke.faults, options)
    if cards > stock:
        cards, clauses = stock, (*clauses, "Q13")
    return Ruling("foul", clauses, {"player": shooter, "faults": stroke.faults, "cards": cards})
