"""Turns, singles, ruffs, discards: tricks one card high."""

import pytest

from referee.rulebook.refusal import Fault


@pytest.mark.clause("C4.1", "C4.2", "C4.3")
def test_turns_go_round_and_the_winner_leads(scene) -> None:
    t = scene().at_play({"Ann": "9H 2C", "Bo": "AH 3C", "Cy": "TH 4C", "Di": "5H 6C"})
    t.refuses_play("C4.1", "Bo: AH")
    t.play("Ann: 9H")
    t.refuses_play("C4.2", "Cy: TH")
    t.play("Bo: AH", "Cy: TH")
    assert t.play("Di: 5H").trick == ("Bo", 15, 15)
    assert t.awaits == ("play", "Bo")
    t.refuses_play("C4.3", "Ann: 2C")


@pytest.mark.clause("C4.3", "C5.1")
def test_points_go_to_the_defenders_only_when_they_win_the_trick(scene) -> None:
    t = scene().at_play({"Ann": "AH 2C", "Bo": "KH 3C", "Cy": "TH 4C", "Di": "5H 6C"})
    assert t.play("Ann: AH", "Bo: KH", "Cy: TH", "Di: 5H").trick == ("Ann", 25, 0)
    assert t.state.points == 0


@pytest.mark.clause("C4.4", "C4.37")
def test_everybody_plays_as_many_cards_as_were_led(scene) -> None:
    t = scene().at_play({"Ann": "9H 2C", "Bo": "AH 3H", "Cy": "TH 4C", "Di": "5H 6C"})
    t.play("Ann: 9H")
    assert t.refuses_play("C4.37", "Bo: AH 3H").fault is Fault.ILLEGAL
    t.refuses(None, "play", by="Bo", cards=[])


@pytest.mark.clause("C4.5", "C4.22", "C4.34")
def test_a_single_is_followed_in_its_door(scene) -> None:
    t = scene().at_play({"Ann": "9H 2C", "Bo": "AC 3H", "Cy": "TH 4C", "Di": "5H 6C"})
    t.play("Ann: 9H")
    refusal = t.refuses_play("C4.5", "Bo: AC")
    assert refusal.accepted == "1 card of hearts"
    t.play("Bo: 3H")


@pytest.mark.clause("C4.5")
def test_a_trump_single_draws_trumps_off_suit_level_cards_included(scene) -> None:
    t = scene().at_play({"Ann": "2S 2C", "Bo": "7D AH", "Cy": "TH 4C", "Di": "5H 6C"})
    t.play("Ann: 2S")
    t.refuses_play("C4.5", "Bo: AH")
    t.play("Bo: 7D", "Cy: 4C")
    assert t.play("Di: 6C").trick == ("Bo", 0, 0)


@pytest.mark.clause("C4.29", "B30")
def test_without_a_trump_any_side_card_goes_and_wins_nothing(scene) -> None:
    t = scene().at_play({"Ann": "2S 2C", "Bo": "AH AD", "Cy": "TH 4C", "Di": "5H 6C"})
    assert t.play("Ann: 2S", "Bo: AH", "Cy: TH", "Di: 5H").trick == ("Ann", 15, 0)


@pytest.mark.clause("C4.24", "C4.23", "C4.30", "B29", "C4.28")
def test_a_void_player_may_ruff_or_discard(scene) -> None:
    hands = {"Ann": "KC 3D", "Bo": "7C AD", "Cy": "4C 9C", "Di": "TC KH"}
    ruffed = scene().at_play(hands)
    assert ruffed.play("Ann: KC", "Bo: 7C", "Cy: 4C", "Di: TC").trick == ("Bo", 20, 20)
    discarded = scene().at_play(hands)
    assert discarded.play("Ann: KC", "Bo: AD", "Cy: 4C", "Di: TC").trick == ("Ann", 20, 0)


@pytest.mark.clause("C4.26")
def test_of_two_ruffs_the_higher_trump_wins(scene) -> None:
    t = scene().at_play({"Ann": "AC 3D", "Bo": "9S 5D", "Cy": "2C 9C", "Di": "JS KH"})
    assert t.play("Ann: AC", "Bo: 9S", "Cy: 2C", "Di: JS").trick[0] == "Di"


@pytest.mark.clause("C4.35")
def test_of_equal_level_cards_the_first_is_bigger(scene) -> None:
    drawn = scene().at_play({"Ann": "7H 3D", "Bo": "7C 5D", "Cy": "7D 9C", "Di": "AS KC"})
    assert drawn.play("Ann: 7H", "Bo: 7C", "Cy: 7D", "Di: AS").trick[0] == "Ann"
    ruffed = scene().at_play({"Ann": "AH 3D", "Bo": "7C 5D", "Cy": "7D 9C", "Di": "AS KC"})
    assert ruffed.play("Ann: AH", "Bo: 7C", "Cy: 7D", "Di: AS").trick[0] == "Bo"


@pytest.mark.clause("B30")
def test_a_discarded_ace_does_not_win(scene) -> None:
    t = scene().at_play({"Ann": "2H 3D", "Bo": "AC 5D", "Cy": "3H 9C", "Di": "4H KC"})
    assert t.play("Ann: 2H", "Bo: AC", "Cy: 3H", "Di: 4H").trick[0] == "Di"


@pytest.mark.clause("B49")
def test_with_known_hands_cards_are_played_once_and_by_their_holder(scene) -> None:
    t = scene().at_play({"Ann": "9H 2C", "Bo": "AH 3H", "Cy": "TH 4C", "Di": "5H 6C"})
    assert t.refuses_play(None, "Ann: AH").fault is Fault.IMPOSSIBLE
    t.refuses_play("C2.1", "Ann: 9H 9H")
    t.play("Ann: 9H")
    t.refuses_play(None, "Bo: 9H")


@pytest.mark.clause("C1.4", "C4.36", "B45")
def test_the_last_trick_saves_or_digs_the_bottom(scene) -> None:
    hands = {"Ann": "AH 2C", "Bo": "KH 3C", "Cy": "QH 4C", "Di": "JH 6C"}
    t = scene().at_play(hands, points=40)
    t.play("Ann: AH", "Bo: KH", "Cy: QH", "Di: JH")
    result = t.play("Ann: 2C", "Bo: 3C", "Cy: 4C", "Di: 6C").one("result")
    assert (result["dug"], result["row"]) == (True, "C5.6")
    # The same points in one trick of two cards: only its winner matters.
    both = scene().at_play({"Ann": "AH KH", "Bo": "TH 3C", "Cy": "QH 4C", "Di": "JH 6C"}, points=40)
    result = both.play("Ann: AH KH", "Bo: TH 3C", "Cy: QH 4C", "Di: JH 6C").one("result")
    assert (result["dug"], result["row"]) == (False, "C5.5")


@pytest.mark.clause("B47")
def test_what_may_not_be_played_is_refused_where_the_hands_are_known(scene) -> None:
    t = scene().at_play({"Ann": "9H 2C", "Bo": "AH 3C", "Cy": "TH 4C", "Di": "5H 6C"})
    t.play("Ann: 9H")
    t.refuses_play("C4.5", "Bo: 3C")
    assert not t.play("Bo: AH").faults


@pytest.mark.clause("B50")
def test_there_are_no_claims_of_tricks(scene) -> None:
    t = scene().at_play({"Ann": "9H 2C", "Bo": "AH 3C", "Cy": "TH 4C", "Di": "5H 6C"})
    with pytest.raises(Exception, match="knows no entry"):
        t.do("concede", by="Ann")
    t.refuses("C3.13", "tally", dealer="Ann", points=40, dug=False)
