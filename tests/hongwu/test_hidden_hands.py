"""A table whose hands the referee never sees: what plays prove."""

import pytest

from referee.rulebook.fold import begin
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Fault
from rulesets.hongwu import RULESET
from rulesets.hongwu.lawful import answer_to
from rulesets.hongwu.order import order_of


@pytest.mark.clause("B41", "C3.6")
def test_a_revoke_is_proved_by_a_later_card_of_the_suit(contracted):
    match = contracted()
    assert match.play("9H 9H", "KH 3H", "4H 8C", "QH JH").faults == []
    assert match.play("4D", "9D", "6D", "QD").faults == []
    match.refused(Fault.ILLEGAL, "C3.2", "play", by="Cy", cards=["7H"])
    assert match.play("7C", "9C", "JC").faults == []
    heard = match.play("7H")
    assert heard.faults == [("Cy", "revoke", 1)]
    assert heard.one("irregularity")["clause"] == "B41"


@pytest.mark.clause("B41", "C3.8", "B16")
@pytest.mark.parametrize("card", ["3C", "2D", "5H", "SJ", "4S"])
def test_trumps_count_as_trumps_whatever_is_printed_on_them(contracted, card):
    match = contracted("S")
    match.play("9S", "9D", "8S", "QS")
    assert match.play("AH", "6H").faults == []
    assert match.play(card).faults == [("Bo", "revoke", 1)]


@pytest.mark.clause("B41", "B16")
@pytest.mark.parametrize("card", ["5H", "2H"])
def test_a_lifted_out_heart_is_no_heart(contracted, card):
    match = contracted("S")
    match.play("9H", "9D", "8H", "QH")
    match.play("9C", "8C")
    assert match.play(card).faults == []


@pytest.mark.clause("B41")
def test_a_fault_is_ruled_once_and_each_trick_is_a_fault(contracted):
    match = contracted("S")
    match.play("9H", "9D", "8H", "QH")  # Bo shows no heart in trick 1
    match.play("9H", "8H", "8D", "JH")  # nor in trick 2, which Di leads
    assert match.play("4C", "7C", "5C").faults == []
    assert match.play("6H").faults == [("Bo", "revoke", 1), ("Bo", "revoke", 2)]
    # Another heart of his proves nothing new.
    assert match.play("8C", "TC", "7H").faults == []


@pytest.mark.clause("B41")
def test_after_a_proof_a_new_revoke_is_a_new_fault(contracted):
    match = contracted("S")
    match.play("AH", "9D", "8H", "QH")
    assert match.play("AH", "6H", "7H", "9H").faults == [("Bo", "revoke", 1)]
    match.play("KH", "4D", "4H", "6H")
    assert match.play("KH", "7H", "4H", "TH").faults == [("Bo", "revoke", 3)]


@pytest.mark.clause("B41")
def test_the_leader_too_can_prove_his_own_revoke(contracted):
    match = contracted("S")
    match.play("4H", "AH", "8H", "QH")
    match.play("AC", "6C", "7C", "9D")  # Ann has no club
    match.play("4D", "6D", "9D", "AD")
    assert match.awaited == ("play", "Ann")
    assert match.play("8C").faults == [("Ann", "revoke", 2)]


@pytest.mark.clause("B23", "B41")
def test_a_shape_kept_back_is_proved_once_all_of_it_is_shown(contracted):
    match = contracted("S", follow_shape=True)
    assert match.play("9H 9H", "KH 3H", "8H 7H", "QH JH").faults == []
    assert match.play("4D", "6D", "7D", "8D").faults == []
    # Bo's second king of hearts: with the one of trick 1 he held a pair.
    assert match.play("4C", "6C", "KH").faults == [("Bo", "revoke", 1)]
    loose = contracted("S")
    loose.play("9H 9H", "KH 3H", "8H 7H", "QH JH")
    loose.play("4D", "6D", "7D", "8D")
    assert loose.play("4C", "6C", "KH").faults == []


