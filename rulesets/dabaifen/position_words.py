"""A position as it is typed, part by part: `stage: play levels: Ann 7 Bo 2 dealer: Ann trump: S lead: Bo left: 8`."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.notation import read_cards, suit_from_words
from referee.cards.player_words import parts_from_words, players_from_words, seated
from referee.rulebook.number_words import whole_number
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.levels import LEVELS
from rulesets.dabaifen.state import State

_NAMED = ("dealer", "first", "lead")
_CARDS = ("bottom", "buried")
_NUMBERS = ("points", "left")
_FLAGS = ("swapped", "first_deal")
_PARTS = ("stage", "levels", "trump", "ferried", "shown", "came", *_NAMED, *_CARDS, *_NUMBERS, *_FLAGS)
_STAGES = ("drawing", "rights", "bury", "play")

POSITION_NOTATION = say(
    "position PART: … PART: …\n"
    "  stage: drawing | rights | bury | play\n"
    "  levels: PLAYER LEVEL PLAYER LEVEL    each side by one of its players\n"
    "  dealer: PLAYER  first: PLAYER        who deals, who drew first\n"
    "  trump: SUIT  lead: PLAYER            trumps, and who leads next\n"
    "  points: NUMBER                       the defenders' points so far\n"
    "  left: NUMBER                         cards in each hand, where nobody sees them\n"
    "  PLAYER: CARDS … bottom: CARDS buried: CARDS\n"
    "  swapped: yes  ferried: PLAYER …  first_deal: yes\n"
    "  shown: PLAYER RANK …  came: PLAYER RANK bottom|ferry …   quads that were not simply dealt"
)


def position_from_words(words: Sequence[str], state: State) -> Mapping[str, Any]:
    """The entry. Raises Refusal (malformed), naming the word that cannot be read."""
    players = state.table.players
    parts = parts_from_words(words, players, _PARTS)
    entry: dict[str, Any] = {"do": "position"}
    hands: dict[str, list[str]] = {}
    quads: list[dict[str, str]] = []
    for part, said in parts.items():
        if part in players:
            hands[part] = list(read_cards(said))
        elif part in _NAMED:
            entry[part] = seated(" ".join(said), players)
        elif part in _CARDS:
            entry[part] = list(read_cards(said))
        elif part in _NUMBERS:
            entry[part] = whole_number(" ".join(said), under=part)
        elif part in _FLAGS:
            entry[part] = _flag(part, said)
        elif part == "ferried":
            entry[part] = players_from_words(said, players)
        elif part in {"shown", "came"}:
            quads += _quads(part, said, players)
        else:
            entry[part] = _told(part, said, players)
    if quads:
        entry["quads"] = quads
    return entry | {"hands": hands} if hands else entry


def _told(part: str, said: Sequence[str], players: Sequence[str]) -> Any:
    text = " ".join(said)
    if part == "stage":
        if text not in _STAGES:
            raise malformed(say("“{words}” is no stage.", words=text), accepted=listed(_STAGES))
        return text
    if part == "trump":
        return suit_from_words(said)
    levels: dict[str, str] = {}
    for name, level in _pairs(part, said):
        if level.upper() not in LEVELS:
            raise malformed(say("“{word}” is no level.", word=level), accepted=listed(LEVELS))
        levels[players[players.index(seated(name, players)) & 1]] = level.upper()
    return levels


def _pairs(part: str, said: Sequence[str]) -> list[tuple[str, str]]:
    if len(said) % 2:
        raise malformed(say("“{part}: {words}” is no list of pairs.", part=part, words=" ".join(said)))
    return list(zip(said[::2], said[1::2], strict=True))


def _quads(part: str, said: Sequence[str], players: Sequence[str]) -> list[dict[str, str]]:
    width = 2 if part == "shown" else 3
    if len(said) % width:
        raise malformed(say("“{part}: {words}” cannot be read.", part=part, words=" ".join(said)))
    found = []
    for start in range(0, len(said), width):
        name, rank, *origin = said[start : start + width]
        letter = "T" if rank == "10" else rank.upper()
        found.append({"player": seated(name, players), "rank": letter, "origin": origin[0] if origin else "shown"})
    return found


def _flag(part: str, said: Sequence[str]) -> bool:
    text = " ".join(said).casefold()
    if text not in {"yes", "no", ""}:
        raise malformed(say("“{part}: {words}” is neither yes nor no.", part=part, words=text))
    return text != "no"
