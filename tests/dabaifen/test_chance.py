"""What the program's dealer deals."""

import random

import pytest

from referee.cards.card import PACK_54
from referee.rulebook.refusal import Refusal
from rulesets.dabaifen import RULESET


class Source:
    """A shuffle that is always the same."""

    def shuffled(self, label, items):
        cards = list(items)
        random.Random(label).shuffle(cards)
        return tuple(cards)

    def below(self, label, count):
        return 2 % count


@pytest.mark.clause("C3.1", "C3.2", "C3.3", "B03")
def test_a_deal_is_the_whole_pack_and_who_draws_first_is_drawn_only_in_a_race(table) -> None:
    t = table()
    assert t.match.awaiting.chance
    assert not t.match.awaiting.open
    entry = dict(RULESET.answer(t.state, Source()))
    assert entry["first"] == "Cy"
    cards = [card for hand in entry["hands"].values() for card in hand] + entry["bottom"]
    assert sorted(cards) == sorted(PACK_54)
    t.do(**{("kind" if key == "do" else key): value for key, value in entry.items()})
    later = table()
    later.do("tally", dealer="Di", points=40, dug=False)
    assert later.match.awaiting.open  # the table may tally or agree before it deals again
    again = dict(RULESET.answer(later.state, Source()))
    assert again["first"] == "Ann"
    assert again["hands"] == entry["hands"]


@pytest.mark.clause("C3.4", "C3.8")
def test_the_flip_waits_until_nobody_wants_to_declare(table) -> None:
    t = table()
    entry = dict(RULESET.answer(t.state, Source()))
    t.do(**{("kind" if key == "do" else key): value for key, value in entry.items()})
    assert t.match.awaiting.open
    assert "declare" in t.match.awaiting.also
    assert RULESET.answer(t.state, Source()) == {"do": "flip"}


@pytest.mark.clause("B06")
def test_cards_on_the_table_are_turned_by_the_table(table) -> None:
    t = table(hidden=True)
    assert RULESET.answer(t.state, Source()) == {"do": "deal", "first": "Cy"}
    t.do("deal", first="Cy")
    with pytest.raises(Refusal, match="turned"):
        RULESET.answer(t.state, Source())


@pytest.mark.clause("C6.4", "B14")
def test_after_an_uprising_the_annulled_dealer_draws_first_unless_agreed(scene) -> None:
    t = scene().at_rights({"Cy": "AH KH 9H 4H QC 9C 5C 3C JD 8D 6D 2D"}, "3H 6H JC 4C KC TD")
    t.do("uprising", by="Cy")
    assert dict(RULESET.answer(t.state, Source()))["first"] == "Ann"


def test_a_deal_after_an_undo_must_be_the_same(table) -> None:
    t = table()
    t.do("tally", dealer="Di", points=40, dug=False)
    entry = dict(RULESET.answer(t.state, Source()))
    t.do(**{("kind" if key == "do" else key): value for key, value in entry.items()})
    t.do("undo")
    t.do("tally", dealer="Cy", points=40, dug=False)
    other = {
        **entry,
        "first": "Di",
        "hands": {**entry["hands"], "Ann": entry["hands"]["Bo"], "Bo": entry["hands"]["Ann"]},
    }
    t.refuses(None, "deal", **{key: value for key, value in other.items() if key != "do"})
    # The same cards come again although another player draws first now.
    t.do("deal", first="Di", hands=entry["hands"], bottom=entry["bottom"])
