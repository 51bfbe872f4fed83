"""Amounts: one decimal, the exact fraction beside it, decimal points beneath one another."""

from fractions import Fraction as F

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.terminal.amounts import align, amount_words


def test_an_amount_by_itself() -> None:
    assert amount_words(F(10)) == "10"
    assert amount_words(F(10, 3)) == "3.3 (10/3)"
    assert amount_words(F(-1, 20)) == "-0.1 (-1/20)"
    assert amount_words(F(-1, 30)) == "0.0 (-1/30)"


def test_whole_columns_have_no_decimals() -> None:
    column = align([F(3), F(-12)])
    assert [column.shown(F(3)), column.shown(F(-12))] == ["  3", "-12"]


def test_the_points_stand_beneath_one_another() -> None:
    column = align([F(10, 3), F(-20, 3), F(5)])
    assert [column.shown(a) for a in (F(10, 3), F(-20, 3), F(5))] == [
        " 3.3 (10/3) ",
        "-6.7 (-20/3)",
        " 5          ",
    ]


def test_the_house_rule_for_rounding_is_kept() -> None:
    assert align([F(1, 4)], "truncate").shown(F(1, 4)) == "0.2 (1/4)"
    assert align([F(1, 4)], "half-up").shown(F(1, 4)) == "0.3 (1/4)"
    assert align([F(1, 4)], "half-even").shown(F(1, 4)) == "0.2 (1/4)"


@settings(max_examples=80, deadline=None)
@given(st.lists(st.fractions(min_value=-10_000, max_value=10_000, max_denominator=60), min_size=1, max_size=8))
def test_all_cells_are_equally_wide_and_lose_nothing(amounts: list[F]) -> None:
    column = align(amounts)
    cells = [column.shown(amount) for amount in amounts]
    assert len({len(cell) for cell in cells}) == 1
    for amount, cell in zip(amounts, cells, strict=True):
        exact = cell.split("(")[1].rstrip(" )") if "(" in cell else cell.strip()
        assert F(exact) == amount
