"""What `bench/startup.py` measures by: the least a program on typer, rich and pydantic can do, which is one table."""

import typer
from pydantic import BaseModel
from rich.console import Console
from rich.table import Table

app = typer.Typer()


class Row(BaseModel):
    player: str
    score: int


@app.command()
def show() -> None:
    """One table."""
    table = Table("player", "score", title="scores")
    for row in (Row(player="Ann", score=1), Row(player="Bo", score=2), Row(player="Cy", score=3)):
        table.add_row(row.player, str(row.score))
    Console().print(table)


if __name__ == "__main__":
    app()
