"""`referee entry JSON`: an entry as a record holds it."""

from typing import Annotated

import typer

from referee.cli.catalogue import command
from referee.cli.correct import read_json, wipe_private
from referee.cli.desk import desk_of
from referee.cli.observing import observer
from referee.cli.options import As, DryRun, Expect, Json, Note
from referee.cli.outcome import show, show_dry_run
from referee.cli.recording import check_expected, judge, keep
from referee.cli.trial import check_trial
from referee.rulebook.observer import PUBLIC
from referee.rulebook.wording import say

Text = Annotated[str, typer.Argument(metavar="JSON", help=say("one object with “do”, as a line of a record"))]


@command(say("Record an entry written as JSON."))
def entry(
    ctx: typer.Context,
    text: Text,
    *,
    dry_run: DryRun = False,
    note: Note = None,
    expect: Expect = None,
    json_: Json = False,
    as_: As = None,
) -> None:
    """Records any entry that a record may hold. Raises Refusal."""
    desk = desk_of(ctx)
    kept = desk.kept
    check_expected(desk, kept, expect)
    eyes = observer(as_, kept.match.seating.players, PUBLIC)
    data = read_json(text)
    wipe_private(desk, str(data.get("do")))
    if note is not None:
        data["note"] = note
    if dry_run:
        check_trial(kept.match, data)
    judged = judge(desk, kept, data)
    if dry_run:
        show_dry_run(desk, judged.step, eyes, private=False, as_json=json_)
    else:
        show(desk, keep(desk, judged), eyes, as_json=json_)
