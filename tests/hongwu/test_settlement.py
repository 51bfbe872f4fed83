"""Final, rows, payments."""

from fractions import Fraction

import pytest

from referee.rulebook.refusal import Fault

TWO_PACKS = [
    (-100, -18, 6), (-75, -18, 6), (-70, -18, 6), (-65, -12, 4), (-35, -12, 4), (-30, -12, 4), (-25, -6, 2),
    (-5, -6, 2), (0, -6, 2), (5, 6, -2), (30, 6, -2), (35, 12, -4), (70, 12, -4), (75, 18, -6), (100, 18, -6),
]  # fmt: skip
THREE_PACKS = [
    (-100, -18, 6), (-85, -18, 6), (-80, -18, 6), (-75, -12, 4), (-45, -12, 4), (-40, -12, 4), (-35, -6, 2),
    (-5, -6, 2), (0, -6, 2), (5, 6, -2), (40, 6, -2), (45, 12, -4), (80, 12, -4), (85, 18, -6), (200, 18, -6),
]  # fmt: skip


def tallied(table, points, *captures, bid=100, last=False, bottom=0, dealer="Ann", **options):
    """The settlement of a deal told by its sums; captures as `Bo>Ann`: Bo's red five taken by Ann."""
    told = [dict(zip(("from", "by"), capture.split(">"), strict=True)) for capture in captures]
    return table(**options).record(
        "tally", dealer=dealer, bid=bid, table_points=points, last_trick=last, bottom_points=bottom, captures=told
    )


@pytest.mark.clause("C6.7", "C6.5", "C6.8", "B36", "B38")
@pytest.mark.parametrize(("final", "declarer", "defender"), TWO_PACKS)
def test_rows_of_two_packs(table, final, declarer, defender):
    heard = tallied(table, 100 + final)
    settlement = heard.one("settlement")
    assert settlement["final"] == final
    assert heard.delta == [declarer, defender, defender, defender]
    assert settlement["clause"] == "C6.7"


@pytest.mark.clause("C6.6", "B36", "B38")
@pytest.mark.parametrize(("final", "declarer", "defender"), THREE_PACKS)
def test_rows_of_three_packs(table, final, declarer, defender):
    heard = tallied(table, 100 + final, packs=3)
    assert heard.one("settlement")["final"] == final
    assert heard.delta == [declarer, defender, defender, defender]
    assert heard.one("settlement")["clause"] == "C6.6"


@pytest.mark.clause("B38")
def test_the_same_final_stands_in_different_rows_with_two_and_three_packs(table):
    assert tallied(table, 135).delta == [12, -4, -4, -4]
    assert tallied(table, 135, packs=3).delta == [6, -2, -2, -2]


@pytest.mark.clause("B36")
def test_a_bid_made_exactly_loses_unless_the_house_says_otherwise(table):
    assert tallied(table, 100).delta == [-6, 2, 2, 2]
    assert "B36" in tallied(table, 100).one("settlement")["clauses"]
    assert "B36" not in tallied(table, 105).one("settlement")["clauses"]
    heard = tallied(table, 100, exact_bid="wins")
    assert heard.delta == [6, -2, -2, -2]
    assert tallied(table, 95, exact_bid="wins").delta == [-6, 2, 2, 2]
    assert tallied(table, 130, exact_bid="wins").delta == [6, -2, -2, -2]


@pytest.mark.clause("B36", "C2.9")
@pytest.mark.parametrize(("packs", "cap"), [(2, 200), (3, 300)])
def test_the_highest_bid_needs_a_red_five(table, packs, cap):
    heard = tallied(table, cap - 10, bid=cap, last=True, bottom=10, packs=packs)
    assert (heard.one("settlement")["final"], heard.delta[0]) == (0, -6)
    heard = tallied(table, cap - 10, "Cy>Ann", bid=cap, last=True, bottom=10, packs=packs)
    assert heard.one("settlement")["final"] == 20
    assert heard.delta == [8, -2, -4, -2]


