"""Every clause number written in a game's code or tests must be a clause of that game, spelled as its list has it.

A number in a game's folder that the list does not hold (a slip of the pen, a clause of another game) is an error.
"""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def numbers_of(game: Path) -> set[str]:
    """All clause numbers of the game in folder `game`."""
    data = tomllib.loads((game / "clauses.toml").read_text(encoding="utf-8"))
    return {clause["number"] for clause in data["clause"]}


def looks_like(numbers: set[str]) -> re.Pattern[str]:
    """What a clause number of this game looks like, right or misspelled: its letters, then digits as in the list."""
    dotted = sorted({number[0] for number in numbers if "." in number})
    plain = sorted({number[0] for number in numbers if "." not in number})
    shapes = []
    if dotted:
        shapes.append(rf"[{''.join(dotted)}]\d+(?:\.\d+)+")
    if plain:
        shapes.append(rf"[{''.join(plain)}]\d{{2,3}}[a-z]?")
    return re.compile(rf"(?<![\w.])(?:{'|'.join(shapes)})(?![\w.]*\w)")


def misspelled(game: Path) -> list[str]:
    """One line for each number that is no clause of the game."""
    numbers = numbers_of(game)
    pattern = looks_like(numbers)
    folders = [game, ROOT / "tests" / game.name]
    found = []
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        for line_number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            place = f"{path.relative_to(ROOT)}:{line_number}"
            wrong = [number for number in pattern.findall(line) if number not in numbers]
            found += [f"{place}: {number} is no clause of {game.name}" for number in wrong]
    return found


def main() -> None:
    """Prints what is wrong and exits with 1 when anything is."""
    games = sorted(path.parent for path in (ROOT / "rulesets").glob("*/clauses.toml"))
    problems = [line for game in games for line in misspelled(game)]
    for line in problems:
        print(line)
    print(f"clause numbers of {len(games)} games: {len(problems)} misspelled")
    sys.exit(1 if problems or not games else 0)


if __name__ == "__main__":
    main()
