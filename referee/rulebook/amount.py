"""Exact amounts: `Fraction` inside, a string of an integer or a reduced fraction in a record."""

import re
from fractions import Fraction
from typing import Annotated

from pydantic import BeforeValidator, PlainSerializer

from referee.rulebook.wording import say

_WRITTEN = r"-?(0|[1-9]\d{0,29})(/[1-9]\d{0,29})?"


def parse_amount(text: object) -> Fraction:
    """`"10"` or `"-10/3"` as a Fraction; raises ValueError for anything else, unreduced fractions included."""
    if isinstance(text, Fraction):
        return text
    if not isinstance(text, str) or not re.fullmatch(_WRITTEN, text, re.ASCII):
        raise ValueError(say('an amount is a string with an integer or a reduced fraction, such as "10" or "-10/3"'))
    value = Fraction(text)
    if str(value) != text:
        raise ValueError(say('an amount is written reduced: "{value}"', value=value))
    return value


Amount = Annotated[Fraction, BeforeValidator(parse_amount), PlainSerializer(str, return_type=str)]
"""A pydantic field: exact, read from and written as a string."""
