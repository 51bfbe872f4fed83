"""The prompt that stays open all evening: each line is a command, and no line ends it but `quit`."""

import json
import time
from collections.abc import Callable, Iterable

from referee.cli.catalogue import CORE
from referee.cli.desk import Desk
from referee.cli.exits import Exit
from referee.cli.guard import guarded
from referee.cli.outcome import show_first
from referee.cli.session_words import Meant, meaning, split
from referee.cli.transcript import entry_lines
from referee.cli.wishes import Wishes, read_wishes
from referee.rulebook.entry import ChanceEntry, Entry
from referee.rulebook.header import Header
from referee.rulebook.observer import PUBLIC
from referee.rulebook.wording import listed, say
from referee.terminal.line import Clock, Lines, TimeUp

# Not "q": at a card table it is a queen.
LEAVING = {"quit", "exit"}
Obey = Callable[[list[str], Desk], int]
"""Runs the words of a command line at a desk and gives its exit status; messages are written already."""


class Session:
    """An evening at one match.

    Parameters
    ----------
    desk : where it was begun; every line gets a fresh one for the same match, so that it sees what others recorded.
    obey : runs a command.
    """

    def __init__(self, desk: Desk, obey: Obey) -> None:
        self._desk = desk
        self._obey = obey
        self._match = desk.kept.match
        self._told: set[str] = set()
        self._clock: tuple[int, Clock] | None = None

    def run(self, lines: Lines) -> None:
        """Reads lines until they end or somebody quits."""
        desk = self._desk
        show_first(desk, self._match, PUBLIC, beside=3)
        desk.err.print(desk.err.text(say("A line records or asks something; ? helps, quit leaves."), "dim"))
        while True:
            try:
                line = lines.read(self._prompt(), self._running())
            except KeyboardInterrupt:
                continue
            except TimeUp:
                self._record_timeout()
                continue
            except EOFError:
                return
            words = split(line.strip())
            if len(words) > 1 and words[0].casefold() == "referee":
                words = words[1:]  # out of habit
            if not words or words[0].startswith("#"):
                continue
            if len(words) == 1 and words[0].casefold() in LEAVING:
                return
            guarded(lambda words=words: self._do(words), plain=desk.wishes.plain)  # type: ignore[misc]

    # -- a line ----------------------------------------------------------------------------------------------------

    def _do(self, words: list[str]) -> None:
        if words[0] in {"?", "help"}:
            self._help(words[1:])
            return
        meant = meaning(words, self._match.game, self._match.awaiting)
        if meant is None:
            self._desk.err.print(self._desk.err.text(self._unknown(words[0]), "red"))
            return
        if meant.words[0] in {"score", "new", "use"} or (meant.words[0] == "play" and meant.verb is None):
            self._desk.err.print(say("Leave this prompt first: quit."))
            return
        expect = ["--expect", str(self._match.length + 1)] if meant.records and "--expect" not in meant.words else []
        name, *rest = meant.words
        wishes = read_wishes([name, *expect, *rest])
        self._run(list(wishes.words))

    def _run(self, words: list[str]) -> int:
        desk = self._fresh()
        status = self._obey(words, desk)
        self._catch_up(told=status == Exit.CONTENDED or words[0] not in CORE or "--expect" in words)
        return status

    def _fresh(self) -> Desk:
        wishes = self._desk.wishes
        return Desk(Wishes((), wishes.plain, wishes.store, self._desk.match_id), self._told)

    def _catch_up(self, *, told: bool) -> None:
        """Takes up what the match has become; says what came from elsewhere unless that was told already."""
        desk = self._fresh()
        now = desk.kept
        if now.length > self._match.length and not told:
            desk.err.print(desk.err.text(say("Somebody else recorded meanwhile:"), "yellow"))
            desk.err.lines(entry_lines(desk.whole.steps, PUBLIC, desk.err, first=self._match.length + 1))
        self._match = now.match

    # -- the clock -------------------------------------------------------------------------------------------------

    def _running(self) -> Clock | None:
        """The clock of the question that is awaited; it runs on through lines that do not answer it."""
        seconds = self._match.awaiting.facts.get("seconds")
        if not isinstance(seconds, int) or seconds <= 0:
            self._clock = None
            return None
        if self._clock is None or self._clock[0] != self._match.length:
            self._clock = (self._match.length, Clock(time.monotonic() + seconds))
        return self._clock[1]

    def _record_timeout(self) -> None:
        awaiting = self._match.awaiting
        entry = {"do": awaiting.kind, "by": awaiting.by, "timeout": True}
        self._desk.err.print(self._desk.err.text(say("Time is up."), "yellow"))
        expect = str(self._match.length + 1)
        words = ["entry", "--expect", expect, json.dumps(entry, ensure_ascii=False)]
        guarded(lambda: self._run(words), plain=self._desk.wishes.plain)

    # -- what is said ----------------------------------------------------------------------------------------------

    def _prompt(self) -> str:
        awaiting = self._match.awaiting
        if self._match.finished:
            return say("over> ")
        if awaiting.by is not None:
            return self._desk.out.glyphs.words(say("{player} {kind}> ", player=awaiting.by, kind=awaiting.kind))
        return say("{kind}> ", kind=awaiting.kind)

    def _help(self, words: list[str]) -> None:
        if words:
            self._run([words[0], "--help"])
            return
        out, game, awaiting = self._desk.out, self._match.game, self._match.awaiting
        awaited = next((verb for verb in game.verbs if verb.name == awaiting.kind), None)
        if awaited is not None:
            out.print(out.text(say("Awaited: {verb}. Its words may be typed alone.", verb=awaited.name), "bold"))
            out.print(out.text(awaited.notation))
            out.print("")
        recording = self._verbs()
        always = [name for name in CORE if name not in {"score", *recording}]
        out.print(say("Recording: {names}", names=listed(recording)))
        if game.reports:
            out.print(say("Asking: {names}", names=listed(report.name for report in game.reports)))
        out.print(say("Always: {names}", names=listed([*always, "?", "quit"])))
        out.print(say("? WORD shows the notation of a command."))

    def _verbs(self) -> list[str]:
        """The game's verbs that a person may need: not those that the program's dealer speaks for."""
        match = self._match
        kinds = match.game.entries
        return [verb.name for verb in match.game.verbs if not _dealt(match.header, kinds.get(verb.name, Entry))]

    def _unknown(self, word: str) -> str:
        if self._match.finished:
            return say(
                "{word} is no command, and the match is over. Accepted: {names}.",
                word=repr(word),
                names=listed(["scores", "settle", "log", "why", "undo", "amend", "?", "quit"]),
            )
        names = listed([*self._verbs(), "undo", "why", "hand", "?", "quit"])
        return say(
            "{word} is no command, and no line of words is awaited. Accepted: {names}.", word=repr(word), names=names
        )

    # -- for the editor --------------------------------------------------------------------------------------------

    def keeps(self, line: str) -> bool:
        """True when a line may be remembered."""
        words = split(line.strip())
        meant: Meant | None = meaning(words, self._match.game, self._match.awaiting)
        return meant is not None and not meant.secret

    def next_words(self, before: str) -> Iterable[str]:
        """Words that may follow `before`."""
        match, game = self._match, self._match.game
        words = split(before)
        awaiting = match.awaiting
        choices = [str(choice) for choice in awaiting.facts.get("choices", ())]
        if not words:
            yield from (verb.name for verb in game.verbs)
            yield from (report.name for report in game.reports)
            yield from (*CORE, "quit")
        meant = meaning(words or [awaiting.kind], game, awaiting)
        verb = meant.verb if meant is not None else None
        if verb is not None and not verb.private:
            yield from choices
            yield from dict.fromkeys(token for example in verb.examples for token in example.words.split())
        yield from match.seating.players


def _dealt(header: Header, kind: type[Entry]) -> bool:
    """True where the program's dealer makes entries of this kind."""
    return header.dealer == "program" and issubclass(kind, ChanceEntry) and not kind.at_the_table
