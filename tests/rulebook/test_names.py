"""Who is meant by a name as somebody types it."""

import pytest

from referee.rulebook.names import player_named, stranger
from referee.rulebook.refusal import Fault

PLAYERS = ("Ann", "José", "张伟")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Ann", "Ann"), ("aNN", "Ann"), ("JOSE\u0301", "José"), ("josé", "José"), ("张伟", "张伟")],
)
def test_a_name_is_found_in_any_case_and_composition(typed: str, meant: str) -> None:
    assert player_named(typed, PLAYERS) == meant


@pytest.mark.parametrize("typed", ["", "An", "Anna", "Jose", "张"])
def test_part_of_a_name_names_nobody(typed: str) -> None:
    assert player_named(typed, PLAYERS) is None


def test_a_stranger_is_told_who_plays() -> None:
    refusal = stranger("Eve", PLAYERS)
    assert refusal.fault is Fault.MALFORMED
    assert refusal.line() == "Nobody called Eve plays here. Accepted: Ann, José or 张伟."


@pytest.mark.parametrize("name", ["", "  "])
def test_a_name_left_out_is_missing(name: str) -> None:
    assert stranger(name, PLAYERS).message == "A name is missing."
