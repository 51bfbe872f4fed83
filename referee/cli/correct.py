"""`referee undo`, `redo`, `amend`: corrections, with a look at what they change before they are recorded."""

# ruff: noqa: PLC0415 - a command loads only what it uses

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

import typer

from referee.cli.catalogue import command
from referee.cli.desk import Desk, desk_of
from referee.cli.exits import Exit, Stop
from referee.cli.options import Answer, Expect, Json, Note, Words, Yes
from referee.cli.outcome import show, write_json
from referee.cli.recording import Judged, check_expected, folded, judge, keep
from referee.cli.sentences import ruling_lines
from referee.cli.transcript import entry_lines
from referee.cli.trial import check_trial
from referee.cli.verbs import answered
from referee.rulebook.corrections import foretold, not_in_force
from referee.rulebook.observer import PUBLIC
from referee.rulebook.refusal import Refusal, malformed
from referee.rulebook.ruling import Ruling
from referee.rulebook.verb import Question
from referee.rulebook.wording import say
from referee.terminal.asking import ask_yes, can_ask
from referee.terminal.privacy import wipe

Back = Annotated[int, typer.Argument(metavar="COUNT", min=1, help=say("how many entries of a person"))]
Number = Annotated[int, typer.Argument(metavar="ENTRY", min=1, help=say("number of the entry, as the log shows it"))]
Preview = Annotated[bool, typer.Option("--dry-run", help=say("only show what would change"))]


@command(say("Take back the last entry of a person, and what chance said to it."))
def undo(
    ctx: typer.Context,
    back: Back = 1,
    *,
    yes: Yes = False,
    dry_run: Preview = False,
    note: Note = None,
    expect: Expect = None,
    json_: Json = False,
) -> None:
    """Records an undo of the last `back` entries in force."""
    data = {"do": "undo", "back": back} if back != 1 else {"do": "undo"}
    correct(desk_of(ctx), data, yes=yes, dry_run=dry_run, note=note, expect=expect, as_json=json_)


@command(say("Restore what the last undo took back."))
def redo(
    ctx: typer.Context,
    *,
    yes: Yes = False,
    dry_run: Preview = False,
    note: Note = None,
    expect: Expect = None,
    json_: Json = False,
) -> None:
    """Records a redo."""
    correct(desk_of(ctx), {"do": "redo"}, yes=yes, dry_run=dry_run, note=note, expect=expect, as_json=json_)


@command(
    say("Replace an entry and judge everything after it again."),
    say("The words are those of the same kind of entry (as after its verb), or an entry as JSON."),
)
def amend(
    ctx: typer.Context,
    number: Number,
    words: Words = None,
    *,
    yes: Yes = False,
    dry_run: Preview = False,
    answer: Answer = None,
    note: Note = None,
    expect: Expect = None,
    json_: Json = False,
) -> None:
    """Records an amend of entry `number`."""
    desk = desk_of(ctx)
    replacement = replacing(desk, number, words or [], answer, trial=dry_run)
    data = {"do": "amend", "entry": number, "with": replacement}
    correct(desk, data, yes=yes, dry_run=dry_run, note=note, expect=expect, as_json=json_)


def replacing(desk: Desk, number: int, words: list[str], answer: str | None, *, trial: bool) -> Mapping[str, Any]:
    """The entry that shall stand instead of entry `number`. Raises Refusal."""
    if words and words[0].lstrip().startswith("{"):
        entry = read_json(" ".join(words))
        wipe_private(desk, str(entry.get("do")))
        return entry
    match = folded(desk, desk.kept).match
    moment = match.moment(number)
    if moment is None:
        wipe_private(desk, *(each.name for each in match.game.verbs))  # nobody knows which verb was meant
        raise not_in_force(number, match.length)
    verb = next((verb for verb in match.game.verbs if verb.name == moment.entry.do), None)
    if verb is None:
        raise malformed(
            say("Entry {number} ({do}) can be replaced by an entry in JSON only.", number=number, do=moment.entry.do),
            accepted=json.dumps(match.opened(moment.recorded, PUBLIC), ensure_ascii=False),
        )
    wipe_private(desk, verb.name)
    if trial:
        check_trial(match, {"do": verb.name})  # reading words such as “A” or “85” looks at the hand already
    before = moment.before.state if moment.before is not None else match.start
    try:
        read = verb.read(words, before)
    except Refusal as refusal:
        why = say("Entry {number} is “{do}”: {why}", number=number, do=moment.entry.do, why=refusal.message)
        raise Refusal(refusal.fault, why, clause=refusal.clause, accepted=refusal.accepted) from refusal
    data = dict(answered(desk, read, answer) if isinstance(read, Question) else read)
    data.setdefault("do", verb.name)
    by = getattr(moment.recorded, "by", None)
    if by is not None:
        data.setdefault("by", by)
    return data


