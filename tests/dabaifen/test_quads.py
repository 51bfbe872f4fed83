"""Quads: soft, hard and gold, what they ask for, and which is bigger."""

import pytest

from rulesets.dabaifen.quads import HARD, SOFT

NINES = "9S 9H 9C 9D"


def _quads(*listed: tuple[str, str, str]) -> list[dict[str, str]]:
    return [{"player": player, "rank": rank, "origin": origin} for player, rank, origin in listed]


@pytest.mark.clause("C4.10", "C4.11", "C4.12", "C4.17", "B32")
def test_a_soft_quad_asks_for_one_card_of_every_door(scene) -> None:
    t = scene().at_play(
        {"Ann": f"{NINES} AH", "Bo": "2S KH 4C 5D 6D", "Cy": "3S AS 2H 5C TD", "Di": "3H 2C KC JD QD"},
        quads=_quads(("Ann", "9", "bottom")),
    )
    assert t.play(f"Ann: {NINES}").quads == [("Ann", "soft")]
    t.refuses_play("C4.12", "Bo: KH 4C 5D 6D")
    t.play("Bo: 2S KH 4C 5D")
    t.refuses_play("C4.12", "Cy: 3S AS 2H 5C")
    t.play("Cy: 3S 2H 5C TD")
    assert t.play("Di: 3H 2C KC JD").trick == ("Ann", 40, 0)


@pytest.mark.clause("C4.33", "B32")
def test_under_a_soft_quad_missing_doors_are_filled_with_anything(scene) -> None:
    hands = {"Ann": f"{NINES} AH", "Bo": "2S 3S 4S 4C 8C", "Cy": "2D 3D 2H 5C TD", "Di": "3H 2C KC JD QD"}
    t = scene().at_play(hands, quads=_quads(("Ann", "9", "bottom")))
    t.play(f"Ann: {NINES}")
    # Bo has trumps and clubs only: one of each at least, the rest as he likes.
    t.play("Bo: 2S 3S 4S 4C")
    t.play("Cy: 2D 3D 2H 5C")  # no trump: that place goes to a side card
    assert t.play("Di: 3H 2C JD QD").trick[0] == "Ann"


@pytest.mark.clause("C4.13", "C4.32", "C4.38")
def test_a_hard_quad_asks_for_four_trumps_and_jokers_do_not_beat_it(scene) -> None:
    t = scene().at_play(
        {"Ann": "BJ SJ 7S 7H 7C", "Bo": "4S 4H 4C 4D AH", "Cy": "2S 3S KS AS 2D", "Di": "9S TS 2H 3C 5D"}, lead="Bo"
    )
    assert t.play("Bo: 4S 4H 4C 4D").quads == [("Bo", "hard")]
    t.refuses_play("C4.13", "Cy: 2S 3S KS 2D")
    t.play("Cy: 2S 3S KS AS")
    t.refuses_play("C4.13", "Di: 9S 2H 3C 5D")
    t.play("Di: 9S TS 2H 3C")
    assert t.play("Ann: BJ SJ 7S 7H").trick == ("Bo", 20, 20)


@pytest.mark.clause("C4.14")
@pytest.mark.parametrize(("origin", "rating"), [("shown", "hard"), ("dealt", "soft"), ("bottom", "soft")])
def test_the_dealers_quad_is_hard_only_when_shown(scene, origin, rating) -> None:
    t = scene().at_play(
        {"Ann": f"{NINES} AH", "Bo": "2S 4S 5S 6S KH", "Cy": "3S AS 2H 5C TD", "Di": "3H 2C KC JD QD"},
        quads=_quads(("Ann", "9", origin)),
    )
    assert t.play(f"Ann: {NINES}").quads == [("Ann", rating)]


@pytest.mark.clause("C4.11", "C4.13", "C4.14", "C4.15", "B33")
@pytest.mark.parametrize(
    ("player", "rank", "origin", "clause"),
    [
        ("Ann", "9", "bottom", "C4.11"),
        ("Ann", "9", "dealt", "C4.14"),
        ("Ann", "9", "ferry", "C4.14"),
        ("Ann", "9", "shown", "C4.13"),
        ("Ann", "7", "bottom", "C4.15"),
        ("Bo", "9", "ferry", "B33"),
        ("Bo", "9", "dealt", "C4.13"),
    ],
)
def test_a_quad_names_the_clause_of_its_class_and_never_what_was_ferried(scene, player, rank, origin, clause) -> None:
    """The dealer's soft quad reads alike whether he did not show it or was sent a card."""
    quad = f"{rank}S {rank}H {rank}C {rank}D"
    hands = {"Ann": "2S 4S 5S 6S", "Bo": "2H 4H 5H 6H", "Cy": "2C 4C 5C 6C", "Di": "2D 4D 5D 6D"} | {player: quad}
    t = scene().at_play(hands, lead=player, quads=_quads((player, rank, origin)))
    assert t.play(f"{player}: {quad}").one("quad")["clause"] == clause


