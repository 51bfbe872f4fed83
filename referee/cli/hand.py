"""`referee hand NAME`: a hand, for its owner's eyes only."""

from typing import Annotated

import typer

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.observing import named
from referee.cli.options import Json, YesShow
from referee.cli.showing import privately
from referee.rulebook.observer import player
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import listed, say

Name = Annotated[str | None, typer.Argument(metavar="PLAYER", help=say("whose hand"), show_default=False)]


@command(
    say("Show a hand to its owner alone."),
    say("Everybody else is asked to look away; the screen and its scrollback are cleared afterwards."),
)
def hand(ctx: typer.Context, name: Name = None, *, yes_show: YesShow = False, json_: Json = False) -> None:
    """Shows the hand of `name`. Raises Refusal in a game without hands."""
    desk = desk_of(ctx)
    match = desk.kept.match
    if name is None:
        raise malformed(say("Whose hand?"), accepted=listed(match.seating.players, last=say(" or ")))
    who = named(name, match.seating.players)
    board = match.game.hand(match.game.view(match.state, player(who)), who)
    privately(desk, who, board.sections, yes_show=yes_show, as_json=json_)
