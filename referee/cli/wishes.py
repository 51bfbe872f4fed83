"""What may be wished anywhere on a command line, before or after the command: `--plain`, `--store`, `--match`."""

import os
from collections.abc import Sequence

from referee.cli.exits import Exit, Stop
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say


@dataclass(frozen=True, slots=True)
class Wishes:
    """The general wishes, and the words left for the command.

    `json` is only noticed here, so that a message about a failed command can answer in kind.
    """

    words: tuple[str, ...]
    plain: bool = False
    store: str | None = None
    match: str | None = None
    json: bool = False


def read_wishes(words: Sequence[str]) -> Wishes:
    """Takes the general wishes out of `words`; what follows a bare `--` is left alone."""
    left: list[str] = []
    given: dict[str, str] = {}
    plain = False
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        name, _, value = word.partition("=")
        if word == "--":
            left += [word, *waiting]
            break
        if word == "--plain":
            plain = True
        elif name in {"--store", "--match"}:
            if "=" not in word:
                if not waiting:
                    raise Stop(Exit.REFUSED, say("{option} needs a value.", option=name))
                value = waiting.pop(0)
            given[name] = value
        else:
            left.append(word)
    store = given.get("--store") or os.environ.get("REFEREE_STORE") or None
    return Wishes(tuple(left), plain, store, given.get("--match"), "--json" in left)
