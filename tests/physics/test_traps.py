"""The places where event-driven billiards goes wrong, each with a shot that leads there."""

from math import cos, dist, isclose, pi, radians, sin

import pytest

from referee.physics import TABLES, Happening, Outcome, State, Stroke, Table, fits, simulate, triangle
from referee.physics import shot as shot_module
from referee.physics.audit import audit

TABLE = TABLES["pool-9ft"]
D = TABLE.balls.diameter
R = TABLE.radius
Layout = dict[int, tuple[float, float]]


def sound(outcome: Outcome, most_events: int = 400) -> Outcome:
    """Nothing that must not happen has happened."""
    found = audit(outcome)
    assert found.overlap < 1e-12
    assert found.outside == 0
    assert found.momentum < 1e-12
    assert found.energy < 1e-12
    assert outcome.events < most_events
    return outcome


@pytest.mark.parametrize("speed", [0.05, 0.5, 2, 8])
@pytest.mark.parametrize("gap", [0.0, 1e-6, 0.001, 0.1])
def test_a_spinning_ball_that_chases_another(speed: float, gap: float) -> None:
    # Full follow into a ball that touches the next: the cue ball's spin drives it after them again and again.
    layout = {0: (800.0, 600.0), 1: (800.0 + D + gap, 600.0), 2: (800.0 + 2 * (D + gap), 600.0)}
    sound(simulate(TABLE, layout, Stroke(0, speed, top=0.55)))


@pytest.mark.parametrize("top", [0.55, -0.55])
def test_a_ball_that_spins_against_one_frozen_to_a_rail(top: float) -> None:
    layout = {0: (800.0, R + D + 1e-9), 1: (800.0, R)}
    sound(simulate(TABLE, layout, Stroke(270, 3, top=top)))


def test_a_ball_that_spins_along_a_rail() -> None:
    # Follow straight into the rail drives the ball back into it until the spin has died.
    outcome = sound(simulate(TABLE, {0: (800.0, R)}, Stroke(270, 2, top=0.55)))
    bounces = sum(e.what is Happening.RAIL for e in outcome.trace.events())
    assert 1 < bounces < 200
    sound(simulate(TABLE, {0: (800.0, R)}, Stroke(300, 2, top=0.55, side=0.0)))


@pytest.mark.parametrize("name", sorted(TABLES))
@pytest.mark.parametrize("angle", [-3, -1, 0, 1, 3])
def test_a_frozen_rack(name: str, angle: float) -> None:
    table = TABLES[name]
    layout = {0: table.head_spot, **triangle(table, range(1, 16))}
    outcome = sound(simulate(table, layout, Stroke(angle, 11)))
    again = simulate(table, layout, Stroke(angle, 11))
    assert outcome == again
    # The blow reaches the whole rack: hardly a ball is left standing.
    if abs(angle) < 2:
        moved = sum(b not in outcome.layout or dist(outcome.layout[b], layout[b]) > 50 for b in range(1, 16))
        assert moved >= 12


def test_a_frozen_rack_loses_no_momentum_at_the_first_blow() -> None:
    layout = {0: TABLE.head_spot, **triangle(TABLE, range(1, 16))}
    trace = simulate(TABLE, layout, Stroke(0, 11)).trace
    blow = next(e for e in trace.events() if e.what is Happening.BALL)
    before = trace.at(0, blow.time * (1 - 1e-12))
    struck = {e.ball: e.after for e in trace.events() if e.time == blow.time}
    assert isclose(sum(m.vx for m in struck.values()), before.vx, rel_tol=1e-9)
    assert abs(sum(m.vy for m in struck.values())) < 1e-9


def test_a_ring_of_frozen_balls_round_the_cue_ball() -> None:
    layout: Layout = {0: (1000.0, 600.0)}
    for k in range(6):
        theta = radians(60 * k)
        layout[k + 1] = (1000 + (D + 1e-6) * cos(theta), 600 + (D + 1e-6) * sin(theta))
    for angle in (0, 13, 30, 90):
        for speed in (0.02, 1, 9):
            sound(simulate(TABLE, layout, Stroke(angle, speed, 0.2, 0.3)))


