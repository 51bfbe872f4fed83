"""A game of cards and balls that is under way, in one line: hands, table, who is at it, totals."""

from collections.abc import Sequence
from typing import Any

from referee.cards.notation import read_cards
from referee.cards.player_words import parts_from_words, players_from_words, seated
from referee.pool.entry_words import balls_from_words
from referee.rulebook.number_words import whole_number
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import listed, say

PARTS = ("order", "down", "shooter", "cue", "stock", "scores")
"""The parts that every game has beside the hands."""


def position_from_words(
    words: Sequence[str],
    players: Sequence[str],
    places: Sequence[str],
    *,
    named: Sequence[str] = (),
    counted: Sequence[str] = (),
) -> dict[str, Any]:
    """The position entry, as plain data. Raises Refusal (malformed), naming the word that cannot be read.

    Parameters
    ----------
    places : where the cue ball may be placed in this game; `none`, where `cue` is left out, is one of them.
    named : the game's own parts that name a player, such as `liable`.
    counted : its own parts that are a number, such as `round`.
    """
    parts = parts_from_words(words, players, (*PARTS, *named, *counted))
    entry: dict[str, Any] = {
        "do": "position",
        "order": list(players),
        "hands": {},
        "down": [],
        "ball_in_hand": "none",
    }
    for part, said in parts.items():
        if part in players:
            entry["hands"][part] = list(read_cards(said))
        elif part == "order":
            entry["order"] = players_from_words(said, players)
        elif part == "down":
            entry["down"] = balls_from_words(said, say("balls from 1 to 15"))
        elif part == "cue":
            entry["ball_in_hand"] = _place(" ".join(said), places)
        elif part == "scores":
            entry["scores"] = _scores(said, players)
        elif part == "shooter" or part in named:
            entry[part] = seated(" ".join(said), players)
        else:
            entry[part] = whole_number(" ".join(said), say("one number"))
    if "shooter" not in entry:
        raise malformed(say("The position does not say who is at the table."), accepted=say("shooter: and a name"))
    return entry


def _place(text: str, places: Sequence[str]) -> str:
    place = text.strip().lower()
    if place not in places:
        raise malformed(
            say("“{word}” is no place for the cue ball.", word=text), accepted=listed(places, last=say(" or "))
        )
    return place


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
