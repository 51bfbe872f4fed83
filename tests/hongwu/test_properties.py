"""Random whole matches: what must hold in every one of them."""

import json
import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from policies import hongwu as policy

from referee.rulebook.fold import Match, begin
from referee.rulebook.observer import PUBLIC, REFEREE
from referee.rulebook.reading import read_header
from referee.rulebook.snapshot import freeze, thaw
from rulesets.hongwu import RULESET
from rulesets.hongwu.options import BOTTOM_SIZE

seeds = st.integers(0, 10**9)
both_pack_counts = st.sampled_from([2, 3])
examples = settings(max_examples=25, deadline=None)


def played(seed: int, packs: int, **options: Any) -> tuple[dict[str, Any], list[dict[str, Any]], Match]:
    """A random match: its header, its entries as plain data, and its end."""
    header = policy.header(seed, packs)
    header["options"].update(options)
    rng = random.Random(seed)
    match = begin(read_header(header), RULESET)
    entries = []
    while not match.finished:
        entry = json.loads(json.dumps(dict(policy.next_entry(match, rng))))
        entries.append(entry)
        match = match.record(match.read(entry)).match
    return header, entries, match


def again(header: dict[str, Any], entries: list[dict[str, Any]]) -> Match:
    match = begin(read_header(header), RULESET)
    for step in match.replaying(entries):
        match = step.match
    return match


def rulings(match: Match, *kinds: str) -> list[dict[str, Any]]:
    heard = [ruling.heard_by(REFEREE) for moment in match.moments() for ruling in moment.rulings]
    return [ruling for ruling in heard if ruling["kind"] in kinds]


@pytest.mark.clause("C3.4", "B33", "B35")
@given(seed=seeds, packs=both_pack_counts, shaped=st.booleans())
@examples
def test_points_are_conserved_and_payments_sum_to_zero(seed, packs, shaped):
    _, _, match = played(seed, packs, follow_shape=shaped)
    ends = zip(rulings(match, "settlement"), rulings(match, "bottom"), strict=True)
    for settlement, bottom in ends:
        in_tricks = sum(trick["points"] for trick in settlement["tricks"])
        assert in_tricks + bottom["worth"] == 100 * packs
        assert len(bottom["cards"]) == BOTTOM_SIZE[packs]
        mine = sum(t["points"] for t in settlement["tricks"] if t["winner"] == settlement["dealer"])
        assert mine == settlement["table_points"]
        delta = {name: Fraction(amount) for name, amount in settlement["delta"].items()}
        assert sum(delta.values()) == 0
        for name, lines in settlement["lines"].items():
            assert sum(Fraction(line["amount"]) for line in lines) == delta[name]
        counting = [c for c in settlement["captures"] if c["counts"]]
        assert len(settlement["captures"]) <= packs
        signed = sum(-20 if c["from"] == settlement["dealer"] else 20 for c in counting)
        assert settlement["capture_points"] == signed
    assert sum(RULESET.scores(match.state).values()) == 0
    assert rulings(match, "irregularity") == []


@given(seed=seeds, packs=both_pack_counts, shaped=st.booleans())
@examples
def test_a_tally_of_the_sums_settles_like_the_play(seed, packs, shaped):
    header, _, match = played(seed, packs, follow_shape=shaped)
    tallies = [
        {
            "do": "tally",
            "dealer": settled["dealer"],
            "bid": settled["bid"],
            "table_points": settled["table_points"],
            "bottom_points": bottom["worth"],
            "last_trick": bottom["winner"] == settled["dealer"],
            "captures": [{"from": c["from"], "by": c["by"]} for c in settled["captures"] if c["counts"]],
        }
        for settled, bottom in zip(rulings(match, "settlement"), rulings(match, "bottom"), strict=True)
    ]
    told = again(header, tallies)
    same = ("delta", "final", "capture_points", "bottom_points", "table_points", "bid", "scores", "lines", "band")
    for one, other in zip(rulings(match, "settlement"), rulings(told, "settlement"), strict=True):
        assert {key: one[key] for key in same} == {key: other[key] for key in same}
    assert RULESET.ranking(told.state) == RULESET.ranking(match.state)


