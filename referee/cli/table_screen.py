"""The simulated table on a full screen: the same commands as line by line, and keys for what is done most."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from referee.cli.exits import Exit, Stop
from referee.cli.guard import judged
from referee.cli.session import LEAVING
from referee.cli.session_words import split
from referee.cli.table_answer import answer_lines, headline, recorded_lines
from referee.cli.table_lines import LineTable
from referee.physics.stroke import FASTEST
from referee.rulebook.board import Notes
from referee.rulebook.observer import PUBLIC
from referee.rulebook.wording import listed, say
from referee.table.commands import Said
from referee.table.narrative import shot_in_words
from referee.table.seat import Shot
from referee.table.sketch import sketch
from referee.table.standing import call_words, place_words, rack_line, stroke_line
from referee.terminal.amounts import amount_words
from referee.terminal.asking import read_line
from referee.terminal.stage import Then, perform

TURNS = {"left": 0.5, "right": -0.5, "s-left": 0.05, "s-right": -0.05, "c-left": 5.0, "c-right": -5.0}
"""Degrees by key: to the left is anticlockwise."""
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
FAR, NEAR = 25.0, 5.0
"""mm that the cue ball in hand moves by a key, and with shift."""
FASTER, TIP = 0.25, 0.05


def play_on_screen(front: LineTable) -> None:
    """Plays until somebody leaves."""
    perform(ScreenTable(front), colour=front.desk.out.colour)


class ScreenTable:
    """A digital match as the stage plays it: see `referee.terminal.stage.Actor`."""

    def __init__(self, front: LineTable) -> None:
        self.front = front
        self.seat = front.seat
        self.shot: Shot | None = None
        self.placing = False
        self.last: list[str] = []
        self._wrong: list[str] = []
        self._said = self.seat.trouble or self._first_words()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        """Who is at the table, and the scores."""
        match = self.seat.match
        scores = match.game.scores(match.state) or {}
        told = "  ".join(f"{player} {amount_words(amount)}" for player, amount in scores.items())
        return self._words(headline(match)), self._words(told)

    def picture(self, width: int, height: int, seconds: float | None) -> Sequence[str]:
        """The table; while the balls roll, as it is so many seconds into the shot."""
        seat, plain = self.seat, not self.front.desk.out.glyphs.everything
        if seconds is not None and self.shot is not None:
            layout = self.shot.outcome.trace.layout(seconds)
            return sketch(seat.table, layout, width=width, height=height, ascii_only=plain).lines
        met = seat.prediction
        aim = None if met is None else (seat.cue.angle, met)
        drawn = sketch(seat.table, seat.balls, width=width, height=height, aim=aim, ascii_only=plain)
        self._unnamed = drawn.unnamed_words() if drawn.unnamed else ""
        return drawn.lines

    _unnamed = ""

    def beneath(self) -> Sequence[str]:
        """The stroke that is set up, then what else belongs to it."""
        seat = self.seat
        if not seat.ready:
            choices = seat.match.awaiting.facts.get("choices")
            asked = say("Type {choices}.", choices=listed(choices, last=say(" or "))) if choices else ""
            return [self._words(line) for line in (asked, "") if line]
        more = [rack_line(seat)] if rack_line(seat) else [place_words(seat.cue), self._unnamed]
        if seat.match.game.calls and seat.in_hand != "break":
            more.insert(0, call_words(seat.cue.call))
        return [self._words(line) for line in (stroke_line(seat), "  ".join(part for part in more if part))]

    def message(self) -> Sequence[str]:
        """What was said last, then what the board notes for everybody."""
        match = self.seat.match
        board = match.game.board(match.game.view(match.state, PUBLIC))
        notes = [words for section in board.sections if isinstance(section, Notes) for words, _ in section.lines]
        trouble = self.seat.trouble
        return [self._words(line) for line in (self._said, "" if trouble in self._said else trouble, *notes)]

    def prompt(self) -> str:
        """Who is asked."""
        return (say("place") if self.placing else self.front.prompt().removesuffix("> ")) + "> "

    def _first_words(self) -> str:
        return say(
            "Arrows turn the cue (shift: finer) and set the speed, Enter plays, ? helps."
            " Type aim 5 tl, speed firm, side 0.2, quit ..."
        )

    def _words(self, text: str) -> str:
        return self.front.desk.out.glyphs.words(text)

    # -- what is done ----------------------------------------------------------------------------------------------

    def line(self, text: str) -> Then:
        """A command, or a bare Enter that plays the stroke."""
        words = split(text.strip())
        if self.placing and not words:
            self.placing = False
            self._said = say("Enter again plays the stroke.")
            return None
        if not words:
            return self._enter()
        self.placing = False
        if len(words) == 1 and words[0].casefold() in LEAVING:
            return False
        if words[0] in {"?", "help"} and len(words) == 1:
            return self.key("f1")
        if [word.casefold() for word in words] == ["table"]:  # it is drawn already
            self._said = ""
            return None
        return self._try(lambda: self._obey(words))

    def key(self, name: str) -> Then:
        """A key while nothing is typed."""
        if name == "f1":
            return self._on_terminal(lambda: self._print(self.front.answer(["help"]).lines + KEYS))
        if name == "f2":
            return self._on_terminal(lambda: self._print([*self._wrong, *self.last] or [self._said]))
        if name == "f3":
            return self._try(lambda: self._obey(["hand"]))
        if name == "tab":
            return self._try(self._toggle)
        return self._try(lambda: self._nudge(name))

    def _enter(self) -> Then:
        if self.seat.ready and not self.seat.cue.told and self.seat.in_hand != "break":
            self._said = say("Aim first: arrows, angle, or aim BALL POCKET; then Enter plays.")
            return None
        return self._try(lambda: self._obey(["shoot"]))

    def _toggle(self) -> Then:
        if self.seat.cue.place is None:
            raise Stop(Exit.REFUSED, say("The cue ball is not in hand."))
        self.placing = not self.placing
        self._said = say("Arrows move the cue ball (shift: finer); Tab or Enter puts it down.") if self.placing else ""
        return None

    def _nudge(self, name: str) -> Then:
        seat, fine = self.seat, name.startswith("s-")
        seat.check_ready()
        bare = name.removeprefix("s-")
        cue = seat.cue
        if self.placing and bare in MOVES:
            step = NEAR if fine else FAR
            dx, dy = MOVES[bare]
            return self._obey(["move", str(dx * step), str(dy * step)])
        if name in TURNS:
            return self._obey(["turn", str(TURNS[name])])
        if name in {"up", "down"}:
            speed = cue.speed + (FASTER if name == "up" else -FASTER)
            seat.cue = replace(cue, speed=round(max(FASTER, min(FASTEST, speed)), 3))
        elif name in {"s-up", "s-down"}:
            return self._obey(["top", f"{cue.top + (TIP if name == 's-up' else -TIP):.2f}"])
        else:
            return self._obey(["side", f"{cue.side + (TIP if name == 'pagedown' else -TIP):.2f}"])
        self._said = ""
        return None

    def _obey(self, words: list[str]) -> Then:
        said = self.front.answer(words)
        if said.other:
            return self._on_terminal(lambda: self.front.elsewhere(list(said.other)), wait=said.other[0] != "hand")
        self._tell(said)
        if said.shot is not None:
            self.shot = said.shot
            return said.shot.outcome.duration
        return None

    def _tell(self, said: Said) -> None:
        out = self.front.desk.out
        self._wrong = []
        if said.steps or said.shot is not None:
            ruled = [line.plain for line in recorded_lines(said.steps, self.seat.match, out)]
            told = shot_in_words(said.shot.outcome)[:2] if said.shot is not None else []
            self.last = [line.plain for line in answer_lines(said, self.seat, out)]
            self._said = " ".join([*ruled, *told])
        else:
            stroke = stroke_line(self.seat) if self.seat.ready else ""
            self._said = " ".join(line for line in said.lines if line and not (stroke and line.startswith(stroke)))

    def _try(self, act: Callable[[], Then]) -> Then:
        try:
            return act()
        except Exception as error:  # whatever went wrong is one line, as everywhere
            self._complain(error)
            return None

    def _complain(self, error: Exception) -> None:
        """Says what went wrong, with what somebody else recorded meanwhile; F2 has all of it where it is cut."""
        beneath = str(getattr(error, "beneath", "")).splitlines()
        self._wrong = [judged(error)[1], *beneath]
        self._said = " ".join(" ".join(self._wrong).split())

    # -- on the bare terminal --------------------------------------------------------------------------------------

    def _on_terminal(self, act: Callable[[], None], *, wait: bool = True) -> Callable[[], None]:
        def run() -> None:
            out = self.front.desk.out
            try:
                act()
            except Exception as error:
                self._complain(error)
                return
            self._said, self._wrong = "", []
            if wait:
                read_line(say("Press Enter to go back to the table. "), out)

        return run

    def _print(self, lines: Sequence[str]) -> None:
        out = self.front.desk.out
        out.print(*(out.text(line) for line in lines))


KEYS = (
    say("Left, Right    turn the cue by half a degree; Shift: finer, Ctrl: coarser"),
    say("Up, Down       faster, slower"),
    say("Shift-Up/Down  the tip higher, lower; PageUp, PageDown: to the left, the right"),
    say("Tab            move the cue ball in hand with the arrows"),
    say("Enter          plays the stroke; any key skips while balls roll"),
    say("F2             everything that was said on the last stroke"),
    say("F3             the hand of the player at the table, to him alone"),
)
