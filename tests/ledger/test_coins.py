"""Exact amounts become whole coins that still sum to zero, and who got the odd coin is told."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.ledger.coins import Currency, currency, in_coins, unnamed
from referee.rulebook.refusal import Fault, Refusal

EUR = Currency("EUR", 2)


def amounts(*values: str) -> dict[str, Fraction]:
    return {f"P{place}": Fraction(value) for place, value in enumerate(values, start=1)}


@pytest.mark.parametrize(("code", "decimals"), [("EUR", 2), ("CNY", 2), ("TWD", 2), ("RUB", 2), ("JPY", 0), ("KWD", 3)])
def test_the_smallest_coin_of_a_currency(code: str, decimals: int) -> None:
    assert currency(code) == currency(f" {code.lower()} ") == Currency(code, decimals)


@pytest.mark.parametrize("code", ["", "EU", "EURO", "ZZZ", "XXX", "€", "12", "E\nR"])
def test_an_unknown_currency_is_refused(code: str) -> None:
    with pytest.raises(Refusal, match="EUR") as refused:
        currency(code)
    assert refused.value.fault is Fault.MALFORMED
    assert "\n" not in refused.value.line()


def test_ten_split_among_three_is_still_ten() -> None:
    # Each of three pays a third of 10.00: 3.33 and a third of a cent.
    falls = in_coins(amounts("10", "-10/3", "-10/3", "-10/3"), EUR)
    assert [fall.coins for fall in falls] == [1000, -333, -333, -334]
    assert [fall.odd for fall in falls] == [False, True, True, False]
    assert [fall.gain for fall in falls] == [0, Fraction(1, 300), Fraction(1, 300), Fraction(-2, 300)]


def test_the_largest_remainder_gets_the_odd_coin() -> None:
    # 0.666…, 0.333… and -1: rounded down 66, 33 and -100 cents lack one; 2/3 of a cent is the larger remainder.
    falls = in_coins(amounts("2/3", "1/3", "-1"), EUR)
    assert [fall.coins for fall in falls] == [67, 33, -100]
    assert [fall.odd for fall in falls] == [True, False, False]


def test_yen_and_dinars() -> None:
    # Rounded down 2, -2 and -2 lack two coins; the remainders are 1/2, 3/4 and 3/4.
    assert [fall.coins for fall in in_coins(amounts("5/2", "-5/4", "-5/4"), Currency("JPY", 0))] == [2, -1, -1]
    assert [fall.coins for fall in in_coins(amounts("1/3", "-1/3"), Currency("KWD", 3))] == [333, -333]


def test_whole_coins_do_not_move() -> None:
    falls = in_coins(amounts("1/4", "1/2", "-3/4"), EUR)
    assert [(fall.coins, fall.gain, fall.odd) for fall in falls] == [(25, 0, False), (50, 0, False), (-75, 0, False)]


def test_money_is_written_with_its_coins() -> None:
    assert EUR.written(-334) == "-3.34 EUR"
    assert Currency("JPY", 0).written(500) == "500 JPY"
    assert Currency("KWD", 3).written(1005) == "1.005 KWD"
    assert unnamed().written(250) == "2.50"


def test_what_does_not_sum_to_zero_cannot_be_settled() -> None:
    with pytest.raises(ValueError, match="zero"):
        in_coins(amounts("1", "-1/3"), EUR)


def test_nobody_owes_anything() -> None:
    assert in_coins({}, EUR) == []
    assert [fall.coins for fall in in_coins(amounts("0", "0"), EUR)] == [0, 0]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.fractions(max_denominator=5040), min_size=1, max_size=8), st.integers(0, 3))
def test_coins_sum_to_zero_and_nobody_is_a_coin_away(values: list[Fraction], decimals: int) -> None:
    due = {str(place): value for place, value in enumerate([*values, -sum(values, Fraction(0))])}
    falls = in_coins(due, Currency("", decimals))
    assert sum(fall.coins for fall in falls) == 0
    assert sum((fall.gain for fall in falls), Fraction(0)) == 0
    for fall in falls:
        assert abs(fall.gain) * 10**decimals < 1
        assert fall.gain == Fraction(fall.coins, 10**decimals) - due[fall.player]
        assert fall.odd == (fall.gain > 0)
    assert [fall.player for fall in falls] == list(due)
    assert falls == in_coins(due, Currency("", decimals))
