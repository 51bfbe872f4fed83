"""The triangle: which ones are lawful, and a random lawful one."""

from collections.abc import Sequence

from referee.pool.balls import EIGHT, SOLIDS, STRIPES
from referee.rulebook.chance import ChanceSource
from referee.rulebook.refusal import illegal
from referee.rulebook.wording import say
from rulesets.palla8.groups import GROUP_OF

MIDDLE = 4
"""Place of the 8: the middle of the third row, straight behind the apex (I03); places count from 0, apex first."""
LEFT_CORNER, RIGHT_CORNER = 10, 14
"""Places of the rear corners (I04)."""


def check_rack(balls: Sequence[int]) -> None:
    """Refuses a triangle without the 8 in the middle (I03), or without a solid and a stripe in the corners (I04)."""
    if balls[MIDDLE] != EIGHT:
        raise illegal(
            say("The {ball} lies in the middle of the rack.", ball=balls[MIDDLE]),
            clause="I03",
            accepted=say("the 8 as the fifth ball named, in the middle of the third row"),
        )
    left, right = balls[LEFT_CORNER], balls[RIGHT_CORNER]
    if GROUP_OF[left] == GROUP_OF[right]:
        raise illegal(
            say("The rear corners hold the {left} and the {right}, two of a kind.", left=left, right=right),
            clause="I04",
            accepted=say("one solid and one stripe as the eleventh and the fifteenth ball named"),
        )


def lawful_rack(source: ChanceSource, label: str) -> tuple[int, ...]:
    """A fair lawful triangle: each one that I03 and I04 allow is equally likely."""
    solids = source.shuffled(f"{label}/solids", sorted(SOLIDS))
    stripes = source.shuffled(f"{label}/stripes", sorted(STRIPES))
    corners = (solids[0], stripes[0]) if source.below(f"{label}/corner", 2) else (stripes[0], solids[0])
    rest = iter(source.shuffled(f"{label}/rest", sorted((*solids[1:], *stripes[1:]))))
    fixed = {MIDDLE: EIGHT, LEFT_CORNER: corners[0], RIGHT_CORNER: corners[1]}
    return tuple(fixed[place] if place in fixed else next(rest) for place in range(15))
