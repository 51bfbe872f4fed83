"""How hard a stroke is: a name that players use, or metres a second."""

import math
from collections.abc import Mapping
from types import MappingProxyType

from referee.physics.stroke import FASTEST
from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.wording import listed, say

SPEEDS: Mapping[str, float] = MappingProxyType(
    {"soft": 1.0, "medium": 2.2, "firm": 3.5, "hard": 5.5, "break": 11.0},
)
"""Speed of the cue ball in m/s by name. After Alciatore's typical ranges: a slow shot rolls about a table's length, a
medium one two to three, a fast one five; a power break leaves the tip at 9 to 13 m/s."""


def speed_from(word: str) -> float:
    """The speed in m/s that a name or a number means. Raises Refusal (malformed)."""
    plain = word.strip().casefold()
    if plain in SPEEDS:
        return SPEEDS[plain]
    value = number(plain.removesuffix("m/s"))
    if value is None or not 0 < value <= FASTEST:
        raise unknown_speed(word)
    return value


def unknown_speed(word: str) -> Refusal:
    """The refusal of a word that is no speed."""
    return malformed(
        say("{word} is no speed.", word=repr(word)),
        accepted=say(
            "{names}, or metres a second above 0 and at most {most}", names=listed(SPEEDS), most=f"{FASTEST:g}"
        ),
    )


def number(word: str) -> float | None:
    """The finite number that a word is, or None."""
    try:
        value = float(word)
    except ValueError:
        return None
    return value if math.isfinite(value) else None