@pytest.mark.parametrize("name", sorted(TABLES))
@pytest.mark.parametrize("pocket", ["TL", "TM", "BR", "BM"])
def test_balls_resting_in_a_pocket_mouth(name: str, pocket: str) -> None:
    table = TABLES[name]
    x, y = table.pockets[pocket]
    middle = pocket[1] == "M"
    kind = table.middle if middle else table.corner
    ux, uy = (0.0, 1.0) if middle else (1 / 2**0.5, 1 / 2**0.5)
    ux *= 1 if pocket[1] == "L" else -1
    uy *= 1 if pocket[0] == "B" else -1
    hanging = (x + (kind.drop + 0.5) * ux, y + (kind.drop + 0.5) * uy)
    assert fits(table, *hanging)
    cue = (hanging[0] + 300 * ux, hanging[1] + 300 * uy)
    aim = {"TL": 135, "TM": 90, "BR": 315, "BM": 270}[pocket]
    tap = sound(simulate(table, {0: cue, 4: hanging}, Stroke(aim, 0.4)))
    assert tap.pocketed == ((4, pocket),)
    # Missed by a cue ball that goes elsewhere, it stays where it is.
    stays = sound(simulate(table, {0: cue, 4: hanging}, Stroke(aim + 180, 0.3)))
    assert stays.layout[4] == pytest.approx(hanging, abs=1e-9)


@pytest.mark.parametrize("name", sorted(TABLES))
def test_a_ball_that_stops_in_the_jaws_can_be_played_from_there(name: str) -> None:
    table = TABLES[name]
    x, y = table.pockets["TM"]
    lip = (x, y - table.middle.drop - 0.2)
    sound(simulate(table, {0: lip, 1: (x, 600.0)}, Stroke(270, 1)))
    outcome = sound(simulate(table, {0: lip}, Stroke(90, 0.1)))
    assert outcome.scratch


@pytest.mark.parametrize("offset", [1e-2, 1e-4, 1e-6, 1e-8, 1e-9, 0.0, -1e-9, -1e-6, -1e-3])
def test_grazing_contacts(offset: float) -> None:
    # The cue ball passes ball 1 by `offset` mm more than one diameter; below that it must touch.
    layout = {0: (500.0, 600.0), 1: (1000.0, 600.0 + D + offset)}
    outcome = sound(simulate(TABLE, layout, Stroke(0, 2, top=0.4)))
    if offset >= 1e-8:
        assert outcome.first is None
    if offset <= -1e-6:
        assert outcome.first == 1


@pytest.mark.parametrize("drift", [0.0, 1e-12, 1e-9, 1e-6])
def test_gliding_along_a_frozen_line_of_balls(drift: float) -> None:
    row = {n: (700.0 + n * D * 1.5, 600.0 + D) for n in range(1, 9)}
    sound(simulate(TABLE, {0: (500.0, 600.0 + drift), **row}, Stroke(0, 3, side=0.3)))


def test_simultaneous_contacts_with_two_balls() -> None:
    # Both are met in the same instant: neither is struck first, and both set off alike.
    half = D / 2 + 1
    layout = {0: (500.0, 635.0), 1: (1000.0, 635 + half), 2: (1000.0, 635 - half)}
    outcome = sound(simulate(TABLE, layout, Stroke(0, 2)))
    hits = {e.ball: e.after for e in outcome.trace.events() if e.what is Happening.BALL}
    assert set(hits) == {0, 1, 2}
    # The blow is shared exactly; its friction, taken contact by contact, leaves a thousandth of the speed.
    assert hits[0].vy == pytest.approx(0, abs=2e-3)
    assert hits[1].vx == pytest.approx(hits[2].vx, abs=2e-3)
    assert hits[1].vy == pytest.approx(-hits[2].vy, abs=2e-3)


