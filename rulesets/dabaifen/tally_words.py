"""A tallied deal, and what the table agreed, as they are typed."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.player_words import seated
from referee.rulebook.number_words import whole_number
from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.verb import Answer, Question
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.levels import LEVELS
from rulesets.dabaifen.state import State

TALLY_NOTATION = say(
    "tally [DEALER] POINTS dug | saved [buried POINTS] [honour]\n"
    "  DEALER          only while both sides race for the deal\n"
    "  POINTS          card points the defenders took in tricks\n"
    "  dug, saved      the defenders won the last trick, or the declarers did\n"
    "  buried POINTS   card points laid away\n"
    "  honour          dug with the level card of the trump suit (matters at J and Q)\n"
    "Dashes are welcome: tally --points 45 --dug"
)
ADJUST_NOTATION = say(
    "adjust [points NUMBER] [level SIDE LEVEL]… [next PLAYER] [void] : WHY\n"
    "  points NUMBER      to the defenders; -10 takes ten away\n"
    "  level SIDE LEVEL   a side is named by either partner\n"
    "  next PLAYER        who deals next\n"
    "  void               the deal does not count; its dealer deals again"
)
_SAID = {"dug": True, "saved": False, "抠底": True, "保底": False}


def tally_from_words(words: Sequence[str], state: State) -> Mapping[str, Any] | Question:
    """The entry, or the question who won the last trick. Raises Refusal (malformed), naming the word."""
    entry: dict[str, Any] = {"do": "tally"}
    waiting = [word.lstrip("-") if word.startswith("--") else word for word in words]
    while waiting:
        word = waiting.pop(0)
        key = word.casefold().replace("-", "_")
        if key in _SAID:
            if "dug" in entry:
                raise malformed(say("Who won the last trick is said twice."))
            entry["dug"] = _SAID[key]
        elif key in {"buried", "points"}:
            entry[key] = _points(_next(waiting, word))
        elif key == "dealer":
            entry["dealer"] = seated(_next(waiting, word), state.table.players)
        elif key in {"honour", "honor", "main_honour"}:
            entry["main_honour"] = True
        elif "points" not in entry and word.isascii() and word.lstrip("-").isdigit():
            entry["points"] = _points(word)
        else:
            entry["dealer"] = _dealer(word, entry, state)
    if "dealer" not in entry:
        entry["dealer"] = _due(state)
    if "points" not in entry:
        raise malformed(say("The points of the defenders are missing."), accepted=say("a tally such as: 45 dug"))
    if "dug" in entry:
        return entry
    return Question(
        say("Who won the last trick?"),
        (
            Answer("dug", say("the defenders"), entry | {"dug": True}),
            Answer("saved", say("the declarers"), entry | {"dug": False}),
        ),
    )


def _dealer(word: str, entry: Mapping[str, Any], state: State) -> str:
    if "dealer" in entry:
        raise malformed(say("“{word}” is not known here.", word=word), accepted=say("dug, saved, buried, honour"))
    try:
        return seated(word, state.table.players)
    except Refusal:
        raise malformed(
            say("“{word}” is not known here.", word=word),
            accepted=say(
                "points, dug, saved, buried, honour, or the dealer: {players}", players=listed(state.table.players)
            ),
        ) from None


def _due(state: State) -> str:
    seat = state.standing.dealer
    if seat is None:
        raise malformed(
            say("Nobody was to deal, so the tally must name the dealer."),
            accepted=listed(state.table.players, last=say(" or ")),
        )
    return state.table.players[seat]


def adjust_from_words(words: Sequence[str], state: State) -> Mapping[str, Any]:
    """What was agreed; the reason stands behind a colon. Raises Refusal (malformed), naming the word."""
    said, note = list(words), None
    if ":" in said:
        cut = said.index(":")
        said, note = said[:cut], " ".join(said[cut + 1 :])
    players = state.table.players
    entry: dict[str, Any] = {"do": "adjust"}
    waiting = [word.lstrip("-") if word.startswith("--") else word for word in said]
    while waiting:
        word = waiting.pop(0)
        key = word.casefold()
        if key == "points":
            entry["points"] = _points(_next(waiting, word))
        elif key == "level":
            side = players.index(seated(_next(waiting, word), players)) & 1
            entry.setdefault("levels", {})[players[side]] = _level(_next(waiting, word))
        elif key == "next":
            entry["next_dealer"] = seated(_next(waiting, word), players)
        elif key == "void":
            entry["void"] = True
        else:
            raise malformed(say("“{word}” is not known here.", word=word), accepted=say("points, level, next, void"))
    return entry | {"note": note} if note else entry


def _level(word: str) -> str:
    level = "10" if word.upper() == "T" else word.upper()
    if level not in LEVELS:
        raise malformed(say("“{word}” is no level.", word=word), accepted=listed(LEVELS))
    return level


def _next(waiting: list[str], after: str) -> str:
    if not waiting:
        raise malformed(say("Something is missing after “{word}”.", word=after))
    return waiting.pop(0)


def _points(word: str) -> int:
    return whole_number(word, say("a number of points"), signed=True)
