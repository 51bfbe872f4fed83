"""Setting up a match that is already under way."""

from referee.pool.balls import balls_up
from referee.rulebook.refusal import Refusal, impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.wording import listed, say
from rulesets.palla8 import rulings
from rulesets.palla8.entries import Position
from rulesets.palla8.state import Drawing, Race, Shooting, State

_ALL = frozenset(balls_up(()))


def set_up(state: Drawing, entry: Position) -> Step[State]:
    """The match that `entry` describes. Raises Refusal for unknown players and for a match that would be over."""
    race = state.race
    for name in (entry.shooter, entry.opener, *(entry.groups or ()), *(entry.racks or ())):
        if name is not None and name not in race.players:
            raise _nobody(name, race)
    racks = entry.racks or {}
    first, second = race.players
    won = (racks.get(first, 0), racks.get(second, 0))
    if max(won) >= race.options.race_to:
        raise impossible(
            say("With {count} racks won the match would be over.", count=max(won)),
            accepted=say("at most {count} racks for each player", count=race.options.race_to - 1),
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
    clauses = ("I06",) if entry.ball_in_hand == "break" else ("I20",) if solids else ("I14",)
    return Step(started, (rulings.turn(entry.shooter, entry.ball_in_hand, clauses, continues=False),))


def _nobody(name: str, race: Race) -> Refusal:
    return malformed(
        say("Nobody called {name} plays here.", name=name), accepted=listed(race.players, last=say(" or "))
    )
