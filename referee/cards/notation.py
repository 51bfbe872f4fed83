"""Cards as people type them: `AS` or `SA`, `♠A`, `黑桃A`, `10H`, `大王`, a run of ranks in one suit, a rank alone.

A word is one of

* a joker: `BJ` `大王` `大鬼`, `SJ` `小王` `小鬼` (so the jack of spades is `JS` or `♠J`);
* a suit and ranks in either order: `AS`, `SA`, `♠AKQ`, `AKQ♠`, `黑桃10`;
* ranks alone, where only one suit can be meant: `A`, `10`;
* any of these with a number of copies: `5Hx2`, and `9x4` for all four suits of one pack.

Small letters and full-width forms are read as well.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Sequence

from referee.cards.card import BIG_JOKER, RANKS, SMALL_JOKER, SUITS
from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.wording import say

SUIT_WORDS: dict[str, str] = {
    "♠": "S", "♤": "S", "黑桃": "S", "黑": "S",
    "♥": "H", "♡": "H", "红桃": "H", "紅桃": "H", "红心": "H", "紅心": "H", "红": "H", "紅": "H",
    "♦": "D", "♢": "D", "方块": "D", "方塊": "D", "方片": "D", "方": "D",
    "♣": "C", "♧": "C", "梅花": "C", "草花": "C", "梅": "C", "草": "C",
}  # fmt: skip
SUIT_NAMES = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"} | {suit.casefold(): suit for suit in SUITS}
JOKER_WORDS: dict[str, str] = {
    "BJ": BIG_JOKER, "大王": BIG_JOKER, "大鬼": BIG_JOKER, "大": BIG_JOKER,
    "SJ": SMALL_JOKER, "小王": SMALL_JOKER, "小鬼": SMALL_JOKER, "小": SMALL_JOKER,
}  # fmt: skip
_LONGEST_FIRST = sorted(SUIT_WORDS, key=len, reverse=True)
_COPIES = r"(?P<what>.+?)[X×*](?P<count>[1-9])"
_RANK = r"10|[A2-9TJQK]"
_RANKS = rf"(?:{_RANK})+"
_SIGNS = str.maketrans("", "", "\ufe0e\ufe0f")


def read_cards(
    words: Sequence[str],
    *,
    held: Sequence[str] | None = None,
    likely: Collection[str] = (),
    copies: int = 1,
) -> tuple[str, ...]:
    """The cards that `words` name, in the order named.

    Parameters
    ----------
    held : the actor's own cards, by which ranks alone are understood; None when nobody knows them.
    likely : among these a rank alone is sought first (the cards of the led door).
    copies : number of packs in play.

    Raises Refusal (malformed), naming the word that cannot be read.
    """
    found: list[str] = []
    for word in words:
        for piece in re.split(r"[,，、;；+]+", unicodedata.normalize("NFKC", word)):
            if piece := piece.translate(_SIGNS).strip().upper():
                found += _read_word(piece, word, held, likely, copies)
    return tuple(found)


def _read_word(text: str, word: str, held: Sequence[str] | None, likely: Collection[str], copies: int) -> list[str]:
    count = 1
    if (match := re.fullmatch(_COPIES, text)) is not None:
        text, count = match["what"], int(match["count"])
    if text in JOKER_WORDS:
        return [JOKER_WORDS[text]] * count
    suit, ranks = _split(text)
    if not ranks or not re.fullmatch(_RANKS, ranks):
        raise _unreadable(word)
    letters = ["T" if rank == "10" else rank for rank in re.findall(_RANK, ranks)]
    if suit is not None:
        return [letter + suit for letter in letters for _ in range(count)]
    if copies == 1 and count == len(SUITS):
        return [letter + each for letter in letters for each in SUITS]
    return [card for letter in letters for card in [_alone(letter, word, held, likely)] * count]


def _split(text: str) -> tuple[str | None, str]:
    """The suit a word names, if any, and the rest of it."""
    for name in (*_LONGEST_FIRST, *SUITS):
        suit = SUIT_WORDS.get(name, name)
        if text.startswith(name):
            return suit, text[len(name) :]
        if text.endswith(name):
            return suit, text[: -len(name)]
    return None, text


def suit_from_words(words: Sequence[str]) -> str:
    """The suit that `words` name: its letter, English name, sign or Chinese word. Raises Refusal (malformed)."""
    said = " ".join(words)
    name = unicodedata.normalize("NFKC", said).translate(_SIGNS).strip().casefold()
    suit = SUIT_NAMES.get(name) or SUIT_WORDS.get(name)
    if suit is None:
        raise malformed(
            say("“{words}” is no suit.", words=said), accepted=say("spades, hearts, diamonds, clubs, or S H D C")
        )
    return suit


def _alone(rank: str, word: str, held: Sequence[str] | None, likely: Collection[str]) -> str:
    """The card meant by a rank without a suit.

    Everybody reads the refusal, so it is the same whether the hand has none of that rank or several.
    """
    if held is None:
        raise malformed(
            say("“{word}” does not say which suit.", word=word),
            accepted=say("a suit with it, such as {rank}H", rank=_shown(rank)),
        )
    fitting = [card for card in Counter(held) if card[0] == rank and card[1:] in SUITS]
    if len(fitting) > 1 and (nearer := [card for card in fitting if card in likely]):
        fitting = nearer
    if len(fitting) == 1:
        return fitting[0]
    raise malformed(
        say("“{word}” does not name one card of that hand.", word=word),
        accepted=say("a suit with it, such as {rank}H", rank=_shown(rank)),
    )


def _unreadable(word: str) -> Refusal:
    return malformed(
        say("“{word}” is no card.", word=word),
        accepted=say("a rank {ranks} or 10 with a suit S H D C ♠ ♥ ♦ ♣, or a joker SJ BJ", ranks=" ".join(RANKS)),
    )


def _shown(rank: str) -> str:
    return "10" if rank == "T" else rank
