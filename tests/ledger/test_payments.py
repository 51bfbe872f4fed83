"""The fewest payments that square everybody."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.ledger.payments import MOST, Payment, payments


def test_one_pays_one() -> None:
    assert payments({"Ann": 5, "Bo": -5, "Cy": 0}) == [Payment("Bo", "Ann", 5)]


def test_one_pays_all() -> None:
    assert payments({"Ann": 5, "Bo": 3, "Cy": -8}) == [Payment("Cy", "Ann", 5), Payment("Cy", "Bo", 3)]


def test_pairs_are_found_where_the_biggest_first_would_not_find_them() -> None:
    # The biggest debtor paying the biggest creditor first takes five payments; the sums fall into three groups.
    balances = {"A": 7, "B": 6, "C": 5, "D": -9, "E": -6, "F": -3}
    # A + … : 6 - 6; 7 + 5 - 9 - 3: four players in one group, two in the other.
    assert len(payments(balances)) == 4
    assert Payment("E", "B", 6) in payments(balances)


def test_three_groups_of_three() -> None:
    balances = {"a": 5, "b": -2, "c": -3, "d": 11, "e": -4, "f": -7, "g": 23, "h": -13}
    balances["i"] = -sum(balances.values())
    assert len(payments(balances)) == 6


def test_nobody_owes_anything() -> None:
    assert payments({}) == []
    assert payments({"Ann": 0, "Bo": 0}) == []


def test_what_does_not_sum_to_zero_cannot_be_squared() -> None:
    with pytest.raises(ValueError, match="zero"):
        payments({"Ann": 1})


def test_a_table_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match=str(MOST)):
        payments({str(n): 1 if n % 2 else -1 for n in range(MOST + 2)})


def fewest(balances: list[int]) -> int:
    """By trying every way to split the players into groups that sum to zero."""
    if not balances:
        return 0
    first, rest = balances[0], balances[1:]
    best = len(balances) - 1
    for size in range(len(rest) + 1):
        for others in combinations(range(len(rest)), size):
            if first + sum(rest[at] for at in others) == 0:
                left = [coins for at, coins in enumerate(rest) if at not in others]
                best = min(best, size + fewest(left))
    return best


@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(-9, 9), max_size=7))
def test_no_fewer_payments_would_do(coins: list[int]) -> None:
    everybody = [*coins, -sum(coins)]
    balances = {f"P{place}": value for place, value in enumerate(everybody)}
    found = payments(balances)
    moved: Counter[str] = Counter()
    for payment in found:
        assert payment.coins > 0
        moved[payment.receiver] += payment.coins
        moved[payment.payer] -= payment.coins
    assert {player: moved[player] for player in balances} == balances
    assert len(found) == fewest([value for value in everybody if value])
    assert found == payments(balances)
