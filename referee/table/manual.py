"""The commands of the table with what they do, as help shows them."""

from collections.abc import Sequence

from referee.rulebook.wording import listed, say

COMMANDS = (
    ("aim 5 tl", say("send the 5 to TL; without a pocket, to the easiest one")),
    ("angle 93.5", say("0 is away from the head, anticlockwise; turn -0.5 turns it")),
    ("speed firm", say("soft, medium, firm, hard, break, or metres a second")),
    ("side 0.2", say("tip to the right of the middle, in radii; side -0.2 to the left")),
    ("top -0.1", say("tip above the middle; below it the ball is drawn back")),
    ("place 635 635", say("put the cue ball in hand down, mm from the head-end bottom corner")),
    ("call 5 tl", say("call a ball and a pocket; call safety, call none")),
    ("shoot", say("play the stroke")),
    ("hand NAME", say("show a hand to its owner alone")),
    ("undo, redo", say("take back the last entry, restore it")),
    ("board", say("the board; layout lists where the balls lie, table draws them")),
    ("quit", say("leave; referee play takes the match up again")),
)


def manual(verbs: Sequence[str]) -> list[str]:
    """Help in lines of at most 80 characters; `verbs` are what the game itself lets be recorded now."""
    wide = max(len(line) for line, _ in COMMANDS)
    lines = [f"{line.ljust(wide)}  {does}" for line, does in COMMANDS]
    return [*lines, say("Also, as at a real table: {names}.", names=listed([*verbs, "why", "log", "scores"]))]
