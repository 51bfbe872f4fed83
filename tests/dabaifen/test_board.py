"""Boards, hands, hints, sentences, the score sheet."""

import pytest

from referee.rulebook.board import Cards, Gauge, Headline, Ladder, Notes, Table, Tone, Trick
from referee.rulebook.observer import PUBLIC, REFEREE, player
from referee.rulebook.refusal import Refusal
from rulesets.dabaifen import RULESET

HANDS = {"Ann": "7H 5S AH 2C", "Bo": "KS TH 3C 3D", "Cy": "QH 4C 4H 4D", "Di": "JH 6C 8D 9D"}


def _board(t, eyes=PUBLIC):
    return RULESET.board(RULESET.view(t.state, eyes))


def _one(board, kind, title=None):
    found = [section for section in board.sections if isinstance(section, kind)]
    found = [section for section in found if title is None or section.title == title]
    assert len(found) == 1, found
    return found[0]


def test_the_trick_lies_by_seat_with_points_levels_and_buried_cards(scene) -> None:
    t = scene().at_play(HANDS, points=45, buried="KH 2H 3H 6H 8H 9H")
    t.play("Ann: AH", "Bo: TH")
    board = _board(t)
    assert isinstance(board.sections[0], Headline)
    assert "Cy plays 1 card to trick 1" in board.sections[0].text
    trick = _one(board, Trick)
    assert [(seat.player, seat.cards, seat.wins) for seat in trick.seats] == [
        ("Ann", ("AH",), True), ("Bo", ("TH",), False), ("Cy", (), False), ("Di", (), False),
    ]  # fmt: skip
    assert trick.points == 10
    gauge = _one(board, Gauge)
    assert (gauge.value, gauge.limit, gauge.thresholds) == (45, 90, (40, 80))  # ten points are buried
    ladder = _one(board, Ladder)
    assert {side: ladder.rungs[at] for side, at in ladder.at.items()} == {"Ann and Cy": "7", "Bo and Di": "2"}
    assert _one(board, Cards, "Buried").cards == ("KH", "9H", "8H", "6H", "3H", "2H")
    table = _one(board, Table)
    assert [(row[0], row[1], row[2]) for row in table.rows] == [
        ("Ann", "dealer", 3), ("Bo", "defender", 3), ("Cy", "declarer", 4), ("Di", "defender", 4),
    ]  # fmt: skip
    assert table.active == 2


def test_the_last_trick_stays_visible(scene) -> None:
    t = scene().at_play(HANDS)
    t.play("Ann: AH", "Bo: TH", "Cy: QH", "Di: JH")
    last = _one(_board(t), Trick, "Last trick (1)")
    assert [seat.cards for seat in last.seats] == [("AH",), ("TH",), ("QH",), ("JH",)]
    assert [seat.wins for seat in last.seats] == [True, False, False, False]


def test_the_last_trick_of_a_deal_stays_until_the_next(scene) -> None:
    t = scene().at_play({"Ann": "AH", "Bo": "KH", "Cy": "QH", "Di": "JH"})
    t.play("Ann: AH", "Bo: KH", "Cy: QH", "Di: JH")
    assert _one(_board(t), Trick).title == "Last trick (1)"
    assert "The defenders had 0 of 100, saved" in _one(_board(t), Notes, "Last deal").lines[0][0]


def test_faults_stand_on_the_board(table) -> None:
    t = table(hidden=True)
    t.do("position", stage="play", levels={"Ann": "7", "Bo": "5"}, dealer="Ann", trump="S", lead="Ann")
    t.play("Ann: AH QH", "Bo: 3H 4H", "Cy: 6H 9C", "Di: KH 5H")
    notes = _one(_board(t), Notes, "For the table to agree on")
    assert notes.lines == (("The throw of Ann in trick 1 was false: a bigger card was out.", Tone.WARNING),)


