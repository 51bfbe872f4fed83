"""Racks: where the balls stand before the break, mm from the head-end bottom corner."""

from collections.abc import Sequence
from math import sqrt

from referee.physics.tables import Table


def triangle(table: Table, numbers: Sequence[int], *, gap: float = 0.0) -> dict[int, tuple[float, float]]:
    """Balls racked in a triangle, the apex on the foot spot and the rows behind it towards the foot.

    `numbers`: apex first, row by row, each row from left to right as the breaker looks from the head (so from the top
    of the board to its bottom); any triangular count (1, 3, 6, 10, 15, 21). `gap`: mm between neighbours beyond
    touching; 0 gives a frozen rack. Returns ball → (x, y) in mm. Raises ValueError where the count is not triangular,
    a number stands twice or is 0, or the gap is negative. Source: WPA, Rules of Play.
    """
    rows = int((sqrt(8 * len(numbers) + 1) - 1) / 2)
    if not numbers or rows * (rows + 1) // 2 != len(numbers):
        raise ValueError(f"a triangle holds 1, 3, 6, 10, 15 or 21 balls, not {len(numbers)}")
    if len(set(numbers)) != len(numbers) or 0 in numbers:
        raise ValueError("a rack holds each object ball once")
    if not gap >= 0:
        raise ValueError("the gap of a rack is not negative")
    # A hair more than touching, so that no rounding makes two balls overlap.
    pitch = table.balls.diameter + gap + 1e-9
    x, y = table.foot_spot
    places = (
        (x + row * pitch * sqrt(3) / 2, y + (row / 2 - place) * pitch)
        for row in range(rows)
        for place in range(row + 1)
    )
    return dict(zip(numbers, places, strict=True))