@pytest.mark.clause("C6.1", "B31", "B35")
def test_red_fives_the_declarer_lost(table):
    heard = tallied(table, 55, "Di>Ann", "Di>Cy", bid=60, dealer="Di")
    settlement = heard.one("settlement")
    # 55 - 40 - 60 = -45: the second losing row; 2 to each captor on top.
    assert (settlement["capture_points"], settlement["final"]) == (-40, -45)
    assert heard.delta == [6, 4, 6, -16]
    assert tallied(table, 55, "Di>Ann", "Di>Ann", bid=60, dealer="Di").delta == [8, 4, 4, -16]


@pytest.mark.clause("C6.2", "B31", "B35")
def test_a_red_five_the_declarer_captured_turns_a_loss_into_a_win(table):
    assert tallied(table, 85, dealer="Bo").delta == [2, -6, 2, 2]
    heard = tallied(table, 85, "Cy>Bo", dealer="Bo")
    settlement = heard.one("settlement")
    assert (settlement["capture_points"], settlement["final"]) == (20, 5)
    assert heard.delta == [-2, 8, -4, -2]


@pytest.mark.clause("C6.1", "C6.2")
def test_red_fives_both_ways_are_set_off_in_the_final_but_paid_one_by_one(table):
    heard = tallied(table, 110, "Ann>Bo", "Cy>Ann")
    settlement = heard.one("settlement")
    assert (settlement["capture_points"], settlement["final"]) == (0, 10)
    assert heard.delta == [6, 0, -4, -2]
    assert {"C6.1", "C6.2"} <= set(settlement["clauses"])


@pytest.mark.clause("B37", "C6.8")
@pytest.mark.parametrize("base", [1, 2, 5])
def test_the_base_is_the_unit_of_everything(table, base):
    heard = tallied(table, 155, "Bo>Ann", base=base)
    # 155 + 20 - 100 = 75: three bases from each defender, and one from Bo for his red five. The 20 do not scale.
    assert heard.one("settlement")["final"] == 75
    assert heard.delta == [10 * base, -4 * base, -3 * base, -3 * base]


@pytest.mark.clause("C6.4", "C6.5", "B33", "B34")
def test_the_bottom_counts_once_and_only_with_the_last_trick(table):
    won = tallied(table, 95, last=True, bottom=10).one("settlement")
    assert (won["bottom_points"], won["final"]) == (10, 5)
    assert "C6.4" in won["clauses"]
    lost = tallied(table, 95, last=False, bottom=10).one("settlement")
    assert (lost["bottom_points"], lost["final"]) == (0, -5)


AWAY = "KC KD TD 5D 3H 3H 4H 4H"  # 35 points


@pytest.mark.clause("C6.4", "B33", "B34", "C6.9")
def test_the_bottom_as_it_was_laid_away_goes_with_the_last_trick(placed):
    match = placed("S", "AC", "4C", "6C", "7C", buried=AWAY, bid=60, table_points=30)
    heard = match.play("AC", "4C", "6C", "7C")
    bottom = heard.one("bottom")
    assert (bottom["winner"], bottom["points"]) == ("Ann", 35)
    assert sorted(bottom["cards"]) == sorted(AWAY.split())
    assert heard.one("settlement")["final"] == 5
    match = placed("S", "4C", "AC", "6C", "7C", buried=AWAY, bid=60, table_points=30)
    heard = match.play("4C", "AC", "6C", "7C")
    assert (heard.one("bottom")["winner"], heard.one("bottom")["points"]) == ("Bo", 0)
    settlement = heard.one("settlement")
    assert (settlement["bottom_points"], settlement["final"]) == (0, -30)
    assert heard.delta == [-12, 4, 4, 4]


@pytest.mark.clause("B34")
def test_the_bottom_is_not_doubled_by_a_pair_in_the_last_trick(placed):
    match = placed("S", "AC AC", "4C 6C", "6C 7C", "7C 8C", buried=AWAY, bid=60, table_points=30)
    assert match.play("AC AC", "4C 6C", "6C 7C", "7C 8C").one("bottom")["points"] == 35


