"""House rules as they are given in a header."""

from fractions import Fraction
from typing import Any

import pytest

from referee.rulebook.fold import begin
from referee.rulebook.header import Header
from referee.rulebook.refusal import Fault, Refusal
from rulesets.card_pool import RULESET
from rulesets.card_pool.options import CardPoolOptions


def _begin(options: dict[str, Any]) -> Any:
    return begin(Header(ruleset="card-pool", options=options, players=["Ann", "Bo"]), RULESET).seating.options


@pytest.mark.clause("R02", "Q02", "Q03", "Q06", "Q10", "Q15", "Q20")
def test_the_defaults() -> None:
    assert _begin({}) == CardPoolOptions(
        games=1,
        stake=Fraction(1),
        currency=None,
        foul_cards=1,
        wrong_ball_cards=1,
        neutral_balls_continue=True,
        wrong_ball_respot=False,
        fouling_shooter_may_win=True,
        failed_break="foul",
        ace="low",
    )


@pytest.mark.parametrize(
    "options",
    [
        {"games": 100},
        {"stake": "0"},
        {"stake": "7/3"},
        {"currency": "EUR"},
        {"currency": "₽"},
        {"foul_cards": 0, "wrong_ball_cards": 5},
        {"failed_break": "rerack"},
        {"failed_break": "play"},
        {"ace": "high"},
    ],
)
def test_accepted(options: dict[str, Any]) -> None:
    assert {name: getattr(_begin(options), name) for name in options} == {
        name: Fraction(value) if name == "stake" else value for name, value in options.items()
    }


@pytest.mark.parametrize(
    "options",
    [
        {"games": 0},
        {"games": "3"},
        {"games": True},
        {"games": 1.0},
        {"stake": "-1"},
        {"stake": 1},
        {"stake": "2/4"},
        {"stake": "1.5"},
        {"currency": ""},
        {"currency": "a\u202eb"},
        {"currency": "thirteen char"},
        {"foul_cards": 6},
        {"wrong_ball_cards": -1},
        {"failed_break": "choice"},
        {"ace": "both"},
        {"neutral_balls_continue": "yes"},
        {"rounds": 4},
    ],
)
def test_refused_in_one_line(options: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        _begin(options)
    assert caught.value.fault is Fault.MALFORMED
    assert next(iter(options)) in caught.value.line()


@pytest.mark.clause("R02")
def test_the_referee_must_know_the_hands() -> None:
    with pytest.raises(Refusal, match="cannot be hidden"):
        begin(Header(ruleset="card-pool", players=["Ann", "Bo"], hands="hidden"), RULESET)
