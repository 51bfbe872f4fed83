"""`referee table`: the commands of the simulated table."""

import typer

from referee.cli.table_bench import rack, shoot
from referee.cli.table_draw import draw
from referee.rulebook.wording import say

table = typer.Typer(
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
    help=say("The simulated table: one shot, one rack, pictures."),
)


@table.callback()
def help_alone(ctx: typer.Context) -> None:
    """Without a command, the help."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


table.command("shoot", help=say("Play one stroke and say what happens."))(shoot)
table.command("rack", help=say("Show a rack."))(rack)
table.command("draw", help=say("Draw where the balls lie: in the current match, or as a layout file says."))(draw)
