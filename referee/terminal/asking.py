"""Asking a person one thing, and reading one line of answer."""

import sys
from collections.abc import Mapping

from rich.text import Text

from referee.rulebook.wording import listed, say
from referee.terminal.screen import Screen


def can_ask(screen: Screen) -> bool:
    """True when a person sits at the keyboard and sees what is asked on `screen`."""
    return screen.live and sys.stdin is not None and sys.stdin.isatty()


def ask_yes(question: str, screen: Screen) -> bool:
    """Asks a question to be answered with yes or no; anything but a clear yes is a no."""
    return read_line(question + " " + say("[y/N]") + " ", screen).strip().casefold() in {
        "y",
        "yes",
        say("yes").casefold(),
    }


def ask_key(question: str, answers: Mapping[str, str], screen: Screen) -> str:
    """Asks until one of the keys of `answers` (key -> meaning) is typed. Raises EOFError when input ends."""
    screen.print(screen.text(question, "bold"))
    for key, meaning in answers.items():
        screen.print(Text.assemble("  ", screen.text(key, "bold"), "  ", screen.text(meaning)))
    while True:
        typed = read_line(say("Answer: "), screen).strip()
        for key in answers:
            if typed.casefold() == key.casefold():
                return key
        screen.print(screen.text(say("Please answer {keys}.", keys=listed(answers, last=say(" or "))), "yellow"))


def read_line(prompt: str, screen: Screen) -> str:
    """One line from the keyboard, without its end. Raises EOFError when there is no more."""
    screen.console.file.write(_within(screen.glyphs.words(prompt), screen))
    screen.console.file.flush()
    line = sys.stdin.readline()
    if not line:
        screen.console.file.write("\n")
        raise EOFError
    return line.rstrip("\n")


def _within(prompt: str, screen: Screen) -> str:
    """A prompt broken between words where the window is narrower; the blank before the cursor stays."""
    words = prompt.rstrip(" ")
    lines = Text(words).wrap(screen.console, max(1, screen.width - 1))
    return "\n".join(line.plain.rstrip() for line in lines) + prompt[len(words) :]
