"""The dealer commits, deals, waits and opens."""

from typing import Any

import pytest
from pebble_records import header

from referee.dealer.carry_on import CarriedOn, carry_on, secret_missing
from referee.dealer.stream import commitment
from referee.records.replay import open_header
from referee.rulebook.fold import Match
from referee.rulebook.refusal import Refusal
from referee.rulebook.snapshot import freeze, thaw

ID = "evening"


def begun(**more: Any) -> Match:
    return open_header(header(ID, rounds=2, dealer="program") | more)


def person(dealt: CarriedOn, **entry: Any) -> CarriedOn:
    """A person acts, and the dealer goes on."""
    match = dealt.match.record(dealt.match.read(entry)).match
    return carry_on(match, dealt.secrets)


def kinds(dealt: CarriedOn) -> list[str]:
    return [entry["do"] for entry in dealt.entries]


def test_a_round_begins_with_a_commitment_and_ends_with_the_secret() -> None:
    dealt = carry_on(begun(), {})
    assert kinds(dealt) == ["commit", "deal"]
    assert dealt.entries[0]["commitment"] == commitment(dealt.secrets[1], ID, 1)
    dealt = person(dealt, do="call", number=1)
    assert kinds(dealt) == []
    first_secret = dealt.secrets[1]
    dealt = person(dealt, do="call", number=1)
    assert kinds(dealt) == ["open", "commit", "deal"]
    assert dealt.entries[0] == {"do": "open", "round": 1, "secret": first_secret.hex()}
    dealt = person(person(dealt, do="call", number=1), do="call", number=1)
    assert kinds(dealt) == ["open"]
    assert dealt.match.finished
    assert carry_on(dealt.match, dealt.secrets).steps == ()


def test_draws_are_answered_at_once() -> None:
    dealt = person(carry_on(begun(), {}), do="more")
    assert kinds(dealt) == ["draw"]
    assert len(dealt.match.state.hands["Ann"]) == 2


def test_every_round_and_match_has_a_secret_of_its_own() -> None:
    one, two = carry_on(begun(), {}), carry_on(begun(), {})
    assert one.secrets != two.secrets
    dealt = person(person(one, do="call", number=1), do="call", number=1)
    assert dealt.secrets[1] != dealt.secrets[2]


def test_it_waits_for_cuts_when_asked() -> None:
    waiting = carry_on(begun(), {}, pause_for_cuts=True)
    assert kinds(waiting) == ["commit"]
    hands = carry_on(waiting.match, waiting.secrets).match.state.hands
    cut = waiting.match.record(waiting.match.read({"do": "cut", "by": "Bo", "round": 1, "text": "abc"})).match
    dealt = carry_on(cut, waiting.secrets, pause_for_cuts=True)
    assert kinds(dealt) == ["deal"]
    assert dealt.match.bonds[1].cuts == (("Bo", "abc"),)
    # Twelve thousand ways to deal two pebbles from 48: the same once in 36 where the cut did nothing.
    many = [carry_on(_cut(waiting.match, str(n)), waiting.secrets).match.state.hands for n in range(20)]
    assert any(other != hands for other in many)


def _cut(match: Match, text: str) -> Match:
    return match.record(match.read({"do": "cut", "by": "Ann", "round": 1, "text": text})).match


def test_undo_does_not_fish_for_another_pebble() -> None:
    dealt = person(carry_on(begun(), {}), do="more")
    hands = dealt.match.state.hands
    dealt = person(dealt, do="undo")
    again = person(dealt, do="more")
    assert again.match.state.hands == hands
    passed = person(person(dealt, do="call", number=0), do="more")
    assert passed.match.state.hands["Bo"][-1] == hands["Ann"][-1]


def test_after_an_undo_through_the_end_of_a_round_the_same_is_dealt_again() -> None:
    dealt = carry_on(begun(), {})
    dealt = person(person(dealt, do="call", number=1), do="call", number=1)
    hands, secrets = dealt.match.state.hands, dealt.secrets
    back = person(dealt, do="undo")
    assert kinds(back) == []
    assert back.match.awaiting.by == "Bo"
    again = person(back, do="call", number=0)
    assert kinds(again) == ["deal"]  # what was committed and opened stands
    assert again.match.state.hands == hands
    assert again.secrets == secrets


def test_a_match_taken_up_from_a_snapshot_is_dealt_on() -> None:
    dealt = carry_on(begun(), {})
    match = thaw(freeze(dealt.match), dealt.match.header, dealt.match.game)
    whole, taken_up = person(dealt, do="more"), person(CarriedOn(match, (), dealt.secrets), do="more")
    assert taken_up.match.state == whole.match.state


@pytest.mark.parametrize("dealer", [{"dealer": "table"}, {}])
def test_the_table_deals_its_own_cards(dealer: dict[str, str]) -> None:
    match = open_header(header(ID) | dealer)
    assert carry_on(match, {}).steps == ()


def test_a_match_without_an_id_cannot_be_dealt() -> None:
    match = open_header({key: value for key, value in header(ID, dealer="program").items() if key != "id"})
    with pytest.raises(Refusal, match="id"):
        carry_on(match, {})


@pytest.mark.parametrize("secrets", [{}, {1: bytes(32)}])
def test_without_the_secret_nothing_is_drawn(secrets: dict[int, bytes]) -> None:
    dealt = carry_on(begun(), {})
    match = dealt.match.record(dealt.match.read({"do": "more"})).match
    left = carry_on(match, secrets)
    assert (left.match, left.steps, left.missing) == (match, (), 1)
    assert "round 1" in secret_missing(1).line()
    # The table may say what another pack decided, and the round goes on to its end.
    drawn = match.record(match.read({"do": "draw", "player": "Ann", "pebble": 3})).match
    assert carry_on(drawn, secrets).steps == ()
    assert carry_on(drawn, secrets).missing is None


def test_no_secret_is_opened_while_its_round_lasts() -> None:
    dealt = carry_on(begun(), {})
    for _ in range(3):
        dealt = person(dealt, do="more")
        assert kinds(dealt) == ["draw"]
    assert dealt.match.bonds[1].secret is None
