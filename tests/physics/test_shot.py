"""The report of a shot: what a person at the table would have said."""

from dataclasses import replace
from math import isclose

import pytest

from referee.physics import POCKET_NAMES, TABLES, Happening, Stroke, Table, simulate, triangle

TABLE = TABLES["pool-9ft"]
Layout = dict[int, tuple[float, float]]


def test_a_straight_pot() -> None:
    outcome = simulate(TABLE, {0: (1270, 500), 7: (1270, 900)}, Stroke(90, 1.5, top=-0.4))
    assert outcome.first == 7
    assert outcome.pocketed == ((7, "TM"),)
    assert not outcome.scratch
    assert not outcome.cushion
    assert outcome.cushions == {}
    assert set(outcome.layout) == {0}


def test_a_scratch_after_a_pot_keeps_the_order() -> None:
    outcome = simulate(TABLE, {0: (1270, 500), 7: (1270, 900)}, Stroke(90, 4, top=0.5))
    assert outcome.pocketed == ((7, "TM"),)
    assert outcome.scratch
    assert [(drop.ball, drop.pocket) for drop in outcome.drops] == [(7, "TM"), (0, "TM")]
    assert outcome.drops[0].time < outcome.drops[1].time <= outcome.duration
    assert outcome.layout == {}


@pytest.mark.parametrize(
    ("pocket", "angle"), [("TL", 135), ("TM", 90), ("TR", 45), ("BL", 225), ("BM", 270), ("BR", 315)]
)
def test_pockets_are_named_as_the_board_is_drawn(pocket: str, angle: float) -> None:
    x, y = TABLE.pockets[pocket]
    dx = {"L": 1, "M": 0, "R": -1}[pocket[1]]
    dy = -1 if pocket[0] == "T" else 1
    away = 300 if dx == 0 else 300 / 2**0.5
    outcome = simulate(TABLE, {0: (x + away * dx, y + away * dy)}, Stroke(angle, 1))
    assert [drop.pocket for drop in outcome.drops] == [pocket]


def test_nothing_touched() -> None:
    outcome = simulate(TABLE, {0: (500, 600), 1: (2000, 300)}, Stroke(180, 0.5))
    assert outcome.first is None
    # Cushions count only after first contact.
    assert not outcome.cushion
    assert outcome.cushions == {}


def test_cushions_are_counted_for_each_object_ball_after_first_contact() -> None:
    # A half-ball hit: ball 1 goes to the top rail, the foot rail and on.
    outcome = simulate(TABLE, {0: (500, 600), 1: (1000, 628)}, Stroke(0, 7))
    cushions = (Happening.RAIL, Happening.JAW, Happening.FACING)
    met = [e.other for e in outcome.trace.events() if e.what in cushions and e.ball == 1]
    assert met[:2] == ["TM-TR", "BM-BR"] or met[:2] == ["TM-TR", "BR-TR"]
    assert outcome.cushions[1] == len(met)
    assert outcome.cushion


def test_the_cue_ball_alone_at_a_cushion_counts_for_the_shot_but_not_for_a_ball() -> None:
    outcome = simulate(TABLE, {0: (300, 600), 1: (360, 600)}, Stroke(0, 0.3, top=-0.5))
    assert outcome.first == 1
    assert outcome.cushions == {}


def test_the_cue_balls_cushions_before_first_contact_do_not_count() -> None:
    outcome = simulate(TABLE, {0: (300, 300), 1: (300, 600)}, Stroke(270, 1.2))
    bounce = next(e for e in outcome.trace.events() if e.what is Happening.RAIL)
    assert bounce.ball == 0
    assert outcome.first == 1
    assert not outcome.cushion


def test_a_ball_frozen_to_a_rail_must_leave_it_before_that_rail_counts() -> None:
    r = TABLE.radius
    # Struck straight into the rail it lies against: no cushion reached, however it comes off.
    soft = simulate(TABLE, {0: (800, 300), 1: (800, r)}, Stroke(270, 0.6))
    assert any(e.what is Happening.RAIL and e.ball == 1 for e in soft.trace.events())
    assert soft.cushions == {}
    # Sent across, it counts at the far rail, and at its own when it returns.
    hard = simulate(TABLE, {0: (800, 300), 1: (800, r)}, Stroke(270, 4))
    assert hard.cushions.get(1, 0) >= 1


def test_the_head_string_is_crossed_or_not() -> None:
    string = TABLE.head_string
    over = {0: (string - 200, 600.0), 1: (string + 200, 600.0)}
    assert simulate(TABLE, over, Stroke(0, 1)).crossed
    behind = {0: (string - 300, 600.0), 1: (string - 100, 600.0)}
    assert not simulate(TABLE, behind, Stroke(0, 1)).crossed
    # What happens after the contact does not matter.
    assert not simulate(TABLE, behind, Stroke(0, 3, top=0.5)).crossed
    # A ball just beyond the string is met with the cue ball's centre still behind it.
    near = {0: (string - 300, 600.0), 1: (string + 20, 600.0)}
    assert not simulate(TABLE, near, Stroke(0, 1)).crossed
    # Over the string and back again by draw off the far rail still counts as crossed.
    assert simulate(TABLE, {0: (string - 50, 600.0), 1: (string - 200, 200.0)}, Stroke(0, 3)).crossed
    assert not simulate(TABLE, {0: (300.0, 600.0), 1: (2000.0, 600.0)}, Stroke(180, 0.2)).crossed