@pytest.mark.clause("C4.14", "C4.11", "B33")
@pytest.mark.parametrize(
    ("hand", "bottom", "shows", "rating"),
    [
        (f"{NINES} AH 2C", "4D 6D 6C QC JS 3S", True, "hard"),
        (f"{NINES} AH 2C", "4D 6D 6C QC JS 3S", False, "soft"),
        ("9S 9H 9C AH 2C", "9D 6D 6C QC JS 3S", False, "soft"),
        ("7S 7H 7C AH 2C", "7D 6D 6C QC JS 3S", False, "gold"),
    ],
)
def test_classes_from_the_deal_on(scene, hand, bottom, shows, rating) -> None:
    cards = NINES if "9S" in hand else "7S 7H 7C 7D"
    side = ["2H", "4H", "8D", "3H", "2D", "3D", "TD"]
    t = scene().at_rights({"Ann": " ".join([*hand.split(), *side][:12])}, bottom)
    if shows:
        t.do("show-quad", cards=cards.split())
    t.do("take")
    t.do("bury", cards="2H 4H 3H 2D 3D 8D")
    assert t.play(f"Ann: {cards}").quads == [("Ann", rating)]


@pytest.mark.clause("C4.15", "B37", "C4.32")
def test_gold_asks_for_the_four_biggest_trumps_exactly(scene) -> None:
    t = scene().at_play(
        {"Ann": "2D 3D 4D 5D QS", "Bo": "7S 7H 7C 7D 2H", "Cy": "BJ AS KS 2S 3S", "Di": "SJ 4S 2C 3C 4C"}, lead="Bo"
    )
    assert t.play("Bo: 7S 7H 7C 7D").quads == [("Bo", "gold")]
    t.refuses_play("C4.15", "Cy: AS KS 3S 2S")
    assert t.refuses_play("C4.15", "Cy: BJ AS KS 2S").accepted == "his four biggest trumps"
    t.play("Cy: BJ AS KS 3S")
    t.refuses_play("C4.15", "Di: SJ 2C 3C 4C")
    t.play("Di: SJ 4S 2C 3C")
    assert t.play("Ann: QS 2D 3D 4D").trick == ("Bo", 10, 10)


@pytest.mark.clause("C4.15", "B33")
def test_level_cards_are_gold_even_when_ferried_and_ferried_quads_are_none(scene) -> None:
    t = scene(ferried_quad="none").at_play(
        {"Ann": "2D 3D 4D 5D QS", "Bo": "7S 7H 7C 7D 2H", "Cy": "BJ AS KS 2S 3S", "Di": "SJ 4S 2C 3C 4C"},
        lead="Bo",
        quads=_quads(("Bo", "7", "ferry")),
    )
    assert t.play("Bo: 7S 7H 7C 7D").quads == [("Bo", "gold")]


@pytest.mark.clause("C4.16", "B34")
def test_who_holds_a_quad_must_play_one_whole_even_on_his_partners(scene) -> None:
    t = scene().at_play(
        {"Ann": f"{NINES} AH", "Bo": "2S 3S KH 4C 5D", "Cy": "JS JH JC JD 2D", "Di": "AS AC AD QS QD"},
        quads=_quads(("Ann", "9", "shown")),
    )
    t.play(f"Ann: {NINES}", "Bo: 2S 3S KH 4C")
    assert t.refuses_play("C4.16", "Cy: JS JH JC 2D").accepted == "a whole quad"
    assert t.play("Cy: JS JH JC JD").quads == [("Cy", "hard")]


