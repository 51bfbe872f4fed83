"""A physical table: what plays prove, and only that."""

import pytest

BOTTOM = "2D 3D 4D 6D 2C 3C"


@pytest.fixture
def dealt(table):
    """Level 7 against 5, Ann deals, Bo shows the 7 of spades; the bottom and the bury can be told."""

    def make(bottom: str = BOTTOM, buried: str | None = None, before=(), **options):
        t = table(hidden=True, levels=["7", "5"], **options)
        t.do("tally", dealer="Di", points=40, dug=False)
        t.do("deal", first="Ann")
        t.do("declare", by="Bo", card="7S")
        for kind, facts in before:
            t.do(kind, **facts)
        t.do("take", bottom=bottom)
        t.do("bury", cards=buried or bottom)
        return t

    return make


@pytest.mark.clause("B48", "C4.34")
def test_a_revoke_is_proved_by_a_later_card_of_the_door_and_ruled_once(dealt) -> None:
    t = dealt()
    assert t.play("Ann: AH", "Bo: 3H", "Cy: 9C", "Di: 4H").faults == []
    assert t.play("Ann: AD", "Bo: 8D", "Cy: JD", "Di: QD").faults == []
    assert t.play("Ann: 6C", "Bo: 8C", "Cy: KH", "Di: AC").faults == [("Cy", "revoke", 1)]
    ruling = t.match.moments()[-2].rulings[0]
    assert ruling.clauses == ("B48", "C4.34", "C6.11")
    assert t.play("Di: TC", "Ann: JC", "Bo: QC", "Cy: QH").faults == []


@pytest.mark.clause("B48")
def test_two_tricks_are_two_faults(dealt) -> None:
    t = dealt()
    t.play("Ann: AH", "Bo: 3H", "Cy: 9C", "Di: 4H")
    t.play("Ann: KH", "Bo: 5H", "Cy: JC", "Di: 6H")
    ruled = t.play("Ann: 6C", "Bo: 8C", "Cy: QH", "Di: AC")
    assert ruled.faults == [("Cy", "revoke", 1), ("Cy", "revoke", 2)]


@pytest.mark.clause("B48")
def test_a_throw_followed_with_too_few_is_a_revoke_when_the_suit_shows_up(dealt) -> None:
    t = dealt()
    t.play("Ann: AH KH", "Bo: 3H 4H", "Cy: 6H 9C", "Di: 5H 8H")
    assert t.play("Ann: JC", "Bo: 8C", "Cy: QH", "Di: AC").faults == [("Cy", "revoke", 1)]


@pytest.mark.clause("B27", "B48", "C4.9")
def test_a_false_throw_is_proved_in_the_same_trick_or_later(dealt) -> None:
    same = dealt()
    ruled = same.play("Ann: AH QH", "Bo: 3H 4H", "Cy: 6H 9C", "Di: KH 5H")
    assert ruled.faults == [("Ann", "false-throw", 1)]
    assert ruled.trick[0] == "Ann"  # what follows from it is for the table
    later = dealt()
    assert later.play("Ann: AH QH", "Bo: 3H 4H", "Cy: 6H 8H", "Di: 9H 5H").faults == []
    assert later.play("Ann: AC", "Bo: 8C", "Cy: 6C", "Di: KH").faults == [("Ann", "false-throw", 1)]


@pytest.mark.clause("B22", "B27")
def test_his_own_buried_or_played_cards_make_no_throw_false(dealt) -> None:
    own = dealt()
    own.play("Ann: AH QH", "Bo: 3H 4H", "Cy: 6H 8H", "Di: 9H 5H")
    assert own.play("Ann: KH", "Bo: 8C", "Cy: 2H", "Di: TH").faults == []
    buried = dealt(bottom="KH 3D 4D 6D 2C 3C")
    buried.play("Ann: AH QH", "Bo: 3H 4H", "Cy: 6H 8H", "Di: 9H 5H")
    # The buried king, reported again, proves a wrong report and nothing else.
    assert buried.play("Ann: AC", "Bo: 8C", "Cy: KH", "Di: 6C").faults == [("Cy", "card-twice", 2)]


@pytest.mark.clause("B27", "C4.9")
def test_a_throw_objected_to_at_once_is_taken_back(dealt) -> None:
    t = dealt()
    t.refuses("B27", "throw-broken", single="QH")
    t.play("Ann: AH QH")
    t.refuses("C4.9", "throw-broken", single="AH")
    ruled = t.do("throw-broken", single="QH")
    assert (ruled.kinds, ruled[0]["led"]) == (["throw-failed"], "QH")
    ruled = t.play("Bo: 3H", "Cy: KH", "Di: 9H")
    assert ruled.faults == []
    assert ruled.trick == ("Cy", 10, 0)
    # The ace counts as not played: Ann may play it now.
    assert t.play("Cy: 2H", "Di: 4H", "Ann: AH", "Bo: 5H").faults == []


