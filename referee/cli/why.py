"""`referee why`: the clauses behind a ruling, where they stand in the source, and the facts they met."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.entry_words import entry_words, value_words
from referee.cli.observing import observer
from referee.cli.options import As, Json
from referee.cli.outcome import write_json
from referee.cli.sentences import sentence
from referee.rulebook.fold import Match, Recorded
from referee.rulebook.observer import PUBLIC, Observer
from referee.rulebook.refusal import impossible
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from referee.terminal.board import fold
from referee.terminal.screen import Screen

if TYPE_CHECKING:
    from referee.records.replay import Replay

Number = Annotated[
    int | None,
    typer.Argument(
        metavar="ENTRY", min=1, help=say("number of the entry; left out, the newest of a person"), show_default=False
    ),
]


@command(say("Say by which clauses an entry was ruled, and on what facts."))
def why(ctx: typer.Context, number: Number = None, *, json_: Json = False, as_: As = None) -> None:
    """Explains an entry, or the newest one of a person with what chance said to it."""
    desk = desk_of(ctx)
    whole = desk.whole
    match = whole.match
    eyes = observer(as_, match.seating.players, PUBLIC)
    told = list(entries_meant(whole, number))
    if json_:
        write_json(desk, [explained(match, entry, eyes) for entry in told])
        return
    for place, entry in enumerate(told):
        if place:
            desk.out.print("")
        desk.out.lines(reasons(match, entry, eyes, desk.out))


Told = tuple[int, Recorded, tuple[Ruling, ...]]
"""Number of an entry, the entry, and its rulings as they stand now."""


def entries_meant(whole: "Replay", number: int | None) -> Iterator[Told]:
    """Entries to explain with their rulings as they stand now. Raises Refusal (impossible) when there are none."""
    match, steps = whole.match, whole.steps
    now = {moment.number: moment.rulings for moment in match.moments()}
    if number is not None:
        if number > len(steps):
            raise impossible(
                say("There is no entry {number}.", number=number),
                accepted=say("an entry between 1 and {length}", length=len(steps)),
            )
        yield number, steps[number - 1], now.get(number, steps[number - 1].rulings)
        return
    if not steps:
        raise impossible(say("Nothing is recorded yet."))
    moments = match.moments()
    first = next((m.number for m in reversed(moments) if not m.by_chance and not m.witness), None)
    if steps[-1].correction:
        first = len(steps)
    for n in range(first if first is not None else 1, len(steps) + 1):
        if n in now or steps[n - 1].correction:
            yield n, steps[n - 1], now.get(n, steps[n - 1].rulings)


def explained(match: Match, entry: Told, eyes: Observer) -> dict[str, Any]:
    """An entry with its rulings and the text of their clauses, as data."""
    number, step, rulings = entry
    heard = [told for ruling in rulings if (told := ruling.heard_by(eyes)) is not None]
    cited = dict.fromkeys(number_ for told in heard for number_ in told["clauses"])
    known = match.game.clauses
    texts = {c: {"statement": known[c].statement, "place": known[c].place} for c in cited if c in known}
    return {"n": number, **match.opened(step.entry, eyes), "rulings": heard, "clauses": texts}


def reasons(match: Match, entry: Told, eyes: Observer, screen: Screen) -> list[Text]:
    """An entry explained, line by line."""
    number, step, rulings = entry
    head = say("Entry {number}: {words}", number=number, words=entry_words(match.opened(step.entry, eyes)))
    lines = fold(screen.text(head, "bold"), "", screen)
    heard = [told for ruling in rulings if (told := ruling.heard_by(eyes)) is not None]
    if not heard:
        lines += fold(screen.text(say("Nothing was ruled on it that may be told.")), "  ", screen)
    for told in heard:
        lines += fold(screen.text(sentence(match.game, told)), "  ", screen)
        for clause in told["clauses"]:
            lines += _clause(match, clause, screen)
        listed_facts = {key: rows for key, value in told.items() if (rows := _rows(value))}
        facts = _facts({key: value for key, value in told.items() if key not in listed_facts})
        if facts:
            lines += fold(screen.text(say("Facts: {facts}", facts="; ".join(facts)), "dim"), "    ", screen)
        for key in sorted(listed_facts, key=lambda key: isinstance(told[key], list)):
            lines.append(screen.text(f"    {_said(key)}:", "dim"))
            for row in listed_facts[key]:
                lines += fold(screen.text(row, "dim"), "      ", screen)
    return lines


def _clause(match: Match, number: str, screen: Screen) -> list[Text]:
    clause = match.game.clauses.get(number)
    if clause is None:
        return [screen.text(f"    [{number}]", "bold")]
    kind = say("our decision") if clause.decision else say("clause")
    words = (
        f"[{number}] {clause.statement} ({kind}, {clause.place})" if clause.place else f"[{number}] {clause.statement}"
    )
    return fold(screen.text(words), "    ", screen)


def _rows(value: Any) -> list[str]:
    """What is told a line each: the tricks behind a result, or what each player pays and gets; else nothing."""
    if isinstance(value, list) and len(value) > 1 and all(isinstance(item, Mapping) for item in value):
        return [_row(item) for item in value]
    if isinstance(value, Mapping) and any(value.values()) and all(map(_is_list_of_facts, value.values())):
        return [f"{name}: {_row(item)}" for name, items in value.items() for item in items]
    return []


def _is_list_of_facts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, Mapping) for item in value)


def _row(facts: Mapping[str, Any]) -> str:
    return ", ".join(f"{_said(key)} {value_words(value)}" for key, value in facts.items())


def _said(key: str) -> str:
    return key.replace("_", " ")


def _facts(told: Mapping[str, Any]) -> list[str]:
    return [
        f"{_said(key)} {value_words(value)}" for key, value in told.items() if key not in {"kind", "clause", "clauses"}
    ]
