"""Two games that differ only in what Ann cannot know look the same to Ann and to the public."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards.card import PACK_52
from referee.pool.balls import BALL_OF_CARD, BALLS
from referee.rulebook.fold import Match, begin
from referee.rulebook.header import Header
from referee.rulebook.observer import PUBLIC, Observer, player
from referee.rulebook.refusal import Refusal
from rulesets.card_pool import RULESET

PLAYERS = ("Ann", "Bo", "Cy")
# Balls that fall or leave the table in these games; the hidden cards that differ belong to none of them.
LIVE = (1, 2, 3, 4, 14, 15)


def _twins(rng: random.Random) -> tuple[Match, Match, list[str], list[str]]:
    """Two matches alike but for cards 5 to K in the hands of Bo and Cy, and the penalty cards they will draw."""
    hidden = [card for card in PACK_52 if BALL_OF_CARD[card] > 4]
    open_cards = [card for card in PACK_52 if BALL_OF_CARD[card] <= 4]
    rng.shuffle(open_cards)
    shared = {name: open_cards[seat * 4 : seat * 4 + rng.randint(1, 4)] for seat, name in enumerate(PLAYERS)}
    options = {"games": 3, "foul_cards": rng.choice([1, 2]), "failed_break": "rerack"}
    matches, penalty_cards = [], []
    mine = rng.sample(hidden, 3)
    sizes = (rng.randint(1, 4), rng.randint(1, 4))
    for _ in range(2):
        others = [card for card in hidden if card not in mine]
        rng.shuffle(others)
        hands = {
            "Ann": [*shared["Ann"], *mine],
            "Bo": [*shared["Bo"], *others[: sizes[0]]],
            "Cy": [*shared["Cy"], *others[sizes[0] : sum(sizes)]],
        }
        match = begin(Header(ruleset="card-pool", options=options, players=list(PLAYERS)), RULESET)
        entry = {
            "do": "position",
            "order": list(PLAYERS),
            "hands": hands,
            "down": [],
            "shooter": rng.choice(PLAYERS) if not matches else matches[0].state.shooter,
            "ball_in_hand": "none",
            "stock": 20,
        }
        matches.append(match.record(match.read(entry)).match)
        penalty_cards.append(others[sum(sizes) :])
    return matches[0], matches[1], penalty_cards[0], penalty_cards[1]


def _shot(match: Match, rng: random.Random) -> dict[str, Any]:
    up = [ball for ball in LIVE if ball not in match.state.table.down]
    shot: dict[str, Any] = {"do": "shot", "first": rng.choice([b for b in BALLS if b not in match.state.table.down])}
    luck = rng.random()
    if up and luck < 0.4:
        shot["pocketed"] = [rng.choice(up)]
    elif luck < 0.5:
        shot["off_table"] = [5]
    elif luck < 0.7:
        shot["scratch"] = True
    elif luck < 0.8:
        shot["cushion"] = False
    return shot


def _seen(match: Match, rulings: Any, observer: Observer) -> str:
    """Everything an observer may get to see, as one text."""
    view = RULESET.view(match.state, observer)
    heard = [told for ruling in rulings if (told := ruling.heard_by(observer)) is not None]
    assert match.last is not None
    return json.dumps(
        [
            heard,
            [RULESET.words(told) for told in heard],
            match.awaiting.written(),
            repr(match.awaiting),
            repr(view),
            repr(RULESET.board(view)),
            match.opened(match.last.entry, observer),
            repr(RULESET.score_table(match.moments(), match.state)),
            repr(RULESET.truths(match.state)),
        ]
    )


@pytest.mark.clause("Q29")
@settings(max_examples=60, deadline=None)
@given(st.integers(min_value=0, max_value=10**9))
def test_ann_and_the_public_cannot_tell(seed: int) -> None:
    rng = random.Random(seed)
    one, other, cards_one, cards_other = _twins(rng)
    common = [card for card in cards_one if card in cards_other]
    for _ in range(30):
        if one.awaiting.kind == "draw":
            fouler = one.awaiting.facts["player"]
            # Ann sees her own penalty card; those of others differ.
            if fouler == "Ann":
                gone = one.state.table.out_of_pack() | other.state.table.out_of_pack()
                card = next((card for card in common if card not in gone), None)
                if card is None:  # no card is left that she could draw in both worlds
                    break
                drawn = (card, card)
            else:
                drawn = (
                    next(c for c in cards_one if c not in one.state.table.out_of_pack()),
                    next(c for c in reversed(cards_other) if c not in other.state.table.out_of_pack()),
                )
            entries = [{"do": "draw", "player": fouler, "card": card} for card in drawn]
        elif one.awaiting.kind == "shot":
            entries = [_shot(one, rng)] * 2
        else:
            break
        steps = [match.record(match.read(entry)) for match, entry in zip((one, other), entries, strict=True)]
        if any(ruling.kind == "settlement" for ruling in steps[0].rulings):
            # The hands lie open: now the two differ for everybody.
            break
        one, other = steps[0].match, steps[1].match
        for observer in (PUBLIC, player("Ann")):
            assert _seen(one, steps[0].rulings, observer) == _seen(other, steps[1].rulings, observer)
        assert _refusals(one) == _refusals(other)


def _refusals(match: Match) -> list[str]:
    """What is said to entries that cannot be made now."""
    lines = []
    for entry in (
        {"do": "shot", "by": "Cy" if match.awaiting.by != "Cy" else "Bo", "pocketed": [7]},
        {"do": "order", "order": ["Ann", "Bo", "Cy"]},
        {"do": "choose", "by": "Ann", "choice": "accept"},
        {"do": "showdown", "cards": {"Bo": "2S", "Cy": "3S"}},
        {"do": "draw", "player": "Ann", "card": "SJ"},
    ):
        with pytest.raises(Refusal) as caught:
            match.record(match.read(entry))
        lines.append(caught.value.line())
    return lines
