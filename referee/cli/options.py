"""Options that several commands share, worded once."""

from typing import Annotated

import typer

from referee.rulebook.wording import say

Words = Annotated[list[str] | None, typer.Argument(metavar="WORDS", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help=say("JSON for programs"))]
Csv = Annotated[bool, typer.Option("--csv", help=say("comma-separated values, amounts exact"))]
As = Annotated[
    str | None,
    typer.Option(
        "--as",
        metavar="OBSERVER",
        help=say("whose eyes: referee, public or a player's name (player:NAME always means the player)"),
        show_default=False,
    ),
]
DryRun = Annotated[bool, typer.Option("--dry-run", help=say("only say what would be ruled; record nothing"))]
By = Annotated[str | None, typer.Option("--by", metavar="PLAYER", help=say("who acts, where it is not clear"))]
Note = Annotated[str | None, typer.Option("--note", metavar="TEXT", help=say("a remark kept with the entry"))]
Expect = Annotated[
    int | None,
    typer.Option("--expect", metavar="N", min=1, help=say("record only if it becomes entry N; status 4 otherwise")),
]
Answer = Annotated[
    str | None, typer.Option("--answer", metavar="KEY", help=say("the answer, should a question be asked"))
]
Yes = Annotated[bool, typer.Option("--yes", help=say("do it without asking"))]
YesShow = Annotated[
    bool, typer.Option("--yes-show", help=say("show what is hidden although it may stay where others can read it"))
]
