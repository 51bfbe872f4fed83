"""The result table, the fall of J and Q, levels and the end of the match."""

import pytest


def _tally(table, points, dug, *, buried=0, honour=False, dealer="Ann", levels=("8", "5"), **options):
    t = table(hidden=True, levels=list(levels), **options)
    ruled = t.do("tally", dealer=dealer, points=points, dug=dug, buried=buried, main_honour=honour)
    return ruled.one("result"), ruled, t


TABLE = [
    # points, buried, dug, then: row, declarers' steps, defenders' steps, the declarers keep the deal
    (0, 0, False, "C5.3", 2, 0, True),
    (0, 10, True, "C5.3", 2, 0, True),
    (5, 0, False, "C5.4", 1, 0, True),
    (35, 0, False, "C5.4", 1, 0, True),
    (5, 0, True, "C5.5", 0, 0, False),
    (35, 0, True, "C5.5", 0, 0, False),
    (40, 0, False, "C5.5", 0, 0, False),
    (75, 0, False, "C5.5", 0, 0, False),
    (40, 0, True, "C5.6", 0, 1, False),
    (75, 0, True, "C5.6", 0, 1, False),
    (80, 0, False, "C5.6", 0, 1, False),
    (95, 0, False, "C5.6", 0, 1, False),
    (80, 0, True, "C5.7", 0, 2, False),
    (95, 0, True, "C5.7", 0, 2, False),
    (100, 0, False, "C5.8", 0, 3, False),
    (100, 0, True, "C5.8", 0, 3, False),
    (75, 25, False, "C5.8", 0, 3, False),
    (80, 20, True, "C5.8", 0, 3, False),
    (70, 25, True, "C5.6", 0, 1, False),
]


@pytest.mark.clause("C5.3", "C5.4", "C5.5", "C5.6", "C5.7", "C5.8", "B39", "B40", "C1.5")
@pytest.mark.parametrize("case", TABLE, ids=lambda case: f"{case[0]}-{case[1]}-{'dug' if case[2] else 'saved'}")
def test_every_row(table, case) -> None:
    points, buried, dug, row, up, against, keeps = case
    result, _, _ = _tally(table, points, dug, buried=buried)
    assert result["row"] == result["clause"] == row
    assert result["steps"] == {side: steps for side, steps in (("Ann", up), ("Bo", against)) if steps}
    assert result["next_dealer"] == ("Cy" if keeps else "Bo")
    assert result["field"] == 100 - buried
    ladder = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert result["levels"] == {"Ann": ladder[6 + up], "Bo": ladder[3 + against]}
    assert result["drop"] is None


@pytest.mark.clause("C1.5", "B46")
@pytest.mark.parametrize(("points", "after"), [(30, "Bo"), (60, "Ann")])
def test_the_deal_passes_to_the_partner_or_to_the_next(table, points, after) -> None:
    result, _, t = _tally(table, points, False, dealer="Di", levels=("4", "9"))
    assert result["next_dealer"] == after
    assert t.match.awaiting.facts["dealer"] == after
    t.refuses("C1.5", "tally", dealer="Cy", points=40, dug=False)


@pytest.mark.clause("C5.9")
def test_the_ladder_of_levels(table) -> None:
    t = table(hidden=True)
    seen, dealer = [], "Ann"
    for _ in range(6):
        result = t.do("tally", dealer=dealer, points=0, dug=False).one("result")
        seen.append(result["levels"]["Ann"])
        dealer = result["next_dealer"]
    assert seen == ["4", "6", "8", "10", "Q", "A"]


@pytest.mark.clause("C5.1", "C5.2")
def test_a_result_carries_the_sums_trick_by_trick(scene) -> None:
    t = scene().at_play({"Ann": "AH 2C", "Bo": "KH 3C", "Cy": "QH 4C", "Di": "JH KC"}, points=20)
    t.play("Ann: AH", "Bo: KH", "Cy: QH", "Di: JH")
    result = t.play("Ann: 2C", "Bo: 3C", "Cy: 4C", "Di: KC").one("result")
    assert result["tricks"] == [
        {"trick": 1, "winner": "Ann", "points": 10, "to_defenders": 0},
        {"trick": 2, "winner": "Di", "points": 10, "to_defenders": 10},
    ]
    assert (result["before"], result["from_tricks"], result["points"], result["level"]) == (20, 30, 30, "7")


@pytest.mark.clause("B38")
def test_house_rule_the_buried_points_go_to_whoever_digs(table) -> None:
    plain, _, _ = _tally(table, 70, True, buried=20)
    assert (plain["points"], plain["field"], plain["row"]) == (70, 80, "C5.6")
    counted, _, _ = _tally(table, 70, True, buried=20, bottom_points_count=True)
    assert (counted["points"], counted["field"], counted["row"]) == (90, 100, "C5.7")
    everything, _, _ = _tally(table, 80, True, buried=20, bottom_points_count=True)
    assert (everything["points"], everything["field"], everything["row"]) == (100, 100, "C5.8")
    saved, _, _ = _tally(table, 70, False, buried=20, bottom_points_count=True)
    assert (saved["points"], saved["field"]) == (70, 80)


