"""A line typed at the open prompt: which command it means, and what of it may be remembered."""

import shlex
from collections.abc import Sequence
from typing import Any

from referee.cli.catalogue import CORE
from referee.rulebook.awaiting import Awaiting
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.values import dataclass
from referee.rulebook.verb import Verb

RECORDING = {"undo", "redo", "amend", "claim", "entry", "deal", "cut"}
"""Core commands that record; each takes `--expect`."""
_TELLING = {"entry", "amend", "hand"}
"""Core commands whose words may hold cards."""


def split(line: str) -> list[str]:
    """The words of a line. Quotes hold words together where they are paired; what begins with { is one word."""
    head, brace, tail = line.partition("{")
    if brace and (not head or head.endswith((" ", "\t"))):
        return [*split(head), brace + tail.rstrip()]
    lexer = shlex.shlex(line, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    lexer.escape = ""
    try:
        return list(lexer)
    except ValueError:
        return line.split()


@dataclass(frozen=True, slots=True)
class Meant:
    """What a line means: the command's words, the game's verb if it is one, and whether it records."""

    words: tuple[str, ...]
    verb: Verb | None
    records: bool

    @property
    def secret(self) -> bool:
        """True when the line may hold what others must not read later."""
        return (self.verb is not None and self.verb.private) or self.words[0] in _TELLING


def meaning(words: Sequence[str], game: Ruleset[Any], awaiting: Awaiting) -> Meant | None:
    """The command that words mean; bare notation means the verb that is awaited. None when nothing fits."""
    if not words:
        return None
    name = words[0]
    verbs = {verb.name: verb for verb in game.verbs}
    if name.startswith("{"):
        return Meant(("entry", *words), None, True)
    lower = name.casefold()
    for known in (name, lower):
        if known in CORE and not (known in verbs and len(words) > 1):
            return Meant((known, *words[1:]), verbs.get(known), known in RECORDING)
        if known in verbs:
            return Meant((known, *words[1:]), verbs[known], True)
        if any(report.name == known for report in game.reports):
            return Meant((known, *words[1:]), None, False)
    awaited = verbs.get(awaiting.kind)
    return Meant((awaited.name, *words), awaited, True) if awaited is not None else None
