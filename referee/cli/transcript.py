"""A record as a readable transcript: every entry with what was ruled on it, taken-back ones included."""

from collections.abc import Container, Mapping, Sequence
from typing import Any

from rich.text import Text

from referee.cli.entry_words import entry_words
from referee.cli.sentences import ruling_lines
from referee.rulebook.fold import Match, Recorded
from referee.rulebook.observer import Observer
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from referee.terminal.amounts import amount_words
from referee.terminal.board import fold
from referee.terminal.screen import Screen


def transcript(start: Match, steps: Sequence[Recorded], eyes: Observer, screen: Screen) -> None:
    """Writes header, entries and the end of a match as `eyes` may read them."""
    header = start.header
    title = f"{header.title}: {start.game.title}" if header.title else start.game.title
    screen.print(screen.text(title, "bold"))
    screen.lines(fold(screen.text(say("Players: {players}", players=listed(header.players))), "", screen))
    screen.print("")
    screen.lines(entry_lines(steps, eyes, screen))
    match = steps[-1].match if steps else start
    screen.print("")
    screen.lines(standing(match, screen))


def entry_lines(
    steps: Sequence[Recorded],
    eyes: Observer,
    screen: Screen,
    *,
    first: int = 1,
    only: Container[int] | None = None,
) -> list[Text]:
    """Each entry from number `first` on (`only` those): what was recorded, and a line for every ruling on it.

    Rulings are told as they stand now, after every amend; entries taken back are marked and keep none. Behind an entry
    that an amend replaced stands what counts now.
    """
    if not steps:
        return []
    match = steps[-1].match
    in_force = {moment.number: moment for moment in match.moments()}
    width = len(str(match.length))
    lines: list[Text] = []
    for number, step in enumerate(steps, start=1):
        if number < first or (only is not None and number not in only):
            continue
        moment = in_force.get(number)
        rulings = step.rulings if step.correction else moment.rulings if moment is not None else None
        now = match.opened(moment.entry, eyes) if moment is not None and moment.entry != step.entry else None
        lines += step_lines(number, step, rulings, eyes, screen, width=width, now=now)
    return lines


def step_lines(
    number: int,
    step: Recorded,
    rulings: Sequence[Ruling] | None,
    eyes: Observer,
    screen: Screen,
    *,
    width: int,
    now: Mapping[str, Any] | None = None,
) -> list[Text]:
    """One entry with its rulings; None instead of them marks it as taken back. Numbers take `width` cells.

    `now` is what an amend has put in its place.
    """
    head = screen.text(
        entry_words(step.match.opened(step.entry, eyes)), "bold" if rulings is not None else "dim strike"
    )
    if rulings is None:
        head.append_text(screen.text(" " + say("[taken back]"), "dim"))
    if now is not None:
        head.append_text(screen.text(" " + say("[replaced by: {words}]", words=entry_words(now)), "dim"))
    lines = fold(head, " " * (width + 2), screen)
    lines[0] = Text.assemble((str(number).rjust(width) + "  ", "dim"), lines[0][width + 2 :])
    if rulings:
        lines += ruling_lines(step.match.game, rulings, eyes, screen, " " * (width + 4))
    return lines


def standing(match: Match, screen: Screen) -> list[Text]:
    """Where the match stands: the ranking once it is over, else what is awaited; then the scores."""
    ranking = match.game.ranking(match.state)
    if ranking is not None:
        places = [listed(group, last=say(" and ")) for group in ranking]
        line = say("The match is over. {places}", places="; ".join(f"{i}. {p}" for i, p in enumerate(places, start=1)))
    else:
        awaiting = match.awaiting
        line = (
            say("Awaited: {kind} by {player}.", kind=awaiting.kind, player=awaiting.by)
            if awaiting.by is not None
            else say("Awaited: {kind}.", kind=awaiting.kind)
        )
    lines: list[Text] = [*fold(screen.text(line, "bold"), "", screen)]
    scores = match.game.scores(match.state)
    if scores is not None:
        told = listed(f"{name} {amount_words(amount)}" for name, amount in scores.items())
        lines += fold(screen.text(say("Scores: {scores}.", scores=told)), "", screen)
    return lines


def recorded_data(steps: Sequence[Recorded], eyes: Observer) -> list[dict[str, Any]]:
    """Every entry ever recorded as data: the entry as `eyes` may read it, its rulings, and whether it is in force."""
    if not steps:
        return []
    match = steps[-1].match
    in_force = {moment.number: moment.rulings for moment in match.moments()}
    return [
        {
            "n": number,
            **match.opened(step.entry, eyes),
            "in_force": step.correction or number in in_force,
            "rulings": [
                heard for ruling in in_force.get(number, step.rulings) if (heard := ruling.heard_by(eyes)) is not None
            ],
        }
        for number, step in enumerate(steps, start=1)
    ]