# -- J and Q -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C6.12", "C6.13", "B44")
@pytest.mark.parametrize(
    ("level", "points", "row", "after"),
    [
        ("J", 20, "C5.5", ("2", "9")),
        ("J", 60, "C5.6", ("2", "10")),
        ("J", 85, "C5.7", ("2", "J")),
        ("J", 90, "C5.8", ("2", "Q")),
        ("Q", 60, "C5.6", ("6", "10")),
    ],
)
def test_dug_with_the_honour_the_declarers_fall_and_the_table_holds(table, level, points, row, after) -> None:
    result, _, _ = _tally(table, points, True, buried=10, honour=True, levels=(level, "9"))
    assert (result["row"], result["drop"]) == (row, after[0])
    assert result["levels"] == {"Ann": after[0], "Bo": after[1]}
    assert result["next_dealer"] == "Bo"
    assert {"J": "C6.12", "Q": "C6.13"}[level] in result["clauses"]


@pytest.mark.clause("B43")
def test_without_points_the_rise_counts_then_the_level_falls(table) -> None:
    result, _, _ = _tally(table, 0, True, buried=10, honour=True, levels=("J", "9"))
    assert (result["row"], result["next_dealer"], result["drop"]) == ("C5.3", "Cy", "2")
    assert (result["steps"], result["levels"]) == ({"Ann": 2}, {"Ann": "2", "Bo": "9"})
    assert "B43" in result["clauses"]
    house, _, _ = _tally(table, 0, True, honour=True, levels=("J", "9"), zero_points_dug_by_honour="no-drop")
    assert (house["drop"], house["levels"]) == (None, {"Ann": "K", "Bo": "9"})


@pytest.mark.clause("B44")
def test_defenders_at_j_never_fall_and_other_levels_neither(table) -> None:
    result, _, _ = _tally(table, 60, True, honour=True, levels=("9", "J"))
    assert (result["drop"], result["levels"]) == (None, {"Ann": "9", "Bo": "Q"})


@pytest.mark.clause("B42", "C6.12")
@pytest.mark.parametrize(
    ("hands", "lead", "falls", "falls_any"),
    [
        ({"Ann": "6S", "Bo": "JS", "Cy": "4S", "Di": "5S"}, "Bo", True, True),
        ({"Ann": "6C", "Bo": "JH", "Cy": "3C", "Di": "4C"}, "Bo", False, True),
        ({"Ann": "6S", "Bo": "QS", "Cy": "4S", "Di": "5S"}, "Bo", False, False),
        ({"Ann": "4C 5C", "Bo": "BJ JS", "Cy": "4S 5S", "Di": "6S 3C"}, "Bo", False, False),
        ({"Ann": "AH KH", "Bo": "3H 4H", "Cy": "3C 4C", "Di": "JS 4S"}, "Ann", True, True),
        ({"Ann": "8C 9C", "Bo": "JH JC", "Cy": "3C 4C", "Di": "6C 7C"}, "Bo", False, True),
        ({"Ann": "3D 4D 6D 8D", "Bo": "JS JH JC JD", "Cy": "4S 5S 3C 4C", "Di": "6C 7C 8C 9C"}, "Bo", True, True),
        ({"Ann": "JS", "Bo": "5S", "Cy": "6S", "Di": "4S"}, "Ann", False, False),
    ],
)
def test_the_honour_is_the_biggest_card_of_the_winning_play(scene, hands, lead, falls, falls_any) -> None:
    for option, expected in (("main", falls), ("any", falls_any), ("off", False)):
        t = scene(honour_drop=option).at_play(
            hands, lead=lead, levels={"Ann": "J", "Bo": "9"}, points=40, buried="2H 6H 7H 8H 9H QH"
        )
        order = ["Ann", "Bo", "Cy", "Di"]
        start = order.index(lead)
        ruled = t.play(*(f"{name}: {hands[name]}" for name in order[start:] + order[:start]))
        result = ruled.one("result")
        assert result["drop"] == ("2" if expected else None), option


