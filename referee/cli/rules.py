"""`referee rules`: the rules as they are read here, clause by clause."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from referee.cli.catalogue import command
from referee.cli.desk import Desk, desk_of
from referee.cli.exits import Exit, Stop
from referee.cli.options import Json
from referee.cli.outcome import write_json
from referee.rulebook.clauses import Clause
from referee.rulebook.discovery import ruleset, ruleset_ids
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import say
from referee.terminal.board import fold
from referee.terminal.screen import Screen

if TYPE_CHECKING:
    from referee.rulebook.ruleset import Ruleset

Which = Annotated[
    list[str] | None,
    typer.Argument(metavar="GAME CLAUSE", help=say("left out, the game being played, all clauses"), show_default=False),
]
Search = Annotated[str | None, typer.Option("--search", metavar="WORD", help=say("only clauses that speak of it"))]


@command(say("The rules as they are read here: clauses of the source, and decisions where it is silent."))
def rules(ctx: typer.Context, which: Which = None, *, search: Search = None, json_: Json = False) -> None:
    """Shows clauses of a game. Raises Refusal for a clause it does not have."""
    desk = desk_of(ctx)
    words = list(which or ())
    if words and words[0] in ruleset_ids():
        game = ruleset(words.pop(0))
    else:
        found = _playing(desk)
        if found is None:
            _games(desk, words, json_)
            return
        game = found
    clauses = _chosen(game, words, search)
    if json_:
        write_json(desk, [_data(clause) for clause in clauses])
        return
    desk.out.lines(_lines(game, clauses, desk.out))


def _playing(desk: Desk) -> "Ruleset[Any] | None":
    if desk.wishes.match is None and desk.store.current() is None:
        return None
    return desk.game


def _games(desk: Desk, words: Sequence[str], as_json: bool) -> None:
    """What games there are, for somebody who named none."""
    if words:
        raise malformed(
            say("There is no game called {name}, and no match is being played.", name=repr(words[0])),
            accepted=", ".join(ruleset_ids()),
        )
    if as_json:
        write_json(desk, list(ruleset_ids()))
        return
    for name in ruleset_ids():
        desk.out.print(desk.out.text(f"{name.ljust(14)}  {ruleset(name).title}"))


def _chosen(game: "Ruleset[Any]", numbers: Sequence[str], search: str | None) -> list[Clause]:
    known = {number.casefold(): clause for number, clause in game.clauses.items()}
    for number in numbers:
        if number.casefold() not in known:
            raise malformed(
                say("{game} has no clause {number}.", game=game.id, number=repr(number)),
                accepted=say("one of {first} to {last}", first=next(iter(game.clauses)), last=list(game.clauses)[-1]),
            )
    chosen = [known[number.casefold()] for number in numbers] or list(game.clauses.values())
    if search is not None:
        wanted = search.casefold()
        chosen = [
            clause for clause in chosen if wanted in f"{clause.number} {clause.statement} {clause.place}".casefold()
        ]
        if not chosen:
            raise Stop(Exit.MISSING, say("No clause of {game} speaks of {word}.", game=game.id, word=repr(search)))
    return chosen


def _lines(game: "Ruleset[Any]", clauses: Sequence[Clause], screen: Screen) -> list[Text]:
    lines = [screen.text(game.title, "bold")]
    section = None
    wide = max(len(clause.number) for clause in clauses)
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            lines += [Text(), *fold(screen.text(section, "bold"), "", screen)]
        place = say("our decision") if clause.decision else ""
        where = "; ".join(part for part in (place, clause.place) if part)
        text = screen.text(clause.statement)
        if where:
            text.append_text(screen.text(f" ({where})", "dim"))
        folded = fold(text, " " * (wide + 2), screen)
        folded[0] = screen.text(clause.number.ljust(wide) + "  ", "bold").append_text(folded[0][wide + 2 :])
        lines += folded
    return lines


def _data(clause: Clause) -> dict[str, Any]:
    return {
        "number": clause.number,
        "statement": clause.statement,
        "place": clause.place,
        "decision": clause.decision,
        "section": clause.section,
    }
