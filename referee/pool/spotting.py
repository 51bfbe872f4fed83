"""In which order balls come back to the foot spot, and how that is said."""

from collections.abc import Collection, Sequence

from referee.rulebook.wording import listed, say


def spotting_order(balls: Collection[int]) -> tuple[int, ...]:
    """Several balls stand in a row from the foot spot towards the foot cushion, the lowest number first."""
    return tuple(sorted(set(balls)))


def spotting_words(balls: Sequence[int]) -> str:
    """Where the balls go, for the person who places them; a ball on the spot is never displaced."""
    first, rest = balls[0], balls[1:]
    if not rest:
        return say("Ball {ball} goes to the foot spot, or as close behind it as it can lie.", ball=first)
    return say(
        "Ball {first} goes to the foot spot, or as close behind it as it can lie; {rest} behind it, in that order.",
        first=first,
        rest=listed(rest, last=say(" and ")),
    )
