"""Hints: one lawful choice, and why another is not."""

import random

import pytest
from policies import hongwu as policy

from referee.rulebook.board import Cards, Notes
from referee.rulebook.fold import begin
from referee.rulebook.observer import PUBLIC, player
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal
from rulesets.hongwu import RULESET
from rulesets.hongwu.lawful import shapes_held
from rulesets.hongwu.order import order_of
from rulesets.hongwu.shapes import Shape

HINT = next(report for report in RULESET.reports if report.name == "hint")


def asked(match, who, *tried):
    """Lines and cards of a hint."""
    shown = HINT.show((), match.state, player(who), [who, *tried])
    lines = [words for part in shown if isinstance(part, Notes) for words, _ in part.lines]
    cards = [part.cards for part in shown if isinstance(part, Cards)]
    return lines, cards


def test_a_hint_is_private_and_needs_no_history():
    assert HINT.private
    assert not HINT.whole


@pytest.mark.clause("C3.6", "C3.7")
def test_what_is_owed_and_one_lawful_play(placed):
    match = placed("S", "9H 9H 4D", "KH 3H 6C", "TH 7C 7D", "QC JC 6C")
    assert asked(match, "Ann") == (["You lead. You hold: pair, single."], [("4D",)])
    match.play("9H 9H")
    assert asked(match, "Bo") == (["Led: pair, hearts. Play 2 of your hearts."], [("KH", "3H")])
    match.play("KH 3H")
    assert asked(match, "Cy") == (
        ["Led: pair, hearts. Play your only card of hearts, and any 1 beside."],
        [("TH", "7D")],
    )
    match.play("TH 7D")
    assert asked(match, "Di")[0] == ["Led: pair, hearts. You have none: play any 2 cards."]


def test_why_a_play_is_not_lawful(placed):
    match = placed("S", "9H 9H 4D", "KH 3H 6C", "TH 7C 7D", "QC JC 6C")
    match.play("9H 9H")
    lines, _ = asked(match, "Bo", "KH", "6C")
    assert lines[-1].startswith("You hold more hearts and must play them first.")
    assert lines[-1].endswith("[C3.6] Accepted: 2 hearts, or all that you hold and others beside.")
    assert asked(match, "Bo", "KH", "AH")[0][-1] == "You do not hold AH."
    assert asked(match, "Bo", "3H", "3H")[0][-1] == "You do not hold 3H×2."
    assert asked(match, "Bo", "KH", "3H")[0][-1] == "They are lawful."
    assert "[B21]" in asked(match, "Bo", "KH")[0][-1]


def test_whose_turn_it_is_not(placed, table):
    match = placed("S", "9H 9H 4D", "KH 3H 6C", "TH 7C 7D", "QC JC 6C")
    assert asked(match, "Cy", "TH") == (["It is for Ann to act."], [])
    assert asked(table(), "Cy") == (["Nobody is to act now."], [])


def test_a_hint_is_for_ones_own_eyes(placed):
    match = placed("S", "9H 9H 4D", "KH 3H 6C", "TH 7C 7D", "QC JC 6C")
    for eyes in (player("Bo"), PUBLIC):
        with pytest.raises(Refusal):
            HINT.show((), match.state, eyes, ["Ann"])


def test_hints_before_the_play(table, shuffled):
    match = table()
    match.record("deal", **shuffled(2))
    match.record("first", player="Ann")
    assert asked(match, "Ann") == (["You may bid 60 to 200 in steps of 5, or pass."], [])
    match.calls("Ann 200")
    assert asked(match, "Ann")[0] == ["Name one suit: spades, hearts, diamonds or clubs."]
    match.record("trump", suit="S")
    lines, cards = asked(match, "Ann", "5H")
    assert lines[0] == "Lay away any 8 cards of your hand."
    assert "C2.15" in lines[1] or "hold" in lines[1]
    match.record("bury", cards=list(cards[0]))


def test_with_hidden_hands_only_the_duty_is_known(contracted):
    match = contracted()
    match.play("9H 9H")
    assert asked(match, "Bo") == (["Led: pair, hearts. Follow suit as far as you can."], [])
    assert "[B21]" in asked(match, "Bo", "KH")[0][-1]


def test_what_can_be_led(placed, contracted):
    hand = "6D 6D 6D 7D 7D 7D 8D 8D KS"
    others = ["9H TH JH QH KH AH 9C TC JC", "3D 4D 9D TD JD QD KD AD QC", "3H 4H 6H 7H 8H 9H TH JH QH"]
    match = placed("S", hand, *others, packs=3)
    (line,), _ = asked(match, "Ann")
    assert line == ("You lead. You hold: tractor of 3 pairs, tractor of 2 triples, triple, pair, single.")
    assert asked(contracted(), "Ann")[0] == ["You lead: any single, pair or tractor."]
    assert asked(contracted(packs=3), "Ann")[0] == ["You lead: any single, pair, triple or tractor."]


def test_every_lead_of_a_shape():
    order = order_of("S", 3)
    held = order.pack.hold(["6D", "6D", "6D", "7D", "7D", "7D", "8D", "8D", "KS"])
    assert policy.leads_like(order, held, Shape("triple", 1)) == [("7D", "7D", "7D"), ("6D", "6D", "6D")]
    assert policy.leads_like(order, held, Shape("pair-tractor", 2)) == [
        ("8D", "8D", "7D", "7D"),
        ("7D", "7D", "6D", "6D"),
    ]
    assert policy.leads_like(order, held, Shape("pair-tractor", 4)) == []
    two = order_of("S", 2)
    assert shapes_held(two, two.pack.hold(["KS"])) == [Shape("single", 1)]
    assert shapes_held(two, two.pack.hold(["KS", "KS"])) == [Shape("pair", 1), Shape("single", 1)]


@pytest.mark.clause("B23")
@pytest.mark.parametrize("packs", [2, 3])
@pytest.mark.parametrize("shaped", [False, True])
def test_what_is_shown_may_always_be_played(packs, shaped):
    for seed in range(6):
        header = policy.header(seed, packs)
        header["options"]["follow_shape"] = shaped
        match, rng = begin(read_header(header), RULESET), random.Random(seed)
        while not match.finished:
            kind, by = match.awaiting.kind, match.awaiting.by
            if kind in {"play", "bury"}:
                shown = HINT.show((), match.state, player(by), [by])
                (cards,) = (part.cards for part in shown if isinstance(part, Cards))
                match.record(match.read({"do": kind, "by": by, "cards": list(cards)}))
            match = match.record(match.read(dict(policy.next_entry(match, rng)))).match
