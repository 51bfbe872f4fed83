"""Options that the commands of the simulated table share, worded once."""

from pathlib import Path
from typing import Annotated

import typer

from referee.rulebook.wording import say

OnTable = Annotated[
    str | None,
    typer.Option("--table", metavar="TABLE", help=say("pool-9ft, pool-8ft, pool-7ft or chinese"), show_default=False),
]
Svg = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help=say("a picture as SVG (- for standard output)"))
]
Png = Annotated[Path | None, typer.Option("--png", metavar="FILE", help=say("a picture as PNG"))]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help=say("the same rack for the same number"), show_default=False)
]
LayoutFile = Annotated[
    str | None,
    typer.Argument(
        metavar="LAYOUT",
        help=say("a JSON file with ball: [x, y] in mm from the head-end bottom corner, 0 the cue ball; - reads it"),
        show_default=False,
    ),
]
