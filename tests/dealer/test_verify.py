"""Whole matches are derived again from the record alone, and the entry that does not follow is named."""

from collections.abc import Mapping
from typing import Any

import pytest
import small_checker
from pebble_records import header

from referee.dealer.carry_on import CarriedOn, carry_on
from referee.dealer.verify import Finding, Verdict, verify
from referee.records.format import parse_record, write_record
from referee.records.replay import open_header, replay

ID = "evening"
HEADER = header(ID, rounds=2, dealer="program")
PLAY: tuple[dict[str, Any], ...] = (
    {"do": "more"},
    {"do": "call", "number": 2},
    {"do": "more"},
    {"do": "undo"},
    {"do": "more"},
    {"do": "call", "number": 1},
    {"do": "undo"},
    {"do": "call", "number": 1},
    {"do": "call", "number": 1},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "call", "number": 1},
)


def played(*entries: Mapping[str, Any], cut: bool = False) -> list[dict[str, Any]]:
    """The record of a match dealt by the program, as a reader of the file has it."""
    dealt = carry_on(open_header(HEADER), {1: b"a" * 32, 2: b"b" * 32}, pause_for_cuts=cut)
    found = list(dealt.entries)
    if cut:
        entries = ({"do": "cut", "by": "Ann", "round": 1, "text": "7 of clubs"}, *entries)
    for entry in entries:
        match = dealt.match.record(dealt.match.read(entry)).match
        found.append(dict(entry))
        dealt = carry_on(match, dealt.secrets)
        assert isinstance(dealt, CarriedOn)
        found += dealt.entries
    return found


def verified(entries: list[dict[str, Any]], head: Mapping[str, Any] = HEADER) -> list[Finding]:
    found = replay(parse_record(write_record(head, entries)))
    return verify(found.start, found.steps)


def wrong(entries: list[dict[str, Any]]) -> list[tuple[int | None, int | None]]:
    return [(finding.entry, finding.round) for finding in verified(entries) if finding.verdict is Verdict.WRONG]


def at(entries: list[dict[str, Any]], do: str, which: int = 0) -> int:
    """The place of the n-th entry of a kind."""
    return [place for place, entry in enumerate(entries) if entry["do"] == do][which]


@pytest.mark.parametrize("cut", [False, True])
def test_an_honest_match_follows(cut: bool) -> None:
    entries = played(*PLAY, cut=cut)
    findings = verified(entries)
    assert [(finding.verdict, finding.round) for finding in findings] == [(Verdict.RIGHT, 1), (Verdict.RIGHT, 2)]
    assert all("\n" not in finding.message for finding in findings)


def test_a_checker_written_from_the_page_derives_the_deal() -> None:
    entries = played(*PLAY, cut=True)
    secret = bytes.fromhex(entries[at(entries, "open")]["secret"])
    assert entries[0]["commitment"] == small_checker.commitment(secret, ID, 1)
    key = small_checker.round_key(secret, ID, 1, [("Ann", "7 of clubs")])
    pebbles = [str(n) for n in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6) * 4]
    pack = small_checker.permuted(key, "pebbles", pebbles)
    assert entries[at(entries, "deal")]["hands"] == {"Ann": int(pack[0]), "Bo": int(pack[1])}
    assert entries[at(entries, "draw")]["pebble"] == int(pack[2])


def test_a_deal_that_was_tampered_with_is_named() -> None:
    entries = played(*PLAY)
    place = at(entries, "deal")
    hands = entries[place]["hands"]
    entries[place] = {"do": "deal", "hands": hands | {"Bo": hands["Bo"] % 6 + 1}}
    assert wrong(entries) == [(place + 1, 1)]


def test_a_draw_that_was_tampered_with_is_named_wherever_it_stands() -> None:
    entries = played(*PLAY)
    # Bo's draw stands twice, the second time after an undo; both must agree, so both are changed.
    first, second = at(entries, "draw", 1), at(entries, "draw", 2)
    pebble = entries[first]["pebble"] % 6 + 1
    for place in (first, second):
        entries[place] = entries[place] | {"pebble": pebble}
    assert wrong(entries) == [(first + 1, 1), (second + 1, 1)]


def test_a_secret_that_does_not_fit_is_named() -> None:
    entries = played(*PLAY)
    place = at(entries, "open")
    entries[place] = entries[place] | {"secret": "00" * 32}
    assert wrong(entries) == [(place + 1, 1)]


def test_a_commitment_made_after_the_fact_is_named() -> None:
    entries = played(*PLAY)
    commit = entries.pop(at(entries, "commit"))
    place = at(entries, "deal") + 1
    entries.insert(place, commit)
    assert (place + 1, 1) in wrong(entries)


def test_a_cut_that_was_changed_afterwards_is_found() -> None:
    entries = played(*PLAY, cut=True)
    entries[1] = entries[1] | {"text": "8 of clubs"}
    assert at(entries, "deal") + 1 in [entry for entry, _ in wrong(entries)]


def test_another_matchs_id_does_not_fit() -> None:
    entries = played(*PLAY)
    findings = verified(entries, HEADER | {"id": "another"})
    assert {finding.verdict for finding in findings} == {Verdict.WRONG}


def test_an_amended_draw_is_laid_to_the_amend() -> None:
    """Another program's record may say less of its dealer, and amend what he drew."""
    head = {key: value for key, value in HEADER.items() if key != "dealer"}
    entries = played(*PLAY)
    place = at(entries, "draw")
    pebble = entries[place]["pebble"] % 6 + 1
    entries.append({"do": "amend", "entry": place + 1, "with": entries[place] | {"pebble": pebble}})
    (finding,) = [finding for finding in verified(entries, head) if finding.verdict is Verdict.WRONG]
    assert (finding.entry, finding.round) == (len(entries), 1)
    assert f"entry {place + 1} " in finding.message


def test_an_amended_call_changes_no_deal() -> None:
    entries = played(*PLAY)
    place = at(entries, "call")
    entries.append({"do": "amend", "entry": place + 1, "with": {"do": "call", "by": "Ann", "number": 0}})
    assert wrong(entries) == []


def test_what_is_not_opened_yet_cannot_be_told() -> None:
    entries = played(*PLAY[:3])
    findings = verified(entries)
    assert [(finding.verdict, finding.round) for finding in findings] == [(Verdict.OPEN, 1)]
    # A lie in it is not found before its time.
    place = at(entries, "deal")
    entries[place] = {"do": "deal", "hands": {"Ann": 6, "Bo": 6}}
    assert wrong(entries) == []


def test_a_round_without_a_commitment_cannot_be_told() -> None:
    entries = [entry for entry in played(*PLAY) if entry.get("round") != 1 or entry["do"] not in {"commit", "open"}]
    findings = verified([{key: value for key, value in entry.items() if key != "n"} for entry in entries])
    assert [(finding.verdict, finding.round) for finding in findings] == [(Verdict.OPEN, 1), (Verdict.RIGHT, 2)]


def test_the_tables_own_cards_have_nothing_to_derive() -> None:
    head = header(ID, rounds=1)
    findings = verified([{"do": "deal", "hands": {"Ann": 1, "Bo": 2}}], head)
    assert [(finding.verdict, finding.entry) for finding in findings] == [(Verdict.OPEN, None)]


def test_an_empty_record() -> None:
    assert [finding.verdict for finding in verified([])] == [Verdict.OPEN]
