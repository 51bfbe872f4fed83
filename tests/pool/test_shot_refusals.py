"""A report that cannot be read is refused in the words of the form it was written in."""

import pytest
from pydantic import ValidationError

from referee.pool.shot import Shot
from referee.rulebook.reading import explained

PLACES = "Accepted: 'TL', 'TM', 'TR', 'BL', 'BM' or 'BR'."


@pytest.mark.parametrize(
    ("report", "line"),
    [
        ({"pocketed": [{"ball": 4, "pocket": "XX"}]}, f"shot: pocketed.0.pocket is 'XX'. {PLACES}"),
        ({"pocketed": [5, {"pocket": "TL"}]}, "shot: pocketed.1.ball is missing."),
        ({"pocketed": [{"ball": 4, "hole": "TL"}]}, "shot: pocketed.0.hole is not a known key."),
        ({"pocketed": ["4"]}, "shot: pocketed.0 is '4'. Accepted: a whole number or an object."),
        ({"called": "safe"}, "shot: called is 'safe'. Accepted: an object or 'safety'."),
        ({"called": 4}, "shot: called is 4. Accepted: an object or 'safety'."),
        ({"called": {"ball": 4, "pocket": "XX"}}, f"shot: called.pocket is 'XX'. {PLACES}"),
    ],
)
def test_the_line(report, line):
    with pytest.raises(ValidationError) as caught:
        Shot.model_validate({"do": "shot"} | report)
    assert explained(caught.value, Shot, "shot").line() == line
