"""Whole numbers as somebody types them."""

import unicodedata

from referee.rulebook.refusal import malformed
from referee.rulebook.wording import say


def whole_number(text: str, accepted: str | None = None, *, under: str | None = None, signed: bool = False) -> int:
    """The number that `text` is, full-width digits too; a sign may stand before it only where `signed`.

    `under` is the heading it stands behind in a line of several parts. Raises Refusal (malformed).
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    digits = plain[plain.startswith(("+", "-")) :] if signed else plain
    if digits.isascii() and digits.isdecimal() and len(digits) <= 9:
        return int(plain)
    said = text if under is None else f"{under}: {text}"
    raise malformed(say("“{words}” is no whole number.", words=said), accepted=accepted)