@pytest.mark.clause("B23", "B41")
def test_a_tractor_kept_back_needs_every_card_of_it(contracted):
    match = contracted("S", follow_shape=True)
    match.play("4D 4D 5D 5D", "9D 9D TD JD", "6H 6H 7H 7H", "8H 8H 9H 9H")
    assert match.play("4C", "TD", "6C", "7C").faults == [("Bo", "revoke", 1)]
    other = contracted("S", follow_shape=True)
    other.play("4D 4D 5D 5D", "9D 9D JD KD", "6H 6H 7H 7H", "8H 8H 9H 9H")
    assert other.play("4C", "KD", "6C", "7C").faults == []


@pytest.mark.clause("B42", "C1.2")
@pytest.mark.parametrize(("packs", "proved"), [(2, [("Cy", "card-twice", 1)]), (3, [])])
def test_a_copy_too_many_is_a_wrong_report(contracted, packs, proved):
    match = contracted("S", packs=packs)
    assert match.play("KH", "KH").faults == []
    assert match.play("KH").faults == proved


@pytest.mark.clause("B42")
def test_two_red_fives_and_two_big_jokers_are_what_two_packs_have(contracted):
    match = contracted("S")
    assert match.play("5H", "5H", "BJ", "BJ").faults == []
    assert match.play("4H", "6H", "7H", "5H").faults == [("Di", "card-twice", 2)]


@pytest.mark.clause("B42")
def test_more_copies_than_packs_in_one_play_are_refused(contracted):
    contracted().cannot_play("B42", "KH KH KH", Fault.IMPOSSIBLE)
    contracted(packs=3).cannot_play("B42", "KH KH KH KH", Fault.IMPOSSIBLE)


@pytest.mark.clause("B42")
def test_a_hand_cannot_play_more_cards_than_it_has(table):
    match = table(hidden=True)
    match.record("position", dealer="Ann", bid=60, trump="S", lead="Bo", left=1, table_points=40)
    match.cannot_play("B42", "9H 9H", Fault.IMPOSSIBLE)


def played_out(table, entries, **options):
    """A whole deal of known cards again with hidden hands."""
    match = table(hidden=True, **options)
    heard = []
    for entry in entries:
        told = {key: value for key, value in entry.items() if key != "do"}
        if entry["do"] == "deal":
            told = {}
        elif entry["do"] == "bury":
            told.pop("cards")
        heard = match.record(entry["do"], **told)
    return heard


def whole_deal(packs, seed, shuffled):
    """A lawful whole deal: the lowest bid, spades, the first cards laid away, and the first lawful cards played."""
    order = order_of("S", packs)
    header = read_header({"ruleset": "hongwu", "players": ["Ann", "Bo", "Cy", "Di"], "options": {"packs": packs}})
    match = begin(header, RULESET)
    entries = [
        {"do": "deal", **shuffled(packs, seed)},
        {"do": "first", "player": "Bo"},
        {"do": "bid", "by": "Bo", "amount": 80},
        *({"do": "pass", "by": name} for name in ("Cy", "Di", "Ann")),
        {"do": "trump", "by": "Bo", "suit": "S"},
    ]
    for step in match.replaying(entries):
        match = step.match
    held = order.ladder.listed(match.state.stage.hands[1])
    entries.append({"do": "bury", "by": "Bo", "cards": held[-{2: 8, 3: 6}[packs] :]})
    step = match.record(match.read(entries[-1]))
    while not step.match.finished:
        match, stage = step.match, step.match.state.stage
        hand = stage.hands[stage.trick.turn]
        if stage.led is None:
            cards = order.pack.listed(hand)[:1]
        else:
            door = order.ladder.door[stage.trick.plays[0].cards[0]]
            cards = answer_to(order, hand, door, stage.led, lambda some: some[0], shaped=False)
        entries.append({"do": "play", "by": match.awaiting.by, "cards": list(cards)})
        step = match.record(match.read(entries[-1]))
    return entries, [ruling.facts for ruling in step.rulings]


