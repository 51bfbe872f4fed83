"""How a shot says what was called: pocketed as called in one word, or outright that nothing was called."""

from collections.abc import Callable

import pytest

from referee.pool.notation import shot_from_words
from referee.pool.shot import Shot
from referee.rulebook.refusal import Refusal


@pytest.mark.parametrize("word", ["=-", "=none", "CALL:NONE"])
def test_nothing_called(word: str) -> None:
    assert shot_from_words(["5", word]) == {"do": "shot", "pocketed": [5], "called": None}


def test_there_and_back(notation_of: Callable[[Shot], str]) -> None:
    said = Shot.model_validate({"do": "shot", "pocketed": [5], "called": None})
    unsaid = Shot.model_validate({"do": "shot", "pocketed": [5]})
    assert notation_of(said) == "5 =-"
    assert notation_of(unsaid) == "5"
    assert said.written()["called"] is None
    assert "called" not in unsaid.written()


def test_a_call_and_none_contradict() -> None:
    with pytest.raises(Refusal, match="says again"):
        shot_from_words(["5", "=5", "=-"])


@pytest.mark.parametrize(("word", "ball"), [("5tl=", {"ball": 5, "pocket": "TL"}), ("5=", 5)])
def test_pocketed_as_called_in_one_word(word: str, ball: object) -> None:
    called = ball if isinstance(ball, dict) else {"ball": ball}
    assert shot_from_words([word, "9"]) == {"do": "shot", "pocketed": [ball, 9], "called": called}
    assert shot_from_words(["5TL", "=5TL"]) == shot_from_words(["5tl="])


@pytest.mark.parametrize("words", [["5=", "=5"], ["5=", "5"], ["5=", "9="]])
def test_pocketed_as_called_says_both_things(words: list[str]) -> None:
    with pytest.raises(Refusal):
        shot_from_words(words)