def wipe_private(desk: Desk, *kinds: str) -> None:
    """Clears the screen where the line just typed may hold an entry of a private verb."""
    if any(verb.private for verb in desk.kept.match.game.verbs if verb.name in kinds):
        wipe(desk.out)


def read_json(text: str) -> dict[str, Any]:
    """An entry typed as JSON. Raises Refusal (malformed)."""
    from referee.records.format import parse_object

    try:
        return parse_object(text)
    except ValueError as error:
        raise malformed(str(error), accepted=say("an object such as {example}", example='{"do": "undo"}')) from None


def correct(
    desk: Desk, data: dict[str, Any], *, yes: bool, dry_run: bool, note: str | None, expect: int | None, as_json: bool
) -> None:
    """Shows what a correction changes, asks where somebody can be asked, and records it."""
    check_expected(desk, desk.kept, expect)
    if note is not None:
        data["note"] = note
    if dry_run:
        check_trial(desk.kept.match, data)
    judged = judge(desk, desk.kept, data)
    if dry_run:
        if as_json:
            rulings, complete = _beforehand(judged)
            heard = [ruling.heard_by(PUBLIC) for ruling in rulings]
            write_json(desk, {"dry_run": True, "rulings": heard, "complete": complete})
        else:
            preview(desk, judged)
            desk.out.print(desk.out.text(say("Nothing was recorded."), "dim"))
        return
    if not yes and not as_json and can_ask(desk.out):
        preview(desk, judged)
        if not ask_yes(say("Record it?"), desk.out):
            raise Stop(Exit.REFUSED, say("Nothing was recorded."))
    show(desk, keep(desk, judged), PUBLIC, as_json=as_json)


def preview(desk: Desk, judged: Judged) -> None:
    """What a correction takes back, restores or moves, in words; and the entries concerned."""
    out, match = desk.out, judged.kept.match
    concerned = _concerned(judged)
    if concerned and not match.rootless:
        steps = judged.kept.steps if len(judged.kept.steps) == match.length else ()
        if steps:
            lines = entry_lines(steps, PUBLIC, out, only=concerned)
            out.lines(lines)
    rulings, complete = _beforehand(judged)
    out.lines(ruling_lines(match.game, rulings, PUBLIC, out))
    if not complete:
        out.print(out.text(say("What hangs on hidden cards is not told beforehand."), "dim"))
    scores = match.game.scores(match.state), match.game.scores(judged.step.match.state)
    if scores[0] != scores[1] and judged.data["do"] != "amend":
        from referee.cli.entry_words import value_words
        from referee.rulebook.ruling import plain

        moves = say(
            "The scores move from {before} to {after}.",
            before=value_words(plain(scores[0])),
            after=value_words(plain(scores[1])),
        )
        out.print(out.text(moves))


def _beforehand(judged: Judged) -> tuple[Sequence[Ruling], bool]:
    """The rulings that may be told before anything is recorded, and whether these are all."""
    if judged.data["do"] != "amend":
        return judged.step.rulings, True
    ruling, complete = foretold(judged.kept.match, judged.step)
    return (ruling if complete else replace(ruling, facts={**ruling.facts, "partly": True}),), complete


def _concerned(judged: Judged) -> set[int]:
    if judged.data["do"] == "amend":
        return {judged.data["entry"]}
    return {number for ruling in judged.step.rulings for number in ruling.facts.get("entries", ())}
