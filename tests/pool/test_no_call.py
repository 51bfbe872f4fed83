"""A shot may say outright that nothing was called, which is more than not saying anything about it."""

import pytest

from referee.pool.notation import notation_of, shot_from_words
from referee.pool.shot import Shot
from referee.rulebook.refusal import Refusal


@pytest.mark.parametrize("word", ["=-", "=none", "CALL:NONE"])
def test_nothing_called(word: str) -> None:
    assert shot_from_words(["5", word]) == {"do": "shot", "pocketed": [5], "called": None}


def test_there_and_back() -> None:
    said = Shot.model_validate({"do": "shot", "pocketed": [5], "called": None})
    unsaid = Shot.model_validate({"do": "shot", "pocketed": [5]})
    assert notation_of(said) == "5 =-"
    assert notation_of(unsaid) == "5"
    assert said.written()["called"] is None
    assert "called" not in unsaid.written()


def test_a_call_and_none_contradict() -> None:
    with pytest.raises(Refusal, match="says again"):
        shot_from_words(["5", "=5", "=-"])
