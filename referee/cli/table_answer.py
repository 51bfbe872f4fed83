"""What a command at the table answers, as lines: the shot, the rulings on it, and who is next."""

from collections.abc import Sequence

from rich.text import Text

from referee.cli.sentences import ruling_lines
from referee.rulebook.board import Headline
from referee.rulebook.fold import Match, Recorded
from referee.rulebook.observer import PUBLIC
from referee.rulebook.wording import say
from referee.table.commands import Said
from referee.table.seat import Seat
from referee.table.standing import rack_line, standing
from referee.terminal.screen import Screen

QUIET = {"commit", "open"}
"""Rulings on what the dealer testifies; `referee log` has them."""


def answer_lines(said: Said, seat: Seat, screen: Screen) -> list[Text]:
    """Everything that a command answered, the rulings as everybody may hear them."""
    lines = [screen.text(line) for line in said.lines if line]
    if said.steps:
        ruled = recorded_lines(said.steps, seat.match, screen)
        heard = any(line.plain.startswith(headline(seat.match)) for line in ruled)
        lines += ruled
        lines += next_lines(seat, screen)[1 if heard else 0 :]
    return lines


def recorded_lines(steps: Sequence[Recorded], match: Match, screen: Screen) -> list[Text]:
    """The rulings on what was recorded."""
    rulings = [ruling for step in steps for ruling in step.rulings if ruling.kind not in QUIET]
    return ruling_lines(match.game, rulings, PUBLIC, screen)


def next_lines(seat: Seat, screen: Screen) -> list[Text]:
    """Who acts next and how the table stands for him."""
    lines = [screen.text(headline(seat.match), "bold")]
    told = (rack_line(seat), standing(seat)) if seat.ready else (seat.trouble,)
    return lines + [screen.text(line) for line in told if line]


def headline(match: Match) -> str:
    """The board's first line."""
    board = match.game.board(match.game.view(match.state, PUBLIC))
    for section in board.sections:
        if isinstance(section, Headline):
            return section.text
    awaiting = match.awaiting
    return say("{kind} by {player}", kind=awaiting.kind, player=awaiting.by)
