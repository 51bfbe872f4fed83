""" "One number left": clause K15, decisions B41 to B43b."""

import pytest

from referee.rulebook.observer import PUBLIC

DOWN = [1, 2, 3, 4]


@pytest.mark.clause("K15", "B41", "B43b")
def test_everybody_who_falls_to_one_number_is_named(game):
    hands = {"A": "3S 3H 9S 9H QS", "B": "AS 2S 2H 5S QH", "C": "2D 4S 7S 8S QD"}
    table = game.at(hands, down=DOWN).shot(12)
    assert table.announced == ["A", "B"]
    assert table.turn == ("A", "none", None)


@pytest.mark.clause("B43b")
def test_a_foul_of_somebody_else_announces_as_well(game):
    hands = {"A": "5S 6S 7S", "B": "AS 9S QH", "C": "2D 8S QD"}
    table = game.at(hands, down=DOWN).shot(12, scratch=True)
    assert table.announced == []  # only once the card is drawn
    assert table.draw("KS").announced == ["B", "C"]


@pytest.mark.clause("B43", "K14")
def test_the_number_is_not_said(game):
    table = game.at({"A": "9S 9H QS", "B": "5S 6S QH"}, down=DOWN).shot(12)
    heard = next(ruling for ruling in table.seen_by(PUBLIC)[-1] if ruling["kind"] == "announce")
    assert heard == {
        "kind": "announce",
        "clause": "K15",
        "clauses": ["K15", "B41"],
        "what": "one-rank-left",
        "player": "A",
    }


@pytest.mark.clause("B41")
def test_it_is_not_repeated_while_it_lasts(game):
    hands = {"A": "AS 4S 4H 9S 9H", "B": "2S 3S 5S QS KS", "C": "AH 3H 7S 8S TS"}
    table = game.at(hands, down=DOWN).shot(cushion=False).draw("9D")
    assert table.announced == []
    table.shot(5).shot(12)
    assert table.announced == ["B"]
    table.shot()
    assert table.announced == ["B"]


@pytest.mark.clause("B41")
def test_not_even_when_the_number_changes_within_one_shot(game):
    hands = {"A": "2S 3S 4S 4H 9S", "B": "2H 2D 4D 5S TS", "C": "AS 2C 3H 7S 8S"}
    table = game.at(hands, down=DOWN).shot(9, scratch=True).draw("6S")
    assert table.announced == []


@pytest.mark.clause("B41")
def test_it_lapses_silently_and_is_said_anew(game):
    hands = {"A": "9S 9H", "B": "5S 6S 7S", "C": "7H 8S TS"}
    table = game.at(hands, down=DOWN).shot(cushion=False).draw("KS")
    assert table.match.state.round.single == ()
    table.shot(13)  # B pockets A's new card
    assert table.announced == ["A"]


@pytest.mark.clause("B41", "K60")
def test_a_moment_before_the_penalty_card_does_not_count(game):
    table = game.at({"A": "9S QS", "B": "5S 6S"}, down=DOWN).shot(12, scratch=True).draw("KS")
    assert table.announced == []
    table = game.at({"A": "9S QS", "B": "5S 6S"}, down=DOWN).shot(12, scratch=True).draw("9D")
    assert table.announced == ["A"]


@pytest.mark.clause("B41", "B42")
def test_special_rule_2_can_end_in_one_number(game):
    table = game.at({"A": "AS 9S TS", "B": "5S 6S"}, down=DOWN).shot(9, 10, scratch=True).draw("2C", "KS")
    assert table.announced == ["A"]


@pytest.mark.clause("B42")
def test_copies_are_one_number_and_completed_cards_do_not_count(game):
    table = game.at({"A": "AS 2S 9S 9H QS", "B": "5S 6S"}, down=DOWN).shot(12)
    assert table.announced == ["A"]


@pytest.mark.clause("B42")
def test_nothing_is_said_on_the_shot_that_ends_the_round(game):
    table = game.at({"A": "9S", "B": "9H 5S", "C": "9D 6S"}, down=DOWN).shot(9)
    assert table.has("settlement")
    assert table.announced == []


@pytest.mark.clause("B41")
def test_a_house_may_have_it_said_after_every_shot(game):
    hands = {"A": "9S 9H", "B": "5S 6S", "C": "7H 8S"}
    table = game.at(hands, {"one_rank_announcement": "every-shot"}, down=DOWN).shot().shot(5)
    assert table.announced == ["A", "A", "B"]


@pytest.mark.clause("K15", "B41")
def test_the_mark_stays_on_the_board(game):
    table = game.at({"A": "9S 9H QS", "B": "5S 6S QH"}, down=DOWN).shot(12).shot()
    assert {seat.player: seat.one_left for seat in table.view(PUBLIC).seats} == {"A": True, "B": False}
    assert "one number left" in str(table.board(PUBLIC))


@pytest.mark.clause("B41")
def test_nobody_has_one_number_at_the_deal(game):
    table = game.dealt({"A": "9S 9H 9D 9C QS", "B": "5S 5H 5D 5C QH"})
    assert table.announced == []
    assert table.match.state.round.single == ()
    table.shot(12)
    assert table.announced == ["A", "B"]
