"""What eight-ball scorers keep about each player."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.pool.balls import EIGHT
from referee.pool.shot import Shot
from referee.rulebook.board import Column, Section, Table
from referee.rulebook.fold import Moment
from referee.rulebook.observer import Observer
from referee.rulebook.refusal import malformed
from referee.rulebook.ruling import Ruling
from referee.rulebook.verb import Report
from referee.rulebook.wording import listed, say
from rulesets.palla8.eight import LEGAL
from rulesets.palla8.groups import GROUP_OF
from rulesets.palla8.state import Shooting, State


@dataclass(slots=True)
class Tally:
    """The figures of one player.

    Attributes
    ----------
    innings : visits to the table; a visit ends when the other player shoots, or with the rack.
    balls : balls made, on strokes without a foul: any at the break and on an open table, then those of the own group,
        and a winning 8. Balls that were racked again do not count.
    breaks : racks broken, each breaking again counted too.
    runs : racks won by the 8 in which nobody else shot since the balls were last racked.
    safeties : safeties called. `fouls` : strokes with a foul.
    """

    racks: int = 0
    innings: int = 0
    balls: int = 0
    breaks: int = 0
    runs: int = 0
    safeties: int = 0
    fouls: int = 0


@dataclass(slots=True)
class _Count:
    """The figures as they grow; `made` and `shot` concern the balls as they were last racked."""

    tallies: dict[str, Tally]
    visitor: str | None = None
    made: dict[str, int] = field(default_factory=dict)
    shot: set[str] = field(default_factory=set)

    def stroke(self, before: Shooting, shot: Shot, rulings: Sequence[Ruling]) -> None:
        shooter = before.shooter
        tally = self.tallies[shooter]
        if before.breaking:
            tally.breaks += 1
        if self.visitor != shooter:
            tally.innings += 1
            self.visitor = shooter
        self.shot.add(shooter)
        if any(ruling.kind == "foul" for ruling in rulings):
            tally.fouls += 1
        else:
            self.made[shooter] = self.made.get(shooter, 0) + _balls_made(before, shot, rulings)
        if shot.called == "safety" and not before.breaking:
            tally.safeties += 1

    def racked_again(self) -> None:
        self.made.clear()
        self.shot.clear()

    def rack_over(self, ruling: Ruling) -> None:
        winner = self.tallies[ruling.facts["winner"]]
        winner.racks += 1
        if ruling.facts["reason"] == LEGAL and self.shot == {ruling.facts["winner"]}:
            winner.runs += 1
        for player, balls in self.made.items():
            self.tallies[player].balls += balls
        self.visitor = None
        self.racked_again()


def _balls_made(before: Shooting, shot: Shot, rulings: Iterable[Ruling]) -> int:
    won = any(ruling.kind == "rack" and ruling.facts["reason"] == LEGAL for ruling in rulings)
    group = before.group(before.shooter)
    return sum(1 for ball in shot.down if (won if ball == EIGHT else group in {None, GROUP_OF[ball]}))


def tallies(moments: Sequence[Moment], state: State) -> dict[str, Tally]:
    """The figures of each player from the moments in force, oldest first; racks set by a position count as won."""
    count = _Count({player: Tally() for player in state.race.players})
    before: Any = None
    for moment in moments:
        if isinstance(moment.entry, Shot):
            count.stroke(before, moment.entry, moment.rulings)
        if moment.entry.do == "position":
            for player, won in moment.state.race.racks.items():
                count.tallies[player].racks += won
            if not moment.state.breaking:
                # Whoever broke did so before this record began.
                count.shot.update(state.race.players)
        for ruling in moment.rulings:
            if ruling.kind == "rerack":
                count.racked_again()
            elif ruling.kind == "rack":
                count.rack_over(ruling)
        before = moment.state
    for player, balls in count.made.items():
        count.tallies[player].balls += balls
    return count.tallies


def show(moments: Sequence[Moment], state: State, observer: Observer, words: Sequence[str]) -> Sequence[Section]:
    """The figures as a table. Raises Refusal (malformed) for words after the command."""
    if words:
        raise malformed(
            say("Statistics take no words, not {words}.", words=repr(listed(words))),
            accepted=say("stats alone"),
        )
    columns = (
        Column(say("player"), name=True),
        Column(say("racks"), amount=True),
        Column(say("innings"), amount=True),
        Column(say("balls made"), amount=True),
        Column(say("breaks"), amount=True),
        Column(say("break-and-runs"), amount=True),
        Column(say("safeties"), amount=True),
        Column(say("fouls"), amount=True),
    )
    rows = tuple(
        (player, t.racks, t.innings, t.balls, t.breaks, t.runs, t.safeties, t.fouls)
        for player, t in tallies(moments, state).items()
    )
    return (Table(say("Statistics"), columns, rows, "stats"),)


STATS = Report("stats", say("Innings, balls made, break-and-runs, safeties and fouls of each player."), show)
