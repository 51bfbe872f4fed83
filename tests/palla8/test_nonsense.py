"""Whatever is recorded or typed is either accepted or refused in one line; nothing else ever comes out."""

from collections.abc import Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.rulebook.fold import Match, Recorded, begin
from referee.rulebook.observer import PUBLIC
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal
from referee.rulebook.verb import Question, Verb
from rulesets.palla8 import RULESET

BALL = st.integers(-1, 16)
NAME = st.sampled_from(["Ann", "Bo", "Cy", "", "match", "ann"])
KEYS: dict[str, st.SearchStrategy[Any]] = {
    "by": NAME | st.none(),
    "contact": st.booleans(),
    "first": BALL | st.none(),
    "pocketed": st.lists(BALL | st.fixed_dictionaries({"ball": BALL, "pocket": st.sampled_from(["TL", "BM", "X"])})),
    "cushion": st.booleans(),
    "cushions": st.lists(BALL, max_size=6),
    "cushion_count": BALL,
    "scratch": st.booleans(),
    "cue_off": st.booleans(),
    "off_table": st.lists(BALL, max_size=3),
    "crossed": st.booleans(),
    "called": st.none() | st.just("safety") | st.fixed_dictionaries({"ball": BALL}),
    "faults": st.lists(st.sampled_from(["foot", "push", "late"]), max_size=2),
    "choice": st.sampled_from(["accept", "kitchen", "rebreak", "spot", "spot-kitchen", "rerack-return", "none"]),
    "order": st.lists(NAME, max_size=3),
    "balls": st.permutations(range(1, 16)),
    "match": st.booleans(),
    "on_table": st.lists(BALL),
    "groups": st.none() | st.dictionaries(NAME, st.sampled_from(["solids", "stripes", "reds"])),
    "shooter": NAME,
    "ball_in_hand": st.sampled_from(["none", "table", "kitchen", "break", "both"]),
    "racks": st.dictionaries(NAME, BALL),
}
DO = st.sampled_from([*RULESET.entries, "claim", "undo", "redo", "deal"])
OWN = {do: [key for key in model.model_fields if key in KEYS] for do, model in RULESET.entries.items()}


@st.composite
def entries(draw: st.DrawFn) -> dict[str, Any]:
    """An entry with keys of its own kind mostly, in any combination of values."""
    do = draw(DO)
    keys = draw(st.lists(st.sampled_from(OWN.get(do) or list(KEYS)), unique=True, max_size=6))
    return {"do": do} | {key: draw(KEYS[key]) for key in keys}


WORD = st.text(alphabet="0123456789tlmrbsfock=!,:- AnnBoup", max_size=8) | st.sampled_from(
    ["5tl", "=5", "=safe", "s", "m", "c4", "accept", "1", "Ann", "Bo", "match", "up:8,9", "shooter:Ann", "racks:1-0"]
)


def states() -> list[Match]:
    """A match before the draw, before the break, at a choice, in the middle, and over."""
    match = begin(read_header({"ruleset": "palla8", "players": ["Ann", "Bo"], "options": {"race_to": 2}}), RULESET)
    found = [match]
    for entry in (
        {"do": "order", "order": ["Ann", "Bo"]},
        {"do": "shot", "cushion_count": 2},
        {"do": "choose", "choice": "accept"},
        {"do": "shot", "pocketed": [3], "called": {"ball": 3}},
        {"do": "concede", "by": "Ann", "match": True},
    ):
        match = match.record(match.read(entry)).match
        found.append(match)
    return found


STATES = states()


def recorded(match: Match, entry: Mapping[str, Any]) -> Recorded | Refusal:
    """What came of an entry; anything but a ruling or a refusal is an error of ours."""
    try:
        return match.record(match.read(dict(entry)))
    except Refusal as refusal:
        return refusal


@settings(max_examples=400, deadline=None)
@given(st.lists(entries(), min_size=1, max_size=8), st.sampled_from(STATES))
def test_any_entry(found: list[dict[str, Any]], match: Match) -> None:
    for entry in found:
        step = recorded(match, entry)
        if isinstance(step, Refusal):
            assert "\n" not in step.line()
            continue
        match = step.match
        for ruling in step.rulings:
            if ruling.kind not in {"claim", "undo", "redo"}:
                assert RULESET.words(ruling.heard_by(PUBLIC) or {})
        assert RULESET.board(RULESET.view(match.state, PUBLIC)).sections
        assert RULESET.thaw(RULESET.freeze(match.state)) == match.state


def read(verb: Verb, words: list[str], match: Match) -> list[Mapping[str, Any]]:
    """The entries that words may make; none when they are refused."""
    try:
        said = verb.read(words, match.state)
    except Refusal as refusal:
        assert refusal.accepted  # noqa: PT017 - the refusal may come or not
        return []
    return [answer.entry for answer in said.answers] if isinstance(said, Question) else [said]


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(RULESET.verbs), st.lists(WORD, max_size=5), st.sampled_from(STATES))
def test_any_words(verb: Verb, words: list[str], match: Match) -> None:
    for entry in read(verb, words, match):
        step = recorded(match, entry)
        assert not isinstance(step, Refusal) or "\n" not in step.line()
