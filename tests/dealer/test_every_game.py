"""Random matches of every game of ours, dealt by the program with undos on the way, follow from their records."""

import importlib
from collections import Counter
from random import Random
from typing import Any

import pytest
import small_checker

from referee.dealer.carry_on import carry_on
from referee.dealer.verify import Verdict, verify
from referee.records.format import parse_record, write_record
from referee.records.replay import open_header, replay
from referee.rulebook.refusal import Refusal
from referee.rulebook.snapshot import freeze, thaw

LONGEST = 1500
"""Entries after which a match is left as it stands."""
GAMES = ("poker_pool", "card_pool", "palla8", "dabaifen", "hongwu")


def dealt_match(policy: Any, seed: int, *, undos: bool) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Header and entries of a match in which the program answers for chance."""
    rng = Random(seed)
    header = policy.header(seed) | {"dealer": "program", "id": f"match-{seed}"}
    match = open_header(header)
    entries: list[dict[str, Any]] = []
    secrets = {round_: Random(f"{seed}/{round_}").randbytes(32) for round_ in range(1, 200)}
    while True:
        waits = match.awaiting.open and rng.random() < 0.7
        dealt = carry_on(match, secrets, open_lots=not waits)
        match, secrets = dealt.match, dict(dealt.secrets)
        entries += dealt.entries
        if match.finished or len(entries) > LONGEST:
            return header, entries
        if undos and rng.random() < 0.05:
            entry: dict[str, Any] = {"do": "undo", "back": rng.randint(1, 3)}
            try:
                match = match.record(match.read(entry)).match
            except Refusal:
                continue  # nothing there yet
        else:
            entry = dict(policy.next_entry(match, rng))
            if match.awaiting.open and entry["do"] == match.awaiting.kind:
                continue  # the policy would have chance speak, which is the dealer's part
            match = match.record(match.read(entry)).match
        entries.append(entry)


@pytest.mark.parametrize("undos", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_what_the_program_dealt_follows_from_the_record(game: str, undos: bool) -> None:
    policy = importlib.import_module(f"policies.{game}")
    for seed in range(4):
        header, entries = dealt_match(policy, seed, undos=undos)
        found = replay(parse_record(write_record(header, entries)))
        findings = verify(found.start, found.steps)
        closed = {Verdict.RIGHT: max(found.match.bonds)}
        if not found.match.finished:
            closed = {Verdict.RIGHT: max(found.match.bonds) - 1, Verdict.OPEN: 1}
        assert Counter(finding.verdict for finding in findings) == closed
        _opened_in_time(entries)
        _thaws(found.match)


def _opened_in_time(entries: list[dict[str, Any]]) -> None:
    """Chance never speaks from an opened secret, unless the table went back before the opening."""
    opened: set[int] = set()
    committed = 0
    for entry in entries:
        match entry["do"]:
            case "open":
                opened.add(entry["round"])
            case "commit":
                committed = entry["round"]
                assert committed not in opened
            case "undo":
                return
            case "deal" | "draw" | "order" | "discard" | "first" | "flip" | "showdown":
                assert committed not in opened


def _thaws(match: Any) -> None:
    again = thaw(freeze(match), match.header, match.game)
    assert again.state == match.state
    assert again.awaiting == match.awaiting
    assert again.lots == match.lots


@pytest.mark.parametrize("game", GAMES)
def test_one_changed_card_is_named(game: str) -> None:
    """The last deal of a match that deals cards, its first two hands exchanged; of one that does not, the order."""
    policy = importlib.import_module(f"policies.{game}")
    header, entries = dealt_match(policy, 1, undos=False)
    kind = "deal" if any(entry["do"] == "deal" for entry in entries) else "order"
    place = max(at for at, entry in enumerate(entries) if entry["do"] == kind)
    forged = dict(entries[place])
    if kind == "deal":
        one, two, *_ = forged["hands"]
        forged["hands"] = forged["hands"] | {one: forged["hands"][two], two: forged["hands"][one]}
    else:
        forged["order"] = forged["order"][::-1]
    # What follows the forged entry may be impossible now; the secret is what is needed of it.
    secret = next(entry for entry in entries[place:] if entry["do"] == "open")
    found = replay(parse_record(write_record(header, [*entries[:place], forged, secret])))
    findings = verify(found.start, found.steps)
    assert [finding.entry for finding in findings if finding.verdict is Verdict.WRONG] == [place + 1]


@pytest.mark.parametrize(("game", "cards"), [("poker_pool", 5), ("card_pool", 7), ("dabaifen", 12), ("hongwu", 0)])
def test_a_checker_written_from_the_page_derives_every_deal(game: str, cards: int) -> None:
    policy = importlib.import_module(f"policies.{game}")
    for seed in range(3):
        header, entries = dealt_match(policy, seed, undos=False)
        secrets = {entry["round"]: bytes.fromhex(entry["secret"]) for entry in entries if entry["do"] == "open"}
        pack = small_checker.PACK_52 if game == "card_pool" else small_checker.PACK_54
        pack = pack * (header["options"]["packs"] if game == "hongwu" else 1)
        round_ = 0
        for entry in entries:
            if entry["do"] == "commit":
                round_ = entry["round"]
                assert entry["commitment"] == small_checker.commitment(secrets[round_], header["id"], round_)
                key = small_checker.round_key(secrets[round_], header["id"], round_, [])
                left = small_checker.permuted(key, "pack", pack)
            elif entry["do"] == "deal":
                for player in header["players"]:
                    size = cards or len(entry["hands"][player])
                    assert entry["hands"][player] == left[:size]
                    left = left[size:]
                assert entry.get("bottom", left) == left
            elif entry["do"] == "draw" and game == "poker_pool":
                assert entry["card"] == left.pop(0)
