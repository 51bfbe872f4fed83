"""An entry of any game in one line, from the plain data of its record."""

from collections.abc import Mapping
from typing import Any

from referee.rulebook.wording import say, say_many

_ASIDE = {"do", "n", "at", "note", "by"}


def entry_words(data: Mapping[str, Any]) -> str:
    """`shot by Ann: pocketed 5 12, scratch (“lucky”)`: what was done, by whom, and every fact given."""
    head = str(data.get("do", ""))
    if data.get("by") is not None:
        head = say("{what} by {player}", what=head, player=data["by"])
    facts = [_fact(key, value) for key, value in data.items() if key not in _ASIDE]
    line = f"{head}: {', '.join(facts)}" if facts else head
    return f"{line} (“{data['note']}”)" if data.get("note") else line


def _fact(key: str, value: Any) -> str:
    name = key.replace("_", " ")
    if value is True:
        return name
    if value is False:
        return say("no {what}", what=name)
    if key == "layout" and isinstance(value, Mapping):  # where every ball lies is a picture, not a line
        return say_many("layout of {count} ball", "layout of {count} balls", len(value))
    return f"{name} {value_words(value)}"


def value_words(value: Any, nested: bool = False) -> str:
    """A fact as a person would write it: lists with blanks, mappings as `Ann 3, Bo 4`."""
    if value is None:
        return say("none")
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key} {value_words(item, True)}" for key, item in value.items())
        return f"({inside})" if nested and value else inside or say("none")
    if isinstance(value, list | tuple):
        between = ", " if any(isinstance(item, Mapping | list | tuple) for item in value) else " "
        inside = between.join(value_words(item, True) for item in value)
        return f"({inside})" if nested and len(value) > 1 else inside or say("none")
    return f"{value:.6g}" if isinstance(value, float) else str(value)
