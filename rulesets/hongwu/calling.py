"""Bids and passes, and the declarer they lead to (C2.2-C2.10)."""

from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from rulesets.hongwu.auction import Won, check_bid, with_bid, with_pass
from rulesets.hongwu.awaited import check_actor, expected
from rulesets.hongwu.entries import Bid, Pass
from rulesets.hongwu.state import Auction, HongwuState, Naming


def judge_bid(state: HongwuState, entry: Bid) -> Step[HongwuState]:
    """A bid by the player asked. Raises Refusal (illegal)."""
    auction = expected(state, Auction, "bid")
    _check_speaker(state, auction, entry.by)
    options = state.setting.options
    check_bid(entry.amount, auction, options)
    return _after(state, auction, with_bid(auction, entry.amount, options))


def judge_pass(state: HongwuState, entry: Pass) -> Step[HongwuState]:
    """A pass by the player asked. Raises Refusal (illegal)."""
    auction = expected(state, Auction, "pass")
    _check_speaker(state, auction, entry.by)
    return _after(state, auction, with_pass(auction, state.setting.options))


def _check_speaker(state: HongwuState, auction: Auction, by: str | None) -> None:
    """Only the player asked may call; who has passed is out for the deal (C2.5-C2.7)."""
    out = by is not None and state.setting.players.index(by) in auction.passed
    check_actor(state, by, auction.turn, "C2.7" if out else "C2.5")


def _after(state: HongwuState, auction: Auction, outcome: Auction | Won) -> Step[HongwuState]:
    if isinstance(outcome, Auction):
        return Step(HongwuState(state.setting, state.deal, state.scores, outcome, state.last, True))
    facts = {"player": state.setting.players[outcome.dealer], "bid": outcome.bid, "why": outcome.why}
    naming = Naming(auction.dealt, outcome.dealer, outcome.bid)
    after = HongwuState(state.setting, state.deal, state.scores, naming, state.last, True)
    return Step(after, (Ruling("declarer", (outcome.clause,), facts),))
