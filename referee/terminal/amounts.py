"""Amounts beneath one another: one decimal, the exact fraction beside it where it is not whole."""

from collections.abc import Sequence
from fractions import Fraction

from referee.ledger.display import Rounding, fixed, shown
from referee.rulebook.values import dataclass


def amount_words(amount: Fraction, rounding: Rounding = "half-up") -> str:
    """One amount by itself: "3.3 (10/3)", or "10" when it is whole."""
    return str(shown(amount, rounding))


@dataclass(frozen=True, slots=True)
class AmountColumn:
    """Amounts beneath one another with their decimal points aligned."""

    decimals: bool
    number_width: int
    exact_width: int
    rounding: Rounding

    def shown(self, amount: Fraction | int) -> str:
        """The cell for one amount; all cells of the column are equally wide."""
        number, exact = _parts(Fraction(amount), self.decimals, self.rounding)
        return number.rjust(self.number_width) + exact.ljust(self.exact_width)


def align(amounts: Sequence[Fraction | int], rounding: Rounding = "half-up") -> AmountColumn:
    """How to write these amounts so that they stand beneath one another."""
    given = [Fraction(amount) for amount in amounts]
    decimals = any(amount.denominator != 1 for amount in given)
    parts = [_parts(amount, decimals, rounding) for amount in given]
    return AmountColumn(
        decimals,
        max((len(number) for number, _ in parts), default=0),
        max((len(exact) for _, exact in parts), default=0),
        rounding,
    )


def _parts(amount: Fraction, decimals: bool, rounding: Rounding) -> tuple[str, str]:
    if amount.denominator == 1:  # a whole amount has no decimal; its place stays empty beneath others that have one
        return f"{amount.numerator}  " if decimals else str(amount.numerator), ""
    return fixed(amount, 1, rounding), f" ({amount})"
