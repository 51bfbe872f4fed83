"""What a snapshot was made with: when the rules change, what was computed by the old ones is thrown away."""

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import referee
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.snapshot import FORM

ROOMS = ("rulebook", "cards", "pool", "ledger")
"""The parts of this package that a game may compute with."""


@cache
def fingerprint(game: Ruleset[Any]) -> str:
    """A hash over this program's version and the source of the rulebook, the shared rooms and the game."""
    found = hashlib.sha256(f"{referee.__version__} {FORM} {game.id}".encode())
    for file in _sources(game):
        data = file.read_bytes()
        found.update(f"\n{file.name} {len(data)}\n".encode())
        found.update(data)
    return found.hexdigest()


def _sources(game: Ruleset[Any]) -> Iterator[Path]:
    here = Path(referee.__file__).parent
    for room in ROOMS:
        yield from _modules(here / room)
    # The game's own package, or the single module it lives in.
    module = sys.modules[type(game).__module__]
    package = sys.modules.get(module.__package__ or "")
    if package is not None and package.__file__ is not None:
        yield from _modules(Path(package.__file__).parent)
    elif module.__file__ is not None:
        yield Path(module.__file__)


def _modules(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.glob("*.py"))
    for inner in sorted(folder.iterdir()):
        if (inner / "__init__.py").is_file():
            yield from _modules(inner)
