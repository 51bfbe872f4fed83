"""The trace: events, and any moment's positions."""

from itertools import pairwise
from math import dist, isclose

import pytest

from referee.physics import TABLES, Happening, State, Stroke, simulate, triangle

TABLE = TABLES["pool-9ft"]
BREAK = {0: TABLE.head_spot, **triangle(TABLE, range(1, 16))}


def test_paths_have_no_jumps() -> None:
    outcome = simulate(TABLE, BREAK, Stroke(0.7, 11))
    for ball in BREAK:
        path = outcome.trace.path(ball)
        for (_, _), (time, after) in pairwise(path):
            before = outcome.trace.at(ball, time * (1 - 1e-15) - 1e-12)
            assert dist((before.x, before.y), (after.x, after.y)) < 1e-6


def test_the_last_moment_is_the_resting_layout() -> None:
    outcome = simulate(TABLE, BREAK, Stroke(0.7, 11))
    last = outcome.trace.layout(outcome.duration)
    assert set(last) == set(outcome.layout)
    for ball, at in outcome.layout.items():
        assert dist(last[ball], at) < 1e-9
        assert outcome.trace.at(ball, outcome.duration + 100).state is State.AT_REST


def test_the_first_moment_is_the_layout_that_was_given() -> None:
    trace = simulate(TABLE, BREAK, Stroke(0.7, 11)).trace
    for ball, at in trace.layout(0).items():
        assert dist(at, BREAK[ball]) < 1e-9


def test_speeds_between_events_follow_the_cloth() -> None:
    trace = simulate(TABLE, {0: (300, 600)}, Stroke(0, 1)).trace
    slide = TABLE.cloth.sliding * TABLE.cloth.gravity
    assert isclose(trace.at(0, 0.1).vx, 1 - 0.1 * slide, rel_tol=1e-12)
    assert isclose(trace.at(0, 0.1).x, 300 + 1000 * (0.1 - slide * 0.005), rel_tol=1e-12)
    assert trace.at(0, 0.1).state is State.SLIDING


def test_events_say_what_met_what() -> None:
    events = list(simulate(TABLE, {0: (1270, 500), 7: (1270, 900)}, Stroke(90, 1.5, top=-0.4)).trace.events())
    assert events[0].what is Happening.STROKE
    assert [(e.ball, e.other) for e in events if e.what is Happening.BALL] == [(0, 7), (7, 0)]
    assert [(e.ball, e.other) for e in events if e.what is Happening.POCKET] == [(7, "TM")]
    assert [e.time for e in events] == sorted(e.time for e in events)


def test_a_pocketed_ball_is_no_longer_on_the_table() -> None:
    outcome = simulate(TABLE, {0: (1270, 500), 7: (1270, 900)}, Stroke(90, 1.5))
    down = outcome.drops[0].time
    assert 7 in outcome.trace.layout(down * 0.999)
    assert 7 not in outcome.trace.layout(down)
    assert outcome.trace.at(7, down + 1).state is State.POCKETED


def test_a_ball_that_never_moved() -> None:
    trace = simulate(TABLE, {0: (300, 600), 5: (2000, 300)}, Stroke(0, 0.3)).trace
    (start,) = trace.path(5)
    assert start[0] == 0
    assert dist(start[1][:2], (2000, 300)) < 1e-9
    assert trace.at(5, 1.0).state is State.AT_REST


def test_questions_that_have_no_answer() -> None:
    trace = simulate(TABLE, {0: (300, 600)}, Stroke(0, 0.3)).trace
    with pytest.raises(KeyError, match="ball 3"):
        trace.at(3, 0.0)
    with pytest.raises(ValueError, match="begins at 0"):
        trace.at(0, -1.0)
