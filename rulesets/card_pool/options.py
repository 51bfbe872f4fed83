"""The house rules of card-pool and their defaults."""

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from referee.rulebook.amount import Amount
from referee.rulebook.names import normal_name
from referee.rulebook.ruleset import Options
from referee.rulebook.wording import say


def _not_negative(amount: Fraction) -> Fraction:
    if amount < 0:
        raise ValueError(say("the stake per card is not negative"))
    return amount


def _short(text: str) -> str:
    if len(text) > 12:
        raise ValueError(say("a currency is a code or a sign of at most 12 characters"))
    return normal_name(text)


PenaltyCards = Annotated[int, Field(ge=0, le=5)]


class CardPoolOptions(Options):
    """What a table may agree before the evening.

    Attributes
    ----------
    games : games in the evening.
    stake : price of a card left in a hand (R02); shown with `currency` when given.
    foul_cards : penalty cards for the fouls of R28-R31 (Q02).
    wrong_ball_cards : penalty cards for a ball the shooter holds no card for, R32-R33 (Q02).
    neutral_balls_continue : pocketing only 14 or 15 lets the shooter go on (Q03).
    wrong_ball_respot : a ball the shooter holds no card for comes back and nobody discards it (Q06).
    fouling_shooter_may_win : an empty hand wins even after a foul (Q10).
    failed_break : a break that does not open the rack is a foul, a foul after which the next player may have the balls
        racked again, or no foul at all (Q20).
    ace : where the ace ranks when ties are settled (Q15).
    """

    games: Annotated[int, Field(ge=1)] = 1
    stake: Annotated[Amount, AfterValidator(_not_negative)] = Fraction(1)
    currency: Annotated[str, AfterValidator(_short)] | None = None
    foul_cards: PenaltyCards = 1
    wrong_ball_cards: PenaltyCards = 1
    neutral_balls_continue: bool = True
    wrong_ball_respot: bool = False
    fouling_shooter_may_win: bool = True
    failed_break: Literal["foul", "rerack", "play"] = "foul"
    ace: Literal["low", "high"] = "low"