@pytest.mark.clause("B41", "B42")
@given(seed=seeds, packs=both_pack_counts, shaped=st.booleans())
@examples
def test_the_same_deal_with_hidden_hands_is_ruled_alike_and_proves_no_fault(seed, packs, shaped):
    header, entries, match = played(seed, packs, follow_shape=shaped)
    blind = []
    for entry in entries:
        hidden = {"deal": ("hands", "bottom"), "bury": ("cards",)}.get(entry["do"], ())
        blind.append({key: value for key, value in entry.items() if key not in hidden})
    unseen = again(header | {"hands": "hidden"}, blind)
    kinds = ("declarer", "trump", "trick", "capture", "bottom", "settlement", "final", "irregularity")
    assert rulings(unseen, *kinds) == rulings(match, *kinds)


@given(seed=seeds, packs=both_pack_counts, at=st.integers(1, 10**6))
@examples
def test_undo_gives_back_the_very_state_and_redo_the_later_one(seed, packs, at):
    header, entries, _ = played(seed, packs)
    cut = 1 + at % len(entries)
    match = again(header, entries[:cut])
    people = [index for index in range(cut) if entries[index]["do"] not in {"deal", "first"}]
    if not people:
        return
    back = 1 + at % min(5, len(people))
    undone = match.record(match.read({"do": "undo", "back": back})).match
    assert undone.state == again(header, entries[: people[-back]]).state
    redone = undone.record(undone.read({"do": "redo"})).match
    assert redone.state == match.state


@given(seed=seeds, packs=both_pack_counts, hidden=st.booleans())
@examples
def test_a_frozen_state_thaws_to_an_equal_one(seed, packs, hidden):
    header, entries, _ = played(seed, packs, follow_shape=True)
    if hidden:
        drop = {"deal": {"hands", "bottom"}, "bury": {"cards"}}
        entries = [{k: v for k, v in e.items() if k not in drop.get(e["do"], ())} for e in entries]
        header = header | {"hands": "hidden"}
    match = begin(read_header(header), RULESET)
    for number, step in enumerate(match.replaying(entries)):
        match = step.match
        if number % 7 == 0 or number < 12 or match.finished:
            assert RULESET.thaw(RULESET.freeze(match.state)) == match.state
    taken_up = thaw(freeze(match), read_header(header), RULESET)
    assert taken_up.state == match.state


@given(seed=seeds, packs=both_pack_counts)
@examples
def test_a_replay_ends_in_the_same_state_and_each_card_lies_in_one_place(seed, packs):
    header, entries, match = played(seed, packs)
    assert again(header, entries).state == match.state
    total = 54 * packs
    for moment in match.moments():
        stage = moment.state.stage
        if stage.phase == "play":
            shown = sum(len(play.cards) for play in stage.trick.plays)
            in_hands = sum(hand.bit_count() for hand in stage.hands)
            gone = 4 * ({2: 25, 3: 39}[packs] - stage.left)
            assert in_hands + shown + gone + stage.buried.bit_count() == total


@given(seed=seeds, packs=both_pack_counts)
@settings(max_examples=10, deadline=None)
def test_every_ruling_has_its_sentence_and_every_state_its_board(seed, packs):
    _, _, match = played(seed, packs)
    for moment in match.moments():
        for ruling in moment.rulings:
            said = RULESET.words(ruling.heard_by(PUBLIC))
            assert said.endswith((".", ")"))
            assert "\n" not in said
            assert ruling.clauses
            assert all(number in RULESET.clauses for number in ruling.clauses)
        assert RULESET.board(RULESET.view(moment.state, PUBLIC)).sections
    table = RULESET.score_table(match.moments(), match.state)
    assert table.rows[-1][-4:] == match.state.scores
    for column in range(-4, 0):
        assert sum(row[column] for row in table.rows[:-1]) == table.rows[-1][column]
