"""A simulated shot in words."""

from collections.abc import Iterator

from referee.physics.report import Outcome
from referee.rulebook.wording import listed, say, say_many


def shot_in_words(outcome: Outcome) -> list[str]:
    """What happened, a sentence a fact, the important one first."""
    return list(_sentences(outcome))


def _sentences(outcome: Outcome) -> Iterator[str]:
    if outcome.pocketed:
        falls = [say("the {ball} in {pocket}", ball=ball, pocket=pocket) for ball, pocket in outcome.pocketed]
        yield say("Pocketed: {balls}.", balls=listed(falls, last=say(" and ")))
    else:
        yield say("No object ball is pocketed.")
    if outcome.scratch:
        pocket = next(drop.pocket for drop in outcome.drops if drop.ball == 0)
        yield say("The cue ball falls in {pocket}.", pocket=pocket)
    if outcome.first is None:
        yield say("The cue ball touches no ball.")
    else:
        yield say("First touched: the {ball}.", ball=outcome.first)
        if outcome.cushions:
            count = len(outcome.cushions)
            which = listed(sorted(outcome.cushions), last=say(" and "))
            yield say_many(
                "At a cushion after that: {which}.",
                "At cushions after that: {which} ({count} balls).",
                count,
                which=which,
            )
        elif outcome.cushion:
            yield say("After that only the cue ball reaches a cushion.")
        else:
            yield say("After that no ball reaches a cushion.")
    if not outcome.crossed:
        yield say("The cue ball did not cross the head string before it touched a ball.")
    if 0 in outcome.layout:
        x, y = outcome.layout[0]
        yield say("The cue ball rests at {x}, {y} mm.", x=f"{x:.0f}", y=f"{y:.0f}")
    yield say("All balls rest after {seconds} s.", seconds=f"{outcome.duration:.1f}")
