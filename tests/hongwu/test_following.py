"""What must be played to a lead."""

import pytest

from referee.rulebook.refusal import Fault


@pytest.mark.clause("C3.6")
def test_the_suit_led_must_be_followed(placed):
    match = placed("S", "4D 4H", "9D 9C", "8D 8H", "7D 7C")
    match.play("4D")
    refusal = match.cannot_play("C3.6", "9C")
    assert "diamonds" in refusal.line()
    match.play("9D")


@pytest.mark.clause("C3.6", "B21")
def test_as_many_of_the_suit_as_were_led(placed):
    match = placed("S", "9H 9H 4D", "KH 3H 6C", "TH 7C 7D", "QC JC 6C")
    match.play("9H 9H")
    match.cannot_play("C3.6", "KH 6C")
    match.play("KH 3H")
    # One heart left: it must go, the other card is free.
    match.cannot_play("C3.6", "7C 7D")
    match.play("TH 7D", "QC JC")


@pytest.mark.clause("B21")
@pytest.mark.parametrize("hidden", [False, True])
def test_exactly_as_many_cards_as_were_led(placed, contracted, hidden):
    match = contracted() if hidden else placed("S", "9H 9H 4D", "KH 3H 6C", "TH 7C 7D", "QC JC 6C")
    match.play("9H 9H")
    match.cannot_play("B21", "KH")
    match.cannot_play("B21", "KH 3H 6C")


@pytest.mark.clause("C3.7", "B28")
def test_whoever_is_out_of_the_suit_plays_what_he_likes(placed):
    for cards in ("AS", "5H", "KC", "3D"):
        match = placed("S", "4H 6H 7H 8H", "AS 5H KC 3D", "9H TH JH QH", "4C 6C 7C 8C")
        match.play("4H", cards)
    # He holds trumps and need not ruff.
    match = placed("S", "4H 6H", "AS KC", "9H TH", "4C 6C")
    assert match.play("4H", "KC", "9H", "4C").trick == ("Cy", 10, "single")


@pytest.mark.clause("C3.8")
@pytest.mark.parametrize("kept", ["3C", "2D", "5H", "SJ", "3S", "4S"])
def test_trumps_led_must_be_answered_with_trumps(placed, kept):
    match = placed("S", "9S 4D", f"{kept} 8D", "8S 8H", "7S 7C")
    match.play("9S")
    refusal = match.cannot_play("C3.8", "8D")
    assert "trumps" in refusal.line()
    match.play(kept)


@pytest.mark.clause("C3.8", "B30")
def test_a_red_five_is_forced_out_as_the_last_trump(placed):
    match = placed("S", "9S 4D", "5H 8D", "8S 8H", "7S 7C")
    match.play("9S")
    match.cannot_play("C3.8", "8D")


@pytest.mark.clause("C3.8", "B23")
def test_with_other_trumps_a_red_five_may_be_kept_back(placed):
    match = placed("S", "4S 4S 4D", "5H 6S 7S", "7S 8S KH", "9S TS 4C")
    assert match.play("4S 4S", "6S 7S", "7S 8S", "9S TS").trick == ("Ann", 10, "pair")


@pytest.mark.clause("B23")
def test_only_the_suit_must_be_followed_not_the_shape(placed):
    match = placed("S", "9H 9H 4D", "KH KH 3H", "TH TH 8C", "QH JH 6C")
    assert match.play("9H 9H", "KH 3H", "TH TH", "QH JH").trick == ("Cy", 30, "pair")


SHAPED = {"options": {"follow_shape": True}}


@pytest.mark.clause("B23")
def test_a_held_pair_must_answer_a_pair_in_a_house_that_wants_it(placed):
    match = placed("S", "9H 9H 4D", "KH KH 3H", "TH JH 8C", "QH 6C 7C", **SHAPED)
    match.play("9H 9H")
    refusal = match.cannot_play("B23", "KH 3H")
    assert "pair" in refusal.message
    # Without a pair anything of the suit will do; short of the suit the rest is free.
    assert match.play("KH KH", "TH JH", "QH 6C").trick == ("Bo", 30, "pair")


