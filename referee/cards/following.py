"""The duty to follow: as many cards of the led door as were led, or all one has of it."""

from referee.cards.ladder import Ladder
from referee.cards.pack import Holding


def due(ladder: Ladder, holding: Holding, door: str, size: int) -> int:
    """How many cards of `door` a player holding `holding` must give when `size` cards of it were led."""
    held = (holding & ladder.within[door]).bit_count()
    return size if size < held else held


def given(ladder: Ladder, part: Holding, door: str) -> int:
    """How many cards of `door` a play holds."""
    return (part & ladder.within[door]).bit_count()
