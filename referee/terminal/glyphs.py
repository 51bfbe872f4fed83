"""Which characters a console can show, and what stands in for the ones it cannot."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

# Typographic signs the program's own sentences and drawings use, and their plain counterparts.
_STAND_INS = {
    "“": '"', "”": '"', "‘": "'", "’": "'", "«": '"', "»": '"', "–": "-", "—": "-", "−": "-", "…": "...",
    "·": ".", "×": "x", "→": "->", "←": "<-", "≤": "<=", "≥": ">=", "½": "1/2", "\u00a0": " ", "\u202f": " ",
    "°": " deg", "♠": "S", "♥": "H", "♦": "D", "♣": "C", "●": "o", "€": "EUR", "£": "GBP", "¥": "JPY",
}  # fmt: skip
_PICTURES = {
    "suit S": ("♠", "S"),
    "suit H": ("♥", "H"),
    "suit D": ("♦", "D"),
    "suit C": ("♣", "C"),
    "times": ("×", "x"),
    "down": ("·", "."),
    "active": ("▶", ">"),
    "wins": ("◀", "<"),
    "bullet": ("•", "*"),
    "full": ("█", "#"),
    "empty": ("░", "-"),
    "line": ("─", "-"),
    "edge left": ("▐", "("),
    "edge right": ("▌", ")"),
    "gap": ("…", "..."),
}


@dataclass(frozen=True)
class Glyphs:
    """What can be shown in `encoding` (the name of a Python codec); `ascii` for plain output."""

    encoding: str = "utf-8"

    def can_show(self, text: str) -> bool:
        """True when every character of `text` exists in the encoding."""
        try:
            text.encode(self.encoding)
        except UnicodeEncodeError:
            return False
        return True

    @cached_property
    def everything(self) -> bool:
        """True when all of Unicode can be shown."""
        return self.encoding.lower().replace("_", "-").startswith(("utf", "gb18030"))

    @cached_property
    def pictures(self) -> Mapping[str, str]:
        """The drawing signs by name; letters and lines where the console lacks any of them, so that none looks odd."""
        rich = self.can_show("".join(picture for picture, _ in _PICTURES.values()))
        return {name: pair[0] if rich else pair[1] for name, pair in _PICTURES.items()}

    @property
    def letters(self) -> bool:
        """True when cards and drawings are made of plain letters and signs."""
        return self.pictures["suit S"] == "S"

    def words(self, text: str) -> str:
        """`text` as this console can show it; what it lacks becomes a plain sign, a bare letter or its code point."""
        if text.isascii() or self.can_show(text):
            return text
        return "".join(sign if self.can_show(sign) else _stand_in(sign) for sign in text)


def _stand_in(sign: str) -> str:
    if sign in _STAND_INS:
        return _STAND_INS[sign]
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return letters or sign.encode("ascii", "backslashreplace").decode()
