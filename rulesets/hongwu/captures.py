"""Red fives lost to the other side (C6.1-C6.3, B30-B32)."""

from collections.abc import Iterable

from referee.cards.trick import Trick
from referee.rulebook.ruling import Ruling
from rulesets.hongwu.order import RED_FIVE
from rulesets.hongwu.state import Capture

LOST, WON, NEITHER, BURIED = "C6.1", "C6.2", "C6.3", "B32"


def captured_in(trick: Trick) -> tuple[Capture, ...]:
    """A capture for every red five in a complete trick that its own player did not win (B30)."""
    winner = trick.winner
    return tuple(
        Capture(play.seat, winner, trick.number)
        for play in trick.plays
        if play.seat != winner
        for card in play.cards
        if card == RED_FIVE
    )


def captured_in_bottom(bottom: Iterable[str], dealer: int, taker: int, trick: int) -> tuple[Capture, ...]:
    """Under `buried_red_fives: captured`, one for each red five the declarer laid away and lost with the last trick."""
    return tuple(Capture(dealer, taker, trick) for card in bottom if card == RED_FIVE)


def counts(capture: Capture, dealer: int) -> bool:
    """True between the declarer and a defender; a red five taken inside one side changes nothing (B31)."""
    return dealer in (capture.loser, capture.by)


def clause_of(capture: Capture, dealer: int) -> str:
    """The clause by which a capture counts, or does not."""
    if not counts(capture, dealer):
        return NEITHER
    return LOST if capture.loser == dealer else WON


def capture_ruling(capture: Capture, dealer: int, players: tuple[str, ...], *, buried: bool = False) -> Ruling:
    """The ruling on one captured red five."""
    clauses = (clause_of(capture, dealer),)
    facts = {
        "from": players[capture.loser],
        "by": players[capture.by],
        "counts": counts(capture, dealer),
        "trick": capture.trick,
    }
    return Ruling("capture", (*clauses, BURIED) if buried else clauses, facts | {"buried": buried})
