"""Reports that contradict the table."""

import pytest

from referee.pool.against_table import check_against_table, check_break_reported, check_call
from referee.pool.shot import Shot
from referee.rulebook.refusal import Fault, Refusal


def shot(**report):
    return Shot.model_validate({"do": "shot"} | report)


@pytest.mark.parametrize(
    "report",
    [
        {"pocketed": [4, 10]},
        {"pocketed": [{"ball": 10, "pocket": "TL"}]},
        {"first": 10},
        {"cushions": [3, 10]},
        {"off_table": [10]},
        {"cushion_count": 14},
    ],
)
def test_a_ball_that_is_gone_can_do_nothing(report):
    check_against_table(shot(**report), frozenset())
    with pytest.raises(Refusal) as refused:
        check_against_table(shot(**report), {10, 11}, clause="X1")
    assert refused.value.fault is Fault.IMPOSSIBLE
    assert refused.value.clause == "X1"
    assert "1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15" in refused.value.line()


def test_the_one_and_the_ten_are_two_balls():
    check_against_table(shot(pocketed=[1], first=1, cushions=[1]), {10, 11, 12, 13, 14, 15})
    with pytest.raises(Refusal):
        check_against_table(shot(pocketed=[10]), {10})
    check_against_table(shot(pocketed=[10]), {1})


def test_everything_else_goes_through():
    check_against_table(shot(pocketed=[1, 2], cushions=[3], cushion_count=2, first=1), {10, 11})
    check_against_table(shot(contact=False), {10, 11})
    check_against_table(shot(cushion_count=13), {10, 11})


def test_a_call_of_a_ball_that_is_gone():
    check_call(shot(called={"ball": 1, "pocket": "TL"}), {10})
    check_call(shot(called="safety"), {10})
    check_call(shot(), {10})
    with pytest.raises(Refusal) as refused:
        check_call(shot(called={"ball": 10}), {10})
    assert refused.value.fault is Fault.IMPOSSIBLE


@pytest.mark.parametrize(
    "report",
    [
        {"pocketed": [5]},
        {"cushions": []},
        {"cushions": [1]},
        {"cushion_count": 0},
        {"contact": False},
        {"cushion": False},
    ],
)
def test_a_break_that_tells_enough(report):
    check_break_reported(shot(**report))


@pytest.mark.parametrize("report", [{}, {"cushion": True}, {"scratch": True}, {"first": 3}, {"off_table": [4]}])
def test_a_break_that_does_not(report):
    with pytest.raises(Refusal) as refused:
        check_break_reported(shot(**report), clause="X2")
    assert refused.value.fault is Fault.MALFORMED
    assert refused.value.clause == "X2"
