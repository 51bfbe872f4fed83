"""From exact amounts to the smallest coin of a currency, so that the rounded amounts still sum to zero."""

from collections.abc import Mapping
from fractions import Fraction

from referee.ledger.display import fixed
from referee.rulebook.refusal import malformed
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say


@dataclass(frozen=True, slots=True)
class Currency:
    """Money as it is counted: `code` ("" when the table did not name one) and decimal places of its smallest coin."""

    code: str
    decimals: int

    def written(self, coins: int) -> str:
        """A number of smallest coins as an amount: `-3.34 EUR`, `500 JPY`, `1.005 KWD`, `2.50`."""
        text = fixed(Fraction(coins, 10**self.decimals), self.decimals)
        return f"{text} {self.code}" if self.code else text


@dataclass(frozen=True, slots=True)
class Fall:
    """How rounding fell for one player.

    Attributes
    ----------
    exact : what is due, in units of the currency; positive is received.
    coins : what is paid instead, in smallest coins.
    gain : `coins` less the exact amount, in units; positive is in the player's favour.
    odd : True when he got the odd coin: rounded up rather than down so that the sum is zero.
    """

    player: str
    exact: Fraction
    coins: int
    gain: Fraction
    odd: bool


def currency(code: str) -> Currency:
    """The currency of a three-letter code, in any case. Raises Refusal (malformed) for an unknown one."""
    # Loading locale data takes a while, and only settling needs it.
    from babel.numbers import get_currency_precision, list_currencies  # noqa: PLC0415

    name = code.strip().upper()
    if name not in list_currencies() or name in {"XXX", "XTS"}:
        raise malformed(
            say("There is no currency {code}.", code=repr(code)),
            accepted=say("a three-letter code such as EUR, CNY, TWD, RUB, JPY"),
        )
    return Currency(name, get_currency_precision(name))


def unnamed(decimals: int = 2) -> Currency:
    """Money that the table did not name, counted in hundredths unless told otherwise."""
    return Currency("", decimals)


def in_coins(amounts: Mapping[str, Fraction], money: Currency) -> list[Fall]:
    """Rounds amounts that sum to zero to whole coins that sum to zero, in the order given.

    Everybody is rounded down (a loss to a greater loss), and the coins then missing go to those with the largest
    remainders; equal remainders are served in the order given. Nobody is a whole coin away from what is due.
    Raises ValueError when the amounts do not sum to zero.
    """
    if sum(amounts.values(), Fraction(0)) != 0:
        raise ValueError("amounts to be settled sum to zero")
    scale = 10**money.decimals
    exact = {player: Fraction(amount) * scale for player, amount in amounts.items()}
    down = {player: value.numerator // value.denominator for player, value in exact.items()}
    missing = -sum(down.values())
    by_remainder = sorted(exact, key=lambda player: down[player] - exact[player])
    odd = set(by_remainder[:missing])
    return [
        Fall(
            player,
            Fraction(amounts[player]),
            coins := down[player] + (player in odd),
            (coins - exact[player]) / scale,
            player in odd,
        )
        for player in amounts
    ]
