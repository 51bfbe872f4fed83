"""Every sentence the program says passes through here, so that a catalogue can translate it.

`say` is the one keyword a message extractor has to look for. Templates name their facts (`{player}`), so that a
translation may put them in another order; a fact is inserted as it is and never read as a template itself.
"""

import gettext
from collections.abc import Iterable
from functools import cache
from pathlib import Path

DOMAIN = "referee"
_LOCALES = Path(__file__).resolve().parent.parent / "locales"


@cache
def _catalogue() -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, localedir=_LOCALES, fallback=True)


def say(template: str, **facts: object) -> str:
    """The sentence `template` in the reader's language with its named facts put in."""
    sentence = _catalogue().gettext(template)
    return sentence.format(**facts) if facts else sentence


def say_many(one: str, many: str, count: int, **facts: object) -> str:
    """The sentence for `count` things; `{count}` may stand in it."""
    return _catalogue().ngettext(one, many, count).format(count=count, **facts)


def listed(items: Iterable[object], *, last: str = ", ") -> str:
    """Items in one line: `a, b, c`; `last` joins the last two (for instance " or ")."""
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + last + words[-1]
