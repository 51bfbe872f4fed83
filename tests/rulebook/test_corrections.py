"""Undo, redo, amend and claims, played in a game of somebody else's."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import Match, Recorded, begin
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Fault, Refusal
from referee.rulebook.ruling import plain

THIRD = Fraction(1, 3)


def new(*players: str, rounds: int = 2) -> Match:
    header = {
        "format": "referee-match",
        "version": 1,
        "ruleset": "pebbles",
        "players": list(players),
        "options": {"rounds": rounds},
    }
    return begin(read_header(header), ruleset("pebbles"))


def step(match: Match, do: str, **facts: Any) -> Recorded:
    return match.record(match.read({"do": do, **facts}))


def play(match: Match, *entries: Mapping[str, Any]) -> Match:
    for recorded in match.replaying(entries):
        match = recorded.match
    return match


def deal(**hands: int) -> dict[str, Any]:
    return {"do": "deal", "hands": hands}


def call(number: int, by: str | None = None) -> dict[str, Any]:
    return {"do": "call", "number": number} | ({} if by is None else {"by": by})


def draw(player: str, pebble: int) -> dict[str, Any]:
    return {"do": "draw", "player": player, "pebble": pebble}


def undo(back: int = 1) -> dict[str, Any]:
    return {"do": "undo", "back": back}


MORE = {"do": "more"}
REDO = {"do": "redo"}
ROUND = (deal(Ann=3, Bo=5), call(3), call(4))
"""Ann may call up to 3 and does; Bo calls 4 and wins a third of a point."""


def numbers(match: Match) -> list[int]:
    return [moment.number for moment in match.moments()]


def refused(match: Match, *entries: Mapping[str, Any]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        play(match, *entries)
    assert "\n" not in caught.value.line()
    return caught.value


# -- refusals ----------------------------------------------------------------------------------------------------------


def test_three_kinds_of_refusal_are_told_apart() -> None:
    match = new("Ann", "Bo")
    assert refused(match, {"do": "deal", "hands": {"Ann": "three", "Bo": 5}}).fault is Fault.MALFORMED
    assert refused(match, deal(Ann=3)).fault is Fault.IMPOSSIBLE
    illegal = refused(match, call(1, "Ann"))
    assert (illegal.fault, illegal.clause) == (Fault.ILLEGAL, "P1")
    assert illegal.accepted == "deal"


@pytest.mark.parametrize(
    "entry",
    [
        7,
        None,
        [],
        "deal",
        {},
        {"do": None},
        {"do": []},
        {"do": {}},
        {"do": "fly"},
        {"do": "call"},
        {"do": "call", "number": True},
        {"do": "call", "number": 1.5},
        {"do": "call", "number": -1},
        {"do": "call", "number": 1, "numbers": 2},
        {"do": "call", "number": 1, "by": 7},
        {"do": "call", "number": 1, "by": "Cy"},
        {"do": "call", "number": 1, "n": 0},
        {"do": "call", "number": 1, "n": 9},
        {"do": "call", "number": 1, "at": "yesterday"},
        {"do": "call", "number": 1, "note": 5},
        {"do": "call", "number": 1, "note": "\x1b[2J"},
        {"do": "undo", "back": 0},
        {"do": "undo", "back": "1"},
        {"do": "undo", "by": "Ann"},
        {"do": "amend", "entry": 1},
        {"do": "amend", "entry": 1, "with": {}},
        {"do": "amend", "entry": 1, "with": {"do": []}},
        {"do": "amend", "entry": 1, "with": {"do": "undo"}},
        {"do": "amend", "entry": 1, "with": {"do": "commit", "round": 1, "commitment": "0" * 64}},
        {"do": "amend", "entry": 1, "with": {"do": "deal", "hands": {"Ann": 3, "Bo": 5}, "n": 2}},
        {"do": "claim"},
        {"do": "claim", "by": "Cy", "winner": "Ann"},
        {"do": "claim", "scores": {"Cy": "0"}},
        {"do": "claim", "scores": {"Ann": 0}},
        {"do": "claim", "scores": {"Ann": "2/6"}},
        {"do": "claim", "winner": "Cy"},
        {"do": "claim", "ranking": [["Ann"], ["Cy"]]},
        {"do": "commit", "round": 1, "commitment": "short"},
        {"do": "cut", "by": "Cy", "round": 1, "text": "x"},
        {"do": "cut", "by": "Ann", "round": 1, "text": ""},
        {"do": "cut", "by": "Ann", "round": 1, "text": "\u202e"},
        {"do": "cut", "by": "Ann", "round": 1, "text": "\ud800"},
    ],
)
def test_what_is_no_entry_is_refused_as_malformed(entry: Any) -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5))
    with pytest.raises(Refusal) as caught:
        match.record(match.read(entry))
    assert caught.value.fault is Fault.MALFORMED
    assert "\n" not in caught.value.line()


def test_a_refused_entry_leaves_the_match_as_it_was() -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5))
    state, length = match.state, match.length
    refused(match, call(1, "Bo"))
    assert (match.state, match.length) == (state, length)


def test_who_acts_may_be_left_out() -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), call(3))
    assert match.last is not None
    assert match.last.entry.by == "Ann"  # type: ignore[attr-defined]


def test_an_empty_name_is_nobodys() -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5))
    with pytest.raises(Refusal) as caught:
        step(match, "call", by="", number=3)
    assert caught.value.fault is Fault.MALFORMED


def test_a_name_is_read_in_any_composition() -> None:
    match = play(new("Zoe\u0308", "Bo"), {"do": "deal", "hands": {"Zo\u00eb": 3, "Bo": 5}}, call(2, "Zoe\u0308"))
    assert match.state.calls == {"Zo\u00eb": 2}


# -- undo --------------------------------------------------------------------------------------------------------------


def test_undo_gives_back_the_very_state() -> None:
    before = play(new("Ann", "Bo"), deal(Ann=3, Bo=5))
    after = play(before, call(3), undo())
    assert after.state == before.state
    assert (after.length, numbers(after)) == (3, [1])


def test_undo_takes_the_chance_entries_that_followed_along() -> None:
    dealt = play(new("Ann", "Bo"), deal(Ann=3, Bo=5))
    ruled = step(play(dealt, MORE, draw("Ann", 2)), "undo")
    assert ruled.match.state == dealt.state
    assert ruled.rulings[0].facts == {"entries": [2, 3], "shown": True, "drawn": [3], "settled": []}


def test_an_undo_past_nothing_shown_says_so() -> None:
    ruled = step(play(new("Ann", "Bo"), deal(Ann=3, Bo=5), call(3)), "undo")
    assert ruled.rulings[0].facts["shown"] is False


def test_undo_back_counts_the_entries_of_persons_only() -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), MORE, draw("Ann", 2), call(5), undo(2))
    assert numbers(match) == [1]


def test_a_card_drawn_before_an_undo_comes_again() -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), MORE, draw("Ann", 2), undo(), MORE)
    wrong = refused(match, draw("Ann", 6))
    assert wrong.fault is Fault.IMPOSSIBLE
    assert "order" in wrong.message
    assert play(match, draw("Ann", 2)).state.hands["Ann"] == (3, 2)


def test_the_same_card_comes_even_when_somebody_else_draws_it() -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), MORE, draw("Ann", 2), undo(), call(3), MORE)
    refused(match, draw("Bo", 6))
    assert play(match, draw("Bo", 2)).state.hands["Bo"] == (5, 2)


def test_the_pack_keeps_its_order_through_several_undos() -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), MORE, draw("Ann", 2), MORE, draw("Ann", 4), undo(), undo(), MORE)
    refused(match, draw("Ann", 4))
    match = play(match, draw("Ann", 2), MORE)
    refused(match, draw("Ann", 2))
    assert play(match, draw("Ann", 4)).state.hands["Ann"] == (3, 2, 4)


def test_undo_reaches_through_the_end_of_a_round_and_of_the_match() -> None:
    match = play(new("Ann", "Bo"), *ROUND, *ROUND)
    assert match.finished
    assert match.state.scores == {"Ann": -2 * THIRD, "Bo": 2 * THIRD}
    once = play(match, undo())
    assert not once.finished
    assert once.state.scores == {"Ann": -THIRD, "Bo": THIRD}
    through = step(match, "undo", back=3)
    assert through.match.state.scores == {"Ann": 0, "Bo": 0}
    assert through.rulings[0].facts["settled"] == [3, 6]
    assert through.match.awaiting.by == "Bo"
    # The second round's deal was seen: dealt again, it must be the same.
    refused(play(through.match, call(4)), deal(Ann=6, Bo=6))


@pytest.mark.parametrize("back", [3, 99])
def test_no_more_can_be_undone_than_persons_did(back: int) -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), call(3), call(4))
    assert "2" in refused(match, undo(back)).message
    assert refused(play(match, undo(2)), undo()).accepted is not None


# -- redo --------------------------------------------------------------------------------------------------------------


def test_redo_restores_the_very_state_and_the_numbers() -> None:
    match = play(new("Ann", "Bo"), *ROUND, *ROUND)
    again = play(match, undo(2), REDO)
    assert again.state == match.state
    assert numbers(again) == numbers(match)
    assert again.length == 8


def test_several_undos_are_redone_one_after_the_other() -> None:
    states = [play(new("Ann", "Bo"), *ROUND[:count]).state for count in range(1, 4)]
    match = play(new("Ann", "Bo"), *ROUND, undo(), undo())
    assert match.state == states[0]
    match = play(match, REDO)
    assert match.state == states[1]
    match = play(match, REDO)
    assert match.state == states[2]
    refused(match, REDO)


def test_undo_and_redo_may_alternate() -> None:
    match = play(new("Ann", "Bo"), *ROUND)
    assert play(match, undo(), undo(), REDO, undo(), REDO, REDO).state == match.state


def test_anything_recorded_ends_the_chance_to_redo() -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), call(3), undo(), call(2))
    assert "redo" in refused(match, REDO).line()
    claimed = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), call(3), undo(), {"do": "claim", "scores": {"Ann": "0"}})
    refused(claimed, REDO)


def test_a_redo_is_refused_where_nothing_was_undone() -> None:
    assert refused(new("Ann", "Bo"), REDO).fault is Fault.IMPOSSIBLE


# -- amend -------------------------------------------------------------------------------------------------------------


def test_an_amend_is_judged_again_and_lists_the_settlements_that_moved() -> None:
    match = play(new("Ann", "Bo"), *ROUND, *ROUND)
    ruled = step(match, "amend", entry=2, **{"with": call(5)})
    # Ann called more than she held: a foul; the settlement stays with Bo.
    facts = ruled.rulings[0].facts
    assert facts["changed"] == [2]
    assert facts["settlements"] == []
    ruled = step(match, "amend", entry=3, **{"with": call(2)})
    # Bo called 2 instead of 4: now Ann wins round 1.
    facts = plain(ruled.rulings[0].facts)
    assert facts["changed"] == [3, 6]
    assert [moved["entry"] for moved in facts["settlements"]] == [3]
    moved = facts["settlements"][0]
    assert moved["before"][0]["delta"] == {"Ann": "-1/3", "Bo": "1/3"}
    assert moved["after"][0]["delta"] == {"Ann": "1/3", "Bo": "-1/3"}
    assert facts["scores"] == {"before": {"Ann": "-2/3", "Bo": "2/3"}, "after": {"Ann": "0", "Bo": "0"}}
    assert ruled.match.state.scores == {"Ann": 0, "Bo": 0}


def test_an_amend_that_makes_a_later_entry_illegal_is_refused_and_names_it() -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), call(3, "Ann"), call(4, "Bo"))
    wrong = refused(match, {"do": "amend", "entry": 2, "with": {"do": "more"}})
    assert (wrong.fault, wrong.clause) == (Fault.ILLEGAL, "P1")  # Ann's pebble must be drawn before anybody calls
    assert "entry 3" in wrong.message


def test_an_amended_entry_without_a_name_means_who_is_awaited_then() -> None:
    match = play(new("Ann", "Bo", "Cy"), {"do": "deal", "hands": {"Ann": 3, "Bo": 5, "Cy": 1}}, call(3), call(4))
    # Calls are judged again as a reader of the amended record would judge them.
    again = play(match, {"do": "amend", "entry": 2, "with": call(1)})
    assert again.state.calls == {"Ann": 1, "Bo": 4}


def test_what_chance_said_can_be_amended_and_then_stands() -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), MORE, draw("Ann", 2), call(5))
    match = play(match, {"do": "amend", "entry": 3, "with": draw("Ann", 6)}, undo(2), MORE)
    refused(match, draw("Ann", 2))
    assert play(match, draw("Ann", 6)).state.hands["Ann"] == (3, 6)


@pytest.mark.parametrize("entry", [2, 4, 9])
def test_only_an_entry_in_force_is_amended(entry: int) -> None:
    match = play(new("Ann", "Bo"), deal(Ann=3, Bo=5), call(3), undo(), call(2))
    if entry == 4:
        assert play(match, {"do": "amend", "entry": 4, "with": call(1)}).state.calls == {"Ann": 1}
    else:
        assert refused(match, {"do": "amend", "entry": entry, "with": call(1)}).fault is Fault.IMPOSSIBLE


def test_an_amend_reaches_through_the_end_of_the_match() -> None:
    match = play(new("Ann", "Bo"), *ROUND, *ROUND)
    again = play(match, {"do": "amend", "entry": 6, "with": call(0)})
    assert again.game.ranking(again.state) == (("Ann", "Bo"),)


# -- claims ------------------------------------------------------------------------------------------------------------


def test_a_claim_is_checked_and_never_trusted() -> None:
    match = play(new("Ann", "Bo"), *ROUND)
    right = step(match, "claim", by="Ann", scores={"Ann": "-1/3"})
    assert right.rulings[0].facts == {"holds": True, "claimed": {"scores": {"Ann": -THIRD}}, "player": "Ann"}
    wrong = step(match, "claim", scores={"Ann": "1/3", "Bo": "1/3"})
    assert plain(wrong.rulings[0].facts) == {
        "holds": False,
        "claimed": {"scores": {"Ann": "1/3", "Bo": "1/3"}},
        "true": {"scores": {"Ann": "-1/3", "Bo": "1/3"}},
    }
    assert wrong.match.state == match.state


def test_a_claimed_ranking_and_winner_are_held_against_the_end() -> None:
    match = play(new("Ann", "Bo"), *ROUND)
    assert step(match, "claim", winner="Bo").rulings[0].facts["holds"] is False
    match = play(match, *ROUND)
    assert step(match, "claim", winner="Bo", ranking=[["Bo"], ["Ann"]]).rulings[0].facts["holds"] is True
    assert step(match, "claim", ranking=[["Ann"], ["Bo"]]).rulings[0].facts["true"] == {"ranking": (("Bo",), ("Ann",))}


def test_a_claim_is_measured_again_after_an_amend() -> None:
    match = play(new("Ann", "Bo"), *ROUND, {"do": "claim", "scores": {"Bo": "1/3"}})
    again = play(match, {"do": "amend", "entry": 3, "with": call(0)})
    assert again.moments()[-1].rulings[0].facts["holds"] is False


# -- testimony ---------------------------------------------------------------------------------------------------------

COMMIT = {"do": "commit", "round": 1, "commitment": "ab" * 32}
CUT = {"do": "cut", "by": "Bo", "round": 1, "text": "please"}
OPEN = {"do": "open", "round": 1, "secret": "cd" * 32}


def test_testimony_is_never_taken_back() -> None:
    match = play(new("Ann", "Bo"), COMMIT, CUT, *ROUND, OPEN, undo(2))
    assert numbers(match) == [1, 2, 3, 6]
    assert match.bonds[1].secret == "cd" * 32
    assert play(match, REDO).state.scores["Bo"] == THIRD


def test_an_undo_past_an_opened_secret_says_so() -> None:
    ruled = step(play(new("Ann", "Bo"), COMMIT, *ROUND, OPEN), "undo")
    assert ruled.rulings[0].facts["opened"] == [1]
    assert ruled.rulings[0].facts["shown"] is True


@pytest.mark.parametrize(
    "entries",
    [
        (COMMIT, COMMIT),
        (CUT,),
        (OPEN,),
        (COMMIT, OPEN, OPEN),
        (COMMIT, OPEN, CUT),
        (COMMIT, deal(Ann=3, Bo=5), CUT),
        (COMMIT, deal(Ann=3, Bo=5), call(3), undo(), CUT),
    ],
)
def test_testimony_out_of_turn_is_refused(entries: tuple[dict[str, Any], ...]) -> None:
    match = play(new("Ann", "Bo"), *entries[:-1])
    assert refused(match, entries[-1]).fault is Fault.IMPOSSIBLE


def test_testimony_cannot_be_amended() -> None:
    match = play(new("Ann", "Bo"), COMMIT, deal(Ann=3, Bo=5))
    assert refused(match, {"do": "amend", "entry": 1, "with": deal(Ann=3, Bo=5)}).fault is Fault.IMPOSSIBLE


def test_what_the_programs_dealer_drew_cannot_be_amended() -> None:
    """Nobody typed it; a trial amend would also tell who could not have drawn a card."""
    header = {"format": "referee-match", "version": 1, "ruleset": "pebbles", "players": ["Ann", "Bo"], "id": "m"}
    match = begin(read_header(header | {"dealer": "program"}), ruleset("pebbles"))
    match = play(match, deal(Ann=3, Bo=5), call(3))
    with pytest.raises(Refusal) as refused:
        step(match, "amend", entry=1, **{"with": deal(Ann=4, Bo=5)})
    assert refused.value.fault is Fault.IMPOSSIBLE
    assert step(match, "amend", entry=2, **{"with": call(2)}).match.state.calls == {"Ann": 2}
