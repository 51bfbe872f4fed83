"""Innings, balls made, break-and-runs, safeties and fouls."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.board import Table
from referee.rulebook.observer import PUBLIC
from referee.rulebook.refusal import Refusal
from rulesets.palla8 import RULESET
from rulesets.palla8.stats import Tally, tallies

Start = Callable[..., Any]


def count(table: Any) -> dict[str, Tally]:
    return tallies(table.match.moments(), table.state)


def run(table: Any, *balls: int) -> None:
    """Whoever is at the table pockets these as called, one a stroke."""
    for ball in balls:
        table.shot(ball, first=ball, called={"ball": ball})


def test_a_break_and_run(broken: Start) -> None:
    table = broken()
    table.shot(1, 9)
    run(table, 2, 3, 4, 5, 6, 7, 8)
    # The 9 at the break counts, the table being open; then seven strokes, the winning 8 among them.
    assert count(table)["Ann"] == Tally(racks=1, innings=1, balls=9, breaks=1, runs=1)
    assert count(table)["Bo"] == Tally()


def test_no_run_once_the_opponent_has_shot(broken: Start) -> None:
    table = broken()
    table.shot(1)
    table.shot(first=2, called="safety")
    table.shot(contact=False)
    run(table, 2, 3, 4, 5, 6, 7, 8)
    assert count(table)["Ann"] == Tally(racks=1, innings=2, balls=8, breaks=1, runs=0, safeties=1)
    assert count(table)["Bo"] == Tally(innings=1, fouls=1)


def test_a_run_counts_from_the_last_time_the_balls_were_racked(broken: Start) -> None:
    table = broken()
    table.shot(cushion_count=2)
    table.choose("rerack-break")
    table.shot(1)
    run(table, 2, 3, 4, 5, 6, 7, 8)
    assert count(table)["Bo"] == Tally(racks=1, innings=1, balls=8, breaks=1, runs=1)
    assert count(table)["Ann"] == Tally(innings=1, breaks=1)


def test_a_conceded_rack_is_no_run(broken: Start) -> None:
    table = broken()
    table.shot(1)
    table.record(do="concede", by="Bo")
    assert count(table)["Ann"] == Tally(racks=1, innings=1, balls=1, breaks=1)


@pytest.mark.clause("P07")
def test_balls_that_were_racked_again_do_not_count(broken: Start) -> None:
    table = broken()
    table.shot(8, 1, 2)
    table.choose("rebreak")
    table.shot(3)
    assert count(table)["Ann"] == Tally(innings=1, balls=1, breaks=2)


@pytest.mark.clause("I10")
def test_a_spotted_eight_does_not_count(broken: Start) -> None:
    table = broken()
    table.shot(8, 1)
    table.choose("spot")
    assert count(table)["Ann"].balls == 1


def test_balls_on_a_foul_and_balls_of_the_opponent_do_not_count(at_table: Start) -> None:
    table = at_table({1, 2, 8, 9, 10}, "Ann")
    table.shot(1, 9, first=1, called={"ball": 1})
    table.shot(2, first=2, called={"ball": 2}, scratch=True)
    assert count(table)["Ann"] == Tally(innings=1, balls=1, fouls=1)


def test_innings_are_visits_and_begin_anew_with_a_rack(broken: Start) -> None:
    table = broken()
    table.shot(cushion_count=4)
    table.shot(first=1)
    table.shot(first=1)
    assert (count(table)["Ann"].innings, count(table)["Bo"].innings) == (2, 1)
    table.record(do="concede", by="Bo")
    table.shot(1)
    assert (count(table)["Ann"].innings, count(table)["Bo"].innings) == (3, 1)


def test_a_losing_eight_is_no_ball_made(at_table: Start) -> None:
    table = at_table({1, 8, 9}, "Ann")
    table.shot(8, first=1, called={"ball": 8})
    assert count(table)["Ann"] == Tally(innings=1)
    assert count(table)["Bo"] == Tally(racks=1)


def test_a_match_taken_up_in_the_middle(score: Start) -> None:
    table = score(race_to=5)
    table.record(
        do="position",
        on_table=[8, 9],
        groups={"Ann": "solids", "Bo": "stripes"},
        shooter="Ann",
        ball_in_hand="none",
        racks={"Ann": 2, "Bo": 1},
    )
    run(table, 8)
    # Who broke that rack is not known, so it is nobody's break-and-run.
    assert count(table)["Ann"] == Tally(racks=3, innings=1, balls=1)
    assert count(table)["Bo"] == Tally(racks=1)


def test_what_was_taken_back_does_not_count(broken: Start) -> None:
    table = broken()
    table.shot(1, scratch=True)
    table.record(do="undo")
    table.shot(1)
    assert count(table)["Ann"] == Tally(innings=1, balls=1, breaks=1)


def test_the_report_is_a_table(broken: Start) -> None:
    table = broken()
    table.shot(1)
    report = next(report for report in RULESET.reports if report.name == "stats")
    (shown,) = report.show(table.match.moments(), table.state, PUBLIC, [])
    assert isinstance(shown, Table)
    assert [column.title for column in shown.columns] == [
        "player",
        "racks",
        "innings",
        "balls made",
        "breaks",
        "break-and-runs",
        "safeties",
        "fouls",
    ]
    assert shown.rows == (("Ann", 0, 1, 1, 1, 0, 0, 0), ("Bo", 0, 0, 0, 0, 0, 0, 0))
    with pytest.raises(Refusal):
        report.show(table.match.moments(), table.state, PUBLIC, ["Ann"])


def test_the_score_sheet(broken: Start) -> None:
    table = broken()
    table.record(do="concede", by="Bo")
    table.shot(1)
    run(table, 2, 3, 4, 5, 6, 7)
    table.shot(8, first=8, called={"ball": 8}, scratch=True)
    sheet = RULESET.score_table(table.match.moments(), table.state)
    assert [column.title for column in sheet.columns] == ["rack", "winner", "how", "Ann", "Bo"]
    assert sheet.rows == (
        (1, "Ann", "Bo conceded", 1, 0),
        (2, "Bo", "Ann pocketed the 8 with a foul", 0, 1),
        ("total", "", "", 1, 1),
    )


def test_the_score_sheet_of_a_match_taken_up_in_the_middle(score: Start) -> None:
    table = score(race_to=5)
    table.record(do="position", on_table=[8, 9], shooter="Ann", ball_in_hand="none", racks={"Ann": 2, "Bo": 1})
    sheet = RULESET.score_table(table.match.moments(), table.state)
    assert [row[3:] for row in sheet.rows] == [(2, 1), (2, 1)]


def test_a_player_may_be_called_like_a_column(score: Start) -> None:
    table = score(["winner", "rack"], race_to=2)
    table.record(do="concede", by="rack")
    sheet = RULESET.score_table(table.match.moments(), table.state)
    assert [column.title for column in sheet.columns] == ["rack", "winner", "how", "won by winner", "won by rack"]