def test_a_hand_has_trumps_first_with_level_cards_and_marked_points(scene) -> None:
    t = scene().at_play(HANDS)
    (hand,) = RULESET.hand(RULESET.view(t.state, player("Ann")), "Ann").sections
    assert [[card.card for card in group.cards] for group in hand.groups] == [["7H", "5S"], ["AH"], ["2C"]]
    assert hand.groups[0].label == "trumps"
    five = hand.groups[0].cards[1]
    assert (five.points, five.trump) == (True, True)
    with pytest.raises(Refusal):
        RULESET.hand(RULESET.view(t.state, player("Bo")), "Ann")
    with pytest.raises(Refusal):
        RULESET.hand(RULESET.view(t.state, PUBLIC), "Ann")


def test_before_trumps_are_fixed_a_hand_is_sorted_by_suit(scene) -> None:
    t = scene().at_drawing({"Ann": "BJ 7S 2S AS TH 3H 4D 5D 6D 2C 3C 9C"}, "4C 6C 8C JC QC KC")
    hand, declarable = RULESET.hand(RULESET.view(t.state, player("Ann")), "Ann").sections
    assert declarable == Cards("May be declared", ("7S",))
    assert [card.card for card in hand.groups[0].cards] == ["BJ"]
    assert [card.card for card in hand.groups[1].cards] == ["AS", "7S", "2S"]
    t.do("declare", by="Ann", card="7S")
    (hand,) = RULESET.hand(RULESET.view(t.state, player("Ann")), "Ann").sections
    assert [(card.card, card.shown) for card in hand.groups[0].cards[:2]] == [("BJ", False), ("7S", True)]


def test_the_score_sheet_has_a_row_a_deal_and_agreements_change_it(table) -> None:
    t = table(hidden=True)
    t.do("tally", dealer="Ann", points=20, dug=False)
    t.do("tally", dealer="Cy", points=45, dug=True)

    def sheet():
        return RULESET.score_table(t.match.moments(), t.state)

    assert [row[:7] for row in sheet().rows[:-1]] == [
        (1, "Ann", "2", 20, 100, "saved", "C5.4"), (2, "Cy", "3", 45, 100, "dug", "C5.6"),
    ]  # fmt: skip
    assert sheet().rows[-1][-2:] == ("3", "3")
    t.do("adjust", points=-10, note="two fives were counted twice")
    assert sheet().rows[1][3:7] == (35, 100, "dug", "C5.5")
    assert sheet().rows[-1][-2:] == ("3", "2")
    t.do("adjust", void=True, note="a card is missing")
    assert len(sheet().rows) == 2
    t.do("deal", first="Cy")
    t.do("adjust", void=True, note="again")
    assert len(sheet().rows) == 2


def _hint(t, *words):
    sections = RULESET.reports[0].show((), t.state, player(words[0]), list(words))
    lines = [line for section in sections if isinstance(section, Notes) for line, _ in section.lines]
    cards = [section.cards for section in sections if isinstance(section, Cards)]
    return lines, cards


@pytest.mark.clause("C4.34", "C4.16", "C4.12")
def test_hints_name_one_lawful_play_and_the_clause_that_forbids_another(scene) -> None:
    t = scene().at_play(HANDS)
    t.play("Ann: AH")
    lines, cards = _hint(t, "Bo", "3C")
    assert lines[0] == "Play 1 card of hearts [C4.34]."
    assert cards == [("TH",)]
    assert "[C4.5]" in lines[1]
    assert _hint(t, "Bo", "TH")[0][1] == "They are lawful."
    assert _hint(t, "Cy")[0] == ["It is for Bo to act."]
    quads = scene().at_play(
        {"Ann": "9S 9H 9C 9D AH", "Bo": "2S KH 4C 5D 6D", "Cy": "3S 3H 3C 3D 2D", "Di": "2H 2C KC JD QD"}
    )
    quads.play("Ann: 9S 9H 9C 9D")
    lines, cards = _hint(quads, "Bo")
    assert "[C4.12]" in lines[0]
    quads.do("play", by="Bo", cards=list(cards[0]))
    lines, cards = _hint(quads, "Cy", "3S", "3H", "3C", "2D")
    assert "[C4.16]" in lines[0]
    assert "[C4.16]" in lines[1]
    assert sorted(cards[0]) == ["3C", "3D", "3H", "3S"]


