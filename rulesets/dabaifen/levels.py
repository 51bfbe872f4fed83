"""Levels, and how a side climbs them (C5.9, B41)."""

from collections.abc import Sequence
from typing import Literal

Level = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
LEVELS: tuple[Level, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From the lowest to the highest."""
TOP: Level = "A"
MatchEnd = Literal["past-A", "defend-A", "reach-A", "none"]

_AT = {level: place for place, level in enumerate(LEVELS)}


def rank_of_level(level: str) -> str:
    """The rank letter of a level's cards: level 10 is the rank `T`."""
    return "T" if level == "10" else level


def rung(level: str) -> int:
    """The place of a level on the ladder, 0 for 2."""
    return _AT[level]  # type: ignore[index]


def climbed(level: Level, steps: int, end: MatchEnd, must_play: Sequence[Level]) -> tuple[Level, bool]:
    """Where a side at `level` comes to by `steps` levels, and whether it went past A.

    A rise stops at the first level of `must_play` that it would jump over. What goes past A stays at A, except where
    levels run on from A to 2 (match end `none`).
    """
    for step in range(1, steps + 1):
        place = _AT[level] + step
        if place >= len(LEVELS) and end != "none":
            return TOP, True
        reached = LEVELS[place % len(LEVELS)]
        if step == steps or reached in must_play:
            return reached, False
    return level, False
