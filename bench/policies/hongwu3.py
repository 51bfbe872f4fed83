"""The random players of hongwu with three packs."""

from typing import Any

from policies.hongwu import COUNTED, next_entry
from policies.hongwu import header as any_header

__all__ = ["COUNTED", "header", "next_entry"]


def header(seed: int) -> dict[str, Any]:
    """A match with three packs."""
    return any_header(seed, packs=3)
