"""Whatever is typed, the answer is a ruling or one clear line; nothing is recorded with a refusal."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from policies import hongwu as policy

from referee.rulebook.fold import begin
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal
from rulesets.hongwu import RULESET

NAMES = st.sampled_from(["Ann", "Bo", "张伟", "[/]Al", "Eve", ""])
CARDS = st.lists(st.sampled_from(["5H", "BJ", "10S", "3C", "2D", "KH", "KH", "4D", "1H", "x"]), max_size=9)
NUMBERS = st.integers(-10, 320) | st.sampled_from([60, 75, 80, 100, 200, 300])
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "by": NAMES,
    "player": NAMES,
    "dealer": NAMES,
    "lead": NAMES,
    "amount": NUMBERS,
    "bid": NUMBERS,
    "table_points": NUMBERS,
    "bottom_points": NUMBERS,
    "left": NUMBERS,
    "deal": NUMBERS,
    "suit": st.sampled_from(["S", "H", "D", "C", "NT"]),
    "trump": st.sampled_from(["S", "H", "D", "C", "NT"]),
    "timeout": st.booleans(),
    "last_trick": st.booleans(),
    "cards": CARDS,
    "buried": CARDS,
    "bottom": CARDS,
    "hands": st.dictionaries(NAMES, CARDS, max_size=4),
    "scores": st.dictionaries(NAMES, st.sampled_from(["0", "1/3", "2/6", "-4", "x"]), max_size=4),
    "delta": st.dictionaries(NAMES, st.sampled_from(["0", "1/3", "-1/3", "4"]), max_size=4),
    "captures": st.lists(st.fixed_dictionaries({"from": NAMES, "by": NAMES}), max_size=4),
    "note": st.sampled_from(["", "agreed"]),
}


@st.composite
def entries(draw: st.DrawFn) -> dict[str, Any]:
    """An entry of some kind with its own keys, or now and then a foreign one, and values that may be wrong."""
    do = draw(st.sampled_from(sorted(RULESET.entries)))
    keys = [key for key in RULESET.entries[do].model_fields if key in VALUES]
    keys += draw(st.lists(st.sampled_from(sorted(VALUES)), max_size=1))
    kept = [key for key in dict.fromkeys(keys) if draw(st.integers(0, 9)) < 8]
    odd = st.none() | st.just(7.5) | st.just("?") | st.just([])
    return {"do": do, **{key: draw(VALUES[key] if draw(st.integers(0, 19)) else odd) for key in kept}}


@given(seed=st.integers(0, 10**6), at=st.integers(0, 60), hidden=st.booleans(), tried=st.lists(entries(), max_size=12))
@settings(max_examples=100, deadline=None)
def test_every_entry_is_ruled_on_or_refused_in_one_line(seed, at, hidden, tried):
    header = policy.header(seed)
    match, rng = begin(read_header(header), RULESET), random.Random(seed)
    blind = begin(read_header(header | {"hands": "hidden"}), RULESET)
    for _ in range(at):
        if match.finished:
            break
        entry = dict(policy.next_entry(match, rng))
        match = match.record(match.read(entry)).match
        drop = {"deal": {"hands", "bottom"}, "bury": {"cards"}}.get(entry["do"], set())
        blind = blind.record(blind.read({k: v for k, v in entry.items() if k not in drop})).match
    at_table = blind if hidden else match
    for entry in tried:
        refused = ""
        try:
            at_table = at_table.record(at_table.read(entry)).match
        except Refusal as refusal:
            refused = refusal.line()
        assert "\n" not in refused
        assert sum(RULESET.scores(at_table.state).values()) == 0