@pytest.mark.clause("B42", "B33")
@pytest.mark.parametrize("packs", [2, 3])
def test_the_cards_never_seen_are_the_bottom(table, shuffled, packs):
    entries, known = whole_deal(packs, 5, shuffled)
    heard = played_out(table, entries, packs=packs)
    bottom = heard.one("bottom")
    assert sorted(bottom["cards"]) == sorted(entries[6 + 1]["cards"])
    assert bottom["certain"] is True
    settlement = heard.one("settlement")
    told = next(facts for facts in known if "delta" in facts)
    assert settlement["final"] == told["final"]
    assert settlement["delta"] == {name: str(amount) for name, amount in told["delta"].items()}


@pytest.mark.clause("B42")
def test_after_a_wrong_report_the_bottom_is_not_certain(table, shuffled):
    entries, _ = whole_deal(2, 5, shuffled)
    away = entries[7]["cards"]
    # The first pointless card played is reported as a copy of the card led: one card is never seen, one seen too often.
    index, wrong = next(
        (place, entry)
        for place, entry in enumerate(entries)
        if entry["do"] == "play" and entry["cards"][0][0] in "346789JQ" and entry["cards"][0] not in away
    )
    same = [entry for entry in entries if entry["do"] == "play" and entry["cards"] == ["KH"]]
    assert same
    changed = [*entries]
    changed[index] = {**wrong, "cards": ["KH"]}
    heard = played_out(table, changed)
    bottom = heard.one("bottom")
    assert bottom["certain"] is False
    assert len(bottom["cards"]) == 9


@pytest.mark.clause("B32")
def test_with_hidden_hands_the_red_fives_never_seen_are_those_laid_away(table, shuffled):
    for seed in range(40):
        entries, _ = whole_deal(2, seed, shuffled)
        heard = played_out(table, entries, buried_red_fives="captured")
        away, bottom = entries[7]["cards"], heard.one("bottom")
        lost = bottom["winner"] != "Bo"
        buried = [ruling for ruling in heard.every("capture") if ruling["buried"]]
        assert len(buried) == (away.count("5H") if lost else 0)


@pytest.mark.clause("B40")
def test_what_the_table_agrees_on_is_recorded(contracted):
    match = contracted(deals=2)
    delta = {"Ann": "6", "Bo": "-6", "Cy": "0", "Di": "0"}
    ruling = match.record("adjust", delta=delta, note="revoke in trick 1").one("adjust")
    assert ruling["delta"] == delta
    assert ruling["scores"] == delta
    assert match.awaited == ("play", "Ann")
    match.refused(Fault.IMPOSSIBLE, "B35", "adjust", delta=delta | {"Di": "1"}, note="x")
    match.refused(Fault.MALFORMED, None, "adjust", delta={"Ann": "6", "Bo": "-6"}, note="x")
    with pytest.raises(Exception, match="note"):
        match.record("adjust", delta=delta)
    with pytest.raises(Exception, match="note"):
        match.record("adjust", delta=delta, note="")
    third = {"Ann": "1", "Bo": "-1/3", "Cy": "-1/3", "Di": "-1/3"}
    assert match.record("adjust", delta=third, note="thirds").one("adjust")["scores"]["Bo"] == "-19/3"


@pytest.mark.clause("B40")
def test_an_agreement_may_stand_before_the_first_deal_and_between_two(table):
    match = table(deals=2)
    delta = {"Ann": "6", "Bo": "-6", "Cy": "0", "Di": "0"}
    match.record("adjust", delta=delta, note="from last week")
    match.record("tally", dealer="Ann", bid=100, table_points=105, last_trick=False, captures=[])
    heard = match.record("adjust", delta=delta, note="again")
    assert heard.one("adjust")["scores"] == {"Ann": "18", "Bo": "-14", "Cy": "-2", "Di": "-2"}