def test_simultaneous_events_far_apart_do_not_disturb_each_other() -> None:
    # Mirror images about the middle of the table move alike and meet their rails in the same instant.
    layout = {0: (1270.0, 635.0), 1: (1270.0 + 30, 635.0 + 52), 2: (1270.0 + 30, 635.0 - 52)}
    outcome = sound(simulate(TABLE, layout, Stroke(0, 4)))
    assert outcome.first in (1, 2)


def test_corner_bank_into_two_rails_at_once() -> None:
    table = TABLE
    # Straight into the point where two jaws are met nearly together.
    for k in range(-20, 21):
        angle = 45 + k * 0.2
        start = (table.length - 500 * cos(pi / 4), table.width - 500 * sin(pi / 4))
        for speed in (0.5, 5, 15):
            sound(simulate(table, {0: start}, Stroke(angle, speed)))
            sound(simulate(TABLES["chinese"], {0: start}, Stroke(angle, speed)))


def test_no_contact_is_missed_between_two_events() -> None:
    # The only ball in the way of a very fast cue ball, at every place of its path.
    for k in range(1, 30):
        layout = {0: (200.0, 600.0), 1: (300.0 + 70 * k, 600.0)}
        outcome = sound(simulate(TABLE, layout, Stroke(0, 20)))
        assert outcome.first == 1


def test_a_contact_just_as_a_ball_begins_to_roll() -> None:
    # The slide of 1 m/s ends after 12·v²/(49·μ·g); ball 1 stands exactly there, and a hair before and behind.
    run = 12 / (49 * TABLE.cloth.sliding * TABLE.cloth.gravity) * 1000
    for hair in (-1e-6, 0.0, 1e-6):
        outcome = sound(simulate(TABLE, {0: (500.0, 600.0), 1: (500 + run + D + hair, 600.0)}, Stroke(0, 1)))
        assert outcome.first == 1


def test_a_contact_just_as_a_ball_stops() -> None:
    run = 0.25 / (2 * TABLE.cloth.rolling * TABLE.cloth.gravity) * 1000
    for hair in (-1e-3, -1e-6, 0.0, 1e-6, 1e-3):
        sound(simulate(TABLE, {0: (300.0, 600.0), 1: (300 + run + D + hair, 600.0)}, Stroke(0, 0.5, top=0.4)))


def test_head_on_and_tangential_quartics_without_their_leading_terms() -> None:
    # Rolling the same way, two balls have no relative acceleration; at rest one has none at all.
    layout = {0: (500.0, 600.0), 1: (560.0, 600.0), 2: (1500.0, 600.0)}
    sound(simulate(TABLE, layout, Stroke(0, 1, top=0.4)))
    sound(simulate(TABLE, layout, Stroke(0, 1, top=-0.5)))


@pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
def test_a_ball_that_rattles_in_the_jaws_stays_in_play_or_falls(table: Table) -> None:
    drops = 0
    for k in range(60):
        start = (table.length / 2 - 600, table.width - R - 2 - k)
        outcome = sound(simulate(table, {0: start}, Stroke(0.5 + k * 0.1, 3 + k * 0.1)))
        drops += outcome.scratch
        rests = [e.after.state for e in outcome.trace.events()][-1]
        assert rests in (State.AT_REST, State.POCKETED)
    assert drops < 60


def test_a_shot_that_needs_more_room_for_its_trace_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = {0: TABLE.head_spot, **triangle(TABLE, range(1, 16))}
    whole = simulate(TABLE, layout, Stroke(0, 11), compiled=False)
    monkeypatch.setattr(shot_module, "ROWS", 3)
    assert simulate(TABLE, layout, Stroke(0, 11), compiled=False) == whole


def test_a_shot_without_end_would_be_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shot_module, "ROWS", 2)
    monkeypatch.setattr(shot_module, "MOST_ROWS", 4)
    layout = {0: TABLE.head_spot, **triangle(TABLE, range(1, 16))}
    with pytest.raises(shot_module.EndlessShot, match="no rest after"):
        simulate(TABLE, layout, Stroke(0, 11), compiled=False)
