"""Installs the package of somebody else's for a test run, with the metadata that an installer would write."""

import importlib
import shutil
import sys
from pathlib import Path

import pytest

from referee.rulebook import discovery

PACKAGE = Path(__file__).parent / "package" / "pebbles"


def install(site: Path) -> None:
    """Puts the package and its announcement into a folder."""
    shutil.copytree(PACKAGE, site / "pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    info = site / "pebbles-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[referee.rulesets]\npebbles = pebbles:RULESET\n", encoding="utf-8")


def look_again() -> None:
    """Makes discovery forget what it found."""
    importlib.invalidate_caches()
    discovery._announced.cache_clear()
    discovery.ruleset.cache_clear()


@pytest.fixture(scope="session", autouse=True)
def somebodys_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder on the path that holds the game `pebbles`; for other processes too, through PYTHONPATH.

    Every folder of tests that asks for it gets the same one, which stays until the run ends.
    """
    if not _SITES:
        site = tmp_path_factory.mktemp("site")
        install(site)
        sys.path.insert(0, str(site))
        look_again()
        _SITES.append(site)
    return _SITES[0]


_SITES: list[Path] = []
