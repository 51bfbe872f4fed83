"""What is awaited, what else would be accepted, and which clauses rulings name."""

import pytest

from referee.rulebook.observer import player

HANDS = {"A": "4S 9S KS SJ BJ", "B": "3S 5H 5D 8S QS"}


def test_what_else_is_accepted(game):
    table = game.new("AB")
    assert table.match.awaiting.also == ("position",)
    table.enter(do="order", order=["A", "B"])
    assert table.match.awaiting.also == ()
    table.deal(HANDS)
    assert table.match.awaiting.also == ("reveal", "rack")
    table.enter(do="rack", balls=list(range(1, 16)))
    assert table.match.awaiting.also == ("reveal",)
    table.shot(cushions=[]).draw("2S")
    assert table.match.awaiting.also == ()
    table.choose("rerack-return")
    assert table.match.awaiting.also == ("rack",)
    table.shot(1)
    assert table.match.awaiting.also == ()
    table = game.at({"A": "9S", "B": "7S", "C": "7H"}).shot(9)
    assert table.awaiting == {"kind": "order", "by": None, "groups": [["A"], ["B", "C"]]}
    assert table.match.awaiting.also == ()


def test_questions_to_chance_have_names(game):
    table = game.new("AB")
    assert (table.match.awaiting.round, table.match.awaiting.lot) == (1, "order/0,1")
    table.enter(do="order", order=["A", "B"])
    assert table.match.awaiting.lot == "deal"
    assert table.awaiting["order"] == ["A", "B"]
    table.deal(HANDS).enter(do="reveal", by="A")
    assert table.match.awaiting.lot == "discard"
    table.enter(do="discard", player="A", card="4S").shot(cushions=[])
    assert table.match.awaiting.lot == "draw/10"


@pytest.mark.clause("B40", "B38")
def test_the_holder_is_reminded_until_he_has_shown_them_or_the_break_is_played(game):
    table = game.dealt(HANDS)
    assert table.view(player("A")).may_show
    assert not table.view(player("B")).may_show
    assert not game.dealt(HANDS).shot(cushion_count=4).view(player("A")).may_show
    table.enter(do="reveal", by="A")
    assert not table.view(player("A")).may_show
    table.enter(do="discard", player="A", card="4S")
    assert not table.view(player("A")).may_show


@pytest.mark.clause("K18", "K26", "K27", "B03")
@pytest.mark.parametrize(
    ("report", "clauses"),
    [
        ({"cushions": []}, ["K18"]),
        ({"cushions": [], "scratch": True}, ["K27", "B03"]),
        ({"cushion_count": 4, "scratch": True}, ["K26", "B03"]),
    ],
)
def test_offers_name_their_clause(game, report, clauses):
    assert game.at_break(HANDS).shot(**report).draw("2S").one("offer")["clauses"] == clauses


@pytest.mark.clause("K56", "K57", "K58", "K59", "K71", "B37", "B44")
def test_orders_name_their_clauses(game):
    assert game.new("AB").enter(do="order", order=["A", "B"]).one("order")["clauses"] == ["K56"]
    sole = game.at({"A": "9S", "B": "7S", "C": "7H"}).shot(9)
    assert sole.one("order")["clauses"] == ["K57", "K59", "K58"]
    assert sole.enter(do="order", order=["A", "B", "C"]).newest("order")["clauses"] == ["K58", "K57"]
    assert game.at({"A": "9S", "B": "7S"}).shot(9).one("order")["clauses"] == ["K57", "K59"]
    several = game.at({"A": "9S 5S", "B": "9H", "C": "9D"}).shot(9)
    assert several.one("order")["clauses"] == ["K57", "B44", "K58"]
    no_score = game.at({"A": "9S", "B": "7S"}, stock=0).shot(9, scratch=True)
    assert no_score.one("order")["clauses"] == ["K71", "B37"]


@pytest.mark.clause("K31", "K40", "K48", "K49", "K22", "K19", "K25")
def test_turns_name_their_clauses(game):
    hands = {"A": "9S 5S", "B": "7S KS"}
    assert game.at(hands).shot(9).newest("turn")["clauses"] == ["K31"]
    assert game.at(hands).shot().newest("turn")["clauses"] == ["K31", "K49"]
    assert game.at(hands).shot(scratch=True).draw("2S").newest("turn")["clauses"] == ["K40", "K48"]
    failed = {"cushions": []}
    assert game.at_break(HANDS).shot(**failed).draw("2S").choose("accept").newest("turn")["clauses"] == ["K22", "K50"]
    assert "K19" in game.at_break(HANDS).shot(**failed).draw("2S").choose("kitchen").newest("turn")["clauses"]
    assert "K25" in game.at_break(HANDS).shot(**failed).draw("2S").choose("rerack-break").newest("turn")["clauses"]
