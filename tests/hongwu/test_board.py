"""What there is to show."""

import pytest

from referee.rulebook.board import Cards, Gauge, Headline, Notes, Table, Trick
from referee.rulebook.observer import PUBLIC, REFEREE, player
from rulesets.hongwu import RULESET


def sections(match, eyes=PUBLIC, kind=object):
    return [part for part in RULESET.board(RULESET.view(match.state, eyes)).sections if isinstance(part, kind)]


def headline(match):
    return sections(match, kind=Headline)[0].text


def titles(match):
    return [part.title for part in sections(match, kind=Notes)]


def notes(match):
    return [words for part in sections(match, kind=Notes) for words, _ in part.lines]


def test_the_headline_says_what_is_awaited(table):
    match = table(hidden=True, deals=2)
    assert headline(match) == "Deal 1 of 2: the cards are to be dealt"
    match.record("deal")
    assert headline(match) == "Deal 1 of 2: chance says who opens the auction"
    match.record("first", player="Bo")
    assert headline(match) == "Deal 1 of 2: Bo bids 60 to 200 in steps of 5, or passes"
    match.calls("Bo 195")
    assert headline(match) == "Deal 1 of 2: Cy bids 200, or passes"
    assert notes(match) == ["Bo bids 195", "195 by Bo stands."]
    match.calls("Cy pass", "Di pass", "Ann pass")
    assert headline(match) == "Deal 1 of 2: Bo names trumps"
    assert notes(match) == ["Bo is declarer for 195."]
    match.record("trump", suit="H")
    assert headline(match) == "Deal 1 of 2: Bo lays away 8 cards"
    match.record("bury")
    assert headline(match) == "Deal 1 of 2: Bo leads to trick 1"
    assert notes(match) == ["Bo plays for 195, hearts trumps."]
    match.play("9D")
    assert headline(match) == "Deal 1 of 2: Cy plays to trick 1"


@pytest.mark.clause("B41", "B40")
def test_what_was_proved_stays_in_sight_until_the_deal_after(contracted):
    match = contracted("S", deals=2)
    match.play("9H", "9D", "8H", "QH")
    match.play("4C", "7C")
    assert "For the table to agree on" not in titles(match)
    match.play("6H")
    for cards in ("8C", "4D", "5D"):
        match.play(cards)
        assert "For the table to agree on" in titles(match)
        assert "Bo revoked in trick 1." in notes(match)


def test_a_call_that_can_only_be_a_pass(table):
    match = table(hidden=True, bid_step=1)
    match.record("deal")
    match.record("first", player="Bo")
    match.calls("Bo 197")
    assert headline(match) == "Deal 1 of 1: Cy can only pass"


def test_the_trick_is_laid_out_by_seat(placed):
    match = placed("S", "4D 4H", "KD 9C", "8D 8H", "7D 7C")
    match.play("4D", "KD")
    trick = sections(match, kind=Trick)[0]
    assert (trick.title, trick.points) == ("Trick 1", 10)
    assert [seat.player for seat in trick.seats] == ["Ann", "Bo", "Cy", "Di"]
    assert [seat.cards for seat in trick.seats] == [("4D",), ("KD",), (), ()]
    assert [seat.wins for seat in trick.seats] == [False, True, False, False]
    assert [seat.note for seat in trick.seats] == ["declarer, leads", "", "", ""]


def test_the_declarers_points_stand_against_his_bid(placed):
    match = placed("S", "AD 4H", "KD 9C", "5D 8H", "TD 7C", bid=75, table_points=20)
    match.play("AD", "KD", "5D", "TD")
    gauge = sections(match, kind=Gauge)[0]
    assert gauge == Gauge("Points of Ann against 75", 45, 200, (75,))
    assert "Ann took the trick before with 25 points." in notes(match)


def test_captures_are_noted_with_their_worth(placed):
    match = placed("S", "5H 4D", "5H 9C", "4S KH", "9S 4C", lead="Di", captures=[{"from": "Cy", "by": "Bo"}], packs=3)
    match.play("9S", "5H", "5H", "4S")
    assert notes(match)[-2:] == [
        "Bo took one of Cy: one side, it does not count",
        "Ann captured one of Bo: +20",
    ]


def test_totals_and_cards_left(placed):
    match = placed("S", "4D 4H", "KD 9C", "8D 8H", "7D 7C")
    match.play("4D", "KD")
    totals = sections(match, kind=Table)[0]
    assert [row[:2] for row in totals.rows] == [("Ann", 1), ("Bo", 1), ("Cy", 2), ("Di", 2)]
    assert totals.active == 2