@pytest.mark.clause("B27")
def test_a_throw_is_not_taken_back_once_somebody_has_answered(dealt) -> None:
    t = dealt()
    t.play("Ann: AH QH", "Bo: 3H 4H")
    t.refuses("B27", "throw-broken", single="QH")


@pytest.mark.clause("B27")
def test_a_single_that_falls_back_may_be_either_of_two_smallest(dealt) -> None:
    t = dealt(bottom="2D 3D 4D 6D 7D 7C", buried="2D 3D 4D 6D 8H 9H")
    t.play("Ann: 7D 7C")
    assert t.do("throw-broken", single="7C").one("throw-failed")["led"] == "7C"


@pytest.mark.clause("B48", "C4.13")
def test_fewer_than_four_trumps_under_a_hard_quad(dealt) -> None:
    t = dealt()
    t.play("Ann: JD", "Bo: AD", "Cy: KD", "Di: QD")
    ruled = t.play("Bo: 4S 4H 4C 4D", "Cy: 2S 3S 5S 6S", "Di: 8S 9S TS 5C", "Ann: AS KS QS JS")
    assert ("Bo", "card-twice", 2) in ruled.faults  # the 4 of diamonds was buried
    clean = dealt(bottom="2D 3D 6D 8D 2C 3C")
    clean.play("Ann: JD", "Bo: AD", "Cy: KD", "Di: QD")
    ruled = clean.play("Bo: 4S 4H 4C 4D", "Cy: 2S 3S 5S 6S", "Di: 8S 9S TS 5C", "Ann: AS KS QS JS")
    assert (ruled.faults, ruled.quads) == ([], [("Bo", "hard")])
    assert clean.play("Bo: 6C", "Cy: 8C", "Di: BJ", "Ann: 9C").faults == [("Di", "revoke", 2)]


@pytest.mark.clause("B48", "C4.12")
def test_a_door_missing_under_a_soft_quad(dealt) -> None:
    t = dealt(bottom="9D 3D 4D 6D 2C 3C", buried="3D 4D 6D 2C 3C 8D")
    ruled = t.play("Ann: 9S 9H 9C 9D", "Bo: 2S 2H 8C JD", "Cy: 3S 3H AC KC", "Di: 4S 4H 6C QD")
    assert (ruled.quads, ruled.faults) == ([("Ann", "soft")], [])
    assert t.play("Ann: AD", "Bo: TD", "Cy: KD", "Di: 5D").faults == [("Cy", "revoke", 1)]


@pytest.mark.clause("B48", "C4.15")
def test_a_trump_above_the_smallest_given_under_gold(dealt) -> None:
    t = dealt(bottom="7H 7C 7D 6D 2C 3C", buried="6D 2C 3C 8D JD QD")
    # Bo showed the 7 of spades: four sevens from Ann would be a wrong report, so level cards do not serve here.
    ruled = t.play("Ann: 7H 7C 7D 7S", "Bo: AS KS QS 3S", "Cy: BJ JS TS 9S", "Di: SJ 8S 6S 5S")
    assert ("Ann", "card-elsewhere", 1) in ruled.faults
    assert t.play("Ann: 2S", "Bo: 4S", "Cy: 5H", "Di: 4H").faults == [("Bo", "revoke", 1)]


@pytest.mark.clause("B48", "C4.15")
def test_a_smaller_trump_than_those_given_under_gold_is_fine(dealt) -> None:
    t = dealt()
    t.play("Ann: AH", "Bo: KH", "Cy: 3H", "Di: 4H")
    t.play("Ann: 8H", "Bo: JH", "Cy: 5H", "Di: 6H")
    assert t.play("Bo: 7S 7H 7C 7D", "Cy: AS KS QS 3S", "Di: SJ 8S 6S 5S", "Ann: JS TS 9S 4C").quads == [("Bo", "gold")]
    assert t.play("Bo: 8C", "Cy: 2S", "Di: 6C", "Ann: 9C").faults == []
    assert t.play("Cy: 9D", "Di: 4S", "Ann: JD", "Bo: QD").faults == []
    assert t.play("Di: QH", "Ann: BJ", "Bo: TH", "Cy: 9H").faults == [("Ann", "revoke", 3)]


