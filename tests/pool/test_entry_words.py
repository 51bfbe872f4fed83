"""Numbers, choices and cards as people type them."""

import pytest

from referee.pool.entry_words import balls_from_words, card_and_player, choice_from_words
from referee.rulebook.refusal import Refusal

PLAYERS = ("Ann Lee", "张伟")


def test_balls_in_any_width():
    assert balls_from_words(["1，2、3", "15"], "balls") == [1, 2, 3, 15]


def test_a_choice_by_number_or_name():
    choices = ("accept", "rerack-break")
    assert [choice_from_words([said], choices) for said in ("1", "２", "ACCEPT")] == [
        "accept",
        "rerack-break",
        "accept",
    ]
    for wrong in ("0", "3", "01", "kitchen", ""):
        with pytest.raises(Refusal) as refused:
            choice_from_words([wrong], choices)
        assert refused.value.accepted == "1 accept or 2 rerack-break"


def test_a_card_goes_to_whom_it_is_awaited_of_or_who_is_named():
    assert card_and_player(["10h"], PLAYERS, "Ann Lee") == {"player": "Ann Lee", "card": "TH"}
    assert card_and_player(["ann", "lee", "10h"], PLAYERS, "张伟") == {"player": "Ann Lee", "card": "TH"}
    with pytest.raises(Refusal, match="not said who"):
        card_and_player(["10h"], PLAYERS, None)
