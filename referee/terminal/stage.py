"""A full screen with a picture, a few lines beneath it, and a line to type in; the picture may move."""

import signal
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from prompt_toolkit.application import Application, in_terminal
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Dimension, FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.utils import get_cwidth
from prompt_toolkit.widgets import TextArea

from referee.rulebook.wording import say

WIDTH, HEIGHT = 80, 24
"""The smallest window in which the picture can be read."""
FRAMES = 25
"""Pictures a second while something moves."""
BENEATH = 2
"""Lines of status beneath the picture."""

ARROWS = {
    "left": Keys.Left,
    "right": Keys.Right,
    "up": Keys.Up,
    "down": Keys.Down,
    "s-left": Keys.ShiftLeft,
    "s-right": Keys.ShiftRight,
    "s-up": Keys.ShiftUp,
    "s-down": Keys.ShiftDown,
    "c-left": Keys.ControlLeft,
    "c-right": Keys.ControlRight,
    "pageup": Keys.PageUp,
    "pagedown": Keys.PageDown,
    "tab": Keys.Tab,
    "f1": Keys.F1,
    "f2": Keys.F2,
    "f3": Keys.F3,
}
"""Keys that act by themselves, by the names an actor hears."""


class Actor(Protocol):
    """What is played on the stage. All texts are plain; lines that do not fit are folded or cut here."""

    def heading(self) -> tuple[str, str]:
        """The line above the picture: what stands on its left, and on its right where there is room."""
        ...

    def picture(self, width: int, height: int, seconds: float | None) -> Sequence[str]:
        """The picture in so many cells; `seconds` into what moves, None at rest."""
        ...

    def beneath(self) -> Sequence[str]:
        """The lines right beneath the picture, at most `BENEATH`."""
        ...

    def message(self) -> Sequence[str]:
        """What was said last, then what else is worth knowing; as much is shown as there is room for."""
        ...

    def prompt(self) -> str:
        """What stands before the line that is typed."""
        ...

    def line(self, text: str) -> "Then":
        """Somebody typed a line and pressed Enter."""
        ...

    def key(self, name: str) -> "Then":
        """Somebody pressed one of `ARROWS` while the line was empty."""
        ...


Then = float | Callable[[], None] | bool | None
"""What follows: seconds of movement to show; something to do on the bare terminal; False to leave; None for nothing."""


def perform(actor: Actor, *, colour: bool) -> None:
    """Plays until the actor or the person leaves."""
    _Stage(actor, colour).run()


