"""A count against thresholds."""

from rich.text import Text

from referee.rulebook.board import Gauge
from referee.terminal.screen import Screen

_LONGEST = 40


def draw_gauge(gauge: Gauge, screen: Screen) -> list[Text]:
    """`Points  45/100  [####|-----|---]  40 80`: the bar has a mark at each threshold, the number says it all."""
    head = Text.assemble(screen.text(gauge.title, "bold"), f"  {gauge.value}/{gauge.limit}")
    steps = "  " + " ".join(str(step) for step in gauge.thresholds) if gauge.thresholds else ""
    room = min(_LONGEST, screen.width - head.cell_len - len(steps) - 4)
    if room < 8 or gauge.limit <= 0:
        return [Text.assemble(head, (steps, "dim"))]
    return [Text.assemble(head, "  [", _bar(gauge, screen, room), "]", (steps, "dim"))]


def _bar(gauge: Gauge, screen: Screen, room: int) -> Text:
    filled = round(max(0, min(gauge.value, gauge.limit)) * room / gauge.limit)
    marks = {round(step * room / gauge.limit): step for step in gauge.thresholds if 0 < step < gauge.limit}
    passed = [step for step in gauge.thresholds if gauge.value >= step]
    bar = Text()
    for place in range(room):
        if place in marks:
            bar.append("|", style="bold")
        elif place < filled:
            bar.append(screen.glyphs.pictures["full"], style="green" if passed else "yellow")
        else:
            bar.append(screen.glyphs.pictures["empty"], style="dim")
    return bar
