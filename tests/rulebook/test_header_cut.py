"""A header may ask the dealer to wait for cuts."""

import pytest

from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal

BARE = {"format": "referee-match", "version": 1, "ruleset": "any", "players": ["Ann", "Bo"]}


def test_cuts_are_asked_for_only_when_the_header_says_so() -> None:
    assert read_header(BARE).cut is None
    assert read_header(BARE | {"dealer": "program", "cut": True}).cut is True


def test_a_cut_is_wished_with_true_or_false_and_nothing_else() -> None:
    with pytest.raises(Refusal, match="cut is"):
        read_header(BARE | {"cut": "yes"})
