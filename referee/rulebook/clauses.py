"""A game's clauses as data: number, statement in our own words, place in the source, clause or decision."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from referee.rulebook.values import dataclass


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause or decision.

    Attributes
    ----------
    number : as rulings cite it.
    statement : what it says, in our own words.
    place : where it stands in the source.
    decision : True for a decision where the source is silent or ambiguous.
    section : the heading it stands under.
    """

    number: str
    statement: str
    place: str
    decision: bool
    section: str


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a game's rules come from."""

    game: str
    source: str
    language: str
    about: str


def read_clauses(path: Path) -> Mapping[str, Clause]:
    """The clauses of a `clauses.toml` by number, in the file's order.

    The file has a table `[source]` (game, file, language, about) and an array `[[clause]]` of tables with `number`,
    `statement`, `place`, `section` and `decision = true` for decisions. Raises ValueError when a number stands twice.
    """
    import tomllib  # noqa: PLC0415 - only who reads clauses needs it

    found: dict[str, Clause] = {}
    section = ""
    for table in tomllib.loads(path.read_text(encoding="utf-8"))["clause"]:
        section = table.get("section", section)
        clause = Clause(table["number"], table["statement"], table["place"], table.get("decision", False), section)
        if clause.number in found:
            raise ValueError(f"{path}: clause {clause.number} stands twice")
        found[clause.number] = clause
    return MappingProxyType(found)


def read_provenance(path: Path) -> Provenance:
    """The `[source]` table of a `clauses.toml`."""
    import tomllib  # noqa: PLC0415 - as above

    source = tomllib.loads(path.read_text(encoding="utf-8"))["source"]
    return Provenance(source["game"], source["file"], source["language"], source["about"])
