"""Whatever is entered is ruled on or refused in one line, and a refusal records nothing."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from policies import card_pool

from referee.rulebook.fold import begin
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal
from rulesets.card_pool import RULESET

NAMES = st.sampled_from(["Ann", "Bo", "Cy", "Zed", "", "[/]Al"])
CARDS = st.sampled_from(["4S", "10H", "TS", "SJ", "BJ", "1S", "", "KD", "ZZ"])
BALLS = st.integers(min_value=-1, max_value=17)
ODD = st.sampled_from([None, True, "x", 3, -1, 1.5, [], {}, [[]], {"Ann": None}])
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "do": st.sampled_from([*RULESET.entries, "undo", "redo", "amend", "claim", "nothing"]),
    "by": NAMES,
    "player": NAMES,
    "shooter": NAMES,
    "winner": NAMES,
    "order": st.lists(NAMES, max_size=4),
    "hands": st.dictionaries(NAMES, st.lists(CARDS, max_size=8), max_size=4),
    "cards": st.dictionaries(NAMES, CARDS, max_size=3),
    "card": CARDS,
    "down": st.lists(BALLS, max_size=5),
    "balls": st.lists(BALLS, max_size=16) | st.permutations(list(range(1, 16))),
    "ball": BALLS,
    "pocketed": st.lists(BALLS, max_size=4),
    "off_table": st.lists(BALLS, max_size=3),
    "cushions": st.lists(BALLS, max_size=5),
    "cushion_count": BALLS,
    "first": BALLS,
    "contact": st.booleans(),
    "cushion": st.booleans(),
    "scratch": st.booleans(),
    "cue_off": st.booleans(),
    "crossed": st.booleans(),
    "faults": st.lists(st.sampled_from(["push", "foot", "scratch"]), max_size=2),
    "choice": st.sampled_from(["accept", "rerack-break", "kitchen"]),
    "ball_in_hand": st.sampled_from(["none", "kitchen", "break", "table"]),
    "stock": st.integers(min_value=-1, max_value=60),
    "game": st.integers(min_value=-1, max_value=9),
    "scores": st.dictionaries(NAMES, st.sampled_from(["0", "1", "-1", "1/2", "2/4", 1]), max_size=3),
    "back": st.integers(min_value=-1, max_value=5),
    "entry": st.integers(min_value=-1, max_value=40),
    "with": st.just({"do": "shot", "pocketed": [4]}),
    "strange": ODD,
}
# The keys that belong to each entry, so that many of them come near to being lawful.
KEYS = {
    "shot": ("by", "contact", "first", "pocketed", "cushion", "cushions", "cushion_count", "scratch", "cue_off",
             "off_table", "crossed", "faults"),
    "position": ("order", "hands", "down", "shooter", "ball_in_hand", "scores", "stock", "game"),
    "order": ("order",), "deal": ("hands",), "rack": ("balls",), "choose": ("by", "choice"),
    "draw": ("player", "card"), "showdown": ("cards",), "spot": ("by", "ball"), "undo": ("back",), "redo": (),
    "amend": ("entry", "with"), "claim": ("by", "scores", "order", "winner"), "nothing": (),
}  # fmt: skip


@st.composite
def _entries(draw: st.DrawFn) -> dict[str, Any]:
    do = draw(VALUES["do"])
    entry: dict[str, Any] = {"do": do}
    for key in KEYS[do]:
        if draw(st.integers(0, 3)):
            entry[key] = draw(ODD) if not draw(st.integers(0, 15)) else draw(VALUES[key])
    if not draw(st.integers(0, 15)):
        key = draw(st.sampled_from(sorted(VALUES)))
        if key != "do":
            entry[key] = draw(VALUES[key])
    return entry


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60), st.lists(_entries(), min_size=1, max_size=5))
def test_nonsense_is_refused_in_one_line(seed: int, played: int, entries: list[dict[str, Any]]) -> None:
    match = begin(read_header(card_pool.header(seed)), RULESET)
    rng = random.Random(seed)
    for _ in range(played):
        if match.finished:
            break
        match = match.record(match.read(dict(card_pool.next_entry(match, rng)))).match
    for entry in entries:
        try:
            step = match.record(match.read(entry))
        except Refusal as refusal:
            line = refusal.line()
            assert line
            assert "\n" not in line
        else:
            match = step.match
            assert match.awaiting.written()
            assert sum(RULESET.scores(match.state).values()) == 0


@pytest.mark.parametrize("do", sorted(RULESET.entries))
def test_an_unknown_key_is_an_error(do: str) -> None:
    match = begin(read_header(card_pool.header(1)), RULESET)
    with pytest.raises(Refusal) as caught:
        match.read({"do": do, "strange": 1})
    assert do in caught.value.line()
