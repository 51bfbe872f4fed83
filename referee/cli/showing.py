"""Showing what is one player's alone: only on a terminal he has to himself, unless somebody insists."""

from collections.abc import Sequence

from referee.cli.desk import Desk
from referee.cli.exits import Exit, Stop
from referee.cli.outcome import write_json
from referee.cli.tables import section_data
from referee.rulebook.board import Section
from referee.rulebook.wording import say
from referee.terminal.asking import can_ask
from referee.terminal.board import draw
from referee.terminal.privacy import show_privately


def privately(desk: Desk, player: str, sections: Sequence[Section], *, yes_show: bool, as_json: bool = False) -> None:
    """Shows `sections` to `player` alone. Raises Stop where they would stay for others to read."""
    if yes_show and as_json:
        write_json(desk, [section_data(section) for section in sections])
    elif yes_show:
        desk.out.lines(draw(sections, desk.out))
    elif can_ask(desk.out) and not as_json:
        show_privately(player, draw(sections, desk.out), desk.out)
    else:
        raise Stop(
            Exit.REFUSED,
            say("What {player} holds is shown on a terminal only; --yes-show shows it all the same.", player=player),
        )
