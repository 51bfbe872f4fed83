"""Ghost balls and what a straight line meets."""

from math import dist, hypot, isclose, radians, sin, sqrt

import pytest

from referee.physics import TABLES, Stroke, aim, predict, simulate

TABLE = TABLES["pool-9ft"]
D = TABLE.balls.diameter


def test_straight_into_a_middle_pocket() -> None:
    found = aim(TABLE, {0: (1270, 300), 5: (1270, 700)}, 5, "TM")
    assert isclose(found.angle, 90)
    assert isclose(found.cut, 0, abs_tol=1e-6)
    assert isclose(found.ghost[1], 700 - D)
    assert found.clear


def test_the_ghost_ball_touches_and_lines_up() -> None:
    layout = {0: (600.0, 400.0), 2: (1500.0, 600.0)}
    found = aim(TABLE, layout, 2, "TR")
    assert isclose(dist(found.ghost, layout[2]), D, rel_tol=1e-12)
    ux, uy = (layout[2][0] - found.ghost[0]) / D, (layout[2][1] - found.ghost[1]) / D
    away = dist(layout[2], found.target)
    assert isclose(layout[2][0] + away * ux, found.target[0], rel_tol=1e-9)
    assert isclose(layout[2][1] + away * uy, found.target[1], rel_tol=1e-9)
    hit = predict(TABLE, layout, found.angle)
    assert hit.ball == 2
    assert isclose(hit.at[0], found.ghost[0], rel_tol=1e-9)


@pytest.mark.parametrize(
    ("pocket", "cue", "cut"),
    [("TR", (900.0, 500.0), 11), ("BR", (900.0, 900.0), 17), ("TM", (1800.0, 200.0), 10), ("TM", (1900.0, 300.0), 26)],
)
def test_a_line_of_aim_pots_the_ball_when_friction_is_small(pocket: str, cue: tuple[float, float], cut: int) -> None:
    layout = {0: cue, 1: (1500.0, 700.0)}
    found = aim(TABLE, layout, 1, pocket)
    assert found.clear
    assert round(found.cut) == cut
    assert (1, pocket) in simulate(TABLE, layout, Stroke(found.angle, 3)).pocketed


def test_a_ball_behind_cannot_be_cut_that_far() -> None:
    found = aim(TABLE, {0: (1800, 600), 1: (1500, 600)}, 1, "TR")
    assert found.cut > 90
    assert not found.possible


def test_balls_in_the_way() -> None:
    layout = {0: (1270, 200), 5: (1270, 700), 6: (1290, 450), 7: (1260, 1000), 8: (300, 300)}
    found = aim(TABLE, layout, 5, "TM")
    assert found.cue_blocked == (6,)
    assert found.ball_blocked == (7,)
    assert not found.clear


def test_a_middle_pocket_is_closed_to_a_ball_along_its_rail() -> None:
    assert not aim(TABLE, {0: (100, 600), 1: (400, 1235)}, 1, "TM").open_mouth
    assert aim(TABLE, {0: (100, 600), 1: (1200, 700)}, 1, "TM").open_mouth


def test_nothing_to_aim_at() -> None:
    with pytest.raises(KeyError, match="ball 4"):
        aim(TABLE, {0: (100, 600)}, 4, "TM")
    with pytest.raises(KeyError, match="ball 0"):
        aim(TABLE, {4: (100, 600)}, 4, "TM")
    with pytest.raises(KeyError, match="no pocket is called"):
        aim(TABLE, {0: (100, 600), 4: (500, 600)}, 4, "XX")
    with pytest.raises(ValueError, match="object ball"):
        aim(TABLE, {0: (100, 600)}, 0, "TM")


def test_a_line_to_a_ball() -> None:
    found = predict(TABLE, {0: (500, 600), 3: (1000, 620), 4: (1500, 600)}, 0)
    run = 500 - sqrt(D * D - 400)
    assert (found.what, found.ball) == ("ball", 3)
    assert isclose(found.at[0], 500 + run, rel_tol=1e-12)
    assert found.ball_angle is not None
    assert isclose(sin(radians(found.ball_angle)), 20 / D, rel_tol=1e-9)


def test_a_line_to_a_cushion_and_to_a_pocket() -> None:
    cushion = predict(TABLE, {0: (500, 600)}, 90)
    assert (cushion.what, cushion.ball, cushion.pocket) == ("cushion", None, None)
    assert isclose(cushion.at[1], TABLE.width - TABLE.radius, rel_tol=1e-12)
    pocket = predict(TABLE, {0: (1270, 600)}, 270)
    assert (pocket.what, pocket.pocket) == ("pocket", "BM")
    corner = predict(TABLE, {0: (2000.0, 2540 / 2 - 540)}, 45)
    assert corner.pocket is None or corner.pocket == "TR"


def test_a_line_that_meets_a_jaw_says_cushion() -> None:
    # Aimed at the very nose beside a middle pocket.
    nose = (TABLE.length / 2 + TABLE.ends[0] * 1000, TABLE.width)
    start = (1270.0, 800.0)
    length = hypot(nose[0] - start[0], nose[1] - start[1])
    angle = 90 - 180 / 3.141592653589793 * sin((nose[0] - start[0]) / length)
    found = predict(TABLE, {0: start}, angle)
    assert found.what == "cushion"
    assert found.at[1] > TABLE.width - TABLE.radius - 1


def test_what_is_predicted_is_what_the_simulation_meets() -> None:
    layout = {0: (500.0, 300.0), 1: (1100.0, 700.0), 2: (1800.0, 300.0), 3: (900.0, 1000.0)}
    for k in range(72):
        found = predict(TABLE, layout, 5.0 * k)
        outcome = simulate(TABLE, layout, Stroke(5.0 * k, 8, top=0.4))
        events = [e for e in outcome.trace.events() if e.ball == 0 and e.time > 0]
        event = events[0]
        if found.what == "ball":
            assert event.other == found.ball
        elif found.what == "pocket":
            assert event.other == found.pocket
        else:
            assert event.what in ("rail", "jaw", "facing")
        assert dist((event.after.x, event.after.y), found.at) < 1e-6
