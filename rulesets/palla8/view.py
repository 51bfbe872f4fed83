"""What there is to know of a match; nothing in this game is hidden from anybody."""

from collections.abc import Mapping

from referee.pool.balls import BALLS
from referee.pool.opening import BallInHand
from referee.rulebook.values import dataclass
from rulesets.palla8.groups import GROUPS, Group, lawful_first
from rulesets.palla8.state import Choosing, Drawing, Finished, Race, Shooting, State

_ALL = frozenset(BALLS)
_NOBODY_GONE: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class AtTable:
    """Who is to shoot: `lawful` are the balls he may touch first; `racked` the triangle, where it was recorded."""

    player: str
    in_hand: BallInHand
    lawful: frozenset[int]
    racked: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class AtChoice:
    """Who has to choose, and what."""

    player: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """A match as anybody may see it.

    Attributes
    ----------
    racks : player -> racks won, in seating order.
    groups : player -> group; empty while the table is open.
    gone : object balls that are not on the table.
    acting : who has to act, or None before the draw and after the match.
    winner : who has won the match, or None.
    """

    racks: Mapping[str, int]
    race_to: int
    number: int
    groups: Mapping[str, Group]
    gone: frozenset[int]
    acting: AtTable | AtChoice | None
    winner: str | None = None

    def left(self, player: str) -> tuple[int, ...]:
        """The balls of his group that `player` has still to pocket, ascending; empty on an open table too."""
        group = self.groups.get(player)
        return () if group is None else tuple(sorted(GROUPS[group] - self.gone))


def seen(state: State) -> TableView:
    """The view of `state`, the same for every observer."""
    if isinstance(state, Shooting):
        owners = {} if state.solids is None else {player: state.group(player) for player in state.race.players}
        groups = {player: group for player, group in owners.items() if group is not None}
        return _view(state.race, groups, state.gone, _at_table(state))
    if isinstance(state, Choosing):
        return _view(state.race, {}, state.gone, AtChoice(state.chooser, state.choices))
    if isinstance(state, Drawing):
        return _view(state.race, {}, _NOBODY_GONE, None)
    assert isinstance(state, Finished)
    return _view(state.race, {}, _NOBODY_GONE, None, state.winner)


def _at_table(state: Shooting) -> AtTable:
    """At a break any ball may be touched first (I07)."""
    lawful = _ALL if state.breaking else lawful_first(state.gone, state.group(state.shooter))
    return AtTable(state.shooter, state.in_hand, lawful, state.racked)


def _view(
    race: Race,
    groups: Mapping[str, Group],
    gone: frozenset[int],
    acting: AtTable | AtChoice | None,
    winner: str | None = None,
) -> TableView:
    return TableView(race.racks, race.options.race_to, race.number, groups, gone, acting, winner)
