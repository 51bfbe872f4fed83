"""What the dealer bound himself to, round by round, as the record testifies it."""

from collections.abc import Mapping
from dataclasses import replace

from referee.rulebook.entry import Commit, Cut, Entry, Open
from referee.rulebook.refusal import impossible
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say


@dataclass(frozen=True, slots=True)
class Bond:
    """The dealer's word for one round.

    Attributes
    ----------
    commitment : what was shown before anything was dealt, 64 hexadecimal digits.
    cuts : (player, text) in the order the players cut.
    spoken : True once chance has answered in this round; later cuts would change nothing fairly.
    secret : what was opened, 64 hexadecimal digits; None while it is kept.
    """

    commitment: str
    cuts: tuple[tuple[str, str], ...] = ()
    spoken: bool = False
    secret: str | None = None


Bonds = Mapping[int, Bond]
"""Bonds by round, from 1. Testimony is never cancelled, so this only grows."""


def testify(bonds: Bonds, entry: Entry) -> Bonds:
    """The bonds after a commit, a cut or an open. Raises Refusal (impossible) for testimony out of turn.

    Whether a secret fits its commitment is not asked here: a record that lies is read, and then found out.
    """
    if isinstance(entry, Commit):
        if entry.round in bonds:
            raise impossible(say("A commitment for round {round} stands already.", round=entry.round))
        return {**bonds, entry.round: Bond(entry.commitment)}
    if isinstance(entry, Cut | Open):
        bond = bonds.get(entry.round)
        if bond is None:
            raise impossible(
                say("Nothing was committed for round {round}.", round=entry.round),
                accepted=say("a commit for that round first"),
            )
        if isinstance(entry, Open):
            if bond.secret is not None:
                raise impossible(say("The secret of round {round} is open already.", round=entry.round))
            return {**bonds, entry.round: replace(bond, secret=entry.secret)}
        if bond.spoken or bond.secret is not None:
            raise impossible(
                say("Round {round} is dealt; nobody can cut any more.", round=entry.round),
                accepted=say("a cut after the commitment and before the deal"),
            )
        return {**bonds, entry.round: replace(bond, cuts=(*bond.cuts, (entry.by, entry.text)))}
    return bonds


def spoken(bonds: Bonds, round_: int) -> Bonds:
    """The bonds once chance has answered in a round."""
    bond = bonds.get(round_)
    if bond is None or bond.spoken:
        return bonds
    return {**bonds, round_: replace(bond, spoken=True)}
