"""A game's verb as a command: words are read by the game, judged, recorded, and the rulings shown."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import typer

from referee.cli.desk import Desk, desk_of
from referee.cli.guard import Complaint
from referee.cli.observing import named, observer
from referee.cli.options import Answer, As, By, DryRun, Expect, Json, Note, Words
from referee.cli.outcome import show, show_dry_run
from referee.cli.recording import check_expected, judge, leave_to_the_dealer, record
from referee.cli.trial import check_trial
from referee.rulebook.observer import PUBLIC
from referee.rulebook.refusal import Fault, Refusal, malformed
from referee.rulebook.values import dataclass
from referee.rulebook.verb import Question, Verb
from referee.rulebook.wording import listed, say
from referee.terminal.asking import ask_key, can_ask
from referee.terminal.privacy import wipe

if TYPE_CHECKING:
    from referee.rulebook.fold import Match


@dataclass(frozen=True, slots=True)
class Wish:
    """What the options of a recording command wished."""

    dry_run: bool = False
    by: str | None = None
    note: str | None = None
    expect: int | None = None
    answer: str | None = None
    json: bool = False
    eyes: str | None = None


def verb_command(verb: Verb) -> Callable[..., None]:
    """The function behind the command of `verb`."""

    def run(
        ctx: typer.Context,
        words: Words = None,
        *,
        dry_run: DryRun = False,
        by: By = None,
        note: Note = None,
        expect: Expect = None,
        answer: Answer = None,
        json_: Json = False,
        as_: As = None,
    ) -> None:
        act(desk_of(ctx), verb, words or [], Wish(dry_run, by, note, expect, answer, json_, as_))

    return run


def stranger_command(refuse: Callable[[], None]) -> Callable[..., None]:
    """The function behind a verb of a game that is not being played: it can only refuse."""

    def run(words: Words = None) -> None:
        refuse()

    return run


def act(desk: Desk, verb: Verb, words: Sequence[str], wish: Wish) -> None:
    """Reads, judges and records one line of words, then shows what was ruled."""
    kept = desk.kept
    check_expected(desk, kept, wish.expect)
    eyes = observer(wish.eyes, kept.match.seating.players, PUBLIC)
    trial = outcome = None
    try:
        if words and (kind := kept.match.game.entries.get(verb.name)) is not None:
            leave_to_the_dealer(desk, kept, kind)
        if wish.dry_run:
            check_trial(kept.match, {"do": verb.name})  # reading words such as “A” or “85” looks at the hand already
        data = read_words(desk, kept.match, verb, words, wish)
        if wish.dry_run:
            check_trial(kept.match, data)
            trial = judge(desk, kept, data).step
        else:
            outcome = record(desk, kept, data)
    except Refusal as refusal:
        raise Complaint(refusal, beneath=_reminder(desk, verb, refusal)) from refusal
    finally:
        # A refused line names hidden cards as well as one that was recorded.
        if verb.private:
            wipe(desk.out)
    if trial is not None:
        show_dry_run(desk, trial, eyes, private=verb.private, as_json=wish.json)
    if outcome is not None:
        show(desk, outcome, eyes, as_json=wish.json)


_SHORT = 9
"""Lines of notation that leave the complaint above them in sight, also in a small window."""


_ROOM = 6
"""Lines left beside the notation: what was typed, a complaint of up to four lines, the next prompt."""


def _reminder(desk: Desk, verb: Verb, refusal: Refusal) -> str:
    """The notation, where it helps: the words were wrong, and nothing on the table stands in the way.

    At the open prompt it is shown once, and a long one is only pointed at; so is one that a low window cannot hold.
    """
    if refusal.fault is not Fault.MALFORMED:
        return ""
    if desk.told is None:
        if desk.err.live and len(verb.notation.splitlines()) + _ROOM > desk.err.console.height:
            return say("`referee {verb} --help` shows the notation.", verb=verb.name)
        return verb.notation
    if verb.name in desk.told:
        return ""
    desk.told.add(verb.name)
    if len(verb.notation.strip().splitlines()) > _SHORT:
        return say("`? {verb}` shows the notation.", verb=verb.name)
    return verb.notation + "\n" + say("`? {verb}` shows this again.", verb=verb.name)


def read_words(desk: Desk, match: "Match", verb: Verb, words: Sequence[str], wish: Wish) -> dict[str, Any]:
    """The entry that words after a verb make; a question they leave open is put to the person. Raises Refusal."""
    read = verb.read(words, match.state)
    data = dict(answered(desk, read, wish.answer) if isinstance(read, Question) else read)
    data.setdefault("do", verb.name)
    return with_wishes(data, match, wish)


def with_wishes(data: dict[str, Any], match: "Match", wish: Wish) -> dict[str, Any]:
    """An entry with what `--by` and `--note` add."""
    if wish.by is not None:
        data["by"] = named(wish.by, match.seating.players)
    if wish.note is not None:
        data["note"] = wish.note
    return data


def answered(desk: Desk, question: Question, given: str | None) -> Mapping[str, Any]:
    """The entry of the answer given beforehand, or asked for. Raises Refusal where nobody can be asked."""
    entries = {answer.key: answer.entry for answer in question.answers}
    meanings = {answer.key: answer.label for answer in question.answers}
    if given is not None:
        for key, entry in entries.items():
            if key.casefold() == given.casefold():
                return entry
    if given is None and can_ask(desk.err):
        return entries[ask_key(question.prompt, meanings, desk.err)]
    choices = [f"--answer {key} ({meaning})" for key, meaning in meanings.items()]
    raise malformed(question.prompt, accepted=listed(choices, last=say(" or ")))
