"""Amounts as they are shown: at most one decimal, the exact fraction beside it where it is not whole."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.ledger.display import Rounding, fixed, rounded, shown


@pytest.mark.parametrize(
    ("amount", "rounding", "text"),
    [
        ("31/4", "half-up", "7.8"),
        ("-31/4", "half-up", "-7.8"),
        ("53/4", "half-up", "13.3"),
        ("31/4", "half-even", "7.8"),
        ("29/4", "half-even", "7.2"),
        ("-29/4", "half-even", "-7.2"),
        ("29/4", "half-up", "7.3"),
        ("31/4", "truncate", "7.7"),
        ("-31/4", "truncate", "-7.7"),
        ("10/3", "half-up", "3.3"),
        ("20/3", "half-up", "6.7"),
        ("-1/30", "half-up", "0.0"),
        ("-1/20", "half-up", "-0.1"),
        ("-1/20", "half-even", "0.0"),
        ("-1/20", "truncate", "0.0"),
        ("999/100", "half-up", "10.0"),
        ("1/2", "half-up", "0.5"),
    ],
)
def test_what_is_not_whole_has_one_decimal_and_its_fraction(amount: str, rounding: Rounding, text: str) -> None:
    found = shown(Fraction(amount), rounding)
    assert (found.text, found.exact) == (text, amount)
    assert str(found) == f"{text} ({amount})"


@pytest.mark.parametrize(("amount", "text"), [(0, "0"), (7, "7"), (-12, "-12"), (Fraction(6, 3), "2")])
def test_whole_amounts_have_no_decimal(amount: Fraction | int, text: str) -> None:
    assert shown(amount).text == str(shown(amount)) == text
    assert shown(amount).exact is None


def test_changes_carry_their_sign() -> None:
    assert [str(shown(Fraction(n, 2), sign=True)) for n in (3, -3, 0, 4)] == ["+1.5 (3/2)", "-1.5 (-3/2)", "0", "+2"]


def test_coins_have_fixed_decimals() -> None:
    assert [fixed(Fraction(n, 100), 2) for n in (334, -334, 5, -5, 0, 100)] == [
        "3.34",
        "-3.34",
        "0.05",
        "-0.05",
        "0.00",
        "1.00",
    ]
    assert fixed(Fraction(-1, 300), 2) == "0.00"
    assert fixed(-12, 0) == "-12"


@settings(max_examples=300, deadline=None)
@given(st.fractions(), st.sampled_from(["half-up", "half-even", "truncate"]))
def test_rounding_is_symmetric_near_and_never_minus_zero(amount: Fraction, rounding: Rounding) -> None:
    assert rounded(-amount, rounding) == -rounded(amount, rounding)
    distance = abs(rounded(amount, rounding) - amount)
    assert distance < 1 if rounding == "truncate" else distance <= Fraction(1, 2)
    text = shown(amount, rounding).text
    assert not text.startswith("-0.0")
    assert text != "-0"
