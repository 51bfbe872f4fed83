"""`referee new`: a match is made, the dealer binds himself and deals, and it becomes the current one."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from datetime import datetime
from typing import Annotated, Any

import typer

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.game_options import about, read_options, split_words
from referee.cli.guard import Complaint
from referee.cli.options import Json
from referee.cli.outcome import show
from referee.cli.recording import Outcome
from referee.rulebook.discovery import ruleset, ruleset_ids
from referee.rulebook.fold import begin
from referee.rulebook.observer import PUBLIC
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import listed, say

Game = Annotated[str, typer.Argument(metavar="GAME", help=listed(ruleset_ids()))]
Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="NAMES", help=say("the players in seating order"), show_default=False),
]
Title = Annotated[str | None, typer.Option("--title", metavar="TEXT", help=say("what the match is called"))]
Location = Annotated[str | None, typer.Option("--place", metavar="TEXT", help=say("where it is played"))]
Hidden = Annotated[bool, typer.Option("--hidden", help=say("a pack of cards that the referee never sees"))]
OwnCards = Annotated[
    bool, typer.Option("--own-cards", help=say("the table shuffles; what it dealt and drew is typed in"))
]
Cut = Annotated[bool, typer.Option("--cut", help=say("wait before each deal, so that the players can cut"))]


@command(
    say("Begin a match: the dealer draws and deals, and it becomes the current match."),
    say("House rules follow as --option value, such as --rounds 4; `referee new GAME` alone lists them."),
)
def new(
    ctx: typer.Context,
    game: Game,
    names: Names = None,
    *,
    title: Title = None,
    place: Location = None,
    hidden: Hidden = False,
    own_cards: OwnCards = False,
    cut: Cut = False,
    json_: Json = False,
) -> None:
    """Makes the match, lets the dealer speak, and shows the board. Raises Refusal."""
    from referee.dealer.carry_on import carry_on
    from referee.records.store import new_id

    desk = desk_of(ctx)
    rulebook = ruleset(game)
    players, given = split_words(names or [], rulebook.options)
    if not players:
        raise Complaint(malformed(say("Who plays?"), accepted=say("names in seating order")), beneath=about(rulebook))
    data: dict[str, Any] = {
        "format": "referee-match",
        "version": 1,
        "ruleset": rulebook.id,
        "options": read_options(given, rulebook),
        "players": players,
        "title": title,
        "place": place,
        "created": datetime.now().astimezone().isoformat(timespec="seconds"),
        "id": new_id(),
        "hands": "hidden" if hidden else None,
        "dealer": "table" if own_cards or hidden else "program",
        "cut": True if cut else None,
    }
    header = read_header({key: value for key, value in data.items() if value is not None})
    match = begin(header, rulebook)
    dealt = carry_on(match, {}, pause_for_cuts=cut)
    desk.store.create(header, dealt.entries, dealt.match, secrets=dealt.secrets)
    show(desk, Outcome(match, dealt.steps, dealt.match), PUBLIC, as_json=json_)
    if not json_:
        desk.err.print(say("Match {id} is the current one.", id=header.id))
