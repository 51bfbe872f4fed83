"""The general faults of a shot."""

from typing import get_args

import pytest

from referee.pool.faults import FAULTS, SEEN_FAULTS, general_faults, in_order
from referee.pool.shot import SeenFault, Shot


def faults(kitchen=False, answered=None, **report):
    return general_faults(Shot.model_validate({"do": "shot"} | report), kitchen=kitchen, answered=answered)


@pytest.mark.parametrize(
    ("report", "expected"),
    [
        ({}, ()),
        ({"pocketed": [5]}, ()),
        ({"pocketed": [5], "cushion": False}, ()),
        ({"cushion": False}, ("no-cushion",)),
        ({"cushion": True}, ()),
        ({"cushions": [3]}, ()),
        ({"cushion_count": 0}, ()),
        ({"scratch": True}, ("scratch",)),
        ({"scratch": True, "cushion": False}, ("scratch", "no-cushion")),
        ({"cue_off": True}, ("cue-off",)),
        ({"contact": False}, ("no-contact",)),
        ({"contact": False, "cushion": False}, ("no-contact",)),
        ({"contact": False, "scratch": True}, ("scratch", "no-contact")),
        ({"off_table": [9]}, ("ball-off",)),
        ({"off_table": [9], "cushion": False}, ("no-cushion", "ball-off")),
        ({"faults": ["push", "double-hit"]}, ("double-hit", "push")),
        ({"faults": ["touched-ball", "touched-ball"]}, ("touched-ball",)),
        ({"crossed": False}, ()),
    ],
)
def test_without_a_restriction(report, expected):
    assert faults(**report) == expected


@pytest.mark.parametrize(
    ("report", "expected"),
    [
        ({"crossed": False}, ("kitchen",)),
        ({"crossed": False, "pocketed": [5]}, ("kitchen",)),
        ({"crossed": False, "scratch": True}, ("scratch", "kitchen")),
        ({"crossed": False, "contact": False}, ("no-contact",)),
        ({"crossed": True}, ()),
    ],
)
def test_out_of_the_kitchen(report, expected):
    assert faults(kitchen=True, **report) == expected


def test_a_game_may_say_which_ball_stands_in_for_the_cushion():
    assert faults(answered=False, pocketed=[5], cushion=False) == ("no-cushion",)
    assert faults(answered=True, pocketed=[5], cushion=False) == ()


def test_names_and_their_order():
    assert set(SEEN_FAULTS) == set(get_args(SeenFault))
    assert in_order(["push", "break", "scratch", "push"]) == ("scratch", "break", "push")
    assert in_order(reversed(FAULTS)) == FAULTS