@pytest.mark.clause("B34")
def test_of_two_quads_either_may_be_played(scene) -> None:
    hands = {
        "Ann": f"{NINES} AH 2D 3D 6C",
        "Bo": "JS JH JC JD 4S 4H 4C 4D",
        "Cy": "2S 3S KH 5D 6D 8D TD QD",
        "Di": "AS AC AD QS QC 2C 3C 5C",
    }
    for cards in ("4S 4H 4C 4D", "JS JH JC JD"):
        t = scene().at_play(hands, quads=_quads(("Ann", "9", "bottom")))
        t.play(f"Ann: {NINES}")
        t.refuses_play("C4.16", "Bo: JS JH 4S 4H")
        assert t.play(f"Bo: {cards}").quads == [("Bo", "hard")]


@pytest.mark.clause("B34")
def test_a_throw_of_four_asks_for_no_quad_and_quad_cards_may_go(scene) -> None:
    hands = {"Ann": "AH KH QH JH 2C", "Bo": f"{NINES} 2D", "Cy": "2H 3H 4H 5H 3D", "Di": "6H 8H TH 4D 5D"}
    t = scene().at_play(hands)
    t.play("Ann: AH KH QH JH")
    t.refuses_play("C4.7", "Bo: 9S 9C 9D 2D")
    t.play("Bo: 9H 9C 9D 2D")
    all_four = scene().at_play(hands)
    assert all_four.play("Ann: AH KH QH JH", f"Bo: {NINES}").quads == []
    assert all_four.play("Cy: 2H 3H 4H 5H", "Di: 6H 8H TH 4D").trick[0] == "Ann"


@pytest.mark.clause("C4.18", "C4.20", "C4.21", "B36")
def test_a_bigger_quad_wins_and_its_duty_holds_from_the_next_player_on(scene) -> None:
    t = scene().at_play(
        {"Ann": f"{NINES} AH", "Bo": "3S 3H 3C 3D 6D", "Cy": "2S AS 8S KS 2H", "Di": "4S 6S 5H 5C 5D"},
        quads=_quads(("Ann", "9", "bottom")),
    )
    t.play(f"Ann: {NINES}")
    assert t.play("Bo: 3S 3H 3C 3D").quads == [("Bo", "hard")]  # hard threes over soft nines
    t.refuses_play("C4.13", "Cy: 2S AS 8S 2H")
    t.play("Cy: 2S AS 8S KS")
    t.refuses_play("C4.13", "Di: 4S 5H 5C 5D")
    assert t.play("Di: 4S 6S 5H 5C").trick == ("Bo", 20, 20)


@pytest.mark.clause("C4.19", "B36")
def test_a_smaller_quad_answers_and_changes_nothing(scene) -> None:
    t = scene().at_play(
        {"Ann": "JS JH JC JD AH", "Bo": "3S 3H 3C 3D 6D", "Cy": "2S AS 8S KS 2H", "Di": "4S 6S 5H 5C 5D"},
        quads=_quads(("Ann", "J", "shown")),
    )
    t.play("Ann: JS JH JC JD")
    assert t.play("Bo: 3S 3H 3C 3D").quads == [("Bo", "hard")]
    t.refuses_play("C4.13", "Cy: 2S AS 8S 2H")
    assert t.play("Cy: 2S AS 8S KS", "Di: 4S 6S 5H 5C").trick[0] == "Ann"


@pytest.mark.clause("C4.18", "B36")
def test_gold_over_hard_raises_the_duty_to_the_biggest_trumps(scene) -> None:
    t = scene().at_play(
        {"Ann": "JS JH JC JD AH", "Bo": "7S 7H 7C 7D 6D", "Cy": "2S AS 8S KS BJ", "Di": "4S 6S 5H 5C 5D"},
        quads=_quads(("Ann", "J", "shown")),
    )
    t.play("Ann: JS JH JC JD", "Bo: 7S 7H 7C 7D")
    t.refuses_play("C4.15", "Cy: 2S AS 8S KS")
    assert t.play("Cy: BJ AS KS 8S", "Di: 4S 6S 5H 5C").trick[0] == "Bo"


@pytest.mark.clause("C4.18")
@pytest.mark.parametrize(("dealer", "winner"), [("shown", "Ann"), ("dealt", "Bo")])
def test_between_hard_quads_the_rank_decides_and_soft_loses(scene, dealer, winner) -> None:
    t = scene().at_play(
        {"Ann": "KS KH KC KD BJ", "Bo": "4S 4H 4C 4D 2H", "Cy": "2S 3S 5S 6S 2C", "Di": "8S 9S TS JS 3C"},
        lead="Bo",
        quads=_quads(("Ann", "K", dealer)),
    )
    t.play("Bo: 4S 4H 4C 4D", "Cy: 2S 3S 5S 6S", "Di: 8S 9S TS JS")
    assert t.play("Ann: KS KH KC KD").trick[0] == winner


