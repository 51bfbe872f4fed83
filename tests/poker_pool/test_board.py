"""Boards, hands, sentences and the score sheet."""

from fractions import Fraction

import pytest

from referee.rulebook.board import Balls, Hand, Headline, Notes, Table
from referee.rulebook.discovery import ruleset
from referee.rulebook.observer import PUBLIC, REFEREE, player
from referee.rulebook.refusal import Refusal

GAME = ruleset("poker-pool")
HANDS = {"A": "2S 5S 9S JS KS", "B": "3S 5H 5D 8S QS", "C": "AS 4S 7S TS BJ"}


def section(board, kind):
    return next(part for part in board.sections if isinstance(part, kind))


def notes(board):
    return " ".join(text for text, _ in section(board, Notes).lines)


def headline(table):
    board = table.board(PUBLIC)
    assert isinstance(board.sections[0], Headline)
    return board.sections[0].text


def test_the_important_line_first_in_every_phase(game):
    table = game.new()
    assert headline(table) == "The order of round 1 is to be drawn: A, B and C in any order."
    table.enter(do="order", order=["B", "A", "C"])
    assert headline(table) == "Round 1 is to be dealt; the order is B, A, C."
    table.deal(HANDS)
    assert headline(table) == "B breaks, cue ball behind the head string."
    table.shot(cushions=[])
    assert headline(table) == "B draws a card for the foul."
    table.draw("2D")
    assert headline(table) == "A chooses after the foul at the break."
    assert "2 rerack-break" in notes(table.board(PUBLIC))
    table.choose("kitchen")
    assert headline(table).startswith("A is at the table, cue ball in hand behind the head string")
    assert "B pays if this visit clears A." in notes(table.board(PUBLIC))
    table.shot(scratch=True).draw("2C")
    assert headline(table) == "C is at the table with a free ball: cue ball in hand anywhere."
    table.shot()
    assert headline(table) == "B is at the table; the cue ball stays where it lies."


@pytest.mark.clause("K69")
def test_a_draw_of_special_rule_2_says_so(game):
    table = game.at({"A": "2S 9S", "B": "5S 6S"}, down=[2]).shot(9, scratch=True).draw("2C")
    assert headline(table) == "A is cleared by a foul and draws again."


@pytest.mark.clause("K12", "K14", "K15", "K48")
def test_balls_players_and_stock(game):
    hands = {"A": "5S 9S", "B": "5H 6S 7S", "C": "9H KS QS"}
    table = game.at(hands, ball_in_hand="table", liable="C", scores={"A": "10/3", "B": "-10/3", "C": "0"}).shot(5)
    board = table.board(PUBLIC)
    assert [ball.number for ball in section(board, Balls).balls if not ball.up] == [5]
    assert [ball.number for ball in section(board, Balls).balls if ball.stripe] == list(range(9, 16))
    players = section(board, Table)
    assert players.key == "players"
    assert players.rows == (
        ("A", 2, Fraction(10, 3), "one number left"),
        ("B", 3, Fraction(-10, 3), ""),
        ("C", 3, Fraction(0), "liable"),
    )
    assert players.active == 0
    assert "Round 1 of 4. 46 cards in the stock." in notes(board)
    assert not any(isinstance(part, Hand) for part in board.sections)


@pytest.mark.clause("K72")
def test_an_empty_stock_is_said(game):
    table = game.at({"A": "5S", "B": "6S"}, stock=0)
    assert "0 cards in the stock. Fouls draw no card any more." in notes(table.board(PUBLIC))


@pytest.mark.clause("K12")
def test_a_hand_by_number_completed_cards_marked(game):
    table = game.dealt(HANDS).shot(5)
    board = GAME.hand(table.view(player("B")), "B")
    hand = section(board, Hand)
    assert [(group.label, [(c.card, c.done) for c in group.cards]) for group in hand.groups] == [
        ("3", [("3S", False)]),
        ("5", [("5H", True), ("5D", True)]),
        ("8", [("8S", False)]),
        ("12", [("QS", False)]),
    ]
    assert hand.note == "23 points open"
    assert section(GAME.hand(table.view(REFEREE), "B"), Hand) == hand


def test_a_hand_is_refused_to_others_and_between_rounds(game):
    table = game.dealt(HANDS)
    for eyes in (PUBLIC, player("A")):
        with pytest.raises(Refusal):
            GAME.hand(table.view(eyes), "B")
    with pytest.raises(Refusal):
        GAME.hand(game.new().view(player("A")), "A")


@pytest.mark.clause("B49")
def test_between_rounds_the_last_one_is_shown(game):
    table = game.at({"A": "9S 5S", "B": "KS 2S"}, {"display_rounding": "truncate"}, down=[2]).shot(9, 5)
    board = table.board(PUBLIC)
    last = next(part for part in board.sections if isinstance(part, Table) and part.key == "last_round")
    assert last.rows == (("A", 0, Fraction(13)), ("B", 13, Fraction(-13)))
    assert last.columns[2].rounding == "truncate"
    assert [part.player for part in board.sections if isinstance(part, Hand)] == ["A", "B"]


