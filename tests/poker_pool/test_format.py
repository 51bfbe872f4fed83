"""Players, rounds, options, totals, the rack: clauses K01 to K08."""

from fractions import Fraction

import pytest

from referee.rulebook.refusal import Fault, Refusal

HANDS = {"A": "2S 5S 9S JS KS", "B": "3S 5H 5D 8S QS", "C": "AS 4S 7S TS BJ"}
RACK = [1, 9, 2, 10, 8, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15]


@pytest.mark.clause("K01", "B50")
@pytest.mark.parametrize("report", [{"cue_off": True}, {"off_table": [7]}])
def test_no_ball_leaves_the_table(game, report):
    table = game.at(HANDS, down=[3])
    refusal = table.refusal(do="shot", **report)
    assert refusal.fault is Fault.IMPOSSIBLE
    assert refusal.clause == "K01"


@pytest.mark.clause("K02")
def test_two_to_eight_players(game):
    assert game.new("AB").awaiting["kind"] == "order"
    assert game.new("ABCDEFGH").awaiting["kind"] == "order"
    for players in ("A", "ABCDEFGHI"):
        with pytest.raises(Refusal) as refused:
            game.new(players)
        assert refused.value.fault is Fault.MALFORMED


@pytest.mark.clause("K03")
def test_four_rounds_unless_agreed(game):
    assert game.new().match.seating.options.rounds == 4
    assert game.new(rounds=7).match.seating.options.rounds == 7


@pytest.mark.clause("K03")
@pytest.mark.parametrize("rounds", [0, -1, 1.5, "4", None, True])
def test_rounds_are_a_positive_whole_number(game, rounds):
    with pytest.raises(Refusal) as refused:
        game.new(rounds=rounds)
    assert refused.value.fault is Fault.MALFORMED
    assert "rounds" in refused.value.line()


@pytest.mark.clause("K03")
def test_the_match_ends_after_the_last_round(game):
    table = game.at({"A": "5S 5H 5D 5C 9S", "B": "2S 3S 4S 6S 7S"}, {"rounds": 1})
    table.shot(5).shot(9)
    assert table.awaiting["kind"] == "nothing"
    assert table.match.finished
    refusal = table.refusal(do="shot")
    assert refusal.fault is Fault.ILLEGAL
    assert refusal.clause == "K64"


@pytest.mark.parametrize(
    "options",
    [
        {"break_other_fouls": "all"},
        {"cleared_fouler_pays": "yes"},
        {"one_rank_announcement": "never"},
        {"off_table": "ignored"},
        {"display_rounding": "up"},
        {"jokers": True},
    ],
)
def test_unknown_options_are_refused(game, options):
    with pytest.raises(Refusal) as refused:
        game.new(**options)
    assert refused.value.fault is Fault.MALFORMED
    assert next(iter(options)) in refused.value.line()


@pytest.mark.clause("K04", "K05")
def test_round_scores_add_up_from_zero_and_may_be_negative(game):
    table = game.new("AB", rounds=2)
    assert table.match.game.scores(table.match.state) == {"A": 0, "B": 0}
    table.enter(do="order", order=["A", "B"])
    hands = {"A": "3S 3H 3D 3C 8S", "B": "2S 6S 9S JS KS"}
    table.deal(hands).shot(3, 8)  # B keeps 2+6+9+11+13
    assert table.match.game.scores(table.match.state) == {"A": 41, "B": -41}
    table.deal({"A": "3S 3H 3D 3C 8S", "B": "AS AH AD AC 2S"}).shot(3, 8)  # B keeps 1+1+1+1+2
    assert table.one("final")["scores"] == {"A": "47", "B": "-47"}


@pytest.mark.clause("K04", "K06", "B47")
def test_equal_exact_totals_share_a_rank_and_near_ones_do_not(game):
    """40/3 and 53/4 both show as 13.3; three share the first place, four the next."""
    hands = {
        "A": "5S 5H AS AH AD",
        "B": "7S 7H AC 2S 2H",
        "C": "SJ 2D 2C 3S 3H",
        "D": "BJ 3D 3C 4S 4H",
        "E": "9S 4D 4C 8S 8H",
        "F": "9H 8D 8C TS TH",
        "G": "9D TD TC JS JH",
        "H": "9C JD JC QS QH",
    }
    scores = {"A": "-40", "B": "40/3", "C": "40/3", "D": "40/3", "E": "0", "F": "0", "G": "0", "H": "0"}
    table = game.at(hands, {"rounds": 2}, round=2, down=[1, 2, 3, 4, 8, 10, 11, 12, 13], scores=scores)
    table.shot(9)
    # A pays 2*5 + 2*7 + 14 + 15 = 53 to E, F, G and H
    assert table.one("settlement")["delta"]["E"] == "53/4"
    final = table.one("final")
    assert [sorted(group) for group in final["ranking"]] == [["B", "C", "D"], ["E", "F", "G", "H"], ["A"]]
    assert Fraction(final["scores"]["B"]) > Fraction(final["scores"]["E"])


@pytest.mark.clause("B47")
def test_all_win_when_no_round_was_scored(game):
    hands = {"A": "9S 2S 3S", "B": "9H 5S KS"}
    table = game.at(hands, {"rounds": 1}, down=[2, 3], stock=0)
    table.shot(9, scratch=True)
    assert table.one("no-score")["round"] == 1
    assert [sorted(group) for group in table.one("final")["ranking"]] == [["A", "B"]]


@pytest.mark.clause("K07", "K08")
def test_any_rack_is_lawful_once_before_each_break(game):
    table = game.at_break(HANDS)
    table.enter(do="rack", balls=RACK)
    assert table.newest("racked")["balls"] == RACK
    assert table.refusal(do="rack", balls=RACK).clause == "K07"
    table.shot(cushions=[1]).draw("2H")
    assert table.refusal(do="rack", balls=RACK).clause == "K07"
    table.choose("rerack-break").enter(do="rack", balls=RACK[::-1])  # the next rack is another one
    assert table.newest("racked")["balls"] == RACK[::-1]
    table.shot(1)
    assert table.refusal(do="rack", balls=RACK).clause == "K07"


@pytest.mark.clause("K07")
@pytest.mark.parametrize("balls", [RACK[:14], [*RACK[:14], 14], [*RACK[:14], 16], "1 2 3"])
def test_a_rack_has_each_ball_once(game, balls):
    assert game.at_break(HANDS).refusal(do="rack", balls=balls).fault is Fault.MALFORMED


@pytest.mark.clause("B57")
def test_nothing_is_ruled_on_leaving_or_resigning(game):
    for do in ("concede", "resign", "timeout"):
        assert game.at(HANDS).refusal(do=do, by="A").fault is Fault.MALFORMED
