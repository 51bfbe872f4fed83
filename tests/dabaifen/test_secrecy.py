"""Nobody learns of another hand: two worlds that differ only in hidden cards look the same."""

import random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.rulebook.fold import Match, begin
from referee.rulebook.observer import PUBLIC, Observer, player
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal
from rulesets.dabaifen import RULESET
from rulesets.dabaifen.state import Between, Over, Playing


def _seen(match: Match, eyes: Observer) -> list[Any]:
    """Everything an observer is shown: log, rulings, board, hand, what is awaited, hints."""
    game = match.game
    view = game.view(match.state, eyes)
    shown: list[Any] = [game.board(view), match.awaiting, view]
    for moment in match.moments():
        shown.append(game.open_entry(moment.entry, eyes))
        shown += [ruling.heard_by(eyes) for ruling in moment.rulings]
    if eyes.player is not None and not isinstance(match.state, Between | Over):
        shown.append(game.hand(view, eyes.player))
        shown.append(game.reports[0].show((), match.state, eyes, [eyes.player]))
        shown.append(game.reports[0].show((), match.state, eyes, [eyes.player, "AS", "KS"]))
    return shown


def _tries(match: Match, name: str) -> list[str]:
    """What is said to a player who tries this and that."""
    said = []
    for entry in (
        {"do": "uprising", "by": name},
        {"do": "declare", "by": name, "card": "2H"},
        {"do": "swap-dealer", "by": name},
        {"do": "bury", "by": name, "cards": ["2H", "3H", "4H", "5H", "6H", "8H"]},
        {"do": "play", "by": name, "cards": ["2H"]},
        {"do": "play", "by": name, "cards": ["AS", "KH"]},
        {"do": "play", "by": name, "cards": ["9S", "9H", "9D", "9C"]},
    ):
        try:
            match.record(match.read(entry))
            said.append("recorded")
        except Refusal as refusal:
            said.append(refusal.line())
    return said


def _other_world(entries: list[dict[str, Any]], deal: int, swap: tuple[str, str]) -> list[dict[str, Any]]:
    """The same entries after a deal in which two cards have changed places."""
    changed = {swap[0]: swap[1], swap[1]: swap[0]}

    def put(cards: list[str]) -> list[str]:
        return [changed.get(card, card) for card in cards]

    old = entries[deal]
    new = {**old, "hands": {name: put(cards) for name, cards in old["hands"].items()}, "bottom": put(old["bottom"])}
    return [*entries[:deal], new, *entries[deal + 1 :]]