@pytest.mark.clause("K04", "B48", "K55")
def test_the_score_sheet_is_exact(game):
    hands = {"A": "AS 4S 4H 7S KS", "B": "3S 4D 8S 8H 9S", "C": "AH 2S 3H 9H 9D", "D": "2H 3D 8D 8C 9C"}
    scores = {"A": "1", "B": "-1", "C": "1/2", "D": "-1/2"}
    options = {"rounds": 2, "display_rounding": "half-even"}
    table = game.at(hands, options, down=[1, 2, 3, 4, 8], scores=scores).shot(9)
    sheet = GAME.score_table(table.match.moments(), table.match.state)
    third = Fraction(20, 3)
    assert sheet.rows[0][3:] == (1, -1, Fraction(1, 2), Fraction(-1, 2))
    assert sheet.rows[1] == ("1", "A shot and is not cleared, and pays for all", 20, -20, third, third, third)
    assert sheet.rows[2][3:] == (-19, third - 1, third + Fraction(1, 2), third - Fraction(1, 2))
    assert [column.title for column in sheet.columns[3:]] == ["A", "B", "C", "D"]
    assert {column.rounding for column in sheet.columns[3:]} == {"half-even"}


@pytest.mark.clause("K70")
def test_a_round_without_score_stands_in_the_sheet(game):
    table = game.at({"A": "9S", "B": "5S"}, {"rounds": 1}, stock=0).shot(9, scratch=True)
    sheet = GAME.score_table(table.match.moments(), table.match.state)
    assert sheet.rows == (("1", "no score", None, 0, 0), ("total", "", None, 0, 0))


def told(table, observer=REFEREE):
    return [GAME.words(ruling) for ruling in table.seen_by(observer)[-1]]


def test_sentences(game):
    table = game.dealt(HANDS)
    assert told(table) == ["A breaks, cue ball behind the head string."]
    table.shot(5, scratch=True)
    assert told(table) == ["Foul by A: cue ball pocketed.", "A completes 5S.", "B completes 5H and 5D."]
    assert told(table, PUBLIC) == ["Foul by A: cue ball pocketed."]
    table.draw("5C")
    assert told(table)[:2] == ["A draws 5C.", "A completes 5C."]
    assert told(table, PUBLIC)[0] == "A draws a card."
    assert told(table)[2] == "B chooses: 1 kitchen."
    table.choose("kitchen").shot(8)
    assert told(table) == ["B completes 8S.", "B goes on. A pays if this visit clears B."]


@pytest.mark.clause("B48", "K55")
def test_a_settlement_in_words(game):
    hands = {"A": "AS 4S 4H 7S KS", "B": "3S 4D 8S 8H 9S", "C": "AH 2S 3H 9H 9D", "D": "2H 3D 8D 8C 9C"}
    down = [1, 2, 3, 4, 8]
    table = game.at(hands, down=down).shot(9)
    assert (
        "Round 1 is settled: B, C and D cleared for 20; A shot and is not cleared, and pays for all. "
        "A -20, B +6.7 (20/3), C +6.7 (20/3), D +6.7 (20/3)."
    ) in told(table)
    table = game.at(hands, {"display_rounding": "truncate", "rounds": 1}, down=down).shot(9)
    assert any("B +6.6 (20/3)" in words for words in told(table))
    assert told(table)[-1] == "B, C and D share the win with 6.6 (20/3)."


def test_other_sentences(game):
    table = game.dealt({"A": "2S SJ BJ JS KS", "B": "3S 5H 5D 8S QS"}).enter(do="reveal", by="A")
    assert told(table) == ["A shows both jokers; one of the other cards goes."]
    table.enter(do="discard", player="A", card="JS")
    assert told(table, PUBLIC) == ["A card leaves the game from the hand of A."]
    assert told(table, player("A")) == ["JS leaves the game from the hand of A."]
    table.shot(cushions=[]).draw("2H").choose("rerack-break")
    assert told(table)[0] == "All balls are racked again; B breaks."
    table = game.at({"A": "9S", "B": "7S", "C": "7H"}).shot(9)
    assert told(table)[-1] == "Order of round 2: A, then B and C in any order; the tie is to be drawn."
    table = game.at({"A": "9S", "B": "5S"}, {"rounds": 1}, stock=0).shot(9, scratch=True)
    assert "Round 1 ends without a score: the stock is empty." in told(table)
    table = game.at({"A": "9S", "B": "5S 6S"}, {"rounds": 1}).shot(5)
    assert told(table)[-2:] == ["B has one number left.", "A goes on."]
    assert told(table.shot(9))[-1] == "A wins the match with 6."


def test_names_are_shown_as_they_are_typed(game):
    header_names = ["[/]Al", "张伟"]
    table = game.new("AB")
    from referee.rulebook.fold import begin  # noqa: PLC0415
    from referee.rulebook.reading import read_header  # noqa: PLC0415

    header = {"format": "referee-match", "version": 1, "ruleset": "poker-pool", "players": header_names}
    table = type(table)(begin(read_header(header), GAME)).enter(do="order", order=header_names)
    assert headline(table) == "Round 1 is to be dealt; the order is [/]Al, 张伟."


@pytest.mark.clause("K18")
def test_what_may_be_chosen_stands_directly_beneath_the_headline(game):
    table = game.dealt(HANDS).shot(cushion_count=3)
    table.enter(do="draw", player="A", card="2H")
    headline, choices, *_ = table.board(PUBLIC).sections
    assert headline.text == "B chooses after the foul at the break."
    assert [line for line, _ in choices.lines] == [
        "1 kitchen: cue ball in hand behind the head string",
        "2 rerack-break: rack again and break",
        "3 rerack-return: rack again, the same player breaks",
        "4 accept: play on as the table lies, no free ball",
    ]