@pytest.mark.clause("C6.2", "C6.8", "C6.9", "C4.14")
def test_hints_before_the_play(scene) -> None:
    bottom = "3H 6H JC 4C KC TD"
    drawing = scene().at_drawing({"Ann": "7S"}, bottom)
    assert "7S" in _hint(drawing, "Ann")[0][0]
    t = scene().at_rights(
        {"Ann": "SJ 4S 7D 9H 4H QC 9C 5C 3C JD 8D AC", "Di": "BJ 3S 2S 2H 8H QH JH 2D 3D 4D 2C 6C"}, bottom
    )
    assert _hint(t, "Ann")[0] == ["You may hand the deal over [C6.8].", "You may take the bottom."]
    assert _hint(t, "Di")[0] == ["You may rise: you have no points [C6.2]."]
    ferry = scene().at_rights({"Di": "4S KH 9H 4H QC 9C 5C 3C JD 8D 6D 2D"}, bottom)
    assert _hint(ferry, "Di")[0] == ["You may ferry 4S to your partner [C6.9]."]
    nines = scene().at_rights({"Ann": "9S 9H 9C 9D AS KS QS JS"}, bottom)
    assert any("[C4.14]" in line for line in _hint(nines, "Ann")[0])
    nines.do("take")
    lines, cards = _hint(nines, "Ann", "AS", "KS", "QS")
    assert "[C3.12]" in lines[1]
    nines.do("bury", cards=list(cards[0]))


@pytest.mark.clause("B33", "C4.14")
def test_showing_is_not_said_to_make_a_ferried_quad_hard(scene) -> None:
    """Ann has three nines and her partner sends the fourth: the quad is soft, shown or not."""
    hands = {"Ann": "9H 9C 9D AS KD", "Cy": "9S KH 4H QC 3C JD 8D 6D 2D AH 5C 8C"}
    t = scene().at_rights(hands, "3H 6H JC 4C QH TD")
    t.do("ferry", by="Cy", card="9S", back="KD")
    assert not any("[C4.14]" in line for line in _hint(t, "Ann")[0])
    shown = t.do("show-quad", cards="9S 9H 9C 9D").one("announce")
    assert RULESET.words(shown) == "Ann shows 9S, 9H, 9C, 9D."
    t.do("take")
    t.do("bury", cards="3H 6H JC 4C QH TD")
    assert t.play("Ann: 9S 9H 9C 9D").quads == [("Ann", "soft")]


def test_an_unheard_of_stage_has_a_board_for_everybody(scene, table) -> None:
    bottom = "3H 6H JC 4C KC TD"
    for t in (table(), table(hidden=True), scene().at_drawing({}, bottom), scene().at_rights({}, bottom)):
        for eyes in (PUBLIC, REFEREE, player("Bo")):
            assert isinstance(_board(t, eyes).sections[0], Headline)
    over = table(hidden=True, levels=["A", "2"])
    over.do("tally", dealer="Ann", points=0, dug=False)
    assert _board(over).sections[0].text == "The match is over: Ann and Cy have won."


def test_before_the_first_card_of_a_trick_the_last_one_is_laid_out_and_then_it_is_a_line(scene) -> None:
    t = scene().at_play(HANDS)
    assert not [section for section in _board(t).sections if isinstance(section, Trick)]
    t.play("Ann: AH", "Bo: TH", "Cy: QH", "Di: JH")
    assert not _one(_board(t), Trick).brief
    t.play("Ann: 7H")
    last = _one(_board(t), Trick, "Last trick (1)")
    assert last.brief
    assert [(seat.player, seat.note) for seat in last.seats] == [("Ann", ""), ("Bo", ""), ("Cy", ""), ("Di", "")]
    assert not _one(_board(t), Trick, "Trick 2").brief


