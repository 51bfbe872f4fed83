"""`referee settle`: exact amounts, then coins that still sum to zero, then the fewest payments."""

import re
from fractions import Fraction
from typing import Annotated

import typer

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.options import Csv, Json
from referee.cli.outcome import write_json
from referee.cli.tables import write_csv
from referee.ledger.coins import Currency, Fall, currency, in_coins, unnamed
from referee.ledger.payments import Payment, payments
from referee.rulebook.board import Column, Notes, Section, Table, Tone
from referee.rulebook.fold import Match
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.wording import listed, say
from referee.terminal.board import draw

PerPoint = Annotated[
    str | None, typer.Option("--per-point", metavar="AMOUNT", help=say("what a point is worth, such as 0.50 or 1/3"))
]
Code = Annotated[str | None, typer.Option("--currency", metavar="CODE", help=say("such as EUR, CNY, RUB, JPY"))]
_DECIMAL = re.compile(r"\d{1,12}([.,]\d{1,12})?|\d{1,12}/[1-9]\d{0,11}", re.ASCII)


@command(say("Turn the scores into payments: exact, then in coins, then the fewest that square everybody."))
def settle(
    ctx: typer.Context, *, per_point: PerPoint = None, code: Code = None, json_: Json = False, csv: Csv = False
) -> None:
    """Settles the scores as they stand. Raises Refusal where there is nothing that could be paid."""
    desk = desk_of(ctx)
    match = desk.kept.match
    scores = match.game.scores(match.state)
    if scores is None or sum(scores.values(), Fraction(0)) != 0:
        raise impossible(say("The scores of {game} are no balances: nobody owes anybody anything.", game=match.game.id))
    money, worth = _money(match, code), _worth(match, per_point)
    falls = in_coins({player: amount * worth for player, amount in scores.items()}, money)
    paid = payments({fall.player: fall.coins for fall in falls})
    if json_:
        write_json(desk, _data(match, worth, money, falls, paid))
        return
    table = _balances(falls, money)
    if csv:
        write_csv(desk, [table, _payment_table(paid, money)])
        return
    sections: list[Section] = [_paid(paid, money), table, *_rounding(falls, money)]
    if not match.finished:
        desk.err.print(say("The match is still running; this settles it as it stands."))
    desk.out.lines(draw(sections, desk.out))


def _money(match: Match, code: str | None) -> Currency:
    named = code if code is not None else match.game.money(match.state)
    return currency(named) if named else unnamed()


def _worth(match: Match, per_point: str | None) -> Fraction:
    """What one point is worth. Raises Refusal."""
    if per_point is None:
        if match.game.money(match.state) is not None:
            return Fraction(1)
        raise malformed(
            say("In {game} the scores are points; it is not said what one is worth.", game=match.game.id),
            accepted="--per-point 0.50 --currency EUR",
        )
    if not _DECIMAL.fullmatch(per_point) or not (worth := Fraction(per_point.replace(",", "."))):
        raise malformed(
            say("{amount} is no amount for a point.", amount=repr(per_point)),
            accepted=say("a number above 0 such as 0.50, 2 or 1/3"),
        )
    return worth


def _balances(falls: list[Fall], money: Currency) -> Table:
    columns = (Column(say("Player"), name=True), Column(say("Exact")), Column(say("In coins")), Column(say("Rounding")))
    rows = tuple(
        (fall.player, str(fall.exact), money.written(fall.coins), str(fall.gain) if fall.gain else "") for fall in falls
    )
    return Table(say("Balances"), columns, rows, key="balances")


def _payment_table(paid: list[Payment], money: Currency) -> Table:
    columns = (Column(say("From"), name=True), Column(say("To"), name=True), Column(say("Amount")))
    rows = tuple((payment.payer, payment.receiver, money.written(payment.coins)) for payment in paid)
    return Table(say("Payments"), columns, rows, key="payments")


def _paid(paid: list[Payment], money: Currency) -> Notes:
    lines = [
        say(
            "{payer} pays {receiver} {amount}",
            payer=payment.payer,
            receiver=payment.receiver,
            amount=money.written(payment.coins),
        )
        for payment in paid
    ]
    return Notes(say("Payments"), tuple((line, Tone.PLAIN) for line in lines or [say("Nobody owes anybody anything.")]))


def _rounding(falls: list[Fall], money: Currency) -> list[Notes]:
    """How rounding fell, coin by coin."""
    moved = [fall for fall in falls if fall.gain]
    if not moved:
        return []
    coin = money.written(1)
    odd = [fall.player for fall in moved if fall.odd]
    lines = [
        say("The exact amounts do not come out in coins of {coin}; everybody is rounded down first.", coin=coin),
        say("The coins then missing went to those nearest to one: {players}.", players=listed(odd))
        if odd
        else say("No coin was missing then."),
    ]
    lines += [
        say(
            "{player}: {exact} becomes {paid} ({gain}).",
            player=fall.player,
            exact=fall.exact,
            paid=money.written(fall.coins),
            gain=f"{'+' if fall.gain > 0 else ''}{fall.gain}",
        )
        for fall in moved
    ]
    return [Notes(say("How rounding fell"), tuple((line, Tone.QUIET) for line in lines))]


def _data(match: Match, worth: Fraction, money: Currency, falls: list[Fall], paid: list[Payment]) -> dict[str, object]:
    return {
        "currency": money.code or None,
        "decimals": money.decimals,
        "per_point": str(worth),
        "finished": match.finished,
        "balances": {
            fall.player: {
                "exact": str(fall.exact),
                "coins": fall.coins,
                "paid": money.written(fall.coins),
                "rounding": str(fall.gain),
                "odd_coin": fall.odd,
            }
            for fall in falls
        },
        "payments": [
            {"from": p.payer, "to": p.receiver, "coins": p.coins, "amount": money.written(p.coins)} for p in paid
        ],
    }
