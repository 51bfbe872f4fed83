"""What is typed at the table. Table: 2540 x 1270 mm, foot spot (1905, 635), head string x = 635, balls 57.15 mm."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from policies.table import MemoryScribe
from seated import header, seat_with, tell

from referee.rulebook.refusal import Refusal
from referee.table.aiming import line_to
from referee.table.choosing import table_named
from referee.table.commands import ACTS, obey
from referee.table.seat import Seat
from referee.table.standing import standing

ORDER = {"do": "order", "order": ["Ann", "Bo"]}
RACK = [1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 6, 13, 7, 14, 15]


def after_break(layout: dict[int, tuple[float, float]], game: str = "palla8", **report: object) -> Seat:
    """Bo to shoot (or Ann, where a ball fell) on a table that lies as said; the other balls fell at the break."""
    down = [ball for ball in range(1, 16) if ball not in layout]
    shot = {
        "do": "shot",
        "pocketed": down,
        "cushions": [1, 2, 3, 4, 5],
        "layout": {str(ball): list(place) for ball, place in layout.items()},
        **report,
    }
    return seat_with(game, [ORDER, shot], "Ann", "Bo")


FEW = {0: (635.0, 635.0), 1: (1270.0, 635.0), 8: (2000.0, 300.0), 9: (300.0, 1000.0)}


@pytest.fixture
def seat() -> Seat:
    return after_break(FEW)


@pytest.fixture
def breaking() -> Seat:
    return seat_with("palla8", [ORDER, {"do": "rack", "balls": RACK}], "Ann", "Bo")


def refused(seat: Seat, line: str) -> str:
    before = seat.match.length
    with pytest.raises(Refusal) as problem:
        tell(seat, line)
    assert seat.match.length == before
    return problem.value.line()


# -- aim -----------------------------------------------------------------------------------------------------------


def test_the_ghost_ball_line_of_a_straight_shot(seat: Seat) -> None:
    """Cue ball, the 9 and a corner: aiming at the 1 straight down the table would need the foot cushion's middle; the
    line to TR goes over the ghost ball one diameter behind the 1 on the line from the pocket."""
    said = tell(seat, "aim 1 TR")
    assert "1 to TR" in said.lines[0]
    assert 0 < seat.cue.angle < 10 or seat.cue.angle > 350
    assert seat.prediction is not None
    assert seat.prediction.ball == 1


@pytest.mark.parametrize("line", ["aim 1 tr", "aim 1tr", "aim 1 TR"])
def test_pockets_in_any_case_and_together_with_the_ball(seat: Seat, line: str) -> None:
    tell(seat, line)
    assert seat.cue.call == {"ball": 1, "pocket": "TR"}


def test_without_a_pocket_the_easiest_is_aimed_at(seat: Seat) -> None:
    """The 9 lies up and to the left of the cue ball, so TL is the straightest."""
    said = tell(seat, "aim 9")
    assert said.lines[0].startswith("9 to TL")


def test_a_ball_in_the_way_is_named() -> None:
    seat = after_break(FEW | {2: (950.0, 630.0)})
    assert "2 blocks the cue ball" in tell(seat, "aim 1 tr").lines[0]
    seat = after_break(FEW | {2: (1905.0, 945.0)})
    assert "2 blocks the 1" in tell(seat, "aim 1 tr").lines[0]
    seat = after_break(FEW | {2: (950.0, 630.0), 3: (1050.0, 660.0)})
    assert "2 and 3 block the cue ball" in tell(seat, "aim 1 tr").lines[0]


def test_a_cut_that_cannot_be_played_is_refused(seat: Seat) -> None:
    assert "wrong side" in refused(seat, "aim 1 tl")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("aim", "Aim at what?"),
        ("aim 16 tl", "'16' is no ball"),
        ("aim 0 tl", "'0' is no ball"),
        ("aim 1 xx", "'xx' is no pocket"),
        ("aim 2 tl", "Ball 2 is no longer on the table"),
        ("angle", "A number is missing. Accepted: angle 93.5."),
        ("angle nan", "'nan' is no number"),
        ("angle 1 2", "'1 2' is no number"),
        ("speed warp", "'warp' is no speed"),
        ("speed 0", "'0' is no speed"),
        ("speed 21", "'21' is no speed"),
        ("speed", "How fast?"),
        ("side 0.9", "The tip would slip off"),
        ("side x", "'x' is no number"),
        ("place 100 100", "The cue ball is not in hand"),
        ("place 100", "'100' is no place"),
        ("place", "A place is missing. Accepted: x and y in mm"),
        ("call 2 tl", "Ball 2 is no longer on the table"),
        ("call", "What is called?"),
        ("shoot hard", "'hard' after shoot"),
        ("shot 1", "The stroke is played at this table"),
        ("undo x", "'x' is no number of entries"),
        ("undo 99", "There are only"),
        ("choose accept", "is to shoot"),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(seat: Seat, line: str, said: str) -> None:
    before = seat.cue
    assert said in refused(seat, line)
    assert seat.cue == before


def test_angles_speeds_and_tip(seat: Seat) -> None:
    for line in ("angle -90", "speed firm", "side 0.2", "top -0.1"):
        tell(seat, line)
    assert (seat.cue.angle, seat.cue.speed, seat.cue.side, seat.cue.top) == (270.0, 3.5, 0.2, -0.1)
    tell(seat, "turn 100.5")
    assert seat.cue.angle == 10.5
    tell(seat, "speed 4.25 m/s")
    assert seat.cue.speed == 4.25


# -- ball in hand --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("place 700 635", "700, 635 mm is not behind the head string. Accepted: x below 635."),
        ("place 635 635", "not behind the head string"),
        ("place 10 635", "cannot stand at 10, 635 mm"),
        ("place 300 -5", "cannot stand at"),
        ("place a b", "'a b' is no place"),
    ],
)
def test_before_a_break_the_cue_ball_stays_behind_the_head_string(breaking: Seat, line: str, said: str) -> None:
    place = breaking.cue.place
    assert said in refused(breaking, line)
    assert breaking.cue.place == place


def test_a_placed_cue_ball_is_aimed_anew_until_its_player_aims(breaking: Seat) -> None:
    tell(breaking, "place 505 335")
    # From (505, 335) to the foot spot (1905, 635): atan(300/1400) = 12.0948 degrees.
    assert breaking.cue.angle == pytest.approx(12.0948, abs=1e-4)
    tell(breaking, "angle 5")
    tell(breaking, "place 505 935")
    assert breaking.cue.angle == 5
    tell(breaking, "move 10 -10")
    assert breaking.cue.place == (515.0, 925.0)


def test_the_aim_at_a_pocket_follows_the_cue_ball(breaking: Seat) -> None:
    """Aim at the 1 on the foot spot and TR; wherever the cue ball stands, the line goes on to the same ghost ball."""
    tell(breaking, "aim 1 tr")
    angles = []
    for line in ("place 300 300", "place 300 900"):
        tell(breaking, line)
        found = line_to(breaking.table, breaking.balls, 1, "TR")
        assert breaking.cue.angle == round(found.angle, 4)
        assert breaking.cue.call == {"ball": 1, "pocket": "TR"}
        angles.append(breaking.cue.angle)
    assert angles[0] != angles[1]
    tell(breaking, "turn 1")
    tell(breaking, "place 300 300")
    assert breaking.cue.angle == pytest.approx(angles[1] + 1 - (360 if angles[1] + 1 >= 360 else 0))


def from_the_kitchen(layout: dict[int, tuple[float, float]]) -> Seat:
    """The breaker pocketed the cue ball: the other plays from the kitchen."""
    seat = after_break(layout, scratch=True)
    tell(seat, "kitchen")
    return seat


def test_from_the_kitchen_a_ball_outside_it_is_aimed_at_first() -> None:
    """The 9 is nearer by far, but lies behind the head string; the 1 is the nearest that may be met at once."""
    seat = from_the_kitchen({9: (500.0, 635.0), 1: (1270.0, 800.0), 8: (2000.0, 300.0)})
    assert seat.prediction is not None
    assert seat.prediction.ball == 1
    assert "behind the head string" not in standing(seat)


def test_a_ball_met_behind_the_head_string_is_said_to_be() -> None:
    seat = from_the_kitchen({9: (500.0, 635.0), 1: (1270.0, 800.0), 8: (2000.0, 300.0)})
    tell(seat, "place 300 635")
    tell(seat, "angle 0")
    assert "meets the 9 first, behind the head string" in standing(seat)


def test_a_kitchen_with_all_balls_in_it_still_offers_one() -> None:
    seat = from_the_kitchen({9: (300.0, 635.0), 8: (200.0, 300.0)})
    assert seat.prediction is not None
    assert seat.prediction.ball == 9


def test_the_place_of_a_ball_in_hand_is_in_the_record(breaking: Seat) -> None:
    tell(breaking, "place 505,335")
    tell(breaking, "shoot")
    shot = next(moment.entry for moment in reversed(breaking.match.moments()) if moment.entry.do == "shot")
    assert shot.written()["stroke"]["from"] == [505.0, 335.0]
    assert shot.written()["stroke"]["speed"] == 11.0


def test_ball_in_hand_anywhere_but_not_on_a_ball() -> None:
    """Ann fouled: Bo has the cue ball in hand anywhere."""
    layout = {str(ball): list(place) for ball, place in FEW.items()}
    miss = {"do": "shot", "contact": False, "layout": layout}
    down = [ball for ball in range(1, 16) if ball not in FEW]
    opening = {"do": "shot", "pocketed": down, "layout": layout}
    seat = seat_with("palla8", [ORDER, opening, miss], "Ann", "Bo")
    assert (seat.match.awaiting.by, seat.in_hand) == ("Bo", "table")
    assert "it would overlap 1" in refused(seat, "place 1300 635")
    tell(seat, "place 2000 800")
    assert seat.balls[0] == (2000.0, 800.0)


# -- calls and shots -----------------------------------------------------------------------------------------------


def test_aiming_calls_and_a_call_can_be_changed(seat: Seat) -> None:
    tell(seat, "aim 9 tl")
    assert seat.cue.call == {"ball": 9, "pocket": "TL"}
    for line, call in (
        ("call 1 br", {"ball": 1, "pocket": "BR"}),
        ("call 1br", {"ball": 1, "pocket": "BR"}),
        ("call 8", {"ball": 8}),
        ("call safety", "safety"),
        ("call none", None),
    ):
        tell(seat, line)
        assert seat.cue.call == call


def test_a_made_ball_counts_as_called(seat: Seat) -> None:
    """From (635, 635) to the 9 at (300, 1000) and TL: nearly straight, so the 9 falls and Ann goes on."""
    tell(seat, "aim 9 tl")
    said = tell(seat, "shoot")
    assert said.shot is not None
    shot = next(moment.entry for moment in reversed(seat.match.moments()) if moment.entry.do == "shot")
    written = shot.written()
    assert written["called"] == {"ball": 9, "pocket": "TL"}
    assert written["pocketed"] == [{"ball": 9, "pocket": "TL"}]
    assert written["first"] == 9
    assert "from" not in written["stroke"]
    assert seat.match.awaiting.by == "Ann"


def test_games_without_calls_have_none() -> None:
    hands = {"Ann": ["2S", "3S", "4S", "5S", "6S"], "Bo": ["2H", "3H", "4H", "5H", "6H"]}
    seat = seat_with("poker-pool", [ORDER, {"do": "deal", "hands": hands}], "Ann", "Bo")
    assert "Nothing is called" in refused(seat, "call 5 tl")
    tell(seat, "shoot")
    shot = next(moment.entry for moment in seat.match.moments() if moment.entry.do == "shot")
    assert "called" not in shot.written()


def test_a_stroke_that_touches_nothing_is_reported_so(seat: Seat) -> None:
    tell(seat, "angle 200")
    tell(seat, "speed 0.3")
    tell(seat, "shoot")
    shot = next(moment.entry for moment in reversed(seat.match.moments()) if moment.entry.do == "shot")
    written = shot.written()
    assert written["contact"] is False
    assert not {"first", "cushion", "cushions", "pocketed"} & set(written)


def test_no_ball_at_a_cushion_is_reported_so(seat: Seat) -> None:
    tell(seat, "angle 0")
    tell(seat, "speed 0.9")
    said = tell(seat, "shoot")
    shot = next(moment.entry for moment in reversed(seat.match.moments()) if moment.entry.do == "shot")
    written = shot.written()
    assert (written["first"], written["cushion"], written["cushions"]) == (1, False, [])
    assert "After that no ball reaches a cushion." in said.lines


def test_a_choice_by_name_or_number() -> None:
    dry = {"do": "shot", "cushions": [1], "layout": {"0": [300, 300], "1": [900, 900]}}
    for line in ("rerack-return", "choose rerack-return", "3"):
        seat = seat_with("palla8", [ORDER, dry], "Ann", "Bo", rack=False)
        assert seat.match.awaiting.kind == "choose"
        tell(seat, line)
        assert (seat.in_hand, seat.match.awaiting.by) == ("break", "Ann")
        assert "No stroke is due" not in tell(seat, "status").lines[0]


def test_a_stroke_is_refused_while_a_choice_is_due() -> None:
    dry = {"do": "shot", "cushions": [1], "layout": {"0": [300, 300], "1": [900, 900]}}
    seat = seat_with("palla8", [ORDER, dry], "Ann", "Bo", rack=False)
    assert "No stroke is due now. Accepted: choose by Bo." in refused(seat, "shoot")


def test_what_is_not_the_tables_own_is_left_to_others(seat: Seat) -> None:
    assert tell(seat, "board").other == ("board",)
    assert tell(seat, "hand Ann").other == ("hand", "Ann")


# -- all balls in the kitchen --------------------------------------------------------------------------------------


def kitchen(layout: dict[int, tuple[float, float]]) -> Seat:
    """Bo shoots from the kitchen after Ann's scratch, with the balls of `layout` left."""
    down = [ball for ball in range(1, 16) if ball not in layout]
    position = {
        "do": "position",
        "order": ["Ann", "Bo"],
        "hands": {"Ann": ["AS"], "Bo": ["2S"]},
        "down": down,
        "shooter": "Ann",
        "ball_in_hand": "none",
    }
    shot = {"do": "shot", "scratch": True, "layout": {str(ball): list(place) for ball, place in layout.items()}}
    draw = {"do": "draw", "player": "Ann", "card": "2D"}
    return seat_with("card-pool", [position, shot, draw], "Ann", "Bo")


