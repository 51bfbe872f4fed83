"""Digital play line by line: what a pipe or a plain terminal types, and what the full screen does beneath."""

from collections.abc import Callable

from referee.cli.catalogue import CORE
from referee.cli.desk import Desk
from referee.cli.exits import Exit, Stop
from referee.cli.guard import guarded
from referee.cli.session import LEAVING
from referee.cli.session_words import split
from referee.cli.table_answer import answer_lines, next_lines
from referee.cli.table_scribe import StoreScribe
from referee.cli.wishes import Wishes, read_wishes
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import listed, say
from referee.table.commands import ACTS, Said, due_verbs, obey
from referee.table.seat import Seat
from referee.table.sketch import sketch
from referee.terminal.line import Lines

Elsewhere = Callable[[list[str], Desk], int]
"""Runs the words of a command line at a desk and gives its exit status; messages are written already."""
_ELSEWHERE = {"new", "use", "score", "play", "table", "demo"}
"""Commands that would lead away from the table."""


class LineTable:
    """A digital match, a line a command.

    Parameters
    ----------
    desk : where it is played.
    seat : the match at its table.
    scribe : keeps the record.
    elsewhere : runs the commands that are not the table's own.
    """

    def __init__(self, desk: Desk, seat: Seat, scribe: StoreScribe, elsewhere: Elsewhere) -> None:
        self.desk = desk
        self.seat = seat
        self._scribe = scribe
        self._elsewhere = elsewhere

    def run(self, lines: Lines) -> None:
        """Reads lines until they end or somebody leaves."""
        desk = self.desk
        desk.out.lines(next_lines(self.seat, desk.out))
        while True:
            try:
                line = lines.read(self.prompt(), None)
            except KeyboardInterrupt:
                continue
            except EOFError:
                return
            words = split(line.strip())
            if not words or words[0].startswith("#"):
                continue
            if len(words) == 1 and words[0].casefold() in LEAVING:
                return
            guarded(lambda words=words: self._do(words), plain=desk.wishes.plain)  # type: ignore[misc]

    def prompt(self) -> str:
        """Who is asked for what."""
        awaiting = self.seat.match.awaiting
        if awaiting.by is None:
            return say("over> ") if self.seat.match.finished else say("{kind}> ", kind=awaiting.kind)
        return self.desk.out.glyphs.words(say("{player} {kind}> ", player=awaiting.by, kind=awaiting.kind))

    def answer(self, words: list[str]) -> Said:
        """Carries out the words of a line that are the table's own; what others must do is left in `Said.other`."""
        return obey(self.seat, words)

    def elsewhere(self, words: list[str]) -> None:
        """Runs a command that is not the table's own, then takes up what the match has become. Raises Refusal."""
        name = words[0].casefold()
        game = self.seat.match.game
        own_words = {report.name for report in game.reports} | {verb.name for verb in game.verbs} - {"rack"}
        if name not in {*CORE, *own_words} or name in _ELSEWHERE:
            raise malformed(
                say("{word} is no command at the table.", word=repr(words[0])),
                accepted=listed([*self._accepted(), "board", "hand", "why", "log", "quit"]),
            )
        if name == "hand" and len(words) == 1 and self.seat.match.awaiting.by is not None:
            words = [*words, self.seat.match.awaiting.by]
        wishes = read_wishes([name, *words[1:]])
        at = Desk(Wishes((), self.desk.wishes.plain, self.desk.wishes.store, self.desk.match_id), set())
        self._elsewhere(list(wishes.words), at)
        self._scribe.refresh()
        self.seat.rack()

    def _accepted(self) -> list[str]:
        """The words that carry the match on now: a choice where one is due, else the table's own and the game's."""
        choices = self.seat.match.awaiting.facts.get("choices")
        if choices:
            return [*choices, "undo"]
        return [*ACTS, *(verb for verb in due_verbs(self.seat) if verb not in ACTS)]

    def _do(self, words: list[str]) -> None:
        out = self.desk.out
        if words[0].casefold() == "table" and len(words) == 1:
            self._draw()
            return
        said = self.answer(words)
        if said.other:
            self.elsewhere(list(said.other))
            return
        out.lines(answer_lines(said, self.seat, out))

    def _draw(self) -> None:
        seat, out = self.seat, self.desk.out
        balls = seat.balls
        if not balls:
            raise Stop(Exit.REFUSED, say("The record does not say where the balls lie."))
        met = seat.prediction
        drawn = sketch(
            seat.table,
            balls,
            width=min(out.width, 100),
            aim=None if met is None else (seat.cue.angle, met),
            ascii_only=not out.glyphs.everything,
        )
        out.print(*(out.text(line) for line in drawn.lines))
        if drawn.unnamed:
            out.print(out.text(drawn.unnamed_words(), "dim"))