@pytest.mark.clause("C6.9", "B43")
def test_a_deal_is_played_to_its_end_even_when_it_is_decided(placed):
    # Two cards each, and 200 can no longer be reached: the play goes on all the same.
    match = placed("S", "4C 6D", "AC KD", "6C 7D", "7C 8D", bid=200)
    heard = match.play("4C", "AC", "6C", "7C")
    assert heard.every("settlement") == []
    assert match.awaited == ("play", "Bo")
    assert match.play("KD", "7D", "8D", "6D").one("settlement")["final"] == -200


@pytest.mark.clause("B35", "C6.5")
def test_a_settlement_is_itemised_and_its_lines_sum_to_it(placed):
    match = placed("S", "5H AC 4D", "5H 9C 6D", "4S KC 7D", "9S 4C 8D", lead="Di", buried=AWAY)
    match.play("9S", "5H", "5H", "4S")  # Ann takes 10, captures Bo's
    match.play("AC", "9C", "KC", "4C")  # Ann takes 10
    heard = match.play("4D", "6D", "7D", "8D")  # Di takes the last trick
    settlement = heard.one("settlement")
    assert settlement["tricks"] == [
        {"trick": 1, "winner": "Ann", "points": 10},
        {"trick": 2, "winner": "Ann", "points": 10},
        {"trick": 3, "winner": "Di", "points": 0},
    ]
    assert settlement["captures"] == [{"from": "Bo", "by": "Ann", "counts": True, "trick": 1}]
    assert (settlement["table_points"], settlement["earlier_points"]) == (20, 0)
    # 20 + 0 + 20 - 60 = -20: the first losing row.
    assert settlement["final"] == -20
    assert settlement["band"] == {"over": -30, "up_to": 0, "step": 1}
    assert settlement["base"] == "2"
    assert settlement["lines"]["Bo"] == [
        {"reason": "band", "with": "Ann", "amount": "2"},
        {"reason": "red-five", "with": "Ann", "amount": "-2"},
    ]
    assert heard.delta == [-4, 0, 2, 2]
    for name, lines in settlement["lines"].items():
        assert sum(Fraction(line["amount"]) for line in lines) == Fraction(settlement["delta"][name])


@pytest.mark.clause("B45")
def test_what_the_defenders_took_among_themselves_does_not_matter(placed):
    # Bo takes 20, Cy and Di nothing: they are paid alike.
    match = placed("S", "4D 4C", "AD AC", "KD 6C", "TD 7C")
    match.play("4D", "AD", "KD", "TD")
    assert match.play("AC", "6C", "7C", "4C").delta == [-12, 4, 4, 4]


@pytest.mark.clause("B39")
def test_totals_run_on_for_as_many_deals_as_agreed(table):
    match = table(deals=3)
    for points, total in ((105, "6"), (95, "0"), (175, "18")):
        heard = match.record("tally", dealer="Ann", bid=100, table_points=points, last_trick=False, captures=[])
        assert heard.one("settlement")["scores"]["Ann"] == total
    final = heard.one("final")
    assert final["ranking"] == [["Ann"], ["Bo", "Cy", "Di"]]
    assert final["scores"] == {"Ann": "18", "Bo": "-6", "Cy": "-6", "Di": "-6"}
    assert match.awaited == ("nothing", None)
    assert match.match.finished


@pytest.mark.clause("B39")
def test_nothing_can_be_recorded_after_the_last_deal(table):
    match = table()
    match.record("tally", dealer="Ann", bid=100, table_points=105, last_trick=False, captures=[])
    for entry in (
        {"do": "deal"},
        {"do": "tally", "dealer": "Ann", "bid": 100, "table_points": 5, "last_trick": False},
        {"do": "bid", "by": "Ann", "amount": 60},
        {"do": "play", "by": "Ann", "cards": ["AS"]},
        {"do": "adjust", "delta": {"Ann": "0", "Bo": "0", "Cy": "0", "Di": "0"}, "note": "too late"},
    ):
        match.refused(Fault.ILLEGAL, "B39", **entry)
