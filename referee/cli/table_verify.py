"""`referee verify --physics`: every stroke of a digital match played again."""

import typer

from referee.cli.desk import Desk
from referee.cli.exits import Exit
from referee.cli.outcome import write_json
from referee.rulebook.fold import Match
from referee.table.choosing import check_digital, table_named
from referee.table.verifying import verify_strokes


def verify_physics(desk: Desk, match: Match, *, as_json: bool) -> None:
    """Tells what does not agree, the entries named; status 5 where something does not. Raises Refusal."""
    check_digital(match.game)
    findings = verify_strokes(match, table_named(match.header.table))
    if as_json:
        write_json(
            desk,
            [
                {"verdict": "wrong" if found.wrong else "right", "entry": found.entry, "message": found.message}
                for found in findings
            ],
        )
    else:
        for found in findings:
            desk.out.print(desk.out.text(found.message, "red" if found.wrong else ""))
    if any(found.wrong for found in findings):
        raise typer.Exit(Exit.DAMAGED)
