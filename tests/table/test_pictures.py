"""Pictures: what is drawn lies where it should, in SVG and in the terminal."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from math import hypot

import pytest

from referee.physics import POCKET_NAMES, TABLES, Stroke, aim, predict, simulate, triangle
from referee.table.digits import DIGITS, number_lines
from referee.table.outline import cushions, drops
from referee.table.picture import draw_layout, draw_shot
from referee.table.racking import seeded_rack
from referee.table.sketch import scale_for, sketch

SVG = "{http://www.w3.org/2000/svg}"
TABLE = TABLES["pool-9ft"]
ROW = {ball: (300.0 + 130 * ball, 400.0 + 30 * (ball % 2)) for ball in range(16)}


def circles(text: str, radius: float) -> list[tuple[float, float]]:
    root = ET.fromstring(text)
    return [
        (float(item.get("cx", "")), float(item.get("cy", "")))
        for item in root.iter(SVG + "circle")
        if float(item.get("r", "")) == pytest.approx(radius)
    ]


@pytest.mark.parametrize("name", TABLES)
def test_cushions_run_from_pocket_to_pocket_along_the_nose(name: str) -> None:
    table = TABLES[name]
    for rail, line in cushions(table).items():
        first, second = rail.split("-")
        for end, pocket in ((line[0], first), (line[-1], second)):
            nearest = min(POCKET_NAMES, key=lambda p: hypot(end[0] - table.pockets[p][0], end[1] - table.pockets[p][1]))
            assert nearest == pocket
        # The straight part lies on the edge of the playing surface, and no part of a cushion inside it.
        edges = [min(abs(x), abs(table.length - x), abs(y), abs(table.width - y)) for x, y in line]
        along = [edge for edge in edges if edge < 1e-6]
        assert len(along) >= 2
        for x, y in line:
            assert not (1e-6 < x < table.length - 1e-6 and 1e-6 < y < table.width - 1e-6)


@pytest.mark.parametrize("name", TABLES)
def test_every_jaw_leaves_room_for_a_ball(name: str) -> None:
    """The two noses beside a pocket are at least a ball apart, and its drop lies between them."""
    table = TABLES[name]
    points: dict[str, list[tuple[float, float]]] = {}
    for rail, line in cushions(table).items():
        first, second = rail.split("-")
        points.setdefault(first, []).append(line[1])
        points.setdefault(second, []).append(line[-2])
    for pocket, (a, b) in points.items():
        assert hypot(a[0] - b[0], a[1] - b[1]) > table.balls.diameter, pocket
        assert drops(table)[pocket][1] > 0


def test_every_ball_is_drawn_where_it_lies() -> None:
    found = circles(draw_layout(TABLE, ROW), TABLE.radius)
    rounded = [(round(x, 1), round(y, 1)) for x, y in ROW.values()]
    assert sorted(found) == sorted(rounded)


def test_a_shot_shows_paths_contacts_and_pockets() -> None:
    layout = {0: (635.0, 635.0), 5: (300.0, 1000.0), 7: (2000.0, 300.0)}
    outcome = simulate(TABLE, layout, Stroke(aim(TABLE, layout, 5, "TL").angle, 2.2))
    assert outcome.pocketed == ((5, "TL"),)
    text = draw_shot(outcome, title="<5 & TL>")
    root = ET.fromstring(text)
    assert root.findtext(SVG + "title") == "<5 & TL>"
    lines = [item.get("points", "").split() for item in root.iter(SVG + "polyline")]
    starts = {line[0] for line in lines}
    assert starts == {"635.0,635.0", "300.0,1000.0"}  # the 7 never moved
    rings = [item for item in root.iter(SVG + "circle") if item.get("stroke") == "#ffd84a"]
    assert len(rings) == 1
    assert float(rings[0].get("cx", "")) == pytest.approx(TABLE.pockets["TL"][0], abs=0.06)


def test_the_path_of_a_ball_ends_where_it_rests() -> None:
    layout = {0: (577.85, 635.0), **triangle(TABLE, seeded_rack(3))}
    outcome = simulate(TABLE, layout, Stroke(0, 11))
    root = ET.fromstring(draw_shot(outcome))
    ends = {line.get("points", "").split()[-1] for line in root.iter(SVG + "polyline")}
    for x, y in outcome.layout.values():
        assert any(hypot(float(end.split(",")[0]) - x, float(end.split(",")[1]) - y) < 0.5 for end in ends)


def test_every_digit_can_be_drawn() -> None:
    assert set(DIGITS) == set("0123456789")
    for number in range(16):
        for line in number_lines(number, 100, 200, 12):
            for x, y in line:
                assert abs(x - 100) <= 12
                assert abs(y - 200) <= 6.001


# -- in the terminal -----------------------------------------------------------------------------------------------


def numbers(lines: Sequence[str]) -> set[int]:
    """The numbers that can be read in a drawing."""
    return {int(word) for line in lines for word in "".join(c if c.isdigit() else " " for c in line).split()}


def test_the_table_fits_beneath_80_columns_and_18_rows() -> None:
    for table in TABLES.values():
        drawn = sketch(table, {0: (635.0, 500.0)}, width=80, height=18)
        assert len(drawn.lines) <= 18
        assert max(map(len, drawn.lines)) <= 80


@pytest.mark.parametrize("width", [80, 120, 200])
def test_every_number_is_readable_where_balls_do_not_crowd(width: int) -> None:
    drawn = sketch(TABLE, ROW, width=width)
    assert drawn.unnamed == ()
    assert numbers(drawn.lines) == set(range(1, 16))
    assert "●" in "".join(drawn.lines)


def test_a_number_stands_where_its_ball_lies() -> None:
    scale = scale_for(TABLE, 100)
    for x, y in ((100.0, 100.0), (1270.0, 1170.0), (2440.0, 635.0)):
        drawn = sketch(TABLE, {7: (x, y)}, width=100)
        row = next(index for index, line in enumerate(drawn.lines) if "7" in line)
        column = drawn.lines[row].index("7")
        dot = scale.at(x, y)
        assert abs(column - dot[0] / 2) <= 1
        assert row == int(dot[1] // 4)


def test_balls_that_crowd_are_named_beside_the_drawing() -> None:
    layout = triangle(TABLE, seeded_rack(3))
    drawn = sketch(TABLE, layout, width=80, height=18)
    shown = numbers(drawn.lines)
    assert shown | set(drawn.unnamed) == set(range(1, 16))
    assert not shown & set(drawn.unnamed)
    assert all(str(ball) in drawn.unnamed_words() for ball in drawn.unnamed)


def test_the_line_of_aim_is_drawn_to_the_first_contact() -> None:
    layout = {0: (500.0, 635.0), 5: (2000.0, 635.0)}
    bare = sketch(TABLE, layout, width=100)
    met = predict(TABLE, layout, 0)
    aimed = sketch(TABLE, layout, width=100, aim=(0.0, met))
    row = next(index for index, line in enumerate(bare.lines) if "●" in line)
    between = slice(bare.lines[row].index("●") + 2, bare.lines[row].index("5") - 3)
    assert aimed.lines[row][between].count(" ") == 0
    assert bare.lines[row][between].count(" ") > 40
