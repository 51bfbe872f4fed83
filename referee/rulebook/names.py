"""Players' names: any language, but nothing that could hide or turn round what a reader sees."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Annotated

from pydantic import AfterValidator

from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.wording import listed, say

LONGEST = 40
# Joiners shape the letters of some scripts and hold emoji together; every other format character is refused.
_JOINERS = {"\u200c", "\u200d"}
_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and marks that draw nothing though their category does not say so.
_BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\u034f", "\u17b4", "\u17b5"}


def normal_name(text: str) -> str:
    """The name in NFC. Raises ValueError for control, direction or invisible characters and for a wrong length."""
    name = unicodedata.normalize("NFC", text)
    for sign in "" if name.isascii() and name.isprintable() else name:  # printable ASCII hides nothing
        if sign in _JOINERS:
            continue
        if sign in _BLANK or unicodedata.category(sign) in _FORBIDDEN or _is_selector_gone_astray(sign):
            raise ValueError(
                say("a name may not hold the character U+{code}, which is not visible", code=f"{ord(sign):04X}")
            )
    if name != name.strip():
        raise ValueError(say("a name may not begin or end with a space"))
    visible = sum(1 for sign in name if sign not in _JOINERS and not unicodedata.category(sign).startswith("M"))
    if not 1 <= visible <= LONGEST or len(name) > 4 * LONGEST:
        raise ValueError(say("a name has 1 to {most} visible characters", most=LONGEST))
    return name


def _only_shapes(sign: str) -> bool:
    """True for what changes at most the shape of the sign before it: two names that differ in it look the same."""
    return sign in _JOINERS or 0xFE00 <= ord(sign) <= 0xFE0F or 0x180B <= ord(sign) <= 0x180F


def _is_selector_gone_astray(sign: str) -> bool:
    return 0xE0100 <= ord(sign) <= 0xE01EF


def same_key(name: str) -> str:
    """Two names with the same key would be taken for one another."""
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
    return "".join(sign for sign in folded if not _only_shapes(sign))


def player_named(text: str, players: Iterable[str]) -> str | None:
    """The player whom `text` names, in any case or composition, as the record writes him; None for a stranger."""
    key = same_key(text)
    return next((player for player in players if same_key(player) == key), None)


def stranger(name: str, accepted: Iterable[str]) -> Refusal:
    """The refusal (malformed) of a name that is none of those `accepted`, or that is left out."""
    return malformed(
        say("Nobody called {name} plays here.", name=name) if name.strip() else say("A name is missing."),
        accepted=listed(accepted, last=say(" or ")),
    )


def unique_names(names: Sequence[str]) -> None:
    """Raises ValueError when two names differ only in case or composition."""
    seen: dict[str, str] = {}
    for name in names:
        key = same_key(name)
        if key in seen:
            raise ValueError(say("two players have the same name: {one} and {other}", one=seen[key], other=name))
        seen[key] = name


def _normal_if_given(text: str) -> str:
    return text if text.isascii() else unicodedata.normalize("NFC", text)


PlayerName = Annotated[str, AfterValidator(_normal_if_given)]
"""A pydantic field: a reference to a player; the fold checks that he sits at this table."""
