"""The seat at the table: one player after another sets up a stroke and plays it; what came of it is recorded."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from referee.physics.aiming import Prediction, aim, predict
from referee.physics.report import Outcome
from referee.physics.shot import simulate
from referee.physics.stroke import Stroke
from referee.physics.tables import Table
from referee.pool.opening import BallInHand
from referee.rulebook.fold import Match, Recorded
from referee.rulebook.refusal import Refusal, impossible
from referee.rulebook.wording import say
from referee.table.bench import stroke_of
from referee.table.cue import Cue, Point, fresh_cue
from referee.table.lying import Lying, lying
from referee.table.placing import check_place, offered_place
from referee.table.racking import rack_due
from referee.table.reporting import shot_entry


class Scribe(Protocol):
    """Who keeps the record. `match` knows its whole record; what is recorded changes it."""

    @property
    def match(self) -> Match:
        """The match as it stands."""
        ...

    def record(self, data: dict[str, Any]) -> Sequence[Recorded]:
        """Records an entry and what the dealer says to it. Raises Refusal."""
        ...

    def rack(self) -> Sequence[Recorded]:
        """Records the rack that is due."""
        ...


@dataclass(frozen=True, slots=True)
class Shot:
    """A stroke that was played: physics' account of it, and what was recorded."""

    stroke: Stroke
    outcome: Outcome
    steps: tuple[Recorded, ...]


class Seat:
    """A match at a simulated table.

    Parameters
    ----------
    scribe : keeps the record.
    table : the table it is played on.
    """

    def __init__(self, scribe: Scribe, table: Table) -> None:
        self.scribe = scribe
        self.table = table
        self._at: int | None = None
        self._lying = Lying()
        self._cue: Cue | None = None

    # -- how things stand ------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.scribe.match

    @property
    def lying(self) -> Lying:
        """Where the balls lie now."""
        self._look()
        return self._lying

    @property
    def in_hand(self) -> BallInHand:
        """Where the cue ball may be placed now."""
        return self.lying.in_hand

    @property
    def ready(self) -> bool:
        """Whether a stroke can be played now."""
        return self.match.awaiting.kind == "shot" and 0 in self.balls

    @property
    def cue(self) -> Cue:
        """What is set up for the next stroke."""
        self._look()
        if self._cue is None:
            found = self._lying
            place = None
            if found.balls is not None and found.in_hand != "none":
                place = offered_place(self.table, found.balls, found.in_hand, found.cue)
            self._cue = fresh_cue(self.table, found.balls or {}, place, found.in_hand)
        return self._cue

    @cue.setter
    def cue(self, cue: Cue) -> None:
        self._cue = cue

    @property
    def balls(self) -> dict[int, Point]:
        """Every ball on the table, a cue ball in hand where it is about to be placed."""
        balls = dict(self.lying.balls or {})
        place = self.cue.place
        if balls and place is not None:
            balls[0] = place
        return balls

    @property
    def prediction(self) -> Prediction | None:
        """What the cue ball meets first on the line it is aimed at."""
        return predict(self.table, self.balls, self.cue.angle) if self.ready else None

    def _look(self) -> None:
        """Takes up what the match has become. Entries are only ever added, so that their number tells whether any
        were; what is set up stays while somebody only looks at a hand or a board."""
        match = self.match
        if self._at != match.length:
            self._at, self._cue = match.length, None
            self._lying = lying(match, self.table)

    # -- acting ----------------------------------------------------------------------------------------------------

    def rack(self) -> tuple[Recorded, ...]:
        """Has the balls racked where a break is due; records nothing else."""
        return tuple(self.scribe.rack()) if rack_due(self.match) else ()

    def place(self, place: Point) -> None:
        """Puts the cue ball in hand down. Raises Refusal where it may not be there."""
        self.check_ready()
        check_place(self.table, self.lying.balls or {}, place, self.in_hand)
        cue = replace(self.cue, place=place)
        balls = self.lying.balls or {}
        if cue.target is not None:  # the line to the pocket follows the cue ball
            line = aim(self.table, {**balls, 0: place}, *cue.target)
            cue = replace(cue, angle=round(line.angle, 4))
        elif not cue.told:
            cue = replace(cue, angle=fresh_cue(self.table, balls, place, self.in_hand).angle)
        self.cue = cue

    def shoot(self) -> Shot:
        """Plays the stroke that is set up, and records the report of it. Raises Refusal; nothing is recorded then."""
        self.check_ready()
        cue, balls = self.cue, self.balls
        stroke = stroke_of(cue.angle, cue.speed, cue.side, cue.top)
        if cue.place is not None:
            check_place(self.table, balls, cue.place, self.in_hand)
        outcome = simulate(self.table, balls, stroke)
        counts = self.match.game.calls and self.in_hand != "break"
        entry = shot_entry(stroke, outcome, placed=cue.place, called=cue.call if counts else None, with_call=counts)
        steps = tuple(self.scribe.record(entry))
        return Shot(stroke, outcome, steps)

    def check_ready(self) -> None:
        """Refuses where no stroke can be played now. Raises Refusal."""
        if not self.ready:
            raise self._why_not()

    @property
    def trouble(self) -> str:
        """Why the stroke that is due cannot be played here; empty where it can, or where none is due."""
        return "" if self.ready or self.match.awaiting.kind != "shot" else self._why_not().line()

    def _why_not(self) -> Refusal:
        awaiting = self.match.awaiting
        if awaiting.kind == "nothing":
            return impossible(say("The match is over."), accepted="undo, board, quit")
        if awaiting.kind != "shot":
            by = awaiting.by
            return impossible(
                say("No stroke is due now."),
                accepted=say("{kind} by {player}", kind=awaiting.kind, player=by)
                if by is not None
                else say("{kind}, which chance decides", kind=awaiting.kind),
            )
        if self.lying.balls is None:
            return impossible(
                say("The record does not say where the balls lie: the last shot was not played on this table."),
                accepted=say("undo, or a shot typed as at a real table until the balls are racked again"),
            )
        return impossible(say("There is no place for the cue ball."), accepted=say("place X Y"))
