"""Rulings as sentences: those that every game has are worded here, the others by their game."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from referee.cli.entry_words import value_words
from referee.rulebook.observer import Observer
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say, say_many
from referee.terminal.board import fold
from referee.terminal.screen import Screen

_STYLES = {"foul": "yellow", "irregularity": "yellow", "settlement": "bold", "final": "bold green"}


def sentence(game: Ruleset[Any], heard: Mapping[str, Any]) -> str:
    """One sentence for a ruling as an observer heard it."""
    own = _COMMON.get(heard["kind"])
    return own(heard) if own is not None else game.words(heard)


def ruling_lines(
    game: Ruleset[Any], rulings: Sequence[Ruling], eyes: Observer, screen: Screen, indent: str = ""
) -> list[Text]:
    """A line a ruling that `eyes` may hear, its clauses in brackets behind it."""
    lines: list[Text] = []
    for ruling in rulings:
        heard = ruling.heard_by(eyes)
        if heard is None:
            continue
        text = screen.text(sentence(game, heard), _STYLES.get(ruling.kind, ""))
        if heard["clauses"]:
            text.append_text(screen.text(f" [{', '.join(heard['clauses'])}]", "dim"))
        lines += fold(text, indent, screen)
    return lines


def _entries(numbers: Sequence[int]) -> str:
    return say_many("entry {which}", "entries {which}", len(numbers), which=listed(numbers, last=say(" and ")))


def _undo(heard: Mapping[str, Any]) -> str:
    said = [say("Taken back: {entries}.", entries=_entries(heard["entries"]))]
    if heard.get("settled"):
        said.append(say("The settlement of {entries} is undone.", entries=_entries(heard["settled"])))
    if heard.get("drawn"):
        said.append(
            say(
                "What chance said in {entries} has been seen; it will say the same again.",
                entries=_entries(heard["drawn"]),
            )
        )
    if heard.get("opened"):
        said.append(
            say(
                "The dealer's secret of round {rounds} is open already.",
                rounds=listed(heard["opened"], last=say(" and ")),
            )
        )
    if heard.get("shown") and len(said) == 1:
        said.append(say("The cards laid open have been seen."))
    return " ".join(said)


def _redo(heard: Mapping[str, Any]) -> str:
    return say("Restored: {entries}.", entries=_entries(heard["entries"]))


def _amend(heard: Mapping[str, Any]) -> str:
    said = [say("Entry {entry} is replaced.", entry=heard["entry"])]
    if heard.get("changed"):
        said.append(say("The rulings of {entries} are different now.", entries=_entries(heard["changed"])))
    elif not heard.get("partly"):
        said.append(say("No ruling changes."))
    said += [
        say(
            "The settlement of entry {entry} moves from {before} to {after}.",
            entry=moved["entry"],
            before=before,
            after=after,
        )
        for moved in heard.get("settlements", ())
        if (before := _deltas(moved["before"], moved["after"])) != (after := _deltas(moved["after"], moved["before"]))
    ]
    if heard.get("scores"):
        said.append(
            say(
                "The scores move from {before} to {after}.",
                before=value_words(heard["scores"]["before"]),
                after=value_words(heard["scores"]["after"]),
            )
        )
    return " ".join(said)


def _deltas(settlements: Sequence[Mapping[str, Any]], others: Sequence[Mapping[str, Any]]) -> str:
    """What these settlements came to; where a game has no deltas, the facts in which they differ from `others`."""
    told = [value_words(settled["delta"]) for settled in settlements if settled.get("delta") is not None]
    return "; ".join(told) if told else (say("none") if not settlements else _differing(settlements[-1], others))


def _differing(settled: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> str:
    other = others[-1] if others else {}
    facts = {
        key.replace("_", " "): value
        for key, value in settled.items()
        if key not in {"kind", "clause", "clauses"} and (key not in other or other[key] != value)
    }
    return value_words(facts)


def _claim(heard: Mapping[str, Any]) -> str:
    if heard["holds"]:
        return say("The claim holds: {claimed}.", claimed=_said(heard["claimed"]))
    true = {key: value for key, value in heard["true"].items() if value is not None}
    if not true:
        return say("The claim does not hold: {claimed}. Nothing stands yet.", claimed=_said(heard["claimed"]))
    return say("The claim does not hold: {claimed}. True is {true}.", claimed=_said(heard["claimed"]), true=_said(true))


def _said(claimed: Mapping[str, Any]) -> str:
    return "; ".join(f"{key} {value_words(value)}" for key, value in claimed.items())


def _commit(heard: Mapping[str, Any]) -> str:
    return say(
        "The dealer commits to the shuffle of round {round}: {commitment}.",
        round=heard["round"],
        commitment=heard["commitment"],
    )


def _cut(heard: Mapping[str, Any]) -> str:
    return say(
        "{player} cuts round {round} with {text}.", player=heard["by"], round=heard["round"], text=repr(heard["text"])
    )


def _open(heard: Mapping[str, Any]) -> str:
    return say("The dealer opens the secret of round {round}: {secret}.", round=heard["round"], secret=heard["secret"])


_COMMON = {
    "undo": _undo,
    "redo": _redo,
    "amend": _amend,
    "claim": _claim,
    "commit": _commit,
    "cut": _cut,
    "open": _open,
}
