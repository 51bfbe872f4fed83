"""The record file: what is read, and how what is no record is refused."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.records.format import RecordError, decode_record, parse_record, write_record

HEADER = '{"format": "referee-match", "version": 1, "ruleset": "pebbles", "players": ["Ann", "Bo"]}'
DEAL = '{"do": "deal", "hands": {"Ann": 3, "Bo": 5}}'


def test_comments_and_blank_lines_are_passed_over_and_lines_are_counted() -> None:
    record = parse_record(f"# by hand\n\n{HEADER}\n  \n# dealt\n{DEAL}\r\n\n")
    assert record.header["ruleset"] == "pebbles"
    assert record.header_line == 3
    assert [(line.number, line.data["do"]) for line in record.entries] == [(6, "deal")]


def test_a_byte_order_mark_is_passed_over() -> None:
    assert decode_record(b"\xef\xbb\xbf" + HEADER.encode()).header_line == 1


def test_only_line_feeds_end_a_line() -> None:
    note = json.dumps({"do": "claim", "note": "a\u2028b\u0085c"}, ensure_ascii=False)
    record = parse_record(f"{HEADER}\n{note}\n{DEAL}")
    assert [line.number for line in record.entries] == [2, 3]


def test_what_was_written_reads_the_same() -> None:
    header = json.loads(HEADER) | {"players": ["[/]Al", "张伟"]}
    entries: list[dict[str, Any]] = [{"do": "claim", "note": 'quotes " and \\ and \u2028'}, json.loads(DEAL)]
    text = write_record(header, entries)
    record = parse_record(text)
    assert record.header == header
    assert [line.data for line in record.entries] == entries
    assert "张伟" in text
    assert text.count("\n") == 3


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("deal", "JSON"),
        ("{", "JSON"),
        ('{"do": "deal"} {"do": "deal"}', "JSON"),
        ('{"do": "deal",}', "JSON"),
        ("{'do': 'deal'}", "JSON"),
        ("[]", "object"),
        ("7", "object"),
        ("null", "object"),
        ('{"do": "call", "do": "more"}', '"do" stands twice'),
        ('{"do": "amend", "with": {"a": 1, "a": 1}}', '"a" stands twice'),
        ('{"do": "call", "number": NaN}', "NaN"),
        ('{"do": "call", "number": Infinity}', "Infinity"),
        ('{"do": "call", "number": -Infinity}', "-Infinity"),
        ('{"do": "call", "number": 1e999}', "out of range"),
        ('{"do": "call", "number": ' + "9" * 5000 + "}", "digits"),
        ('{"do": "call", "number": 1.' + "9" * 5000 + "}", "out of range"),
        ('{"do": "call", "note": "\\ud800"}', "U+D800"),
        ('{"do": "call", "\\udfff": 1}', "U+DFFF"),
        ('{"do": "call", "note": "' + "\t" + '"}', "JSON"),
        ('{"a": ' * 30 + "1" + "}" * 30, "levels"),
        ('{"a": ' + "[" * 100_000 + "]" * 100_000 + "}", "levels"),
        ('{"note": "' + "x" * 1_000_001 + '"}', "longer"),
    ],
)
def test_a_bad_line_is_named(line: str, says: str) -> None:
    with pytest.raises(RecordError) as wrong:
        parse_record(f"# a comment\n{HEADER}\n{DEAL}\n\n{line}\n")
    assert (wrong.value.line, wrong.value.entry) == (5, 2)
    assert says in wrong.value.message
    assert "\n" not in wrong.value.message
    assert len(wrong.value.message) < 200


@pytest.mark.parametrize(
    ("header", "says"),
    [
        (DEAL, "header"),
        ('{"format": "pgn", "version": 1}', "pgn"),
        ('{"format": 7, "version": 1}', "7"),
        ('{"format": "referee-match"}', "version"),
        ('{"format": "referee-match", "version": 2}', "version 2"),
        ('{"format": "referee-match", "version": true}', "true"),
        ('{"format": "referee-match", "version": 1.0}', "1.0"),
        ('{"format": "referee-match", "version": "1"}', '"1"'),
    ],
)
def test_another_format_or_version_is_named(header: str, says: str) -> None:
    with pytest.raises(RecordError) as wrong:
        parse_record(f"\n{header}\n")
    assert (wrong.value.line, wrong.value.entry) == (2, None)
    assert says in wrong.value.message


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "\ufeff"])
def test_an_empty_file_is_no_record(text: str) -> None:
    with pytest.raises(RecordError, match="empty"):
        parse_record(text)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (HEADER.encode() + b'\n{"note": "\xff"}', 2),
        (HEADER.encode("utf-16"), 1),
        (b"\x00\xff", 1),
        (b"\xed\xa0\x80", 1),
    ],
)
def test_bytes_that_are_no_text_are_named_by_line(data: bytes, line: int) -> None:
    with pytest.raises(RecordError, match="UTF-8") as wrong:
        decode_record(data)
    assert wrong.value.line == line


def _is_one_line(wrong: RecordError) -> None:
    assert wrong.message
    assert "\n" not in wrong.message
    assert wrong.line >= 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=80), JSON.map(json.dumps), st.binary(max_size=60).map(repr)))
def test_whatever_stands_on_a_line_it_is_an_object_or_refused_in_one_line(line: str) -> None:
    try:
        record = parse_record(f"{HEADER}\n{line}")
    except RecordError as wrong:
        _is_one_line(wrong)
        return
    assert all(isinstance(entry.data, dict) for entry in record.entries)
    # What was read can be written, and reads the same.
    again = parse_record(write_record(record.header, [entry.data for entry in record.entries]))
    assert [entry.data for entry in again.entries] == [entry.data for entry in record.entries]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        decode_record(data)
    except RecordError as wrong:
        _is_one_line(wrong)
