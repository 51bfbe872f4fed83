"""What opens a rack, where balls come back, cards and their balls, the rack as an entry."""

import pytest
from pydantic import ValidationError

from referee.pool.balls import BALL_OF_CARD, SOLIDS, STRIPES, balls_section, balls_up
from referee.pool.opening import opens_rack
from referee.pool.rack import Rack
from referee.pool.shot import Shot
from referee.pool.spotting import spotting_order, spotting_words


@pytest.mark.parametrize(
    ("report", "good"),
    [
        ({"pocketed": [8]}, True),
        ({"cushions": [1, 2, 3, 4]}, True),
        ({"cushion_count": 4}, True),
        ({"cushions": [1, 2], "cushion_count": 5}, True),
        ({"cushions": [1, 2, 3, 1]}, False),
        ({"cushion_count": 3}, False),
        ({"cushions": []}, False),
        ({"scratch": True}, False),
        ({"off_table": [3], "cushion_count": 2}, False),
        ({"contact": False}, False),
    ],
)
def test_a_ball_down_or_four_different_at_a_cushion(report, good):
    assert opens_rack(Shot.model_validate({"do": "shot"} | report)) is good


def test_balls_come_back_lowest_first():
    assert spotting_order([12, 3, 9]) == (3, 9, 12)
    assert spotting_order({8}) == (8,)
    assert spotting_words((8,)) == "Ball 8 goes to the foot spot, or as close behind it as it can lie."
    assert "3 goes to the foot spot" in spotting_words((3, 9, 12))
    assert "9 and 12 behind it" in spotting_words((3, 9, 12))


def test_balls_and_cards():
    assert len(BALL_OF_CARD) == 54
    assert [BALL_OF_CARD[card] for card in ("AS", "TD", "JC", "QH", "KS", "SJ", "BJ")] == [1, 10, 11, 12, 13, 14, 15]
    assert set(range(1, 16)) - SOLIDS - STRIPES == {8}
    assert balls_up({1, 15}) == tuple(range(2, 15))
    section = balls_section("Balls", {1}, {8: "the 8"})
    assert [ball.number for ball in section.balls] == list(range(1, 16))
    assert not section.balls[0].up
    assert section.balls[9].up
    assert section.balls[7].mark == "the 8"


def test_a_rack_names_each_ball_once():
    balls = list(range(1, 16))
    assert Rack(balls=tuple(balls)).lot() == tuple(balls)
    for wrong in (balls[:14], [*balls[:14], 14], [*balls, 15]):
        with pytest.raises(ValidationError):
            Rack.model_validate({"do": "rack", "balls": wrong})