def test_the_bottom_is_shown_to_the_declarer_and_after_the_deal_to_all(placed):
    match = placed("S", "4D", "KD", "8D", "7D", options={"deals": 2})
    assert sections(match, kind=Cards) == []
    assert sections(match, player("Bo"), Cards) == []
    for eyes in (player("Ann"), REFEREE):
        assert [part.title for part in sections(match, eyes, Cards)] == ["Laid away"]
    match.play("4D", "KD", "8D", "7D")
    shown = sections(match, kind=Cards)[0]
    assert (shown.title, len(shown.cards)) == ("The bottom was", 8)
    assert "Table 0 + bottom 0 + red fives 0 - bid 60 = -60" in notes(match)
    assert "Band: above -70 up to -30, 2 × base 2 for each defender" in notes(match)
    assert "Ann -12, Bo +4, Cy +4, Di +4" in notes(match)
    assert headline(match).startswith("Deal 2 of 2")


@pytest.mark.parametrize(("points", "band"), [(20, "up to -70"), (105, "above 0 up to 30"), (200, "above 70")])
def test_bands_in_words(table, points, band):
    match = table()
    match.record("tally", dealer="Ann", bid=100, table_points=points, last_trick=False, captures=[])
    assert any(line.startswith(f"Band: {band},") for line in notes(match))
    assert headline(match) == "The match is over."


def test_the_score_sheet(table):
    match = table(deals=3)
    match.record("position", deal=2, scores={"Ann": "6", "Bo": "-2", "Cy": "-2", "Di": "-2"})
    match.record("tally", dealer="Bo", bid=100, table_points=105, last_trick=False, captures=[])
    match.record("adjust", delta={"Ann": "1", "Bo": "-1", "Cy": "0", "Di": "0"}, note="revoke")
    sheet = RULESET.score_table(match.match.moments(), match.state)
    assert [column.title for column in sheet.columns] == ["deal", "declarer", "bid", "final", "Ann", "Bo", "Cy", "Di"]
    assert sheet.rows == (
        ("before", "", None, None, 6, -2, -2, -2),
        (2, "Bo", 100, 5, -2, 6, -2, -2),
        ("agreed", "", None, None, 1, -1, 0, 0),
        ("total", "", None, None, 5, 3, -4, -4),
    )


def test_rulings_in_words(placed, table):
    match = placed("S", "5H 4D", "5H 9C", "4S KH", "9S 4C", lead="Di")
    assert [RULESET.words(ruling) for ruling in match.play("9S", "5H", "5H", "4S")] == [
        "Trick 1 (single): Ann takes 10 points.",
        "Ann captures a red five of Bo.",
    ]
    heard = match.play("4D", "9C", "KH", "4C")
    said = [RULESET.words(ruling) for ruling in heard]
    assert said[0] == "Trick 2 (single): Ann takes 10 points."
    assert said[1].startswith("Bottom: ")
    assert said[1].endswith("Ann took the last trick; the bottom gives the declarer 0 points.")
    # 20 + 20 - 60
    assert said[2] == "Deal 1: table 20 + bottom 0 + red fives 20 - bid 60 = -20; Ann -4, Bo 0, Cy +2, Di +2."
    assert said[3] == "The match is over: 1. Cy 2, 1. Di 2, 3. Bo 0, 4. Ann -4."


def test_calls_and_choices_in_words(table, contracted):
    match = table(hidden=True, deals=2)
    match.record("deal")
    assert RULESET.words(match.record("first", player="Bo")[0]) == "Bo opens the auction."
    assert RULESET.words(match.calls("Bo 200")[0]) == "Bo bids the limit of 200 and is declarer at once."
    assert (
        RULESET.words(match.record("trump", timeout=True)[0]) == "Time is up: spades are trumps. Bo takes the bottom."
    )
    assert RULESET.words(match.record("bury")[0]) == "Bo lays away 8 cards and leads."
    said = RULESET.words(match.record("adjust", delta={"Ann": "3", "Bo": "-3", "Cy": "0", "Di": "0"}, note="late")[0])
    assert said == "Agreed at the table: Ann +3, Bo -3, Cy 0, Di 0 (“late”)."
    match = contracted()
    match.play("KH", "KH")
    assert RULESET.words(match.play("KH")[0]) == (
        "Cy shows KH in trick 1 once more than the packs have it: something was reported wrongly."
    )
    match = contracted()
    match.play("9H", "8D", "8H", "7H", "9C", "8C", "7C", "6C", "4C")
    assert RULESET.words(match.play("6H")[0]) == ("Bo revoked in trick 1: he held what was asked and did not play it.")


def test_a_capture_inside_one_side_in_words(placed):
    match = placed("S", "5H 4D", "5H 9C", "6S KH", "9S 4C", dealer="Di", lead="Di")
    assert RULESET.words(match.play("9S", "5H", "5H", "6S")[1]) == (
        "Ann takes a red five of Bo, his own side: it does not count."
    )


def test_a_lost_bottom_in_words(placed):
    away = "5H KC TD 4D 3H 3H 4H 4H"
    match = placed("S", "4C", "AC", "6C", "7C", buried=away, options={"buried_red_fives": "captured"})
    said = [RULESET.words(ruling) for ruling in match.play("4C", "AC", "6C", "7C")]
    assert said[1].endswith("Bo took the last trick; its 25 points go to nobody.")
    assert said[2] == "Bo captures a red five that Ann laid away."
