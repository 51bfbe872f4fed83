"""Who sees what: hands are their owners' until the game is over; everything else lies open."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rulebook.board import Balls, Board, Cards, Hand, Headline, Notes, Table, Tone
from referee.rulebook.observer import PUBLIC, REFEREE, Observer, player
from referee.rulebook.refusal import Refusal
from rulesets.card_pool import RULESET

UnderWay = Callable[..., Any]


def _board(table: Any, observer: Observer = PUBLIC) -> Board:
    return RULESET.board(RULESET.view(table.match.state, observer))


def _of(board: Board, kind: type[Any]) -> list[Any]:
    return [section for section in board.sections if isinstance(section, kind)]


def _notes(board: Board) -> list[str]:
    return [text for notes in _of(board, Notes) for text, _ in notes.lines]


@pytest.mark.clause("Q29")
def test_hands_on_a_board(under_way: UnderWay) -> None:
    table = under_way()
    assert [hand.player for hand in _of(_board(table), Hand)] == []
    assert [hand.player for hand in _of(_board(table, player("Bo")), Hand)] == ["Bo"]
    assert [hand.player for hand in _of(_board(table, REFEREE), Hand)] == ["Ann", "Bo", "Cy"]


@pytest.mark.clause("Q29")
def test_a_hand_as_its_owner_holds_it(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["QH", "4S", "QS", "TS"], "Bo": ["7S"]})
    (hand,) = _of(RULESET.hand(RULESET.view(table.match.state, player("Ann")), "Ann"), Hand)
    assert [(group.label, [card.card for card in group.cards]) for group in hand.groups] == [
        ("4", ["4S"]),
        ("10", ["TS"]),
        ("12", ["QS", "QH"]),
    ]
    assert hand.note == "needs balls 4, 10 and 12"
    for observer in (PUBLIC, player("Bo")):
        with pytest.raises(Refusal):
            RULESET.hand(RULESET.view(table.match.state, observer), "Ann")


@pytest.mark.clause("Q29")
def test_no_hand_before_the_deal(sit: Callable[..., Any]) -> None:
    table = sit("Ann", "Bo")
    with pytest.raises(Refusal, match="No cards are dealt"):
        RULESET.hand(RULESET.view(table.match.state, player("Ann")), "Ann")


@pytest.mark.clause("Q29")
def test_hands_lie_open_when_the_game_is_over(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S"], "Bo": ["7S", "QS"], "Cy": ["9S"]})
    table.enter({"do": "shot", "pocketed": [4]}, PUBLIC)
    assert table.one("settlement")["hands"] == {"Ann": [], "Bo": ["7S", "QS"], "Cy": ["9S"]}
    hands = _of(_board(table), Hand)
    assert [(hand.player, hand.note) for hand in hands] == [("Bo", "left in game 1"), ("Cy", "left in game 1")]


@pytest.mark.clause("Q29", "R18")
def test_what_lies_open(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(12, scratch=True)
    table.draw("2S", "8S")
    board = _board(table)
    assert [(cards.title, cards.cards) for cards in _of(board, Cards)] == [
        ("Discarded", ("QS", "QH", "QD")),
        ("Set aside, their balls were down", ("2S",)),
    ]
    (players,) = _of(board, Table)
    # Ann had three cards, shed two and took one; Bo has one left; Cy four.
    assert players.rows == (("Ann", 2, 0), ("Bo", 1, 0), ("Cy", 4, 0))
    assert players.active == 1
    (balls,) = _of(board, Balls)
    assert [ball.number for ball in balls.balls if not ball.up] == [1, 2, 3, 12]
    # 52 less the nine cards held at the beginning, less two drawn.
    assert "41 cards in the pack." in _notes(board)


@pytest.mark.clause("Q13")
def test_an_empty_pack_is_said(under_way: UnderWay) -> None:
    board = _board(under_way(stock=0))
    assert ("The pack is empty: a foul costs the turn but no card.", Tone.WARNING) in _of(board, Notes)[-1].lines


@pytest.mark.clause("Q25")
def test_the_request_to_spot_is_offered_in_the_kitchen_only(under_way: UnderWay) -> None:
    assert any("foot spot" in note for note in _notes(_board(under_way(ball_in_hand="kitchen"))))
    assert not any("foot spot" in note for note in _notes(_board(under_way())))


@pytest.mark.clause("R02", "R37", "R26", "Q20", "R22", "Q16", "R10")
def test_the_important_line(sit: Callable[..., Any], under_way: UnderWay, at_break: Callable[..., Any]) -> None:
    def line(table: Any) -> str:
        board = _board(table)
        assert isinstance(board.sections[0], Headline)
        return board.sections[0].text

    table = sit("Ann", "Bo")
    assert line(table) == "The order of game 1 is to be drawn: Ann and Bo in any order."
    table.enter({"do": "order", "order": ["Bo", "Ann"]})
    assert line(table) == "Game 1 is to be dealt; the order is Bo, Ann."
    assert line(at_break()) == "Ann breaks."
    assert line(under_way()) == "Ann is at the table."
    table = under_way(foul_cards=2)
    table.shot(scratch=True)
    assert line(table) == "Ann takes penalty cards from the pack: 2 are due."
    table.draw("8S")
    assert line(table) == "Ann takes a penalty card from the pack."
    table.draw("8H")
    assert line(table) == "Bo is at the table, cue ball in hand in the kitchen, at balls outside it."
    table = at_break(failed_break="rerack", foul_cards=0)
    table.shot(cushions=[])
    assert line(table) == "The break failed. Bo chooses: play on, rack again and break, or have it broken again."
    table = under_way({"Ann": ["4S", "QS"], "Bo": ["4H"], "Cy": ["4D"]})
    table.shot(4)
    assert line(table) == "Bo and Cy went out together; the highest card wins."
    table = under_way({"Ann": ["4S"], "Bo": ["7S"], "Cy": ["9S"]}, games=1)
    table.shot(4)
    assert line(table) == "The evening is over: Ann first, then Bo and Cy."


@pytest.mark.clause("R02")
def test_who_owes_whom_stands_on_the_board_of_an_evening(under_way: UnderWay) -> None:
    hands = {"Ann": ["4S"], "Bo": ["7S", "QS"], "Cy": ["9S"]}
    table = under_way(hands, stake="1/3", currency="EUR")
    assert [section.key for section in _of(_board(table), Table)] == ["players"]
    table.shot(4)
    (owed,) = [section for section in _of(_board(table), Table) if section.key == "owed"]
    assert owed.title == "Who owes whom (EUR)"
    assert [(row[0], row[1], str(row[2])) for row in owed.rows] == [("Bo", "Ann", "2/3"), ("Cy", "Ann", "1/3")]
    # In an evening of one game the settlement says it all.
    table = under_way(hands, games=1)
    table.shot(4)
    assert [section.key for section in _of(_board(table), Table)] == ["players"]


@pytest.mark.clause("Q29")
@pytest.mark.parametrize(("observer", "sees"), [(PUBLIC, []), (player("Ann"), ["Ann"]), (REFEREE, ["Ann", "Bo"])])
def test_the_log_keeps_hands_to_their_owners(sit: Callable[..., Any], observer: Observer, sees: list[str]) -> None:
    table = sit("Ann", "Bo")
    table.enter({"do": "order", "order": ["Ann", "Bo"]})
    hands = {"Ann": ["4S", "5S", "6S", "7S", "8S", "9S", "TS"], "Bo": ["4H", "5H", "6H", "7H", "8H", "9H", "TH"]}
    table.enter({"do": "deal", "hands": hands})
    dealt = RULESET.open_entry(table.match.last.entry, observer)
    assert dealt == {"do": "deal", "hands": {name: hands[name] for name in sees}}
    table.shot(cushion_count=1)
    table.draw("KS")
    drawn = RULESET.open_entry(table.match.last.entry, observer)
    assert drawn == {"do": "draw", "player": "Ann"} | ({"card": "KS"} if "Ann" in sees else {})


@pytest.mark.clause("Q29")
def test_a_note_beside_hidden_cards_is_hidden_with_them(under_way: UnderWay) -> None:
    table = under_way()
    table.shot(scratch=True, note="a kiss")
    assert RULESET.open_entry(table.match.last.entry, PUBLIC)["note"] == "a kiss"
    table.enter({"do": "draw", "player": "Ann", "card": "8S", "note": "the eight"})
    entry = table.match.last.entry
    assert RULESET.open_entry(entry, player("Bo")) == {"do": "draw", "player": "Ann"}
    for insider in (player("Ann"), REFEREE):
        assert RULESET.open_entry(entry, insider)["note"] == "the eight"


@pytest.mark.clause("Q29")
def test_the_log_keeps_a_position_secret_too(under_way: UnderWay) -> None:
    table = under_way()
    entry = table.match.last.entry
    assert RULESET.open_entry(entry, PUBLIC)["hands"] == {}
    assert RULESET.open_entry(entry, player("Cy"))["hands"] == {"Cy": ["9S", "9H", "TS", "KS"]}


@pytest.mark.clause("Q29")
def test_what_is_awaited_is_the_same_whatever_the_hands(under_way: UnderWay) -> None:
    one = under_way({"Ann": ["4S", "QS"], "Bo": ["7S", "8S"]})
    other = under_way({"Ann": ["KS", "5H"], "Bo": ["9S", "TS"]})
    for table in (one, other):
        table.shot(first=14)
    assert one.match.awaiting == other.match.awaiting
    assert _board(one) == _board(other)
    assert RULESET.view(one.match.state, PUBLIC) == RULESET.view(other.match.state, PUBLIC)


def test_at_the_end_the_winner_of_the_evening_stands_first(under_way: UnderWay) -> None:
    table = under_way({"Ann": ["4S", "QS"], "Bo": ["7S"], "Cy": ["4H"]}, games=1)
    table.shot(4)
    (players,) = [section for section in _of(_board(table), Table) if section.key == "players"]
    assert [row[0] for row in players.rows] == ["Cy", "Ann", "Bo"]


@pytest.mark.clause("Q29", "R17")
def test_the_order_of_discards_does_not_tell_which_card_was_the_penalty(under_way: UnderWay) -> None:
    told = []
    for dealt, drawn in (("4S", "4H"), ("4H", "4S")):
        table = under_way({"Ann": [dealt, "QS"], "Bo": ["7S"]})
        table.shot(scratch=True)
        table.draw(drawn)
        table.shot()
        table.shot(4)
        told.append(table.discards)
    assert told[0] == told[1] == {"Ann": ["4S", "4H"]}


@pytest.mark.clause("Q20")
def test_what_may_be_chosen_stands_numbered_on_the_board(at_break: Callable[..., Any]) -> None:
    table = at_break(failed_break="rerack", foul_cards=0)
    assert not [line for line in _notes(_board(table)) if "rerack" in line]
    table.shot(cushions=[])
    assert _notes(_board(table))[:3] == [
        "1 accept: play on as the table lies",
        "2 rerack-break: rack again and break",
        "3 rerack-return: rack again, the same player breaks",
    ]
