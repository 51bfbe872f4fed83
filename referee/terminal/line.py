"""A prompt that stays open: history, completion, a clock that runs out; or plain lines where input is no keyboard."""

# ruff: noqa: PLC0415 - the editor is loaded only where somebody types

import asyncio
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from referee.rulebook.values import dataclass
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.formatted_text import StyleAndTextTuples


class TimeUp(Exception):
    """The clock ran out before a line was entered."""


@dataclass(frozen=True, slots=True)
class Clock:
    """When time is up, on the scale of `time.monotonic`."""

    deadline: float

    @property
    def left(self) -> float:
        """Seconds left, never below 0."""
        return max(0.0, self.deadline - time.monotonic())


class Lines(Protocol):
    """Where lines come from."""

    def read(self, prompt: str, clock: Clock | None) -> str:
        """The next line. Raises EOFError at the end, KeyboardInterrupt when it was thrown away, TimeUp."""
        ...


class PlainLines:
    """Lines from a pipe or a file. No clock runs: a script says itself when time was up."""

    def read(self, prompt: str, clock: Clock | None) -> str:
        """The next line, without its end."""
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")


class EditedLines:
    """Lines typed at a keyboard.

    Parameters
    ----------
    history : file of the lines typed before.
    keeps : says whether a line may be remembered; what is secret is neither written down nor offered again.
    words : words that may come next after the text typed so far.
    """

    def __init__(self, history: Path, keeps: Callable[[str], bool], words: Callable[[str], Iterable[str]]) -> None:
        self._session: PromptSession[str] = _session(history, keeps, words)

    def read(self, prompt: str, clock: Clock | None) -> str:
        """The next line; while a clock runs, the seconds left stand before it."""
        if clock is None:
            return self._session.prompt([("bold", prompt)], refresh_interval=0, pre_run=None)
        from prompt_toolkit.application import get_app

        def shown() -> "StyleAndTextTuples":
            return [("bold ansiyellow", say("{seconds} s ", seconds=round(clock.left))), ("bold", prompt)]

        async def run_out() -> None:
            await asyncio.sleep(clock.left)
            app = get_app()
            if app.is_running:
                app.exit(exception=TimeUp())

        def start() -> None:
            get_app().create_background_task(run_out())

        return self._session.prompt(shown, refresh_interval=0.25, pre_run=start)


def _session(
    history: Path, keeps: Callable[[str], bool], words: Callable[[str], Iterable[str]]
) -> "PromptSession[str]":
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.history import FileHistory

    class Kept(FileHistory):
        """Remembers what may be remembered, and goes without where the file cannot be written."""

        def append_string(self, string: str) -> None:
            if keeps(string):
                super().append_string(string)

        def load_history_strings(self) -> Iterable[str]:
            try:
                yield from super().load_history_strings()
            except OSError:
                return

        def store_string(self, string: str) -> None:
            try:
                history.parent.mkdir(parents=True, exist_ok=True)
                super().store_string(string)
            except OSError:
                return

    class Next(Completer):
        """Offers the words that may come next."""

        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
            before = document.text_before_cursor
            begun = before.rpartition(" ")[2]
            for word in words(before[: len(before) - len(begun)]):
                if begun and word.casefold().startswith(begun.casefold()) and word != begun:
                    yield Completion(word, -len(begun))

    options: dict[str, Any] = {"complete_while_typing": False, "enable_history_search": True}
    return PromptSession(history=Kept(str(history)), completer=Next(), **options)
