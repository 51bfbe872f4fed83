"""The cue ball in hand: where it may be placed, and where it is offered."""

from collections.abc import Iterator, Mapping, Sequence

from referee.physics.placement import blockers, fits, in_kitchen, is_free
from referee.physics.tables import Table
from referee.pool.opening import BallInHand
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.wording import listed, say
from referee.table.speed import number

Point = tuple[float, float]


def check_place(table: Table, layout: Mapping[int, Point], place: Point, in_hand: BallInHand) -> None:
    """Refuses a place where the cue ball may not be put. Raises Refusal (impossible).

    `layout` may hold the cue ball; where it lies now is not in its own way.
    """
    x, y = place
    others = {ball: at for ball, at in layout.items() if ball}
    at = say("{x}, {y} mm", x=f"{x:g}", y=f"{y:g}")
    if in_hand == "none":
        raise impossible(say("The cue ball is not in hand; it is played from where it lies."), accepted=say("a stroke"))
    if not fits(table, x, y):
        r = table.radius
        raise impossible(
            say("The cue ball cannot stand at {place}.", place=at),
            accepted=say(
                "x from {r} to {length}, y from {r} to {width}",
                r=f"{r:.0f}",
                length=f"{table.length - r:.0f}",
                width=f"{table.width - r:.0f}",
            ),
        )
    if in_hand in ("kitchen", "break") and not in_kitchen(table, x):
        raise impossible(
            say("{place} is not behind the head string.", place=at),
            accepted=say("x below {head}", head=f"{table.head_string:g}"),
        )
    if touching := blockers(table, others, x, y):
        raise impossible(
            say("At {place} it would overlap {balls}.", place=at, balls=listed(touching, last=say(" and "))),
            accepted=say("a free place"),
        )


def offered_place(table: Table, layout: Mapping[int, Point], in_hand: BallInHand, lies: Point | None) -> Point | None:
    """Where the cue ball in hand is put until its player says otherwise: where it lies if that is allowed, else near
    the head spot, just behind the string. None where the whole kitchen is full."""
    others = {ball: at for ball, at in layout.items() if ball}
    kitchen = in_hand in ("kitchen", "break")
    if lies is not None and is_free(table, others, *lies) and not (kitchen and not in_kitchen(table, lies[0])):
        return lies
    for x, y in _near_the_head_spot(table):
        if is_free(table, others, x, y):
            return x, y
    return None


def _near_the_head_spot(table: Table) -> Iterator[Point]:
    x, y = table.head_spot
    step = table.balls.diameter / 2
    for back in range(1, int(x / step)):
        for aside in range(int(y / step)):
            yield x - back * step, y + aside * step
            if aside:
                yield x - back * step, y - aside * step


def read_place(words: Sequence[str]) -> Point:
    """A place from two words, x and y in mm. Raises Refusal (malformed)."""
    found = [number(word) for word in words]
    if len(found) != 2 or found[0] is None or found[1] is None:
        raise malformed(
            say("{words} is no place.", words=repr(" ".join(words))) if words else say("A place is missing."),
            accepted=say("x and y in mm from the head-end bottom corner, such as 635 635"),
        )
    return found[0], found[1]
