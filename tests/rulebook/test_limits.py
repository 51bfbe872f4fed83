"""Numbers and lengths out of bounds, named in words of our own."""

from typing import Annotated, Any

import pytest
from pydantic import BaseModel, Field, ValidationError

from referee.rulebook.reading import explained


class Sheet(BaseModel):
    """One key of every kind of limit."""

    rounds: Annotated[int, Field(ge=1, le=9)] = 1
    speed: Annotated[float, Field(gt=0)] = 1
    cards: Annotated[tuple[str, ...], Field(min_length=1, max_length=2)] = ("5H",)
    note: Annotated[str, Field(min_length=1, max_length=4)] = "x"


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        ({"rounds": 0}, "sheet: rounds is 0: it must be at least 1."),
        ({"rounds": 10}, "sheet: rounds is 10: it must be at most 9."),
        ({"speed": 0.0}, "sheet: speed is 0.0: it must be more than 0.0."),
        ({"cards": ()}, "sheet: cards is (): it needs 1 item or more."),
        ({"cards": ("5H", "5H", "5H")}, "sheet: cards is ('5H', '5H', '5H'): it may have 2 items at most."),
        ({"note": ""}, "sheet: note is '': it needs 1 character or more."),
        ({"note": "later"}, "sheet: note is 'later': it may have 4 characters at most."),
    ],
)
def test_what_lies_out_of_bounds_is_told_its_bound(wrong: dict[str, Any], line: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Sheet.model_validate(wrong)
    assert explained(caught.value, Sheet, "sheet").line() == line
