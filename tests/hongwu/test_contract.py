"""Trumps, the bottom, the cards laid away."""

import pytest

from referee.cards.points import points_in
from referee.rulebook.observer import PUBLIC, player
from referee.rulebook.refusal import Fault
from rulesets.hongwu import RULESET
from rulesets.hongwu.order import pack_of


@pytest.fixture
def won(table, shuffled):
    """`won(**options)`: Ann is declarer of a deal whose cards are known and must name trumps."""

    def start(seed=1, **options):
        match = table(**options)
        match.record("deal", **shuffled(options.get("packs", 2), seed))
        match.record("first", player="Ann")
        match.calls(f"Ann {80 if options.get('packs') == 3 else 60}", "Bo pass", "Cy pass", "Di pass")
        return match

    return start


@pytest.mark.clause("C2.11")
@pytest.mark.parametrize("suit", ["S", "H", "D", "C"])
def test_the_declarer_names_one_of_four_suits(won, suit):
    match = won()
    assert match.match.awaiting.facts["choices"] == ["S", "H", "D", "C"]
    match.refused(Fault.ILLEGAL, "C2.11", "trump", by="Bo", suit=suit)
    ruling = match.record("trump", by="Ann", suit=suit).one("trump")
    assert (ruling["suit"], ruling["clause"], ruling["timeout"]) == (suit, "C2.11", False)


@pytest.mark.clause("B09")
def test_there_is_no_game_without_trumps_and_no_second_choice(won):
    match = won()
    match.refused(Fault.MALFORMED, None, "trump", by="Ann", suit="NT")
    match.refused(Fault.MALFORMED, None, "trump", by="Ann")
    match.refused(Fault.MALFORMED, None, "trump", by="Ann", suit="H", timeout=True)
    match.record("trump", by="Ann", timeout=True)
    match.refused(Fault.ILLEGAL, "B09", "trump", by="Ann", suit="H")


@pytest.mark.clause("C2.12")
def test_when_thirty_seconds_are_over_spades_are_trumps(won):
    match = won()
    assert match.match.awaiting.facts["seconds"] == 30
    ruling = match.record("trump", timeout=True).one("trump")
    assert (ruling["suit"], ruling["clause"], ruling["timeout"]) == ("S", "C2.12", True)
    assert match.state.stage.contract.trump == "S"


@pytest.mark.clause("C2.12")
def test_another_limit_and_none(won):
    assert won(trump_seconds=45).match.awaiting.facts["seconds"] == 45
    unlimited = won(trump_seconds=0)
    assert "seconds" not in unlimited.match.awaiting.facts
    unlimited.refused(Fault.ILLEGAL, "C2.12", "trump", by="Ann", timeout=True)


@pytest.mark.clause("C2.13")
def test_the_bottom_is_not_seen_before_trumps_are_named(won):
    match = won()
    for who in ("Ann", "Bo"):
        view = RULESET.view(match.state, player(who))
        assert view.away is None
        assert len(view.hands[who]) == 25
    match.refused(
        Fault.ILLEGAL, "C2.14", "bury", by="Ann", cards=list(RULESET.view(match.state, player("Ann")).hands["Ann"][:8])
    )


@pytest.mark.clause("C2.14")
@pytest.mark.parametrize(("packs", "with_bottom"), [(2, 33), (3, 45)])
def test_the_declarer_takes_the_whole_bottom(won, shuffled, packs, with_bottom):
    match = won(packs=packs)
    match.record("trump", suit="S")
    seen = RULESET.view(match.state, player("Ann"))
    deal = shuffled(packs)
    assert sorted(seen.hands["Ann"]) == sorted(deal["hands"]["Ann"] + deal["bottom"])
    assert len(seen.hands["Ann"]) == with_bottom
    assert sorted(seen.away) == sorted(deal["bottom"])
    for other in (player("Bo"), PUBLIC):
        assert RULESET.view(match.state, other).away is None


