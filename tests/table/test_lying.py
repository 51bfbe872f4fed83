"""Where the balls lie, from the record alone. Table: 2540 x 1270 mm, foot spot (1905, 635), head string x = 635."""

import pytest
from seated import seat_with, tell

from referee.physics.racks import triangle
from referee.rulebook.fold import HistoryNeeded
from referee.rulebook.refusal import Refusal
from referee.rulebook.snapshot import freeze, thaw
from referee.table.choosing import table_named
from referee.table.lying import lying

TABLE = table_named(None)
RACK = [1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 6, 13, 7, 14, 15]
ORDER = {"do": "order", "order": ["Ann", "Bo"]}
FOOT = (1905.0, 635.0)


def broken(layout: dict[str, list[float]], **report: object) -> dict[str, object]:
    """A break by the first player that leaves `layout`."""
    return {"do": "shot", "cushions": [1, 2, 3, 4, 5], "layout": layout, **report}


def everything_but(*gone: int) -> dict[str, list[float]]:
    """Every ball but some in two rows along the table, the cue ball in the middle of it."""
    places = {str(ball): [200.0 + 150 * ball, 200.0] for ball in range(1, 16) if ball not in gone}
    return places | {"0": [1200.0, 700.0]}


def test_a_rack_stands_on_the_foot_spot_with_the_cue_ball_in_hand() -> None:
    seat = seat_with("palla8", [ORDER, {"do": "rack", "balls": RACK}], "Ann", "Bo")
    assert seat.lying.balls == triangle(TABLE, RACK)
    assert seat.lying.balls[1] == FOOT
    assert seat.in_hand == "break"
    assert seat.lying.rack == tuple(RACK)


def test_nobody_knows_before_the_balls_are_racked() -> None:
    seat = seat_with("palla8", [ORDER], "Ann", "Bo", rack=False)
    assert seat.lying.balls is None
    with pytest.raises(Refusal, match="does not say where the balls lie"):
        tell(seat, "shoot")


def test_the_layout_of_a_shot_is_where_the_balls_lie_next() -> None:
    layout = everything_but(3)
    seat = seat_with("palla8", [ORDER, broken(layout, pocketed=[3])], "Ann", "Bo")
    assert seat.lying.balls == {int(ball): tuple(place) for ball, place in layout.items()}
    assert (seat.in_hand, seat.lying.cue) == ("none", None)


def test_a_cue_ball_in_hand_is_off_the_table_and_its_place_is_remembered() -> None:
    """Ann's break is valid; Bo then touches no ball: ball in hand anywhere for Ann (I25), the cue ball never fell."""
    miss = {"do": "shot", "contact": False, "layout": everything_but()}
    seat = seat_with("palla8", [ORDER, broken(everything_but()), miss], "Ann", "Bo")
    assert seat.in_hand == "table"
    assert 0 not in (seat.lying.balls or {})
    assert seat.lying.cue == (1200.0, 700.0)
    assert seat.balls[0] == (1200.0, 700.0)  # left there until the player says otherwise


def test_the_8_that_fell_at_the_break_is_spotted_when_that_is_chosen() -> None:
    entries = [ORDER, broken(everything_but(8), pocketed=[8])]
    seat = seat_with("palla8", entries, "Ann", "Bo")
    assert 8 not in (seat.lying.balls or {})
    tell(seat, "spot")
    assert (seat.lying.balls or {})[8] == FOOT


def test_a_spotted_ball_stands_behind_one_that_lies_on_the_spot() -> None:
    """The 5 lies on the spot; the 8 touches it from behind, one diameter (57.15 mm) towards the foot."""
    layout = everything_but(8) | {"5": [1905.0, 635.0]}
    seat = seat_with("palla8", [ORDER, broken(layout, pocketed=[8])], "Ann", "Bo")
    tell(seat, "choose spot")
    x, y = (seat.lying.balls or {})[8]
    assert (x, y) == (pytest.approx(1905 + 57.15, abs=1e-3), 635.0)


def test_a_cue_ball_in_hand_is_lifted_before_a_ball_is_spotted() -> None:
    """The cue ball rests on the foot spot, the opponent chooses the 8 spotted and the cue ball from the kitchen."""
    layout = everything_but(8) | {"0": [1905.0, 635.0]}
    shot = broken(layout, pocketed=[8], faults=["foot"])
    seat = seat_with("palla8", [ORDER, shot], "Ann", "Bo")
    tell(seat, "spot-kitchen")
    assert (seat.lying.balls or {})[8] == FOOT
    assert seat.in_hand == "kitchen"
    assert seat.balls[0][0] < 635  # it may not be left on the spot


def test_a_rerack_clears_the_table_and_racks_again() -> None:
    dry = {"do": "shot", "cushions": [1], "layout": everything_but()}
    seat = seat_with("palla8", [ORDER, {"do": "rack", "balls": RACK}, dry], "Ann", "Bo", rack=False)
    assert seat.match.awaiting.kind == "choose"
    tell(seat, "rerack-return")
    assert seat.lying.rack is not None
    assert seat.lying.balls == triangle(TABLE, seat.lying.rack)


def test_a_shot_reported_without_a_layout_leaves_it_open() -> None:
    seat = seat_with("palla8", [ORDER, {"do": "shot", "pocketed": [3]}], "Ann", "Bo")
    assert seat.lying.balls is None
    with pytest.raises(Refusal, match="does not say where the balls lie"):
        tell(seat, "aim 5")


def test_an_undo_puts_the_balls_back() -> None:
    seat = seat_with("palla8", [ORDER, {"do": "rack", "balls": RACK}, broken(everything_but())], "Ann", "Bo")
    tell(seat, "undo")
    assert seat.lying.balls == triangle(TABLE, RACK)
    tell(seat, "redo")
    assert (seat.lying.balls or {})[1] == (350.0, 200.0)


def test_a_match_taken_up_behind_its_last_layout_says_so() -> None:
    seat = seat_with(
        "palla8", [ORDER, {"do": "rack", "balls": RACK}, {"do": "claim", "scores": {"Ann": "0"}}], "Ann", "Bo"
    )
    match = seat.match
    snapshot = thaw(freeze(match), match.header, match.game)
    with pytest.raises(HistoryNeeded):
        lying(snapshot, TABLE)


def test_a_wrong_ball_comes_back_to_the_foot_spot() -> None:
    """With `wrong_ball_respot` a ball the shooter holds no card for returns; Ann holds no 2."""
    hands = {"Ann": ["AS", "3S", "4S", "5S", "6S", "7S", "8S"], "Bo": ["2S", "2H", "9S", "TS", "JS", "QS", "KS"]}
    shot = {"do": "shot", "pocketed": [2], "cushions": [4, 5, 6, 7], "layout": everything_but(2)}
    entries = [ORDER, {"do": "deal", "hands": hands}, {"do": "rack", "balls": RACK}, shot]
    seat = seat_with("card-pool", entries, "Ann", "Bo", rack=False, wrong_ball_respot=True)
    assert (seat.lying.balls or {})[2] == FOOT
