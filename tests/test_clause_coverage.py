"""Every clause and decision of every game is exercised by a test marked with its number.

The marks are read from the test files themselves, so that the answer is the same whichever tests are run.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.rulebook.clauses import read_clauses

ROOT = Path(__file__).resolve().parents[1]
GAMES = sorted(file.parent for file in (ROOT / "rulesets").glob("*/clauses.toml"))


def _numbers(node: ast.expr) -> Iterator[str]:
    """Clause numbers in a mark, a list of marks, or anything that holds marks."""
    for part in ast.walk(node):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "clause":
            for argument in part.args:
                assert isinstance(argument, ast.Constant), f"line {part.lineno}: clause numbers are plain texts"
                yield str(argument.value)


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(
        isinstance(to, ast.Name) and to.id == "pytestmark" for to in node.targets
    )


def _never_runs(decorators: list[ast.expr]) -> bool:
    return any(
        isinstance(part, ast.Attribute) and part.attr in {"skip", "skipif", "xfail"}
        for decorator in decorators
        for part in ast.walk(decorator)
    )


def marked_in(source: str) -> set[str]:
    """The clause numbers with which the tests in a file are marked; tests that may not run do not count."""
    return set(_marked(ast.parse(source).body))


def _marked(body: list[ast.stmt]) -> Iterator[str]:
    holds_tests = False
    module_marks: set[str] = set()
    for node in body:
        if _is_pytestmark(node):
            module_marks.update(_numbers(node.value))  # type: ignore[attr-defined]
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test") and not _never_runs(node.decorator_list):
            holds_tests = True
            for decorator in node.decorator_list:
                yield from _numbers(decorator)
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test") and not _never_runs(node.decorator_list):
            inner = list(_marked(node.body))
            holds_tests = True
            yield from inner
            for decorator in node.decorator_list:
                yield from _numbers(decorator)
    if holds_tests:
        yield from module_marks


def _marked_for(folder: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests" / folder.name).rglob("test_*.py")):
        for number in marked_in(file.read_text(encoding="utf-8")):
            found.setdefault(number, []).append(file.name)
    return found


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_every_clause_has_a_test(folder: Path) -> None:
    marked = _marked_for(folder)
    missing = [number for number in read_clauses(folder / "clauses.toml") if number not in marked]
    assert not missing, f"{folder.name}: no test is marked with {', '.join(missing)}"


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_every_mark_names_a_clause(folder: Path) -> None:
    known = read_clauses(folder / "clauses.toml")
    strange = {number: files for number, files in _marked_for(folder).items() if number not in known}
    assert not strange, f"{folder.name}: tests are marked with numbers that clauses.toml does not have: {strange}"


def test_marks_are_found_where_pytest_finds_them() -> None:
    source = """
import pytest
@pytest.mark.clause("A1", "A2")
def test_a(): pass
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("A3"))])
def test_b(x): pass
@pytest.mark.clause("A4")
class TestC:
    @pytest.mark.clause("A5")
    def test_d(self): pass
@pytest.mark.clause("A6")
def helper(): pass
@pytest.mark.skip
@pytest.mark.clause("A7")
def test_e(): pass
"""
    assert marked_in(source) == {"A1", "A2", "A3", "A4", "A5"}
    assert marked_in('pytestmark = pytest.mark.clause("A1")\ndef test_a(): pass') == {"A1"}
    assert marked_in('pytestmark = pytest.mark.clause("A1")\ndef helper(): pass') == set()
