"""A tallied deal as somebody types it: `Ann 100 95 last bottom 10 from Bo by Ann`."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.player_words import seated
from referee.rulebook.number_words import whole_number
from referee.rulebook.refusal import malformed
from referee.rulebook.verb import Answer, Question
from referee.rulebook.wording import say

TALLY_NOTATION = say(
    "tally DECLARER BID POINTS [last | lost] [bottom POINTS] [from PLAYER by PLAYER]…\n"
    "  POINTS              card points the declarer took in tricks\n"
    "  last, lost          he took the last trick, or a defender did\n"
    "  bottom POINTS       card points among the cards laid away\n"
    "  from X by Y         Y captured a red five of X; once for each red five"
)


def tally_from_words(words: Sequence[str], players: Sequence[str]) -> Mapping[str, Any] | Question:
    """The entry, or the question who took the last trick. Raises Refusal (malformed), naming the word."""
    if len(words) < 3:
        raise malformed(say("A tally needs a declarer, a bid and his points."), accepted=say("Ann 100 95 last"))
    entry: dict[str, Any] = {
        "do": "tally",
        "dealer": seated(words[0], players),
        "bid": _points(words[1]),
        "table_points": _points(words[2]),
    }
    captures: list[dict[str, str]] = []
    waiting = list(words[3:])
    while waiting:
        word = waiting.pop(0)
        key = word.casefold()
        if key in {"last", "lost"}:
            if "last_trick" in entry:
                raise malformed(say("Who took the last trick is said twice."))
            entry["last_trick"] = key == "last"
        elif key == "bottom":
            entry["bottom_points"] = _points(_next(waiting, word))
        elif key == "from":
            loser = seated(_next(waiting, word), players)
            if _next(waiting, word).casefold() != "by":
                raise malformed(say("“from {loser}” needs “by” and a player.", loser=loser))
            captures.append({"from": loser, "by": seated(_next(waiting, word), players)})
        else:
            raise malformed(say("“{word}” is not known here.", word=word), accepted=say("last, lost, bottom or from"))
    entry["captures"] = captures
    if "last_trick" in entry:
        return entry
    return Question(
        say("Who took the last trick?"),
        (
            Answer("last", say("the declarer"), entry | {"last_trick": True}),
            Answer("lost", say("a defender"), entry | {"last_trick": False}),
        ),
    )


def _next(waiting: list[str], after: str) -> str:
    if not waiting:
        raise malformed(say("Something is missing after “{word}”.", word=after))
    return waiting.pop(0)


def _points(word: str) -> int:
    return whole_number(word, say("a number of points"), signed=True)
