"""Sides climbing the same rungs."""

from rich.cells import cell_len
from rich.text import Text

from referee.rulebook.board import Ladder
from referee.terminal.screen import Screen


def draw_ladder(ladder: Ladder, screen: Screen) -> list[Text]:
    """A line for each side, its rung in brackets; in a narrow window only the rungs around it."""
    lines = [screen.text(ladder.title, "bold")] if ladder.title else []
    labels = {side: screen.glyphs.words(side) for side in ladder.at}
    widest = max((cell_len(label) for label in labels.values()), default=0)
    for side, at in ladder.at.items():
        label = labels[side]
        head = Text("  " + label + " " * (widest - cell_len(label) + 2))
        lines.append(Text.assemble(head, _rungs(ladder.rungs, at, screen, screen.width - head.cell_len)))
    return lines


def _rungs(rungs: tuple[str, ...], at: int, screen: Screen, room: int) -> Text:
    """All rungs if they fit into `room` cells, otherwise as many around `at` as do."""
    gap = screen.glyphs.pictures["gap"]
    first, last = 0, len(rungs)
    while first < last:
        text = Text.assemble((gap + " " if first else "", "dim"))
        for index in range(first, last):
            words = screen.glyphs.words(rungs[index])
            if index == at:
                text.append(f"[{words}]", style="bold")
            else:
                text.append(f" {words} ", style="dim" if index < at else "")
        text.append(gap if last < len(rungs) else "", style="dim")
        if text.cell_len <= room or last - first <= 1:
            return text
        if at - first > last - 1 - at:
            first += 1
        else:
            last -= 1
    return Text()
