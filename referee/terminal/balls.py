"""Object balls: discs in their colours on a terminal, numbers in brackets everywhere else."""

from rich.text import Text

from referee.rulebook.board import Ball, Balls
from referee.rulebook.wording import say
from referee.terminal.hand import hang
from referee.terminal.screen import Screen

# Printed colours of a set of fifteen, and the nearest of a console that has but sixteen; 9 to 15 repeat 1 to 7.
_PRINTED = ["#d9a400", "#1b4fa8", "#c1272d", "#5b2a86", "#e06a00", "#13743a", "#7a1f2b", "#161616"]
_SIXTEEN = ["yellow", "blue", "bright_red", "magenta", "bright_yellow", "green", "red", "black"]
_DARK_PRINT = {1, 5, 9, 13}


def draw_balls(section: Balls, screen: Screen) -> list[Text]:
    """The balls in number order, or a line for each mark where they carry marks; those down leave a dot."""
    marks = list(dict.fromkeys(ball.mark for ball in section.balls))
    title = screen.text(section.title, "bold")
    if not section.balls:
        return [title]
    if marks == [""]:
        balls = [_ball(ball, screen) for ball in section.balls]
        beside = Text.assemble(title, "  ") if section.title else Text()
        lines = hang(beside, balls, screen.width)
        if len(lines) > 1 and len(below := hang(Text("  "), balls, screen.width)) < len(lines):
            lines = [title, *below]
    else:
        lines = [title] if section.title else []
        labels = {mark: screen.glyphs.words(mark or say("other")) for mark in marks}
        widest = max(Text(label).cell_len for label in labels.values())
        for mark, label in labels.items():
            head = Text("  " + label + " " * (widest - Text(label).cell_len) + "  ", style="dim")
            lines += hang(head, [_ball(ball, screen) for ball in section.balls if ball.mark == mark], screen.width)
    return lines


def _ball(ball: Ball, screen: Screen) -> Text:
    number = str(ball.number)
    if not ball.up:
        return Text(screen.glyphs.pictures["down"].center(4), style="dim")
    if not screen.colour:
        left, right = ("[", "]") if ball.stripe else ("(", ")")
        return Text((left + number + right).rjust(4))
    cloth = _colours(screen)[(ball.number - 1) % 8]
    left, right = screen.glyphs.pictures["edge left"], screen.glyphs.pictures["edge right"]
    if ball.stripe:
        middle = "bold black on bright_white"
    else:
        middle = f"bold {'black' if ball.number in _DARK_PRINT else 'bright_white'} on {cloth}"
    return Text.assemble((left, cloth), (number.rjust(2), middle), (right, cloth))


def _colours(screen: Screen) -> list[str]:
    return _SIXTEEN if screen.console.color_system in {"standard", "windows"} else _PRINTED
