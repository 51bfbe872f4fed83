"""Refusals of what is not to be recorded now: out of phase, or by the wrong player."""

from referee.rulebook.entry import Entry
from referee.rulebook.refusal import Refusal, illegal, impossible
from referee.rulebook.wording import listed, say
from rulesets.palla8.state import Choosing, Drawing, Finished, Shooting, State

IN_HAND_CLAUSES = {"break": "I06", "kitchen": "I12", "table": "I25"}
"""The clause that puts the cue ball into somebody's hand."""

_WHAT = {
    "shot": say("a shot"),
    "choose": say("a choice"),
    "rack": say("racking the balls"),
    "order": say("a draw"),
}


def not_now(state: State, entry: Entry) -> Refusal:
    """Why `entry` cannot be recorded in `state`, with the clause and what would carry the match on."""
    if isinstance(state, Finished):
        return impossible(
            say("The match is over: {winner} has won it.", winner=state.winner),
            accepted=say("undo, to take back the last entry"),
        )
    if isinstance(state, Drawing):
        return illegal(
            say("Nobody has won the draw for the break yet; {what} is not due.", what=_what(entry)),
            clause="I06",
            accepted=say("order, with the winner of the draw first"),
        )
    if isinstance(state, Choosing):
        return illegal(
            say("{player} is to choose; {what} is not due.", player=state.chooser, what=_what(entry)),
            clause=state.clauses[0],
            accepted=choices_in_words(state),
        )
    return illegal(
        say("{player} is to shoot; {what} is not due.", player=state.shooter, what=_what(entry)),
        clause=turn_clause(state),
        accepted=say("a shot by {player}", player=state.shooter),
    )


def _what(entry: Entry) -> str:
    return _WHAT.get(entry.do, entry.do)


def not_his_turn(state: Shooting, player: str) -> Refusal:
    """A shot reported for the player who is not at the table."""
    return illegal(
        say("{player} is not at the table.", player=player),
        clause=turn_clause(state),
        accepted=say("a shot by {player}", player=state.shooter),
    )


def not_his_choice(state: Choosing, player: str) -> Refusal:
    """A choice made by the player who does not have it."""
    return illegal(
        say("The choice is not {player}'s.", player=player),
        clause=state.clauses[0],
        accepted=say("a choice by {player}: {choices}", player=state.chooser, choices=choices_in_words(state)),
    )


def not_offered(state: Choosing, choice: str) -> Refusal:
    """A choice that this break does not give."""
    return illegal(
        say("{choice} is not on offer.", choice=choice), clause=state.clauses[0], accepted=choices_in_words(state)
    )


def choices_in_words(state: Choosing) -> str:
    """What is on offer, as it is typed."""
    return listed(state.choices, last=say(" or "))


def turn_clause(state: Shooting) -> str:
    """The clause by which the player at the table is at the table."""
    if state.in_hand != "none":
        return IN_HAND_CLAUSES[state.in_hand]
    return "I15" if state.solids is None else "I20"