def test_only_when_all_lie_in_the_kitchen_may_one_be_brought_out() -> None:
    seat = kitchen({1: (300.0, 300.0), 2: (500.0, 500.0), 14: (900.0, 900.0)})
    assert seat.in_hand == "kitchen"
    assert "14 can be played from the kitchen" in refused(seat, "spot 2")


def test_the_nearest_to_the_head_string_is_brought_out() -> None:
    seat = kitchen({1: (300.0, 300.0), 2: (500.0, 500.0)})
    assert "Accepted: spot 2" in refused(seat, "spot 1")
    tell(seat, "spot 2")
    assert (seat.lying.balls or {})[2] == (1905.0, 635.0)


# -- whatever is typed ---------------------------------------------------------------------------------------------

ODD = "0 1 5 8 15 16 -1 1e999 nan tl BM xx firm break safety none spot choose 635 m/s"
WORDS = st.one_of(
    st.sampled_from([*ACTS, *ODD.split()]),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=6).filter(lambda text: text.split()),
    st.floats(allow_nan=True).map(str),
)


@settings(max_examples=150, deadline=None)
@given(lines=st.lists(st.lists(WORDS, min_size=1, max_size=4), min_size=1, max_size=6), opening=st.booleans())
def test_whatever_is_typed_is_done_or_refused(lines: list[list[str]], opening: bool) -> None:
    rack = {"do": "rack", "balls": RACK}
    seat = seat_with("palla8", [ORDER, rack], "Ann", "Bo") if opening else after_break(FEW)
    for words in lines:
        before = seat.match.length
        refusal, said = None, None
        try:
            said = obey(seat, words)
        except Refusal as problem:
            refusal = problem
        assert refusal is None or "\n" not in refusal.line()
        assert (said is not None and said.steps) or seat.match.length == before


