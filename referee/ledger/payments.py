"""The fewest payments that square everybody.

A group of players whose balances sum to zero needs one payment less than it has members, so the fewest payments come
from the largest number of such groups. They are found exactly, over all subsets.
"""

from collections.abc import Mapping

from referee.rulebook.values import dataclass

MOST = 16
"""More players than this at one table are beyond an exact search."""


@dataclass(frozen=True, slots=True)
class Payment:
    """`payer` gives `receiver` a positive number of coins."""

    payer: str
    receiver: str
    coins: int


def payments(balances: Mapping[str, int]) -> list[Payment]:
    """The fewest payments that square balances which sum to zero; positive balances receive.

    The same balances in the same order always give the same payments. Raises ValueError when the balances do not sum
    to zero, or for more than `MOST` players with a balance.
    """
    if sum(balances.values()) != 0:
        raise ValueError("balances sum to zero")
    open_ = [player for player, coins in balances.items() if coins]
    if len(open_) > MOST:
        raise ValueError(f"no more than {MOST} players can be squared")
    found: list[Payment] = []
    for group in _groups([balances[player] for player in open_]):
        found += _square({open_[at]: balances[open_[at]] for at in group})
    return found


def _groups(coins: list[int]) -> list[list[int]]:
    """The largest number of groups that each sum to zero and together hold everybody, as positions."""
    everybody = (1 << len(coins)) - 1
    total = [0] * (everybody + 1)
    most = [0] * (everybody + 1)
    """For each set of players: how many zero groups one can close by adding its members one after the other."""
    for members in range(1, everybody + 1):
        low = members & -members
        total[members] = total[members ^ low] + coins[low.bit_length() - 1]
        left = members
        best = 0
        while left:
            bit = left & -left
            best = max(best, most[members ^ bit])
            left ^= bit
        most[members] = best + (total[members] == 0)
    groups: list[list[int]] = []
    group: list[int] = []
    members = everybody
    while members:
        if total[members] == 0 and group:
            groups.append(sorted(group))
            group = []
        closes = total[members] == 0
        for at in range(len(coins)):
            bit = 1 << at
            if members & bit and most[members ^ bit] == most[members] - closes:
                group.append(at)
                members ^= bit
                break
    if group:
        groups.append(sorted(group))
    return sorted(groups)


def _square(balances: dict[str, int]) -> list[Payment]:
    """One payment less than there are players: each payer in turn fills the receivers in turn."""
    owed = {player: coins for player, coins in balances.items() if coins > 0}
    found: list[Payment] = []
    for payer, coins in balances.items():
        left = -coins
        while left > 0:
            receiver = next(iter(owed))
            paid = min(left, owed[receiver])
            found.append(Payment(payer, receiver, paid))
            left -= paid
            owed[receiver] -= paid
            if not owed[receiver]:
                del owed[receiver]
    return found