class _Stage:
    def __init__(self, actor: Actor, colour: bool) -> None:
        self.actor = actor
        self.moving: tuple[float, float] | None = None
        self.heading = ("", "")
        self.typed = TextArea(
            height=1,
            multiline=False,
            accept_handler=lambda buffer: self._accept(buffer.text),
            input_processors=[BeforeInput(self._prompt)],
        )
        body = HSplit(
            [
                Window(FormattedTextControl(self._heading), height=1, style="reverse"),
                Window(FormattedTextControl(self._picture), height=self._picture_rows),
                Window(FormattedTextControl(self._beneath), height=BENEATH),
                Window(FormattedTextControl(self._message), height=Dimension(min=2, weight=1)),
                self.typed,
            ]
        )
        self.app: Application[None] = Application(
            Layout(body, focused_element=self.typed),
            key_bindings=self._keys(),
            full_screen=True,
            color_depth=None if colour else ColorDepth.DEPTH_1_BIT,
            min_redraw_interval=1 / FRAMES / 2,
        )

    def run(self) -> None:
        self.app.run()

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the window."""
        size = self.app.output.get_size()
        return size.columns, size.rows

    @property
    def small(self) -> bool:
        return self.size[0] < WIDTH or self.size[1] < HEIGHT

    def _picture_rows(self) -> Dimension:
        columns, rows = self.size
        most = min(rows - 1 - BENEATH - 2 - 1, int(columns * 0.28))
        return Dimension.exact(max(1, most))

    def _heading(self) -> StyleAndTextTuples:
        if self.moving is None:  # what comes of a shot is not told before the balls rest
            self.heading = self.actor.heading()
        columns = self.size[0]
        left = _cut(" " + self.heading[0], columns)
        right = self.heading[1] + " "
        gap = columns - get_cwidth(left) - get_cwidth(right)
        return [("bold", left), ("", " " * gap + right if gap > 1 else " " * columns)]

    def _prompt(self) -> StyleAndTextTuples:
        return [("bold", self.actor.prompt() if self.moving is None else "")]

    def _picture(self) -> StyleAndTextTuples:
        columns, rows = self.size
        if self.small:
            return [("", _folded(_too_small(columns, rows), columns - 1))]
        lines = self.actor.picture(columns, self._picture_rows().preferred, self._seconds())
        wide = max((len(line) for line in lines), default=0)
        indent = " " * max(0, (columns - wide) // 2)
        shown: StyleAndTextTuples = []
        for line in lines:
            shown += [("", indent), *_runs(line), ("", "\n")]
        return shown

    def _seconds(self) -> float | None:
        return None if self.moving is None else min(time.monotonic() - self.moving[0], self.moving[1])

    def _beneath(self) -> StyleAndTextTuples:
        if self.moving is not None:
            return [("", say("The balls roll; any key skips."))]
        columns = self.size[0]
        return [("", "\n".join(_cut(line, columns) for line in self.actor.beneath()))]

    def _message(self) -> StyleAndTextTuples:
        if self.moving is not None:
            return []
        columns, rows = self.size
        room = max(1, rows - 1 - (self._picture_rows().preferred or 0) - BENEATH - 1)
        told = [_folded(line, columns - 1).split("\n") for line in self.actor.message() if line]
        lines = [line for paragraph in told for line in paragraph]
        if told and len(told[0]) > room:  # what was said last is cut: the rest is a key away
            more = say("F2: all")
            lines = [*told[0][: room - 1], _cut(told[0][room - 1], columns - len(more) - 2) + " " + more]
        return [("", "\n".join(lines[:room]))]

    # -- what is pressed -------------------------------------------------------------------------------------------

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        rolling = Condition(lambda: self.moving is not None)
        idle = Condition(lambda: self.moving is None and not self.typed.text)

        def bind(name: str, key: Keys) -> None:
            @keys.add(key, filter=idle, eager=True)
            def pressed(event: KeyPressEvent) -> None:
                self._then(self.actor.key(name))

        for name, key in ARROWS.items():
            bind(name, key)

        @keys.add(Keys.Any, filter=rolling, eager=True)
        @keys.add(Keys.Enter, filter=rolling, eager=True)
        def skip(event: KeyPressEvent) -> None:
            self.moving = None

        @keys.add(Keys.ControlC)
        @keys.add(Keys.ControlD)
        def leave(event: KeyPressEvent) -> None:
            if self.moving is not None:
                self.moving = None
            elif self.typed.text and event.key_sequence[0].key == Keys.ControlC:
                self.typed.text = ""
            else:
                event.app.exit()

        return keys

    def _accept(self, text: str) -> bool:
        self._then(self.actor.line(text))
        return False

    def _then(self, then: Then) -> None:
        if then is False:
            self.app.exit()
        elif isinstance(then, float):
            self.moving = (time.monotonic(), then)
            self.app.create_background_task(self._roll())
        elif callable(then):
            self.app.create_background_task(self._on_terminal(then))

    async def _roll(self) -> None:
        import asyncio  # noqa: PLC0415 - only while something moves

        mine = self.moving
        while self.moving is mine and mine is not None and time.monotonic() - mine[0] < mine[1]:
            self.app.invalidate()
            await asyncio.sleep(1 / FRAMES)
        if self.moving is mine:
            self.moving = None
        self.app.invalidate()

    async def _on_terminal(self, act: Callable[[], None]) -> None:
        async with in_terminal():
            # While the line editor runs it takes Ctrl-C for itself; on the bare terminal it stops what is done there.
            before = signal.signal(signal.SIGINT, signal.default_int_handler)
            try:
                act()
            except KeyboardInterrupt:
                pass
            finally:
                signal.signal(signal.SIGINT, before)


def _too_small(columns: int, rows: int) -> str:
    return say(
        "The table needs a window of {width} x {height} characters; this one has {columns} x {rows}."
        " Make it larger, or leave (quit) and play with --lines.",
        width=WIDTH,
        height=HEIGHT,
        columns=columns,
        rows=rows,
    )


def _runs(line: str) -> StyleAndTextTuples:
    """A row of the picture with its numbers in bold."""
    shown: StyleAndTextTuples = []
    for sign in line:
        style = "" if sign == " " or "\u2800" <= sign <= "\u28ff" else "bold"
        if shown and shown[-1][0] == style:
            shown[-1] = (style, shown[-1][1] + sign)
        else:
            shown.append((style, sign))
    return shown


def _folded(text: str, columns: int) -> str:
    """The text in lines of so many cells, broken between words."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if get_cwidth(longer) <= columns or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines)


def _cut(text: str, columns: int) -> str:
    """The text in one line of so many cells; wide characters count two."""
    if get_cwidth(text) <= columns:
        return text
    kept = ""
    for sign in text:
        if get_cwidth(kept + sign) > columns - 1:
            break
        kept += sign
    return kept + "…"
