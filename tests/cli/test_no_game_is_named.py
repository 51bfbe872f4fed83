"""The program names no game: neither the command line nor what it draws with, and it loads only the one in play."""

import json
import os
import re
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from program import Program

from referee.rulebook.discovery import GROUP

ROOT = Path(__file__).resolve().parents[2] / "referee"
FOLDERS = ["cli", "terminal", "records", "dealer", "ledger"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_source_names_a_game(folder: str) -> None:
    names = [point.name for point in entry_points(group=GROUP) if point.name not in {"parlour", "pebbles"}]
    assert len(names) >= 5
    spelled = [re.escape(name) for name in names] + [re.escape(name.replace("-", "_")) for name in names]
    pattern = re.compile("|".join(spelled), re.IGNORECASE)
    for path in sorted((ROOT / folder).rglob("*.py")):
        found = pattern.search(path.read_text(encoding="utf-8"))
        assert found is None, f"{path}: {found and found.group()}"


LOADED = """
import sys
from referee.cli.main import app
try:
    app()
except SystemExit:
    pass
import json
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


def test_status_loads_only_what_it_needs(program: Program) -> None:
    program.began()
    done = program.truly("status", env={"REFEREE_STORE": os.environ["REFEREE_STORE"]}, code=LOADED)
    loaded = set(json.loads(done.stderr.splitlines()[-1]))
    assert "parlour" in loaded
    for name in ("rulesets.poker_pool", "prompt_toolkit", "babel", "numpy", "numba", "asyncio", "tomllib"):
        assert name not in loaded, name
    for name in ("referee.cli.session", "referee.cli.new", "referee.cli.settle", "referee.dealer.carry_on"):
        assert name not in loaded, name
