"""From a finished deal to the next one: levels, who deals, and the end of the match (C1.5, C5.9, B41)."""

from typing import Any

from referee.cards.proofs import Fault
from referee.cards.trick import Trick
from referee.rulebook.ruling import Ruling
from rulesets.dabaifen.deal import Scored, Standing, Sums
from rulesets.dabaifen.levels import TOP, Level, climbed
from rulesets.dabaifen.options import DabaifenOptions
from rulesets.dabaifen.result import drop, field, row, total
from rulesets.dabaifen.seats import Table, following, partner, side_of
from rulesets.dabaifen.state import Between, Over


def scored(
    table: Table, before: Standing, sums: Sums, trick: Trick | None = None, faults: tuple[Fault, ...] = ()
) -> tuple[Between | Over, tuple[Ruling, ...]]:
    """The state after a deal, its `result`, and `final` when the match is over.

    `before` is the standing before the deal, `sums` what the deal came to, `trick` its last trick,
    `faults` what was proved in it.
    """
    options = table.options
    points, in_play = total(sums, options), field(sums, options)
    found = row(points, in_play, sums.dug)
    declarers = side_of(sums.dealer)
    levels = list(before.levels)
    steps = {declarers: found.declarers, 1 - declarers: found.defenders}
    winner = None
    for side, gained in steps.items():
        defended = side == declarers and sums.level == TOP
        levels[side], wins = _risen(levels[side], gained, defended, options)
        if wins:
            winner = side
    clauses = [found.clause, "C1.5"]
    fall = drop(sums, points, options)
    if fall is not None:
        # B43, B44: the table first, then the declarers' level is overwritten; reach-A looks at what is left of it.
        levels[declarers] = fall[0]
        clauses += [fall[1], "B44" if points else "B43"]
        if winner == declarers and options.match_end == "reach-A":
            winner = None
    for side, agreed in enumerate(sums.agreed_levels):
        levels[side] = agreed or levels[side]
    dealer = partner(sums.dealer) if found.keeps else following(sums.dealer)
    if sums.agreed_next is not None:
        dealer = sums.agreed_next
    if winner is not None:
        clauses.append("B41")
    facts: dict[str, Any] = {
        "points": points,
        "field": in_play,
        "dug": sums.dug,
        "row": found.clause,
        "steps": {table.side_name(side): gained for side, gained in steps.items() if gained},
        "levels": {table.side_name(side): level for side, level in enumerate(levels)},
        "next_dealer": table.players[dealer],
        "drop": fall[0] if fall else None,
        "dealer": table.players[sums.dealer],
        "level": sums.level,
        "from_tricks": sums.from_tricks,
        "buried": sums.buried,
        "agreed": sums.agreed,
        "before": sums.before,
        "tricks": _tricks(table, sums),
    }
    rulings = [Ruling("result", tuple(clauses), facts)]
    standing = Standing((levels[0], levels[1]), dealer, None, before.dealt, before.scored + 1)
    last = Scored(before, sums, trick, faults)
    if winner is None:
        return Between(table, standing, last), tuple(rulings)
    rulings.append(Ruling("final", ("B41",), {"ranking": ranking_of(table, winner)}))
    return Over(table, standing, winner, last), tuple(rulings)


def ranking_of(table: Table, winner: int) -> tuple[tuple[str, ...], ...]:
    """Both sides, the winner's first."""
    sides = (table.players[0::2], table.players[1::2])
    return (sides[winner], sides[1 - winner])


def _risen(level: Level, gained: int, defended: bool, options: DabaifenOptions) -> tuple[Level, bool]:
    """Where a side comes to, and whether that wins the match; `defended` when it played A as declarers (B41)."""
    if not gained:
        return level, False
    reached, past = climbed(level, gained, options.match_end, options.must_play)
    if options.match_end == "past-A":
        return reached, past
    if options.match_end == "defend-A":
        return reached, past and defended and level == TOP
    if options.match_end == "reach-A":
        return reached, reached == TOP
    return reached, False


def _tricks(table: Table, sums: Sums) -> list[dict[str, Any]]:
    """The sums behind the result, trick by trick."""
    declarers = side_of(sums.dealer)
    return [
        {
            "trick": number,
            "winner": table.players[winner],
            "points": points,
            "to_defenders": points if side_of(winner) != declarers else 0,
        }
        for number, (winner, points) in enumerate(sums.tricks, start=1)
    ]
