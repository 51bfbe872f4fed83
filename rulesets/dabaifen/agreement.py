"""What the table agreed for an irregularity; the referee invents no penalty (C6.11, B47)."""

from dataclasses import replace
from typing import Any

from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.deal import Scored, Standing
from rulesets.dabaifen.entries import Adjust
from rulesets.dabaifen.expected import seat_named
from rulesets.dabaifen.levels import Level
from rulesets.dabaifen.seats import Levels, Table, side_of
from rulesets.dabaifen.settle import scored
from rulesets.dabaifen.state import Between, Burying, Drawing, InDeal, Playing, Rights, State
from rulesets.dabaifen.tally import UNIT


def judge_adjust(state: Between | InDeal, entry: Adjust) -> Step[State]:
    """Points, levels, the next dealer, or the whole deal annulled, as agreed.

    During a deal, points and next dealer count at its end and levels at once. Between deals, points and `void` concern
    the deal just scored, whose result is ruled again.
    """
    if entry.points is None and not entry.levels and entry.next_dealer is None and entry.void is None:
        raise malformed(say("The adjustment changes nothing."), accepted="points, levels, next_dealer, void")
    if entry.void and entry.points is not None:
        raise impossible(say("A deal that is void has no points."), accepted=say("void, or points"), clause="C6.11")
    if entry.points is not None and entry.points % UNIT:
        raise impossible(
            say("points is {value}; card points come in fives.", value=entry.points),
            clause="C2.3",
            accepted=say("a multiple of five"),
        )
    table = state.table
    levels = _levels(table, entry)
    dealer = None if entry.next_dealer is None else seat_named(table, entry.next_dealer, say("adjust: next_dealer"))
    ruling = Ruling("adjust", ("C6.11", "B47"), _facts(entry))
    if isinstance(state, Between):
        after, more = _between(state, entry, levels, dealer)
    else:
        after, more = _within(state, entry, levels, dealer), ()
    return Step(after, (ruling, *more))


def _facts(entry: Adjust) -> dict[str, Any]:
    agreed = {"points": entry.points, "levels": entry.levels, "next_dealer": entry.next_dealer, "void": entry.void}
    return {name: value for name, value in agreed.items() if value is not None} | {"note": entry.note}


def _levels(table: Table, entry: Adjust) -> tuple[Level | None, Level | None]:
    """The agreed levels by side; a side is named by its first player."""
    given = entry.levels or {}
    sides = (table.side_name(0), table.side_name(1))
    for name in given:
        if name not in sides:
            raise impossible(
                say("adjust: levels: {name} is not the name of a side.", name=name),
                accepted=listed(sides, last=say(" and ")),
            )
    return (given.get(sides[0]), given.get(sides[1]))


def _moved(levels: Levels, agreed: tuple[Level | None, Level | None]) -> Levels:
    return (agreed[0] or levels[0], agreed[1] or levels[1])


def _within(state: InDeal, entry: Adjust, levels: tuple[Level | None, Level | None], dealer: int | None) -> State:
    """The running deal after an agreement."""
    standing = replace(state.standing, levels=_moved(state.standing.levels, levels))
    deal = state.deal
    if entry.void:
        # The same dealer deals again; where there was none yet, both sides still race.
        same = deal.dealer if dealer is None else dealer
        return Between(state.table, replace(standing, dealer=same))
    deal = replace(
        deal,
        agreed=deal.agreed + (entry.points or 0),
        agreed_next=deal.agreed_next if dealer is None else dealer,
    )
    if isinstance(state, Drawing) and deal.dealer is not None:
        deal = replace(deal, level=standing.levels[side_of(deal.dealer)])
    assert isinstance(state, Drawing | Rights | Burying | Playing)
    return replace(state, standing=standing, deal=deal)


def _between(
    state: Between, entry: Adjust, levels: tuple[Level | None, Level | None], dealer: int | None
) -> tuple[State, tuple[Ruling, ...]]:
    """The last deal ruled again, or the standing changed."""
    if entry.void:
        return _annulled(state, levels, dealer), ()
    if entry.points is not None:
        if state.last is None:
            raise impossible(
                say("No deal is running and none was just scored."),
                accepted=say("points while a deal is played or directly after it"),
                clause="C6.11",
            )
        sums = state.last.sums
        sums = sums._replace(
            agreed=sums.agreed + entry.points,
            agreed_next=sums.agreed_next if dealer is None else dealer,
            agreed_levels=(levels[0] or sums.agreed_levels[0], levels[1] or sums.agreed_levels[1]),
        )
        return scored(state.table, state.last.before, sums, state.last.trick, state.last.faults)
    standing = replace(state.standing, levels=_moved(state.standing.levels, levels))
    if dealer is not None:
        standing = replace(standing, dealer=dealer)
    return Between(state.table, standing, _remembered(state.last, levels, dealer)), ()


def _remembered(last: Scored | None, levels: tuple[Level | None, Level | None], dealer: int | None) -> Scored | None:
    """The last deal with what was agreed since, so that agreeing about its points later keeps it."""
    if last is None:
        return None
    sums = last.sums._replace(
        agreed_next=last.sums.agreed_next if dealer is None else dealer,
        agreed_levels=(levels[0] or last.sums.agreed_levels[0], levels[1] or last.sums.agreed_levels[1]),
    )
    return replace(last, sums=sums)


def _annulled(state: Between, levels: tuple[Level | None, Level | None], dealer: int | None) -> Between:
    """The deal just scored is void: levels as before it, and its dealer deals again."""
    if state.last is None:
        raise impossible(say("There is no deal to annul."), accepted=say("void while a deal is played or after it"))
    before: Standing = state.last.before
    same = state.last.sums.dealer if dealer is None else dealer
    return Between(state.table, replace(before, levels=_moved(before.levels, levels), dealer=same))
