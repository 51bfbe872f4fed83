"""A shot told in a sentence, for logs and narration."""

from collections.abc import Iterator

from referee.pool.shot import Pocket, Shot
from referee.rulebook.wording import listed, say, say_many


def shot_in_words(shot: Shot) -> str:
    """What happened, without the shooter: "pockets 5 (TL) and 12, scratches"."""
    return listed(_parts(shot)) or say("pockets nothing")


def _parts(shot: Shot) -> Iterator[str]:
    if shot.called == "safety":
        yield say("plays a safety")
    elif shot.called is not None:
        yield say("calls {ball}", ball=_in_pocket(shot.called.ball, shot.called.pocket))
    if shot.down:
        balls = [_in_pocket(ball, shot.pockets.get(ball)) for ball in shot.down]
        yield say("pockets {balls}", balls=listed(balls, last=say(" and ")))
    if shot.scratch:
        yield say("scratches")
    if shot.cue_off:
        yield say("drives the cue ball off the table")
    if not shot.contact:
        yield say("touches no ball")
    if shot.first is not None:
        yield say("touches {ball} first", ball=shot.first)
    if not shot.crossed:
        yield say("does not cross the head string first")
    if shot.cushion is False and shot.contact:
        yield say("no ball reaches a cushion")
    elif shot.balls_to_cushion is not None and shot.contact:
        yield say_many("{count} ball to a cushion", "{count} balls to a cushion", shot.balls_to_cushion)
    if shot.off_table:
        yield say_many(
            "drives ball {balls} off the table",
            "drives balls {balls} off the table",
            len(shot.off_table),
            balls=listed(shot.off_table, last=say(" and ")),
        )
    for fault in shot.faults:
        yield fault_words(fault)


def _in_pocket(ball: int, pocket: Pocket | None) -> str:
    return str(ball) if pocket is None else say("{ball} ({pocket})", ball=ball, pocket=pocket)


def fault_words(fault: str) -> str:
    """What a fault name means; the name itself for one that is not known here."""
    return {
        "scratch": say("cue ball pocketed"),
        "cue-off": say("cue ball off the table"),
        "no-contact": say("no ball touched"),
        "no-cushion": say("no cushion after contact"),
        "kitchen": say("ball touched before the head string was crossed"),
        "break": say("break without a ball down or four balls at a cushion"),
        "wrong-ball": say("wrong ball pocketed"),
        "wrong-first": say("wrong ball touched first"),
        "ball-off": say("object ball off the table"),
        "double-hit": say("cue ball hit twice"),
        "push": say("push shot"),
        "non-tip": say("cue ball struck other than with the tip"),
        "moving": say("struck while balls were moving"),
        "foot": say("no foot on the floor"),
        "touched-ball": say("ball touched"),
    }.get(fault, fault)


def faults_in_words(faults: tuple[str, ...] | list[str]) -> str:
    """The faults of a ruling, for a reader."""
    return listed((fault_words(fault) for fault in faults), last=say(" and "))
