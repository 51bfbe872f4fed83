"""Who collects and who pays: clauses K42 to K55, decisions B18 to B30."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.ledger.display import shown
from rulesets.poker_pool.hands import hand_of
from rulesets.poker_pool.settlement import settle

DOWN = [1, 2, 3, 4, 8]
FOUR = {"A": "AS 4S 4H 6S QS", "B": "AH 3S 4D 4C 9S", "C": "AD 2S 2H 7S TS", "D": "AC 2D 3H 8S BJ"}


@pytest.mark.clause("K42")
def test_cleared_means_no_open_card():
    assert hand_of(["5S", "5H"], {5}).cleared
    assert not hand_of(["5S", "6H"], {5}).cleared
    assert hand_of(["5S", "5H"], {5}).cards == ("5S", "5H")


@pytest.mark.clause("K43", "B22")
def test_a_legal_shooter_collects_alone(game):
    hands = {"A": "AS AH AD 4S 9S", "B": "2S 2H 8S 9H 9D", "C": "2D 2C 4H 7S KS", "D": "AC 4D 4C 8H BJ"}
    settled = game.at(hands, down=DOWN).shot(9).one("settlement")
    assert settled["cleared"] == ["A", "B"]
    assert settled["winners"] == ["A"]
    assert settled["delta"] == {"A": "35", "B": "0", "C": "-20", "D": "-15"}
    assert settled["remaining"] == {"A": 0, "B": 0, "C": 20, "D": 15}


@pytest.mark.clause("K44", "K51", "K55", "B28")
def test_three_cleared_share_exact_thirds(game):
    hands = {
        "A": "AS 4S 4H 7S KS",
        "B": "3S 4D 8S 8H 9S",
        "C": "AH 2S 3H 9H 9D",
        "D": "2H 3D 8D 8C 9C",
        "E": "AD AC 4C 5S BJ",
    }
    settled = game.at(hands, down=DOWN).shot(9).one("settlement")
    assert settled["total"] == "40"  # 7 + 13 of the shooter, 5 + 15 of E
    assert settled["delta"] == {"A": "-40", "B": "40/3", "C": "40/3", "D": "40/3", "E": "0"}
    assert settled["payer"] == "A"


@pytest.mark.clause("K45", "K51")
def test_after_a_foul_the_others_share_and_the_shooter_pays(game):
    hands = {"A": "AS 2S 3S 3H KS", "B": "2H 3D 4S 8S 9S", "C": "AH 3C 4H 4D 9H"}
    settled = game.at(hands, down=DOWN).shot(9, scratch=True).draw("TS").one("settlement")
    assert settled["winners"] == ["B", "C"]
    assert settled["delta"] == {"A": "-23", "B": "23/2", "C": "23/2"}
    assert settled["basis"] == "shooter-not-clear"


@pytest.mark.clause("K47", "K53")
def test_each_pays_for_the_cards_left(game):
    settled = game.at(FOUR, order="BCDA", down=DOWN).shot(9).one("settlement")
    assert settled["basis"] == "each-pays"
    assert settled["payer"] is None
    assert settled["total"] == "50"
    assert settled["delta"] == {"A": "-18", "B": "50", "C": "-17", "D": "-15"}


@pytest.mark.clause("K48", "K53", "K54")
def test_the_fouler_pays_for_all_on_the_free_ball_itself(game):
    settled = game.at(FOUR, order="BCDA", down=DOWN, ball_in_hand="table", liable="A").shot(9).one("settlement")
    assert settled["basis"] == "free-ball-fouler"
    assert settled["payer"] == "A"
    assert settled["total"] == "50"  # 18 of his own, 17 of C, 15 of D
    assert settled["delta"] == {"A": "-50", "B": "50", "C": "0", "D": "0"}


@pytest.mark.clause("K48", "B19")
def test_the_duty_lasts_through_the_run(game):
    table = game.at(FOUR, order="BCDA", down=DOWN, ball_in_hand="table", liable="A")
    table.shot(5).shot(14)
    assert table.turn == ("B", "none", "A")
    assert table.shot(9).one("settlement")["payer"] == "A"


@pytest.mark.clause("K49", "B19")
def test_the_duty_ends_with_the_run_and_does_not_revive(game):
    table = game.at(FOUR, order="BCDA", down=DOWN, ball_in_hand="table", liable="A")
    table.shot()
    assert table.turn == ("C", "none", None)
    table.shot().shot().shot()
    assert table.turn == ("B", "none", None)
    settled = table.shot(9).one("settlement")
    assert settled["basis"] == "each-pays"
    assert settled["delta"] == {"A": "-18", "B": "50", "C": "-17", "D": "-15"}


@pytest.mark.clause("K49", "B18")
def test_a_foul_of_the_receiver_moves_the_duty_to_him(game):
    """A fouls, B fouls on A's free ball, C clears on B's: B pays, not A."""
    hands = {"A": "AS 5S", "B": "2S 6S", "C": "3S 9S", "D": "4S 7S"}
    table = game.at(hands, down=[1, 2, 3, 4]).shot(contact=False).draw("AH")
    assert table.turn == ("B", "table", "A")
    table.shot(contact=False).draw("AD")
    assert table.turn == ("C", "table", "B")
    settled = table.shot(9).one("settlement")
    assert settled["payer"] == "B"
    assert settled["delta"] == {"A": "0", "B": "-18", "C": "18", "D": "0"}


@pytest.mark.clause("B20", "B22")
def test_a_liable_player_who_is_cleared_pays_for_the_others(game):
    hands = {"A": "AS 2S 3S 4S 9S", "B": "2H 3H 4H 9H 9D", "C": "AH 2D 4D 7S TS", "D": "AD 2C 3D 8S BJ"}
    settled = game.at(hands, order="BCDA", down=DOWN, ball_in_hand="table", liable="A").shot(9).one("settlement")
    assert settled["basis"] == "free-ball-fouler"
    assert settled["cleared"] == ["A", "B"]
    assert settled["delta"] == {"A": "-32", "B": "32", "C": "0", "D": "0"}


@pytest.mark.clause("B20")
def test_a_house_may_let_a_cleared_fouler_go(game):
    hands = {"A": "AS 2S 3S 4S 9S", "B": "2H 3H 4H 9H 9D", "C": "AH 2D 4D 7S TS", "D": "AD 2C 3D 8S BJ"}
    house = {"cleared_fouler_pays": False}
    at = {"order": "BCDA", "down": DOWN, "ball_in_hand": "table", "liable": "A"}
    settled = game.at(hands, house, **at).shot(9).one("settlement")
    assert settled["basis"] == "each-pays"
    assert settled["payer"] is None
    assert settled["delta"] == {"A": "0", "B": "32", "C": "-17", "D": "-15"}
    not_cleared = hands | {"A": "AS 2S 3S 4S 5S"}
    settled = game.at(not_cleared, house, **at).shot(9).one("settlement")
    assert settled["basis"] == "free-ball-fouler"
    assert settled["delta"] == {"A": "-37", "B": "37", "C": "0", "D": "0"}


@pytest.mark.clause("B20", "K52")
def test_the_house_rule_does_not_spare_a_shooter_who_clears_by_a_foul(game):
    hands = {"A": "AS 9S", "B": "2S 9H", "C": "3S 7S"}
    table = game.at(hands, {"cleared_fouler_pays": False}, down=DOWN).shot(9, scratch=True).draw("2C")
    assert table.one("settlement")["delta"] == {"A": "-7", "B": "7", "C": "0"}


@pytest.mark.clause("B21")
def test_two_players_keep_the_name_of_the_case(game):
    at = {"order": "BA", "down": DOWN}
    hands = {"A": "AS 5S", "B": "2S 9S"}
    liable = game.at(hands, ball_in_hand="table", liable="A", **at).shot(9).one("settlement")
    ordinary = game.at(hands, **at).shot(9).one("settlement")
    assert liable["delta"] == ordinary["delta"] == {"A": "-5", "B": "5"}
    assert (liable["basis"], ordinary["basis"]) == ("free-ball-fouler", "each-pays")


@pytest.mark.clause("K51", "B23")
def test_a_free_ball_that_clears_somebody_else_is_paid_by_the_shooter(game):
    hands = {"A": "AS 5S", "B": "2S 6S", "C": "3S 9S"}
    at = {"order": "BCA", "down": DOWN, "ball_in_hand": "table", "liable": "A"}
    settled = game.at(hands, **at).shot(9).one("settlement")
    assert settled["basis"] == "shooter-not-clear"
    assert settled["delta"] == {"A": "0", "B": "-11", "C": "11"}
    settled = game.at(hands, **at).shot(9, scratch=True).draw("8D").one("settlement")
    assert settled["basis"] == "shooter-not-clear"
    assert settled["delta"] == {"A": "0", "B": "-11", "C": "11"}


@pytest.mark.clause("B24", "K51")
def test_everybody_but_the_shooter_is_cleared(game):
    hands = {"A": "AS 5S 6S", "B": "2S 9S", "C": "3S 9H"}
    settled = game.at(hands, down=DOWN).shot(9).one("settlement")
    assert settled["total"] == "11"
    assert settled["delta"] == {"A": "-11", "B": "11/2", "C": "11/2"}


@pytest.mark.clause("K45", "K52", "B25", "B27", "K59")
def test_a_foul_that_clears_shooter_and_another(game):
    hands = {"A": "AS AH 3S 8S 9S", "B": "2S 3H 4S 8H 9H", "C": "AD AC 3D 7S TS", "D": "2H 2D 4H 4D BJ"}
    table = game.at(hands, down=DOWN).shot(9, scratch=True).draw("2C")
    settled = table.one("settlement")
    assert settled["basis"] == "shooter-fouled"
    assert settled["winners"] == ["B"]
    assert settled["cleared"] == ["A", "B"]
    assert settled["delta"] == {"A": "-32", "B": "32", "C": "0", "D": "0"}
    assert len(table.all("draw")) == 1  # no special rule 2
    assert table.one("order")["order"] == ["B", "A", "D", "C"]


@pytest.mark.clause("B26", "K60")
def test_an_open_penalty_card_turns_the_third_case_into_the_second(game):
    hands = {"A": "AS 9S", "B": "2S 9H", "C": "3S 7S"}
    settled = game.at(hands, down=DOWN).shot(9, scratch=True).draw("KS").one("settlement")
    assert settled["basis"] == "shooter-not-clear"
    assert settled["cleared"] == ["B"]
    assert settled["total"] == "20"
    assert settled["delta"] == {"A": "-20", "B": "20", "C": "0"}


@pytest.mark.clause("B29", "B30", "B45", "K43", "K59")
def test_the_last_ball_clears_everybody(game):
    hands = {"A": "6S 9S TS TH KS", "B": "2S 9H 9D TD BJ", "C": "2H 6H 9C QS KH"}
    down = [ball for ball in range(1, 16) if ball != 9]
    table = game.at(hands, down=down).shot(9)
    settled = table.one("settlement")
    assert settled["total"] == "0"
    assert settled["winners"] == ["A"]
    assert settled["delta"] == {"A": "0", "B": "0", "C": "0"}
    assert not table.has("no-score")
    groups = table.one("order")["groups"]
    assert groups[0] == ["A"]
    assert sorted(groups[1]) == ["B", "C"]


@pytest.mark.clause("B30", "B25", "K52", "K59")
def test_the_last_ball_with_a_scratch(game):
    hands = {"A": "5S 8S 9S TS JS", "B": "2S 3S 4S 9H KS"}
    down = [ball for ball in range(1, 16) if ball != 9]
    table = game.at(hands, down=down).shot(9, scratch=True).draw("AS")
    settled = table.one("settlement")
    assert settled["basis"] == "shooter-fouled"
    assert settled["winners"] == ["B"]
    assert settled["total"] == "0"
    assert table.one("order")["order"] == ["B", "A"]


@pytest.mark.clause("B30", "B44")
def test_several_last_balls_with_a_scratch_leave_the_order_open(game):
    hands = {"A": "9S", "B": "TS", "C": "9H"}
    down = [ball for ball in range(1, 16) if ball not in (9, 10)]
    table = game.at(hands, down=down).shot(9, 10, scratch=True).draw("AS")
    assert table.one("settlement")["winners"] == ["B", "C"]
    assert [sorted(group) for group in table.one("order")["groups"]] == [["A", "B", "C"]]


@pytest.mark.clause("B46")
def test_who_is_cleared_beside_the_winner_comes_second(game):
    hands = {"A": "AS 9S", "B": "2S 9H", "C": "3S 9D", "D": "4S 7S"}
    groups = game.at(hands, down=DOWN).shot(9).one("order")["groups"]
    assert [sorted(group) for group in groups] == [["A"], ["B", "C"], ["D"]]


@pytest.mark.clause("K43", "K44", "K45", "K47", "K48", "K51", "K52", "B20", "B28", "B29")
@pytest.mark.parametrize(
    ("remaining", "facts", "clauses"),
    [
        ("A0 B5", {}, "K47 K43 K53"),
        ("A0 B5 C6", {"liable": "B"}, "K48 K43 K53 K54"),
        ("A0 B0 C6", {"liable": "B"}, "K48 K43 K53 K54 B20"),
        ("A0 B0 C6", {"liable": "B", "cleared_fouler_pays": False}, "K47 K43 K53 B20"),
        ("A5 B0", {}, "K51 K44 K53 K54"),
        ("A5 B0", {"fouled": True}, "K51 K45 K53 K54"),
        ("A5 B0 C0", {}, "K51 K44 K53 K54 B28"),
        ("A0 B0 C6", {"fouled": True}, "K52 K45 K53 K54"),
        ("A0 B0 C0", {"fouled": True}, "K52 K45 K53 K54 B28 B29"),
        ("A0 B0", {}, "K47 K43 K53 B29"),
    ],
)
def test_settlements_name_their_clauses(remaining, facts, clauses):
    points = {word[0]: int(word[1:]) for word in remaining.split()}
    cleared = tuple(name for name, left in points.items() if not left)
    outcome = settle(points, cleared, **({"shooter": "A", "fouled": False} | facts))
    assert outcome.clauses == tuple(clauses.split())


def test_a_foul_that_clears_only_the_shooter_is_never_settled():
    with pytest.raises(ValueError, match="clears only the shooter"):
        settle({"A": 0, "B": 4}, ("A",), shooter="A", fouled=True)


@pytest.mark.clause("K54", "K55", "B28")
@given(
    points=st.lists(st.integers(0, 40), min_size=2, max_size=8),
    shooter=st.integers(0, 7),
    fouled=st.booleans(),
    liable=st.integers(0, 7) | st.none(),
    spared=st.booleans(),
)
@settings(deadline=None, max_examples=300)
def test_every_settlement_sums_to_zero_exactly(points, shooter, fouled, liable, spared):
    names = "ABCDEFGH"[: len(points)]
    remaining = dict(zip(names, points, strict=True))
    cleared = tuple(name for name in names if not remaining[name])
    by = names[shooter % len(names)]
    owes = None if liable is None or names[liable % len(names)] == by else names[liable % len(names)]
    if not cleared or (fouled and cleared == (by,)):
        return
    outcome = settle(remaining, cleared, shooter=by, fouled=fouled, liable=owes, cleared_fouler_pays=not spared)
    assert sum(outcome.delta.values()) == 0
    assert outcome.total == sum(points)
    assert {outcome.delta[winner] for winner in outcome.winners} == {Fraction(outcome.total, len(outcome.winners))}
    losers = {name for name, change in outcome.delta.items() if change < 0}
    if outcome.payer is not None:
        assert losers <= {outcome.payer}
    else:
        assert losers == {name for name in names if remaining[name]}


@pytest.mark.clause("K55", "B48")
@pytest.mark.parametrize(
    ("amount", "half_up", "half_even", "truncate"),
    [
        ("31/4", "7.8", "7.8", "7.7"),
        ("-31/4", "-7.8", "-7.8", "-7.7"),
        ("53/4", "13.3", "13.2", "13.2"),
        ("-53/4", "-13.3", "-13.2", "-13.2"),
        ("40/3", "13.3", "13.3", "13.3"),
        ("-1/30", "0.0", "0.0", "0.0"),
        ("12", "12", "12", "12"),
        ("0", "0", "0", "0"),
    ],
)
def test_one_decimal_at_most_and_no_minus_zero(amount, half_up, half_even, truncate):
    for rounding, text in (("half-up", half_up), ("half-even", half_even), ("truncate", truncate)):
        assert shown(Fraction(amount), rounding).text == text
