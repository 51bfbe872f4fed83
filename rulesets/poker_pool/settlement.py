"""Who collects and who pays when somebody is cleared. Numbers only: no table, no cards."""

from collections.abc import Mapping
from fractions import Fraction

from referee.rulebook.values import dataclass
from rulesets.poker_pool.state import Basis

_NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Settlement:
    """The outcome of a scored round.

    Attributes
    ----------
    clauses : what was applied, the leading one first.
    payer : who pays the whole total, or None where each pays his own.
    delta : player -> exact change of his total; sums to zero.
    """

    basis: Basis
    clauses: tuple[str, ...]
    cleared: tuple[str, ...]
    winners: tuple[str, ...]
    payer: str | None
    total: Fraction
    delta: Mapping[str, Fraction]


def settle(
    remaining: Mapping[str, int],
    cleared: tuple[str, ...],
    *,
    shooter: str,
    fouled: bool,
    liable: str | None = None,
    cleared_fouler_pays: bool = True,
) -> Settlement:
    """Settles a round in which `cleared`, at least one player, have no open card.

    Parameters
    ----------
    remaining : player -> sum of his open cards after the last shot and its penalty card (K47, B55).
    liable : who owes the free ball of this run, or None (K48).
    cleared_fouler_pays : False lets a liable player who is cleared himself go free (B20).

    Raises ValueError for a foul that cleared the shooter alone: that is special rule 2, not a settlement (K46).
    """
    total = Fraction(sum(remaining.values()))  # K53: the payer's own open cards included
    winners: tuple[str, ...]
    payer: str | None
    basis: Basis
    clauses: tuple[str, ...]
    if shooter not in cleared:  # K51, whether the shot was a foul or not and wherever the cue ball came from (B23)
        winners, payer, basis = cleared, shooter, "shooter-not-clear"
        clauses = ("K51", "K45" if fouled else "K44", "K53", "K54")
    elif fouled:  # K52; the shooter's own sum is 0 (B25)
        winners, payer, basis = tuple(player for player in cleared if player != shooter), shooter, "shooter-fouled"
        clauses = ("K52", "K45", "K53", "K54")
        if not winners:
            raise ValueError("a foul that clears only the shooter is not settled")
    else:  # K43: the shooter alone, whoever else is cleared (B22)
        winners = (shooter,)
        if liable is not None and (cleared_fouler_pays or liable not in cleared):
            payer, basis = liable, "free-ball-fouler"
            clauses = ("K48", "K43", "K53", "K54")
        else:
            payer, basis = None, "each-pays"
            clauses = ("K47", "K43", "K53")
        if liable in cleared:
            clauses += ("B20",)
    if len(winners) > 1:
        clauses += ("B28",)
    if not total:
        clauses += ("B29",)
    share = total / len(winners) if len(winners) > 1 else total  # B28: exact, never rounded
    delta = dict.fromkeys(remaining, _NOTHING)
    for player in winners:
        delta[player] = share
    if payer is not None:  # K54: he alone loses the total
        delta[payer] = -total
    else:  # K47: winners have nothing left to pay for
        delta.update((player, Fraction(-points)) for player, points in remaining.items() if points)
    return Settlement(basis, clauses, cleared, winners, payer, total, delta)
