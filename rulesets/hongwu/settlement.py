"""Who pays whom at the end of a deal (C6.1-C6.8, B33-B38). Every amount is exact and every deal sums to zero."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from rulesets.hongwu.captures import counts
from rulesets.hongwu.entries import Suit
from rulesets.hongwu.options import HongwuOptions
from rulesets.hongwu.state import SEATS, Amounts, Capture, Payment, Proved, Settlement, Taken

RED_FIVE_POINTS = 20
"""What a captured red five adds to the declarer's final or takes from it (C6.1, C6.2)."""
THRESHOLDS = {2: (30, 70), 3: (40, 80)}
"""Packs -> where the second and the third band begin, on either side of 0 (C6.6, C6.7)."""


class Band(NamedTuple):
    """A row of the table: finals above `over` up to `up_to` (None: open), worth `step` bases a defender.

    `wins` is True where the declarer receives.
    """

    over: int | None
    up_to: int | None
    step: int
    wins: bool


def bands(packs: int) -> tuple[Band, ...]:
    """The six rows, the worst for the declarer first; each excludes its lower end and includes its upper (B36)."""
    near, far = THRESHOLDS[packs]
    return (
        Band(None, -far, 3, False),
        Band(-far, -near, 2, False),
        Band(-near, 0, 1, False),
        Band(0, near, 1, True),
        Band(near, far, 2, True),
        Band(far, None, 3, True),
    )


def band_of(final: int, options: HongwuOptions) -> Band:
    """The row in which `final` lies; a bid made exactly loses unless the house says otherwise (B36)."""
    rows = bands(options.packs)
    if final == 0 and options.exact_bid == "wins":
        return next(row for row in rows if row.wins)
    return next(row for row in rows if row.up_to is None or final <= row.up_to)


def settle(
    options: HongwuOptions,
    *,
    dealer: int,
    bid: int,
    table_points: int,
    bottom_points: int,
    captures: tuple[Capture, ...],
    trump: Suit | None = None,
    tricks: tuple[Taken, ...] | None = None,
    bottom: tuple[str, ...] | None = None,
    proved: tuple[Proved, ...] = (),
) -> Settlement:
    """Settles a deal.

    `table_points` are the declarer's from tricks, `bottom_points` what the bottom gives him (0 when he lost the last
    trick, never doubled: B33, B34), `captures` all red fives captured; those inside one side change nothing.
    """
    counting = tuple(capture for capture in captures if counts(capture, dealer))
    capture_points = sum(-RED_FIVE_POINTS if capture.loser == dealer else RED_FIVE_POINTS for capture in counting)
    final = table_points + bottom_points + capture_points - bid
    band = band_of(final, options)
    base = Fraction(options.base)
    payments = []
    for defender in SEATS:
        if defender != dealer:
            payer, payee = (defender, dealer) if band.wins else (dealer, defender)
            payments.append(Payment(payer, payee, "band", base * band.step))
    # Whoever lost a red five pays one base to the one who captured it, on top of the band (B35, B37).
    payments += [Payment(capture.loser, capture.by, "red-five", base) for capture in counting]
    return Settlement(
        dealer, bid, trump, table_points, tricks, bottom_points, bottom, capture_points, captures, final,
        band.over, band.up_to, band.step, tuple(payments), _sums(payments), proved,
    )  # fmt: skip


def _sums(payments: list[Payment]) -> Amounts:
    sums = [Fraction(0)] * len(SEATS)
    for payment in payments:
        sums[payment.payer] -= payment.amount
        sums[payment.payee] += payment.amount
    return (sums[0], sums[1], sums[2], sums[3])


def settlement_clauses(settlement: Settlement, options: HongwuOptions) -> tuple[str, ...]:
    """The clauses a settlement applied: the table, the sum, the base, and what else counted."""
    applied = ["C6.7" if options.packs == 2 else "C6.6", "C6.5", "C6.8"]
    if settlement.bottom_points:
        applied.append("C6.4")
    lost = {capture.loser == settlement.dealer for capture in settlement.captures if counts(capture, settlement.dealer)}
    applied += ["C6.1"] * (True in lost) + ["C6.2"] * (False in lost)
    if settlement.final == 0:
        applied.append("B36")
    return tuple(applied)


def settlement_facts(
    settlement: Settlement, deal: int, players: tuple[str, ...], options: HongwuOptions
) -> dict[str, Any]:
    """Everything a settlement was made of, as facts of its ruling; the amounts of `lines` sum to `delta`."""
    tricks = settlement.tricks
    return {
        "deal": deal,
        "dealer": players[settlement.dealer],
        "table_points": settlement.table_points,
        "tricks": tricks
        if tricks is None
        else [
            {"trick": number, "winner": players[taken.winner], "points": taken.points}
            for number, taken in enumerate(tricks, start=1)
        ],
        "earlier_points": _earlier(settlement),
        "bottom_points": settlement.bottom_points,
        "captures": [
            {
                "from": players[capture.loser],
                "by": players[capture.by],
                "counts": counts(capture, settlement.dealer),
                "trick": capture.trick or None,
            }
            for capture in settlement.captures
        ],
        "capture_points": settlement.capture_points,
        "bid": settlement.bid,
        "final": settlement.final,
        "band": {"over": settlement.over, "up_to": settlement.up_to, "step": settlement.step},
        "base": Fraction(options.base),
        "lines": lines(settlement, players),
        "delta": dict(zip(players, settlement.delta, strict=True)),
    }


def _earlier(settlement: Settlement) -> int:
    """The declarer's points from tricks that the record does not list."""
    listed = sum(taken.points for taken in settlement.tricks or () if taken.winner == settlement.dealer)
    return settlement.table_points - listed


def lines(settlement: Settlement, players: tuple[str, ...]) -> Mapping[str, list[dict[str, Any]]]:
    """Each player's lines: the reason, the other party, and the amount he gets (below 0: pays)."""
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in players}
    for payment in settlement.payments:
        payer, payee = players[payment.payer], players[payment.payee]
        found[payer].append({"reason": payment.reason, "with": payee, "amount": -payment.amount})
        found[payee].append({"reason": payment.reason, "with": payer, "amount": payment.amount})
    return found
