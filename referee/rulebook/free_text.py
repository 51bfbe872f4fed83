"""Free text in a record: any language, but nothing that a terminal obeys or that turns round what a reader sees."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator

from referee.rulebook.wording import say

_TURNING = {chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
"""Characters that override or embed the direction of writing."""
_FORBIDDEN = {"Cc", "Cs", "Zl", "Zp"}
_LAYOUT = {"\n", "\t"}


def _checked(text: str, allowed: set[str]) -> str:
    if text.isascii() and text.isprintable():
        return text
    for sign in text:
        if sign not in allowed and (sign in _TURNING or unicodedata.category(sign) in _FORBIDDEN):
            raise ValueError(say("a text may not hold the character U+{code}", code=f"{ord(sign):04X}"))
    return text


def read_line(text: str) -> str:
    """The text itself. Raises ValueError for control and direction characters, half characters and line ends."""
    return _checked(text, set())


def read_note(text: str) -> str:
    """The text itself, of several lines perhaps. Raises ValueError for control and direction characters."""
    return _checked(text, _LAYOUT)


TextLine = Annotated[str, AfterValidator(read_line)]
"""A pydantic field: free text on one line."""
Note = Annotated[str, AfterValidator(read_note)]
"""A pydantic field: free text, line ends and tabs allowed."""
