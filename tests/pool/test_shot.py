"""A report that contradicts itself is no shot."""

import pytest
from pydantic import ValidationError

from referee.pool.shot import Shot


@pytest.mark.parametrize(
    "report",
    [
        {"pocketed": [5, 5]},
        {"pocketed": [5, {"ball": 5, "pocket": "TL"}]},
        {"off_table": [5, 5]},
        {"pocketed": [5], "off_table": [5]},
        {"scratch": True, "cue_off": True},
        {"contact": False, "first": 5},
        {"contact": False, "pocketed": [5]},
        {"contact": False, "off_table": [5]},
        {"contact": False, "cushions": [5]},
        {"contact": False, "cushion_count": 1},
        {"cushion": False, "cushions": [5]},
        {"cushion": False, "cushion_count": 2},
        {"cushions": [1, 2, 3], "cushion_count": 2},
    ],
)
def test_contradictions(report):
    with pytest.raises(ValidationError):
        Shot.model_validate({"do": "shot"} | report)


@pytest.mark.parametrize(
    "report",
    [
        {},
        {"contact": False, "cushions": [], "cushion": False},
        {"contact": False, "cushion_count": 0, "cushion": True},
        {"cushion": False, "cushions": []},
        {"cushions": [1, 6, 9, 6], "cushion_count": 3},
        {"pocketed": [5], "cushion": False},
        {"contact": False, "scratch": True},
        {"contact": False, "cue_off": True},
    ],
)
def test_what_can_be(report):
    Shot.model_validate({"do": "shot"} | report)


def test_what_is_left_out_is_taken_for_granted():
    shot = Shot.model_validate({"do": "shot"})
    assert shot.contact
    assert shot.crossed
    assert shot.reached_cushion
    assert shot.balls_to_cushion is None
    assert shot.down == ()


def test_counts_and_pockets():
    shot = Shot.model_validate({"do": "shot", "pocketed": [5, {"ball": 1, "pocket": "BR"}], "cushions": [2, 2, 3]})
    assert shot.down == (5, 1)
    assert shot.pockets == {1: "BR"}
    assert shot.balls_to_cushion == 2
    assert Shot.model_validate({"do": "shot", "cushions": [2], "cushion_count": 4}).balls_to_cushion == 4
