"""Amounts as they are shown: at most one decimal, and the exact value beside it where that is not whole."""

from fractions import Fraction
from typing import Literal

from referee.rulebook.values import dataclass

Rounding = Literal["half-up", "half-even", "truncate"]
"""`half-up` goes away from zero at a half; `truncate` drops what follows the decimal."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An amount for a reader: `text`, and `exact` (a reduced fraction) where the amount is not whole, else None."""

    text: str
    exact: str | None = None

    def __str__(self) -> str:
        return self.text if self.exact is None else f"{self.text} ({self.exact})"


def shown(amount: Fraction | int, rounding: Rounding = "half-up", *, decimals: int = 1, sign: bool = False) -> Shown:
    """The amount to `decimals` places; whole amounts without any. Never "-0".

    With `sign` positive amounts carry a plus, as changes do.
    """
    amount = Fraction(amount)
    plus = "+" if sign and amount > 0 else ""
    if amount.denominator == 1:
        return Shown(plus + str(amount.numerator))
    return Shown(plus + fixed(amount, decimals, rounding), str(amount))


def fixed(amount: Fraction | int, decimals: int, rounding: Rounding = "half-up") -> str:
    """The amount with exactly `decimals` places, rounded; "0.0" rather than "-0.0"."""
    units = rounded(Fraction(amount) * 10**decimals, rounding)
    digits = str(abs(units)).rjust(decimals + 1, "0")
    text = f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits
    return f"-{text}" if units < 0 else text


def rounded(amount: Fraction, rounding: Rounding = "half-up") -> int:
    """The nearest whole number under a rounding rule."""
    if rounding == "half-even":
        return round(amount)
    size = abs(amount)
    whole = size.numerator // size.denominator
    if rounding == "half-up" and size - whole >= Fraction(1, 2):
        whole += 1
    return whole if amount >= 0 else -whole
