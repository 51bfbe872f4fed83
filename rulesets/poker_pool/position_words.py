"""A match under way in one line: hands, table, who is at it, totals."""

import unicodedata
from collections.abc import Sequence
from typing import Any, Final, get_args

from referee.cards.notation import read_cards
from referee.cards.player_words import parts_from_words, players_from_words, seated
from referee.pool.opening import BallInHand
from referee.rulebook.refusal import malformed
from referee.rulebook.verb import Example
from referee.rulebook.wording import listed, say

POSITION_NOTATION: Final = """\
Parts in any order, each opened by a colon:
  NAME: 5H 10S SJ   every card a player holds, completed ones too;
                    one such part for each player
  shooter: NAME     who is at the table
  cue: none         where he may place the cue ball: none, table, kitchen,
                    break (none when left out)
  down: 1 2 3       balls pocketed (none when left out)
  order: NAMES      the order of play (as seated when left out)
  liable: NAME      whose foul gave the free ball of this run (or nobody)
  round: 2          the round (1 when left out)
  stock: 20         cards left to draw (or all that nobody holds)
  scores: NAME 3 NAME -10/3   totals so far (0 each when left out)"""
"""The notation, as help and beneath every error."""

POSITION_EXAMPLES: Final = (
    Example(
        "Ann: AS 2H 5D 8C SJ Bo: 3S 4H 5C 9D KS down: 1 2 shooter: Bo cue: table liable: Ann",
        "Bo has a free ball for which Ann is liable",
    ),
)

_HEADINGS = ("order", "down", "shooter", "cue", "liable", "round", "stock", "scores")


def position_from_words(words: Sequence[str], players: Sequence[str]) -> dict[str, Any]:
    """The position entry, as plain data. Raises Refusal (malformed), naming the word that cannot be read."""
    parts = parts_from_words(words, players, _HEADINGS)
    entry: dict[str, Any] = {
        "do": "position",
        "order": list(players),
        "hands": {},
        "ball_in_hand": "none",
    }
    for part, said in parts.items():
        if part in players:
            entry["hands"][part] = list(read_cards(said))
            continue
        match part:
            case "order":
                entry["order"] = players_from_words(said, players)
            case "down":
                entry["down"] = [whole_number(ball, say("balls from 1 to 15")) for ball in _split(said)]
            case "shooter" | "liable":
                entry[part] = seated(" ".join(said), players)
            case "cue":
                entry["ball_in_hand"] = _place(" ".join(said))
            case "round" | "stock":
                entry[part] = whole_number(" ".join(said), say("one number"))
            case "scores":
                entry["scores"] = _scores(said, players)
    if "shooter" not in entry:
        raise malformed(say("The position does not say who is at the table."), accepted=say("shooter: and a name"))
    return entry


def whole_number(text: str, accepted: str) -> int:
    """A number as a person types it, full-width digits too. Raises Refusal (malformed)."""
    plain = unicodedata.normalize("NFKC", text).strip()
    if not (plain.isascii() and plain.isdecimal() and len(plain) <= 9):
        raise malformed(say("“{word}” is no number.", word=text), accepted=accepted)
    return int(plain)


def _place(text: str) -> str:
    place = text.strip().lower()
    if place not in get_args(BallInHand):
        raise malformed(
            say("“{word}” is no place for the cue ball.", word=text),
            accepted=listed(get_args(BallInHand), last=say(" or ")),
        )
    return place


def _split(said: Sequence[str]) -> list[str]:
    return unicodedata.normalize("NFKC", " ".join(said)).replace(",", " ").replace("、", " ").split()


def _scores(said: Sequence[str], players: Sequence[str]) -> dict[str, str]:
    if len(said) % 2:
        raise malformed(say("The scores are not pairs."), accepted=say("a name and an amount for each player"))
    found: dict[str, str] = {}
    for name, amount in zip(said[::2], said[1::2], strict=True):
        player = seated(name, players)
        if player in found:
            raise malformed(say("{name} has two scores.", name=player), accepted=say("one amount for each player"))
        found[player] = amount
    return found
