"""The board: groups, what is left to pocket, whose call is due, and what may be touched first."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.board import Balls, Headline, Notes, Table, Tone
from referee.rulebook.observer import PUBLIC, REFEREE, player
from rulesets.palla8 import RULESET

Start = Callable[..., Any]
UP = {1, 2, 5, 8, 9, 10, 14}


class Shown:
    def __init__(self, table: Any) -> None:
        self.board = RULESET.board(RULESET.view(table.state, PUBLIC))
        for observer in (REFEREE, player("Ann"), player("Bo")):
            assert RULESET.board(RULESET.view(table.state, observer)) == self.board

    def section(self, kind: type) -> Any:
        found = [section for section in self.board.sections if isinstance(section, kind)]
        return found[0] if found else None

    @property
    def headline(self) -> str:
        assert isinstance(self.board.sections[0], Headline)
        return self.board.sections[0].text

    @property
    def players(self) -> tuple[Any, ...]:
        return tuple(self.section(Table).rows)

    @property
    def notes(self) -> list[str]:
        notes = self.section(Notes)
        return [] if notes is None else [line for line, _ in notes.lines]

    @property
    def marks(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for ball in self.section(Balls).balls:
            if ball.up:
                found.setdefault(ball.mark, []).append(ball.number)
        return found


def test_before_the_draw(score: Start) -> None:
    shown = Shown(score(race_to=3))
    assert shown.headline == "Rack 1: who wins the draw breaks."
    assert shown.players == (("Ann", 0, "open", ""), ("Bo", 0, "open", ""))
    assert shown.notes == []
    assert shown.section(Table).title == "Race to 3"
    assert shown.section(Table).active is None


@pytest.mark.clause("I06", "I07")
def test_before_the_break(broken: Start) -> None:
    shown = Shown(broken())
    assert shown.headline == "Rack 1: Ann breaks, cue ball behind the head string."
    assert shown.notes == ["First contact: any ball, the 8 too.", "Call: none at the break."]
    assert shown.section(Table).active == 0


def test_the_triangle_where_it_was_recorded(broken: Start) -> None:
    table = broken()
    table.record(do="rack", balls=[1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 6, 13, 7, 14, 15])
    assert Shown(table).notes[-1] == "Racked, apex first: 1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 6, 13, 7, 14, 15."


@pytest.mark.clause("I09")
def test_a_choice_is_explained(broken: Start) -> None:
    table = broken()
    table.shot(cushion_count=3)
    shown = Shown(table)
    assert shown.headline == "Rack 1: Bo chooses."
    assert isinstance(shown.board.sections[1], Notes), "directly beneath it, before the balls"
    assert shown.board.sections[0].tone is Tone.WARNING
    assert shown.notes == [
        "1  accept: play the table as it is",
        "2  rerack-break: rack again and break",
        "3  rerack-return: rack again, the same player breaks again",
    ]
    assert shown.section(Table).active == 1


@pytest.mark.clause("I16", "I17")
def test_an_open_table(at_table: Start) -> None:
    shown = Shown(at_table({1, 8, 9, 13}))
    assert shown.headline == "Rack 1: Ann is at the table."
    assert shown.marks == {"solids": [1], "stripes": [9, 13], "the 8": [8]}
    assert shown.players == (("Ann", 0, "open", ""), ("Bo", 0, "open", ""))
    assert shown.notes == [
        "First contact: any ball but the 8: 1, 9 or 13.",
        "Call: Ann names ball and pocket, or a safety; an evident shot needs no words.",
    ]


@pytest.mark.clause("I16")
def test_many_balls_of_an_open_table_are_not_all_named(at_table: Start) -> None:
    assert Shown(at_table({1, 2, 3, 4, 8, 9, 10, 13})).notes[0].endswith("8: 1, 2, 3, 4, 9, 10 or 13.")
    assert Shown(at_table({1, 2, 3, 4, 5, 8, 9, 10, 13})).notes[0] == "First contact: any ball but the 8."


@pytest.mark.clause("I16", "P21")
def test_an_open_table_with_a_group_out(at_table: Start) -> None:
    assert Shown(at_table({8, 9, 13})).notes[0] == (
        "First contact: any ball, the 8 too, since the solids are out: 8, 9 or 13."
    )
    assert Shown(at_table({8})).notes[0] == (
        "First contact: any ball, the 8 too, since the solids and stripes are out: 8."
    )


@pytest.mark.clause("I19")
def test_groups_and_what_is_left(at_table: Start) -> None:
    shown = Shown(at_table(UP, "Bo", hand="table"))
    assert shown.headline == "Rack 1: Ann is at the table, cue ball in hand anywhere."
    assert shown.marks == {"Bo": [1, 2, 5], "the 8": [8], "Ann": [9, 10, 14]}
    assert shown.players == (
        ("Ann", 0, "stripes", "9, 10, 14, then the 8"),
        ("Bo", 0, "solids", "1, 2, 5, then the 8"),
    )
    assert shown.notes[0] == "First contact: Ann must touch one of the stripes first: 9, 10 or 14."


@pytest.mark.clause("P29", "I05")
def test_on_the_eight(at_table: Start) -> None:
    shown = Shown(at_table({8, 9}, "Ann"))
    assert shown.players[0] == ("Ann", 0, "solids", "the 8")
    assert shown.notes == [
        "First contact: Ann must touch the 8 first.",
        "Call: Ann names the pocket for the 8, or a safety.",
    ]


@pytest.mark.clause("P38b")
def test_from_the_kitchen(at_table: Start) -> None:
    assert Shown(at_table(UP, hand="kitchen")).headline.endswith("cue ball in hand behind the head string.")


def test_after_the_match(at_table: Start) -> None:
    """The winner stands first, with nothing but the racks beside him."""
    table = at_table({8, 9}, "Ann", race_to=1)
    table.shot(8, first=8, called={"ball": 8})
    shown = Shown(table)
    assert shown.headline == "Ann has won the match."
    assert shown.players == (("Ann", 1), ("Bo", 0))
    table = at_table({8, 9}, "Ann", race_to=1)
    table.shot(8, first=8, called={"ball": 8}, scratch=True)
    assert Shown(table).players == (("Bo", 1), ("Ann", 0))
    assert shown.section(Balls) is None
