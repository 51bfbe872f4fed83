"""Promises about hands, and the cards that break them."""

from referee.cards.pack import packs
from referee.cards.proofs import Fault, broken_by, others, own

PACK = packs(1)


def test_a_later_card_of_the_door_breaks_the_promise_once() -> None:
    hearts = PACK.hold(["2H", "3H", "4H"])
    promises = (own(1, "revoke", 3, hearts), own(2, "revoke", 3, hearts))
    assert broken_by(promises, 0, PACK.hold(["2H"])) == ((), promises)
    faults, left = broken_by(promises, 1, PACK.hold(["2H"]))
    assert faults == (Fault(1, "revoke", 3),)
    assert left == promises[1:]
    assert broken_by(left, 1, PACK.hold(["3H"])) == ((), left)


def test_anybody_else_may_break_a_promise_about_the_others() -> None:
    bigger = PACK.hold(["KH"])
    promises = (others(0, "false-throw", 1, bigger),)
    assert broken_by(promises, 0, bigger) == ((), promises)
    assert broken_by(promises, 3, bigger) == ((Fault(0, "false-throw", 1),), ())


def test_two_promises_of_one_trick_are_one_fault() -> None:
    promises = (own(1, "revoke", 2, PACK.hold(["2H"])), own(1, "revoke", 2, PACK.hold(["3C"])))
    faults, left = broken_by(promises, 1, PACK.hold(["2H", "3C"]))
    assert faults == (Fault(1, "revoke", 2),)
    assert left == ()
