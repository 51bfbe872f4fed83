"""Nobody learns what he may not know: two matches that differ only in that look the same to him."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from policies import hongwu as policy

from referee.rulebook.fold import Match, begin
from referee.rulebook.observer import PUBLIC, Observer, player
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Fault, Refusal
from rulesets.hongwu import RULESET
from rulesets.hongwu.hint import hint
from rulesets.hongwu.order import order_of, pack_of


def seen_by(match: Match, eyes: Observer) -> str:
    """Everything `eyes` can get to see of a match, as one text."""
    view = RULESET.view(match.state, eyes)
    told: list[Any] = [RULESET.board(view), match.awaiting.written()]
    for moment in match.moments():
        told.append(match.opened(moment.entry, eyes))
        heard = [ruling.heard_by(eyes) for ruling in moment.rulings]
        told += [(ruling, RULESET.words(ruling)) for ruling in heard if ruling is not None]
    told.append(RULESET.score_table(match.moments(), match.state))
    for name in match.seating.players:
        try:
            told.append(RULESET.hand(view, name))
        except Refusal as refusal:
            told.append(refusal.line())
    if eyes.player is not None:
        told += [hint((), match.state, eyes, [eyes.player]), *(attempt(match, eyes.player, card) for card in TRIED)]
    return repr(told)


TRIED = ("5H", "BJ", "3S", "3C", "2D", "AS", "KH", "9D", "4C", "7C", "QS")


def attempt(match: Match, who: str, card: str) -> str:
    """What the player is told when he tries to play, lay away or bid something."""
    said = []
    for entry in (
        {"do": "play", "by": who, "cards": [card]},
        {"do": "play", "by": who, "cards": [card, card]},
        {"do": "bury", "by": who, "cards": [card] * 8},
        {"do": "bid", "by": who, "amount": 62},
    ):
        try:
            match.record(match.read(entry))
            said.append("recorded")
        except Refusal as refusal:
            said.append(refusal.line())
    return json.dumps(said)


Place = tuple[str, str]
"""Who holds a card (`bottom`: laid away by the declarer), and the card."""


def swapped(entries: list[dict[str, Any]], one: Place, other: Place, dealer: str | None) -> list[dict[str, Any]]:
    """The record with the cards of two places exchanged; `dealer` is the declarer once he has taken the bottom."""
    changed = json.loads(json.dumps(entries))
    deal, bury = changed[0], next((entry for entry in changed if entry["do"] == "bury"), None)
    for (holder, card), (_, new) in ((one, other), (other, one)):
        if holder == "bottom":
            bury["cards"][bury["cards"].index(card)] = new
        owner = dealer if holder == "bottom" else holder
        # What the declarer holds or laid away was dealt to him or lay in the bottom.
        places = [deal["hands"][owner], *([deal["bottom"]] if owner == dealer else [])]
        place = next(place for place in places if card in place)
        place[place.index(card)] = new
    return changed


def again(header: dict[str, Any], entries: list[dict[str, Any]]) -> Match:
    match = begin(read_header(header), RULESET)
    for step in match.replaying(entries):
        match = step.match
    return match


@pytest.mark.clause("B11")
@given(seed=st.integers(0, 10**9), packs=st.sampled_from([2, 3]), cut=st.integers(2, 60), pick=st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_matches_that_differ_in_hidden_cards_look_alike(seed, packs, cut, pick):
    header = policy.header(seed, packs)
    header["options"] |= {"deals": 1, "follow_shape": False}
    rng = random.Random(seed)
    match = begin(read_header(header), RULESET)
    entries: list[dict[str, Any]] = []
    while len(entries) < cut and not match.finished:
        entry = json.loads(json.dumps(dict(policy.next_entry(match, rng))))
        step = match.record(match.read(entry))
        if step.match.finished:
            break
        entries.append(entry)
        match = step.match
    stage, me = match.state.stage, match.seating.players[pick % 4]
    hands = stage.dealt.hands if hasattr(stage, "dealt") else stage.hands
    pack = pack_of(packs)
    holders = {name: pack.listed(hand) for name, hand in zip(match.seating.players, hands, strict=True) if name != me}
    dealer = match.seating.players[stage.contract.dealer] if hasattr(stage, "contract") else None
    if getattr(stage, "buried", None) is not None and dealer != me:
        holders["bottom"] = pack.listed(stage.buried)
    # Two cards of one door, so that every duty to follow stays what it was.
    trump = stage.contract.trump if hasattr(stage, "contract") else "S"
    door = order_of(trump, packs).ladder.door
    pairs = [
        ((first, one), (second, other))
        for first in holders
        for second in holders
        if first < second
        for one in dict.fromkeys(holders[first])
        for other in dict.fromkeys(holders[second])
        if one != other and door[one] == door[other]
    ]
    if not pairs:
        return
    one, other = pairs[pick % len(pairs)]
    twin = again(header, swapped(entries, one, other, dealer))
    assert twin.state != match.state
    for eyes in (PUBLIC, player(me)):
        assert seen_by(match, eyes) == seen_by(twin, eyes)


def test_a_deal_in_the_log_shows_each_player_his_own_cards(table, shuffled):
    match = table()
    match.record("deal", **shuffled(2))
    entry = match.match.last.entry
    assert RULESET.open_entry(entry, PUBLIC) == {"do": "deal"}
    told = RULESET.open_entry(entry, player("Cy"))
    assert told == {"do": "deal", "hands": {"Cy": shuffled(2)["hands"]["Cy"]}}


def test_a_position_in_the_log_shows_each_player_his_own_cards(placed):
    match = placed("S", "4D 4H", "9D 9C", "8D 8H", "7D 7C")
    entry = match.match.last.entry
    assert "hands" not in RULESET.open_entry(entry, PUBLIC)
    assert "buried" not in RULESET.open_entry(entry, player("Bo"))
    assert RULESET.open_entry(entry, player("Bo"))["hands"] == {"Bo": ["9D", "9C"]}
    assert len(RULESET.open_entry(entry, player("Ann"))["buried"]) == 8


def test_an_amended_bury_stays_hidden_in_the_log(table, shuffled):
    match = table()
    match.record("deal", **shuffled(2))
    match.record("first", player="Ann")
    match.calls("Ann 200")
    match.record("trump", suit="S")
    held = list(RULESET.view(match.state, player("Ann")).hands["Ann"])
    match.record("bury", cards=held[:8])
    amend = match.match.read({"do": "amend", "entry": 5, "with": {"do": "bury", "cards": held[1:9]}})
    assert match.match.opened(amend, player("Bo"))["with"] == {"do": "bury"}
    assert match.match.opened(amend, PUBLIC)["with"] == {"do": "bury"}


def test_what_a_trial_run_may_tell_hangs_on_nothing_hidden():
    assert not RULESET.foreseen & {"bottom", "settlement", "capture", "final"}


def test_a_refusal_that_everybody_reads_tells_neither_counts_nor_cards(placed):
    """Bo holds two hearts in one world and one in the other; of two cards he names he may hold either."""
    rich, poor = (
        placed("S", "9H 9H 4D 4C", hand, "TH 7C 7D 3H", "QC JC 6C 4H") for hand in ("KH 3H 6C 8C", "KH 3D 6C 8C")
    )
    rich.play("9H 9H")
    poor.play("9H 9H")
    told = [match.cannot_play("C3.6", "6C 8C").message for match in (rich, poor)]
    assert told == ["You hold more hearts and must play them first."] * 2
    for named in ("3H 3D", "KD 3H", "3C 9S", "AH KH"):
        refusal = rich.cannot_play(None, named, Fault.IMPOSSIBLE)
        assert refusal.message == "You do not hold all of these cards."