@pytest.mark.clause("B39", "B38")
def test_the_gauge_ends_at_the_points_in_play(scene, table) -> None:
    buried = scene().at_play(HANDS, buried="KH KD 5D 3H 6H 8H")
    gauge = _one(_board(buried), Gauge)
    assert (gauge.limit, gauge.thresholds) == (75, (40,))
    t = table(bottom_points_count=True)
    t.do(
        "position", stage="play", levels={"Ann": "7", "Bo": "2"}, dealer="Ann", trump="S", lead="Ann", points=0,
        hands={name: cards.split() for name, cards in HANDS.items()}, buried="KH KD 5D 3H 6H 8H",
    )  # fmt: skip
    assert _one(_board(t), Gauge).limit == 100


def test_cards_shown_in_vain_stand_once_on_one_line(scene) -> None:
    t = scene().at_drawing({"Ann": "7S 3D", "Bo": "7H"}, "4C 6C 8C JC QC KC")
    for by, card in (("Ann", "3D"), ("Ann", "3D"), ("Ann", "7S"), ("Bo", "7H")):
        t.do("declare", by=by, card=card)
    lines = [line for line, _ in _one(_board(t), Notes, "").lines]
    assert lines[1:] == ["Ann declared 7S.", "Shown in vain: Ann 3D, Bo 7H."]


def test_a_finished_match_says_nothing_of_the_next_dealer_and_a_fall_stays_visible(table) -> None:
    t = table(hidden=True, levels=["Q", "A"])
    fell = t.do("tally", dealer="Ann", points=30, dug=True, main_honour=True)
    assert RULESET.words(fell.one("result")).endswith("The declarers fall to 6. Levels: Ann 6, Bo A. Bo deals next.")
    assert _one(_board(t), Notes, "Last deal").lines[0][0].endswith("The declarers fell to 6.")
    over = t.do("tally", dealer="Bo", points=0, dug=False)
    assert RULESET.words(over.one("result")).endswith("Levels: Ann 6, Bo A.")


def test_what_the_last_trick_proved_stays_on_the_board_until_the_next_deal(table) -> None:
    t = table(hidden=True)
    t.do(
        "position", stage="play", levels={"Ann": "7", "Bo": "5"}, dealer="Ann", trump="S", lead="Ann",
        left={"Ann": 2, "Bo": 2, "Cy": 2, "Di": 2},
    )  # fmt: skip
    t.play("Ann: AH", "Bo: 3C", "Cy: 6H", "Di: 5H", "Ann: KH", "Bo: 4H", "Cy: 9H", "Di: TH")
    assert t.awaits == ("deal", None)
    told = ("Bo revoked in trick 1: he held what was asked.", Tone.WARNING)
    assert _one(_board(t), Notes, "For the table to agree on").lines == (told,)
    t.do("adjust", points=5, note="agreed")
    assert _one(_board(t), Notes, "For the table to agree on").lines == (told,)
    t.do("deal", first="Cy")
    assert "agree on" not in str(_board(t))


def test_a_hand_shows_what_may_be_declared_while_cards_are_drawn(scene) -> None:
    t = scene().at_drawing({"Ann": "BJ 7S 7D AS TH 3H 4D 5D 6D 2C 3C 9C"}, "4C 6C 8C JC QC KC")

    def declarable():
        sections = RULESET.hand(RULESET.view(t.state, player("Ann")), "Ann").sections
        return [section.cards for section in sections if isinstance(section, Cards)]

    assert declarable() == [("7S", "7D")]
    t.do("declare", by="Ann", card="7S")
    assert declarable() == []
