"""Running the program, quickly in this process or truly in another."""

import importlib
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from referee.cli.main import app
from referee.rulebook import discovery

CLUB = Path(__file__).resolve().parent / "club"
CODE = "from referee.cli.main import run; run()"
COMMAND = [sys.executable, "-c", CODE]


def look_again() -> None:
    """Makes discovery forget what it found."""
    importlib.invalidate_caches()
    discovery._announced.cache_clear()
    discovery.ruleset.cache_clear()


@dataclass(frozen=True)
class Said:
    """What came of a command."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Standard output as JSON."""
        return json.loads(self.out)

    @property
    def line(self) -> str:
        """The only line on standard error."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        return lines[0]


class Program:
    """The program at one store in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *words: str, given: str | None = None) -> Said:
        """Runs it in this process; input and output are no terminal."""
        result = CliRunner().invoke(app, list(words), input=given)
        assert isinstance(result.exception, SystemExit | None), result.exception
        return Said(result.exit_code, result.stdout, result.stderr)

    def ok(self, *words: str, given: str | None = None) -> Said:
        """Runs it in this process and expects success."""
        said = self(*words, given=given)
        assert said.status == 0, said.err
        return said

    def refused(self, *words: str, status: int = 2) -> str:
        """Runs it, expects a refusal and nothing on standard output, and gives its first line."""
        said = self(*words)
        assert said.status == status, (said.out, said.err)
        assert said.out == ""
        assert "Traceback" not in said.err
        return said.err.splitlines()[0]

    @staticmethod
    def truly(
        *words: str, given: bytes = b"", env: Mapping[str, str] | None = None, code: str = CODE
    ) -> subprocess.CompletedProcess[bytes]:
        """Runs it as a process of its own."""
        return subprocess.run(
            [sys.executable, "-c", code, *words],
            input=given,
            capture_output=True,
            env=environment(env or {}),
            timeout=60,
            check=False,
        )

    def shell(self, line: str) -> subprocess.CompletedProcess[bytes]:
        """Runs `line` in a shell, with the program's command in front of it."""
        command = shlex.join(COMMAND)
        return subprocess.run(
            ["bash", "-c", f"set -o pipefail; {command} {line}"],
            capture_output=True,
            env=environment({"REFEREE_STORE": os.environ["REFEREE_STORE"]}),
            timeout=60,
            check=False,
        )

    def file(self, name: str, lines: Sequence[Mapping[str, Any] | str]) -> Path:
        """A record file in the folder."""
        path = self.folder / name
        texts = [line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines]
        path.write_text("".join(text + "\n" for text in texts), encoding="utf-8")
        return path

    def began(self, *names: str, options: Sequence[str] = (), hands: Sequence[str] = ("5H", "AS", "9C")) -> None:
        """Begins a match of the parlour game with known cards, dealt by the table."""
        names = names or ("Ann", "Bo", "Cy")
        self.ok("new", "parlour", *names, "--own-cards", *options)
        dealt = dict(zip(names, hands, strict=False))
        self.ok("entry", json.dumps({"do": "deal", "hands": dealt}))


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """The environment of a real process: the club's game is installed, and nothing else is remarkable."""
    kept = {
        key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"}
    }
    return {**kept, "PYTHONPATH": str(CLUB), "PYTHONIOENCODING": "utf-8", **more}


def header(players: Sequence[str] = ("Ann", "Bo", "Cy"), **more: Any) -> dict[str, Any]:
    """A header of the parlour game."""
    return {"format": "referee-match", "version": 1, "ruleset": "parlour", "players": list(players), **more}


DEAL = {"do": "deal", "hands": {"Ann": "5H", "Bo": "AS", "Cy": "9C"}}
ROUND = [
    DEAL,
    {"do": "throw", "number": 3},
    {"do": "throw", "number": 0},
    {"do": "throw", "number": 9},
    {"do": "coin", "first": "Bo"},
]
"""One whole round: Cy wins a stake from each."""
