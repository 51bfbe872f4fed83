"""What a console cannot show is replaced, never cut and never a crash."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.terminal.glyphs import Glyphs


def test_unicode_is_left_as_it_is() -> None:
    assert Glyphs("utf-8").words("张伟 “♠” é") == "张伟 “♠” é"
    assert Glyphs("utf-8").pictures["suit S"] == "♠"


def test_ascii_gets_letters_and_code_points() -> None:
    glyphs = Glyphs("ascii")
    assert glyphs.pictures["suit H"] == "H"
    assert glyphs.pictures["active"] == ">"
    assert glyphs.letters
    assert glyphs.words("“no” – 3…") == '"no" - 3...'
    assert glyphs.words("12.50°") == "12.50 deg"
    assert glyphs.words("张é€ß") == "\\u5f20eEUR\\xdf"


def test_latin_1_keeps_its_own_letters_but_draws_with_plain_ones() -> None:
    glyphs = Glyphs("latin-1")
    assert glyphs.words("é♠") == "éS"
    assert glyphs.letters


def test_a_chinese_console_shows_its_characters() -> None:
    assert Glyphs("gbk").words("张伟") == "张伟"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "gbk", "koi8-r", "utf-8"])
@settings(max_examples=60, deadline=None)
@given(text=st.text(st.characters(exclude_categories=["Cs"])))
def test_whatever_is_said_can_be_written(encoding: str, text: str) -> None:
    Glyphs(encoding).words(text).encode(encoding)
