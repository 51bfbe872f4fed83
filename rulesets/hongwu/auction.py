"""The auction: who may call what, and when it is over (C2.2-C2.10, B03-B08)."""

from typing import Literal, NamedTuple

from referee.rulebook.refusal import Refusal, illegal
from referee.rulebook.wording import say
from rulesets.hongwu.options import LEAST_RAISE, MOST_RAISE, HongwuOptions
from rulesets.hongwu.state import SEATS, Auction, Dealt

Why = Literal["others-passed", "cap", "nobody-bid"]


class Won(NamedTuple):
    """How the auction ended: the declarer's seat, his bid, why, and the clause."""

    dealer: int
    bid: int
    why: Why
    clause: str


class Window(NamedTuple):
    """The bids open to a player, in steps of `step`; none when `least` lies above `most`."""

    least: int
    most: int
    step: int

    @property
    def empty(self) -> bool:
        """True when he can only pass."""
        return self.least > self.most

    def __str__(self) -> str:
        if self.least == self.most:
            return str(self.least)
        if self.step == 1:
            return say("{least} to {most}", least=self.least, most=self.most)
        return say("{least} to {most} in steps of {step}", least=self.least, most=self.most, step=self.step)


def opened(dealt: Dealt | None, first: int) -> Auction:
    """The auction before anybody has spoken."""
    return Auction(dealt, first, first)


def window(auction: Auction, options: HongwuOptions) -> Window:
    """What may be bid now: beyond the highest bid by 5 to 15 (C2.4, B05), never above the limit (B06)."""
    least, most = options.lowest_bid, options.highest_bid
    if auction.bid is not None:
        least, most = auction.bid + LEAST_RAISE, min(most, auction.bid + MOST_RAISE)
    elif options.opening_bid == "minimum":
        most = least
    elif options.opening_bid == "window":
        most = least + MOST_RAISE
    return Window(least, most, options.bid_step)


def check_bid(amount: int, auction: Auction, options: HongwuOptions) -> None:
    """Raises Refusal (illegal) for a bid outside the limits, the window or the steps."""
    span = window(auction, options)
    accepted = say("a pass") if span.empty else say("{bids}, or a pass", bids=span)
    lowest, highest = options.lowest_bid, options.highest_bid
    if not lowest <= amount <= highest:
        raise _refused(
            say("A bid of {amount} lies outside {lowest} to {highest}.", amount=amount, lowest=lowest, highest=highest),
            "C2.3",
            accepted,
        )
    if amount % options.bid_step:
        raise _refused(say("{amount} is no multiple of {step}.", amount=amount, step=options.bid_step), "B04", accepted)
    if span.least <= amount <= span.most:
        return
    if auction.bid is None:
        raise _refused(say("The auction may not open at {amount} here.", amount=amount), "B03", accepted)
    raise _refused(
        say(
            "{amount} is not {least} to {most} above {bid}.",
            amount=amount,
            least=LEAST_RAISE,
            most=MOST_RAISE,
            bid=auction.bid,
        ),
        "C2.4",
        accepted,
    )


def _refused(message: str, clause: str, accepted: str) -> Refusal:
    return illegal(message, clause=clause, accepted=accepted)


def with_bid(auction: Auction, amount: int, options: HongwuOptions) -> Auction | Won:
    """The auction after the player asked has bid `amount`, which must have been checked."""
    seat = auction.turn
    if amount == options.highest_bid:
        return Won(seat, amount, "cap", "C2.9")
    if len(auction.passed) == 3:
        # The last to speak, the others being out: he cannot be overbid (B07).
        return Won(seat, amount, "others-passed", "C2.8")
    calls = (*auction.calls, (seat, amount))
    return Auction(auction.dealt, auction.first, _next(auction, auction.passed), amount, seat, auction.passed, calls)


def with_pass(auction: Auction, options: HongwuOptions) -> Auction | Won:
    """The auction after the player asked has passed for good (C2.7)."""
    passed = (*auction.passed, auction.turn)
    if len(passed) == 4:
        return Won(auction.first, options.lowest_bid, "nobody-bid", "C2.10")
    if len(passed) == 3 and auction.bid is not None and auction.bidder is not None:
        return Won(auction.bidder, auction.bid, "others-passed", "C2.8")
    calls = (*auction.calls, (auction.turn, 0))
    return Auction(auction.dealt, auction.first, _next(auction, passed), auction.bid, auction.bidder, passed, calls)


def _next(auction: Auction, passed: tuple[int, ...]) -> int:
    """The next seat that is still in (C2.5)."""
    turns = ((auction.turn + further) % len(SEATS) for further in range(1, 5))
    return next(seat for seat in turns if seat not in passed)
