"""Whole numbers as people type them."""

import pytest

from referee.rulebook.number_words import whole_number
from referee.rulebook.refusal import Fault, Refusal


def test_numbers_in_any_width() -> None:
    assert whole_number("１２", "a number") == 12
    assert whole_number(" 7 ") == 7


def test_a_sign_only_where_one_may_stand() -> None:
    assert [whole_number(text, signed=True) for text in ("-10", "+5", "－3")] == [-10, 5, -3]
    for text in ("--1", "+-1", "-", "1-"):
        with pytest.raises(Refusal):
            whole_number(text, signed=True)


@pytest.mark.parametrize("text", ["", "+5", "-5", "1_0", "٣x", "1.5", "9" * 10, "9" * 5000])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        whole_number(text, "a ball from 1 to 15")
    assert refused.value.fault is Fault.MALFORMED
    assert refused.value.accepted == "a ball from 1 to 15"


def test_the_heading_is_named() -> None:
    with pytest.raises(Refusal, match="bid: many"):
        whole_number("many", under="bid")
