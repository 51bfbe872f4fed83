"""Amounts among the house rules may be typed as decimals; the record holds the exact fraction."""

from typing import Any

import pytest

from referee.cli.game_options import read_options
from referee.rulebook.discovery import ruleset
from referee.rulebook.refusal import Fault, Refusal

GAME = "card-pool"


@pytest.mark.parametrize(
    ("typed", "written"),
    [("0.25", "1/4"), ("0,25", "1/4"), ("2/4", "1/2"), ("1/3", "1/3"), ("5", "5"), ("2.50", "5/2"), ("1.00", "1")],
)
def test_a_stake(typed: str, written: str) -> None:
    assert read_options({"stake": typed}, ruleset(GAME)) == {"stake": written}


@pytest.mark.parametrize("typed", ["-0.5", "1/0", "0.2.5", "a lot", "1e3", "."])
def test_no_stake(typed: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_options({"stake": typed}, ruleset(GAME))
    assert caught.value.fault is Fault.MALFORMED
    assert "stake" in caught.value.message


@pytest.mark.parametrize(("option", "value"), [("games", 3), ("foul_cards", 0)])
def test_whole_numbers_stay_whole(option: str, value: Any) -> None:
    assert read_options({option: str(value)}, ruleset(GAME)) == {option: value}
