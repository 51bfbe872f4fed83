"""Deriving everything the dealer did again, from the record alone."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from referee.dealer.stream import Stream, commitment
from referee.rulebook.bond import Bond
from referee.rulebook.entry import ChanceEntry, Commit, Entry, Open
from referee.rulebook.fold import Match, Moment, Recorded
from referee.rulebook.reading import read_entry
from referee.rulebook.refusal import Refusal
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say, say_many


class Verdict(StrEnum):
    """What was found."""

    WRONG = "wrong"
    """It does not follow from the commitment, the cuts and the secret."""
    OPEN = "open"
    """It cannot be told: a secret is not opened yet, or nobody committed to one."""
    RIGHT = "right"
    """Everything in the round follows."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was found.

    Attributes
    ----------
    entry : number of the entry it is about, or None for a whole round or match.
    round : number of the round, or None.
    message : one sentence.
    """

    verdict: Verdict
    entry: int | None
    round: int | None
    message: str


def verify(start: Match, steps: Sequence[Recorded]) -> list[Finding]:
    """Derives commitments and every chance entry of a record again, those cancelled or repeated by corrections too.

    Parameters
    ----------
    start : the match before its first entry.
    steps : every step of its record, in order (`referee.records.replay.Replay`).

    Returns the wrong entries in order, then what cannot be told, then the rounds that are right.
    """
    if not steps:
        return [Finding(Verdict.OPEN, None, None, say("Nothing is recorded yet."))]
    if start.header.dealer != "program" and not steps[-1].match.bonds:
        return [
            Finding(Verdict.OPEN, None, None, say("The table dealt with its own pack; there is nothing to derive."))
        ]
    return _Examination(start, steps).findings()


class _Examination:
    def __init__(self, start: Match, steps: Sequence[Recorded]) -> None:
        self.start = start
        self.steps = steps
        self.bonds = steps[-1].match.bonds
        self.id = start.header.id or ""
        self.right: dict[int, int] = {}
        self.wrong: list[Finding] = []
        self.open: list[Finding] = []
        self.first_spoken: dict[int, int] = {}

    def findings(self) -> list[Finding]:
        self._answers()
        self._testimony()
        rounds = sorted({*self.bonds, *self.right})
        wrong_rounds = {finding.round for finding in self.wrong}
        right = [
            Finding(
                Verdict.RIGHT,
                None,
                round_,
                say("Round {round}: the secret fits its commitment; nothing was dealt from it.", round=round_)
                if not self.right.get(round_)
                else say_many(
                    "Round {round}: the secret fits its commitment, and {count} answer of chance follows from it.",
                    "Round {round}: the secret fits its commitment, and all {count} answers of chance follow from it.",
                    self.right[round_],
                    round=round_,
                ),
            )
            for round_ in rounds
            if self._secret(round_) is not None and round_ not in wrong_rounds
        ]
        return [*sorted(self.wrong, key=lambda finding: finding.entry or 0), *self.open, *right]

    # -- testimony -------------------------------------------------------------------------------------------------

    def _testimony(self) -> None:
        """Commitments stand before what they bind, and secrets fit them."""
        for number, step in enumerate(self.steps, start=1):
            entry = step.entry
            if isinstance(entry, Commit) and self.first_spoken.get(entry.round, number) < number:
                self._blame(
                    number,
                    entry.round,
                    say(
                        "Round {round} was committed to after chance had spoken in it (entry {first}).",
                        round=entry.round,
                        first=self.first_spoken[entry.round],
                    ),
                )
            elif isinstance(entry, Open) and not self._fits(entry.secret, entry.round):
                self._blame(
                    number,
                    entry.round,
                    say("The secret opened for round {round} does not fit its commitment.", round=entry.round),
                )
        for round_, bond in sorted(self.bonds.items()):
            if bond.secret is None:
                self._leave(None, round_, say("The secret of round {round} is not opened yet.", round=round_))
        for round_, number in sorted(self.first_spoken.items()):
            if round_ not in self.bonds:
                self._leave(
                    number,
                    round_,
                    say("Nobody committed to anything for round {round} before it was dealt.", round=round_),
                )

    def _fits(self, secret: str, round_: int) -> bool:
        return commitment(bytes.fromhex(secret), self.id, round_) == self.bonds[round_].commitment

    def _secret(self, round_: int) -> Bond | None:
        """The bond of a round whose secret is open and fits."""
        bond = self.bonds.get(round_)
        if bond is None or bond.secret is None or not self._fits(bond.secret, round_):
            return None
        return bond

    # -- answers ---------------------------------------------------------------------------------------------------

    def _answers(self) -> None:
        seen: set[int] = set()
        for number, step in enumerate(self.steps, start=1):
            for moment in self._judged(number, step):
                if isinstance(moment.entry, ChanceEntry) and moment.lot is not None:
                    amended = number if step.entry.do == "amend" else None
                    self._answer(moment, amended, again=moment.number in seen)
                    seen.add(moment.number)

    def _judged(self, number: int, step: Recorded) -> Iterator[Moment]:
        """The moments that were judged in a step: one, or after a correction all that were judged again."""
        if not step.correction:
            if step.match.last is not None and step.match.last.number == number:
                yield step.match.last
            return
        before = self.steps[number - 2].match if number > 1 else self.start
        known = set(map(id, before.moments()))
        yield from (moment for moment in step.match.moments() if id(moment) not in known)

    def _answer(self, moment: Moment, amended: int | None, *, again: bool) -> None:
        assert moment.lot is not None
        round_, _ = moment.lot
        self.first_spoken.setdefault(round_, moment.number)
        bond = self._secret(round_)
        if bond is None:
            return
        assert bond.secret is not None
        state = self.start.start if moment.before is None else moment.before.state
        source = Stream(bytes.fromhex(bond.secret), self.id, round_, bond.cuts)
        try:
            due = read_entry(dict(self.start.game.answer(state, source)), self.start.game)
        except Refusal as refusal:
            self._blame(moment.number, round_, refusal.line())
            return
        if isinstance(due, ChanceEntry) and due.do == moment.entry.do and _same(due, moment.entry):
            if not again:
                self.right[round_] = self.right.get(round_, 0) + 1
        elif amended is not None:
            self._blame(
                amended,
                round_,
                say(
                    "Since entry {amend} amended the record, entry {number} ({do}) is not what was drawn.",
                    amend=amended,
                    number=moment.number,
                    do=moment.entry.do,
                ),
            )
        else:
            self._blame(
                moment.number,
                round_,
                say(
                    "Entry {number} ({do}) does not follow from the secret of round {round}.",
                    number=moment.number,
                    do=moment.entry.do,
                    round=round_,
                ),
            )

    def _blame(self, entry: int, round_: int, message: str) -> None:
        finding = Finding(Verdict.WRONG, entry, round_, message)
        if finding not in self.wrong:
            self.wrong.append(finding)

    def _leave(self, entry: int | None, round_: int, message: str) -> None:
        self.open.append(Finding(Verdict.OPEN, entry, round_, message))


def _same(due: Entry, found: Entry) -> bool:
    """Everything chance decided, and whom it was for; not when it was written down or what was noted."""
    apart = {"n", "at", "note"}
    return due.model_dump(exclude=apart) == found.model_dump(exclude=apart)
