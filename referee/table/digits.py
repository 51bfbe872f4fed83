"""Digits as strokes, so that a picture's numbers need no font. Each in a box 4 wide and 6 high, y upwards."""

from collections.abc import Mapping

# ruff: noqa: E501 - one digit a line
Line = tuple[tuple[float, float], ...]

DIGITS: Mapping[str, tuple[Line, ...]] = {
    "0": (((1, 0), (3, 0), (4, 1.2), (4, 4.8), (3, 6), (1, 6), (0, 4.8), (0, 1.2), (1, 0)),),
    "1": (((0.6, 4.8), (2.2, 6), (2.2, 0)),),
    "2": (((0, 4.8), (1, 6), (3, 6), (4, 4.9), (4, 3.8), (0, 0), (4, 0)),),
    "3": (((0, 5), (1, 6), (3, 6), (4, 5.1), (4, 4.1), (3, 3.2), (1.6, 3.2)), ((3, 3.2), (4, 2.3), (4, 1), (3, 0), (1, 0), (0, 1))),
    "4": (((3, 0), (3, 6), (0, 1.9), (4.2, 1.9)),),
    "5": (((3.8, 6), (0.4, 6), (0.1, 3.3), (1.2, 3.8), (2.8, 3.8), (4, 2.8), (4, 1.1), (2.8, 0), (1.1, 0), (0, 0.9)),),
    "6": (((3.7, 5.3), (2.8, 6), (1.4, 6), (0, 4.4), (0, 1.1), (1.2, 0), (2.8, 0), (4, 1.1), (4, 2.4), (2.8, 3.4), (1.2, 3.4), (0, 2.4)),),
    "7": (((0, 6), (4, 6), (1.5, 0)),),
    "8": (((1.2, 3.2), (0.2, 4.1), (0.2, 5.1), (1.2, 6), (2.8, 6), (3.8, 5.1), (3.8, 4.1), (2.8, 3.2), (1.2, 3.2), (0, 2.2), (0, 1), (1.2, 0), (2.8, 0), (4, 1), (4, 2.2), (2.8, 3.2)),),
    "9": (((0.3, 0.7), (1.2, 0), (2.6, 0), (4, 1.6), (4, 4.9), (2.8, 6), (1.2, 6), (0, 4.9), (0, 3.6), (1.2, 2.6), (2.8, 2.6), (4, 3.6)),),
}  # fmt: skip
"""The strokes of each digit."""


def number_lines(number: int, x: float, y: float, height: float) -> list[list[tuple[float, float]]]:
    """The strokes of a number centred on (`x`, `y`), `height` high, y upwards."""
    unit = height / 6
    digits = str(number)
    width = (5.4 * len(digits) - 1.4) * unit
    lines = []
    for place, digit in enumerate(digits):
        left = x - width / 2 + place * 5.4 * unit
        lines += [[(left + px * unit, y - height / 2 + py * unit) for px, py in stroke] for stroke in DIGITS[digit]]
    return lines