# -- from the kitchen, and racks -----------------------------------------------------------------------------------


def test_a_stroke_that_stays_in_the_kitchen_is_reported_so() -> None:
    """Ann scratches at the break and Bo takes the kitchen; he strikes the 9, which lies behind the head string too."""
    layout = {str(ball): [150.0 * ball + 200, 900.0] for ball in range(1, 16) if ball != 9} | {"9": [500.0, 300.0]}
    shot = {"do": "shot", "cushions": [1, 2, 3, 4], "scratch": True, "layout": layout}
    seat = seat_with("palla8", [ORDER, shot], "Ann", "Bo")
    tell(seat, "kitchen")
    assert seat.in_hand == "kitchen"
    tell(seat, "place 200 300")
    tell(seat, "angle 0")
    said = tell(seat, "shoot")
    assert said.steps[0].entry.written()["crossed"] is False
    assert "kitchen" in said.steps[0].rulings[0].facts["faults"]
    assert "The cue ball did not cross the head string before it touched a ball." in said.lines


def test_a_stroke_out_of_the_kitchen_crosses_the_head_string(breaking: Seat) -> None:
    said = tell(breaking, "shoot")
    assert "crossed" not in said.steps[0].entry.written()


@pytest.mark.parametrize("game", ["poker-pool", "palla8"])
def test_a_second_rack_is_another_and_comes_again_after_an_undo(game: str) -> None:
    """A break too soft to open the rack; the balls are racked again, which is taken back and chosen once more."""
    scribe = MemoryScribe(header(game, "Ann", "Bo"))
    seat = Seat(scribe, table_named(None))
    seat.rack()
    racks = [seat.lying.rack]
    tell(seat, "speed 0.5")
    tell(seat, "shoot")
    for _ in range(2):
        assert seat.match.awaiting.kind == "choose"
        tell(seat, "rerack-return")
        racks.append(seat.lying.rack)
        tell(seat, "undo")
    assert racks[0] is not None
    assert racks[1] is not None
    assert racks[0] != racks[1] == racks[2]
