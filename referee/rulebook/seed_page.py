"""The page of a source document, made from a game's `clauses.toml`: provenance, clauses, decisions.

python -m referee.rulebook.seed_page rulesets/poker_pool seeds/poker-pool.md
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from referee.rulebook.clauses import Clause, Provenance, read_clauses, read_provenance


def seed_page(folder: Path) -> str:
    """The page for the game in `folder`, as markdown. Raises OSError or ValueError when `clauses.toml` is no good."""
    file = folder / "clauses.toml"
    clauses = list(read_clauses(file).values())
    return "\n".join(_page(read_provenance(file), clauses)) + "\n"


def _page(source: Provenance, clauses: list[Clause]) -> Iterator[str]:
    rules = [clause for clause in clauses if not clause.decision]
    decisions = [clause for clause in clauses if clause.decision]
    yield f"# {source.game}"
    yield ""
    yield source.about.strip()
    yield ""
    yield f"- Source document: `{source.source}`"
    yield f"- Language: {source.language}"
    yield f"- Clauses: {len(rules)}; decisions where the source is silent or ambiguous: {len(decisions)}"
    yield ""
    yield "This page is made from the game's `clauses.toml`; change it there. Rulings cite these numbers."
    yield from _part("Clauses", rules)
    yield from _part("Decisions", decisions)


def _part(title: str, clauses: Iterable[Clause]) -> Iterator[str]:
    sections = [(section, list(group)) for section, group in groupby(clauses, key=lambda clause: clause.section)]
    if not sections:
        return
    yield ""
    yield f"## {title}"
    for section, group in sections:
        yield ""
        if section:
            yield f"### {section}"
            yield ""
        yield "| number | statement | place in the source |"
        yield "| --- | --- | --- |"
        for clause in group:
            yield f"| {clause.number} | {_cell(clause.statement)} | {_cell(clause.place)} |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def main(arguments: list[str]) -> int:
    """Writes the page; exit status 2 and a line on standard error when it cannot."""
    if len(arguments) != 2:
        print("usage: python -m referee.rulebook.seed_page GAME_FOLDER PAGE", file=sys.stderr)
        return 2
    folder, page = map(Path, arguments)
    try:
        text = seed_page(folder)
        page.write_text(text, encoding="utf-8")
    except (OSError, ValueError, KeyError) as error:
        print(f"no page written: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