def test_side_spin_off_a_rail_changes_the_way_back() -> None:
    plain = simulate(TABLE, {0: (600, 600)}, Stroke(90, 1.2)).layout[0][0]
    right = simulate(TABLE, {0: (600, 600)}, Stroke(90, 1.2, side=0.5)).layout[0][0]
    left = simulate(TABLE, {0: (600, 600)}, Stroke(90, 1.2, side=-0.5)).layout[0][0]
    assert isclose(plain, 600, abs_tol=1e-9)
    # Right english off the rail straight ahead comes back to the shooter's right.
    assert right > 600 > left
    assert isclose(right - 600, 600 - left, rel_tol=1e-9)


def mirrored(table: Table, layout: Layout) -> Layout:
    return {ball: (x, table.width - y) for ball, (x, y) in layout.items()}


@pytest.mark.parametrize("name", sorted(TABLES))
@pytest.mark.parametrize(("angle", "speed", "side", "top"), [(12, 3, 0.3, 0.2), (77, 6, -0.4, -0.2), (200, 2, 0, 0.4)])
def test_a_mirrored_shot_has_a_mirrored_outcome(name: str, angle: float, speed: float, side: float, top: float) -> None:
    """To the last bit: positions are multiples of 1/8 mm about a middle that is one, so mirroring them is exact."""
    table = replace(TABLES[name], length=2000.0, width=1000.0)
    layout: Layout = {0: (400, 450), 1: (900, 520), 2: (1200, 700.25), 3: (1300.5, 300), 4: (1700, 500), 5: (700, 880)}
    one = simulate(table, layout, Stroke(angle, speed, side, top))
    two = simulate(table, mirrored(table, layout), Stroke(-angle, speed, -side, top))
    assert one.first == two.first
    assert one.cushions == two.cushions
    assert one.drops == tuple(d._replace(pocket=d.pocket.translate(str.maketrans("TB", "BT"))) for d in two.drops)
    assert one.duration == two.duration
    rows_one, rows_two = one.trace.rows, two.trace.rows
    assert len(rows_one) == len(rows_two)
    flips = (5, 7, 8, 10)
    for k in range(0, len(rows_one), 12):
        for j in (0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11):
            assert rows_one[k + j] == (-1 if j in flips else 1) * rows_two[k + j]


def test_a_mirrored_break_has_a_mirrored_outcome() -> None:
    table = replace(TABLE, length=2000.0, width=1000.0)
    half_row = 57.25
    rack: Layout = {}
    for row in range(5):
        for place in range(row + 1):
            rack[len(rack) + 1] = (1500 + row * 49.625, 500 + (2 * place - row) * half_row / 2)
    one = simulate(table, {0: (400, 530), **rack}, Stroke(-1.5, 11, 0.1, 0.1))
    two = simulate(table, mirrored(table, {0: (400, 530), **rack}), Stroke(1.5, 11, -0.1, 0.1))
    assert one.duration == two.duration
    assert one.cushions == two.cushions
    assert set(one.layout) == set(two.layout)
    assert all(one.layout[b][0] == two.layout[b][0] for b in one.layout)


@pytest.mark.parametrize("name", sorted(TABLES))
def test_the_same_shot_twice_is_the_same_shot(name: str) -> None:
    table = TABLES[name]
    layout = {0: table.head_spot, **triangle(table, range(1, 16))}
    assert simulate(table, layout, Stroke(0.4, 12)) == simulate(table, layout, Stroke(0.4, 12))


def test_the_order_in_which_a_layout_is_written_does_not_matter() -> None:
    layout = {0: (500.0, 600.0), 9: (1000.0, 640.0), 3: (1500.0, 600.0)}
    backwards = dict(reversed(layout.items()))
    assert simulate(TABLE, layout, Stroke(3, 4)) == simulate(TABLE, backwards, Stroke(3, 4))


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ({}, "cue ball"),
        ({1: (500, 500)}, "cue ball"),
        ({0: (500, 500), 1: (540, 500)}, "balls 0 and 1 overlap by 17.1 mm"),
        ({0: (500, 500), 1: (600, 10)}, "ball 1 at .* is not on the cloth"),
        ({0: (500, 500), 1: (float("nan"), 10)}, "ball 1"),
    ],
)
def test_layouts_that_cannot_be_played(layout: Layout, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        simulate(TABLE, layout, Stroke(0, 1))


def test_plain_data_only() -> None:
    outcome = simulate(TABLE, {0: (1270, 500), 7: (1270, 900)}, Stroke(90, 4, top=0.5))
    assert all(type(n) is int for n in (outcome.first, outcome.events))
    assert all(type(flag) is bool for flag in (outcome.scratch, outcome.cushion, outcome.crossed))
    assert all(drop.pocket in POCKET_NAMES for drop in outcome.drops)
