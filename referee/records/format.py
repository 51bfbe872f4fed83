"""The record file: JSON Lines, a header and one entry a line. A contract, so that other programs can read and write it.

Reading is strict: whatever two readers could take differently (a key given twice, a number that is none, half a
character) is refused with its line.
"""

import json
import math
from collections.abc import Iterable, Mapping
from typing import Any

from referee.rulebook.values import dataclass
from referee.rulebook.wording import say

FORMAT, VERSION = "referee-match", 1

DEEPEST = 24
"""No entry nests deeper than a few levels; more is an attack or a mistake."""
LONGEST_NUMBER = 30
LONGEST_LINE = 1_000_000


class RecordError(Exception):
    """A file is no record.

    Parameters
    ----------
    line : number of the line in the file, from 1.
    entry : number of the entry, from 1, or None for the header or the file as a whole.
    message : one sentence, what is wrong and what would be accepted.
    """

    def __init__(self, line: int, entry: int | None, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.entry = entry
        self.message = message


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as plain data, and the line of the file it stands on."""

    number: int
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: well-formed JSON objects under a known format and version, not yet judged."""

    header: dict[str, Any]
    entries: tuple[Line, ...]
    header_line: int = 1


def decode_record(data: bytes) -> Record:
    """The record in the bytes of a file. Raises RecordError."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, None, say("The record is not UTF-8 text (byte {place}).", place=error.start)) from None
    return parse_record(text)


def parse_record(text: str) -> Record:
    """The record in a text; blank lines and lines that begin with `#` are comments. Raises RecordError."""
    header: dict[str, Any] | None = None
    header_line = 1
    entries: list[Line] = []
    # Only line feeds end a line: names and notes may hold the other characters that Unicode calls line ends.
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        line = raw.removesuffix("\r")
        if line.startswith("#") or not line.strip(" \t"):
            continue
        due = None if header is None else len(entries) + 1
        data = _object(line, number, due)
        if header is None:
            _check_header(data, number)
            header, header_line = data, number
        else:
            entries.append(Line(number, data))
    if header is None:
        raise RecordError(
            1,
            None,
            say('The file is empty: a record begins with its header, {{"format": "{format}", …}}.', format=FORMAT),
        )
    return Record(header, tuple(entries), header_line)


def write_record(header: Mapping[str, Any], entries: Iterable[Mapping[str, Any]]) -> str:
    """The text of a record file: the header, then one entry a line."""
    return "".join(compact(data) + "\n" for data in (header, *entries))


def compact(data: Mapping[str, Any]) -> str:
    """An object as one line of JSON, as a record holds it. Raises ValueError for what JSON cannot say."""
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "), allow_nan=False)


def parse_object(text: str) -> dict[str, Any]:
    """One JSON object under the strict rules of the format. Raises ValueError with one clear sentence."""
    if len(text) > LONGEST_LINE:
        raise ValueError(say("The line is longer than {limit} characters.", limit=LONGEST_LINE))
    try:
        data = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise ValueError(
            say("This is not JSON: {why} at column {column}.", why=_lower(error.msg), column=error.colno)
        ) from None
    except RecursionError:
        raise ValueError(_too_deep()) from None
    if not isinstance(data, dict):
        raise ValueError(say("A line of a record is a JSON object, {…}."))
    # Half a character can only be written as an escape, so most lines need no search.
    if "\\u" in text or not text.isascii():
        _check_characters(text, data)
    _check_depth(data)
    return data


def _object(line: str, number: int, entry: int | None) -> dict[str, Any]:
    try:
        return parse_object(line)
    except ValueError as error:
        raise RecordError(number, entry, str(error)) from None


def _check_header(data: Mapping[str, Any], number: int) -> None:
    if data.get("format") != FORMAT:
        named = json.dumps(data["format"], ensure_ascii=False)[:60] if "format" in data else None
        raise RecordError(
            number,
            None,
            say("The format is {named}, not “{format}”.", named=named, format=FORMAT)
            if named
            else say('The first line is no header: it must say “"format": "{format}"”.', format=FORMAT),
        )
    version = data.get("version")
    if version != VERSION or isinstance(version, bool) or not isinstance(version, int):
        raise RecordError(
            number,
            None,
            say(
                "This record is of version {version}; version {known} can be read.",
                version=json.dumps(version, ensure_ascii=False)[:60],
                known=VERSION,
            ),
        )


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise ValueError(say("The key {key} stands twice.", key=json.dumps(key)[:60]))
            seen.add(key)
    return found


def _no_constant(text: str) -> Any:
    raise ValueError(say("{text} is no number that JSON knows.", text=text))


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError(say("A number has more than {limit} digits.", limit=LONGEST_NUMBER))
    return int(text)


def _real(text: str) -> float:
    value = float(text)
    if not math.isfinite(value) or len(text) > 2 * LONGEST_NUMBER:
        raise ValueError(say("The number {text} is out of range.", text=text[:40]))
    return value


_DECODER = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_constant=_no_constant, parse_int=_whole, parse_float=_real, strict=True
)


def _check_characters(text: str, data: Any) -> None:
    try:
        text.encode("utf-8")
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        code = ord(error.object[error.start])
        raise ValueError(say("U+{code} is half a character.", code=f"{code:04X}")) from None
    except RecursionError:
        raise ValueError(_too_deep()) from None


def _check_depth(data: Any) -> None:
    level = [data]
    for _ in range(DEEPEST):
        level = [
            item
            for value in level
            for item in (value.values() if isinstance(value, dict) else value)
            if isinstance(item, dict | list)
        ]
        if not level:
            return
    raise ValueError(_too_deep())


def _too_deep() -> str:
    return say("The line nests more than {limit} levels deep.", limit=DEEPEST)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
