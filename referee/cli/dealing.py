"""`referee deal` and `referee cut`: where the dealer waits for the table."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from typing import Annotated

import typer

from referee.cli.catalogue import command
from referee.cli.desk import desk_of
from referee.cli.observing import named
from referee.cli.options import Answer, As, By, DryRun, Expect, Json, Note, Words
from referee.cli.outcome import show
from referee.cli.recording import carry_on, check_expected, record, waits_for_cuts
from referee.rulebook.observer import PUBLIC
from referee.rulebook.refusal import impossible
from referee.rulebook.wording import say

Name = Annotated[str, typer.Argument(metavar="PLAYER", help=say("who cuts"))]
Text = Annotated[str, typer.Argument(metavar="TEXT", help=say("a few characters of his own; they enter the shuffle"))]


@command(
    say("Let the dealer go on: everybody has cut, or nobody wants to act first."),
    say("With words, it records what the table's own pack dealt, in games that can be told so."),
)
def deal(
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
    """Carries the match on where chance must speak; words are given to the game's own verb of this name."""
    desk = desk_of(ctx)
    kept = desk.kept
    own = next((verb for verb in kept.match.game.verbs if verb.name == "deal"), None)
    if own is not None and (words or kept.match.header.dealer != "program"):
        from referee.cli.verbs import Wish, act

        act(desk, own, words or [], Wish(dry_run, by, note, expect, answer, json_, as_))
        return
    check_expected(desk, kept, expect)
    if kept.match.header.dealer != "program":
        raise impossible(
            say("The table deals with its own pack here."), accepted=say("an entry that says what it dealt")
        )
    outcome = carry_on(desk, kept)
    if not outcome.steps:
        raise impossible(
            say("The dealer has nothing to do now."),
            accepted=say("{kind} by {player}", kind=kept.match.awaiting.kind, player=kept.match.awaiting.by),
        )
    show(desk, outcome, PUBLIC, as_json=json_)


@command(say("Cut the pack: put characters of one's own into the shuffle before the deal."))
def cut(ctx: typer.Context, name: Name, text: Text, *, expect: Expect = None, json_: Json = False) -> None:
    """Records a cut for the round about to be dealt. Raises Refusal when it is dealt already."""
    desk = desk_of(ctx)
    kept = desk.kept
    check_expected(desk, kept, expect)
    who = named(name, kept.match.seating.players)
    if not waits_for_cuts(kept.match):
        raise impossible(
            say("Nothing is about to be dealt, so there is nothing to cut."),
            accepted=say("a cut between the dealer's commitment and the deal, in a match begun with --cut"),
        )
    outcome = record(desk, kept, {"do": "cut", "by": who, "round": kept.match.awaiting.round, "text": text})
    show(desk, outcome, PUBLIC, as_json=json_)
