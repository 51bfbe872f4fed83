"""The end of a deal: the bottom, the settlement, and what comes next (C6.4, C6.9, B32, B33, B39)."""

from collections.abc import Mapping
from fractions import Fraction

from referee.cards.pack import Holding
from referee.cards.points import points_in
from referee.rulebook.ruleset import Ranking, Step
from referee.rulebook.ruling import Ruling
from rulesets.hongwu.captures import capture_ruling, captured_in_bottom
from rulesets.hongwu.order import order_of
from rulesets.hongwu.settlement import settle, settlement_clauses, settlement_facts
from rulesets.hongwu.state import Amounts, Dealing, Finished, HongwuState, Playing, Settlement, Turning


def closed(state: HongwuState, played: Playing, rulings: tuple[Ruling, ...]) -> Step[HongwuState]:
    """Ends a deal whose last trick is complete.

    With hidden hands the cards that were never shown are the bottom. A record that began inside the deal cannot tell
    them; then the table turns the bottom up first.
    """
    bottom = played.buried
    if bottom is None and played.whole:
        bottom = order_of(played.contract.trump, state.setting.options.packs).pack.missing(played.seen)
    if bottom is None:
        turning = Turning(played)
        return Step(HongwuState(state.setting, state.deal, state.scores, turning, state.last, True), rulings)
    return opened_bottom(state, played, bottom, rulings)


def opened_bottom(
    state: HongwuState, played: Playing, bottom: Holding, rulings: tuple[Ruling, ...]
) -> Step[HongwuState]:
    """Credits the bottom and settles. Its points go to the declarer who took the last trick, else to nobody (B33)."""
    setting, contract = state.setting, played.contract
    options, players = setting.options, setting.players
    order = order_of(contract.trump, options.packs)
    cards = order.ladder.listed(bottom)
    winner = played.trick.winner
    # After a wrong report more cards than the bottom had may never have been seen; no bottom is worth more than this.
    worth = min(points_in(cards), options.most_in_bottom, options.all_points - played.table_points)
    credited = worth if winner == contract.dealer else 0
    facts = {
        "winner": players[winner],
        "points": credited,
        "cards": cards,
        "worth": worth,
        "certain": len(cards) == options.bottom_size,
    }
    said = [*rulings, Ruling("bottom", ("C6.4", "B33"), facts)]
    captures = played.captures
    if options.buried_red_fives == "captured" and winner != contract.dealer:
        fresh = captured_in_bottom(cards, contract.dealer, winner, played.trick.number)
        captures += fresh
        said += [capture_ruling(capture, contract.dealer, players, buried=True) for capture in fresh]
    settlement = settle(
        options,
        dealer=contract.dealer,
        bid=contract.bid,
        table_points=played.table_points,
        bottom_points=credited,
        captures=captures,
        trump=contract.trump,
        tricks=played.tricks,
        bottom=cards,
        proved=played.proved,
    )
    return settled(state, settlement, tuple(said))


def settled(state: HongwuState, settlement: Settlement, rulings: tuple[Ruling, ...]) -> Step[HongwuState]:
    """Adds a settlement to the totals; the next deal follows, or the end of the match (B39)."""
    setting = state.setting
    scores = added(state.scores, settlement.delta)
    facts = settlement_facts(settlement, state.deal, setting.players, setting.options)
    facts["scores"] = named(setting.players, scores)
    said = [*rulings, Ruling("settlement", settlement_clauses(settlement, setting.options), facts)]
    if state.deal < setting.options.deals:
        return Step(HongwuState(setting, state.deal + 1, scores, Dealing(), settlement, True), tuple(said))
    final = {"ranking": ranked(setting.players, scores), "scores": named(setting.players, scores)}
    said.append(Ruling("final", ("B39",), final))
    return Step(HongwuState(setting, state.deal, scores, Finished(), settlement, True), tuple(said))


def added(scores: Amounts, delta: Amounts) -> Amounts:
    """Totals with a change added."""
    first, second, third, fourth = (old + new for old, new in zip(scores, delta, strict=True))
    return (first, second, third, fourth)


def named(players: tuple[str, ...], amounts: Amounts) -> Mapping[str, Fraction]:
    """Amounts by player."""
    return dict(zip(players, amounts, strict=True))


def ranked(players: tuple[str, ...], scores: Amounts) -> Ranking:
    """Players by total, best first; equal totals share a place."""
    return tuple(
        tuple(name for name, score in zip(players, scores, strict=True) if score == total)
        for total in sorted(set(scores), reverse=True)
    )
