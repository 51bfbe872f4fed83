"""Who takes a trick."""

import pytest


@pytest.mark.clause("C3.3", "C3.4")
def test_the_biggest_play_takes_all_points_on_the_table(placed):
    match = placed("S", "4D 4H", "KD 5C", "5D 8H", "TD 7C", bid=60)
    heard = match.play("4D", "KD", "5D", "TD")
    assert heard.trick == ("Bo", 25, "single")
    assert heard.one("trick")["table_points"] == 0
    # The table counts 0 again.
    heard = match.play("5C", "8H", "7C", "4H")
    assert heard.one("trick")["points"] == 5


@pytest.mark.clause("C3.4")
def test_the_declarers_tricks_add_up(placed):
    match = placed("S", "AD AH 4C", "KD 6H 6C", "5D 8H 7C", "TD KH 8C")
    assert match.play("AD", "KD", "5D", "TD").one("trick")["table_points"] == 25
    assert match.play("AH", "6H", "8H", "KH").one("trick")["table_points"] == 35


@pytest.mark.clause("C3.2", "B29")
def test_the_taker_leads_next_even_without_points(placed):
    match = placed("S", "4D 4H", "AD 5C", "6D 8H", "7D 7C")
    assert match.play("4D", "AD", "6D", "7D").trick == ("Bo", 0, "single")
    assert match.awaited == ("play", "Bo")


@pytest.mark.clause("C5.1")
@pytest.mark.parametrize(
    ("trump", "plays", "winner"),
    [
        ("H", ("3D", "3H", "3S", "6S"), "Bo"),  # the chief adviser over the deputy
        ("H", ("2H", "3D", "4C", "6S"), "Bo"),  # the deputy over the main two
        ("H", ("2C", "2H", "4C", "7C"), "Bo"),  # the main two over a deputy two
        ("H", ("AH", "2C", "4C", "7C"), "Bo"),  # a deputy two over the ace of trumps
        ("H", ("6H", "AH", "4S", "7S"), "Bo"),
        ("H", ("4H", "6H", "4S", "7S"), "Bo"),
        ("H", ("3H", "SJ", "BJ", "5H"), "Di"),
        ("S", ("BJ", "SJ", "3S", "5H"), "Di"),
        ("S", ("SJ", "3S", "3C", "2S"), "Ann"),
        ("S", ("9D", "KD", "QD", "AD"), "Di"),
        ("S", ("9D", "TD", "8D", "4S"), "Di"),  # the smallest trump over any side card
    ],
)
def test_the_order_decides(placed, trump, plays, winner):
    match = placed(trump, *(f"{card} 9C" for card in plays[:2]), *(f"{card} JC" for card in plays[2:]))
    assert match.play(*plays).trick[0] == winner


@pytest.mark.clause("B22")
def test_an_ace_of_another_side_suit_does_not_win(placed):
    hands = ("4D 4H", "AH 9C", "3D KH", "AC 4C")
    assert placed("S", *hands).play("4D", "AH", "3D", "AC").trick == ("Ann", 0, "single")


@pytest.mark.clause("B22", "B25")
def test_by_the_letter_ranks_compare_across_side_suits(placed):
    hands = ("4D 4H", "AH 9C", "3D KH", "AC 4C")
    letter = {"options": {"off_suit_wins": True}}
    # Both aces are equal: the first stands.
    assert placed("S", *hands, **letter).play("4D", "AH", "3D", "AC").trick == ("Bo", 0, "single")
    assert placed("S", "AD 4H", "AH 9C", "3D KH", "AC 4C", **letter).play("AD", "AH", "3D", "AC").trick[0] == "Ann"
    assert placed("S", "9D 4H", "TH 9C", "3D KH", "JC 4C", **letter).play("9D", "TH", "3D", "JC").trick[0] == "Di"
    assert placed("S", "9D 4H", "TH 9C", "4S KH", "JC 4C", **letter).play("9D", "TH", "4S", "JC").trick[0] == "Cy"


@pytest.mark.clause("B22")
def test_by_the_letter_a_pair_of_another_suit_wins_too(placed):
    hands = ("4D 4D", "KH KH", "3D 6D", "AC QC")
    letter = placed("S", *hands, options={"off_suit_wins": True})
    assert letter.play("4D 4D", "KH KH", "3D 6D", "AC QC").trick == ("Bo", 20, "pair")
    assert placed("S", *hands).play("4D 4D", "KH KH", "3D 6D", "AC QC").trick == ("Ann", 20, "pair")


@pytest.mark.clause("C5.2")
def test_another_type_is_small(placed):
    match = placed("S", "9H 9H 4D", "KH QH 3H", "AH JH 8C", "TH TH 6C")
    assert match.play("9H 9H", "KH QH", "AH JH", "TH TH").trick == ("Di", 30, "pair")


@pytest.mark.clause("C5.2", "B17")
def test_two_trumps_that_are_no_pair_do_not_ruff_a_pair(placed):
    match = placed("S", "9H 9H 4D", "2C 2D 9D", "4H 6H 8C", "BJ SJ 6C")
    assert match.play("9H 9H", "2C 2D", "4H 6H", "BJ SJ").trick == ("Ann", 0, "pair")


