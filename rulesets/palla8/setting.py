"""Setting up a match that is already under way."""

from referee.pool.balls import BALLS
from referee.pool.position import check_plays_here
from referee.rulebook.refusal import impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.wording import say
from rulesets.palla8 import rulings
from rulesets.palla8.entries import Position
from rulesets.palla8.expected import IN_HAND_CLAUSES
from rulesets.palla8.state import Drawing, Race, Shooting, State

_ALL = frozenset(BALLS)


def set_up(state: Drawing, entry: Position) -> Step[State]:
    """The match that `entry` describes. Raises Refusal for unknown players and for a match that would be over."""
    race = state.race
    for name in (entry.shooter, entry.opener, *(entry.groups or ()), *(entry.racks or ())):
        if name is not None:
            check_plays_here(name, race.players)
    racks = entry.racks or {}
    first, second = race.players
    won = (racks.get(first, 0), racks.get(second, 0))
    if max(won) >= race.options.race_to:
        raise impossible(
            say("With racks at {first}-{second} the match would be over.", first=won[0], second=won[1]),
            accepted=say("racks of each player below {count}", count=race.options.race_to),
        )
    solids = next((player for player, group in (entry.groups or {}).items() if group == "solids"), None)
    started = Shooting(
        Race(race.players, race.options, won),
        entry.opener or entry.shooter,
        entry.shooter,
        entry.ball_in_hand,
        _ALL.difference(entry.on_table),
        solids,
    )
    clause = IN_HAND_CLAUSES.get(entry.ball_in_hand) or ("I20" if solids else "I14")
    return Step(started, (rulings.turn(entry.shooter, entry.ball_in_hand, (clause,), continues=False),))
