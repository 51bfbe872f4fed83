"""A game's report as a command: statistics, a hint; the private ones are shown as a hand is."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import typer

from referee.cli.desk import Desk, desk_of
from referee.cli.observing import named, observer
from referee.cli.options import As, Csv, Json, Words, YesShow
from referee.cli.outcome import write_json
from referee.cli.showing import privately
from referee.cli.tables import section_data, write_csv
from referee.rulebook.board import Section, Table
from referee.rulebook.observer import PUBLIC, Observer, player
from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.verb import Report
from referee.rulebook.wording import listed, say
from referee.terminal.board import draw

if TYPE_CHECKING:
    from referee.rulebook.fold import Match


def report_command(report: Report) -> Callable[..., None]:
    """The function behind the command of `report`."""

    def run(
        ctx: typer.Context,
        words: Words = None,
        *,
        json_: Json = False,
        csv: Csv = False,
        as_: As = None,
        yes_show: YesShow = False,
    ) -> None:
        desk = desk_of(ctx)
        given = words or []
        match = desk.whole.match if report.whole else desk.kept.match
        if report.private:
            who = _owner(given, match)
            sections = ask_report(report, match, player(who), [who, *given[1:]])
            privately(desk, who, sections, yes_show=yes_show, as_json=json_)
            return
        eyes = observer(as_, match.seating.players, PUBLIC)
        _show(desk, ask_report(report, match, eyes, given), json_, csv)

    return run


def ask_report(report: Report, match: "Match", eyes: Observer, words: Sequence[str]) -> Sequence[Section]:
    """What a report shows. Raises Refusal for words it does not know."""
    moments: Sequence[Any] = match.moments() if report.whole else ()
    return report.show(moments, match.state, eyes, words)


def _owner(words: Sequence[str], match: "Match") -> str:
    """Whose eyes a private report is for: the player named first, else the one who must act."""
    if words:
        try:
            return named(words[0], match.seating.players)
        except Refusal as stranger:
            # `hint AD JD` leaves the name out, which only stands first.
            accepted = say("a name first: {names}", names=stranger.accepted)
            raise malformed(stranger.message, accepted=accepted) from None
    if match.awaiting.by is not None:
        return match.awaiting.by
    raise malformed(
        say("Whose eyes is it for? Name a player."), accepted=listed(match.seating.players, last=say(" or "))
    )


def _show(desk: Desk, sections: Sequence[Section], as_json: bool, csv: bool) -> None:
    if as_json:
        write_json(desk, [section_data(section) for section in sections])
    elif csv:
        write_csv(desk, [section for section in sections if isinstance(section, Table)])
    else:
        desk.out.lines(draw(sections, desk.out))
