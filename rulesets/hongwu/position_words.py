"""A position as somebody types it, part by part: `dealer: Ann bid: 75 trump: S lead: Bo points: 40 left: 20`."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.notation import read_cards, suit_from_words
from referee.cards.player_words import parts_from_words, seated
from referee.rulebook.number_words import whole_number
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import listed, say

_PARTS = ("deal", "scores", "dealer", "bid", "trump", "buried", "lead", "left", "points", "captures")

POSITION_NOTATION = say(
    "position PART: … PART: …\n"
    "  deal: NUMBER                    the deal under way, or due next\n"
    "  scores: PLAYER AMOUNT …         totals so far\n"
    "  dealer: PLAYER  bid: POINTS     the declarer and his bid\n"
    "  trump: SUIT  lead: PLAYER       trumps, and who leads next\n"
    "  points: NUMBER                  the declarer's points from tricks so far\n"
    "  captures: from X by Y …         red fives captured so far\n"
    "  left: NUMBER                    cards in each hand, where nobody sees them\n"
    "  PLAYER: CARDS …  buried: CARDS  the hands and the cards laid away, where they are known"
)


def position_from_words(words: Sequence[str], players: Sequence[str], packs: int) -> Mapping[str, Any]:
    """The entry. Raises Refusal (malformed), naming the word that cannot be read."""
    parts = parts_from_words(words, players, _PARTS)
    entry: dict[str, Any] = {"do": "position"}
    hands: dict[str, list[str]] = {}
    for part, said in parts.items():
        if part in players:
            hands[part] = list(read_cards(said, copies=packs))
        elif part in {"deal", "bid", "left", "points"}:
            entry["table_points" if part == "points" else part] = whole_number(" ".join(said), under=part)
        elif part in {"dealer", "lead"}:
            entry[part] = seated(" ".join(said), players)
        elif part == "trump":
            entry[part] = suit_from_words(said)
        elif part == "buried":
            entry[part] = list(read_cards(said, copies=packs))
        elif part == "scores":
            entry[part] = _scores(said, players)
        else:
            entry[part] = _captures(said, players)
    return entry | {"hands": hands} if hands else entry


def _scores(said: Sequence[str], players: Sequence[str]) -> dict[str, str]:
    if len(said) % 2:
        raise malformed(
            say("“{words}” is no list of players and amounts.", words=" ".join(said)),
            accepted=listed(f"{name} 0" for name in players),
        )
    return {seated(name, players): amount.removeprefix("+") for name, amount in zip(said[::2], said[1::2], strict=True)}


def _captures(said: Sequence[str], players: Sequence[str]) -> list[dict[str, str]]:
    found = []
    for start in range(0, len(said), 4):
        piece = said[start : start + 4]
        if len(piece) != 4 or piece[0].casefold() != "from" or piece[2].casefold() != "by":
            raise malformed(say("“{words}” is no capture.", words=" ".join(piece)), accepted="from X by Y")
        found.append({"from": seated(piece[1], players), "by": seated(piece[3], players)})
    return found
