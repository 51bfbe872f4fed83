"""What is shown after something was recorded: the rulings, then the board."""

import json
from collections.abc import Sequence
from typing import Any

from referee.cli.desk import Desk
from referee.cli.recording import Outcome, waits_for_cuts
from referee.cli.sentences import ruling_lines
from referee.rulebook.fold import Match, Recorded
from referee.rulebook.observer import Observer
from referee.rulebook.ruling import Ruling, plain
from referee.rulebook.wording import say
from referee.terminal.board import draw, draw_first
from referee.terminal.screen import Screen


def show(desk: Desk, outcome: Outcome, eyes: Observer, *, as_json: bool = False) -> None:
    """The rulings on everything that was recorded, the important line first, then the board as `eyes` may see it."""
    match = outcome.match
    if as_json:
        told = [
            {"n": number, **match.opened(step.entry, eyes), "rulings": _heard(step.rulings, eyes)}
            for number, step in enumerate(outcome.steps, start=outcome.first)
        ]
        write_json(desk, {"recorded": told, **standing_data(match)})
        return
    out = desk.out
    rulings = [ruling for step in outcome.steps for ruling in step.rulings]
    if lines := ruling_lines(match.game, rulings, eyes, out):
        out.lines(lines)
        out.print("")
    waiting = dealer_waits(match)
    # Lines are left for what was typed, the blank line beneath the rulings, what the dealer waits for, the next prompt.
    show_first(desk, match, eyes, beside=len(lines) + (4 if waiting else 3))
    if waiting:
        desk.err.print(desk.err.text(waiting, "cyan"))


def dealer_waits(match: Match) -> str | None:
    """What to type where the dealer waits for the table, or None where he does not."""
    awaiting = match.awaiting
    if not awaiting.chance or match.header.dealer != "program":
        return None
    if awaiting.open:
        return say("`deal` goes on when nobody wants to act first.")
    if waits_for_cuts(match):
        return say("`cut PLAYER TEXT` cuts; `deal` deals when everybody has cut.")
    return say(
        "The dealer's secret of round {round} is not kept here: record what another pack decides (`{kind}`), "
        "or go on where the round was dealt.",
        round=awaiting.round,
        kind=awaiting.kind,
    )


def show_board(desk: Desk, match: Match, eyes: Observer) -> None:
    """The board of a match as `eyes` may see it."""
    draw_board(desk.out, match, eyes)


def show_first(desk: Desk, match: Match, eyes: Observer, *, beside: int) -> None:
    """The board, or as much of it from the top as a terminal shows at once with `beside` more lines."""
    out = desk.out
    if not out.live:
        show_board(desk, match, eyes)
        return
    board = match.game.board(match.game.view(match.state, eyes))
    out.lines(draw_first(board, out, out.console.height - beside))


def draw_board(screen: Screen, match: Match, eyes: Observer) -> None:
    """The same on any screen."""
    screen.lines(draw(match.game.board(match.game.view(match.state, eyes)), screen))


def show_dry_run(desk: Desk, step: Recorded, eyes: Observer, *, private: bool, as_json: bool) -> None:
    """What would be ruled, as far as it hangs on nothing that is hidden; nothing was recorded."""
    game = step.match.game
    foreseen = None if step.entry.do in game.open_book else frozenset() if private else game.foreseen
    rulings = [ruling for ruling in step.rulings if foreseen is None or ruling.kind in foreseen]
    partly = foreseen is not None
    if as_json:
        write_json(desk, {"dry_run": True, "rulings": _heard(rulings, eyes), "complete": not partly})
        return
    out = desk.out
    out.print(out.text(say("It would be accepted. Nothing was recorded."), "bold"))
    out.lines(ruling_lines(game, rulings, eyes, out))
    if partly:
        out.print(out.text(say("What hangs on hidden cards is not told beforehand."), "dim"))


def standing_data(match: Match) -> dict[str, Any]:
    """Where a match stands, under the names of the record contract."""
    ranking = match.game.ranking(match.state)
    return {
        "awaiting": match.awaiting.written(),
        "scores": plain(match.game.scores(match.state)),
        "finished": ranking is not None,
        "ranking": plain(ranking),
    }


def write_json(desk: Desk, data: Any) -> None:
    """One JSON value on standard output."""
    desk.out.write(json.dumps(data, ensure_ascii=not desk.out.glyphs.everything) + "\n")


def _heard(rulings: Sequence[Ruling], eyes: Observer) -> list[dict[str, Any]]:
    return [heard for ruling in rulings if (heard := ruling.heard_by(eyes)) is not None]
