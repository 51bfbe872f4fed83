"""What a stroke gives the cue ball."""

from math import atan2, degrees, isclose, nan, radians, tan

import pytest

from referee.physics import Stroke


def test_a_centre_stroke_gives_no_spin() -> None:
    assert Stroke(0, 3).launch() == (3, 0, 0, 0, 0)


@pytest.mark.parametrize(("angle", "way"), [(0, (1, 0)), (90, (0, 1)), (180, (-1, 0)), (270, (0, -1)), (360, (1, 0))])
def test_quarter_turns_are_exact(angle: float, way: tuple[float, float]) -> None:
    assert Stroke(angle, 2).launch()[:2] == (2 * way[0], 2 * way[1])


def test_two_fifths_above_the_centre_rolls_at_once() -> None:
    # A ball rolls when R·ω is v about the axis to its left: s_x = -v_y, s_y = v_x.
    vx, vy, sx, sy, _ = Stroke(30, 2, top=0.4).launch()
    assert isclose(sx, -vy, rel_tol=1e-12)
    assert isclose(sy, vx, rel_tol=1e-12)


def test_right_english_turns_the_ball_anticlockwise() -> None:
    assert Stroke(0, 2, side=0.5).launch()[4] == 2.5


@pytest.mark.parametrize("angle", [0.1, 17.0, 45.0, 89.9, 123.4])
def test_mirrored_strokes_launch_mirrored_balls(angle: float) -> None:
    vx, vy, sx, sy, sz = Stroke(angle, 3, 0.2, 0.3).launch()
    assert Stroke(-angle, 3, -0.2, 0.3).launch() == (vx, -vy, -sx, sy, -sz)


def test_squirt_goes_away_from_the_side_struck() -> None:
    stroke = Stroke(0, 2, side=0.5, end_mass=1 / 20)
    # Alciatore, Technical Proof A.31: tan = 5/2·b·√(1-b²) / (1 + 20 + 5/2·(1-b²)) at b = 1/2.
    assert isclose(tan(radians(stroke.squirt)), 1.25 * 0.75**0.5 / (21 + 1.875), rel_tol=1e-12)
    vx, vy, *_ = stroke.launch()
    assert isclose(degrees(atan2(vy, vx)), stroke.squirt, rel_tol=1e-12)
    assert Stroke(0, 2, side=-0.5, end_mass=1 / 20).squirt == -stroke.squirt
    assert Stroke(0, 2, side=0.5).squirt == 0


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ({"angle": nan, "speed": 1}, "angle must be a finite number"),
        ({"angle": 0, "speed": 0}, "speed must be above 0"),
        ({"angle": 0, "speed": -1}, "speed must be above 0"),
        ({"angle": 0, "speed": 21}, "at most 20 m/s"),
        ({"angle": 0, "speed": 1, "side": 0.5, "top": 0.5}, "the tip would slip off"),
        ({"angle": 0, "speed": 1, "end_mass": -0.1}, "end_mass"),
    ],
)
def test_strokes_that_cannot_be_played(numbers: dict[str, float], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Stroke(**numbers)
