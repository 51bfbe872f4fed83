"""Amounts as a reader meets them: one decimal, and the exact fraction beside it where it is not whole."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


def one_decimal(amount: Fraction) -> str:
    """`amount` to one decimal, halves away from zero: 10/3 -> "3.3", -1/20 -> "-0.1"."""
    tenths = (abs(amount) * 10 + Fraction(1, 2)).__floor__()
    sign = "-" if amount < 0 and tenths else ""
    return f"{sign}{tenths // 10}.{tenths % 10}"


def amount_words(amount: Fraction) -> str:
    """One amount by itself: "3.3 (10/3)", or "10" when it is whole."""
    if amount.denominator == 1:
        return str(amount.numerator)
    return f"{one_decimal(amount)} ({amount})"


@dataclass(frozen=True, slots=True)
class AmountColumn:
    """Amounts beneath one another with their decimal points aligned."""

    decimals: bool
    number_width: int
    exact_width: int

    def shown(self, amount: Fraction | int | None) -> str:
        """The cell for one amount; all cells of the column are equally wide."""
        number, exact = ("", "") if amount is None else _parts(Fraction(amount), self.decimals)
        return (number.rjust(self.number_width) + exact.ljust(self.exact_width)) if number else ""


def align(amounts: Sequence[Fraction | int | None]) -> AmountColumn:
    """How to write these amounts so that they stand beneath one another."""
    given = [Fraction(amount) for amount in amounts if amount is not None]
    decimals = any(amount.denominator != 1 for amount in given)
    parts = [_parts(amount, decimals) for amount in given]
    return AmountColumn(
        decimals,
        max((len(number) for number, _ in parts), default=0),
        max((len(exact) for _, exact in parts), default=0),
    )


def _parts(amount: Fraction, decimals: bool) -> tuple[str, str]:
    if not decimals:
        return str(amount.numerator), ""
    return one_decimal(amount), "" if amount.denominator == 1 else f" ({amount})"
