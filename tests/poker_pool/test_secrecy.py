"""What one player sees does not depend on what he cannot know."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from policies import poker_pool as policy

from referee.rulebook.discovery import ruleset
from referee.rulebook.fold import Match, begin
from referee.rulebook.observer import PUBLIC, Observer, player
from referee.rulebook.reading import read_header
from referee.rulebook.refusal import Refusal
from rulesets.poker_pool.hands import PACK

GAME = ruleset("poker-pool")
PROBES: tuple[dict[str, Any], ...] = (
    {"do": "shot", "pocketed": [5]},
    {"do": "shot", "by": "Ann", "scratch": True},
    {"do": "choose", "choice": "accept"},
    {"do": "order", "order": ["Ann"]},
    {"do": "deal", "hands": {}},
)


def everything(match: Match, observer: Observer) -> list[str]:
    """All that `observer` can get to see along the way, as text."""
    shown = []
    for moment in match.moments():
        heard = [told for ruling in moment.rulings if (told := ruling.heard_by(observer)) is not None]
        view = GAME.view(moment.state, observer)
        shown.append(
            json.dumps(
                [
                    heard,
                    [GAME.words(told) for told in heard],
                    GAME.open_entry(moment.entry, observer),
                    GAME.awaiting(moment.state).written(),
                    GAME.awaiting(moment.state).also,
                    repr(view),
                    repr(GAME.board(view)),
                    repr(GAME.score_table(match.moments(), moment.state)),
                ],
                default=str,
            )
        )
        shown += [refusal_line(moment.state, probe) for probe in PROBES]
    return shown


def refusal_line(state: Any, probe: dict[str, Any]) -> str:
    entry = GAME.entries[probe["do"]].model_validate(probe)
    try:
        GAME.judge(state, entry)
    except Refusal as refusal:
        return refusal.line()
    return "accepted"


def first_round(seed: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A header, and the entries of a random match up to the end of its first round, that end left out."""
    header = policy.header(seed)
    match = begin(read_header(header), GAME)
    rng = Random(seed)
    entries: list[dict[str, Any]] = []
    while True:
        data = dict(policy.next_entry(match, rng))
        step = match.record(match.read(data))
        if any(ruling.kind in GAME.settling for ruling in step.rulings):
            return header, entries
        entries.append(data)
        match = step.match


def played(header: dict[str, Any], entries: list[dict[str, Any]]) -> Match:
    match = begin(read_header(header), GAME)
    for step in match.replaying(entries):
        match = step.match
    return match


def public_turns(match: Match) -> list[Any]:
    """What the hands openly decide: who has one number left, and whether the round goes on."""
    return [
        [repr(ruling.heard_by(PUBLIC)) for ruling in moment.rulings if ruling.kind in {"announce", "turn", "offer"}]
        + [[seat.one_left for seat in GAME.view(moment.state, PUBLIC).seats]]
        for moment in match.moments()
    ]


@pytest.mark.clause("K14", "B32", "B38")
@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
@settings(deadline=None, max_examples=60)
def test_other_hands_can_be_swapped_without_notice(seed, rng):
    """Cards of other hands are put for cards that nobody ever held; Ann and the public see no difference."""
    header, entries = first_round(seed)
    match = played(header, entries)
    text = json.dumps(entries)
    dealt = next((entry for entry in entries if entry["do"] in {"deal", "position"}), None)
    assume(dealt is not None)
    unused = [card for card in PACK if f'"{card}"' not in text]
    others = [name for name in header["players"] if name != "Ann"]
    swapped = {name: list(cards) for name, cards in dealt["hands"].items()}
    for _ in range(3):
        name = rng.choice(others)
        place = rng.randrange(len(swapped[name]))
        if unused and text.count(f'"{swapped[name][place]}"') == 1:
            swapped[name][place] = unused.pop(rng.randrange(len(unused)))
    assume(swapped != dealt["hands"])
    variant = [entry | {"hands": swapped} if entry is dealt else entry for entry in entries]
    try:
        other = played(header, variant)
    except Refusal:
        assume(False)  # the round would have gone another way
    assume(public_turns(match) == public_turns(other))
    for observer in (player("Ann"), PUBLIC):
        assert everything(match, observer) == everything(other, observer)


@pytest.mark.clause("K14", "K11")
def test_a_completion_changes_nothing_that_others_see(game):
    """Ann pockets the 7; Bo holds two sevens or none."""
    two = game.at({"A": "2S 5S 9S", "B": "7S 7H KS QS", "C": "3S 4S 6S"}).shot(7)
    none = game.at({"A": "2S 5S 9S", "B": "8S 8H KS QS", "C": "3S 4S 6S"}).shot(7)
    for observer in (PUBLIC, player("A"), player("C")):
        assert two.seen_by(observer) == none.seen_by(observer)
        assert two.board(observer) == none.board(observer)
    assert two.board(player("B")) != none.board(player("B"))
    seats = {seat.player: seat for seat in two.view(PUBLIC).seats}
    assert seats["B"].held == 4


@pytest.mark.clause("K14", "K38")
def test_only_its_owner_learns_the_penalty_card(game):
    """One card is open, the other done at once: nobody else can tell."""
    hands = {"A": "2S 5S 9S", "B": "7S 7H KS QS", "C": "3S 4S 6S"}
    one = game.at(hands, down=[12]).shot(scratch=True).enter(do="draw", player="A", card="QD", note="the queen!")
    other = game.at(hands, down=[12]).shot(scratch=True).enter(do="draw", player="A", card="8D", note="an eight")
    for observer in (PUBLIC, player("B")):
        assert one.seen_by(observer) == other.seen_by(observer)
        assert one.board(observer) == other.board(observer)
        opened = [GAME.open_entry(table.match.last.entry, observer) for table in (one, other)]
        assert opened[0] == opened[1] == {"do": "draw", "player": "A"}
    assert one.seen_by(player("A")) != other.seen_by(player("A"))
    assert GAME.open_entry(one.match.last.entry, player("A"))["card"] == "QD"
    kinds = [ruling["kind"] for ruling in one.seen_by(PUBLIC)[-1]]
    assert kinds == ["draw", "turn"]


@pytest.mark.clause("K14")
def test_a_position_is_opened_to_each_owner_only(game):
    table = game.at({"A": "2S 5S 9S", "B": "7S 7H KS QS"})
    entry = table.match.last.entry
    assert GAME.open_entry(entry, PUBLIC)["hands"] == {"A": 3, "B": 4}
    assert GAME.open_entry(entry, player("B"))["hands"] == {"A": 3, "B": ["7S", "7H", "KS", "QS"]}


@pytest.mark.clause("K13", "K14")
def test_a_refused_draw_does_not_say_where_the_card_is(game):
    table = game.at({"A": "2S 5S 9S", "B": "7S 7H KS QS"}).shot(scratch=True)
    own = table.refusal(do="draw", player="A", card="2S").line()
    foreign = table.refusal(do="draw", player="A", card="7S").line()
    assert own.replace("2S", "7S") == foreign
    assert "B" not in foreign.replace("7S", "").split("[")[0]


@pytest.mark.clause("B38", "K65")
def test_only_the_holder_is_told_that_he_may_show_his_jokers(game):
    table = game.dealt({"A": "4S 9S KS SJ BJ", "B": "3S 3H 3D 3C 8S"})
    assert "jokers" in str(table.board(player("A")))
    for observer in (player("B"), PUBLIC):
        assert "joker" not in str(table.board(observer)).lower()


def test_a_trial_run_foretells_only_what_hangs_on_no_hand():
    assert GAME.foreseen == {"foul", "respot", "rerack", "racked"}
