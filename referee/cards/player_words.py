"""Players with their cards as somebody types them.

A line is cut into parts, each opened by a name or another heading with a colon: `Ann: 4S QS Bo: 7S down: 1,2`.
"""

import re
from collections.abc import Mapping, Sequence

from referee.cards.notation import read_cards
from referee.rulebook.names import player_named, same_key, stranger
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import listed, say

_COLONS = re.compile("[:：]")


def seated(word: str, players: Sequence[str]) -> str:
    """The player whose name `word` is, in any case, with or without a colon behind it. Raises Refusal (malformed)."""
    for text in (word.strip(), word.strip().rstrip(":：").rstrip()):
        if (player := player_named(text, players)) is not None:
            return player
    raise stranger(word, players)


def players_from_words(words: Sequence[str], players: Sequence[str]) -> list[str]:
    """The players that `words` name, one a word, in the order named. Raises Refusal (malformed)."""
    return [seated(word, players) for word in words]


def parts_from_words(
    words: Sequence[str], players: Sequence[str], headings: Sequence[str] = ()
) -> dict[str, list[str]]:
    """Heading or player -> the words behind it, in the order typed.

    A player's name comes before a heading of the same spelling. Raises Refusal (malformed) for words before the first
    heading, for a heading that stands twice, and for one that is neither a player nor among `headings`.
    """
    known = {same_key(name): name for name in (*headings, *players)}
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for word in words:
        opened, rest = _heading(word, known)
        if opened is not None:
            if opened in found:
                raise malformed(say("“{heading}:” stands twice.", heading=opened))
            current = found[opened] = [rest] if rest else []
        elif current is None or _COLONS.search(word):
            raise malformed(
                say("“{word}” opens no part of this line.", word=word),
                accepted=say("{headings}, each with a colon", headings=listed((*players, *headings), last=say(" or "))),
            )
        else:
            current.append(word)
    return found


def _heading(word: str, known: Mapping[str, str]) -> tuple[str | None, str]:
    for colon in _COLONS.finditer(word):
        name = known.get(same_key(word[: colon.start()].strip()))
        if name is not None:
            return name, word[colon.end() :].strip()
    return None, ""


def hands_from_words(words: Sequence[str], players: Sequence[str]) -> dict[str, list[str]]:
    """Hands typed as `Ann: AS 2H … Bo: 3C …`. Raises Refusal (malformed), naming the word that cannot be read."""
    return {player: list(read_cards(cards)) for player, cards in parts_from_words(words, players).items()}


def card_from_words(words: Sequence[str]) -> str:
    """The one card that `words` name. Raises Refusal (malformed)."""
    cards = read_cards(words)
    if len(cards) != 1:
        raise malformed(say("{count} cards are named.", count=len(cards)), accepted=say("one card, such as 5H or 10S"))
    return cards[0]
