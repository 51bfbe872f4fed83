"""What a match waits for."""

from referee.rulebook.awaiting import OVER, Awaiting


def test_an_open_question_is_for_chance_but_is_not_written() -> None:
    flip = Awaiting("flip", also=("declare",), lot="flip", open=True)
    assert flip.chance
    assert flip.written() == {"kind": "flip", "by": None}


def test_questions_are_closed_unless_said() -> None:
    assert not Awaiting("deal", lot="deal").open
    assert not OVER.chance
