"""A position in a few words: what is up, whose groups, who shoots."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, Final

from referee.pool.balls import BALLS, balls_up
from referee.rulebook.names import player_named
from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.verb import Example
from referee.rulebook.wording import listed, say
from rulesets.palla8.groups import OTHER

POSITION_NOTATION: Final = say(
    """\
A row of words, in any order:
  up:3,8,9      the balls on the table, or down:1,2 for those that are not;
                left out: all fifteen are up
  shooter:NAME  who is at the table
  hand:none     where he may place the cue ball: none table kitchen break
                (left out: none)
  solids:NAME   who has the solids, or stripes:NAME; left out: open table
  racks:2-1     racks won, in seating order (left out: 0-0)
  opener:NAME   who broke this rack (left out: the shooter)"""
)
"""The notation, as help and beneath every error."""

POSITION_EXAMPLES: Final = (
    Example("up:3,8,9 shooter:Ann solids:Ann", say("Ann is near the 8")),
    Example("shooter:Bo hand:break racks:0-1", say("Bo breaks the second rack")),
)


class _Position:
    """The entry as it grows, word by word."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = players
        self.said: dict[str, Any] = {}

    def once(self, key: str, value: Any, word: str) -> None:
        if key in self.said:
            raise _refused(say("{word} says again what was said before.", word=repr(word)))
        self.said[key] = value

    def player(self, name: str, word: str) -> str:
        if (player := player_named(name, self.players)) is not None:
            return player
        raise malformed(
            say("{word} names nobody who plays here.", word=repr(word)),
            accepted=listed(self.players, last=say(" or ")),
        )


def _up(position: _Position, value: str, word: str) -> None:
    position.once("on_table", _balls(value, word), word)


def _down(position: _Position, value: str, word: str) -> None:
    position.once("on_table", list(balls_up(_balls(value, word))), word)


def _shooter(position: _Position, value: str, word: str) -> None:
    position.once("shooter", position.player(value, word), word)


def _opener(position: _Position, value: str, word: str) -> None:
    position.once("opener", position.player(value, word), word)


def _hand(position: _Position, value: str, word: str) -> None:
    position.once("ball_in_hand", value.lower(), word)


def _solids(position: _Position, value: str, word: str) -> None:
    _groups(position, "solids", value, word)


def _stripes(position: _Position, value: str, word: str) -> None:
    _groups(position, "stripes", value, word)


def _groups(position: _Position, group: Any, value: str, word: str) -> None:
    owner = position.player(value, word)
    groups = {player: group if player == owner else OTHER[group] for player in position.players}
    # Naming both owners is fine as long as the two words agree.
    if position.said.get("groups", groups) != groups:
        raise _refused(say("{word} does not go with the other group.", word=repr(word)))
    position.said["groups"] = groups


def _racks(position: _Position, value: str, word: str) -> None:
    found = re.fullmatch(r"(\d{1,6})[-:](\d{1,6})", value, re.ASCII)
    if found is None:
        raise _refused(say("{word} gives no racks.", word=repr(word)))
    racks = dict(zip(position.players, map(int, found.groups()), strict=True))
    position.once("racks", racks, word)


_WORDS: dict[str, Callable[[_Position, str, str], None]] = {
    "up": _up,
    "down": _down,
    "shooter": _shooter,
    "opener": _opener,
    "hand": _hand,
    "solids": _solids,
    "stripes": _stripes,
    "racks": _racks,
}


def position_from_words(words: Sequence[str], players: Sequence[str]) -> dict[str, Any]:
    """The `position` entry, as plain data, that `words` describe. Raises Refusal (malformed) naming the word."""
    position = _Position(players)
    for word in words:
        if not word.strip():
            continue
        head, colon, value = unicodedata.normalize("NFC", word).replace("：", ":", 1).partition(":")
        act = _WORDS.get(head.strip().lower())
        if act is None or not colon or not value.strip():
            raise _refused(say("{word} is no word of a position.", word=repr(word)))
        act(position, value.strip(), word)
    said = position.said
    if "shooter" not in said:
        raise _refused(say("The position does not say who is at the table."))
    return {"do": "position", "on_table": list(BALLS), "ball_in_hand": "none"} | said


def _balls(value: str, word: str) -> list[int]:
    parts = unicodedata.normalize("NFKC", value).replace("、", ",").strip(",").split(",")
    if not all(re.fullmatch(r"\d{1,2}", part, re.ASCII) for part in parts):
        raise _refused(say("{word} names no balls.", word=repr(word)))
    return [int(part) for part in parts]


def _refused(message: str) -> Refusal:
    return malformed(message, accepted=say("up: or down:, shooter:, hand:, solids: or stripes:, racks:, opener:"))
