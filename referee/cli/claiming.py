"""`referee claim`: what the table believes, held against the record."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.observing import named
from referee.cli.options import By, Expect, Json, Note
from referee.cli.outcome import show
from referee.cli.recording import check_expected, record
from referee.rulebook.observer import PUBLIC
from referee.rulebook.refusal import malformed
from referee.rulebook.wording import say

What = Annotated[list[str], typer.Argument(metavar="WORDS", help=say("see below"))]
NOTATION = say(
    "scores Ann=10/3 Bo=-10/3   what each player has\n"
    "winner Ann                 who has won\n"
    "order Ann Bo Cy            the order of play\n"
    "ranking Ann Bo,Cy          the ranking, best first; a comma joins equals"
)


@command(say("Check what the table believes: scores, order, ranking or winner."), "\b\n" + NOTATION)
def claim(
    ctx: typer.Context, what: What, *, by: By = None, note: Note = None, expect: Expect = None, json_: Json = False
) -> None:
    """Records a claim and says whether it holds."""
    desk = desk_of(ctx)
    kept = desk.kept
    check_expected(desk, kept, expect)
    players = kept.match.seating.players
    data = claim_from_words(what, players)
    if by is not None:
        data["by"] = named(by, players)
    if note is not None:
        data["note"] = note
    show(desk, record(desk, kept, data), PUBLIC, as_json=json_)


def claim_from_words(words: Sequence[str], players: Sequence[str]) -> dict[str, Any]:
    """The claim that words make. Raises Refusal (malformed)."""
    what, said = (words[0].casefold(), words[1:]) if words else ("", ())
    if what == "scores" and said:
        scores = {}
        for word in said:
            name, equals, amount = word.rpartition("=")
            if not equals:
                raise malformed(say("{word} gives no amount.", word=repr(word)), accepted="Ann=10/3")
            scores[named(name, players)] = amount.removeprefix("+")
        return {"do": "claim", "scores": scores}
    if what == "winner" and len(said) == 1:
        return {"do": "claim", "winner": named(said[0], players)}
    if what == "order" and said:
        return {"do": "claim", "order": [named(word, players) for word in said]}
    if what == "ranking" and said:
        groups = [[word] if word in players else word.split(",") for word in said]
        return {"do": "claim", "ranking": [[named(name, players) for name in group] for group in groups]}
    raise malformed(
        say("{words} is no claim.", words=repr(" ".join(words))),
        accepted=say("scores NAME=AMOUNT ..., winner NAME, order NAME ..., ranking NAME NAME,NAME ..."),
    )