@pytest.mark.clause("B16", "C4.8")
@given(st.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_two_worlds_look_the_same_to_whoever_cannot_tell_them_apart(policy: ModuleType, seed: int) -> None:
    rng = random.Random(seed)
    match = begin(read_header(policy.header(seed)), RULESET)
    entries: list[dict[str, Any]] = []
    stop = rng.randint(1, 60)
    while len(entries) < stop and not match.finished:
        data = dict(policy.next_entry(match, rng))
        match = match.record(match.read(data)).match
        entries.append(match.last.entry.written())
    if isinstance(match.state, Between | Over):
        return
    deal = max(number for number, entry in enumerate(entries) if entry["do"] == "deal")
    ann = rng.choice(match.header.players)
    others = [name for name in match.header.players if name != ann]
    shown = {card for entry in entries[deal + 1 :] for card in entry.get("cards", [])}
    shown |= {entry[key] for entry in entries[deal + 1 :] for key in ("card", "back") if key in entry}
    hidden = [
        (name, card) for name in others for card in entries[deal]["hands"][name] if card not in shown
    ]  # fmt: skip
    if not isinstance(match.state, Playing) and match.state.deal.trump is None:
        hidden += [("bottom", card) for card in entries[deal]["bottom"]]
    if not hidden:
        return
    one = rng.choice(hidden)
    apart = [card for name, card in hidden if name != one[0]]
    if not apart:
        return
    world = begin(match.header, RULESET)
    try:
        for entry in _other_world(entries, deal, (one[1], rng.choice(apart))):
            world = world.record(world.read(entry)).match
    except Refusal:
        return  # the other world could not have gone this way
    throws = [
        [ruling.facts for moment in each.moments() for ruling in moment.rulings if ruling.kind == "throw-failed"]
        for each in (match, world)
    ]
    if throws[0] != throws[1]:
        return  # a throw that fails tells exactly that
    for eyes in (player(ann), PUBLIC):
        assert _seen(world, eyes) == _seen(match, eyes)
    assert _tries(world, ann) == _tries(match, ann)


@pytest.mark.clause("C4.8", "C4.9")
def test_a_failed_throw_tells_the_single_it_forced_and_no_more(scene) -> None:
    def world(holder: str):
        hands = {"Ann": "AH QH 3C", "Bo": "2H 5C 6C", "Cy": "4H 9C JC", "Di": "9H 8D 2S"}
        hands[holder] = hands[holder].replace({"Bo": "6C", "Cy": "JC", "Di": "2S"}[holder], "KH")
        return scene().at_play(hands, buried=["2D", "3D", "4D", "6D", "TD", "JD"]).play("Ann: AH QH")

    first, second, third = world("Bo"), world("Cy"), world("Di")
    assert first == second == third
    assert set(first.one("throw-failed")) == {"kind", "clause", "clauses", "by", "led"}


@pytest.mark.clause("C3.11")
def test_before_trumps_are_fixed_nobody_sees_the_bottom_or_another_hand(scene) -> None:
    t = scene().at_drawing({"Ann": "7S 8H"}, "3C 4C 6C 8C 9C JC")
    for eyes in (PUBLIC, player("Ann")):
        view = t.match.game.view(t.state, eyes)
        assert view.deal.bottom == ()
        assert set(view.hands) == ({"Ann"} if eyes.player else set())
        logged = t.match.game.open_entry(t.match.last.entry, eyes)
        assert "bottom" not in logged
        assert list(logged.get("hands", {})) == (["Ann"] if eyes.player else [])


@pytest.mark.clause("B16")
def test_a_ferry_in_the_log_names_its_cards_to_the_giver_alone(scene) -> None:
    one = "4S KH 9H 4H QC 9C 5C 3C JD 8D 6D 2D"
    t = scene().at_rights({"Di": one, "Bo": "AH"}, "3H 6H JC 4C KC TD")
    t.do("ferry", by="Di", card="4S", back="AH")
    entry = t.match.last.entry
    assert t.match.game.open_entry(entry, PUBLIC) == {"do": "ferry", "by": "Di"}
    assert t.match.game.open_entry(entry, player("Ann")) == {"do": "ferry", "by": "Di"}
    assert t.match.game.open_entry(entry, player("Di"))["card"] == "4S"


def test_a_hint_does_not_test_a_throw(scene) -> None:
    holds = scene().at_play({"Ann": "AH QH 3C", "Bo": "5H 2H 5C", "Cy": "JH 9C JC", "Di": "9H 8D 2S"})
    fails = scene().at_play({"Ann": "AH QH 3C", "Bo": "5H 2H 5C", "Cy": "KH 9C JC", "Di": "9H 8D 2S"})
    show = RULESET.reports[0].show
    words = ["Ann", "AH", "QH"]
    assert show((), holds.state, player("Ann"), words) == show((), fails.state, player("Ann"), words)


def _refused(t, **entry) -> str:
    with pytest.raises(Refusal) as caught:
        t.match.record(t.match.read(entry))
    return caught.value.line()


def test_a_refusal_is_the_same_whichever_cards_of_the_led_suit_are_held(scene) -> None:
    said = set()
    for bo in ("3H 4H AC 6C", "KH QH AC 6C", "3H JH AC 6C"):
        t = scene().at_play({"Ann": "9H 8H 2C 3C", "Bo": bo, "Cy": "TH 4C 8D 9D", "Di": "5H 6H 4D 6D"})
        t.play("Ann: 8H")
        said.add(_refused(t, do="play", by="Bo", cards=["AC"]))
    assert said == {"Bo can follow and must: hearts were led. [C4.5] Accepted: 1 card of hearts."}


def test_a_refusal_does_not_say_which_of_several_cards_is_held(scene) -> None:
    said = set()
    for bo in ("KH 4H 7D 6C", "3H 4H AC 6C"):
        t = scene().at_play({"Ann": "9H 8H 2C 3C", "Bo": bo, "Cy": "TH 4C 8D 9D", "Di": "5H 6H 4D 6D"})
        t.play("Ann: 9H")
        said.add(_refused(t, do="play", by="Bo", cards=["KH", "AC"]))
    assert said == {"Bo does not hold all of KH, AC. Accepted: cards of his own hand."}


@pytest.mark.clause("C6.2", "C4.14", "C6.8", "C6.9")
def test_a_refused_right_names_no_card_of_the_hand(scene) -> None:
    bottom = "3H 6H JC 4C QC 2D"
    hands = {
        "Ann": "7S 2S 3S 4S 9S 9H 9C 8D 2H 4H 8H AC",
        "Bo": "5S TS KH AS QS 2C 3C 6C 8C QH AH AD",
    }
    t = scene().at_rights(hands, bottom)
    said = [
        _refused(t, do="uprising", by="Ann"),
        _refused(t, do="uprising", by="Bo"),
        _refused(t, do="ferry", by="Bo", card="5S", back="3D"),
        _refused(t, do="swap-dealer", by="Ann"),
        _refused(t, do="show-quad", by="Ann", cards=["9S", "9H", "9D", "9C"]),
    ]
    assert said[0].startswith("Ann holds trumps and is on the dealer's side. [C6.2]")
    assert said[1].startswith("Bo holds points and is a defender. [C6.2]")
    assert said[2].startswith("Bo has more trumps than one, or none. [C6.9]")
    assert said[3].startswith("Ann holds more than 3 trumps. [C6.8]")
    assert said[4].startswith("Ann does not hold all of")
    own = {*hands["Ann"].split(), *hands["Bo"].split()} - {"9S", "9H", "9C"}
    assert not any(card in line for line in said for card in own)


def test_a_hint_is_for_ones_own_eyes(scene) -> None:
    state = scene().at_play({"Ann": "AH QH 3C", "Bo": "5H 2H 5C", "Cy": "JH 9C JC", "Di": "9H 8D 2S"}).state
    for eyes in (player("Bo"), PUBLIC):
        with pytest.raises(Refusal, match="for Ann alone"):
            RULESET.reports[0].show((), state, eyes, ["Ann"])