@pytest.mark.clause("C6.13", "B42")
def test_the_queen_at_level_queen_in_play(scene) -> None:
    t = scene().at_play(
        {"Ann": "6S", "Bo": "QS", "Cy": "4S", "Di": "5S"}, lead="Bo", levels={"Ann": "Q", "Bo": "9"}, points=40
    )
    result = t.play("Bo: QS", "Cy: 4S", "Di: 5S", "Ann: 6S").one("result")
    assert (result["drop"], result["levels"]) == ("6", {"Ann": "6", "Bo": "10"})


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B41", "C5.9")
@pytest.mark.parametrize(
    ("levels", "told", "after", "winners"),
    [
        (("A", "Q"), (35, False), {"Ann": "A", "Bo": "Q"}, "Ann"),
        (("K", "Q"), (0, False), {"Ann": "A", "Bo": "Q"}, "Ann"),
        (("K", "Q"), (35, False), {"Ann": "A", "Bo": "Q"}, None),
        (("A", "Q"), (80, True), {"Ann": "A", "Bo": "A"}, None),
        (("A", "Q"), (100, False), {"Ann": "A", "Bo": "A"}, "Bo"),
        (("A", "Q"), (40, False), {"Ann": "A", "Bo": "Q"}, None),
    ],
)
def test_the_first_side_to_pass_a_wins(table, levels, told, after, winners) -> None:
    result, ruled, t = _tally(table, *told, levels=levels)
    assert result["levels"] == after
    if winners is None:
        assert ruled.every("final") == []
        assert t.awaits[0] == "deal"
        return
    sides = [["Ann", "Cy"], ["Bo", "Di"]]
    ranking = sides if winners == "Ann" else sides[::-1]
    assert ruled.one("final")["ranking"] == ranking
    assert "scores" not in ruled.one("final")
    assert t.match.game.ranking(t.state) == tuple(map(tuple, ranking))
    assert t.awaits == ("nothing", None)
    t.refuses("B41", "tally", dealer="Cy", points=40, dug=False)
    t.refuses("B41", "adjust", points=5, note="late")
    assert t.do("claim", winner=None, ranking=ranking).one("claim")["holds"]


@pytest.mark.clause("B41")
def test_levels_may_be_jumped_unless_the_house_forbids_it(table) -> None:
    free, _, _ = _tally(table, 0, False, levels=("10", "2"))
    assert free["levels"]["Ann"] == "Q"
    bound, _, t = _tally(table, 0, False, levels=("9", "2"), must_play=["5", "10", "K"])
    assert (bound["levels"]["Ann"], bound["steps"]) == ("10", {"Ann": 2})
    assert t.do("tally", dealer="Cy", points=0, dug=False).one("result")["levels"]["Ann"] == "Q"
    top, ruled, _ = _tally(table, 0, False, levels=("K", "2"), must_play=["A"])
    assert (top["levels"]["Ann"], ruled.every("final")) == ("A", [])


@pytest.mark.clause("B41")
def test_house_rule_a_must_be_won_as_declarers(table) -> None:
    option = {"match_end": "defend-A"}
    jumped, ruled, _ = _tally(table, 0, False, levels=("K", "2"), **option)
    assert (jumped["levels"]["Ann"], ruled.every("final")) == ("A", [])
    against, ruled, _ = _tally(table, 100, False, levels=("5", "A"), **option)
    assert (against["levels"]["Bo"], ruled.every("final")) == ("A", [])
    _, ruled, _ = _tally(table, 20, False, levels=("A", "2"), **option)
    assert ruled.one("final")["ranking"][0] == ["Ann", "Cy"]
    _, ruled, _ = _tally(table, 50, False, levels=("A", "2"), **option)
    assert ruled.every("final") == []


@pytest.mark.clause("B41", "B43")
def test_house_rule_reaching_a_wins_after_the_fall(table) -> None:
    option = {"match_end": "reach-A"}
    _, ruled, _ = _tally(table, 20, False, levels=("K", "2"), **option)
    assert ruled.one("final")["ranking"][0] == ["Ann", "Cy"]
    fallen, ruled, _ = _tally(table, 0, True, honour=True, levels=("Q", "2"), **option)
    assert (fallen["levels"]["Ann"], ruled.every("final")) == ("6", [])


@pytest.mark.clause("B41")
def test_house_rule_no_end_runs_on_from_a_to_two(table) -> None:
    result, ruled, t = _tally(table, 0, False, levels=("A", "2"), match_end="none")
    assert (result["levels"]["Ann"], ruled.every("final")) == ("3", [])
    assert t.awaits[0] == "deal"
    bound, _, _ = _tally(table, 0, False, levels=("A", "K"), match_end="none", must_play=["2"])
    assert bound["levels"]["Ann"] == "2"


@pytest.mark.clause("B44", "B41")
def test_a_fall_shows_even_where_the_match_ends(table) -> None:
    result, ruled, _ = _tally(table, 90, True, honour=True, levels=("J", "K"))
    assert ruled.one("final")["ranking"][0] == ["Bo", "Di"]
    assert (result["drop"], result["levels"], result["steps"]) == ("2", {"Ann": "2", "Bo": "A"}, {"Bo": 2})


def test_a_claim_names_the_winning_side_by_its_first_player(table) -> None:
    t = table(hidden=True, levels=["A", "5"])
    assert not t.do("claim", winner="Ann").one("claim")["holds"]
    t.do("tally", dealer="Ann", points=0, dug=False)
    assert t.do("claim", winner="Ann").one("claim")["holds"]
    assert t.do("claim", winner="Di").one("claim")["true"] == {"winner": "Ann"}
