"""Moments of the day as a record writes them: ISO 8601, kept as they were written."""

from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator

from referee.rulebook.wording import say


def read_timestamp(text: str) -> str:
    """The text itself when it is an ISO 8601 date and time (or date). Raises ValueError otherwise."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        raise ValueError(say("a time is written as in ISO 8601, such as 2026-01-31T20:15:00+01:00")) from None
    return text


Timestamp = Annotated[str, AfterValidator(read_timestamp)]
"""A pydantic field: an ISO 8601 time."""