@pytest.mark.clause("C2.15", "B11")
@pytest.mark.parametrize(("packs", "count"), [(2, 8), (3, 6)])
def test_as_many_cards_are_laid_away_as_the_bottom_had(won, packs, count):
    match = won(packs=packs)
    match.record("trump", suit="S")
    held = list(RULESET.view(match.state, player("Ann")).hands["Ann"])
    assert match.match.awaiting.facts["cards"] == count
    for wrong in (count - 1, count + 1):
        match.refused(Fault.ILLEGAL, "C2.15", "bury", by="Ann", cards=held[:wrong])
    match.refused(Fault.MALFORMED, None, "bury", by="Ann")
    match.refused(Fault.ILLEGAL, "C2.15", "bury", by="Bo", cards=held[:count])
    match.record("bury", by="Ann", cards=held[:count])
    assert match.awaited == ("play", "Ann")
    assert sorted(RULESET.view(match.state, player("Ann")).hands["Ann"]) == sorted(held[count:])


@pytest.mark.clause("B11")
def test_points_trumps_and_red_fives_may_be_laid_away(table):
    match = table()
    cards = list(pack_of(2).full)
    away = ["5H", "5H", "BJ", "SJ", "3S", "2S", "KS", "10S"]
    for card in away:
        cards.remove("TS" if card == "10S" else card)
    hands = {name: cards[25 * seat : 25 * seat + 25] for seat, name in enumerate(("Ann", "Bo", "Cy", "Di"))}
    match.record("deal", hands=hands, bottom=away)
    match.record("first", player="Ann")
    match.calls("Ann 200")
    match.record("trump", suit="S")
    ruling = match.record("bury", cards=away).one("bury")
    assert sorted(ruling["cards"]) == sorted(["5H", "5H", "BJ", "SJ", "3S", "2S", "KS", "TS"])
    assert points_in(ruling["cards"]) == 30


def test_cards_one_does_not_hold_cannot_be_laid_away(won):
    match = won()
    match.record("trump", suit="S")
    held = RULESET.view(match.state, player("Ann")).hands["Ann"]
    foreign = next(card for card in pack_of(2).cards if card not in held)
    refusal = match.refused(Fault.IMPOSSIBLE, None, "bury", by="Ann", cards=[foreign, *held[:7]])
    assert refusal.message == "You do not hold all of these cards."
    match.refused(Fault.IMPOSSIBLE, "C1.2", "bury", by="Ann", cards=[held[0]] * 3 + list(held[1:6]))


@pytest.mark.clause("B11")
def test_what_was_laid_away_is_the_declarers_secret_until_the_end(won):
    match = won()
    match.record("trump", suit="S")
    held = list(RULESET.view(match.state, player("Ann")).hands["Ann"])
    ruling = match.record("bury", as_=player("Bo"), by="Ann", cards=held[:8]).one("bury")
    assert ruling == {
        "kind": "bury", "clause": "C2.15", "clauses": ["C2.15"], "player": "Ann", "count": 8,
    }  # fmt: skip
    entry = match.match.last.entry
    assert RULESET.open_entry(entry, player("Ann"))["cards"] == held[:8]
    for other in (player("Bo"), PUBLIC):
        assert RULESET.open_entry(entry, other) == {"do": "bury", "by": "Ann"}
        assert RULESET.view(match.state, other).away is None
    assert sorted(RULESET.view(match.state, player("Ann")).away) == sorted(held[:8])


@pytest.mark.clause("C3.1")
def test_the_declarer_leads_first(contracted):
    match = contracted(dealer="Cy")
    assert match.awaited == ("play", "Cy")
    match.refused(Fault.ILLEGAL, "C3.2", "play", by="Di", cards=["KH"])


@pytest.mark.clause("B11")
def test_with_hidden_hands_nobody_tells_what_was_laid_away(table):
    match = table(hidden=True)
    match.record("deal")
    match.record("first", player="Ann")
    match.calls("Ann 200")
    match.record("trump", suit="S")
    match.refused(Fault.MALFORMED, None, "bury", by="Ann", cards=["3S"] * 2 + ["4S"] * 2 + ["6S"] * 2 + ["7S"] * 2)
    match.record("bury")
    assert match.awaited == ("play", "Ann")