@pytest.mark.clause("B48", "C4.16")
def test_a_quad_that_shows_up_after_loose_cards_was_withheld(dealt) -> None:
    t = dealt(bottom="2D 3D 6D JD 2C 3C")
    t.play("Ann: TH", "Bo: KH", "Cy: QH", "Di: JH")
    assert t.play("Bo: 4S 4H 4C 4D", "Cy: 2S 3S 6S 8S", "Di: 9S TS JS 8C", "Ann: AS KS QS 2H").faults == []
    t.play("Bo: 3H", "Cy: 5H", "Di: 6H", "Ann: 9H")
    t.play("Ann: 9C", "Bo: 6C", "Cy: 5C", "Di: KC")
    t.play("Di: 8D", "Ann: 9D", "Bo: TD", "Cy: 5D")
    assert t.play("Bo: SJ", "Cy: 5S", "Di: JC", "Ann: AH").faults == [("Cy", "withheld-quad", 2)]


@pytest.mark.clause("B48")
def test_cards_played_before_the_quad_was_led_prove_nothing(dealt) -> None:
    t = dealt(bottom="2D 3D 6D JD 2C 3C")
    t.play("Ann: TH", "Bo: KH", "Cy: 5H", "Di: JH")
    t.play("Bo: 4S 4H 4C 4D", "Cy: 2S 3S 6S 8S", "Di: 9S TS JS 8C", "Ann: AS KS QS 2H")
    t.play("Bo: 6C", "Cy: 5C", "Di: KC", "Ann: 9C")
    t.play("Di: 8D", "Ann: 9D", "Bo: TD", "Cy: 5D")
    assert t.play("Bo: SJ", "Cy: 5S", "Di: JC", "Ann: AH").faults == []


@pytest.mark.clause("B33", "B48")
def test_after_a_ferry_a_withheld_quad_may_not_be_provable(dealt) -> None:
    def played(**options):
        t = dealt(bottom="2D 3D 6D JD 2C 3C", **options)
        t.play("Ann: TH", "Bo: KH", "Cy: QH", "Di: JH")
        t.play("Bo: 4S 4H 4C 4D", "Cy: 2S 3S 6S 8S", "Di: 9S TS JS 8C", "Ann: AS KS QS 2H")
        t.play("Bo: 3H", "Cy: 5H", "Di: 6H", "Ann: 9H")
        t.play("Ann: 9C", "Bo: 6C", "Cy: 5C", "Di: KC")
        t.play("Di: 8D", "Ann: 9D", "Bo: TD", "Cy: 5D")
        return t.play("Bo: SJ", "Cy: 5S", "Di: JC", "Ann: AH").faults

    unnamed = [("ferry", {"by": "Ann"})]
    named = [("ferry", {"by": "Ann", "card": "5S", "back": "8H"})]
    other = [("ferry", {"by": "Ann", "card": "2S", "back": "8H"})]
    fault = [("Cy", "withheld-quad", 2)]
    assert played(before=unnamed) == fault
    assert played(before=unnamed, ferried_quad="none") == []
    assert played(before=named, ferried_quad="none") == []
    assert played(before=other, ferried_quad="none") == fault
    assert played(ferried_quad="none") == fault


@pytest.mark.clause("B33")
def test_classes_at_the_table(dealt) -> None:
    shown = dealt(before=[("show-quad", {"cards": "9S 9H 9C 9D"})])
    assert shown.play("Ann: 9S 9H 9C 9D").quads == [("Ann", "hard")]
    assert dealt().play("Ann: 9S 9H 9C 9D").quads == [("Ann", "soft")]
    for option, rating in (("soft", "soft"), ("hard", "hard")):
        ferried = dealt(before=[("ferry", {"by": "Cy", "card": "9S", "back": "8H"})], ferried_quad=option)
        assert ferried.play("Ann: 9S 9H 9C 9D").quads == [("Ann", rating)]
        unnamed = dealt(before=[("ferry", {"by": "Di"})], ferried_quad=option)
        unnamed.play("Ann: AH", "Bo: KH", "Cy: 3H", "Di: 4H")
        unnamed.play("Ann: 2H", "Bo: JH", "Cy: 5H", "Di: 6H")
        assert unnamed.play("Bo: 9S 9H 9C 9D").quads == [("Bo", "hard")]


@pytest.mark.clause("B18", "C3.14")
def test_a_buried_suit_that_cannot_be_followed(dealt) -> None:
    t = dealt()
    t.play("Ann: AH", "Bo: KH", "Cy: 3H", "Di: 4H")
    t.play("Ann: 8H", "Bo: JH", "Cy: 5H", "Di: 6H")
    ruled = t.play("Bo: AC", "Cy: 8C", "Di: 6C", "Ann: 9H")
    assert ruled.faults == [("Ann", "void-bury", 3)]
    assert ruled.one("irregularity")["suit"] == "C"
    # Once a suit; the other suit he buried from is another matter.
    assert t.play("Bo: KC", "Cy: 9C", "Di: TC", "Ann: QH").faults == []
    assert t.play("Bo: AD", "Cy: 8D", "Di: 9D", "Ann: TH").faults == [("Ann", "void-bury", 5)]
    # And should a club turn up after all, it was a revoke, in both tricks.
    ruled = t.play("Bo: 3S", "Cy: 4S", "Di: 5S", "Ann: 4C")
    assert ruled.faults == [("Ann", "revoke", 3), ("Ann", "revoke", 4)]


