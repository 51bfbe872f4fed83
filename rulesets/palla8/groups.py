"""Solids and stripes: whose they are, when they are out, and what may be touched first."""

from collections.abc import Mapping, Set
from typing import Literal

from referee.pool.balls import BALLS, EIGHT, SOLIDS, STRIPES

Group = Literal["solids", "stripes"]
GROUPS: Mapping[Group, frozenset[int]] = {"solids": SOLIDS, "stripes": STRIPES}
OTHER: Mapping[Group, Group] = {"solids": "stripes", "stripes": "solids"}
GROUP_OF: Mapping[int, Group] = {ball: group for group, balls in GROUPS.items() for ball in balls}
"""The group of each ball but the 8 (I01)."""

_ALL = frozenset(BALLS)
_ALL_BUT_EIGHT = _ALL - {EIGHT}


def is_out(group: Group, gone: Set[int]) -> bool:
    """True when no ball of the group is on the table; pocketed or jumped off makes no difference (I05, P35)."""
    return GROUPS[group] <= gone


def any_group_out(gone: Set[int]) -> bool:
    """True when solids or stripes have completely left the table (I16)."""
    return gone >= SOLIDS or gone >= STRIPES


def lawful_first(gone: Set[int], group: Group | None) -> frozenset[int]:
    """The balls that a shooter may touch first after the break.

    Parameters
    ----------
    gone : balls that are not on the table.
    group : the shooter's group, None while the table is open.

    On an open table any ball but the 8, and the 8 too once a group is out (I16, P21); then the own group (I19),
    and the 8 when that is out (P29).
    """
    if group is None:
        return (_ALL if any_group_out(gone) else _ALL_BUT_EIGHT) - gone
    return GROUPS[group] - gone or frozenset((EIGHT,))
