"""The end of a round: totals, the next order, the end of the match."""

from collections.abc import Mapping
from fractions import Fraction

from referee.pool.turn_order import Groups, flat, grouped, tied
from referee.rulebook.ruleset import Ranking, Step
from referee.rulebook.ruling import Ruling
from rulesets.poker_pool.settlement import settle
from rulesets.poker_pool.state import AnyState, Dealing, Ordering, Over, Result, Round, Standing, Stroke


def settle_round(standing: Standing, round_: Round, stroke: Stroke, cleared: tuple[str, ...]) -> Step[AnyState]:
    """K61: somebody is cleared, so the round is settled at once."""
    remaining = {player: hand.points for player, hand in round_.hands.items()}
    outcome = settle(
        remaining,
        cleared,
        shooter=stroke.shooter,
        fouled=bool(stroke.faults),
        liable=stroke.liable,
        cleared_fouler_pays=standing.options.cleared_fouler_pays,
    )
    result = Result(
        round_.number,
        outcome.basis,
        outcome.cleared,
        outcome.winners,
        outcome.payer,
        remaining,
        outcome.total,
        outcome.delta,
        round_.hands,
    )
    clauses = (*outcome.clauses, "K61") if stroke.breaking else outcome.clauses
    facts = {
        "round": round_.number,
        "cleared": outcome.cleared,
        "winners": outcome.winners,
        "payer": outcome.payer,
        "basis": outcome.basis,
        "remaining": remaining,
        "total": outcome.total,
        "delta": outcome.delta,
        "hands": _shown(round_),
    }
    return _close(standing, result, Ruling("settlement", clauses, facts | _rounding(standing)))


def end_without_score(standing: Standing, round_: Round, clauses: tuple[str, ...]) -> Step[AnyState]:
    """K70: only the fouling shooter is cleared and the stock is empty; every change is 0 and the round counts."""
    remaining = {player: hand.points for player, hand in round_.hands.items()}
    cleared = tuple(player for player, hand in round_.hands.items() if hand.cleared)
    nothing = dict.fromkeys(standing.players, Fraction(0))
    result = Result(round_.number, None, cleared, (), None, remaining, Fraction(0), nothing, round_.hands)
    facts = {"round": round_.number, "cleared": cleared, "remaining": remaining, "hands": _shown(round_)}
    return _close(standing, result, Ruling("no-score", clauses, facts))


def _shown(round_: Round) -> Mapping[str, tuple[str, ...]]:
    """The hands lie open once a round is over (B49); a card removed for the jokers stays hidden (B39)."""
    return {player: hand.cards for player, hand in round_.hands.items()}


def _rounding(standing: Standing) -> dict[str, str]:
    """How the table wants amounts shown, where it is not the usual way (B48)."""
    rounding = standing.options.display_rounding
    return {} if rounding == "half-up" else {"rounding": rounding}


def _close(standing: Standing, result: Result, ruling: Ruling) -> Step[AnyState]:
    scores = {
        player: before + result.delta[player] if result.delta[player] else before
        for player, before in standing.scores.items()
    }
    after = Standing(standing.players, standing.options, scores, result)
    if result.round >= standing.options.rounds:  # K03, K64
        facts = {"ranking": ranking_of(after), "scores": scores, **_rounding(standing)}
        final = Ruling("final", ("K04", "K06", "B47"), facts)
        return Step(Over(after, result.round), (ruling, final))
    groups, clauses = next_order(result)
    number = result.round + 1
    if tied(groups):  # K58
        drawn = Ruling("order", clauses, {"round": number, "groups": groups})
        return Step(Ordering(after, number, groups), (ruling, drawn))
    order = flat(groups)
    known = Ruling("order", clauses, {"round": number, "order": order})
    return Step(Dealing(after, number, order), (ruling, known))


def next_order(result: Result) -> tuple[Groups, tuple[str, ...]]:
    """The players in the order of the next round, tied ones in one group, and the clauses behind it.

    By the open sums left, not by what was paid (K57); a sole winner stands first by himself, even with nothing won
    and even before others with nothing left (K59, B44, B45).
    """
    players = tuple(result.remaining)
    if len(result.winners) == 1:
        winner = result.winners[0]
        rest = grouped((player for player in players if player != winner), result.remaining.__getitem__)
        groups: Groups = ((winner,), *rest)
        clauses = ("K57", "K59")
    else:
        groups = grouped(players, result.remaining.__getitem__)
        clauses = ("K57", "B44") if result.winners else ("K71", "B37")
    return groups, (*clauses, "K58") if tied(groups) else clauses


def ranking_of(standing: Standing) -> Ranking:
    """Players by exact totals, equal ones together, the best first (K04, K06)."""
    return grouped(standing.players, standing.scores.__getitem__)[::-1]