@pytest.mark.clause("B18")
def test_a_suit_he_has_played_or_never_buried_is_no_matter(dealt) -> None:
    t = dealt()
    t.play("Ann: 4C", "Bo: AC", "Cy: 8C", "Di: 6C")
    assert t.play("Bo: KC", "Cy: 9C", "Di: TC", "Ann: QH").faults == []
    other = dealt()
    other.play("Ann: 4C", "Bo: AC", "Cy: 8C", "Di: 6C")
    assert other.play("Bo: AH", "Cy: 9H", "Di: TH", "Ann: 9S").faults == []


@pytest.mark.clause("B18", "B32")
def test_a_door_missing_on_a_soft_quad_is_no_void_bury(dealt) -> None:
    t = dealt(before=[("ferry", {"by": "Di", "card": "9S", "back": "8H"})])
    t.play("Ann: AH", "Bo: KH", "Cy: 3H", "Di: 4H")
    t.play("Ann: 2H", "Bo: JH", "Cy: 5H", "Di: 6H")
    ruled = t.play("Bo: 9S 9H 9C 9D", "Cy: 2S TH 8C JD", "Di: 4S QH 6C QD", "Ann: 3S 5S 6S JS")
    assert (ruled.quads, ruled.faults) == ([("Bo", "soft")], [])


@pytest.mark.clause("B49")
def test_cards_that_were_seen_before_or_lie_elsewhere(dealt) -> None:
    t = dealt(bottom="2D 3D 4D 6D 2C AC", buried="2D 3D 4D 6D 2C 3C")
    t.play("Ann: AH", "Bo: KH", "Cy: 3H", "Di: 4H")
    assert t.play("Ann: QH", "Bo: 3H", "Cy: 5H", "Di: 2D").faults == [("Bo", "card-twice", 2), ("Di", "card-twice", 2)]
    # Ann kept the ace of clubs from the open bottom, and Bo showed the 7 of spades.
    ruled = t.play("Ann: KC", "Bo: 4C", "Cy: AC", "Di: 5C")
    assert ("Cy", "card-elsewhere", 3) in ruled.faults
    assert ruled.trick[0] == "Cy"  # the play is kept as reported
    assert ("Di", "card-elsewhere", 4) in t.play("Cy: 8S", "Di: 7S", "Ann: 9S", "Bo: TS").faults


@pytest.mark.clause("B49", "C4.37")
def test_wrong_numbers_are_refused_at_the_table_too(dealt) -> None:
    t = dealt()
    t.play("Ann: AH")
    t.refuses_play("C4.37", "Bo: KH 3H")
    t.refuses_play("C2.1", "Bo: KH KH")


@pytest.mark.clause("B49")
def test_no_hand_has_more_cards_than_are_left(table) -> None:
    t = table(hidden=True)
    t.do("position", stage="play", levels={"Ann": "7", "Bo": "5"}, dealer="Ann", trump="S", lead="Ann", left=2)
    t.refuses_play("B49", "Ann: AH KH QH")
    t.play("Ann: AH KH", "Bo: 3H 4H", "Cy: 6H 9C", "Di: 5H 8H")
    assert t.awaits[0] == "deal"


@pytest.mark.clause("B47", "B48")
def test_faults_are_kept_for_the_table(dealt) -> None:
    t = dealt()
    t.play("Ann: AH", "Bo: 3H", "Cy: 9C", "Di: 4H")
    t.play("Ann: 6C", "Bo: 8C", "Cy: QH", "Di: AC")
    assert [(fault.player, fault.what) for fault in t.state.faults] == [(2, "revoke")]
    assert t.awaits == ("play", "Di")


@pytest.mark.clause("B49")
def test_a_card_seen_before_is_named(table) -> None:
    t = table(hidden=True)
    t.do(
        "position", stage="play", levels={"Ann": "7", "Bo": "5"}, dealer="Ann", trump="S", lead="Ann",
        buried="3C 4C 6C 8C 9C JC",
    )  # fmt: skip
    t.play("Ann: AH", "Bo: 3H", "Cy: 6H", "Di: 5H")
    fault = t.play("Ann: KH QH").every("irregularity")
    assert fault == []
    twice = t.play("Bo: 3H 3C").one("irregularity")
    assert (twice["what"], twice["trick"], set(twice["cards"])) == ("card-twice", 2, {"3H", "3C"})
    assert t.match.game.words(twice).startswith("Bo plays 3H, 3C in trick 2, seen before")
