"""Matches of pebbles for the tests of the store and the dealer."""

from collections.abc import Iterator, Mapping
from typing import Any

from referee.records.replay import open_header
from referee.rulebook.fold import Match


def header(id_: str | None = None, *, rounds: int = 1000, **more: Any) -> dict[str, Any]:
    """A header of a match between Ann and Bo."""
    data = {
        "format": "referee-match",
        "version": 1,
        "ruleset": "pebbles",
        "options": {"rounds": rounds},
        "players": ["Ann", "Bo"],
    }
    return data | ({} if id_ is None else {"id": id_}) | more


def due(match: Match) -> dict[str, Any]:
    """An entry that carries the match on; its numbers hang on how long the record is."""
    if match.awaiting.kind == "deal":
        return {"do": "deal", "hands": {"Ann": match.length % 6 + 1, "Bo": match.length % 5 + 1}}
    return {"do": "call", "by": match.awaiting.by, "number": match.length % 4}


def played(head: Mapping[str, Any], count: int) -> tuple[Match, list[dict[str, Any]]]:
    """A match with `count` entries, and the entries."""
    match = open_header(head)
    entries = []
    for _ in range(count):
        entries.append(due(match))
        match = match.record(match.read(entries[-1])).match
    return match, entries


def going_on(match: Match) -> Iterator[tuple[dict[str, Any], Match]]:
    """Entry after entry, each with the match after it."""
    while not match.finished:
        entry = due(match)
        match = match.record(match.read(entry)).match
        yield entry, match
