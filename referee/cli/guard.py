"""Nothing that goes wrong reaches a person as a traceback: one line on standard error, and an exit status."""

import json
import os
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import typer

from referee.cli.exits import Exit, Stop
from referee.rulebook.refusal import Refusal
from referee.rulebook.wording import say
from referee.terminal.screen import open_screen


class Complaint(Exception):
    """Something refused, with more to say than its line: where in a record, or what notation would be read.

    `entry` and `line` are numbers in a record, from 1; `beneath` is shown under the line, on a screen only.
    """

    def __init__(
        self, cause: Refusal | str, *, entry: int | None = None, line: int | None = None, beneath: str = ""
    ) -> None:
        super().__init__(str(cause))
        self.cause = cause
        self.entry = entry
        self.line = line
        self.beneath = beneath


def guarded(act: Callable[[], object], *, plain: bool = False, as_json: bool = False) -> int:
    """Runs `act` and gives the exit status; whatever it raises becomes one line on standard error."""
    try:
        outcome = act()
        sys.stdout.flush()
        return int(outcome) if isinstance(outcome, int) else Exit.DONE
    except BrokenPipeError:
        let_go_of_output()
        return Exit.DONE
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except Exception as error:
        status, line = judged(error)
        with suppress(OSError):
            _tell(error, status, line, plain, as_json)
        return status


def judged(error: Exception) -> tuple[Exit, str]:
    """The exit status for an exception, and the line to show."""
    status, line = _in_full(error)
    return status, line if len(line) <= _LONGEST_WORD else " ".join(map(_in_short, line.split(" ")))


_LONGEST_WORD = 300


def _in_short(word: str) -> str:
    """A word without end is known by its beginning; a path of the usual length stays whole."""
    return word if len(word) <= _LONGEST_WORD else word[: _LONGEST_WORD - 1] + "…"


def _in_full(error: Exception) -> tuple[Exit, str]:
    if isinstance(error, Stop):
        return error.status, error.line
    if isinstance(error, Refusal):
        return Exit.REFUSED, error.line()
    if isinstance(error, Complaint):
        return Exit.REFUSED, str(error)
    if isinstance(error, typer.TyperException):
        message = error.format_message()
        return (Exit.REFUSED if error.exit_code == Exit.REFUSED else Exit.DEFECT), message
    if isinstance(error, typer.Abort | EOFError):
        return Exit.REFUSED, say("Nothing was recorded: no answer was given.")
    if isinstance(error, IsADirectoryError):
        return Exit.MISSING, say("{path} is a folder, not a file.", path=error.filename)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return Exit.MISSING, say("There is no file {path}.", path=error.filename or error)
    if isinstance(error, OSError):
        return Exit.DAMAGED, say("{path}: {why}.", path=error.filename or "", why=error.strerror or error).lstrip(": ")
    status, line = _from_records(error)
    if status is not None:
        return status, line
    what = " ".join(f"{type(error).__name__}: {error}".split())
    return Exit.DEFECT, say(
        "This is a defect of referee ({what}). Set REFEREE_DEBUG=1 to see where, and please report it.", what=what[:300]
    )


def _from_records(error: Exception) -> tuple[Exit | None, str]:
    """What the store and the record files raise; their modules are loaded only where they were used."""
    faults = sys.modules.get("referee.records.faults")
    if faults is not None and isinstance(error, faults.StoreFault):
        return Exit(error.status), str(error)
    form = sys.modules.get("referee.records.format")
    if form is not None and isinstance(error, form.RecordError):
        return Exit.REFUSED, say("Line {line}: {message}", line=error.line, message=error.message)
    replay = sys.modules.get("referee.records.replay")
    if replay is not None and isinstance(error, replay.RefusedAt):
        return Exit.REFUSED, str(error)
    return None, ""


def _tell(error: Exception, status: Exit, line: str, plain: bool, as_json: bool) -> None:
    screen = open_screen(sys.stderr, plain=plain)
    line = " ".join(line.split())
    if as_json:
        screen.write(json.dumps({"error": _as_data(error, line)}, ensure_ascii=not screen.glyphs.everything) + "\n")
    else:
        screen.print(screen.text(_with_its_place(error, line), "red"))
        if beneath := getattr(error, "beneath", ""):
            screen.print(screen.text(beneath))
    if status == Exit.DEFECT and os.environ.get("REFEREE_DEBUG"):
        traceback.print_exception(error)


def _with_its_place(error: Exception, message: str) -> str:
    """The message after the line of the record that is refused; as JSON the line is a fact of its own."""
    replay = sys.modules.get("referee.records.replay")
    if replay is None or not isinstance(error, replay.RefusedAt) or error.line is None:
        return message
    return say("Line {line}: {message}", line=error.line, message=message)


def _as_data(error: Exception, line: str) -> dict[str, Any]:
    cause = getattr(error, "cause", None) or getattr(error, "refusal", None) or error
    return {
        "entry": getattr(error, "entry", None),
        "line": getattr(error, "line", None) if isinstance(getattr(error, "line", None), int) else None,
        "clause": cause.clause if isinstance(cause, Refusal) else None,
        "message": line,
    }


def have_streams() -> None:
    """Gives the program streams where it was started without them: nothing to read, and nobody to write to."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open as long as we live


def let_go_of_output() -> None:
    """The reader of a pipe went away; nothing more can be written, which is no error of anybody."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