@pytest.mark.clause("B23")
def test_two_of_a_triple_answer_a_pair_and_a_pair_does_not_answer_a_triple(placed):
    pairs = placed("S", "9D 9D 4H", "KD KD KD", "TD JD 8C", "QD 6C 7C", packs=3, **SHAPED)
    pairs.play("9D 9D", "KD KD")
    triples = placed("S", "9D 9D 9D 4H", "KD KD QD 6D", "TD TD TD 8D", "QD 6C 7C 8C", packs=3, **SHAPED)
    # Bo holds no triple: his pair is not asked for.
    triples.play("9D 9D 9D", "KD QD 6D")
    triples.cannot_play("B23", "TD TD 8D")
    triples.play("TD TD TD")


@pytest.mark.clause("B23")
def test_a_held_tractor_of_the_same_length_must_answer_a_tractor(placed):
    match = placed(
        "S", "4D 4D 6H 8H 5D 5D", "9D 9D TD TD TD QD", "7D 7D 9H 9H QD JD", "KD KD AD AD 7H 8H", packs=3, **SHAPED
    )
    match.play("4D 4D 5D 5D")
    match.cannot_play("B23", "9D 9D QD TD")
    # Two of the three tens go with the nines.
    match.play("9D 9D TD TD")
    # Two pairs that are no neighbours are no tractor: nothing is owed but diamonds.
    match.play("7D 7D QD JD")
    match.cannot_play("C3.6", "KD KD AD 7H")
    match.play("KD KD AD AD")


@pytest.mark.clause("B23")
def test_no_shape_is_owed_outside_the_suit_led(placed):
    match = placed("S", "9H 9H 4D", "KS KS 3D", "TH 8H 8C", "QH JH 6C", **SHAPED)
    match.play("9H 9H", "KS 3D")


@pytest.mark.clause("B16", "C3.8")
def test_a_pair_above_the_ace_answers_a_pair_of_trumps(placed):
    match = placed("S", "4S 4S 4D", "5H 5H 6S", "7S 8S KH", "9S TS 4C", **SHAPED)
    match.play("4S 4S")
    match.cannot_play("B23", "5H 6S")
    match.play("5H 5H")


def test_a_card_one_does_not_hold_is_told_from_ones_own_hand(placed):
    match = placed("S", "4D 4H", "9D 9C", "8D 8H", "7D 7C")
    match.play("4D")
    assert "8D" in match.cannot_play(None, "8D", Fault.IMPOSSIBLE).message
    assert (
        match.cannot_play(None, "QD", Fault.IMPOSSIBLE).message.replace("QD", "8D")
        == match.cannot_play(None, "8D", Fault.IMPOSSIBLE).message
    )
    match.cannot_play(None, "9D 9D", Fault.IMPOSSIBLE)
    match.cannot_play("B42", "9D 9D 9D", Fault.IMPOSSIBLE)


@pytest.mark.clause("C3.2")
def test_only_the_player_whose_turn_it_is_may_play(placed):
    match = placed("S", "4D 4H", "9D 9C", "8D 8H", "7D 7C")
    match.refused(Fault.ILLEGAL, "C3.2", "play", by="Bo", cards=["9D"])
    match.play("4D", "9D", "8D", "7D")
    assert match.awaited == ("play", "Bo")
    match.refused(Fault.ILLEGAL, "C3.2", "play", by="Ann", cards=["4H"])


def test_a_play_names_cards(placed):
    match = placed("S", "4D 4H", "9D 9C", "8D 8H", "7D 7C")
    with pytest.raises(Exception, match="cards"):
        match.record("play", by="Ann", cards=[])
    with pytest.raises(Exception, match="a card is a rank"):
        match.record("play", by="Ann", cards=["1D"])