@pytest.mark.clause("B33")
@pytest.mark.parametrize(("option", "rating"), [("soft", "soft"), ("hard", "hard")])
@pytest.mark.parametrize("player", ["Ann", "Bo"])
def test_a_ferried_quad_is_what_the_house_rule_says(scene, option, rating, player) -> None:
    other = "Bo" if player == "Ann" else "Ann"
    t = scene(ferried_quad=option).at_play(
        {player: f"{NINES} AH", other: "2S 4S 5S 6S KH", "Cy": "3S AS 2H 5C TD", "Di": "3H 2C KC JD QD"},
        quads=_quads((player, "9", "ferry")),
        lead=player,
    )
    assert t.play(f"{player}: {NINES}").quads == [(player, rating)]


@pytest.mark.clause("B33")
def test_house_rule_a_ferried_quad_is_none(scene) -> None:
    hands = {"Ann": "2S 4S 5S 6S KH", "Bo": f"{NINES} AH", "Cy": "3S 3H 3C 3D TD", "Di": "2H 2C KC JD QD"}
    t = scene(ferried_quad="none").at_play(hands, lead="Bo", quads=_quads(("Bo", "9", "ferry")))
    t.refuses_play("B33", f"Bo: {NINES}")
    t.refuses_play("B33", f"Bo: {NINES}", as_="quad")
    # Nor does it answer as one, nor must it be played.
    answering = scene(ferried_quad="none").at_play(hands, lead="Cy", quads=_quads(("Bo", "9", "ferry")))
    answering.play("Cy: 3S 3H 3C 3D", "Di: 2H 2C JD QD", "Ann: 2S 4S 5S 6S")
    ruled = answering.play("Bo: 9S 9H 9C AH")
    assert ruled.quads == []
    assert ruled.trick[0] == "Cy"


@pytest.mark.clause("B33", "C6.9")
@pytest.mark.parametrize(("option", "rating"), [("soft", SOFT), ("hard", HARD), ("none", None)])
def test_a_quad_completed_by_a_ferry_in_the_deal_itself(scene, option, rating) -> None:
    # Di gives his only trump, the nine of spades, to Bo, who had three nines.
    hands = {
        "Ann": "AS KS QS JS 2S AC 2C 3C 4C AD 2H 3H",
        "Bo": "9H 9C 9D AH",
        "Di": "9S KH QH 4H QC TC 5C 8C JD 8D 6D 2D",
    }
    t = scene(ferried_quad=option).at_rights(hands, "6H 8H JC 6C 3D 4D")
    t.do("ferry", by="Di", card="9S", back="AH")
    t.do("take")
    t.do("bury", cards="2C 3C 4C 6C 2H 3H")
    ratings = {(quad.seat, quad.rank): quad.rating for quad in t.state.quads}
    assert ratings.get((1, "9")) == rating


@pytest.mark.clause("B35")
def test_soft_quads_compare_by_rank(scene) -> None:
    t = scene().at_play(
        {"Ann": f"{NINES} AH", "Bo": "JS JH JC JD 6D", "Cy": "2S 3H AC 4D 2H", "Di": "4S 5H 5C 5D 6S"},
        quads=_quads(("Ann", "9", "bottom"), ("Bo", "J", "ferry")),
    )
    t.play(f"Ann: {NINES}", "Bo: JS JH JC JD", "Cy: 2S 3H AC 4D")
    assert t.play("Di: 4S 5H 5C 5D").trick[0] == "Bo"


@pytest.mark.clause("C4.37", "C4.17")
def test_answers_to_a_quad_have_four_cards(scene) -> None:
    t = scene().at_play(
        {"Ann": f"{NINES} AH", "Bo": "2S 4S 5S 6S KH", "Cy": "3S AS 2H 5C TD", "Di": "3H 2C KC JD QD"},
        quads=_quads(("Ann", "9", "shown")),
    )
    t.play(f"Ann: {NINES}")
    t.refuses_play("C4.37", "Bo: 2S 4S 5S 6S KH")
    t.refuses_play("C4.37", "Bo: 2S")
