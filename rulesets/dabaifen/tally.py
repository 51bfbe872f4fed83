"""A whole deal in one entry (B51)."""

from dataclasses import replace

from referee.cards.points import PACK_POINTS
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.wording import say
from rulesets.dabaifen.burying import MOST
from rulesets.dabaifen.deal import Sums
from rulesets.dabaifen.entries import Tally
from rulesets.dabaifen.expected import seat_named
from rulesets.dabaifen.seats import side_of
from rulesets.dabaifen.settle import scored
from rulesets.dabaifen.state import Between, State

UNIT = 5
"""All card points come in fives (C2.3)."""


def judge_tally(state: Between, entry: Tally) -> Step[State]:
    """The deal that is awaited, told by its sums."""
    table, standing = state.table, state.standing
    dealer = seat_named(table, entry.dealer, say("tally: dealer"))
    if standing.dealer is not None and dealer != standing.dealer:
        raise illegal(
            say("{player} does not deal.", player=entry.dealer), clause="C1.5", accepted=table.players[standing.dealer]
        )
    check_sums(entry.points, entry.buried)
    if entry.main_honour and not entry.dug:
        raise impossible(
            say("The defenders cannot win the last trick with an honour without winning it."),
            clause="B42",
            accepted=say("main_honour together with dug"),
        )
    sums = Sums(
        dealer=dealer,
        level=standing.levels[side_of(dealer)],
        from_tricks=entry.points,
        buried=entry.buried,
        dug=entry.dug,
        honour=entry.main_honour,
        before=entry.points,
    )
    after, rulings = scored(table, replace(standing, dealt=standing.dealt + 1), sums)
    return Step(after, rulings)


def check_sums(points: int, buried: int) -> None:
    """Refuses sums that no deal can come to: not in fives, too much buried, more points than are in play (B39, B51)."""
    for name, value in ((say("points"), points), (say("buried"), buried)):
        if value < 0 or value % UNIT:
            raise impossible(
                say("{name} is {value}; card points come in fives.", name=name, value=value),
                clause="C2.3",
                accepted=say("0, 5, 10 and so on"),
            )
    if buried > MOST:
        raise impossible(
            say("{buried} points cannot be buried.", buried=buried),
            clause="C3.15",
            accepted=say("at most {most}", most=MOST),
        )
    if points > PACK_POINTS - buried:
        raise impossible(
            say("{points} points are more than were in play.", points=points),
            clause="B39",
            accepted=say("at most {most}", most=PACK_POINTS - buried),
        )
