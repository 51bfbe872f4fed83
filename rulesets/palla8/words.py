"""Rulings of palla8 as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.pool.rack import racked_words
from referee.pool.shot_words import faults_in_words
from referee.pool.spotting import spotting_words
from referee.rulebook.wording import listed, say

GROUP_WORDS = {"solids": say("solids"), "stripes": say("stripes")}
"""What each group is called."""

CHOICE_WORDS = {
    "accept": say("play the table as it is"),
    "kitchen": say("cue ball in hand behind the head string"),
    "rerack-break": say("rack again and break"),
    "rerack-return": say("rack again, the same player breaks again"),
    "spot": say("have the 8 spotted and go on"),
    "rebreak": say("rack again and break"),
    "spot-accept": say("have the 8 spotted, play the table as it is"),
    "spot-kitchen": say("have the 8 spotted, cue ball in hand behind the head string"),
}
"""What each choice means."""


def sentence(ruling: Mapping[str, Any]) -> str:
    """One sentence for a ruling as somebody heard it. Raises KeyError for a kind that this game does not rule."""
    return _SENTENCES[ruling["kind"]](ruling)


def reason_in_words(rack: Mapping[str, Any]) -> str:
    """Why a rack is over, for the `rack` ruling given."""
    winner, loser = rack["winner"], rack["loser"]
    return {
        "eight-legal": say("{winner} pocketed the 8 as called", winner=winner),
        "eight-off-table": say("{loser} drove the 8 off the table", loser=loser),
        "eight-foul": say("{loser} pocketed the 8 with a foul", loser=loser),
        "eight-early": say("{loser} pocketed the 8 too early", loser=loser),
        "eight-wrong-pocket": say("{loser} pocketed the 8 otherwise than called", loser=loser),
        "concession": say("{loser} conceded", loser=loser),
    }[rack["reason"]]


def _order(ruling: Mapping[str, Any]) -> str:
    return say("{player} won the draw and breaks.", player=ruling["order"][0])


def _turn(ruling: Mapping[str, Any]) -> str:
    player, in_hand = ruling["player"], ruling["ball_in_hand"]
    if in_hand == "break":
        return say("{player} is to break.", player=player)
    if in_hand == "table":
        return say("{player} has the cue ball in hand, anywhere on the table.", player=player)
    if in_hand == "kitchen":
        return say("{player} has the cue ball in hand behind the head string.", player=player)
    if ruling["continues"]:
        return say("{player} goes on.", player=player)
    return say("{player} is at the table and plays the cue ball where it lies.", player=player)


def _offer(ruling: Mapping[str, Any]) -> str:
    return say("{player} chooses: {choices}.", player=ruling["player"], choices=choices_explained(ruling["choices"]))


def choices_explained(choices: list[str] | tuple[str, ...]) -> str:
    """Each choice as it is typed, with what it means."""
    told = (say("{choice} ({meaning})", choice=choice, meaning=CHOICE_WORDS[choice]) for choice in choices)
    return listed(told, last=say(" or "))


def _foul(ruling: Mapping[str, Any]) -> str:
    return say("Foul by {player}: {faults}.", player=ruling["player"], faults=faults_in_words(ruling["faults"]))


def _groups(ruling: Mapping[str, Any]) -> str:
    return say("{solids} has the solids, {stripes} the stripes.", solids=ruling["solids"], stripes=ruling["stripes"])


def _spot(ruling: Mapping[str, Any]) -> str:
    return spotting_words(ruling["balls"])


def _racked(ruling: Mapping[str, Any]) -> str:
    return racked_words(ruling["balls"])


def _rerack(ruling: Mapping[str, Any]) -> str:
    return say("All fifteen balls are racked again.")


def _rack(ruling: Mapping[str, Any]) -> str:
    return say(
        "{winner} wins rack {number}: {why}. Racks: {racks}.",
        winner=ruling["winner"],
        number=ruling["number"],
        why=reason_in_words(ruling),
        racks=listed(f"{player} {won}" for player, won in ruling["racks"].items()),
    )


def _final(ruling: Mapping[str, Any]) -> str:
    winner, loser = ruling["ranking"][0][0], ruling["ranking"][1][0]
    return say(
        "{winner} wins the match; racks: {winner} {won}, {loser} {lost}.",
        winner=winner,
        loser=loser,
        won=ruling["scores"][winner],
        lost=ruling["scores"][loser],
    )


_SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "order": _order,
    "turn": _turn,
    "offer": _offer,
    "foul": _foul,
    "groups": _groups,
    "spot": _spot,
    "racked": _racked,
    "rerack": _rerack,
    "rack": _rack,
    "final": _final,
}
