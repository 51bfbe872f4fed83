"""A canvas of dots, two across and four down in each cell, and words written over them."""

import itertools
from collections.abc import Iterable, Sequence
from math import ceil, hypot

from referee.rulebook.wording import say

_BRAILLE = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
ACROSS, DOWN = 2, 4
"""Dots in a cell."""


class Dots:
    """A drawing `columns` by `rows` cells; points are dots from its top left corner, fractions allowed."""

    def __init__(self, columns: int, rows: int) -> None:
        if columns < 1 or rows < 1:
            raise ValueError(say("A canvas has at least one cell."))
        self.columns, self.rows = columns, rows
        self._masks = [[0] * columns for _ in range(rows)]
        self._words: dict[tuple[int, int], str] = {}

    def dot(self, x: float, y: float) -> None:
        """Sets the dot at a point; points outside are left out."""
        column, row = int(x // ACROSS), int(y // DOWN)
        if 0 <= column < self.columns and 0 <= row < self.rows:
            self._masks[row][column] |= _BITS[int(y % DOWN)][int(x % ACROSS)]

    def line(self, points: Sequence[tuple[float, float]], *, gap: int = 0) -> None:
        """A line through points; with a `gap` only every so many dots are set."""
        count = 0
        for (x, y), (u, v) in itertools.pairwise(points):
            steps = max(1, ceil(max(abs(u - x), abs(v - y))))
            for step in range(steps + 1):
                if count % (gap + 1) == 0:
                    self.dot(x + (u - x) * step / steps, y + (v - y) * step / steps)
                count += 1

    def disc(self, x: float, y: float, radius: float) -> None:
        """All dots whose middle lies within `radius` of a point, and the dot at the point itself."""
        self.dot(x, y)
        for column, row in _around(x, y, radius):
            if hypot(column + 0.5 - x, row + 0.5 - y) <= radius:
                self.dot(column, row)

    def ring(self, x: float, y: float, radius: float) -> None:
        """The dots along a circle."""
        for column, row in _around(x, y, radius + 1):
            if abs(hypot(column + 0.5 - x, row + 0.5 - y) - radius) <= 0.55:
                self.dot(column, row)

    def free(self, column: int, row: int, cells: int) -> bool:
        """Whether `cells` cells from (column, row) and one on each side are inside and hold no words yet."""
        if not (0 <= row < self.rows and column >= 0 and column + cells <= self.columns):
            return False
        return not any((at, row) in self._words for at in range(column - 1, column + cells + 1))

    def write(self, column: int, row: int, words: str) -> None:
        """Writes over the dots; each character takes one cell."""
        for place, sign in enumerate(words):
            self._words[column + place, row] = sign

    def lines(self, *, ascii_only: bool = False) -> list[str]:
        """The drawing, a string a row, each `columns` cells wide. Without braille, cells become blanks, . and #."""
        return ["".join(self._cells(row, ascii_only)) for row in range(self.rows)]

    def _cells(self, row: int, ascii_only: bool) -> Iterable[str]:
        for column, mask in enumerate(self._masks[row]):
            if (column, row) in self._words:
                yield self._words[column, row]
            elif not mask:
                yield " "
            elif ascii_only:
                yield "#" if mask.bit_count() > 4 else "."
            else:
                yield chr(_BRAILLE + mask)


def _around(x: float, y: float, reach: float) -> Iterable[tuple[int, int]]:
    span = ceil(reach) + 1
    for column in range(int(x) - span, int(x) + span + 1):
        for row in range(int(y) - span, int(y) + span + 1):
            yield column, row
