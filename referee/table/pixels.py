"""An SVG picture as a PNG, where the optional renderer is installed."""

from importlib.util import find_spec

from referee.rulebook.refusal import impossible
from referee.rulebook.wording import say

WIDTH = 1600
"""Pixels across."""


def png(svg: str, *, width: int = WIDTH) -> bytes:
    """The picture as the bytes of a PNG file. Raises Refusal (impossible) where the renderer is missing."""
    if find_spec("resvg_py") is None:
        raise impossible(
            say("PNG pictures need the extra “png”, which is not installed."),
            accepted=say("pip install referee[png], or --svg"),
        )
    import resvg_py  # type: ignore[import-not-found, unused-ignore]  # noqa: PLC0415 - optional

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