@pytest.mark.clause("C5.3", "B24", "B27")
def test_tractors_are_compared_by_their_highest_card(placed):
    match = placed("H", "7D 7D 8D 8D", "4H 4H 6H 6H", "9D 9D TD TD", "2H 2H 2C 2C")
    # The ruff wins; two pairs above the ace are no tractor.
    assert match.play("7D 7D 8D 8D", "4H 4H 6H 6H", "9D 9D TD TD", "2H 2H 2C 2C").trick == ("Bo", 20, "pair-tractor")
    side = placed("S", "7D 7D 8D 8D", "3D 3D 4D 4D", "9D 9D TD TD", "8H 9H TH JH")
    assert side.play("7D 7D 8D 8D", "3D 3D 4D 4D", "9D 9D TD TD", "8H 9H TH JH").trick == ("Cy", 30, "pair-tractor")


@pytest.mark.clause("B24", "C5.2")
def test_a_shorter_tractor_with_other_cards_is_another_type(placed):
    match = placed("S", "4D 4D 5D 5D 6D 6D", "9D 9D TD TD AD KD", "7H 7H 8H 8H 9H 9H", "4S 4S 5S 5S 7S 8S")
    heard = match.play("4D 4D 5D 5D 6D 6D", "9D 9D TD TD AD KD", "7H 7H 8H 8H 9H 9H", "4S 4S 5S 5S 7S 8S")
    assert heard.trick == ("Ann", 50, "pair-tractor")


@pytest.mark.clause("B20", "C4.9")
def test_three_pairs_and_two_triples_are_different_types(placed):
    plays = ("6D 6D 7D 7D 8D 8D", "9D 9D 9D TD TD TD", "AD AD QD 4D 4D 3D", "4C 4C 6C 6C 7C 9H")
    assert placed("S", *plays, packs=3).play(*plays).trick == ("Ann", 30, "pair-tractor")
    plays = ("6D 6D 6D 7D 7D 7D", "9D 9D TD TD JD JD", "AD AD QD 4D 4D 3D", "4C 4C 6C 6C 7C 9H")
    assert placed("S", *plays, packs=3).play(*plays).trick == ("Ann", 20, "triple-tractor")


@pytest.mark.clause("B27")
def test_of_several_ruffs_the_higher_wins(placed):
    match = placed("S", "AD AD 4H", "4S 4S 9C", "JS JS 8C", "TS TS 7C")
    assert match.play("AD AD", "4S 4S", "JS JS", "TS TS").trick == ("Cy", 20, "pair")
    single = placed("S", "AD 4H", "4S 9C", "2H 8C", "AS 7C")
    assert single.play("AD", "4S", "2H", "AS").trick[0] == "Cy"


@pytest.mark.clause("B21")
def test_a_mixture_of_suit_and_trumps_never_wins(placed):
    match = placed("S", "9D 9D 4H", "KD 5H 9C", "JD QD 8C", "AD BJ 7C")
    assert match.play("9D 9D", "KD 5H", "JD QD", "AD BJ").trick[0] == "Ann"


@pytest.mark.clause("B25", "B15")
@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        (("KD", "KD", "6D", "7D"), "Ann"),
        (("6D", "KD", "KD", "7D"), "Bo"),
        (("2H", "2D", "2C", "4S"), "Ann"),
        (("4S", "2D", "2C", "2H"), "Bo"),
        (("AD", "2C", "2H", "7D"), "Bo"),
        (("5H", "5H", "BJ", "SJ"), "Ann"),
    ],
)
def test_of_equal_plays_the_first_stands(placed, plays, winner):
    match = placed("S", *(f"{card} 9C" for card in plays[:2]), *(f"{card} JC" for card in plays[2:]))
    assert match.play(*plays).trick[0] == winner


@pytest.mark.clause("B25")
def test_of_equal_pairs_the_first_stands(placed):
    match = placed("S", "6D 6D 4H", "KD KD 9C", "3D 4D 8C", "2H 2H 7C", packs=3)
    assert match.play("6D 6D", "KD KD", "3D 4D", "2H 2H").trick[0] == "Di"
    twos = placed("S", "AD AD 4H", "2D 2D 9C", "2C 2C 8C", "2H 2H 7C", packs=3)
    assert twos.play("AD AD", "2D 2D", "2C 2C", "2H 2H").trick[0] == "Bo"


@pytest.mark.clause("B29")
def test_where_nobody_answers_in_kind_the_leader_keeps_the_trick(placed):
    match = placed("S", "3D 3D 4H", "AD KD 9C", "TD 5D 8C", "5H BJ 7C")
    assert match.play("3D 3D", "AD KD", "TD 5D", "5H BJ").trick == ("Ann", 30, "pair")
    assert match.awaited == ("play", "Ann")


@pytest.mark.clause("C3.1", "C3.2")
def test_the_order_of_play_may_be_claimed(placed):
    match = placed("S", "4D 4H", "AD 5C", "6D 8H", "7D 7C")
    assert match.record("claim", order=["Ann", "Bo", "Cy", "Di"]).one("claim")["holds"]
    match.play("4D", "AD", "6D", "7D")
    wrong = match.record("claim", order=["Ann", "Bo", "Cy", "Di"]).one("claim")
    assert not wrong["holds"]
    assert wrong["true"] == {"order": ["Bo", "Cy", "Di", "Ann"]}
