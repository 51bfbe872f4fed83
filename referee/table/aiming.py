"""A line of aim at a ball and a pocket, and what stands in its way, in words."""

from collections.abc import Mapping

from referee.physics.aiming import Aim, Prediction, aim
from referee.physics.tables import POCKET_NAMES, Table
from referee.pool.against_table import no_longer_up
from referee.pool.balls import BALLS
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.wording import listed, say, say_many

Point = tuple[float, float]


def read_ball(word: str) -> int:
    """The object ball that a word names. Raises Refusal (malformed)."""
    if word.isascii() and word.isdigit() and len(word) < 3 and int(word) in BALLS:
        return int(word)
    raise malformed(say("{word} is no ball.", word=repr(word)), accepted=say("a number from 1 to 15"))


def read_pocket(word: str) -> str:
    """The pocket that a word names, in any case. Raises Refusal (malformed)."""
    name = word.strip().upper()
    if name not in POCKET_NAMES:
        raise malformed(say("{word} is no pocket.", word=repr(word)), accepted=listed(POCKET_NAMES, last=say(" or ")))
    return name


def line_to(table: Table, layout: Mapping[int, Point], ball: int, pocket: str) -> Aim:
    """The ghost-ball line that sends `ball` to `pocket`. Raises Refusal where either ball is not on the table."""
    if 0 not in layout:
        raise impossible(say("The cue ball is not on the table."), accepted=say("placing it first"))
    if ball not in layout:
        raise no_longer_up(ball, [up for up in sorted(layout) if up])
    return aim(table, layout, ball, pocket)


def best_line(table: Table, layout: Mapping[int, Point], ball: int) -> tuple[str, Aim]:
    """The pocket and line for `ball` that are easiest: a clear one with the thickest cut, else the thickest at all."""
    lines = {pocket: line_to(table, layout, ball, pocket) for pocket in POCKET_NAMES}
    pocket = min(lines, key=lambda name: (not lines[name].clear, lines[name].cut))
    return pocket, lines[pocket]


def line_in_words(found: Aim, ball: int, pocket: str) -> str:
    """What the line asks for, and what stands in its way."""
    what = say("{ball} to {pocket}: {angle}°", ball=ball, pocket=pocket, angle=f"{found.angle:.2f}")
    if not found.possible:
        return say(
            "{what}. That cut of {cut}° cannot be played: the cue ball is on the wrong side.",
            what=what,
            cut=f"{found.cut:.0f}",
        )
    trouble = []
    if blocking := found.cue_blocked:
        balls = listed(blocking, last=say(" and "))
        trouble.append(
            say_many("{balls} blocks the cue ball", "{balls} block the cue ball", len(blocking), balls=balls)
        )
    if blocking := found.ball_blocked:
        balls = listed(blocking, last=say(" and "))
        trouble.append(
            say_many("{balls} blocks the {ball}", "{balls} block the {ball}", len(blocking), balls=balls, ball=ball)
        )
    if not found.open_mouth:
        trouble.append(say("the pocket's jaw is in the way"))
    if trouble:
        return say("{what}, but {trouble}.", what=what, trouble=listed(trouble, last=say(" and ")))
    return say("{what}, cut {cut}°, nothing in the way.", what=what, cut=f"{found.cut:.0f}")


def prediction_in_words(met: Prediction, *, behind: bool = False) -> str:
    """What the cue ball meets first on a straight line; `behind`: a ball that it meets before it has crossed the head
    string, from the kitchen."""
    if met.what == "ball" and behind:
        return say("meets the {ball} first, behind the head string", ball=met.ball)
    if met.what == "ball":
        return say("meets the {ball} first", ball=met.ball)
    if met.what == "pocket":
        return say("falls in {pocket}", pocket=met.pocket)
    return say("meets a cushion first")
