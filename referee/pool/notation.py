"""A shot in a few characters, for somebody who types with one hand: words to a report."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from referee.pool.faults import SEEN_FAULTS
from referee.pool.shot import POCKETS
from referee.rulebook.names import player_named
from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.verb import Example
from referee.rulebook.wording import say

NOTATION: Final = say("""\
A shot is a row of words, in any order, small or capital letters:
  5 12      balls 5 and 12 are pocketed (5,12 as well)
  5tl       ball 5 into pocket TL; along the top TL TM TR, below BL BM BR
  -         nothing is pocketed, nothing else to report   (nothing)
  s         the cue ball is pocketed                      (scratch)
  m         the cue ball touches no ball                  (miss)
  n         after contact no ball reaches a cushion       (dry)
  c4        four different balls reach a cushion          (count:4)
  c1,4,9    balls 1, 4 and 9 do; one alone: c4,           (cushions:1,4,9)
  k         the head string was not crossed first         (uncrossed)
  f3        ball 3 is touched first                       (first:3)
  o7        ball 7 leaves the table; several: o7,9        (off:7)
  oc        the cue ball leaves the table                 (off:cue)
  =12tr     called: ball 12 into TR; =12 the ball alone   (call:12tr)
  12tr=     called so, or evident, and so pocketed: 12tr =12tr in one
  =safe     called: a safety                              (safety)
  =-        nothing was called, nothing was evident       (call:none)
  !d        double hit; so !p push, !n non-tip, !m moving, !f foot,
            !t touched ball; xd xp ... where a shell keeps ! for itself
            (double-hit push non-tip moving foot touched-ball)
  by:NAME   the shooter, where it is not the player at the table
