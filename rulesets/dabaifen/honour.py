"""The card that wins the last trick: the honours J and Q (C6.12, C6.13, B42)."""

from rulesets.dabaifen.options import DabaifenOptions
from rulesets.dabaifen.trumps import Trumps


def digs_with_honour(options: DabaifenOptions, trumps: Trumps, winning: tuple[str, ...]) -> bool:
    """True when the biggest card of the winning play is the level card that counts.

    The main one, of the trump suit; any of the four under `honour_drop: any`. Whether the level is J or Q is asked by
    `result.drop`.
    """
    biggest = max(winning, key=trumps.ladder.height.__getitem__)
    if options.honour_drop == "any":
        return biggest[0] == trumps.rank
    return biggest == trumps.main
