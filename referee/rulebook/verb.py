"""What a person may say and ask in a game: verbs make entries, reports read the match.

A command line makes commands of these and names no game. Both speak from what one observer may know.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.rulebook.board import Section
from referee.rulebook.observer import Observer
from referee.rulebook.values import dataclass


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question: the key a person types, what it means, and the entry it makes."""

    key: str
    label: str
    entry: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Question:
    """Asked once when words leave open what only the table can know. Without a terminal it is a refusal instead."""

    prompt: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A line a person might type after the verb, and what it means."""

    words: str
    means: str


@dataclass(frozen=True, slots=True)
class Verb:
    """A command that records an entry.

    Attributes
    ----------
    name : what is typed, for instance `shot`.
    does : one line of help.
    notation : the whole notation, printed by `--help` and beneath every error.
    read : words and the state -> the entry as plain data (without `do` filled by others), or a Question.
        Raises Refusal (malformed) for words it does not know, naming the word.
    examples : lines to copy.
    private : True when the entry's words must not stay on the screen (cards typed from a hidden hand).
    """

    name: str
    does: str
    notation: str
    read: Callable[[Sequence[str], Any], Mapping[str, Any] | Question]
    examples: tuple[Example, ...] = ()
    private: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """A command that shows something of a match: statistics, a hint.

    `show` gets the moments in force (oldest first), the state, the observer, and the words after the command.
    `private` reports are for the player named first in the words, and are shown as a hand is.
    """

    name: str
    does: str
    show: Callable[[Sequence[Any], Any, Observer, Sequence[str]], Sequence[Section]]
    private: bool = False
    whole: bool = True
    """False when the state alone is enough, so that the record need not be read from its beginning."""