Left out means: a ball was touched, some ball reached a cushion, no more.""")
"""The whole notation, as help and beneath every error."""

EXAMPLES: Final = (
    Example("5 12", say("balls 5 and 12 pocketed")),
    Example("7 s", say("ball 7 and the cue ball pocketed")),
    Example("m", say("a miss")),
    Example("c4", say("a break: four different balls reached a cushion")),
    Example("5tl=", say("ball 5 pocketed in TL, as it was called")),
)

_BALL = r"(?:1[0-5]|[1-9])"
_POCKET = "|".join(POCKETS)
_BALLS = rf"{_BALL}(?:,{_BALL})*"
_CALL = rf"({_BALL})({_POCKET})?"
_PLAIN_FAULTS = "|".join(sorted(SEEN_FAULTS, key=len, reverse=True))
_FAULT_LETTERS = {name[0]: name for name in SEEN_FAULTS}


class _Words:
    """The report as it grows, word by word; each word may say a thing only once."""

    def __init__(self, players: Sequence[str]) -> None:
        self.said: dict[str, Any] = {}
        self.word = ""
        self.nothing = False
        self._players = players

    def once(self, key: str, value: Any) -> None:
        if key in self.said:
            raise _refused(say("{word} says again what was said before.", word=repr(self.word)))
        self.said[key] = value

    def add(self, key: str, values: Sequence[Any]) -> None:
        have = self.said.setdefault(key, [])
        for value in values:
            if _plain(value) in map(_plain, have):
                raise _refused(say("{word} names {value} a second time.", word=repr(self.word), value=_plain(value)))
            have.append(value)

    def shooter(self, name: str) -> None:
        self.once("by", player_named(name, self._players) or name)


def _plain(value: Any) -> Any:
    return value["ball"] if isinstance(value, Mapping) else value


def _numbers(text: str) -> list[int]:
    return [int(ball) for ball in text.strip(",").split(",")]


def _pocketed(words: _Words, found: re.Match[str]) -> None:
    balls: list[Any] = []
    for item in found[0].rstrip(",").split(","):
        ball, pocket = item.rstrip("TLMRB"), item.lstrip("0123456789")
        balls.append({"ball": int(ball), "pocket": pocket} if pocket else int(ball))
    words.add("pocketed", balls)


def _nothing(words: _Words, _: re.Match[str]) -> None:
    if words.nothing:
        raise _refused(say("{word} says again what was said before.", word=repr(words.word)))
    words.nothing = True


def _called(words: _Words, found: re.Match[str]) -> None:
    call: dict[str, Any] = {"ball": int(found[1])}
    if found[2]:
        call["pocket"] = found[2]
    words.once("called", call)


def _made(words: _Words, found: re.Match[str]) -> None:
    ball, pocket = int(found[1]), found[2]
    words.add("pocketed", [{"ball": ball, "pocket": pocket} if pocket else ball])
    _called(words, found)


def _set(key: str, value: Any) -> Callable[[_Words, re.Match[str]], None]:
    return lambda words, _: words.once(key, value)


def _at_cushions(words: _Words, found: re.Match[str]) -> None:
    words.once("cushions", _numbers(found[1]))


def _first(words: _Words, found: re.Match[str]) -> None:
    words.once("first", int(found[1]))


def _off(words: _Words, found: re.Match[str]) -> None:
    words.add("off_table", _numbers(found[1]))


def _fault_letter(words: _Words, found: re.Match[str]) -> None:
    words.add("faults", [_FAULT_LETTERS[found[1].lower()]])


def _fault_name(words: _Words, found: re.Match[str]) -> None:
    words.add("faults", [found[1].lower()])


_TABLE: tuple[tuple[str, Callable[[_Words, re.Match[str]], None]], ...] = (
    (rf"{_BALL}(?:{_POCKET})?(?:,{_BALL}(?:{_POCKET})?)*,?", _pocketed),
    (r"-|NOTHING", _nothing),
    (r"S|SCRATCH", _set("scratch", True)),
    (r"M|MISS", _set("contact", False)),
    (r"N|DRY|NO-CUSHION", _set("cushion", False)),
    (
        r"C(1[0-5]|\d)|COUNT:(1[0-5]|\d)",
        lambda words, found: words.once("cushion_count", int(found[1] or found[2])),
    ),
    (rf"C({_BALL},(?:{_BALLS},?)?)", _at_cushions),
    (rf"CUSHIONS?:({_BALLS},?)", _at_cushions),
    (r"K|UNCROSSED|KITCHEN", _set("crossed", False)),
    (rf"(?:F|FIRST:)({_BALL})", _first),
    (rf"(?:O|OFF:)({_BALLS},?)", _off),
    (r"OC|OFF:CUE|CUE-OFF", _set("cue_off", True)),
    (rf"(?:=|CALL:){_CALL}", _called),
    (rf"{_CALL}=", _made),
    (r"=SAFE|=SAFETY|SAFE|SAFETY|CALL:SAFETY", _set("called", "safety")),
    (r"=-|=NONE|CALL:NONE", _set("called", None)),
    (rf"[!X]({'|'.join(_FAULT_LETTERS).upper()})", _fault_letter),
    (rf"!?({_PLAIN_FAULTS.upper()})", _fault_name),
)
"""What a word may look like in capitals, and what it adds to the report. No word fits two rows.

Patterns are compiled when a word gets as far as them: most commands read no shot.
"""


def shot_from_words(words: Sequence[str], players: Sequence[str] = ()) -> dict[str, Any]:
    """The shot entry, as plain data, that `words` report.

    Full-width digits, letters and commas are read as their plain forms. `players` lets `by:` be typed in any case.
    Raises Refusal (malformed) naming the word that is unknown or says something twice; the report as a whole is
    checked by the entry's own model.
    """
    report = _Words(players)
    given = [word for word in words if word.strip()]
    if not given:
        raise _refused(say("The shot is empty."))
    for word in given:
        report.word = word
        name = _shooter_in(word)
        if name is not None:
            report.shooter(name)
            continue
        plain = unicodedata.normalize("NFKC", word).strip().upper().replace("、", ",")
        for pattern, act in _TABLE:
            found = re.fullmatch(pattern, plain, re.ASCII)
            if found:
                act(report, found)
                break
        else:
            raise _refused(say("{word} is no word of a shot.", word=repr(word)))
    if report.nothing and set(report.said) & {"pocketed", "scratch", "contact", "cue_off", "off_table", "faults"}:
        raise _refused(say("“nothing to report” stands beside something that is reported."))
    return {"do": "shot"} | report.said


def _shooter_in(word: str) -> str | None:
    head, colon, name = word.replace("：", ":", 1).partition(":")
    return name.strip() if colon and head.strip().lower() == "by" and name.strip() else None


def _refused(message: str) -> Refusal:
    return malformed(message, accepted=say("balls such as 5 or 5tl, and the words of the notation"))
